import type { Direction, Language } from './language';

const PLAIN = 'aeiouyAEIOUYcnszCNSZ';
const ACCENTED = 'áéíóúýÁÉÍÓÚÝçñšžÇÑŠŽ';
const accents = new Map(Array.from(PLAIN, (letter, index) => [letter, ACCENTED.charAt(index)]));

/** How much longer a text becomes: what the longest of the usual languages need beside English. */
const LONGER = 0.4;

/** Words that say nothing, with the gaps of ordinary text, so that lines can break. */
const FILLING = ' lorem ipsum dolor sit amet';

/**
 * A text with accents and 40 % longer, so that whoever looks sees what is cut off, and what is in no catalogue.
 * A text without letters stays as it is.
 */
export function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const length = Math.max(1, Math.ceil(text.length * LONGER));
  const filling = FILLING.repeat(Math.ceil(length / FILLING.length)).slice(0, length);
  return Array.from(text, (letter) => accents.get(letter) ?? letter).join('') + filling.trimEnd();
}

/** English as another language would treat a layout: longer, with accents, and from right to left when asked for. */
export function pseudoLanguage(direction: Direction): Language {
  return {
    tag: 'en-XA',
    direction,
    messages: {},
    post: pseudoText,
  };
}
