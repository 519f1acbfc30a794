/** A name that is being typed after an `@`: where its `@` is, and what of it is there already. */
export interface TypedMention {
  readonly at: number;
  readonly typed: string;
}

const LONGEST = 60;

/** The mention that the caret is in; null where it is in none. An `@` within a word, as of an address, begins none. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret);
  const at = before.lastIndexOf('@');
  if (at === -1 || /[\p{L}\p{N}_]$/u.test(before.slice(0, at))) return null;
  const typed = before.slice(at + 1);
  return /[\n@]/.test(typed) ? null : { at: caret - typed.length - 1, typed };
}

/** The people whose name, or a part of it, begins with what is typed, those whose name does first. */
export function peopleFor(typed: string, people: readonly string[]): string[] {
  const sought = typed.toLocaleLowerCase();
  const begins = (name: string): boolean => name.toLocaleLowerCase().startsWith(sought);
  const found = people.filter((name) => begins(name) || name.split(' ').some(begins));
  return [...found].sort((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** The text with a person's name in place of what was typed of it, and where the caret is then. */
export function withMention(
  text: string,
  { at, typed }: TypedMention,
  person: string,
): { readonly text: string; readonly caret: number } {
  const end = at + 1 + typed.length;
  const rest = text.slice(end);
  const name = `@${person}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, at) + name + rest, caret: at + name.length + (rest.startsWith(' ') ? 1 : 0) };
}

/** The text of a comment in parts, each with whether it mentions a person. */
export function mentionParts(
  text: string,
  mentions: readonly string[],
): { readonly text: string; readonly isMention: boolean }[] {
  const names = [...mentions]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (names.length === 0) return [{ text, isMention: false }];
  const parts = text.split(new RegExp(`(@(?:${names.join('|')}))`, 'iu'));
  return parts.flatMap((part, index) => (part === '' ? [] : [{ text: part, isMention: index % 2 === 1 }]));
}
