import { because } from '@core/journal/because';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Restored, type RestoreGuard, restoreGuardSchema } from '@core/backups/backups';
import { changeInWords } from '../../backups/restored-changes';
import { blocked } from '../../problem-error';
import { HeldBackChanges } from './held-back';
import { columnText, factColumn, factText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { readOldCall, readOldProof } from '@core/history/old-sentences';
import type { Recorded } from '@core/values/recorded-facts';

/** Name of the row in `desk` that a database has which was put in place and does not know yet what was sent since. */
export const RESTORE_PENDING = 'restore-pending';

/** As the index of guards that lock says it, so that it is used. */
const LOCKS = `(said IS NULL OR said = 'lab-has-it')`;
const LOCKS_OF_G = `(g.said IS NULL OR g.said = 'lab-has-it')`;
/** The cart of a subject: itself, or for an order the cart that it is of. */
const OF_CART = `cart_id IN (?, (SELECT cart_id FROM orders WHERE id = ?))`;

const ANY_GUARD = `SELECT 1 FROM desk WHERE name = ?
  UNION ALL SELECT 1 FROM restore_guards WHERE ${LOCKS} AND ${OF_CART} LIMIT 1`;

const columns = z.object({
  cartKind: z.enum(['cart', 'submission-cart']),
  cartId: z.string(),
  accountId: z.string(),
  name: z.string(),
  why: restoreGuardSchema.shape.why,
  what: factColumn((sentence) => readOldCall(sentence)),
  sentAt: z.number().nullable(),
  labId: z.string(),
  copyOf: z.string().nullable(),
  said: z.enum(['lab-has-it', 'lab-has-it-not', 'brought-over']).nullable(),
  settledAt: z.number().nullable(),
  settledBy: factColumn((sentence) => readOldProof(sentence)),
});

/** A guard as it is stored: of a cart of either kind. */
export interface StoredGuard {
  readonly cartKind: 'cart' | 'submission-cart';
  readonly cartId: string;
  readonly accountId: string;
  readonly name: string;
  readonly why: RestoreGuard['why'];
  /** What was sent; empty where no one knows. */
  readonly what: Recorded;
  readonly sentAt: number | null;
  readonly labId: string;
  /** The cart that this is a copy of, where it is guarded for that alone. */
  readonly copyOf: string | null;
  /** How it was settled; null while it is not. */
  readonly said: 'lab-has-it' | 'lab-has-it-not' | 'brought-over' | null;
  readonly settledAt: number | null;
  readonly settledBy: Recorded;
}

/** A guard that is to be made, open or settled from the beginning. */
export type NewGuard = StoredGuard;

const readGuard = (row: SqlRow): StoredGuard => readRow(columns, row, 'guard of a restore');

/** What keeps a subject from being sent since a restore: its guard, or `pending` while the desk does not know yet. */
function guardOf(database: Pick<Database, 'get'>, subjectId: string): StoredGuard | 'pending' | null {
  if (database.get(`SELECT 1 FROM desk WHERE name = ?`, [RESTORE_PENDING]) !== undefined) return 'pending';
  const row = database.get(`SELECT * FROM restore_guards WHERE ${LOCKS} AND ${OF_CART}`, [
    subjectId,
    subjectId,
  ]);
  return row === undefined ? null : readGuard(row);
}

/**
 * Refuses what would send something of a cart, or of its order, of which it is not settled whether it was sent after
 * the state that the desk was put back to; and permanently where it is settled that the lab has it. Throws ProblemError
 * `blocked` (restored).
 */
export function assertNotGuarded(database: Pick<Database, 'get'>, subjectId: string): void {
  // Asked at every step of every order, and nearly always answered with no: one question before the two.
  if (database.get(ANY_GUARD, [RESTORE_PENDING, subjectId, subjectId]) === undefined) return;
  const guard = guardOf(database, subjectId);
  if (guard === null) return;
  if (guard === 'pending') throw blocked('restored', because('not-written-down'));
  const { name, said } = guard;
  throw blocked('restored', because(said === 'lab-has-it' ? 'lab-has-it' : 'named', { name }));
}

const restoreColumns = z.object({
  number: z.number(),
  at: z.number(),
  until: z.number(),
  cameFrom: z.enum(['snapshot', 'file']),
  leftWorkspace: z.number(),
  replaced: z.string().nullable(),
  open: z.number(),
});

/** How many guards are shown at once, the open ones first. */
const SHOWN = 5_000;

/** When this desk was put back to an earlier state, and what must not be sent since. */
export class RestoreRepository {
  constructor(private readonly database: Database) {}

  /** Writes down that the desk was put back, or left its workspace without knowing what the others sent. Answers the number that guards refer to. Within a transaction. */
  begin(restore: {
    readonly at: number;
    readonly until: number;
    readonly from: Restored['from'];
    readonly name: string;
    readonly replaced: string | null;
    readonly isKnown: boolean;
  }): number {
    this.database.run(
      `INSERT INTO restores (id, at, until, came_from, name, replaced, is_known, left_workspace)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[uuid(), restore.at, restore.until, restore.from === 'workspace' ? 'file' : restore.from],
        ...[columnText(restore.name), restore.replaced, restore.isKnown ? 1 : 0],
        restore.from === 'workspace' ? 1 : 0,
      ],
    );
    return Number(this.database.get('SELECT max(number) AS number FROM restores')?.number);
  }

  /** The number of the last time that this desk left a workspace; null where it left none. */
  lastLeaving(): number | null {
    const row = this.database.get('SELECT max(number) AS number FROM restores WHERE left_workspace = 1');
    return typeof row?.number === 'number' ? row.number : null;
  }

  /** A copy of what is guarded is guarded as well: sent, it could be a second order. Within a transaction. */
  guardCopy(original: string, copy: { readonly id: string; readonly name: string }): void {
    const guard = this.openOf(original);
    const restore = this.database.get('SELECT max(number) AS number FROM restores')?.number;
    if (guard === null || typeof restore !== 'number') return;
    const { name, id: cartId } = copy;
    const what: Recorded = { kind: 'copy-guarded', params: { name: guard.name } };
    const unsettled = { said: null, settledAt: null, settledBy: '', sentAt: null, labId: '' };
    this.guard(restore, {
      ...guard,
      ...unsettled,
      cartId,
      name,
      what,
      why: 'possible',
      copyOf: guard.cartId,
    });
  }

  /** Guards a cart, unless a guard locks it already. Within a transaction. */
  guard(restore: number, guard: NewGuard): void {
    if (this.locked(guard.cartId) !== null && guard.said !== 'brought-over') return;
    this.database.run(
      `INSERT INTO restore_guards (restore, cart_kind, cart_id, account_id, name, why, what, sent_at, lab_id, copy_of,
         said, settled_at, settled_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        restore,
        guard.cartKind,
        guard.cartId,
        guard.accountId,
        columnText(guard.name),
        guard.why,
        factText(guard.what),
        guard.sentAt,
        columnText(guard.labId),
        guard.copyOf,
        guard.said,
        guard.settledAt,
        factText(guard.settledBy),
      ],
    );
  }

  /** The guard that locks a cart, or null. */
  locked(cartId: string): StoredGuard | null {
    const row = this.database.get(`SELECT * FROM restore_guards WHERE ${LOCKS} AND cart_id = ?`, [cartId]);
    return row === undefined ? null : readGuard(row);
  }

  /** The guard of a cart or of its order that is not settled, or null. */
  openOf(subjectId: string): StoredGuard | null {
    const row = this.database.get(`SELECT * FROM restore_guards WHERE said IS NULL AND ${OF_CART}`, [
      subjectId,
      subjectId,
    ]);
    return row === undefined ? null : readGuard(row);
  }

  /** Whether the open guard of a cart is there because this desk left its workspace. */
  isOfWorkspace(cartId: string): boolean {
    const row = this.database.get(
      `SELECT 1 FROM restore_guards g JOIN restores r ON r.number = g.restore
       WHERE g.cart_id = ? AND g.said IS NULL AND r.left_workspace = 1`,
      [cartId],
    );
    return row !== undefined;
  }

  /** Guards that are not settled, the oldest first; those of an account where one is named. */
  open(accountId?: string): StoredGuard[] {
    const rows =
      accountId === undefined
        ? this.database.all('SELECT * FROM restore_guards WHERE said IS NULL ORDER BY number')
        : this.database.all(
            'SELECT * FROM restore_guards WHERE said IS NULL AND account_id = ? ORDER BY number',
            [accountId],
          );
    return rows.map(readGuard);
  }

  /** Names of the guarded carts that would leave with a batch. */
  guardedOfBatch(batchId: string): string[] {
    return this.database
      .all(
        `SELECT g.name FROM batch_items i JOIN restore_guards g ON g.cart_id = i.subject_id AND ${LOCKS_OF_G}
         WHERE i.batch_id = ? AND (i.lane = 'ready' OR i.outcome IN ('waiting', 'sending')) ORDER BY i.position`,
        [batchId],
      )
      .map((row) => String(row.name));
  }

  /** Copies that are guarded for the sake of a cart, and not settled. */
  copiesOf(cartId: string): StoredGuard[] {
    return this.database
      .all('SELECT * FROM restore_guards WHERE copy_of = ? AND said IS NULL ORDER BY number', [cartId])
      .map(readGuard);
  }

  /** Settles the open guard of a cart. True when there was one. */
  settle(
    cartId: string,
    settled: {
      readonly said: 'lab-has-it' | 'lab-has-it-not';
      readonly by: Recorded;
      readonly labId?: string;
      readonly at: number;
    },
  ): boolean {
    const { said, by, labId = null, at } = settled;
    return (
      this.database.run(
        `UPDATE restore_guards SET said = ?, settled_at = ?, settled_by = ?, lab_id = coalesce(?, lab_id)
         WHERE cart_id = ? AND said IS NULL`,
        [said, at, factText(by), labId, cartId],
      ) > 0
    );
  }

  /** UTC milliseconds until when everything is known by the oldest restore of which something is open, or null. */
  knownUntil(): number | null {
    const row = this.database.get(
      'SELECT min(until) AS until FROM restores WHERE number IN (SELECT restore FROM restore_guards WHERE said IS NULL)',
    );
    return typeof row?.until === 'number' ? row.until : null;
  }

  /**
   * The last restore, with its guards and every one that is open from before it; null where there never was one. The
   * open ones come first.
   */
  last(): Restored | null {
    const row = this.database.get(
      `SELECT number, at, until, came_from, left_workspace, replaced,
         (SELECT count(*) FROM restore_guards WHERE said IS NULL) AS open
       FROM restores ORDER BY number DESC LIMIT 1`,
    );
    if (row === undefined) return null;
    const { number, cameFrom, leftWorkspace, ...restore } = readRow(restoreColumns, row, 'restore');
    const from = leftWorkspace === 1 ? 'workspace' : cameFrom;
    const guards = this.database
      .all(
        `SELECT g.*, o.id AS order_id FROM restore_guards g LEFT JOIN orders o ON o.cart_id = g.cart_id
         WHERE g.restore = ? OR g.said IS NULL ORDER BY g.said IS NOT NULL, g.number LIMIT ?`,
        [number, SHOWN],
      )
      .map(shownGuard);
    const heldBack = new HeldBackChanges(this.database).list().map(changeInWords);
    return { ...restore, from, guards, heldBack };
  }
}

/** A guard as the page shows it: of the order, where its cart has one. */
function shownGuard(row: SqlRow): RestoreGuard {
  const guard = readGuard(row);
  const orderId = typeof row.order_id === 'string' ? row.order_id : null;
  return {
    subject: {
      kind: orderId === null ? guard.cartKind : 'order',
      id: orderId ?? guard.cartId,
      accountId: guard.accountId,
      part: '',
    },
    accountId: guard.accountId,
    name: guard.name,
    why: guard.why,
    what: guard.what,
    sentAt: guard.sentAt,
    labId: guard.labId,
    settledAt: guard.settledAt,
    settledBy: guard.settledBy,
  };
}

/** The guards of a database: of each cart the one that locks it, else the last. */
export function guardsIn(database: Pick<Database, 'all'>): StoredGuard[] {
  const last = new Map<string, StoredGuard>();
  for (const row of database.all(`SELECT * FROM restore_guards ORDER BY ${LOCKS}, number`)) {
    const guard = readGuard(row);
    if (guard.said !== 'brought-over') last.set(guard.cartId, guard);
  }
  return [...last.values()];
}
