import { guardCarts, guardEverything } from '../backups/guard-carts';
import { PRACTICE_ACCOUNT_ID } from '../accounts/registry';
import { blocked } from '../problem-error';
import { RestoreRepository } from '../store/backups/restores';
import type { Database } from '../store/engine/database';
import { insertGrantedAttempt } from '../store/journal/granted-attempt';
import type { Membership, MembershipRepository } from '../store/workspace/membership';
import type { Outbox } from '../store/workspace/outbox';
import { BEFORE_ALL, type ParkedChanges } from '../store/workspace/parked';
import type { CallKinds } from '../workflows/journal/call-kinds';
import { takeUpOrders } from './applying/orders-without-calls';
import { cartsOfOthers } from '../workflows/workspace/guard-others';
import { type Connection, isSessionOver } from './connection';
import { type Gate, ServerAway, ServerRefused } from './server-port';
import type { Left } from './workspace';

/** What leaving a workspace uses. */
export interface LeavingPorts {
  readonly database: Database;
  readonly membership: MembershipRepository;
  readonly outbox: Outbox;
  readonly parked: ParkedChanges;
  readonly connection: Connection;
  readonly calls: CallKinds;
  /** Makes what other desks hold and send this desk's own; nothing of it leaves without a person. */
  takeOverAll(): void;
  gate(): Gate;
  /** Tells and reads what there is; resolves when that is over, however it ended. */
  round(): Promise<void>;
  now(): number;
}

/** Refuses to leave while a call of this desk is on its way. Throws ProblemError `blocked` (already-running). */
function assertNothingOnItsWay(database: Database): void {
  if (database.get(`SELECT 1 FROM attempts WHERE outcome = 'on-its-way' AND desk IS NULL`) !== undefined)
    throw blocked('already-running');
}

/**
 * Tells the server that this desk leaves, once the others have everything of it. With `anyway` neither a server that
 * cannot be reached keeps it nor what cannot be told. Throws ProblemError for what keeps it: `blocked` (already-running,
 * workspace-away, workspace-untold).
 */
export async function askToLeave(ports: LeavingPorts, anyway: boolean): Promise<Left> {
  assertNothingOnItsWay(ports.database);
  try {
    const { connection } = ports;
    await connection.open();
    // What the others do not have yet would stay with this desk alone; and what they sent is read once more.
    await ports.round();
    const { server } = connection;
    if (server === null) throw new ServerAway('the session ended');
    if (connection.welcome?.standing !== 'left') {
      // Such as what the server does not take, or what a newer program changed as well.
      if (!anyway && ports.outbox.count() > 0) throw blocked('workspace-untold');
      await server.leave();
    }
    return { isWhole: knowsWhatWasSent(ports) };
  } catch (cause) {
    // Whoever may not connect any more has left already.
    if (isOut(cause)) return { isWhole: false };
    if (!isOutOfReach(cause)) throw cause;
    if (anyway) return { isWhole: false };
    throw blocked('workspace-away', { kind: 'text', params: { text: cause.message } });
  }
}

const isOut = (cause: unknown): boolean =>
  cause instanceof ServerRefused && ['revoked', 'no-workspace', 'password'].includes(cause.why);

/** No server answers with which this desk could leave; it would be another one that is not trusted, or of another version. */
const isOutOfReach = (cause: unknown): cause is Error =>
  isSessionOver(cause) || (cause instanceof ServerRefused && cause.why !== 'on-its-way');

/**
 * Whether this desk has read everything that the others sent: not while the server waits for desks that may know of more,
 * nor with a change that could not be understood.
 */
const knowsWhatWasSent = ({ gate, parked }: LeavingPorts): boolean =>
  gate() === 'open' && parked.after(BEFORE_ALL, ['kind', 'version', 'rule'], 1).length === 0;

/**
 * This desk is alone from now on, with all data. What others have on their way is of unknown outcome here; what they hold
 * or have in a batch stays theirs and is guarded, as after a restore: they go on with it. Where this desk does not know
 * all that they sent, everything that one of them may have sent is guarded, and what they hold is its own. Throws
 * ProblemError `blocked` (already-running).
 */
export function goAlone(ports: LeavingPorts, { isWhole }: Left): void {
  const { database, membership } = ports;
  database.transaction(() => {
    assertNothingOnItsWay(database);
    const member = membership.read();
    if (member === null) return;
    forgetOthersCalls(ports);
    if (isWhole) guardWhatIsOfOthers(ports, member);
    else {
      // What could not be read, no one tells any more.
      database.run('DELETE FROM workspace_parked');
      takeUpOrders(database, ports.calls, ports.outbox, []);
      ports.takeOverAll();
      guardWhatMayBeSent(ports, member);
    }
    membership.leave();
  });
}

function forgetOthersCalls({ database, calls, now }: LeavingPorts): void {
  // The first that is heard of another desk's call is that it was granted: it may have left.
  const granted = database.all(`SELECT id FROM operations WHERE state = 'planned' AND desk IS NOT NULL`);
  for (const { id } of granted) insertGrantedAttempt(database, String(id));
  const open = database.all(`SELECT DISTINCT operation_id FROM attempts WHERE outcome = 'on-its-way'`);
  for (const { operation_id = null } of open) {
    database.run(
      `UPDATE attempts SET outcome = 'interrupted' WHERE operation_id = ? AND outcome = 'on-its-way'`,
      [operation_id],
    );
    database.run(`UPDATE operations SET state = 'unknown' WHERE id = ?`, [operation_id]);
    const row = database.get('SELECT kind, subject_id FROM operations WHERE id = ?', [operation_id]);
    if (row?.kind === 'create' || row?.kind === 'confirm' || row?.kind === 'submit')
      calls[row.kind].follow(String(row.subject_id), {}, now());
  }
}

function beginGuarding({ database, now }: LeavingPorts, { name }: Membership, until: number): number {
  return new RestoreRepository(database).begin({
    ...{ at: now(), until, from: 'workspace', name, replaced: null, isKnown: false },
  });
}

/** Guards what other desks may send at any moment; nothing where they hold nothing. */
function guardWhatIsOfOthers(ports: LeavingPorts, member: Membership): void {
  const ids = cartsOfOthers(ports.database);
  if (ids.length > 0) guardCarts(ports.database, beginGuarding(ports, member, ports.now()), ids);
}

/** Guards whatever may have been sent at another desk; the practice account is of this computer alone. */
function guardWhatMayBeSent(ports: LeavingPorts, member: Membership): void {
  const { database } = ports;
  const restore = beginGuarding(ports, member, knownUntil(database, member));
  const own = database
    .all(
      `SELECT id FROM (SELECT id, account_id FROM carts UNION ALL SELECT id, account_id FROM submission_carts)
       WHERE account_id = ?`,
      [PRACTICE_ACCOUNT_ID],
    )
    .map(({ id }) => String(id));
  guardEverything(database, restore, new Set(own));
}

/** Everything of the others until then is here: from before the oldest cart on, where all of it never was. */
function knownUntil(database: Database, { wholeAt, joinedAt }: Membership): number {
  if (wholeAt !== null) return wholeAt;
  const oldest = database.get(
    'SELECT min(created_at) AS at FROM (SELECT created_at FROM carts UNION ALL SELECT created_at FROM submission_carts)',
  );
  return Math.min(joinedAt, Number(oldest?.at ?? joinedAt));
}
