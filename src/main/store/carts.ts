import { v7 as uuid } from 'uuid';
import { type CartDraft, type CartRow, type CartStage, cartStageSchema, type OrderEdit } from '@core/carts';
import { ProblemError } from '../problem-error';
import {
  type CartSummary,
  readCart,
  readCartRow,
  readExport,
  type StoredCart,
  type StoredExport,
} from './cart-records';
import { bytesOf, columnText, jsonText } from './columns';
import type { Database, SqlValue } from './database';
import { accountAndWords, allOf, oneOf, type PageRequest, pageStatement, searchExpression } from './lists';

export type { CartSummary, StoredCart, StoredExport } from './cart-records';

/** Which carts a list shows. */
export type CartFilter = 'open' | 'uncertain' | 'placed' | 'all' | 'deleted';

/** A page of carts and the numbers beside it. */
export interface CartPage {
  /** Carts that search and filter leave. */
  readonly total: number;
  readonly rows: CartRow[];
  /** Carts by stage before search and filter, deleted ones left out. */
  readonly stages: Partial<Record<CartStage, number>>;
  readonly deleted: number;
}

/** What one save changes; what is absent stays. */
export interface CartChange {
  readonly name?: string;
  readonly draft?: CartDraft;
  readonly edits?: readonly OrderEdit[];
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

const STAGES_OF_FILTER: Readonly<Record<Exclude<CartFilter, 'all' | 'deleted'>, readonly CartStage[]>> = {
  open: ['drafted', 'exported', 'placing'],
  uncertain: ['uncertain'],
  placed: ['placed', 'confirmed'],
};

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

/** Carts and their exports. Every write is durable when it returns. */
export class CartRepository {
  constructor(private readonly database: Database) {}

  /** Starts a cart. */
  create(input: {
    readonly accountId: string;
    readonly name: string;
    readonly draft: CartDraft;
    readonly summary: CartSummary;
    readonly at: number;
  }): StoredCart {
    const id = uuid();
    return this.database.transaction(() => {
      this.database.run(
        `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
           recipient, editor_ids, editor_count, piece_count, total_amount, total_currency, thumbnails,
           missing_field_count)
         VALUES (?, ?, ?, ?, '[]', 'drafted', ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          input.accountId,
          columnText(input.name),
          jsonText(input.draft),
          input.at,
          input.at,
          ...summaryValues(input.draft, input.summary),
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
          'UPDATE carts SET stage = ?, updated_at = ?, revision = revision + 1 WHERE id = ?',
          [stage, at, id],
        );
      }
      return this.read(id);
    });
  }

  private write(
    cart: Pick<StoredCart, 'id' | 'name' | 'draft' | 'stage'> & { readonly edits: readonly OrderEdit[] },
    summary: CartSummary,
    at: number,
  ): void {
    this.database.run(
      `UPDATE carts SET name = ?, draft = ?, edits = ?, stage = ?, updated_at = ?, revision = revision + 1,
         reference = ?, recipient = ?, editor_ids = ?, editor_count = ?, piece_count = ?, total_amount = ?,
         total_currency = ?, thumbnails = ?, missing_field_count = ? WHERE id = ?`,
      [
        columnText(cart.name),
        jsonText(cart.draft),
        jsonText(cart.edits),
        cart.stage,
        at,
        ...summaryValues(cart.draft, summary),
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

  /** The newest export of a cart, or null. */
  latestExport(cartId: string): StoredExport | null {
    const row = this.database.get('SELECT * FROM exports WHERE cart_id = ? ORDER BY number DESC LIMIT 1', [
      cartId,
    ]);
    return row === undefined ? null : readExport(row);
  }

  /** Carts by stage, deleted ones apart; of one account, or of all for null. */
  counts(accountId: string | null): Pick<CartPage, 'stages' | 'deleted'> {
    // By account too, so that the index gives the groups in its own order.
    const rows = this.database.all(
      `SELECT stage, count(*) AS count, count(deleted_at) AS deleted FROM carts
       ${accountId === null ? '' : 'WHERE account_id = ?'} GROUP BY account_id, stage`,
      accountId === null ? [] : [accountId],
    );
    const stages: Partial<Record<CartStage, number>> = {};
    let deleted = 0;
    for (const row of rows) {
      const stage = cartStageSchema.parse(row.stage);
      const present = Number(row.count) - Number(row.deleted);
      deleted += Number(row.deleted);
      if (present > 0) stages[stage] = (stages[stage] ?? 0) + present;
    }
    return { stages, deleted };
  }

  /** One page of an account's carts. */
  list(accountId: string, filter: CartFilter, page: PageRequest): CartPage {
    const conditions = accountAndWords(this.database, 'carts', accountId, searchExpression(page.search));
    conditions.push({ sql: `deleted_at IS ${filter === 'deleted' ? 'NOT ' : ''}NULL`, parameters: [] });
    if (filter !== 'all' && filter !== 'deleted') conditions.push(oneOf('stage', STAGES_OF_FILTER[filter]));
    const where = allOf(conditions);
    const statement = pageStatement('carts', SORT_KEYS[page.sort] ?? 'updated_at', where, page);
    const total = this.database.get(
      `SELECT count(*) AS count FROM carts WHERE ${where.sql}`,
      where.parameters,
    );
    return {
      total: Number(total?.count),
      rows: this.database.all(statement.sql, statement.parameters).map(readCartRow),
      ...this.counts(accountId),
    };
  }
}

function summaryValues(draft: CartDraft, summary: CartSummary): SqlValue[] {
  return [
    columnText(summary.reference),
    columnText(summary.recipient),
    columnText(draft.editors.map((editor) => editor.editorId).join(' ')),
    summary.editorCount,
    summary.pieceCount,
    summary.total?.amount ?? null,
    summary.total?.currency ?? null,
    jsonText(summary.thumbnails),
    summary.missingFieldCount,
  ];
}
