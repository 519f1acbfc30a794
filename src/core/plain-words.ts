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
