import { fieldFaultText } from './messages';
/** The parts of a day that a reference may carry, in the zone of this computer. */
const DAY_PARTS = {
  yyyy: (day: Date) => String(day.getFullYear()).padStart(4, '0'),
  yy: (day: Date) => String(day.getFullYear() % 100).padStart(2, '0'),
  mm: (day: Date) => String(day.getMonth() + 1).padStart(2, '0'),
  dd: (day: Date) => String(day.getDate()).padStart(2, '0'),
} as const satisfies Readonly<Record<string, (day: Date) => string>>;
type DayPart = keyof typeof DAY_PARTS;

const isDayPart = (text: string): text is DayPart => Object.hasOwn(DAY_PARTS, text);

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'day'; readonly part: DayPart }
  | { readonly kind: 'number'; readonly width: number }
  | { readonly kind: 'name' };

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

const PLACEHOLDERS = '{yyyy}, {yy}, {mm}, {dd}, {n}, {n:3}, {name}';

function partOf(inner: string): Part | null {
  if (isDayPart(inner)) return { kind: 'day', part: inner };
  if (inner === 'name') return { kind: 'name' };
  const number = /^n(?::([1-9]))?$/.exec(inner);
  return number === null ? null : { kind: 'number', width: Number(number[1] ?? 1) };
}

/**
 * Reads how an account's references are made: text with `{yyyy}`, `{yy}`, `{mm}`, `{dd}` (the day), `{n}` or `{n:3}`
 * (a number that is never given twice, with at least this many figures) and `{name}` (the cart's name). Never throws:
 * what is wrong is named.
 */
export function readReferencePattern(text: string): ReferencePattern {
  const parts: Part[] = [];
  const faults: PatternFault[] = [];
  for (const match of text.matchAll(/\{[^{}]*\}|[{}]|[^{}]+/g)) {
    const [given] = match;
    const at = match.index;
    if (given === '{') {
      faults.push({ at, given, says: fieldFaultText.pattern.open });
    } else if (given === '}') {
      faults.push({ at, given, says: fieldFaultText.pattern.close });
    } else if (given.startsWith('{')) {
      const part = partOf(given.slice(1, -1).trim().toLowerCase());
      if (part === null)
        faults.push({ at, given, says: fieldFaultText.pattern.unknown({ given, known: PLACEHOLDERS }) });
      else parts.push(part);
    } else {
      parts.push({ kind: 'text', text: given });
    }
  }
  return { parts, faults, counts: parts.some(({ kind }) => kind === 'number') };
}

/** What a reference is made of, beside its pattern. */
export interface ReferenceInput {
  /** UTC milliseconds; the day is that of this computer's zone. */
  readonly at: number;
  /** The number that this reference was given; not used by a pattern that does not count. */
  readonly number: number;
  /** The cart's name. */
  readonly name: string;
}

/** The reference that a pattern makes. Blanks at its ends are left out. */
export function referenceOf({ parts }: ReferencePattern, { at, number, name }: ReferenceInput): string {
  const day = new Date(at);
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return part.text;
        case 'day':
          return DAY_PARTS[part.part](day);
        case 'number':
          return String(number).padStart(part.width, '0');
        case 'name':
          return name.trim();
      }
    })
    .join('')
    .trim();
}

/**
 * Within what a pattern counts: references of the same scope never get the same number. With a day in it the numbers
 * of each day begin again at 1; how wide a number is written and whose cart it is makes no difference.
 */
export function countingScope({ parts }: ReferencePattern, at: number): string {
  const day = new Date(at);
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return part.text;
        case 'day':
          return DAY_PARTS[part.part](day);
        case 'number':
          return '{n}';
        case 'name':
          return '{name}';
      }
    })
    .join('')
    .trim();
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True of a part of which nothing may be left: a cart can be without a name. */
const mayBeBlank = (part: Part): boolean =>
  part.kind === 'name' || (part.kind === 'text' && part.text.trim() === '');

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
          return `\\d{${part.width},}`;
        case 'name':
          return '.*';
      }
    })
    .join('');
  return new RegExp(`^${expression}$`, 'su').test(text.trim());
}
