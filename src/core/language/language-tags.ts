import type { Direction } from './language';

interface OfferedLanguage {
  /** Its own name, for people who read no other. */
  readonly name: string;
  readonly direction: Direction;
}

/**
 * The languages of the program, a line each, by the tag of BCP 47. The texts of each are in `src/languages/<tag>`; the
 * English ones are where they are used.
 */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
} as const satisfies Readonly<Record<string, OfferedLanguage>>;

/** A language that a person may choose. */
export type OfferedTag = keyof typeof LANGUAGES;
export const OFFERED_TAGS = Object.keys(LANGUAGES) as readonly OfferedTag[];

/** Languages that the program can speak; the last two are made of the English, to see what other languages do. */
export const LANGUAGE_TAGS = [...OFFERED_TAGS, 'pseudo', 'pseudo-rtl'] as const;
export type LanguageTag = (typeof LANGUAGE_TAGS)[number];

/** Attribute of the page's root element in which main says the language, so that the page need not ask for it. */
export const LANGUAGE_OF_PAGE = 'data-language';
