/**
 * What the practice lab can do as real labs do, by the lab's own names, in the order of a morning: the key, the registration,
 * an order, its confirmation, and what is reported of it.
 */
export const QUIRK_NAMES = [
  'token-exchange',
  'editor-list',
  'form-verifier',
  'registration-answers',
  'upper-case-signatures',
  'refusals-as-200',
  'optional-reference',
  'charges-among-products',
  'id-spellings',
  'second-confirm-refused',
  'processed-and-shipped',
] as const;

/** The name of one quirk. */
export type QuirkName = (typeof QUIRK_NAMES)[number];
