import { sumsOf } from '@core/money';
import type { Week } from '@core/today';
import type { Database, SqlRow } from './database';
import { UntilWritten } from './until-written';

/** Between the amount and the currency of what is read as one text; stands in neither. */
const BETWEEN = '|';

/** What a week came to. `amounts` is one text for all of them: it crosses faster than a hundred thousand rows. */
interface Sent {
  readonly count: number;
  readonly amounts: string;
}

const sentIn = (row: SqlRow | undefined): Sent => ({
  count: Number(row?.count ?? 0),
  amounts: typeof row?.amounts === 'string' ? row.amounts : '',
});

const AMOUNTS = `group_concat(total_amount || '${BETWEEN}' || total_currency, ' ') AS amounts`;

/** Reads what the first screen counts and sums beside the lists. */
export class TodayRepository {
  private readonly keptWeeks: UntilWritten<Week[]>;

  constructor(private readonly database: Database) {
    this.keptWeeks = new UntilWritten(database);
  }

  /**
   * What an account sent in each week. `starts` are the beginnings of the weeks, the oldest first, UTC milliseconds;
   * the last one lasts until now.
   */
  weeks(accountId: string, starts: readonly number[]): Week[] {
    return this.keptWeeks.get(JSON.stringify([accountId, starts]), () =>
      starts.map((from, index) => this.week(accountId, from, starts[index + 1] ?? Number.MAX_SAFE_INTEGER)),
    );
  }

  private week(accountId: string, from: number, until: number): Week {
    const orders = sentIn(
      this.database.get(
        `SELECT count(*) AS count, ${AMOUNTS} FROM orders
         WHERE account_id = ? AND state = 'confirmed' AND placed_at >= ? AND placed_at < ?`,
        [accountId, from, until],
      ),
    );
    const submissions = sentIn(
      this.database.get(
        `SELECT count(*) AS count, ${AMOUNTS} FROM operations JOIN submission_carts ON submission_carts.id = subject_id
         WHERE operations.account_id = ? AND kind = 'submit' AND state = 'succeeded'
           AND settled_at >= ? AND settled_at < ?`,
        [accountId, from, until],
      ),
    );
    const { spend, count } = summed([orders.amounts, submissions.amounts]);
    return {
      from,
      orders: orders.count,
      submissions: submissions.count,
      spend,
      withoutTotal: orders.count + submissions.count - count,
    };
  }

  /** Orders of an account that were placed since a moment and are not archived: what a search `after:` finds. */
  placedSince(accountId: string, since: number): number {
    return this.count(
      'orders WHERE account_id = ? AND placed_at >= ? AND archived_at IS NULL',
      accountId,
      since,
    );
  }

  /** Submissions of an account that the lab received since a moment, as far as they were read. */
  submissionsSince(accountId: string, since: number): number {
    return this.count('submissions WHERE account_id = ? AND sort_at >= ?', accountId, since);
  }

  private count(from: string, accountId: string, since: number): number {
    const row = this.database.get(`SELECT count(*) AS count FROM ${from}`, [accountId, since]);
    return Number(row?.count);
  }
}

/** The sums of amounts that stand in one text, and how many could be read. Equal ones are read once. */
function summed(texts: readonly string[]): { spend: Week['spend']; count: number } {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const one of text === '' ? [] : text.split(' ')) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const amounts = [...counts].map(([text, count]) => {
    const at = text.indexOf(BETWEEN);
    return { amount: text.slice(0, at), currency: text.slice(at + 1), count };
  });
  return { spend: sumsOf(amounts), count: amounts.reduce((sum, { count }) => sum + count, 0) };
}
