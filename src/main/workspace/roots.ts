import type { Database } from '../store/engine/database';
import type { SharedCall } from './server-port';

/** What a kind of journaled call is called over all desks. */
export function sharedCallOf(kind: string): SharedCall {
  switch (kind) {
    case 'confirm':
    case 'submit':
      return kind;
    default:
      return 'place';
  }
}

/** The cart that all desks know an order or a submission cart by: where its file came from, or itself. */
export function rootOf(database: Pick<Database, 'get'>, kind: string, subjectId: string): string {
  const row =
    kind === 'submit'
      ? database.get('SELECT coalesce(origin, id) AS root FROM submission_carts WHERE id = ?', [subjectId])
      : database.get(
          'SELECT coalesce(c.origin, c.id) AS root FROM orders o JOIN carts c ON c.id = o.cart_id WHERE o.id = ?',
          [subjectId],
        );
  return row === undefined ? subjectId : String(row.root);
}

/** What a cart is called here, by its root; empty where it is not here. */
export function nameOfRoot(database: Pick<Database, 'get'>, root: string): string {
  const row = database.get(
    `SELECT name FROM carts WHERE coalesce(origin, id) = ?
     UNION ALL SELECT name FROM submission_carts WHERE coalesce(origin, id) = ? LIMIT 1`,
    [root, root],
  );
  return row === undefined ? '' : String(row.name);
}
