import { PRACTICE_ACCOUNT_ID } from '../../accounts/registry';
import type { Database } from '../engine/database';

/** A batch is of the practice lab where every cart in it is. */
export function isPracticeBatch(database: Pick<Database, 'get'>, id: string): boolean {
  const items = database.get(
    'SELECT count(*) AS count, coalesce(sum(account_id = ?), 0) AS practice FROM batch_items WHERE batch_id = ?',
    [PRACTICE_ACCOUNT_ID, id],
  );
  return items !== undefined && items.count !== 0 && items.count === items.practice;
}

/** Tables whose records have an account of their own. */
const OF_ACCOUNTS = ['carts', 'orders', 'submission_carts', 'operations', 'holds', 'deliveries'];

const OF_PRACTICE = `WITH named AS (SELECT ? AS id, ? AS account_id)
  ${OF_ACCOUNTS.map((table) => `SELECT 1 FROM ${table} JOIN named USING (id, account_id)`).join(' UNION ALL ')}`;

/** Whether an id of this desk names something of the practice lab, or a part of that. */
export function isOfPractice(database: Pick<Database, 'get'>, id: string): boolean {
  if (id === PRACTICE_ACCOUNT_ID) return true;
  if (database.get(OF_PRACTICE, [id, PRACTICE_ACCOUNT_ID]) !== undefined) return true;
  if (isPracticeBatch(database, id)) return true;
  const whole = database.get(
    `SELECT subject_id AS id FROM comments WHERE id = ?
     UNION ALL SELECT subject_id FROM holds WHERE id = ? AND kind = 'batch'`,
    [id, id],
  );
  return whole !== undefined && isOfPractice(database, String(whole.id));
}

/** An address that no one keeps, and to which nothing but practice orders went. */
export function isPracticeAddress(database: Pick<Database, 'get'>, id: string): boolean {
  const uses = database.get(
    `SELECT count(*) AS count, coalesce(sum(EXISTS (
         SELECT 1 FROM orders o WHERE o.id = u.subject_id AND o.account_id = ?
         UNION ALL SELECT 1 FROM submission_carts s WHERE s.id = u.subject_id AND s.account_id = ?)), 0) AS practice
     FROM address_uses u JOIN addresses a ON a.id = u.address_id WHERE u.address_id = ? AND a.kept_at IS NULL`,
    [PRACTICE_ACCOUNT_ID, PRACTICE_ACCOUNT_ID, id],
  );
  return uses !== undefined && uses.count !== 0 && uses.count === uses.practice;
}
