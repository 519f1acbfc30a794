import type { Database } from '../engine/database';

/** A cart that holds one of the editors, or has one of the references, that were asked for. */
export interface CartLike {
  readonly name: string;
  readonly stage: string;
  readonly reference: string;
  readonly editorIds: readonly string[];
}

const phrase = (word: string): string => `"${word.replaceAll('\0', '').replaceAll('"', '""')}"`;

/** A text that has no letter and no figure is no word of the full-text index. */
const isSought = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/**
 * The carts of an account, deleted ones left out, that hold any of these editors or have any of these references.
 * Found in the full-text index, so that it costs the same beside a hundred carts and beside a hundred thousand; what
 * is found is a little more than what was asked for and is compared by the caller.
 */
export function cartsLike(
  database: Database,
  accountId: string,
  asked: { readonly editorIds: readonly string[]; readonly references: readonly string[] },
): CartLike[] {
  const parts = [
    ...asked.editorIds.filter(isSought).map((id) => `editor_ids : ${phrase(id)}`),
    ...asked.references.filter(isSought).map((reference) => `reference : ${phrase(reference)}`),
  ];
  if (parts.length === 0) return [];
  return database
    .all(
      `SELECT name, stage, reference, editor_ids FROM carts WHERE +account_id = ? AND deleted_at IS NULL
         AND number IN (SELECT rowid FROM carts_search WHERE carts_search MATCH ? LIMIT 200)`,
      [accountId, parts.join(' OR ')],
    )
    .map((row) => ({
      name: String(row.name),
      stage: String(row.stage),
      reference: String(row.reference),
      editorIds: String(row.editor_ids).split(' '),
    }));
}
