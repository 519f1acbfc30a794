import { type Problem, problemSchema } from '@contract/problems';
import { JsonDocument } from '@contract/json-document';
import type { FulfillmentRecord, FulfillmentRow } from '@core/fulfillment/fulfillment';
import { FULFILLMENT_LIST, type FulfillmentFilter } from '@core/fulfillment/fulfillment-list';
import type { ConditionOf, SortOf } from '@core/values/list-declaration';
import { identifiersOf } from '@core/webhooks/identifiers';
import { readFulfillmentText } from '@core/fulfillment/fulfillment-reading';
import { submissionIdAt } from '@core/submissions/submission-reading';
import { z } from 'zod';
import { ProblemError } from '../../problem-error';
import { bytesOf, columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { EventMatching } from '../webhooks/event-matching';
import { readFulfillmentOrderText, readFulfillmentRow } from './fulfillment-records';
import { digestOf } from '../journal/journal-records';
import {
  accountAndWords,
  allOf,
  countsByStatus,
  type ListPage,
  type PageRequest,
  sortKeysOf,
  orderSteps,
  pageStatement,
  searchExpression,
} from '../lists/lists';
import { wordsOfTexts } from '../lists/searched-words';
import { PORTION, type Portion, portionOf } from '../engine/portions';
import { ShippingPreviews } from './shipping-previews';
import { placeAt } from '../submissions/listed-submissions';

/** A page of orders in fulfillment and the numbers beside it. */
export interface FulfillmentPage extends ListPage<FulfillmentRow, FulfillmentFilter> {
  /** The statuses that the account's orders have, as the lab spells them. */
  readonly statuses: { readonly status: string; readonly count: number }[];
  /** False when no order of the account has a recipient, or a tracking number, that was recognised. */
  readonly hasRecipients: boolean;
  readonly hasTracking: boolean;
}

const SORT_KEYS = sortKeysOf(FULFILLMENT_LIST, { createdAt: 'sort_at' });

const IS_LISTED = `read_at >= coalesce((SELECT refreshed_at FROM fulfillment_lists l
  WHERE l.account_id = fulfillment_orders.account_id), 0)`;
const LISTED = `${IS_LISTED} AS listed`;

const FILTERS: Readonly<Record<ConditionOf<typeof FULFILLMENT_LIST>, string>> = {
  'from-here': `submission_id IN (SELECT c.submission_id FROM submission_carts c
    WHERE c.account_id = fulfillment_orders.account_id AND c.submission_id IS NOT NULL)`,
  'not-listed': `NOT (${IS_LISTED})`,
};

const listColumns = z.object({
  refreshedAt: z.number().nullable(),
  problem: jsonColumn(problemSchema).nullable(),
});

/** The orders in fulfillment as they were last listed. Every write is durable when it returns. */
export class FulfillmentRepository {
  /** What shipping them elsewhere would cost, and what was written to ask for it. */
  readonly previews: ShippingPreviews;
  private readonly matching: EventMatching;

  constructor(private readonly database: Database) {
    this.previews = new ShippingPreviews(database);
    this.matching = new EventMatching(database);
  }

  /**
   * Keeps the entries of one page of the lab's list, each exactly as it came. `walk` is when the walk began (UTC
   * milliseconds) and how many entries it passed before: the lab's own order. Throws JsonSyntaxError for an entry that
   * is no JSON.
   */
  keepListed(input: {
    readonly accountId: string;
    readonly entries: readonly string[];
    readonly at: number;
    readonly walk: { readonly startedAt: number; readonly passed: number };
  }): void {
    const { accountId, entries, at, walk } = input;
    this.database.transaction(() =>
      entries.forEach((text, index) =>
        this.keep(accountId, text, at, placeAt(walk.startedAt) - walk.passed - index),
      ),
    );
  }

  private keep(accountId: string, text: string, at: number, place: number): void {
    const id = submissionIdAt(JsonDocument.parse(text));
    const name = columnText(id ?? `without-id-${digestOf(bytesOf(text)).slice(0, 24)}`);
    const reading = readFulfillmentText(text);
    const before = this.database.get(
      'SELECT number, text FROM fulfillment_orders WHERE account_id = ? AND order_id = ?',
      [accountId, name],
    );
    this.database.run(
      `INSERT INTO fulfillment_orders (account_id, order_id, has_id, place, status, submission_id, reference, recipient,
         shipping, tracking, item_count, created_at, sort_at, read_at, text)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (account_id, order_id) DO UPDATE SET place = excluded.place, status = excluded.status,
         submission_id = excluded.submission_id, reference = excluded.reference, recipient = excluded.recipient,
         shipping = excluded.shipping, tracking = excluded.tracking, item_count = excluded.item_count,
         created_at = excluded.created_at, sort_at = excluded.sort_at, read_at = excluded.read_at, text = excluded.text`,
      [
        accountId,
        name,
        id === null ? 0 : 1,
        place,
        columnText(reading.status),
        columnText(reading.submissionId),
        columnText(reading.reference),
        columnText(reading.recipient),
        columnText(reading.shipping),
        columnText(reading.tracking),
        reading.itemCount,
        reading.createdAt,
        reading.createdAt === null ? place : placeAt(reading.createdAt),
        at,
        bytesOf(text),
      ],
    );
    if (before !== undefined && readFulfillmentOrderText(before) === text) return;
    const row = this.database.get(
      'SELECT number FROM fulfillment_orders WHERE account_id = ? AND order_id = ?',
      [accountId, name],
    );
    const number = Number(row?.number);
    this.database.run('DELETE FROM fulfillment_orders_search WHERE rowid = ?', [number]);
    this.database.run('INSERT INTO fulfillment_orders_search (rowid, words) VALUES (?, ?)', [
      number,
      columnText(wordsOfTexts([text])),
    ]);
  }

  /** Notes how a walk ended: that it reached the end, with when it began, or why it did not. */
  ended(
    accountId: string,
    end: { readonly complete: true; readonly startedAt: number } | { readonly problem: Problem | null },
  ): void {
    const [refreshedAt, problem] = 'complete' in end ? [end.startedAt, null] : [null, end.problem];
    this.database.run(
      `INSERT INTO fulfillment_lists (account_id, refreshed_at, problem) VALUES (?, ?, ?)
       ON CONFLICT (account_id) DO UPDATE SET refreshed_at = coalesce(excluded.refreshed_at, refreshed_at),
         problem = excluded.problem`,
      [accountId, refreshedAt, jsonText(problem)],
    );
  }

  /** When the last walk that reached the end began, and why the last one did not; null where that is not so. */
  listOf(accountId: string): { readonly refreshedAt: number | null; readonly problem: Problem | null } {
    const row = this.database.get(
      'SELECT refreshed_at, problem FROM fulfillment_lists WHERE account_id = ?',
      [accountId],
    );
    if (row === undefined) return { refreshedAt: null, problem: null };
    const { refreshedAt, problem } = readRow(listColumns, row, 'list of fulfillment');
    return { refreshedAt, problem };
  }

  /** How many orders of an account are on disk. */
  count(accountId: string): number {
    return this.countWhere('account_id = ?', [accountId]);
  }

  private hasAny(accountId: string, condition: string): boolean {
    const sql = `SELECT 1 FROM fulfillment_orders WHERE account_id = ? AND ${condition} LIMIT 1`;
    return this.database.get(sql, [accountId]) !== undefined;
  }

  private countWhere(sql: string, parameters: readonly (string | number | null | Uint8Array)[]): number {
    const row = this.database.get(
      `SELECT count(*) AS count FROM fulfillment_orders WHERE ${sql}`,
      parameters,
    );
    return Number(row?.count);
  }

  /** One page of an account's orders; without a sort that is known the newest first. */
  list(
    accountId: string,
    { filter, status }: { readonly filter: FulfillmentFilter; readonly status: string | null },
    page: PageRequest<SortOf<typeof FULFILLMENT_LIST>>,
  ): FulfillmentPage {
    const words = searchExpression(page.search);
    const conditions = accountAndWords(this.database, 'fulfillment_orders', accountId, words);
    if (status !== null) conditions.push({ sql: 'status = ?', parameters: [columnText(status)] });
    if (filter !== 'all') conditions.push({ sql: FILTERS[filter], parameters: [] });
    const where = allOf(conditions);
    const statement = pageStatement('fulfillment_orders', orderSteps(page, SORT_KEYS), where, page, {
      tie: 'place',
      beside: `, ${LISTED}`,
    });
    return {
      total: this.countWhere(where.sql, where.parameters),
      rows: this.database.all(statement.sql, statement.parameters).map(readFulfillmentRow),
      statuses: countsByStatus(this.database, 'fulfillment_orders', accountId),
      hasRecipients: this.hasAny(accountId, "recipient COLLATE NOCASE > ''"),
      hasTracking: this.hasAny(accountId, "tracking <> ''"),
      counts: {
        all: this.count(accountId),
        'from-here': this.countWhere(`account_id = ? AND ${FILTERS['from-here']}`, [accountId]),
        'not-listed': this.countWhere(`account_id = ? AND ${FILTERS['not-listed']}`, [accountId]),
      },
    };
  }

  /** Orders that were listed at a moment (UTC milliseconds) or after it, a portion at a time, each with its text. */
  portion(
    accountId: string,
    readSince: number,
    after: number,
  ): Portion<{ readonly row: FulfillmentRow; readonly text: string }> {
    const rows = this.database.all(
      `SELECT *, ${LISTED} FROM fulfillment_orders WHERE account_id = ? AND read_at >= ? AND number > ?
       ORDER BY number LIMIT ?`,
      [accountId, readSince, after, PORTION],
    );
    return portionOf(rows, (row) => ({ row: readFulfillmentRow(row), text: readFulfillmentOrderText(row) }));
  }

  private rowOf(accountId: string, orderId: string): SqlRow {
    const row = this.database.get(
      `SELECT *, ${LISTED} FROM fulfillment_orders WHERE account_id = ? AND order_id = ?`,
      [accountId, columnText(orderId)],
    );
    if (row === undefined)
      throw new ProblemError({ kind: 'absent', what: 'order in fulfillment', id: orderId });
    return row;
  }

  /** One order in full. Throws ProblemError `absent` when it was never listed. */
  read(accountId: string, orderId: string): FulfillmentRecord {
    const row = this.rowOf(accountId, orderId);
    const { problem } = readRow(
      z.object({ problem: jsonColumn(problemSchema).nullable() }),
      row,
      'order in fulfillment',
    );
    const text = readFulfillmentOrderText(row);
    return {
      ...readFulfillmentRow(row),
      text,
      previews: this.previews.of(accountId, orderId),
      related: this.relatedTo(accountId, text),
      problem,
    };
  }

  /** What is here of which an entry gives an identifier; its own id names an order. */
  private relatedTo(accountId: string, text: string): FulfillmentRecord['related'] {
    const found = this.matching.matches([accountId], identifiersOf(`{"order":${text}}`));
    return found.map(({ subject, by }) => ({ subject, by }));
  }
}
