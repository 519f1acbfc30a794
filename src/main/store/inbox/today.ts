import { moneyOf, sumsOf, type Money } from '@core/values/money';
import type { Week } from '@core/inbox/today';
import type { Database, SqlRow } from '../engine/database';
import { ALL_FAILED, chargedPart } from '../submissions/charged-carts';

/** Between two amounts, and between an amount and its currency, in what is read as one text. */
const NEXT = '\u001e';
const BETWEEN = '|';

/** Days that are kept at a time: those of the charts of a few accounts. */
const MOST = 512;

/** The sums of a time. `amounts` is one text for all of them: it crosses faster than a hundred thousand rows. */
interface Sent {
  readonly count: number;
  readonly failed: number;
  readonly amounts: string;
}

const sentIn = (row: SqlRow | undefined): Sent => ({
  count: Number(row?.count ?? 0),
  failed: Number(row?.failed ?? 0),
  amounts: typeof row?.amounts === 'string' ? row.amounts : '',
});

const amountsOf = (amount: string, currency: string): string =>
  `group_concat(${amount} || '${BETWEEN}' || ${currency}, '${NEXT}') AS amounts`;

const WHOLE_AMOUNT = `iif(coalesce(total_missing, '[]') = '[]', total_amount, NULL)`;

/**
 * Notes, for this connection alone and in no file, of which moments the sums have to be read again: a desk that is
 * confirming a batch writes all the time, and nearly all of its days stay as they are.
 */
const NOTE_CHANGES = `
CREATE TEMP TABLE sent_changes (number INTEGER PRIMARY KEY, account_id TEXT NOT NULL, at INTEGER NOT NULL);
CREATE TEMP TRIGGER sent_orders AFTER UPDATE OF state, placed_at, total_amount, total_currency, total_missing ON main.orders
WHEN 'confirmed' IN (OLD.state, NEW.state) BEGIN
  INSERT INTO sent_changes (account_id, at)
  VALUES (NEW.account_id, OLD.placed_at), (NEW.account_id, NEW.placed_at);
END;
CREATE TEMP TRIGGER sent_submits AFTER UPDATE OF state ON main.operations
WHEN NEW.kind = 'submit' AND NEW.state = 'succeeded' BEGIN
  INSERT INTO sent_changes (account_id, at) VALUES (NEW.account_id, NEW.settled_at);
END;
CREATE TEMP TRIGGER sent_totals AFTER UPDATE OF total_amount, total_currency, charged_totals ON main.submission_carts
WHEN NEW.stage = 'submitted' BEGIN
  INSERT INTO sent_changes (account_id, at) SELECT account_id, settled_at FROM operations
  WHERE subject_id = NEW.id AND kind = 'submit' AND state = 'succeeded';
END;
CREATE TEMP TRIGGER sent_failures AFTER UPDATE OF failures, order_count, cart_id ON main.submissions
WHEN NEW.cart_id IS NOT NULL AND (OLD.failures, OLD.order_count, OLD.cart_id)
  IS NOT (NEW.failures, NEW.order_count, NEW.cart_id) BEGIN
  INSERT INTO sent_changes (account_id, at) SELECT account_id, settled_at FROM operations
  WHERE subject_id = NEW.cart_id AND kind = 'submit' AND state = 'succeeded';
END;
CREATE TEMP TRIGGER sent_failed AFTER INSERT ON main.submissions
WHEN NEW.cart_id IS NOT NULL AND NEW.failures <> '[]' BEGIN
  INSERT INTO sent_changes (account_id, at) SELECT account_id, settled_at FROM operations
  WHERE subject_id = NEW.cart_id AND kind = 'submit' AND state = 'succeeded';
END;
`;

const keyOf = (accountId: string, from: number, until: number): string =>
  JSON.stringify([accountId, from, until]);

interface Kept {
  readonly accountId: string;
  readonly until: number;
  readonly sent: Week;
}

/** Reads what the first screen counts and sums beside the lists. Not for use within a transaction. */
export class TodayRepository {
  private readonly kept = new Map<string, Kept>();
  private changesSeen = 0;

  constructor(private readonly database: Database) {
    if (!database.readOnly) database.script(NOTE_CHANGES);
  }

  /**
   * What an account sent from one moment up to another, UTC milliseconds: confirmed orders by when they were placed,
   * submits by when they were proven. Read again only when something of that time changed.
   */
  sentWithin(accountId: string, from: number, until: number): Week {
    const known = this.keptWithin(accountId, from, until);
    if (known !== null) return known;
    const sent = this.read(accountId, from, until);
    if (this.kept.size >= MOST) this.kept.clear();
    this.kept.set(keyOf(accountId, from, until), { accountId, until, sent });
    return sent;
  }

  /** The same where it was read before and nothing of that time changed since, which costs nothing; else null. */
  keptWithin(accountId: string, from: number, until: number): Week | null {
    this.forgetWhatChanged();
    return this.kept.get(keyOf(accountId, from, until))?.sent ?? null;
  }

  private forgetWhatChanged(): void {
    if (this.database.readOnly) return;
    const changes = this.database.all(
      'SELECT number, account_id, at FROM sent_changes WHERE number > ? ORDER BY number',
      [this.changesSeen],
    );
    for (const change of changes) {
      this.changesSeen = Number(change.number);
      const at = Number(change.at);
      for (const [key, { accountId, until, sent }] of this.kept) {
        if (accountId === change.account_id && at >= sent.from && at < until) this.kept.delete(key);
      }
    }
  }

  private read(accountId: string, from: number, until: number): Week {
    const orders = sentIn(
      this.database.get(
        `SELECT count(*) AS count, ${amountsOf(WHOLE_AMOUNT, 'total_currency')} FROM orders
         WHERE account_id = ? AND state = 'confirmed' AND placed_at >= ? AND placed_at < ?`,
        [accountId, from, until],
      ),
    );
    const submissions = sentIn(
      this.database.get(
        `SELECT count(*) AS count, sum(${ALL_FAILED}) AS failed,
           ${amountsOf(`iif(${ALL_FAILED}, NULL, ${chargedPart('amount')})`, chargedPart('currency'))}
         FROM operations AS o JOIN submission_carts AS c ON c.id = o.subject_id
         WHERE o.account_id = ? AND o.kind = 'submit' AND o.state = 'succeeded'
           AND o.settled_at >= ? AND o.settled_at < ?`,
        [accountId, from, until],
      ),
    );
    const { spend, count } = summed([orders.amounts, submissions.amounts]);
    const { failed } = submissions;
    return {
      from,
      orders: orders.count,
      submissions: submissions.count,
      spend,
      withoutTotal: orders.count + submissions.count - failed - count,
      failed,
    };
  }

  /** Whether a sheet became carts of an account. */
  hasImported(accountId: string): boolean {
    const sql = `SELECT 1 AS one FROM imports WHERE account_id = ? AND state = 'finished' LIMIT 1`;
    return this.database.get(sql, [accountId]) !== undefined;
  }

  /** Whether an account has any record of a kind, whatever became of it. */
  hasAny(table: 'carts' | 'orders' | 'submission_carts' | 'submissions', accountId: string): boolean {
    return (
      this.database.get(`SELECT 1 AS one FROM ${table} WHERE account_id = ? LIMIT 1`, [accountId]) !==
      undefined
    );
  }
}

/** The sums of amounts that are in texts, and how many of them could be read. Equal ones are read once. */
function summed(texts: readonly string[]): { spend: Week['spend']; count: number } {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const one of text === '' ? [] : text.split(NEXT)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const amounts: (Money & { count: number })[] = [];
  for (const [text, count] of counts) {
    const at = text.indexOf(BETWEEN);
    const money = moneyOf(text.slice(0, at), text.slice(at + 1));
    if (at > 0 && money !== null) amounts.push({ ...money, count });
  }
  return { spend: sumsOf(amounts), count: amounts.reduce((sum, { count }) => sum + count, 0) };
}
