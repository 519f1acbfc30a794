import { SUBMISSION_LIST, type SubmissionFilter } from '@core/submissions/submission-list';
import type { SubmissionListRow } from '@core/submissions/submissions';
import type { ConditionOf, SortOf } from '@core/values/list-declaration';
import { columnText } from '../engine/columns';
import type { Database, SqlParameters } from '../engine/database';
import {
  accountAndWords,
  allOf,
  countsByStatus,
  type Condition,
  inOrderOf,
  type ListPage,
  orderBy,
  orderSteps,
  type PageRequest,
  sortKeysOf,
  pageStatement,
  searchExpression,
} from '../lists/lists';
import { PROGRESS_SQL } from '../lists/search-conditions';
import { readSubmissionRow } from './submission-records';

/** A page of submissions and the numbers beside it. */
export interface SubmissionPage extends ListPage<SubmissionListRow, SubmissionFilter> {
  readonly hasRecipients: boolean;
  /** The statuses that the account's submissions have, as the lab spells them. */
  readonly statuses: { readonly status: string; readonly count: number }[];
}

const SORT_KEYS = sortKeysOf(SUBMISSION_LIST, { receivedAt: 'sort_at', total: 'total_sort' });

type ListedPage = PageRequest<SortOf<typeof SUBMISSION_LIST>>;

const OF_ACCOUNT = 'SELECT number FROM submissions WHERE account_id = ? AND';

/** Failed by what was read of it, or by what events said. Found by their own indexes, whatever the list is sorted by. */
const failedOf = (accountId: string): Condition => ({
  sql: `number IN (${OF_ACCOUNT} failed = 1 UNION ALL ${OF_ACCOUNT} ${PROGRESS_SQL.failed})`,
  parameters: [accountId, accountId],
});

/** Shipped or delivered by what events said. */
const shippedOf = (accountId: string): Condition => ({
  sql: `number IN (${OF_ACCOUNT} events IS NOT NULL AND ${PROGRESS_SQL.far})`,
  parameters: [accountId],
});

/** A place in the order of submissions is this many times a moment, so that a page finds room in one moment. */
const PLACES_IN_A_MILLISECOND = 1000;

/** The place of what comes first at a moment, UTC milliseconds. */
export const placeAt = (at: number): number => at * PLACES_IN_A_MILLISECOND;

/** What the lab says that it received since a moment. Where it says nothing of when, the place is when it was read. */
const receivedSince = (since: number): Condition => ({
  sql: 'sort_at >= ? AND received_at IS NOT NULL',
  parameters: [placeAt(since)],
});

const conditionsOf = (
  accountId: string,
  midnight: number,
): Readonly<Record<ConditionOf<typeof SUBMISSION_LIST>, Condition>> => ({
  today: receivedSince(midnight),
  failed: failedOf(accountId),
  shipped: shippedOf(accountId),
  'from-here': { sql: 'cart_id IS NOT NULL', parameters: [] },
});

/** The lists of the submissions that the lab has: pages and counts. */
export class ListedSubmissions {
  constructor(protected readonly database: Database) {}

  /**
   * One page of an account's submissions; without a sort that is known the newest first. `midnight` is when today
   * began, UTC milliseconds; without it everything is of today.
   */
  list(
    accountId: string,
    filter: SubmissionFilter,
    status: string | null,
    page: ListedPage,
    midnight = 0,
  ): SubmissionPage {
    const { failed, shipped } = conditionsOf(accountId, midnight);
    const where = this.where(accountId, filter, status, page.search, midnight);
    const statement = pageStatement('submissions', orderSteps(page, SORT_KEYS), where, page, {
      tie: 'place',
    });
    const counts = {
      all: this.count(accountId),
      failed: this.countWhere(failed.sql, failed.parameters),
      shipped: this.countWhere(shipped.sql, shipped.parameters),
      'from-here': this.count(accountId, 'AND cart_id IS NOT NULL'),
      today: this.countSince(accountId, midnight),
    };
    const everything = filter === 'all' && status === null && searchExpression(page.search) === undefined;
    return {
      total: everything ? counts.all : this.countWhere(where.sql, where.parameters),
      rows: this.database.all(statement.sql, statement.parameters).map(readSubmissionRow),
      counts,
      hasRecipients:
        this.database.get(
          "SELECT 1 FROM submissions WHERE account_id = ? AND recipient COLLATE NOCASE > '' LIMIT 1",
          [accountId],
        ) !== undefined,
      statuses: countsByStatus(this.database, 'submissions', accountId),
    };
  }

  /** The ids of everything that a list shows, in its order. */
  idsInOrder(
    accountId: string,
    filter: SubmissionFilter,
    status: string | null,
    { search, sort, descending }: Pick<ListedPage, 'search' | 'sort' | 'descending'>,
    midnight = 0,
  ): string[] {
    const where = this.where(accountId, filter, status, search, midnight);
    return this.database
      .all(
        `SELECT submission_id AS id FROM submissions WHERE ${where.sql}
         ORDER BY ${orderBy(orderSteps({ sort, descending }, SORT_KEYS), 'place')}`,
        where.parameters,
      )
      .map(({ id }) => String(id));
  }

  /** The rows of some ids in that order, as {@link list} gives them; those that are gone are left out. */
  rowsOf(accountId: string, ids: readonly string[]): SubmissionListRow[] {
    const rows = this.database.all(
      `SELECT * FROM submissions WHERE account_id = ? AND submission_id IN (SELECT value FROM json_each(?))`,
      [accountId, JSON.stringify(ids)],
    );
    return inOrderOf(ids, rows, 'submission_id').map(readSubmissionRow);
  }

  private where(
    accountId: string,
    filter: SubmissionFilter,
    status: string | null,
    search: string,
    midnight: number,
  ): Condition {
    const conditions = accountAndWords(this.database, 'submissions', accountId, searchExpression(search));
    if (filter !== 'all') conditions.push(conditionsOf(accountId, midnight)[filter]);
    if (status !== null) conditions.push({ sql: 'status = ?', parameters: [columnText(status)] });
    return allOf(conditions);
  }

  /** How many submissions of an account are on disk. */
  count(accountId: string, more: 'AND cart_id IS NOT NULL' | '' = ''): number {
    return this.countWhere(`account_id = ? ${more}`, [accountId]);
  }

  /** How many the lab says that it received since a moment, UTC milliseconds. */
  countSince(accountId: string, since: number): number {
    const { sql, parameters } = receivedSince(since);
    return this.countWhere(`account_id = ? AND ${sql}`, [accountId, ...parameters]);
  }

  private countWhere(sql: string, parameters: SqlParameters): number {
    const row = this.database.get(`SELECT count(*) AS count FROM submissions WHERE ${sql}`, parameters);
    return Number(row?.count);
  }
}
