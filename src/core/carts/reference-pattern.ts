import { patternText } from './messages';

/** The parts of a day and its time that a reference may carry, in the zone of this computer; as long as their names. */
const DAY_PARTS = {
  yyyy: (day: Date) => String(day.getFullYear()).padStart(4, '0'),
  yy: (day: Date) => String(day.getFullYear() % 100).padStart(2, '0'),
  mm: (day: Date) => String(day.getMonth() + 1).padStart(2, '0'),
  dd: (day: Date) => String(day.getDate()).padStart(2, '0'),
  hhmmss: (day: Date) =>
    [day.getHours(), day.getMinutes(), day.getSeconds()]
      .map((part) => String(part).padStart(2, '0'))
      .join(''),
} as const satisfies Readonly<Record<string, (day: Date) => string>>;
type DayPart = keyof typeof DAY_PARTS;

const isDayPart = (text: string): text is DayPart => Object.hasOwn(DAY_PARTS, text);

/** Words that a pattern takes from where it is used: the cart's name, its reference, its recipient, its place in a list. */
export type PatternWord = 'name' | 'reference' | 'customer' | 'row';

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'day'; readonly part: DayPart }
  | { readonly kind: 'number'; readonly width: number }
  | { readonly kind: 'word'; readonly word: PatternWord; readonly width: number };

/** What is wrong with a pattern, and where: `at` counts characters from 0. */
export interface PatternFault {
  readonly at: number;
  readonly given: string;
  readonly says: string;
}

/** A pattern that was read: how references are made by it, or why none can be. */
export interface ReferencePattern {
  readonly parts: readonly Part[];
  readonly faults: readonly PatternFault[];
  /** True when it counts: every reference of it is another one. */
  readonly counts: boolean;
}

/** What a kind of pattern may have in braces, beside the day. */
interface Vocabulary {
  readonly words: readonly PatternWord[];
  readonly counts: boolean;
  /** All of it, as a message lists it. */
  readonly placeholders: string;
}

const OF_ACCOUNTS: Vocabulary = {
  words: ['name'],
  counts: true,
  placeholders: '{yyyy}, {yy}, {mm}, {dd}, {hhmmss}, {n}, {n:3}, {name}',
};

const OF_VALUES: Vocabulary = {
  words: ['reference', 'customer', 'row'],
  counts: false,
  placeholders: '{reference}, {customer}, {row}, {row:3}, {yyyy}, {yy}, {mm}, {dd}, {hhmmss}',
};

function partOf(inner: string, { words, counts }: Vocabulary): Part | null {
  if (isDayPart(inner)) return { kind: 'day', part: inner };
  const [, name = '', width = '1'] = /^([a-z]+)(?::([1-9]))?$/.exec(inner) ?? [];
  if (counts && name === 'n') return { kind: 'number', width: Number(width) };
  const word = words.find((one) => one === name);
  return word === undefined || (word !== 'row' && inner !== word)
    ? null
    : { kind: 'word', word, width: Number(width) };
}

/**
 * Reads how an account's references are made: text with `{yyyy}`, `{yy}`, `{mm}`, `{dd}`, `{hhmmss}` (the day and the time), `{n}` or `{n:3}`
 * (a number that a desk never gives twice, with at least this many figures) and `{name}` (the cart's name). Never throws:
 * what is wrong is named.
 */
export const readReferencePattern = (text: string): ReferencePattern => readPattern(text, OF_ACCOUNTS);

/**
 * Reads how a value of many carts is made: text with `{reference}`, `{customer}` (the recipient), `{row}` or `{row:3}`
 * (the line of the sheet, or the place in the batch) and the day as in {@link readReferencePattern}. Never throws: what
 * is wrong is named.
 */
export const readValuePattern = (text: string): ReferencePattern => readPattern(text, OF_VALUES);

function readPattern(text: string, vocabulary: Vocabulary): ReferencePattern {
  const parts: Part[] = [];
  const faults: PatternFault[] = [];
  for (const match of text.matchAll(/\{[^{}]*\}|[{}]|[^{}]+/g)) {
    const [given] = match;
    const at = match.index;
    if (given === '{') {
      faults.push({ at, given, says: patternText.open });
    } else if (given === '}') {
      faults.push({ at, given, says: patternText.close });
    } else if (given.startsWith('{')) {
      const part = partOf(given.slice(1, -1).trim().toLowerCase(), vocabulary);
      if (part === null)
        faults.push({ at, given, says: patternText.unknown({ given, known: vocabulary.placeholders }) });
      else parts.push(part);
    } else {
      parts.push({ kind: 'text', text: given });
    }
  }
  return { parts, faults, counts: parts.some(({ kind }) => kind === 'number') };
}

/** Letters that no one takes for a figure. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/**
 * What a desk of a studio writes behind the numbers of its references, so that two desks that are out of touch never give
 * the same one: nothing at the first desk, then B, C and so on. `place` is 1 for the first desk that the studio ever had.
 */
export function markOfDesk(place: number): string {
  let mark = '';
  for (let left = place > 1 ? place : 0; left > 0; left = Math.floor((left - 1) / LETTERS.length))
    mark = LETTERS.charAt((left - 1) % LETTERS.length) + mark;
  return mark;
}

/** What a reference is made of, beside its pattern. */
export interface ReferenceInput extends Readonly<Partial<Record<PatternWord, string>>> {
  /** UTC milliseconds; the day is that of this computer's zone. */
  readonly at: number;
  /** The number that this reference was given; not used by a pattern that does not count. */
  readonly number?: number;
  /** What this desk writes behind its numbers ({@link markOfDesk}). */
  readonly mark?: string;
}

/** True where a pattern names something that is not there: what it makes would lack that. */
export const lacksWord = ({ parts }: ReferencePattern, words: ReferenceInput): boolean =>
  parts.some((part) => part.kind === 'word' && (words[part.word] ?? '').trim() === '');

/** A pattern as text: its day filled in, its numbers and words as `valueOf` gives them. Blanks at its ends are left out. */
function filled(
  { parts }: ReferencePattern,
  at: number,
  valueOf: (part: Extract<Part, { kind: 'number' | 'word' }>) => string,
): string {
  const day = new Date(at);
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return part.text;
        case 'day':
          return DAY_PARTS[part.part](day);
        default:
          return valueOf(part);
      }
    })
    .join('')
    .trim();
}

/** The reference that a pattern makes. Blanks at its ends are left out. */
export const referenceOf = (
  pattern: ReferencePattern,
  { at, number = 1, mark = '', ...words }: ReferenceInput,
): string =>
  filled(pattern, at, (part) => {
    if (part.kind === 'number') return `${String(number).padStart(part.width, '0')}${mark}`;
    return (words[part.word] ?? '').trim().padStart(part.word === 'row' ? part.width : 0, '0');
  });

/**
 * Within what a pattern counts: references of the same scope never get the same number. With a day in it the numbers
 * of each day begin again at 1; how wide a number is written and whose cart it is makes no difference.
 */
export const countingScope = (pattern: ReferencePattern, at: number): string =>
  filled(pattern, at, (part) => (part.kind === 'number' ? '{n}' : `{${part.word}}`));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True of a part of which nothing may be left: a cart can be without a name. */
const mayBeBlank = (part: Part): boolean =>
  part.kind === 'word' || (part.kind === 'text' && part.text.trim() === '');

/** True when a reference can have been made by a pattern, on whatever day. */
export function isReferenceOf({ parts }: ReferencePattern, text: string): boolean {
  if (parts.length === 0) return false;
  const expression = parts
    .map((part, index) => {
      switch (part.kind) {
        case 'text': {
          // Blanks are left out where they come to be at an end.
          const atStart = parts.slice(0, index).every(mayBeBlank) ? '?' : '';
          const atEnd = parts.slice(index + 1).every(mayBeBlank) ? '?' : '';
          const inner = part.text.trim();
          if (inner === '') return `(?:${part.text})${atStart || atEnd}`;
          const [before = '', after = ''] = part.text.split(inner);
          return `(?:${before})${atStart}${escaped(inner)}(?:${after})${atEnd}`;
        }
        case 'day':
          return `\\d{${part.part.length}}`;
        case 'number':
          return `\\d{${part.width},}[${LETTERS}]*`;
        case 'word':
          return '.*';
      }
    })
    .join('');
  return new RegExp(`^${expression}$`, 'su').test(text.trim());
}
