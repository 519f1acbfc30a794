import type { CartDraft } from '@core/carts';
import { columnText, jsonText } from './columns';
import type { Database } from './database';

/** A cart that is brought in among many. */
export interface NewCart {
  /** A UUIDv7 of the caller's. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly note: string;
  readonly draft: CartDraft;
  readonly at: number;
}

/**
 * Starts many carts, with no more work than one statement each: nothing is read back, and what lists show of a cart
 * that was never exported is plain to see in its draft. Belongs into a transaction of the caller's.
 */
export function insertCarts(database: Database, carts: readonly NewCart[]): void {
  for (const { id, accountId, name, note, draft, at } of carts) {
    const { editors } = draft;
    database.run(
      `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
         recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count, note)
       VALUES (?, ?, ?, ?, '[]', 'drafted', ?, ?, 1, ?, ?, ?, ?, ?, '[]', 0, ?)`,
      [
        id,
        accountId,
        columnText(name),
        jsonText(draft),
        at,
        at,
        columnText(draft.reference),
        columnText(draft.shipTo.name),
        columnText(editors.map(({ editorId }) => editorId).join(' ')),
        editors.length,
        editors.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0),
        columnText(note),
      ],
    );
  }
}
