import type { ExpressionOf, ListDeclaration, SortOf, SortStep } from '@core/values/list-declaration';
import type { Database, SqlParameters, SqlRow, SqlValue } from '../engine/database';

/** The column of a name: `updated_at` for `updatedAt`. */
export const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL by which a list is sorted. */
export type SortKeys<List extends ListDeclaration> = Readonly<Record<SortOf<List>, string>>;

/** SQL for everything that a list is declared to be sorted by, with the expressions that only the store knows. */
export const sortKeysOf = <List extends ListDeclaration>(
  list: List,
  expressions: Readonly<Record<ExpressionOf<List>, string>>,
): SortKeys<List> => ({
  ...(Object.fromEntries(
    Object.entries(list.sorts).map(([name, meaning]) => [
      name,
      meaning === 'text' ? `${columnOf(name)} COLLATE NOCASE` : columnOf(name),
    ]),
  ) as SortKeys<List>),
  ...expressions,
});

/** The order of a list, as the bridge asks for it. */
export interface ListOrder<Sort extends string> extends Readonly<SortStep<Sort>> {
  readonly thenBy?: readonly Readonly<SortStep<Sort>>[];
}

/** One page of a list, as the bridge asks for it. */
export interface PageRequest<Sort extends string> extends ListOrder<Sort> {
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a list as it is answered. */
export interface ListPage<Row, Filter extends string> {
  /** Rows that search and filter leave. */
  readonly total: number;
  readonly rows: Row[];
  /** Rows that each filter leaves before a search, of the first account. */
  readonly counts: Readonly<Record<Filter, number>>;
}

/** A condition with its values. */
export interface Condition {
  readonly sql: string;
  readonly parameters: SqlParameters;
}

/**
 * A search as a person types it, as an expression of the full-text index: every word must begin a
 * word of the record, in any order; case and accents do not count. Undefined when there is no word.
 */
export function searchExpression(search: string): string | undefined {
  const words = search.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return undefined;
  return words.map(wordExpression).join(' ');
}

/** Words that must follow each other, the last of them begun, as an expression of the full-text index. */
export const wordExpression = (words: string): string =>
  `"${words.replaceAll('\0', '').replaceAll('"', '""')}"*`;

/** A table of records with a full-text index of its own, `<table>_search`, by `number`. */
export type ListTable =
  'carts' | 'orders' | 'submission_carts' | 'submissions' | 'configured_products' | 'fulfillment_orders';

/** Up to this many records that a search finds, they are sorted; beyond, a sorted index is walked. */
export const FEW = 2000;

/**
 * The conditions that a list of one account or of several has for a search: whose it is, and what it holds.
 * Undefined words leave the search out.
 */
export function accountAndWords(
  database: Database,
  table: ListTable,
  accounts: string | readonly string[],
  words: string | undefined,
): Condition[] {
  const index = `${table}_search`;
  const own =
    typeof accounts === 'string'
      ? { sql: 'account_id = ?', parameters: [accounts] }
      : oneOf('account_id', accounts);
  if (words === undefined) return [own];
  const found = database.get(
    `SELECT count(*) AS count FROM (SELECT rowid FROM ${index} WHERE ${index} MATCH ? LIMIT ${FEW + 1})`,
    [words],
  );
  // The plus keeps SQLite from walking all of an account's records for the sake of a few.
  return [
    Number(found?.count) > FEW ? own : { ...own, sql: `+${own.sql}` },
    { sql: `number IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`, parameters: [words] },
  ];
}

/** The conditions joined, ready to follow WHERE. */
export function allOf(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map((condition) => `(${condition.sql})`).join(' AND '),
    parameters: conditions.flatMap((condition) => [...condition.parameters]),
  };
}

/** How many records of an account have each status, as the lab spells them; those without one count nowhere. */
export const countsByStatus = (
  database: Database,
  table: 'submissions' | 'fulfillment_orders',
  accountId: string,
): { readonly status: string; readonly count: number }[] =>
  database
    .all(
      `SELECT status, count(*) AS count FROM ${table} WHERE account_id = ? AND status IS NOT NULL
       GROUP BY account_id, status`,
      [accountId],
    )
    .map((row) => ({ status: String(row['status']), count: Number(row['count']) }));

/** `column IN (…)` for a list of values; true of nothing when the list is empty. */
export function oneOf(column: string, values: readonly SqlValue[]): Condition {
  return { sql: `${column} IN (${values.map(() => '?').join(', ')})`, parameters: [...values] };
}

/** One step of an order in SQL. */
export interface OrderStep {
  readonly key: string;
  readonly descending: boolean;
}

/** The steps of an order, by the keys of its list. */
export const orderSteps = <Sort extends string>(
  { sort, descending, thenBy = [] }: ListOrder<Sort>,
  keys: Readonly<Record<Sort, string>>,
): OrderStep[] => [{ sort, descending }, ...thenBy].map((step) => ({ key: keys[step.sort], ...step }));

/** The order of a list, ready to follow ORDER BY. `tie` orders what has the same keys, as the first of them is. */
export const orderBy = (steps: readonly OrderStep[], tie: 'number' | 'place', reversed = false): string =>
  [...steps, { key: tie, descending: steps[0]?.descending ?? false }]
    .map(({ key, descending }) => `${key} ${descending === reversed ? 'ASC' : 'DESC'}`)
    .join(', ');

/** Rows in the order of their ids, which are in a column; those that are gone are left out. */
export function inOrderOf(ids: readonly string[], rows: readonly SqlRow[], column = 'id'): SqlRow[] {
  const byId = new Map(rows.map((row) => [row[column], row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** More that is known of a page. */
interface PageAlso {
  /** What orders records that are the same; left out, their number. */
  readonly tie?: 'number' | 'place';
  /** More columns for the rows. */
  readonly beside?: string;
  /** How many records the whole list has, where it is known: a page behind its middle is then looked for from its end. */
  readonly total?: number;
}

/**
 * The statement of one page. The page is found within an index alone, and only its own rows are
 * then read, so that the time does not depend on how wide the rows are.
 */
export function pageStatement(
  table: ListTable,
  steps: readonly OrderStep[],
  where: Condition,
  page: Pick<PageRequest<string>, 'offset' | 'limit'>,
  { tie = 'number', beside = '', total }: PageAlso = {},
): Condition {
  const order = orderBy(steps, tie);
  const isNearEnd = total !== undefined && page.offset > total / 2;
  const limit = isNearEnd ? Math.min(page.limit, Math.max(0, total - page.offset)) : page.limit;
  const offset = isNearEnd ? Math.max(0, total - page.offset - page.limit) : page.offset;
  const found = isNearEnd ? orderBy(steps, tie, true) : order;
  return {
    sql: `SELECT *${beside} FROM ${table} WHERE number IN (
      SELECT number FROM ${table} WHERE ${where.sql} ORDER BY ${found} LIMIT ? OFFSET ?) ORDER BY ${order}`,
    parameters: [...where.parameters, limit, offset],
  };
}
