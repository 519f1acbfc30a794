import { createHash } from 'node:crypto';
import type { Database } from './database';

/**
 * What stands for all of a cart that is sent, the same at every desk: each desk counts the changes of a cart by itself.
 * Null for one that is not there.
 */
export function cartContent(
  database: Pick<Database, 'get'>,
  subject: 'cart' | 'submission-cart',
  id: string,
): string | null {
  const row =
    subject === 'cart'
      ? database.get('SELECT draft, edits FROM carts WHERE id = ?', [id])
      : database.get('SELECT draft, NULL AS edits FROM submission_carts WHERE id = ?', [id]);
  if (row === undefined) return null;
  const text = JSON.stringify([row.draft, row.edits]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
