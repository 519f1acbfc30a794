import { cartWords } from '@core/carts/searched-cart-text';
import type { CartDraft } from '@core/carts/carts';
import { columnText, jsonText } from '../engine/columns';
import type { Database } from '../engine/database';

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

const INSERT = `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision,
    reference, recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count, note, words)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, '[]', 'drafted', value ->> 4, value ->> 4, 1,
    value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 9, '[]', 0, value ->> 10, value ->> 11
  FROM json_each(?)`;

/**
 * Starts many carts with one statement, which takes less than half the time of one for each: nothing is read back,
 * and what lists show of a cart that was never exported is plain to see in its draft. Texts are without lone
 * surrogates. Belongs into a transaction of the caller's.
 */
export function insertCarts(database: Database, carts: readonly NewCart[]): void {
  const rows = carts.map(({ id, accountId, name, note, draft, at }) => [
    id,
    accountId,
    columnText(name),
    jsonText(draft),
    at,
    columnText(draft.reference),
    columnText(draft.shipTo.name),
    columnText(draft.editors.map(({ editorId }) => editorId).join(' ')),
    draft.editors.length,
    draft.editors.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0),
    columnText(note),
    columnText(cartWords({ draft, edits: [], note })),
  ]);
  database.run(INSERT, [JSON.stringify(rows)]);
}
