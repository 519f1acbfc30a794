import { spokenLanguage } from './language';

/** Stands in a sentence of another language for what is filled in: `{0}` for the first value. */
const GAP = /\{(\d+)\}/g;

/** The name of a sentence among those of other languages: its English, with `{0}` for the first value. */
export const sentenceName = (parts: readonly string[]): string =>
  parts.map((part, index) => (index === 0 ? part : `{${index - 1}}${part}`)).join('');

/**
 * A sentence of the program in the language of this process; its English is its name among those of other languages.
 * For texts that are made where the facts are, with the facts in them; what a view shows has catalogues.
 *
 * Use it where the text is made, never in a constant of a module: that would keep the language of its loading.
 */
export function say(english: string | readonly string[], ...values: readonly (string | number)[]): string {
  const parts = typeof english === 'string' ? [english] : english;
  const name = sentenceName(parts);
  return spokenLanguage()
    .sentence(name)
    .replace(GAP, (gap, index: string) => {
      const value = values[Number(index)];
      return value === undefined ? gap : String(value);
    });
}

/**
 * Marks a sentence that stands in a table and is said where the table is read: `say(TABLE[key])`. It is the English
 * itself, which is the sentence's name.
 */
export const toSay = (english: string): string => english;
