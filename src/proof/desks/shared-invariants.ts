import { NO_SURPRISE } from '../invariants';
import { confirmedAtLab, type SimulatedCart, submittedAtLab } from '../world/desk-of-carts';
import type { Ledger } from './ledger';
import type { DeskOfWorld, StudioWorld } from './studio-world';

const SAYS_NOT: readonly string[] = [
  ...['none', 'creation-refused', 'awaiting-confirmation', 'confirmation-refused', 'drafted', 'refused'],
];
const SAYS_DONE: readonly string[] = ['confirmed', 'submitted'];

interface Standing {
  readonly state: string;
  readonly own: string | null;
}

/** What a desk shows of a cart; null while it has not heard of it. */
function standingAt({ world }: DeskOfWorld, { kind, id }: SimulatedCart): Standing | null {
  const [row] =
    kind === 'editor'
      ? world.look(
          `SELECT coalesce(o.state, 'none') AS state, o.confirmation_id AS own FROM carts c
           LEFT JOIN orders o ON o.cart_id = c.id WHERE c.id = ?`,
          [id],
        )
      : world.look('SELECT stage AS state, submission_id AS own FROM submission_carts WHERE id = ?', [id]);
  return row === undefined
    ? null
    : { state: String(row.state), own: row.own === null ? null : String(row.own) };
}

/** True when a desk has read everything that there is, of a server that is what it was. */
export function isUpToDate({ server }: StudioWorld, { id, world, isGone }: DeskOfWorld): boolean {
  const { data } = server;
  const [member] = world.look('SELECT cursor, epoch FROM workspace');
  const [parked] = world.look('SELECT count(*) AS count FROM workspace_parked');
  return (
    !isGone &&
    !server.isUngreeted &&
    data.gate === 'open' &&
    data.desks.some((desk) => desk.id === id && desk.state === 'in') &&
    member?.epoch === data.epochs.at(-1) &&
    Number(member?.cursor) === data.changes.length &&
    parked?.count === 0
  );
}

/**
 * Never shown as done without the lab having it; nor as failed while the lab has it, by a desk that has read all there
 * is or sent it itself. What is wrong, or null.
 */
export function falseCertainty(
  studio: StudioWorld,
  desk: DeskOfWorld,
  cart: SimulatedCart,
  ledger: Ledger,
): string | null {
  const standing = standingAt(desk, cart);
  if (standing === null) return null;
  const { state, own } = standing;
  const made =
    cart.kind === 'editor'
      ? confirmedAtLab(desk.world, cart).map(({ id }) => id)
      : submittedAtLab(desk.world, cart);
  if (SAYS_DONE.includes(state))
    return own !== null && made.includes(own)
      ? null
      : `${cart.mark} is ${state} at ${desk.name}, and the lab has no such order`;
  if (made.length > 0 && SAYS_NOT.includes(state) && isUpToDate(studio, desk))
    return `${cart.mark} is ${state} at ${desk.name}, which has read everything, and the lab has its order`;
  // What another desk sent again, and no one who asked the lab before could know, is heard of once this one is not cut off.
  const refused = desk.world
    .look(`SELECT id, desk, proof FROM operations WHERE state = 'refused' AND kind <> 'create'`)
    .filter((call) => (call.desk === null && call.proof !== 'person') || isUpToDate(studio, desk))
    .find(({ id }) => ledger.hasActed(String(id)));
  return refused === undefined ? null : `A call is refused at ${desk.name}, and the lab acted upon it`;
}

/** Right after a start nothing of this desk is half done. What is wrong, or null. */
export function ownHalfDone({ name, world }: DeskOfWorld): string | null {
  const [found] = world.look(
    `SELECT o.kind, o.state FROM operations o WHERE
       (o.state = 'planned' AND o.desk IS NULL) OR (o.state = 'sent' AND EXISTS (
          SELECT 1 FROM attempts a WHERE a.operation_id = o.id AND a.outcome = 'on-its-way' AND a.desk IS NULL))`,
  );
  return found === undefined
    ? null
    : `After a start a ${String(found.kind)} of ${name} is still ${String(found.state)}`;
}

/**
 * Nothing is charged above what a person approved at one of the desks. `seen` keeps how many submissions of each cart were
 * found to be approved: a desk that is put back forgets what it approved.
 */
export function surprise(
  { desks: [first, ...others] }: StudioWorld,
  cart: SimulatedCart,
  seen: Map<SimulatedCart, number>,
): string | null {
  if (first === undefined) return null;
  const made = submittedAtLab(first.world, cart).length;
  if (made === seen.get(cart)) return null;
  const words = [first, ...others].map(({ world }) => NO_SURPRISE.breach(world, cart));
  if (!words.includes(null)) return words[0] ?? null;
  seen.set(cart, made);
  return null;
}

/** Every call that is open at the server belongs to a desk that knows it. What is wrong, or null. */
export function foreignCalls({ server }: StudioWorld, desk: DeskOfWorld): string | null {
  const { data } = server;
  const own = data.desks.find(({ id }) => id === desk.id);
  // A desk that is away or has not greeted yet will find out.
  if (desk.link.run === null || own === undefined || own.state !== 'in') return null;
  for (const operation of data.operations.values())
    for (const { deskId, run, number, outcome } of operation.attempts) {
      if (outcome !== 'on-its-way' || deskId !== desk.id || run !== desk.link.run) continue;
      const known = desk.world.look(
        `SELECT 1 FROM attempts WHERE operation_id = ? AND number = ? AND desk IS NULL
         UNION ALL SELECT 1 FROM workspace_never_left WHERE operation_id = ? AND number = ?
         UNION ALL SELECT 1 FROM workspace_outbox WHERE kind = 'calls' AND record = ?
         UNION ALL SELECT 1 FROM operations WHERE id = ? AND state IN ('planned', 'unknown')`,
        [operation.id, number, operation.id, number, operation.id, operation.id],
      );
      if (known.length === 0)
        return `The server has a ${operation.kind} on its way from ${desk.name}, which knows nothing of it`;
    }
  return null;
}

/** At the end a desk has told and read everything, and nothing waits. What is wrong, or null. */
export function unsettled({ server }: StudioWorld, desk: DeskOfWorld): string | null {
  const count = (table: string): number =>
    Number(desk.world.look(`SELECT count(*) AS count FROM ${table}`)[0]?.count);
  for (const table of ['workspace_outbox', 'workspace_parked']) {
    if (count(table) === 0) continue;
    const [row] = desk.world.look(`SELECT * FROM ${table}`);
    return `${desk.name} still has ${count(table)} in ${table}: ${String(row?.kind ?? row?.number)} ${String(row?.why ?? '')}`;
  }
  const { data } = server;
  if (data.gate !== 'open') return `The gate of the server is ${data.gate} although everything is well`;
  const [member] = desk.world.look('SELECT cursor FROM workspace');
  if (Number(member?.cursor) !== data.changes.length)
    return `${desk.name} has read ${String(member?.cursor)} of ${data.changes.length} changes`;
  const open = [...data.operations.values()].find(({ state }) => state === 'sent');
  return open === undefined ? null : `The server has a ${open.kind} on its way although nothing is`;
}
