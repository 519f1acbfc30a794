import { asksForSomething, parseSearch, type SearchedDay, type SearchTerm } from '@core/lists/list-search';
import { type NamedState, PROGRESS_NAMES, statesNamed } from '@core/lists/list-states';
import { isMeant } from '@core/lists/search-completion';
import type { SearchDeclaration } from '@core/values/list-declaration';
import type { SqlValue } from '../engine/database';
import { isHeld } from './held';
import { columnOf, type Condition, type ListTable, wordExpression } from './lists';

/** A list that is searched with filters in the query. */
export interface SearchedTable {
  readonly table: Extract<ListTable, 'carts' | 'orders' | 'submission_carts'>;
  readonly declared: SearchDeclaration;
  readonly states: readonly NamedState<string>[];
  /** The amount that a row shows, as a number. */
  readonly total: string;
}

/** A search, taken apart for SQL. */
export interface SearchConditions {
  /** One expression of the full-text index for every word that must be there; undefined when there is none. */
  readonly expression: string | undefined;
  readonly conditions: readonly Condition[];
  /** True when the search itself says whether it means what is archived. */
  readonly meansArchived: boolean;
}

/** What else must be true of a state that goes by words of its own. */
const AND: Readonly<Record<NonNullable<NamedState<string>['and']>, string>> = {
  'needs-fields': 'missing_field_count > 0',
  'needs-nothing': 'missing_field_count = 0',
  priced: 'priced_at IS NOT NULL',
  'not-priced': 'priced_at IS NULL',
};

const startOf = ({ year, month, day }: SearchedDay): number => new Date(year, month - 1, day).getTime();

const nothing: Condition = { sql: '0', parameters: [] };

function stateCondition(table: SearchedTable, text: string): Condition {
  const named = statesNamed(table.states, text);
  // `shipped` is shown where the state is, and is what a person means by it.
  if (named.length === 0) return progressCondition(table, text);
  const parts = named.map(
    ({ and }) => `(${table.declared.state} = ?${and === undefined ? '' : ` AND ${AND[and]}`})`,
  );
  return { sql: parts.join(' OR '), parameters: named.map(({ state }) => state) };
}

/** What the marks of a list say: a failure is before everything else. */
export const PROGRESS_SQL = {
  failed: 'failed_at_lab = 1',
  far: "progress IN ('shipped', 'delivered')",
} as const;

function progressCondition({ declared }: SearchedTable, text: string): Condition {
  const named = declared.progress ? statesNamed(PROGRESS_NAMES, text) : [];
  if (named.length === 0) return nothing;
  const parts = named.map(({ state }) => (state === 'failed' ? PROGRESS_SQL.failed : 'progress = ?'));
  const parameters = named.flatMap(({ state }) => (state === 'failed' ? [] : [state]));
  return { sql: parts.join(' OR '), parameters };
}

function whatIsCondition(table: SearchedTable, text: string): Condition {
  const meant = isMeant(text);
  if (meant === null) return nothing;
  return {
    sql: meant === 'held' ? `coalesce(${isHeld(table.table)}, 0)` : 'archived_at IS NOT NULL',
    parameters: [],
  };
}

/** The words of a term as an expression of the full-text index, or undefined. */
function expressionOf(table: SearchedTable, term: SearchTerm): string | undefined {
  if (term.kind !== 'word' && term.kind !== 'text') return undefined;
  const words = wordExpression(term.text);
  return term.kind === 'word' ? words : `{${table.declared[term.filter].map(columnOf).join(' ')}} : ${words}`;
}

/** Records that the full-text index finds; for an id also the one that has it. */
function foundCondition(table: SearchedTable, term: SearchTerm, expression: string): Condition {
  const index = `${table.table}_search`;
  const found = `SELECT rowid FROM ${index} WHERE ${index} MATCH ?`;
  if (term.kind !== 'text' || term.filter !== 'id')
    return { sql: `number IN (${found})`, parameters: [expression] };
  return {
    sql: `number IN (${found} UNION SELECT number FROM ${table.table} WHERE id = ?)`,
    parameters: [expression, term.text],
  };
}

function plainCondition(table: SearchedTable, term: SearchTerm): Condition | null {
  switch (term.kind) {
    case 'state':
      return stateCondition(table, term.text);
    case 'progress':
      return progressCondition(table, term.text);
    case 'is':
      return whatIsCondition(table, term.text);
    case 'amount':
      return { sql: `${table.total} ${term.sign} ?`, parameters: [Number(term.amount)] };
    case 'before':
    case 'after': {
      if (term.day === null) return null;
      const parameters: SqlValue[] = [startOf(term.day)];
      return { sql: `${columnOf(table.declared.time)} ${term.kind === 'before' ? '<' : '>='} ?`, parameters };
    }
    default:
      return null;
  }
}

/** Takes a search apart for a table. Whose records are meant (`account:`) is up to the caller. */
export function searchConditions(table: SearchedTable, search: string): SearchConditions {
  const terms = parseSearch(search).filter(asksForSomething);
  const expressions: string[] = [];
  const conditions: Condition[] = [];
  for (const term of terms) {
    const expression = expressionOf(table, term);
    const asked =
      expression === undefined ? plainCondition(table, term) : foundCondition(table, term, expression);
    if (asked === null) continue;
    if (term.not) conditions.push({ sql: `(${asked.sql}) IS NOT TRUE`, parameters: asked.parameters });
    else if (expression === undefined || (term.kind === 'text' && term.filter === 'id'))
      conditions.push(asked);
    else expressions.push(expression);
  }
  return {
    expression: expressions.length === 0 ? undefined : expressions.map((one) => `(${one})`).join(' AND '),
    conditions,
    meansArchived: terms.some((term) => term.kind === 'is' && isMeant(term.text) === 'archived'),
  };
}
