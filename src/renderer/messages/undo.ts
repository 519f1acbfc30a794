import { inLanguage } from '@core/language';

/** Words of taking back. */
export const undoText = inLanguage('undoText', {
  undo: 'Undo',
  /** For the palette. */
  undoThis: (what: string) => `Undo: ${what}`,
  done: (what: string) => `Taken back: ${what}`,
  failed: (what: string) => `This could not be taken back: ${what}`,
});
