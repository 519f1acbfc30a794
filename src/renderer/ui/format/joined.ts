import { isolated, spokenLanguage } from '@core/language/language';

/**
 * What is known of one thing, on a line: `3 orders · 1 uncertain`. What is false or empty is left out, and what runs from
 * right to left is kept to itself.
 */
export const joinFacts = (...facts: readonly (string | false)[]): string =>
  facts.flatMap((fact) => (fact === false || fact === '' ? [] : [isolated(fact)])).join(' · ');

/** Names inside a sentence: `red, green, and blue`. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(spokenLanguage().tag).format(names);
