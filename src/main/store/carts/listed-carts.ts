import { ProblemError } from '../../problem-error';
import type { Database, SqlRow } from '../engine/database';
import type { PageRequest } from '../lists/lists';
import { softDelete } from '../engine/soft-delete';
import type { RecordList } from '../lists/record-list';

/** A page of carts of one kind and the numbers beside it. */
export interface PageOfCarts<Stage extends string, Row> {
  /** Carts that search and filter leave. */
  readonly total: number;
  readonly rows: Row[];
  /** Carts by stage before search and filter, archived and deleted ones left out. */
  readonly stages: Partial<Record<Stage, number>>;
  readonly archived: number;
  readonly deleted: number;
}

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
  counts(accountId: string | null): Pick<PageOfCarts<Stage, Row>, 'stages' | 'archived' | 'deleted'> {
    const { states, ...apart } = this.lists.counts(accountId);
    return { stages: states, ...apart };
  }

  /** How many carts of an account its list shows with a filter. */
  count(accountId: string, filter: Filter): number {
    return this.lists.countOf({ accounts: accountId, filter, search: '' });
  }

  /** One page of carts, of one account or of several. */
  list(accounts: string | readonly string[], filter: Filter, page: PageRequest): PageOfCarts<Stage, Row> {
    const counts = this.lists.countsBeside(typeof accounts === 'string' ? accounts : (accounts[0] ?? ''));
    const { states, ...apart } = counts;
    const { total, rows } = this.lists.page({ accounts, filter, search: page.search }, page, counts);
    return { total, rows: rows.map(this.readRow), stages: states, ...apart };
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
