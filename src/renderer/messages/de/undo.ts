import type * as english from '../undo';

export const undoText: typeof english.undoText = {
  undo: 'Rückgängig',
  undoThis: (what) => `Rückgängig: ${what}`,
  done: (what) => `Rückgängig gemacht: ${what}`,
  failed: (what) => `Das konnte nicht rückgängig gemacht werden: ${what}`,
};
