import { catalogText as text } from '../messages/catalog';

const WORDS: Readonly<Record<string, string>> = { '': text.noValue, true: text.yes, false: text.no };

/** The value of a facet for reading. */
export const facetWord = (value: string): string =>
  Object.hasOwn(WORDS, value) ? (WORDS[value] ?? value) : value;
