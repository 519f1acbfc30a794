import { v7 as uuid } from 'uuid';
import type { FilePicture } from '@core/cart-file';
import { CART_STATE_NAMES } from '@core/list-states';
import { type CartDraft, type CartRow, type CartStage, cartStageSchema, type OrderEdit } from '@core/carts';
import { cartWords } from '@core/cart-words';
import { ProblemError } from '../problem-error';
import {
  type CartSummary,
  readCart,
  readCartRow,
  readExport,
  readPictures,
  type StoredCart,
  type StoredExport,
} from './cart-records';
import { bytesOf, columnText, jsonText } from './columns';
import type { Database, SqlValue } from './database';
import { RecordList } from './record-list';
import type { PageRequest } from './lists';

export type { CartSummary, StoredCart, StoredExport } from './cart-records';

/** Which carts a list shows. */
export type CartFilter = 'open' | 'uncertain' | 'placed' | 'all' | 'archived' | 'deleted';

/** A page of carts and the numbers beside it. */
export interface CartPage {
  /** Carts that search and filter leave. */
  readonly total: number;
  readonly rows: CartRow[];
  /** Carts by stage before search and filter, archived and deleted ones left out. */
  readonly stages: Partial<Record<CartStage, number>>;
  readonly archived: number;
  readonly deleted: number;
}

/** What one save changes; what is absent stays. */
export interface CartChange {
  readonly name?: string;
  readonly draft?: CartDraft;
  readonly edits?: readonly OrderEdit[];
  readonly note?: string;
  readonly stage?: CartStage;
}

/** What an export leaves behind. */
export interface ExportInput {
  /** The request's body, exactly. */
  readonly request: string;
  /** The answer's body, exactly. */
  readonly answer: string;
  readonly exportedAt: number;
  /** Digest of the draft that was exported, to see later whether it changed. */
  readonly draftDigest: string;
}

const SORT_KEYS: Readonly<Record<string, string>> = {
  updatedAt: 'updated_at',
  createdAt: 'created_at',
  name: 'name COLLATE NOCASE',
  recipient: 'recipient COLLATE NOCASE',
  reference: 'reference COLLATE NOCASE',
  stage: 'stage',
  pieceCount: 'piece_count',
  editorCount: 'editor_count',
  missingFieldCount: 'missing_field_count',
  exportedAt: 'exported_at',
  total: 'CAST(total_amount AS REAL)',
};

const cartList = (database: Database): RecordList<CartStage, CartFilter> =>
  new RecordList(
    database,
    {
      table: 'carts',
      stateColumn: 'stage',
      states: CART_STATE_NAMES,
      total: 'CAST(total_amount AS REAL)',
      time: 'updated_at',
      textColumns: {
        to: ['recipient'],
        ref: ['reference'],
        name: ['name'],
        id: ['editor_ids'],
        note: ['note'],
      },
      hasTrash: true,
      statesOf: {
        open: ['drafted', 'exported', 'placing'],
        uncertain: ['uncertain'],
        placed: ['placed', 'confirmed'],
      },
      sortKeys: SORT_KEYS,
    },
    (value) => cartStageSchema.parse(value),
  );

/** Carts and their exports. Every write is durable when it returns. */
export class CartRepository {
  private readonly lists: RecordList<CartStage, CartFilter>;

  constructor(private readonly database: Database) {
    this.lists = cartList(database);
  }

  /** Starts a cart. */
  create(input: {
    readonly accountId: string;
    readonly name: string;
    readonly draft: CartDraft;
    readonly edits?: readonly OrderEdit[];
    readonly note?: string;
    readonly copiedFrom?: string | null;
    /** Of a cart that came as a file: its id where it was drafted, and what the file says of its pictures. */
    readonly origin?: string | null;
    readonly pictures?: readonly FilePicture[] | null;
    readonly summary: CartSummary;
    readonly at: number;
  }): StoredCart {
    const id = uuid();
    const { edits = [], note = '' } = input;
    return this.database.transaction(() => {
      this.database.run(
        `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
           recipient, editor_ids, editor_count, piece_count, total_amount, total_currency, thumbnails,
           missing_field_count, words, note, copied_from, origin, pictures)
         VALUES (?, ?, ?, ?, ?, 'drafted', ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          input.accountId,
          columnText(input.name),
          jsonText(input.draft),
          jsonText(edits),
          input.at,
          input.at,
          ...summaryValues({ draft: input.draft, edits, note }, input.summary),
          columnText(note),
          input.copiedFrom ?? null,
          columnText(input.origin ?? null),
          jsonText(input.pictures ?? null),
        ],
      );
      return this.read(id);
    });
  }

  /** One cart, deleted or not. Throws ProblemError `absent`. */
  read(id: string): StoredCart {
    const row = this.database.get('SELECT * FROM carts WHERE id = ?', [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'cart', id });
    return readCart(row);
  }

  /**
   * Changes a cart and its summary. Throws ProblemError `blocked` (changed-meanwhile) when the cart
   * is no longer at that revision, and `absent` when it does not exist.
   */
  save(id: string, revision: number, change: CartChange, summary: CartSummary, at: number): StoredCart {
    return this.database.transaction(() => {
      const before = this.read(id);
      if (before.revision !== revision) {
        throw new ProblemError({
          kind: 'blocked',
          reason: 'changed-meanwhile',
          detail: `The cart is at revision ${before.revision}, the change was made to ${revision}`,
        });
      }
      this.write({ ...before, ...change }, summary, at);
      return this.read(id);
    });
  }

  /**
   * Moves a cart to another stage and renews its summary when one is given. Without a revision: it
   * follows from what happened at the lab, and nobody's edit may stand in its way.
   */
  setStage(id: string, stage: CartStage, at: number, summary?: CartSummary): StoredCart {
    return this.database.transaction(() => {
      const before = this.read(id);
      if (summary !== undefined) this.write({ ...before, stage }, summary, at);
      else {
        this.database.run(
          `UPDATE carts SET stage = ?, updated_at = ?, revision = revision + 1,
             archived_at = CASE WHEN stage = ? THEN archived_at END WHERE id = ?`,
          [stage, at, stage, id],
        );
      }
      return this.read(id);
    });
  }

  private write(
    cart: Pick<StoredCart, 'id' | 'name' | 'draft' | 'note' | 'stage'> & {
      readonly edits: readonly OrderEdit[];
    },
    summary: CartSummary,
    at: number,
  ): void {
    this.database.run(
      `UPDATE carts SET name = ?, draft = ?, edits = ?, note = ?, archived_at = CASE WHEN stage = ? THEN archived_at END,
         stage = ?, updated_at = ?, revision = revision + 1, reference = ?, recipient = ?, editor_ids = ?,
         editor_count = ?, piece_count = ?, total_amount = ?, total_currency = ?, thumbnails = ?,
         missing_field_count = ?, words = ? WHERE id = ?`,
      [
        columnText(cart.name),
        jsonText(cart.draft),
        jsonText(cart.edits),
        columnText(cart.note),
        cart.stage,
        cart.stage,
        at,
        ...summaryValues(cart, summary),
        cart.id,
      ],
    );
  }

  /** Takes carts out of the lists; {@link restore} brings them back. Nothing of them is lost. */
  softDelete(ids: readonly string[], at: number): void {
    this.setDeleted(ids, at, at);
  }

  /** Brings deleted carts back. */
  restore(ids: readonly string[], at: number): void {
    this.setDeleted(ids, null, at);
  }

  /** Puts carts out of sight, or for null back into it. Nothing of them changes. */
  setArchived(ids: readonly string[], archivedAt: number | null, at: number): void {
    this.database.transaction(() => {
      for (const id of ids) {
        const changed = this.database.run(
          'UPDATE carts SET archived_at = ?, updated_at = ?, revision = revision + 1 WHERE id = ?',
          [archivedAt, at, id],
        );
        if (changed === 0) throw new ProblemError({ kind: 'absent', what: 'cart', id });
      }
    });
  }

  /** The cart of an account that has an id here, or had it at the computer where it was drafted; else null. */
  ofOrigin(accountId: string, origin: string): StoredCart | null {
    const row = this.database.get(
      `SELECT * FROM carts WHERE number IN (SELECT number FROM carts WHERE id = ?
         UNION SELECT number FROM carts WHERE origin = ?) AND account_id = ? ORDER BY deleted_at, number LIMIT 1`,
      [origin, columnText(origin), accountId],
    );
    return row === undefined ? null : readCart(row);
  }

  /** What the file of a cart says of its pictures; none for one that was drafted here. */
  picturesOf(id: string): FilePicture[] {
    const row = this.database.get('SELECT pictures FROM carts WHERE id = ?', [id]);
    return row === undefined ? [] : readPictures(row);
  }

  /** The export that a person knows of: the one last understood, else the oldest. Null without an export. */
  seenExport(cartId: string): StoredExport | null {
    const row =
      this.database.get(
        'SELECT e.* FROM exports e JOIN carts c ON c.seen = e.id AND c.id = e.cart_id WHERE c.id = ?',
        [cartId],
      ) ?? this.database.get('SELECT * FROM exports WHERE cart_id = ? ORDER BY number LIMIT 1', [cartId]);
    return row === undefined ? null : readExport(row);
  }

  /** Notes that a person understood what an export changed. Nothing of the cart changes. */
  markSeen(cartId: string, exportId: string): void {
    this.database.run('UPDATE carts SET seen = ? WHERE id = ?', [exportId, cartId]);
  }

  private setDeleted(ids: readonly string[], deletedAt: number | null, at: number): void {
    this.database.transaction(() => {
      for (const id of ids) {
        const changed = this.database.run(
          'UPDATE carts SET deleted_at = ?, updated_at = ?, revision = revision + 1 WHERE id = ?',
          [deletedAt, at, id],
        );
        if (changed === 0) throw new ProblemError({ kind: 'absent', what: 'cart', id });
      }
    });
  }

  /** Keeps an export with its cart, the answer byte for byte, and moves the cart on. */
  saveExport(cartId: string, input: ExportInput, summary: CartSummary, stage: CartStage): StoredExport {
    return this.database.transaction(() => {
      this.setStage(cartId, stage, input.exportedAt, summary);
      const id = uuid();
      this.database.run(
        'INSERT INTO exports (id, cart_id, request, answer, exported_at, draft_digest) VALUES (?, ?, ?, ?, ?, ?)',
        [id, cartId, bytesOf(input.request), bytesOf(input.answer), input.exportedAt, input.draftDigest],
      );
      this.database.run('UPDATE carts SET exported_at = ? WHERE id = ?', [input.exportedAt, cartId]);
      return { id, cartId, ...input };
    });
  }

  /** Every export of a cart, the oldest first. */
  exportsOf(cartId: string): StoredExport[] {
    return this.database
      .all('SELECT * FROM exports WHERE cart_id = ? ORDER BY number', [cartId])
      .map(readExport);
  }

  /** The newest export of a cart, or null. */
  latestExport(cartId: string): StoredExport | null {
    const row = this.database.get('SELECT * FROM exports WHERE cart_id = ? ORDER BY number DESC LIMIT 1', [
      cartId,
    ]);
    return row === undefined ? null : readExport(row);
  }

  /** Carts by stage, archived and deleted ones apart; of one account, or of all for null. */
  counts(accountId: string | null): Pick<CartPage, 'stages' | 'archived' | 'deleted'> {
    const { states, ...apart } = this.lists.counts(accountId);
    return { stages: states, ...apart };
  }

  /** How many carts of an account its list shows with a filter. */
  count(accountId: string, filter: CartFilter): number {
    return this.lists.countOf({ accounts: accountId, filter, search: '' });
  }

  /** One page of carts, of one account or of several. */
  list(accounts: string | readonly string[], filter: CartFilter, page: PageRequest): CartPage {
    const { states, ...apart } = this.lists.countsBeside(
      typeof accounts === 'string' ? accounts : (accounts[0] ?? ''),
    );
    const counts = { states, ...apart };
    const { total, rows } = this.lists.page({ accounts, filter, search: page.search }, page, counts);
    return { total, rows: rows.map(readCartRow), stages: states, ...apart };
  }

  /** Ids of everything that a filter and a search leave, in the order of a list; {@link rowsOf} reads them. */
  idsInOrder(
    accounts: string | readonly string[],
    filter: CartFilter,
    page: Pick<PageRequest, 'search' | 'sort' | 'descending'>,
  ): string[] {
    return this.lists.idsInOrder({ accounts, filter, search: page.search }, page);
  }

  /** The rows of some carts, in the order of their ids; those that are gone are left out. */
  rowsOf(ids: readonly string[]): CartRow[] {
    return this.lists.rowsOf(ids).map(readCartRow);
  }

  /** Ids of everything that a filter and a search leave, oldest first, but for the exceptions. */
  idsOf(
    accounts: string | readonly string[],
    filter: CartFilter,
    search: string,
    except: readonly string[] = [],
  ): string[] {
    return this.lists.ids({ accounts, filter, search }, except);
  }
}

function summaryValues(
  cart: { readonly draft: CartDraft; readonly edits: readonly OrderEdit[]; readonly note: string },
  summary: CartSummary,
): SqlValue[] {
  return [
    columnText(summary.reference),
    columnText(summary.recipient),
    columnText(cart.draft.editors.map((editor) => editor.editorId).join(' ')),
    summary.editorCount,
    summary.pieceCount,
    summary.total?.amount ?? null,
    summary.total?.currency ?? null,
    jsonText(summary.thumbnails),
    summary.missingFieldCount,
    columnText(cartWords(cart)),
  ];
}
