import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Problem } from '@contract/problems';
import { cartStageOf } from '@core/orders/order-states';
import {
  type Breakdown,
  type Confirmation,
  type OrderRecord,
  type OrderRow,
  type OrderState,
  orderStateSchema,
} from '@core/orders/orders';
import type { MissingPart } from '@core/values/incomplete-total';
import { blocked, ProblemError } from '../../problem-error';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlValue } from '../engine/database';
import type { Journal } from '../journal/journal';
import type { ListPage, PageRequest } from '../lists/lists';
import type { ORDER_LIST, OrderFilter } from '@core/orders/order-list';
import type { ConditionOf, SortOf } from '@core/values/list-declaration';
import { orderList, orderQuestion } from './order-list';
import {
  APPROVABLE_COLUMNS,
  type ApprovableOrder,
  type OrderSummary,
  readApprovable,
  readOrder,
  readOrderRow,
  type StoredOrder,
} from './order-records';
import { assertReadable } from '../engine/readable';
import { softDelete } from '../engine/soft-delete';
import type { RecordList } from '../lists/record-list';
import { type Money, sumsOf } from '@core/values/money';
import type { OrderSums } from '@core/orders/orders';

export type { OrderSummary, StoredOrder } from './order-records';

/** What changes of an order; what is absent stays. */
export interface OrderChange {
  readonly state?: OrderState;
  /** A new one supersedes the one before, which is kept in `superseded`. */
  readonly confirmationId?: string;
  /** One that another one superseded before it was known. */
  readonly superseded?: string | undefined;
  readonly breakdown?: Breakdown | null;
  readonly confirmation?: Confirmation | null;
  readonly problem?: Problem | null;
  readonly total?: Money | null;
  /** What a total that is given leaves out; nothing where absent. */
  readonly missing?: readonly MissingPart[];
  readonly summary?: OrderSummary;
}

/** What a change of an order looks at. */
const changingColumns = z.object({
  state: orderStateSchema,
  cartId: z.string(),
  confirmationId: z.string().nullable(),
  superseded: jsonColumn(z.array(z.string())),
  hasConfirmation: z.number(),
});

/** The id of the one order of a cart: the same at every desk that makes it, before it hears of the others. */
function orderIdOf(cartId: string): string {
  const hex = createHash('sha256').update(`order of ${cartId}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** Orders that carts became. Every write is durable when it returns, and moves the cart along. */
export class OrderRepository {
  private readonly lists: RecordList<typeof ORDER_LIST, OrderState>;

  constructor(
    private readonly database: Database,
    private readonly journal: Journal,
    /** Called, within the same step, when an order is known by a ConfirmationID. */
    private readonly identified: (id: string, confirmationId: string) => void = () => undefined,
  ) {
    this.lists = orderList(database);
  }

  /**
   * Makes the one order of a cart, in state `placing`. Throws ProblemError `blocked`
   * (already-running) when the cart has one: see {@link ofCart}.
   */
  create(input: {
    readonly cartId: string;
    readonly accountId: string;
    readonly name: string;
    readonly summary: OrderSummary;
    readonly at: number;
  }): StoredOrder {
    const id = orderIdOf(input.cartId);
    const { summary } = input;
    return this.database.transaction(() => {
      if (this.ofCart(input.cartId) !== null) {
        throw blocked('already-running');
      }
      this.database.run(
        `INSERT INTO orders (id, cart_id, account_id, name, state, placed_at, updated_at, revision, reference,
           recipient, editor_ids, piece_count, total_amount, total_currency, thumbnails, words)
         VALUES (?, ?, ?, ?, 'placing', ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          input.cartId,
          input.accountId,
          columnText(input.name),
          input.at,
          input.at,
          columnText(summary.reference),
          columnText(summary.recipient),
          columnText(summary.editorIds.join(' ')),
          summary.pieceCount,
          summary.total?.amount ?? null,
          summary.total?.currency ?? null,
          jsonText(summary.thumbnails),
          columnText(summary.words ?? ''),
        ],
      );
      this.moveCart(input.cartId, id, 'placing', input.at);
      return this.readStored(id);
    });
  }

  /** The order of a cart, or null while it has none. */
  ofCart(cartId: string): StoredOrder | null {
    const row = this.database.get('SELECT * FROM orders WHERE cart_id = ?', [cartId]);
    return row === undefined ? null : readOrder(row);
  }

  /** One order without its ledger. Throws ProblemError `absent`. */
  readStored(id: string): StoredOrder {
    const row = this.database.get('SELECT * FROM orders WHERE id = ?', [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'order', id });
    return readOrder(row);
  }

  /** Only what a person approves of it. Throws ProblemError `absent`. */
  approvable(id: string): ApprovableOrder {
    const row = this.database.get(`SELECT ${APPROVABLE_COLUMNS} FROM orders WHERE id = ?`, [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'order', id });
    return readApprovable(row);
  }

  /** Only its state, and whether that or an answer of the lab says that it is confirmed. Throws ProblemError `absent`. */
  standing(id: string): { readonly state: OrderState; readonly isConfirmed: boolean } {
    const { state, hasConfirmation } = this.changing(id);
    return { state, isConfirmed: state === 'confirmed' || hasConfirmation === 1 };
  }

  /** One order with its ledger. Throws ProblemError `absent`. */
  read(id: string): OrderRecord {
    return { ...this.readStored(id), operations: this.journal.ofSubject(id) };
  }

  /** Changes an order and moves its cart along; writes nothing that stays as it is. Throws ProblemError `absent`. */
  change(id: string, change: OrderChange, at: number): void {
    this.database.transaction(() => {
      const before = this.changing(id);
      const state = change.state ?? before.state;
      // The state is written even where it stays: what follows an order in the schema listens to that.
      const sets: [column: string, value: SqlValue][] = [['state', state]];
      // Whatever moves comes back into sight.
      if (state !== before.state) sets.push(['archived_at', null]);
      if (change.confirmationId !== undefined) {
        const superseded =
          before.confirmationId === null || before.confirmationId === change.confirmationId
            ? before.superseded
            : [...before.superseded, before.confirmationId];
        sets.push(['confirmation_id', change.confirmationId], ['superseded', jsonText(superseded)]);
      }
      if (change.superseded !== undefined)
        sets.push(['superseded', jsonText([...before.superseded, change.superseded])]);
      if (change.breakdown !== undefined) sets.push(['breakdown', jsonText(change.breakdown)]);
      if (change.confirmation !== undefined) sets.push(['confirmation', jsonText(change.confirmation)]);
      if (change.problem !== undefined) sets.push(['problem', jsonText(change.problem)]);
      if (change.total !== undefined) {
        sets.push(['total_amount', change.total?.amount ?? null]);
        sets.push(['total_currency', change.total?.currency ?? null]);
        sets.push(['total_missing', jsonText(change.missing ?? [])]);
      }
      this.database.run(
        `UPDATE orders SET ${sets.map(([column]) => `${column} = ?, `).join('')}updated_at = ?, revision = revision + 1
         WHERE id = ?`,
        [...sets.map(([, value]) => value), at, id],
      );
      if (change.summary !== undefined) this.writeSummary(id, change.summary);
      if (state !== before.state) this.moveCart(before.cartId, id, state, at, before.state);
      if (change.confirmationId !== undefined) this.identified(id, change.confirmationId);
    });
  }

  private changing(id: string): z.output<typeof changingColumns> {
    const row = this.database.get(
      `SELECT state, cart_id AS cartId, confirmation_id AS confirmationId, superseded,
         confirmation IS NOT NULL AS hasConfirmation FROM orders WHERE id = ?`,
      [id],
    );
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'order', id });
    return readRow(changingColumns, row, 'order');
  }

  /** Writes a note, and what a search finds the order by. Throws ProblemError `absent`. */
  saveNote(id: string, note: string, words: string, at: number): StoredOrder {
    return this.database.transaction(() => {
      assertReadable(this.database, 'orders', [id]);
      this.database.run(
        'UPDATE orders SET note = ?, words = ? || lab_words, updated_at = ?, revision = revision + 1 WHERE id = ?',
        [columnText(note), columnText(words), at, id],
      );
      return this.readStored(id);
    });
  }

  /** Archives orders, or for null restores them. Throws ProblemError `absent`. */
  setArchived(ids: readonly string[], archivedAt: number | null, at: number): void {
    softDelete(this.database, 'orders', 'archived_at', ids, archivedAt, at);
  }

  private writeSummary(id: string, summary: OrderSummary): void {
    this.database.run(
      `UPDATE orders SET reference = ?, recipient = ?, editor_ids = ?, piece_count = ?, thumbnails = ?,
         words = coalesce(? || char(10) || note || lab_words, words) WHERE id = ?`,
      [
        columnText(summary.reference),
        columnText(summary.recipient),
        columnText(summary.editorIds.join(' ')),
        summary.pieceCount,
        jsonText(summary.thumbnails),
        columnText(summary.words ?? null),
        id,
      ],
    );
  }

  private moveCart(
    cartId: string,
    orderId: string,
    state: OrderState,
    at: number,
    before?: OrderState,
  ): void {
    // Most indexes of carts hold the stage, and are written again with it even where it stays.
    const stays =
      before !== undefined &&
      cartStageOf(before) === cartStageOf(state) &&
      this.database.run(
        'UPDATE carts SET updated_at = ?, revision = revision + 1 WHERE id = ? AND +stage = ? AND order_id = ?',
        [at, cartId, cartStageOf(state), orderId],
      ) > 0;
    if (stays) return;
    const moved = this.database.run(
      `UPDATE carts SET stage = ?, order_id = ?, updated_at = ?, revision = revision + 1,
         archived_at = CASE WHEN stage = ? THEN archived_at END WHERE id = ?`,
      [cartStageOf(state), orderId, at, cartStageOf(state), cartId],
    );
    if (moved === 0) throw new ProblemError({ kind: 'absent', what: 'cart', id: cartId });
  }

  /** Orders by state, archived ones left out; of one account, or of all for null. */
  counts(accountId: string | null): Partial<Record<OrderState, number>> {
    return this.lists.counts(accountId).states;
  }

  /** How many orders of an account its list shows with a filter and a search. */
  count(
    accountId: string,
    filter: Exclude<OrderFilter, ConditionOf<typeof ORDER_LIST>>,
    search = '',
  ): number {
    return this.lists.countOf({ accounts: accountId, filter, search });
  }

  /** One page of orders, of one account or of several. `weekStart` is where this week began, UTC milliseconds. */
  list(
    accounts: string | readonly string[],
    filter: OrderFilter,
    page: PageRequest<SortOf<typeof ORDER_LIST>>,
    weekStart: number,
  ): ListPage<OrderRow, OrderFilter> {
    const found = this.lists.page(orderQuestion(accounts, filter, page.search, weekStart), page);
    return { ...found, rows: found.rows.map(readOrderRow) };
  }

  /** The numbers of everything that a filter and a search leave; {@link sumsOf} adds some of them up. */
  numbers(
    accounts: string | readonly string[],
    filter: OrderFilter,
    search: string,
    weekStart: number,
  ): readonly number[] {
    return this.lists.numbers(orderQuestion(accounts, filter, search, weekStart));
  }

  /** What the orders of these numbers cost. */
  sumsOf(numbers: readonly number[]): OrderSums {
    const totals = this.lists
      .tally(numbers, [
        ...['total_amount', 'total_currency'],
        "coalesce(total_missing, '[]') <> '[]' AS partial",
      ])
      .map(({ total_amount: amount, total_currency: currency, partial, count }) => ({
        ...{ amount: String(amount), currency: String(currency) },
        ...{ isWhole: amount !== null && partial === 0, count: Number(count) },
      }));
    return {
      sums: sumsOf(totals.filter(({ isWhole }) => isWhole)),
      without: totals.reduce((sum, { isWhole, count }) => sum + (isWhole ? 0 : count), 0),
    };
  }

  /** Ids of everything that a filter and a search leave, in the order of a list; {@link rowsOf} reads them. */
  idsInOrder(
    accounts: string | readonly string[],
    filter: OrderFilter,
    page: Omit<PageRequest<SortOf<typeof ORDER_LIST>>, 'offset' | 'limit'>,
    weekStart: number,
  ): string[] {
    return this.lists.idsInOrder(orderQuestion(accounts, filter, page.search, weekStart), page);
  }

  /** The rows of some orders, in the order of their ids; those that are gone are left out. */
  rowsOf(ids: readonly string[]): OrderRow[] {
    return this.lists.rowsOf(ids).map(readOrderRow);
  }

  /** Ids of everything that a filter and a search leave, oldest first, but for the exceptions. */
  idsOf(
    accounts: string | readonly string[],
    filter: OrderFilter,
    search: string,
    except: readonly string[],
    weekStart: number,
  ): string[] {
    return this.lists.ids(orderQuestion(accounts, filter, search, weekStart), except);
  }
}
