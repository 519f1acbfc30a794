/** Which way the lines of a language run. */
export type Direction = 'ltr' | 'rtl';

/** Texts of one language by the names of their catalogues. */
export type Catalogues = Readonly<Record<string, object>>;

/** A language in which the program can speak. */
export interface Language {
  /** By BCP 47, as `lang` of a page takes it. */
  readonly tag: string;
  readonly direction: Direction;
  /** Its messages by the names of the English ones. */
  readonly messages: Catalogues;
  /** What is done to every message before it is shown. */
  readonly post?: (text: string) => string;
}

export const ENGLISH: Language = {
  tag: 'en',
  direction: 'ltr',
  messages: {},
};

/** A language that was written down: each catalogue under the name of the English one. */
export const languageOf = (tag: string, direction: Direction, catalogues: Catalogues): Language => ({
  tag,
  direction,
  messages: catalogues,
});

let spoken = ENGLISH;

/** Sets the language of this process. Texts that are read from now on are in it. */
export function setLanguage(language: Language): void {
  spoken = language;
}

/** The language of this process. */
export const spokenLanguage = (): Language => spoken;

/** A list as the language of this process writes it: `tax and shipping`, `studio or dropship`. */
export const listed = (
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(spoken.tag, { type }).format(words);

/** Letters that run from right to left, and the marks with which a text can make what follows it do so. */
const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202a-\u202e\u2066-\u2068]/u;
const BEGINS = '\u2068';
const ENDS = '\u2069';

/**
 * A text of people or of the lab as it is inside a sentence of the program: one that runs from right to left is
 * kept to itself, so that the figures and signs around it stay where the sentence has them. Any other text is given
 * back as it is. What is kept to itself carries marks that no one sees: it is for showing, never a name or a value.
 */
export function isolated(text: string): string {
  if (spoken.direction !== 'ltr' || !FROM_RIGHT.test(text)) return text;
  let open = 0;
  const kept = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark === ENDS && open === 0) return '';
    open += mark === ENDS ? -1 : 1;
    return mark;
  });
  return `${BEGINS}${kept}${ENDS.repeat(open + 1)}`;
}
