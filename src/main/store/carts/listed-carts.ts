import { ProblemError } from '../../problem-error';
import type { Database, SqlRow } from '../engine/database';
import type { ListPage, PageRequest } from '../lists/lists';
import { softDelete } from '../engine/soft-delete';
import type { RecordList } from '../lists/record-list';

/** What carts of both kinds have in common: they are listed, deleted and restored. */
export abstract class ListedCarts<Stage extends string, Filter extends string, Row> {
  constructor(
    protected readonly database: Database,
    private readonly table: 'carts' | 'submission_carts',
    private readonly lists: RecordList<Stage, Filter>,
    private readonly readRow: (row: SqlRow) => Row,
  ) {}

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
  count(accountId: string, filter: Filter): number {
    return this.lists.countOf({ accounts: accountId, filter, search: '' });
  }

  /** One page of carts, of one account or of several. */
  list(accounts: string | readonly string[], filter: Filter, page: PageRequest): ListPage<Row, Filter> {
    const found = this.lists.page({ accounts, filter, search: page.search }, page);
    return { ...found, rows: found.rows.map(this.readRow) };
  }

  /** Ids of everything that a filter and a search leave, in the order of a list; {@link rowsOf} reads them. */
  idsInOrder(
    accounts: string | readonly string[],
    filter: Filter,
    page: Pick<PageRequest, 'search' | 'sort' | 'descending'>,
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
    filter: Filter,
    search: string,
    except: readonly string[] = [],
  ): string[] {
    return this.lists.ids({ accounts, filter, search }, except);
  }

  /** Refuses a change that was made to an earlier revision. Throws ProblemError `blocked` (changed-meanwhile). */
  protected assertCurrent(before: { readonly revision: number }, revision: number): void {
    if (before.revision === revision) return;
    throw new ProblemError({
      kind: 'blocked',
      reason: 'changed-meanwhile',
      detail: `The cart is at revision ${before.revision}, the change was made to ${revision}`,
    });
  }
}
