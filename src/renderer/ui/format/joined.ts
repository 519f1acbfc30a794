import { spokenLanguage } from '@core/language/language';

/** What is known of one thing, on a line: `3 orders · 1 uncertain`. What is false or empty is left out. */
export const joinFacts = (...facts: readonly (string | false)[]): string =>
  facts.filter((fact) => fact !== false && fact !== '').join(' · ');

/** Names inside a sentence: `red, green, and blue`. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(spokenLanguage().tag).format(names);
