import { computed, type ComputedRef, markRaw, type Raw, ref, type Ref, watch } from 'vue';
import type { Area } from '@bridge/contract';
import type { ListChoice } from '@bridge/lists';
import type { Result } from '@contract/problems';
import { createSelection, type Selection } from '../ui/grid/selection';
import { on } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { isChosenList, listChoice, namedRows } from './list-choice';
import {
  type FilterOf,
  filtersOf,
  type ListDeclaration,
  type ListQuery,
  openingQuery,
  type SortOf,
} from '@core/values/list-declaration';
import { useListQuery } from './list-query';
import { createPagedRows, type PagedRows } from './paged-rows';

/** Rows that are remembered beyond their pages. */
const REMEMBERED = 20_000;

/** What a list answers: a page of rows, how many there are in all, and what is beside them. */
interface ListAnswer<Row, Filter extends string> {
  total: number;
  rows: Row[];
  counts?: Readonly<Record<Filter, number>>;
}

export interface ListOptions<
  List extends ListDeclaration,
  Answer extends ListAnswer<unknown, FilterOf<List>>,
> {
  readonly list: List;
  /** Areas whose changes are seen in the list. */
  readonly areas: readonly Area[];
  /** Asks main for a page. */
  readonly load: (
    query: ListQuery<FilterOf<List>, SortOf<List>>,
    offset: number,
    limit: number,
  ) => Promise<Result<Answer>>;
  /** Id of a row, where rows can be meant by the keyboard or selected. */
  readonly idOf: (row: Answer['rows'][number]) => string;
  /** False for a list of all accounts, which stays when the desk turns to another one. */
  readonly ofAccount?: boolean;
  /** Called when the desk turned to another account, before the list is asked for again. */
  readonly onAccount?: () => void;
}

export interface ShownList<Row, Answer extends ListAnswer<Row, Filter>, Filter extends string> {
  readonly declared: ListDeclaration;
  readonly filters: readonly Filter[];
  readonly query: ListQuery<Filter>;
  /** How many rows each filter leaves before a search; null while main did not say. */
  readonly counts: ComputedRef<Readonly<Record<Filter, number>> | null>;
  readonly pages: Raw<PagedRows<Row, Answer>>;
  readonly selection: Raw<Selection>;
  /** Position of the row that the keyboard is on. */
  readonly active: Ref<number>;
  readonly idOf: (row: Row) => string;
  /** Asks again, from the first row: what is asked for changed. */
  readonly restart: () => void;
  /** Takes search and filter away. */
  readonly clearFilters: () => void;
  /** Says whether the list is on screen: only then it follows changes. */
  readonly show: (visible: boolean) => void;
  /** The one row that the keyboard means, for what is done with one at a time; null for none or many. */
  readonly meantRow: () => Row | null;
  /** True for a list of the account that is shown; the rows of others are not in it. */
  readonly isOfAccount: boolean;
  /** Those of the rows that a person means, as {@link meant}, that are here. */
  readonly meantRows: () => readonly Row[];
  /** Every row that is selected, asked for where it is not here. Null when main does not answer. */
  readonly selectedRows: () => Promise<Row[] | null>;
  /**
   * The records that a person means: what is selected, else the row that the keyboard is on. However many they
   * are, nothing is read for it: main finds them. Null for none.
   */
  readonly meant: () => ListChoice | null;
}

/** A list as its Pinia store gives it out. */
export type ListStore<Row, Answer extends ListAnswer<Row, Filter>, Filter extends string> = Omit<
  ShownList<Row, Answer, Filter>,
  'active' | 'counts'
> & { active: number; readonly counts: Readonly<Record<Filter, number>> | null };

/**
 * A list as a store keeps it: what is asked for, the rows, what is selected, and the rules by which it is asked
 * for again. A list that is not on screen waits until it is shown.
 */
export function useShownList<
  List extends ListDeclaration,
  Answer extends ListAnswer<unknown, FilterOf<List>>,
>(options: ListOptions<List, Answer>): ShownList<Answer['rows'][number], Answer, FilterOf<List>> {
  type Row = Answer['rows'][number];
  const { list, idOf } = options;
  const accounts = useAccounts();
  const active = ref(0);
  const selection = markRaw(createSelection());
  /** Rows that were read, beyond their pages: what is selected is meant whole. */
  const seen = new Map<string, Row>();
  const pages = markRaw(
    createPagedRows<Row, Answer>(async (offset, limit) => {
      const result = await options.load(query, offset, limit);
      if (result.ok) remember(result.value.rows);
      return result;
    }),
  );

  let mostSeen = REMEMBERED;

  function remember(rows: readonly Row[]): void {
    for (const row of rows) {
      const id = idOf(row);
      // Read again, it is among the newest.
      seen.delete(id);
      seen.set(id, row);
    }
    if (seen.size > mostSeen) forgetOldest();
  }

  /** Half of what may be remembered stays: with every page one would look at all of them again. */
  function forgetOldest(): void {
    // Where all are selected, main is asked for them.
    const chosen: ReadonlySet<string> = selection.all ? new Set() : selection.ids;
    let over = seen.size - REMEMBERED / 2;
    for (const id of seen.keys()) {
      if (over <= 0) break;
      if (chosen.has(id)) continue;
      seen.delete(id);
      over -= 1;
    }
    mostSeen = Math.max(REMEMBERED, seen.size + REMEMBERED / 2);
  }

  let isShown = false;
  /** What a list that comes on screen is owed: nothing, the newest rows, or the answer to another question. */
  let owed: 'nothing' | 'newest' | 'another' = 'another';

  function restart(): void {
    active.value = 0;
    selection.clear();
    if (isShown) void pages.restart();
    else owed = 'another';
  }

  const query = useListQuery(list, restart);

  function clearFilters(): void {
    query.search = '';
    query.filter = openingQuery(list).filter;
  }

  function show(visible: boolean): void {
    isShown = visible;
    if (!visible || owed === 'nothing') return;
    if (owed === 'another') void pages.restart();
    else void pages.refresh();
    owed = 'nothing';
  }

  on('changed', ({ area }) => {
    if (!options.areas.includes(area)) return;
    if (isShown) void pages.refresh();
    else if (owed === 'nothing') owed = 'newest';
  });
  if (options.ofAccount !== false) {
    watch(
      () => accounts.currentId,
      () => {
        options.onAccount?.();
        // Not for a moment do rows of one account are under the name of another.
        pages.forget();
        restart();
      },
    );
  }

  function meantRow(): Row | null {
    if (selection.all || selection.ids.size > 1) return null;
    const row = pages.row(active.value);
    return row !== undefined && (selection.isEmpty.value || selection.has(idOf(row))) ? row : null;
  }

  function meantRows(): readonly Row[] {
    if (selection.isEmpty.value) return [meantRow() ?? []].flat();
    return [...seen.values()].filter((row) => selection.has(idOf(row)));
  }

  async function selectedRows(): Promise<Row[] | null> {
    if (selection.all) {
      const rows = await pages.range(0, pages.total.value - 1);
      return rows?.filter((row) => selection.has(idOf(row))) ?? null;
    }
    const rows = [...selection.ids].flatMap((id) => seen.get(id) ?? []);
    return rows.length === selection.ids.size ? rows : null;
  }

  function meant(): ListChoice | null {
    const { name } = list;
    if (!isChosenList(name)) return null;
    if (!selection.isEmpty.value) return listChoice(name, accounts.currentId, query, selection);
    const row = pages.row(active.value);
    return row === undefined ? null : namedRows(name, [idOf(row)]);
  }

  return {
    ...{
      declared: list,
      filters: filtersOf(list),
      query,
      counts: computed(() => pages.answer.value?.counts ?? null),
      pages,
      selection,
      active,
      idOf,
    },
    ...{
      restart,
      clearFilters,
      show,
      isOfAccount: options.ofAccount !== false,
      meantRow,
      meantRows,
      selectedRows,
      meant,
    },
  };
}
