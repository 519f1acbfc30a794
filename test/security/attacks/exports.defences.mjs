/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: ['sheet-holds-a-formula'],
    file: 'core/values/csv.ts',
    find: '  text.replace(FORMULA, (start) => `${start}\'`).replace(/^(?=[\\t\\r])/, "\'");',
    replace: '  text.replace(FORMULA, (start) => start);',
  },
  {
    attacks: ['copied-command-runs-another'],
    file: 'core/history/curl-command.ts',
    find: "  if (!CONTROL.test(text)) return `'${text.replaceAll(\"'\", `'\\\\''`)}'`;",
    replace: "  if (!CONTROL.test(text)) return `'${text}'`;",
  },
];
