/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: ['lab-echoes-the-key'],
    file: 'main/service/redaction.ts',
    find: `  if (key.length < SHORTEST_SOUGHT_KEY) return text;
  const found`,
    replace: `  if (key.length < SHORTEST_SOUGHT_KEY) return text;
  if (key !== '') return text.replaceAll(key, KEY_REMOVED);
  const found`,
  },
  {
    attacks: ['lab-echoes-another-key'],
    file: 'main/service/transport.ts',
    find: `...ports.releases.keysFor(origin)])];`,
    replace: `...ports.releases.keysFor(origin).slice(0, 0)])];`,
  },
];
