/** Which way the lines of a language run. */
export type Direction = 'ltr' | 'rtl';

/** Texts of one language by the names of their catalogues. */
export type Catalogues = Readonly<Record<string, object>>;

/** Sentences of one language by the English ones, with `{0}` for the first value that is filled in. */
export type Sentences = Readonly<Record<string, string>>;

/** A language in which the program can speak. */
export interface Language {
  /** By BCP 47, as `lang` of a page takes it. */
  readonly tag: string;
  readonly direction: Direction;
  /** Its messages by the names of the English ones. */
  readonly messages: Catalogues;
  /** What is done to every message before it is shown. */
  readonly post?: (text: string) => string;
  /** What it has in place of an English catalogue; undefined where the English stands. */
  catalogue(name: string, english: object): object | undefined;
  /** A sentence that is made where its facts are; the English one where it has none. */
  sentence(english: string): string;
}

/**
 * The form of a catalogue in every language: the same keys, functions of the same arguments, and any text where the
 * English has one.
 */
export type Said<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Said<Answer>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Said<Texts[Key]> }
      : Texts;

export const ENGLISH: Language = {
  tag: 'en',
  direction: 'ltr',
  messages: {},
  catalogue: () => undefined,
  sentence: (english) => english,
};

/** A language that was written down: each catalogue and each sentence under the name of the English one. */
export function languageOf(
  tag: string,
  direction: Direction,
  catalogues: Catalogues,
  sentences: Sentences = {},
): Language {
  return {
    tag,
    direction,
    messages: catalogues,
    catalogue: (name) => (Object.hasOwn(catalogues, name) ? catalogues[name] : undefined),
    sentence: (english) => (Object.hasOwn(sentences, english) ? sentences[english] : undefined) ?? english,
  };
}

let spoken = ENGLISH;

/** Sets the language of this process. Texts that are read from now on are in it. */
export function setLanguage(language: Language): void {
  spoken = language;
}

/** The language of this process. */
export const spokenLanguage = (): Language => spoken;

/** Letters that run from right to left, and the marks with which a text can make what follows it do so. */
const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202a-\u202e\u2066-\u2068]/u;
const BEGINS = '\u2068';
const ENDS = '\u2069';

/**
 * A text of people or of the lab as it stands inside a sentence of the program: one that runs from right to left is
 * kept to itself, so that the figures and signs around it stay where the sentence has them. Any other text is given
 * back as it is. What is kept to itself carries marks that no one sees: it is for showing, never a name or a value.
 */
export function isolated(text: string): string {
  if (spoken.direction !== 'ltr' || !FROM_RIGHT.test(text)) return text;
  return `${BEGINS}${text}${ENDS}`;
}

type Saying = (...given: readonly unknown[]) => unknown;
const isSaying = (value: unknown): value is Saying => typeof value === 'function';
const within = new WeakMap<object, unknown>();

/** What a catalogue holds, with every text that its functions are given kept to itself. Asked again, it is the same. */
function withIsolation(said: unknown): unknown {
  if (said === null || (typeof said !== 'object' && typeof said !== 'function') || Array.isArray(said))
    return said;
  const known = within.get(said);
  if (known !== undefined) return known;
  const made = isSaying(said)
    ? new Proxy(said, {
        apply: (of, self, given: readonly unknown[]): unknown =>
          Reflect.apply(
            of,
            self,
            given.map((one) => (typeof one === 'string' ? isolated(one) : one)),
          ),
        // Its source is that of the text, which is what catalogues of two languages are compared by.
        get: (of, key): unknown => (key === 'toString' ? () => String(of) : Reflect.get(of, key)),
      })
    : new Proxy(said, { get: (of, key): unknown => withIsolation(Reflect.get(of, key)) });
  within.set(said, made);
  return made;
}

/**
 * A catalogue that speaks the language of this process: each look-up of a key answers from that language, and from
 * the English where it has nothing. Read it where it is shown; what a module keeps from it while it is loaded stays
 * in the language of that moment. Names that a text is given and that run from right to left are kept to themselves.
 *
 * @param name the name under which other languages keep this catalogue
 */
export function inLanguage<const Texts extends object>(name: string, english: Texts): Said<Texts>;
export function inLanguage(name: string, english: object): object {
  const said = (key: PropertyKey): object => {
    const other = spoken.catalogue(name, english);
    return other !== undefined && Reflect.has(other, key) ? other : english;
  };
  return new Proxy(english, { get: (_english, key): unknown => withIsolation(Reflect.get(said(key), key)) });
}
