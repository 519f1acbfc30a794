import { isolated, spokenLanguage } from './language';

/** The placeholder in a sentence of another language for what is filled in: `{0}` for the first value. */
const GAP = /\{(\d+)\}/g;

/** The name of a sentence among those of other languages: its English, with `{0}` for the first value. */
export const sentenceName = (parts: readonly string[]): string =>
  parts.map((part, index) => (index === 0 ? part : `{${index - 1}}${part}`)).join('');

function filled(
  english: string | readonly string[],
  values: readonly (string | number)[],
  within: (value: string) => string,
): string {
  const parts = typeof english === 'string' ? [english] : english;
  const name = sentenceName(parts);
  return spokenLanguage()
    .sentence(name)
    .replace(GAP, (gap, index: string) => {
      const value = values[Number(index)];
      return value === undefined ? gap : within(String(value));
    });
}

/**
 * A sentence of the program in the language of this process; its English is its name among those of other languages.
 * For texts that are made where the facts are, with the facts in them; what a view shows has catalogues. A value that runs
 * from right to left is kept to itself in it.
 *
 * Use it where the text is made, never in a constant of a module: that would keep the language of its loading.
 */
export const say = (english: string | readonly string[], ...values: readonly (string | number)[]): string =>
  filled(english, values, isolated);

/** Like `say`, for what becomes a name itself, of a file or of something on the desk: its values as they came. */
export const sayName = (
  english: string | readonly string[],
  ...values: readonly (string | number)[]
): string => filled(english, values, (value) => value);

/**
 * Marks a sentence that is in a table and is said where the table is read: `say(TABLE[key])`. It is the English
 * itself, which is the sentence's name.
 */
export const toSay = (english: string): string => english;
