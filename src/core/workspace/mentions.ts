const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(character);

/** Case and composition of letters say nothing about who is meant. */
const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en');

/**
 * Whom a text mentions: each name after an `@` that is one of `people`, once, in the order in which they occur. Names may
 * have spaces; of several that fit the longest is meant. A name ends where no letter or digit follows, and an `@` within
 * a word, as in an e-mail address, mentions no one.
 */
export function mentionsIn(text: string, people: readonly string[]): string[] {
  const words = folded(text);
  const names = people
    .map((name) => ({ name, word: folded(name) }))
    .filter(({ word }) => word.trim() !== '')
    .sort((one, other) => other.word.length - one.word.length);
  const found = new Set<string>();
  for (let at = words.indexOf('@'); at >= 0; at = words.indexOf('@', at + 1)) {
    if (isLetter(words[at - 1])) continue;
    const named = names.find(
      ({ word }) => words.startsWith(word, at + 1) && !isLetter(words[at + 1 + word.length]),
    );
    if (named !== undefined) found.add(named.name);
  }
  return [...found];
}
