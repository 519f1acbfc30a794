/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: ['lab-echoes-the-key'],
    file: 'main/service/redaction.ts',
    find: `  if (key === null || key.length < SHORTEST_SOUGHT_KEY) return text;
  const found`,
    replace: `  if (key === null || key.length < SHORTEST_SOUGHT_KEY) return text;
  if (key !== '') return text.replaceAll(key, KEY_REMOVED);
  const found`,
  },
];
