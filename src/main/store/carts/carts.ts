import { v7 as uuid } from 'uuid';
import type { FilePicture } from '@core/imports/file-pictures';
import {
  type CartDraft,
  type CartRow,
  type CartStage,
  cartStageSchema,
  type OrderEdit,
} from '@core/carts/carts';
import { cartWords } from '@core/carts/searched-cart-text';
import { ProblemError } from '../../problem-error';
import { CART_LIST } from '@core/carts/cart-list';
import { CART_STATE_NAMES } from '@core/lists/list-states';
import { sortKeysOf } from '../lists/lists';
import {
  type CartSummary,
  readCart,
  readCartRow,
  readExport,
  readPictures,
  type StoredCart,
  type StoredExport,
} from './cart-records';
import { bytesOf, columnText, jsonText } from '../engine/columns';
import type { Database, SqlValue } from '../engine/database';
import { ListedCarts } from './listed-carts';

export type { CartSummary, StoredCart, StoredExport } from './cart-records';

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

/** Carts and their exports. Every write is durable when it returns. */
export class CartRepository extends ListedCarts<typeof CART_LIST, CartStage, CartRow> {
  constructor(database: Database) {
    const listed = {
      table: 'carts',
      list: CART_LIST,
      states: CART_STATE_NAMES,
      sortKeys: sortKeysOf(CART_LIST, { total: 'CAST(total_amount AS REAL)' }),
      readState: (value: unknown) => cartStageSchema.parse(value),
    } as const;
    super(database, listed, readCartRow);
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
      this.assertCurrent(before, revision);
      this.write({ ...before, ...change }, summary, at);
      return this.read(id);
    });
  }

  /**
   * Moves a cart to another stage and renews its summary when one is given. Without a revision: it
   * follows from what happened at the lab, and no one's edit may prevent it.
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
