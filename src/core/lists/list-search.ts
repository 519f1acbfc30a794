import { TEXT_FILTERS, type TextFilter } from '../values/list-declaration';

/** Every filter that a search knows by a name; any other name with a colon is a plain word. */
export const SEARCH_FILTERS = [
  ...TEXT_FILTERS,
  'state',
  'progress',
  'is',
  'account',
  'before',
  'after',
] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** How an amount is compared. */
export type AmountSign = '<' | '<=' | '=' | '>=' | '>';

/** A day of the calendar on this computer. */
export interface SearchedDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Where a term is in the search: characters `from` up to `to`. */
interface Place {
  readonly from: number;
  readonly to: number;
  /** True for what must not be: written with a minus before it. */
  readonly not: boolean;
}

/** One thing that a search asks for; all of them must hold. */
export type SearchTerm = Place &
  (
    | { readonly kind: 'word'; readonly text: string }
    | { readonly kind: 'text'; readonly filter: TextFilter; readonly text: string }
    | { readonly kind: 'state' | 'progress' | 'is' | 'account'; readonly text: string }
    | { readonly kind: 'amount'; readonly sign: AmountSign; readonly amount: string }
    /** `before` is up to the day, `after` from the day on. Null while the day is not written to its end. */
    | { readonly kind: 'before' | 'after'; readonly text: string; readonly day: SearchedDay | null }
  );

const AMOUNT = /^(<=|>=|<|>|=)\$?(\d{1,12}(?:,\d{3})*(?:\.\d{0,6})?)$/u;
const NAMED = /^([a-z]+):/iu;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day as `2026`, `2026-11` or `2026-11-01`: the first day of it. Null for anything else. */
function dayOf(text: string): SearchedDay | null {
  const parts = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?-?$/.exec(text);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2] ?? 1), Number(parts[3] ?? 1)];
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return { year, month, day };
}

/** Where the value that begins at `from` ends, and what it says without its quotes. */
function valueAt(search: string, from: number): { text: string; to: number } {
  if (search[from] === '"') {
    const closing = search.indexOf('"', from + 1);
    const end = closing === -1 ? search.length : closing;
    return { text: search.slice(from + 1, end), to: closing === -1 ? end : end + 1 };
  }
  const space = search.slice(from).search(/\s/u);
  const to = space === -1 ? search.length : from + space;
  return { text: search.slice(from, to), to };
}

function namedTerm(filter: SearchFilter, text: string, place: Place): SearchTerm {
  switch (filter) {
    case 'state':
    case 'progress':
    case 'is':
    case 'account':
      return { ...place, kind: filter, text };
    case 'before':
    case 'after':
      return { ...place, kind: filter, text, day: dayOf(text) };
    default:
      return { ...place, kind: 'text', filter, text };
  }
}

/** The term that begins at a character which is not a space. */
function termAt(search: string, from: number): SearchTerm {
  const not = search[from] === '-' && /[^\s]/u.test(search[from + 1] ?? '');
  const start = not ? from + 1 : from;
  const name = NAMED.exec(search.slice(start))?.[1]?.toLowerCase();
  // The recipient is the customer of most orders, and people write so.
  const filter = name === 'customer' ? 'to' : SEARCH_FILTERS.find((known) => known === name);
  if (filter !== undefined) {
    const { text, to } = valueAt(search, search.indexOf(':', start) + 1);
    return namedTerm(filter, text.trim(), { from, to, not });
  }
  const { text, to } = valueAt(search, start);
  const amount = AMOUNT.exec(text);
  const sign = (['<', '<=', '=', '>=', '>'] as const).find((one) => one === amount?.[1]);
  if (sign !== undefined) {
    return { from, to, not, kind: 'amount', sign, amount: (amount?.[2] ?? '').replaceAll(',', '') };
  }
  return { from, to, not, kind: 'word', text };
}

/**
 * Reads a search as a person types it: words, `"several words"`, filters such as `to:smith`, `state:"may be
 * confirmed"`, `after:2026-11-01` or `is:held`, amounts such as `>100`, and a minus before any of them for what
 * must not be. Whatever is typed is read as something; nothing is an error, and a filter without a value asks
 * for nothing yet.
 */
export function parseSearch(search: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let at = 0;
  while (at < search.length) {
    const skip = search.slice(at).search(/\S/u);
    if (skip === -1) break;
    const term = termAt(search, at + skip);
    terms.push(term);
    at = Math.max(term.to, at + skip + 1);
  }
  return terms;
}

/** True for a term that leaves some records out; one that is not written to its end asks for nothing yet. */
export function asksForSomething(term: SearchTerm): boolean {
  if (term.kind === 'amount') return true;
  if (term.kind === 'before' || term.kind === 'after') return term.day !== null;
  return /[\p{L}\p{N}]/u.test(term.text);
}

/** The search without one of its terms, as tidy as a person would leave it. */
export const withoutTerm = (search: string, term: Pick<SearchTerm, 'from' | 'to'>): string =>
  `${search.slice(0, term.from).trimEnd()} ${search.slice(term.to).trimStart()}`.trim();

/** A value as a filter takes it: in quotes where it has spaces. A quote itself cannot be written. */
export function quoted(value: string): string {
  const clean = value.replaceAll('"', '');
  return /\s/u.test(clean) || clean === '' ? `"${clean}"` : clean;
}

/** The day of a moment by this computer's calendar, as `before:` and `after:` take it: 2026-11-21. */
export function searchedDayOf(at: number): string {
  const day = new Date(at);
  const two = (figure: number): string => String(figure).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
