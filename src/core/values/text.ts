/** Text for a page: nothing in it can be taken for markup. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
};

/**
 * A text by its words alone, for comparing: lower case, without accents and punctuation, one blank between words.
 * `St.-Pölten` and `st polten` are the same.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæøđłœðþ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words that are written in capitals wherever they are in a name. */
const CAPITALS: ReadonlySet<string> = new Set(['id', 'ids', 'url', 'uri', 'uid', 'uids', 'sku', 'dpi', 'us']);
const spelledOut = (word: string): string =>
  word.endsWith('s') && word.length > 2 && CAPITALS.has(word) && word !== 'us'
    ? `${word.slice(0, -1).toUpperCase()}s`
    : word.toUpperCase();

/**
 * The name of a field as a person reads it: `configuredProductId` as `Configured product ID`. A name that
 * is not made of words in one of the usual spellings stays as it is; one that is empty is shown as `""`.
 */
export function readableLabel(name: string): string {
  if (name.trim() === '') return JSON.stringify(name);
  if (!/^[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*$/.test(name)) return name;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[ _-]+/);
  const read = words.map((word, index) => {
    const lower = word.toLowerCase();
    if (CAPITALS.has(lower)) return lower === 'us' && word !== 'US' ? lower : spelledOut(lower);
    // Two capitals or more in a row were meant as such.
    if (/^[A-Z][A-Z0-9]+$/.test(word)) return word;
    return index === 0 ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
  });
  return read.join(' ');
}

/** Whole sentences after each other; empty ones are left out. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(' ');

const inAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * The spellings in which SQLite's `lower` leaves a word, which knows the letters of English alone: `özil` is found as it
 * is, in `Özil` and in `ÖZIL`. One spelling for a word of English letters.
 */
export function spellingsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const upper = word.toUpperCase();
  return [...new Set([word, lower, upper, upper.charAt(0) + lower.slice(1)].map(inAscii))];
}

/** Whether a text is that of a request whose personal data was erased (`erasedBody`). */
export const isErasedText = (text: string): boolean => /^\*+$/.test(text);
