import { z } from 'zod';

/** One page of a list. */
export interface CursorPage<Entry> {
  readonly entries: readonly Entry[];
  /** Where the list is in the answer, for reading an entry as it came. */
  readonly path: readonly string[];
  /** What to ask with for the page after it; null when this is the last one. */
  readonly nextCursor: string | null;
  /** Every other field of the answer, as it came. */
  readonly others: Readonly<Record<string, unknown>>;
}

/**
 * Names under which a list may be. The document shows the query parameter `cursor` and no more of
 * these answers, so the usual spellings are looked for, and a list on its own counts as well.
 */
const LIST_NAMES = ['items', 'data', 'results', 'submissions', 'products', 'orders'] as const;
const NEXT_NAMES = ['nextCursor', 'next_cursor', 'next'] as const;
const AROUND_NEXT = ['page', 'paging', 'pagination', 'meta'] as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ownField = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** True where a next page is named, even if by something that cannot be asked with. */
function cursorIn(fields: Fields): unknown {
  for (const name of NEXT_NAMES) {
    const value = ownField(fields, name);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

function nextCursorOf(body: Fields): unknown {
  const own = cursorIn(body);
  if (own !== undefined) return own;
  for (const name of AROUND_NEXT) {
    const around = ownField(body, name);
    const found = isFields(around) ? cursorIn(around) : undefined;
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * The answer to a list. A success carries the list itself, each entry in the shape that is given; an
 * answer whose next page is named by anything but text is none, since a list that ends early would
 * look whole, and neither is one that leads back to the cursor that it was asked with.
 */
export function cursorListSchema<Entry extends z.ZodType>(
  entry: Entry,
  askedWith?: string,
): z.ZodType<CursorPage<z.output<Entry>>> {
  return z.unknown().transform((body, context): CursorPage<z.output<Entry>> => {
    const refuse = (path: (string | number)[], message: string): never => {
      context.addIssue({ code: 'custom', message, path });
      return z.NEVER;
    };
    const name = isFields(body) ? LIST_NAMES.find((one) => Array.isArray(ownField(body, one))) : undefined;
    const list: unknown = name === undefined ? body : isFields(body) ? ownField(body, name) : undefined;
    const parsed = z.array(entry).safeParse(list);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const inside = (issue?.path ?? []).filter((step) => typeof step !== 'symbol');
      return refuse(name === undefined ? inside : [name, ...inside], issue?.message ?? 'is no list');
    }
    if (!isFields(body)) return { entries: parsed.data, path: [], nextCursor: null, others: {} };
    const nextCursor = nextCursorOf(body);
    if (nextCursor !== null && typeof nextCursor !== 'string')
      return refuse(['nextCursor'], 'does not name the next page by text');
    if (nextCursor !== null && nextCursor === askedWith)
      return refuse(['nextCursor'], 'leads to the same page again');
    const others = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
    return { entries: parsed.data, path: name === undefined ? [] : [name], nextCursor, others };
  });
}
