import type { Area } from '@bridge/contract';
import type { Database } from '../store/engine/database';
import { type RestoreRepository, type StoredGuard, guardsIn } from '../store/backups/restores';

const MAY_HAVE_LEFT = `NOT EXISTS (SELECT 1 FROM restore_guards g
  WHERE g.cart_id = c.id AND (g.said IS NULL OR g.said = 'lab-has-it'))`;

/** Carts of either kind that could have been sent after the moment that they are of. */
const UNSETTLED = {
  cart: `SELECT c.id, c.account_id, c.name, coalesce(o.confirmation_id, '') AS lab_id
    FROM carts c LEFT JOIN orders o ON o.cart_id = c.id
    WHERE coalesce(o.state, '') <> 'confirmed' AND ${MAY_HAVE_LEFT}`,
  'submission-cart': `SELECT c.id, c.account_id, c.name, '' AS lab_id
    FROM submission_carts c WHERE c.stage <> 'submitted' AND ${MAY_HAVE_LEFT}`,
} as const;

const KINDS = ['cart', 'submission-cart'] as const;

/**
 * Guards every cart that could have been sent without this desk knowing: drafts, orders that are not confirmed, and
 * submission carts that are not submitted, whatever is held or in a batch among them. `exempt` are carts that the
 * desk knows all of. Within a transaction.
 */
export function guardEverything(database: Database, restore: number, exempt: ReadonlySet<string>): void {
  guardWhere(database, restore, 'NOT IN', [...exempt]);
}

/** Guards of these carts whatever could have been sent without this desk knowing. Within a transaction. */
export function guardCarts(database: Database, restore: number, ids: readonly string[]): void {
  guardWhere(database, restore, 'IN', ids);
}

function guardWhere(
  database: Database,
  restore: number,
  which: 'IN' | 'NOT IN',
  ids: readonly string[],
): void {
  for (const kind of KINDS)
    database.run(
      `INSERT INTO restore_guards (restore, cart_kind, cart_id, account_id, name, why, what, sent_at, lab_id, copy_of,
         said, settled_at, settled_by)
       SELECT ?, '${kind}', id, account_id, name, 'possible', '', NULL, lab_id, NULL, NULL, NULL, ''
       FROM (${UNSETTLED[kind]}) WHERE id ${which} (SELECT value FROM json_each(?))`,
      [restore, JSON.stringify(ids)],
    );
}

/**
 * Guards what the database before never knew: where the state that was gone back to has such carts, it is of a time
 * that the desk before does not remember. Within a transaction.
 */
export function guardWhatIsNew(database: Database, before: Pick<Database, 'all'>, restore: number): void {
  const remembered = new Set(
    before.all('SELECT id FROM carts UNION ALL SELECT id FROM submission_carts').map((row) => String(row.id)),
  );
  const isNew = database
    .all('SELECT id FROM carts UNION ALL SELECT id FROM submission_carts')
    .map((row) => String(row.id))
    .filter((id) => !remembered.has(id));
  if (isNew.length > 0) guardCarts(database, restore, isNew);
}

/** Every guard of the database before, the last of each cart. */
export const readGuardsOf = (before: Pick<Database, 'all'>): StoredGuard[] => guardsIn(before);

/**
 * Keeps what the desk before knew of guards. `settled`: what was settled there is settled here, so that the outcome of
 * it can be merged. `locking`: what locks there locks here.
 */
export function keepGuards(
  restores: RestoreRepository,
  restore: number,
  guards: readonly StoredGuard[],
  which: 'settled' | 'locking',
): void {
  for (const guard of guards) {
    if (which === 'locking') {
      if (guard.said === null || guard.said === 'lab-has-it') restores.guard(restore, guard);
    } else if (guard.said === 'lab-has-it-not' && guard.settledAt !== null) {
      restores.settle(guard.cartId, { said: guard.said, by: guard.settledBy, at: guard.settledAt });
    }
  }
}

/** Where what is guarded is shown. */
const AREAS: readonly Area[] = [
  ...(['backups', 'orders', 'carts', 'submission-carts', 'holds', 'batches', 'history'] as const),
];

/** Tells the page that something is guarded now, or no more. */
export function announceRestored(desk: { changed(area: Area, ids: readonly string[]): void }): void {
  for (const area of AREAS) desk.changed(area, []);
}
