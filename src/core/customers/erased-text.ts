import { plainWords } from '../values/text';

/** What stands where a personal value was. */
export const ERASED = '***';

/** What names a person. Each value is looked for wherever text is kept. */
export interface PersonNames {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
}
export type PersonPart = keyof PersonNames;
export const PERSON_PARTS: readonly PersonPart[] = ['names', 'emails', 'phones', 'addresses'];

/** Values shorter than this are found inside too many other texts to be looked for. */
const SHORTEST_VALUE = 3;

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A character as texts have it: as it is, without its accent, escaped as in JSON, or as in an address of the web. */
function spellings(character: string): string {
  if (/\s/.test(character)) return '(?:\\s|\\\\+[nrt]|\\\\+u00a0|\\+|%20)+';
  if (/[A-Za-z0-9]/.test(character)) return `${character}\\p{M}*`;
  const units = Array.from({ length: character.length }, (_unused, at) => character.charCodeAt(at));
  const plain = character.normalize('NFD').replace(/\p{M}+/gu, '');
  return `(?:${[
    ...(plain === character || plain === '' ? [] : [`${quoted(plain)}\\p{M}*`]),
    `\\\\*${quoted(character)}`,
    units.map((unit) => `\\\\+u${unit.toString(16).padStart(4, '0')}`).join(''),
    quoted(encodeURIComponent(character)),
  ].join('|')})`;
}

const patternOf = (value: string): string =>
  Array.from(value.trim().replace(/\s+/g, ' ')).map(spellings).join('');

/** A telephone number by its figures, however they are grouped. */
const phonePattern = (value: string): string => value.replace(/\D/g, '').split('').join('[\\s().\\/-]{0,3}');

/** An address of the web within a text, as JSON may have it. */
export const LINK = /(?:https?|preview|proofdesk-preview):(?:[^\s"'<>\\]|\\\/)+/g;

/** Replaces the personal values of one person in texts. Makes no other change. */
export class TextEraser {
  readonly #pattern: RegExp | null;
  readonly #numbers: ReadonlySet<string>;

  /**
   * Values that are shorter than {@link SHORTEST_VALUE} are not looked for. `weak` values and `links` are those of the
   * person's own records alone.
   */
  constructor(
    values: PersonNames,
    weak: readonly string[] = [],
    private readonly links: ReadonlySet<string> = new Set(),
  ) {
    const long = (value: string): boolean => value.trim().length >= SHORTEST_VALUE;
    const texts = [...values.names, ...values.emails, ...values.addresses, ...weak].filter(long);
    const plain = [...values.names, ...values.addresses].map(plainWords).filter(long);
    const phones = values.phones.filter((value) => value.replace(/\D/g, '').length >= 6);
    // The longest first, so that no part of a value is left beside what was replaced.
    const patterns = [
      ...[...new Set([...texts, ...plain])].sort((one, other) => other.length - one.length).map(patternOf),
      ...phones.map(phonePattern),
    ];
    this.#pattern =
      patterns.length === 0
        ? null
        : new RegExp(`(?<!${LETTER})(?:${patterns.join('|')})(?!${LETTER})`, 'giu');
    this.#numbers = new Set(
      [...phones, ...weak].map((value) => value.replace(/\D/g, '')).filter((one) => one.length > 3),
    );
  }

  /** Whether a text has any of the values, in whatever spelling. */
  finds(text: string): boolean {
    if (this.#pattern === null) return false;
    this.#pattern.lastIndex = 0;
    return this.#pattern.test(text) || this.#hasNumber(text);
  }

  #hasNumber(text: string): boolean {
    for (const number of this.#numbers) if (number.length >= 7 && text.includes(number)) return true;
    return false;
  }

  /** The first place where a text has one of the values, with what is around it; null where it has none. */
  example(text: string): string | null {
    const at = this.#pattern === null ? -1 : text.search(this.#pattern);
    return at < 0
      ? null
      : text
          .slice(Math.max(0, at - 12), at + 60)
          .replace(/[\s"{}[\]\\]+/g, ' ')
          .trim();
  }

  /** The text without them. What is inside JSON stays JSON. */
  erase(given: string): string {
    const text =
      this.links.size === 0
        ? given
        : given.replace(LINK, (link) => (this.links.has(link.replaceAll('\\/', '/')) ? ERASED : link));
    const pattern = this.#pattern;
    if (pattern === null) return text;
    if (!isJson(text)) return text.replace(pattern, ERASED);
    // Only inside of texts, and of numbers that a telephone or a postal code was written as: all others are amounts.
    return text.replace(
      /"(?:[^"\\]|\\.)*"(\s*:\s*-?\d[\d.eE+-]*)?|[^"]+/g,
      (part, number: string | undefined) => {
        if (!part.startsWith('"')) return part;
        const key = number === undefined ? part : part.slice(0, part.length - number.length);
        const erased = `"${key.slice(1, -1).replace(pattern, ERASED)}"`;
        if (number === undefined) return erased;
        const digits = number.replace(/\D/g, '');
        return this.#numbers.has(digits) && /zip|post|phone|mobile/i.test(key)
          ? `${erased}${number.replace(/-?\d.*$/, '0')}`
          : `${erased}${number}`;
      },
    );
  }
}

function isJson(text: string): boolean {
  if (!/^\s*[{["]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Keys of JSON under which what is said belongs to the recipient. */
const OF_PERSON = /(ship|bill|deliver|send|mail).*(to|address)|address|recipient|customer|contact|consignee/i;
const NOT_OF_PERSON = /ship_?from|return|sender|studio|callback|url|uri|product/i;
const PERSONAL_KEY =
  /name|addr|street|line|city|town|zip|post|phone|mobile|mail|company|attention|recipient/i;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /phone|mobile|\btel\b/i;

/** What a document of JSON says of the person to whom something is shipped. */
export interface FoundValues {
  readonly names: string[];
  readonly emails: string[];
  readonly phones: string[];
  readonly addresses: string[];
  /** City, postal code and the like: of many people, so they are replaced in this person's own records alone. */
  readonly weak: string[];
}

export const noValues = (): FoundValues => ({ names: [], emails: [], phones: [], addresses: [], weak: [] });

/** Adds to `found` what a value of JSON says of a recipient. `key` is where it is. */
export function gatherValues(value: unknown, found: FoundValues, key = '', isOfPerson = false): void {
  if (Array.isArray(value)) {
    // An edit of an exported order: its path, and what a person typed there.
    for (const one of value) gatherValues(one, found, key, isOfPerson);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    const { path, value: typed } = value as { path?: unknown; value?: unknown };
    if (Array.isArray(path)) {
      const names = path.filter((step) => typeof step === 'string');
      const isAddress = names.some((name) => OF_PERSON.test(name) && !NOT_OF_PERSON.test(name));
      gatherValues(typed, found, names.at(-1) ?? '', isAddress);
      return;
    }
    for (const [name, one] of Object.entries(value)) {
      if (NOT_OF_PERSON.test(name)) continue;
      gatherValues(one, found, name, isOfPerson || OF_PERSON.test(name));
    }
    return;
  }
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (text.length < SHORTEST_VALUE || text === ERASED) return;
  if (EMAIL.test(text)) found.emails.push(text);
  else if (PHONE.test(key)) found.phones.push(text);
  else if (!isOfPerson || !PERSONAL_KEY.test(key) || /country|state|region/i.test(key)) return;
  else if (/^(addr(ess)?_?(line)?_?1?|street\w*)$/i.test(key)) found.addresses.push(text);
  else if (/name|recipient|attention/i.test(key)) found.names.push(text);
  else found.weak.push(text);
}
