import { JsonDocument } from '@contract/json-document';
import { submissionIdAt } from '@core/submissions/submission-reading';
import { missingInSubmission } from '@core/submissions/total-standing';
import type { EntryWithoutId, SubmissionRecord } from '@core/submissions/submissions';
import { ProblemError } from '../../problem-error';
import { bytesOf, columnText, jsonText } from '../engine/columns';
import type { Database, SqlParameters, SqlRow } from '../engine/database';
import { digestOf } from '../journal/journal-records';
import { ListedSubmissions, placeAt } from './listed-submissions';
import { failuresOf, keepFailures, type SeenFailure } from './submission-failures';
import {
  type KeptTexts,
  readingOf,
  readKeptTexts,
  readSubmission,
  searchedWords,
} from './submission-records';

export type { SubmissionPage } from './listed-submissions';

const withinWholeNumbers = (value: number): number =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));

/** The submissions that the lab has, as they were last read. Every write is durable when it returns. */
export class SubmissionRepository extends ListedSubmissions {
  constructor(
    database: Database,
    /** Called, within the same step, when something of a submission is kept. */
    private readonly kept: (accountId: string, submissionId: string) => void = () => undefined,
  ) {
    super(database);
  }

  /**
   * Keeps an answer about one submission, of a submit or of reading it, and gives its id. `cartId` is the
   * cart that it came from, where that is known; else the desk's mark in its metadata says so. Throws
   * JsonSyntaxError for text that is no JSON, and an Error for an answer without an id: neither is a success.
   */
  keepAnswer(input: {
    readonly accountId: string;
    readonly text: string;
    /** UTC milliseconds when it came. */
    readonly at: number;
    readonly cartId?: string | null;
  }): string {
    const { accountId, text, at, cartId = null } = input;
    const submissionId = submissionIdAt(JsonDocument.parse(text));
    if (submissionId === null) throw new Error('An answer about a submission without an id');
    const detail = { text, readAt: at };
    this.database.transaction(() =>
      this.keep({ accountId, submissionId, detail, place: placeAt(at), cartId }),
    );
    return submissionId;
  }

  /**
   * Keeps the entries of one page of the lab's list, newest first, and gives the numbers of the submissions
   * in their order; an entry without an id is kept too, and has none. `end` says where those come that were
   * not known: above what was read before that moment, or below everything. `isEarlier` says by when the lab received an
   * entry whether it is from before this desk knew the account; it is asked of what was not known and is of no cart here.
   */
  keepListed(input: {
    readonly accountId: string;
    readonly entries: readonly string[];
    readonly at: number;
    readonly end: { readonly newestOf: number; readonly passed: number } | 'oldest';
    readonly isEarlier?: (receivedAt: number | null) => boolean;
  }): number[] {
    const { accountId, entries, at, end, isEarlier = () => false } = input;
    return this.database.transaction(() => {
      const first = end === 'oldest' ? this.lowestPlace(accountId) - 1 : placeAt(end.newestOf) - end.passed;
      return entries.flatMap((text, index) => {
        const submissionId = submissionIdAt(JsonDocument.parse(text));
        if (submissionId === null) {
          this.keepWithoutId(accountId, text, at);
          return [];
        }
        const listed = { text, readAt: at };
        return [this.keep({ accountId, submissionId, listed, place: first - index, isEarlier })];
      });
    });
  }

  private lowestPlace(accountId: string): number {
    const row = this.database.get('SELECT min(place) AS place FROM submissions WHERE account_id = ?', [
      accountId,
    ]);
    return row === undefined || row.place === null ? placeAt(0) : Number(row.place);
  }

  private keepWithoutId(accountId: string, text: string, at: number): void {
    this.database.run(
      `INSERT INTO submissions_without_id (account_id, digest, text, read_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (account_id, digest) DO UPDATE SET read_at = excluded.read_at`,
      [accountId, digestOf(bytesOf(text)), bytesOf(text), at],
    );
  }

  /** Writes the outcome of one submission beside what is known of it, and gives its number. */
  private keep(
    input: Partial<KeptTexts> & {
      readonly accountId: string;
      readonly submissionId: string;
      readonly place: number;
      readonly cartId?: string | null;
      readonly isEarlier?: (receivedAt: number | null) => boolean;
    },
  ): number {
    const { accountId, submissionId, cartId = null } = input;
    const id = columnText(submissionId);
    const known = this.database.get(
      `SELECT number, place, cart_id, listed, listed_at, detail, detail_at
       FROM submissions JOIN submission_texts USING (number) WHERE account_id = ? AND submission_id = ?`,
      [accountId, id],
    );
    const before = known === undefined ? { listed: null, detail: null } : readKeptTexts(known);
    const texts: KeptTexts = { listed: input.listed ?? before.listed, detail: input.detail ?? before.detail };
    const reading = readingOf(texts);
    const place = known === undefined ? input.place : Number(known.place);
    const { receivedAt } = reading;
    const knownCart = known === undefined || known.cart_id === null ? null : String(known.cart_id);
    const cart = cartId ?? knownCart ?? this.cartOf(accountId, id, reading.mark);
    const readAt = Math.max(texts.listed?.readAt ?? 0, texts.detail?.readAt ?? 0);
    const columns: SqlParameters = [
      reading.status === null ? null : columnText(reading.status),
      columnText(reading.reference),
      columnText(reading.recipient),
      receivedAt,
      withinWholeNumbers(receivedAt === null ? place : placeAt(receivedAt)),
      reading.orders.length,
      jsonText(reading.orders.flatMap(({ failure }) => (failure === null ? [] : [failure]))),
      reading.totals.toPay?.amount ?? null,
      columnText(reading.totals.toPay?.currency ?? null),
      reading.totals.toPay === null ? null : jsonText(missingInSubmission(reading)),
      cart,
      readAt,
    ];
    if (known === undefined) {
      const isOurs = cart !== null || reading.mark !== null;
      const isEarlier = !isOurs && input.isEarlier?.(receivedAt) === true;
      this.database.run(
        `INSERT INTO submissions (account_id, submission_id, place, status, reference, recipient, received_at, sort_at,
           order_count, failures, total_amount, total_currency, total_missing, cart_id, read_at, earlier_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [accountId, id, withinWholeNumbers(place), ...columns, isEarlier ? readAt : null],
      );
    } else {
      this.database.run(
        `UPDATE submissions SET status = ?, reference = ?, recipient = ?, received_at = ?, sort_at = ?,
           order_count = ?, failures = ?, total_amount = ?, total_currency = ?, total_missing = ?, cart_id = ?, read_at = ?
         WHERE number = ?`,
        [...columns, Number(known.number)],
      );
    }
    const number = Number(known?.number ?? this.numberOf(accountId, id));
    this.keepTexts(number, before, texts);
    const came = input.detail ?? input.listed;
    keepFailures(this.database, number, reading.orders, {
      at: came?.readAt ?? 0,
      alone: input.detail !== undefined,
    });
    this.kept(accountId, id);
    return number;
  }

  private keepTexts(number: number, before: KeptTexts, { listed, detail }: KeptTexts): void {
    this.database.run(
      `INSERT INTO submission_texts (number, listed, listed_at, detail, detail_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (number) DO UPDATE SET listed = excluded.listed, listed_at = excluded.listed_at,
         detail = excluded.detail, detail_at = excluded.detail_at`,
      [
        number,
        bytesOf(listed?.text ?? null),
        listed?.readAt ?? null,
        bytesOf(detail?.text ?? null),
        detail?.readAt ?? null,
      ],
    );
    if (before.listed?.text === listed?.text && before.detail?.text === detail?.text) return;
    this.database.run('DELETE FROM submissions_search WHERE rowid = ?', [number]);
    this.database.run('INSERT INTO submissions_search (rowid, words) VALUES (?, ?)', [
      number,
      columnText(searchedWords({ listed, detail })),
    ]);
  }

  private numberOf(accountId: string, id: string): SqlRow['number'] {
    return (
      this.database.get('SELECT number FROM submissions WHERE account_id = ? AND submission_id = ?', [
        accountId,
        id,
      ])?.number ?? null
    );
  }

  /** The cart of this desk that a submission came from: by what the cart says of it, else by its mark. */
  private cartOf(accountId: string, submissionId: string, mark: string | null): string | null {
    const row = this.database.get(
      `SELECT id FROM submission_carts WHERE account_id = ? AND (submission_id = ? OR id = ?)
       ORDER BY submission_id = ? DESC LIMIT 1`,
      [accountId, submissionId, columnText(mark ?? ''), submissionId],
    );
    return row === undefined ? null : String(row.id);
  }

  /** True once a submission was read, alone or in a list. */
  has(accountId: string, submissionId: string): boolean {
    const row = this.database.get('SELECT 1 FROM submissions WHERE account_id = ? AND submission_id = ?', [
      accountId,
      columnText(submissionId),
    ]);
    return row !== undefined;
  }

  /** One submission in full. Throws ProblemError `absent` when it was never read. */
  read(accountId: string, submissionId: string): SubmissionRecord {
    const row = this.database.get(
      `SELECT * FROM submissions JOIN submission_texts USING (number)
       WHERE account_id = ? AND submission_id = ?`,
      [accountId, columnText(submissionId)],
    );
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'submission', id: submissionId });
    return readSubmission(row);
  }

  /** The failures of its orders, each with when it was seen; none for a submission that was never read. */
  failuresOf(accountId: string, submissionId: string): SeenFailure[] {
    const number = this.numberOf(accountId, columnText(submissionId));
    return number === null ? [] : failuresOf(this.database, Number(number));
  }

  /** Entries of the list that came without an id, those that were last seen first; not more than `limit`. */
  withoutId(accountId: string, limit: number): EntryWithoutId[] {
    const decoder = new TextDecoder();
    return this.database
      .all(
        'SELECT text, read_at FROM submissions_without_id WHERE account_id = ? ORDER BY read_at DESC, number LIMIT ?',
        [accountId, limit],
      )
      .map((row) => ({
        text: row.text instanceof Uint8Array ? decoder.decode(row.text) : String(row.text),
        readAt: Number(row.read_at),
      }));
  }

  /** How many entries of an account came without an id. */
  countWithoutId(accountId: string): number {
    const row = this.database.get(
      'SELECT count(*) AS count FROM submissions_without_id WHERE account_id = ?',
      [accountId],
    );
    return Number(row?.count);
  }
}
