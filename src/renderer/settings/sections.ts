/** Sections of the settings in the order of their navigation; each is the last part of its path and the key of its name. */
export const SECTIONS = [
  'appearance',
  'accounts',
  'webhooks',
  'addresses',
  'sending',
  'personal-data',
  'workspace',
  'backups',
  'practice',
  'diagnostics',
  'proof',
  'about',
] as const;
