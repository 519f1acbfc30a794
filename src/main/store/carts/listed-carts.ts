import { blocked } from '../../problem-error';
import type { Database, SqlRow } from '../engine/database';
import type { ListPage, PageRequest } from '../lists/lists';
import { assertReadable } from '../engine/readable';
import { softDelete } from '../engine/soft-delete';
import { type ListedTable, RecordList, type SearchedList } from '../lists/record-list';
import type { FilterOf, SortOf } from '@core/values/list-declaration';

/** What carts of both kinds have in common: they are listed, deleted and restored. */
export abstract class ListedCarts<List extends SearchedList, Stage extends string, Row> {
  private readonly table: 'carts' | 'submission_carts';
  private readonly lists: RecordList<List, Stage>;

  constructor(
    protected readonly database: Database,
    listed: ListedTable<List, Stage> & { readonly table: 'carts' | 'submission_carts' },
    private readonly readRow: (row: SqlRow) => Row,
  ) {
    this.table = listed.table;
    this.lists = new RecordList(database, listed);
  }

  /** Refuses what a person would change in a cart. Throws ProblemError `blocked` (newer-program). */
  assertReadable(id: string): void {
    assertReadable(this.database, this.table, [id]);
  }

  /** Takes carts out of the lists; {@link restore} brings them back. Nothing of them is lost. */
  softDelete(ids: readonly string[], at: number): void {
    softDelete(this.database, this.table, 'deleted_at', ids, at, at);
  }

  /** Brings deleted carts back. */
  restore(ids: readonly string[], at: number): void {
    softDelete(this.database, this.table, 'deleted_at', ids, null, at);
  }

  /** Deletes carts, or for null restores them. Nothing of them changes. */
  setArchived(ids: readonly string[], archivedAt: number | null, at: number): void {
    softDelete(this.database, this.table, 'archived_at', ids, archivedAt, at);
  }

  /** Carts by stage, archived and deleted ones apart; of one account, or of all for null. */
  counts(accountId: string | null): {
    readonly stages: Partial<Record<Stage, number>>;
    readonly archived: number;
    readonly deleted: number;
  } {
    const { states, ...apart } = this.lists.counts(accountId);
    return { stages: states, ...apart };
  }

  /** How many carts of an account its list shows with a filter. */
  count(accountId: string, filter: FilterOf<List>): number {
    return this.lists.countOf({ accounts: accountId, filter, search: '' });
  }

  /** One page of carts, of one account or of several. */
  list(
    accounts: string | readonly string[],
    filter: FilterOf<List>,
    page: PageRequest<SortOf<List>>,
  ): ListPage<Row, FilterOf<List>> {
    const found = this.lists.page({ accounts, filter, search: page.search }, page);
    return { ...found, rows: found.rows.map(this.readRow) };
  }

  /** Ids of everything that a filter and a search leave, in the order of a list; {@link rowsOf} reads them. */
  idsInOrder(
    accounts: string | readonly string[],
    filter: FilterOf<List>,
    page: Omit<PageRequest<SortOf<List>>, 'offset' | 'limit'>,
  ): string[] {
    return this.lists.idsInOrder({ accounts, filter, search: page.search }, page);
  }

  /** The rows of some carts, in the order of their ids; those that are gone are left out. */
  rowsOf(ids: readonly string[]): Row[] {
    return this.lists.rowsOf(ids).map(this.readRow);
  }

  /** Ids of everything that a filter and a search leave, oldest first, but for the exceptions. */
  idsOf(
    accounts: string | readonly string[],
    filter: FilterOf<List>,
    search: string,
    except: readonly string[] = [],
  ): string[] {
    return this.lists.ids({ accounts, filter, search }, except);
  }

  /** Refuses a change that was made to an earlier revision. Throws ProblemError `blocked` (changed-meanwhile). */
  protected assertCurrent(before: { readonly revision: number }, revision: number): void {
    if (before.revision !== revision) throw blocked('changed-meanwhile');
  }
}
