import type { NamedState } from '@core/lists/list-states';
import {
  countIn,
  type FilterMeaning,
  type FilterOf,
  type ListDeclaration,
  type SortMeaning,
  type SortOf,
} from '@core/values/list-declaration';
import type { Database, SqlRow, SqlValue } from '../engine/database';
import { isHeld } from './held';
import {
  accountAndWords,
  allOf,
  type Condition,
  FEW,
  inOrderOf,
  type ListOrder,
  type ListPage,
  oneOf,
  orderBy,
  type OrderStep,
  orderSteps,
  type PageRequest,
  pageStatement,
  type SortKeys,
} from './lists';
import { type SearchedTable, searchConditions } from './search-conditions';
import { QueryCache } from '../engine/query-cache';
import { StateCounts } from './state-counts';

/** Records of a list among which the first page of what was found is looked for. */
const WALKED = 1000;

const [BLANK, ZERO] = [' '.charCodeAt(0), '0'.charCodeAt(0)];

/** A list that is searched with filters in the query. */
export type SearchedList = ListDeclaration &
  Required<Pick<ListDeclaration, 'search'>> & { readonly sorts: { readonly total: SortMeaning } };

/** A table that staff look at as a list. */
export interface ListedTable<List extends SearchedList, State extends string> {
  readonly table: SearchedTable['table'];
  readonly list: List;
  readonly states: readonly NamedState<State>[];
  readonly sortKeys: SortKeys<List> & { readonly total: string };
  readonly readState: (value: unknown) => State;
}

/** How many records are in each state, before search and filter. */
export interface RecordCounts<State extends string> {
  /** By state; deleted and archived ones left out. */
  readonly states: Partial<Record<State, number>>;
  readonly archived: number;
  readonly deleted: number;
}

/** What a list is asked for: whose records, which of them, and what they hold. */
export interface ListQuestion<Filter extends string> {
  /** One account, or several when the search names them. */
  readonly accounts: string | readonly string[];
  readonly filter: Filter;
  readonly search: string;
  /** What must be true for the filters that are conditions. */
  readonly conditions?: Readonly<Partial<Record<Filter, Condition>>>;
}

/** Reads a table as lists: pages, counts, and the ids of everything that a search and a filter leave. */
export class RecordList<List extends SearchedList, State extends string> {
  private readonly searched: SearchedTable;
  private readonly filters: Readonly<Record<string, FilterMeaning>>;
  /** Whether records are deleted in a way that can be undone. */
  private readonly hasTrash: boolean;
  private readonly stateCounts: StateCounts;
  private readonly keptCount: QueryCache<number>;
  private readonly keptNumbers: QueryCache<Uint8Array>;

  constructor(
    private readonly database: Database,
    private readonly listed: ListedTable<List, State>,
  ) {
    const { table, list, states, sortKeys } = listed;
    this.searched = { table, declared: list.search, states, total: sortKeys.total };
    this.filters = list.filters;
    this.hasTrash = Object.values(list.filters).includes('deleted');
    this.stateCounts = new StateCounts(database, {
      table,
      state: list.search.state,
      hasTrash: this.hasTrash,
    });
    this.keptCount = new QueryCache(database);
    this.keptNumbers = new QueryCache(database);
  }

  /** One page of rows as they are stored, each with `held`. */
  page(
    question: ListQuestion<FilterOf<List>>,
    page: PageRequest<SortOf<List>>,
  ): ListPage<SqlRow, FilterOf<List>> {
    const { accounts, filter, search } = question;
    const isOne = typeof accounts === 'string';
    const counts = this.countsByFilter({
      ...{ ...question, search: '' },
      accounts: isOne ? accounts : (accounts[0] ?? ''),
    });
    const found = this.foundByWords(question);
    if (found !== null) {
      return { total: found.length, rows: this.pageOfFound(found, question, page), counts };
    }
    const { table, sortKeys } = this.listed;
    const where = this.where(question);
    const total = isOne && search.trim() === '' ? counts[filter] : this.count(where);
    const statement = pageStatement(table, orderSteps(page, sortKeys), where, page, {
      beside: `, ${isHeld(table)} AS held`,
      total,
    });
    return { total, rows: this.database.all(statement.sql, statement.parameters), counts };
  }

  /** How many records each filter leaves of one account, whatever is searched. */
  private countsByFilter(
    question: ListQuestion<FilterOf<List>> & { readonly accounts: string },
  ): Record<FilterOf<List>, number> {
    const { states, archived, deleted } = this.counts(question.accounts);
    const counts = Object.entries(this.filters).map(([name, meaning]) => {
      if (meaning === 'archived') return [name, archived];
      if (meaning === 'deleted') return [name, deleted];
      if (meaning !== 'condition') return [name, countIn(meaning, states)];
      const asked = { ...question, filter: name as FilterOf<List> };
      return [name, this.keptCount.get(JSON.stringify(asked), () => this.countOf(asked))];
    });
    return Object.fromEntries(counts) as Record<FilterOf<List>, number>;
  }

  /**
   * The numbers of the records that a question leaves which asks for words alone; else null. What the index finds is
   * compared with what the list holds without a search: at most letters most of it is found, and a join would look at
   * each.
   */
  private foundByWords(question: ListQuestion<FilterOf<List>>): readonly number[] | null {
    const { expression, conditions } = searchConditions(this.searched, question.search);
    if (expression === undefined || conditions.length > 0) return null;
    const here = this.numbersOf(this.where({ ...question, search: '' }));
    const index = `${this.listed.table}_search`;
    const row = this.database.get(
      `SELECT group_concat(rowid, ' ') AS numbers FROM ${index} WHERE ${index} MATCH ?`,
      [expression],
    );
    return numbersIn(row?.numbers).filter((number) => here[number] === 1);
  }

  /** One page of what words found. Where they found much, it mostly is among the first records of the list. */
  private pageOfFound(
    found: readonly number[],
    question: ListQuestion<FilterOf<List>>,
    page: PageRequest<SortOf<List>>,
  ): SqlRow[] {
    const { table, sortKeys } = this.listed;
    const isFew = found.length <= FEW;
    const steps = orderSteps(page, sortKeys);
    const here = this.where({ ...question, search: '' });
    const first = isFew || page.offset > 0 ? null : this.firstOf(found, here, steps, page.limit);
    const isLookedUp = isFew || first !== null;
    const among = {
      // The plus has the index of the order walked, where to look all of them up and sort them would take longer.
      sql: `${isLookedUp ? '' : '+'}number IN (SELECT value FROM json_each(?))`,
      parameters: [JSON.stringify(first ?? found)],
    };
    const where = isLookedUp ? among : allOf([here, among]);
    const statement = pageStatement(table, steps, where, page, { beside: `, ${isHeld(table)} AS held` });
    return this.database.all(statement.sql, statement.parameters);
  }

  /** The first page of what was found, where it is full within the first records of the list; else null. */
  private firstOf(
    found: readonly number[],
    where: Condition,
    steps: readonly OrderStep[],
    limit: number,
  ): number[] | null {
    const row = this.database.get(
      `SELECT group_concat(number, ' ') AS numbers FROM (SELECT number FROM ${this.listed.table}
         WHERE ${where.sql} ORDER BY ${orderBy(steps, 'number')} LIMIT ${WALKED})`,
      where.parameters,
    );
    const walked = numbersIn(row?.numbers);
    const isFound = new Uint8Array(walked.reduce((most, number) => Math.max(most, number), 0) + 1);
    for (const number of found) if (number < isFound.length) isFound[number] = 1;
    const first = walked.filter((number) => isFound[number] === 1);
    return first.length < limit ? null : first.slice(0, limit);
  }

  /** 1 at the number of every record for which a condition is true. */
  private numbersOf(where: Condition): Uint8Array {
    return this.keptNumbers.get(JSON.stringify(where), () => {
      const row = this.database.get(
        `SELECT max(number) AS last, group_concat(number, ' ') AS numbers FROM ${this.listed.table} WHERE ${where.sql}`,
        where.parameters,
      );
      const here = new Uint8Array(Number(row?.last ?? 0) + 1);
      for (const number of numbersIn(row?.numbers)) here[number] = 1;
      return here;
    });
  }

  /** How many records a question leaves. */
  countOf(question: ListQuestion<FilterOf<List>>): number {
    return this.count(this.where(question));
  }

  /** The numbers of everything that a question leaves; {@link tally} reads some of them. */
  numbers(question: ListQuestion<FilterOf<List>>): readonly number[] {
    const found = this.foundByWords(question);
    if (found !== null) return found;
    const where = this.where(question);
    const row = this.database.get(
      `SELECT group_concat(number, ' ') AS numbers FROM ${this.listed.table} WHERE ${where.sql}`,
      where.parameters,
    );
    return numbersIn(row?.numbers);
  }

  /** How often each combination of values in some columns is in the records of these numbers, as `count` beside them. */
  tally(numbers: readonly number[], columns: readonly string[]): SqlRow[] {
    return this.database.all(
      `SELECT ${columns.join(', ')}, count(*) AS count FROM ${this.listed.table}
       WHERE number IN (SELECT value FROM json_each(?)) GROUP BY ${columns.map((_, index) => index + 1).join(', ')}`,
      [JSON.stringify(numbers)],
    );
  }

  /** The ids of everything that a question leaves, oldest first, but for the exceptions. */
  ids(question: ListQuestion<FilterOf<List>>, except: readonly string[]): string[] {
    const ids = this.idsBy(question, 'number');
    if (except.length === 0) return ids;
    const excepted = new Set(except);
    return ids.filter((id) => !excepted.has(id));
  }

  /** The ids of everything that a question leaves, in the order of a list. */
  idsInOrder(question: ListQuestion<FilterOf<List>>, order: ListOrder<SortOf<List>>): string[] {
    return this.idsBy(question, orderBy(orderSteps(order, this.listed.sortKeys), 'number'));
  }

  /** The rows of some ids in that order, as {@link page} gives them; those that are gone are left out. */
  rowsOf(ids: readonly string[]): SqlRow[] {
    const { table } = this.listed;
    const rows = this.database.all(
      `SELECT *, ${isHeld(table)} AS held FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(ids)],
    );
    return inOrderOf(ids, rows);
  }

  private idsBy(question: ListQuestion<FilterOf<List>>, order: string): string[] {
    const { table } = this.listed;
    const where = this.where(question);
    // One text crosses faster than a hundred thousand rows; the ids are in an index of their own.
    const row = this.database.get(
      `SELECT group_concat(id, ' ') AS ids FROM (SELECT id FROM ${table} WHERE ${where.sql} ORDER BY ${order})`,
      where.parameters,
    );
    return typeof row?.ids !== 'string' || row.ids === '' ? [] : row.ids.split(' ');
  }

  /** Records by state, archived and deleted ones apart; of one account, or of all for null. */
  counts(accountId: string | null): RecordCounts<State> {
    const states: Partial<Record<State, number>> = {};
    let [archived, deleted] = [0, 0];
    for (const { state: name, standing, count } of this.stateCounts.of(accountId)) {
      const state = this.listed.readState(name);
      if (standing === 'archived') archived += count;
      else if (standing === 'deleted') deleted += count;
      else states[state] = (states[state] ?? 0) + count;
    }
    return { states, archived, deleted };
  }

  private count(where: Condition): number {
    const row = this.database.get(
      `SELECT count(*) AS count FROM ${this.listed.table} WHERE ${where.sql}`,
      where.parameters,
    );
    return Number(row?.count);
  }

  private where({ accounts, filter, search, conditions: also }: ListQuestion<FilterOf<List>>): Condition {
    const { table, declared } = this.searched;
    const sought = searchConditions(this.searched, search);
    const conditions = accountAndWords(this.database, table, accounts, sought.expression);
    const meaning = this.filters[filter];
    const condition = also?.[filter];
    conditions.push(...sought.conditions, ...(condition === undefined ? [] : [condition]));
    const ofTrash = meaning === 'deleted';
    if (this.hasTrash) conditions.push({ sql: `deleted_at IS ${ofTrash ? 'NOT ' : ''}NULL`, parameters: [] });
    // What is archived is out of the way until someone asks for it.
    if (meaning === 'archived') conditions.push({ sql: 'archived_at IS NOT NULL', parameters: [] });
    else if (!ofTrash && !sought.meansArchived)
      conditions.push({ sql: 'archived_at IS NULL', parameters: [] });
    if (typeof meaning === 'object') conditions.push(oneOf(declared.state, meaning));
    return allOf(conditions);
  }
}

/** Positive numbers with a blank between two of them. Read manually: a key that is typed may find a hundred thousand. */
function numbersIn(text: SqlValue | undefined): number[] {
  if (typeof text !== 'string' || text === '') return [];
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BLANK) {
      numbers.push(number);
      number = 0;
    } else number = number * 10 + code - ZERO;
  }
  numbers.push(number);
  return numbers;
}
