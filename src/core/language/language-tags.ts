/** Languages that a person may choose, each with a complete catalogue. */
export const LANGUAGES = ['en', 'de'] as const;

/** Languages that the program can speak; the last two are made of the English, to see what other languages do. */
export const LANGUAGE_TAGS = [...LANGUAGES, 'pseudo', 'pseudo-rtl'] as const;
export type LanguageTag = (typeof LANGUAGE_TAGS)[number];

/** Attribute of the page's root element in which main says the language, so that the page need not ask for it. */
export const LANGUAGE_OF_PAGE = 'data-language';
