import { z } from 'zod';
import { because } from '@core/journal/because';
import type { DeskNamed } from '@core/values/subjects';
import { blocked, ProblemError } from '../../problem-error';
import { subjectOfHold } from '../../store/history/audit-subjects';
import type { StoredHold } from '../../store/holds/holds';
import { pauseBatch, type PauseBatchPorts } from '../batches/run-batch';
import { announceRestored } from '../../backups/guard-carts';
import { announceHold, type HoldDeparturePorts } from '../holds/hold-departure';
import { recoverHold } from '../holds/recover-holds';
import type { HasLeftPorts } from '../holds/settle-hold';
import { FORMER } from '../../store/workspace/studio-desks';
import { guardTakenOver } from './guard-others';

/** What handing over and taking over use. */
export interface HandOverPorts extends HoldDeparturePorts, HasLeftPorts, PauseBatchPorts {
  readonly batches: PauseBatchPorts['batches'];
}

/** What runs on one desk and can be given to another. */
export interface HandedOver {
  readonly kind: 'hold' | 'batch';
  readonly id: string;
}

/** Desks that send nothing any more: what they have can be taken over. */
const GONE: ReadonlySet<string> = new Set(['left', 'gone', 'revoked', FORMER]);

const known = z.object({ name: z.string(), state: z.string() });

/** A desk of the studio as it was last heard of; null for one that this desk never heard of. */
function knownDesk(desk: Pick<HandOverPorts, 'database'>, id: string): z.infer<typeof known> | null {
  const row = desk.database.get('SELECT name, state FROM workspace_desks WHERE id = ?', [id]);
  return row === undefined ? null : known.parse(row);
}

/** The batch that is given with what is meant, and its hold; at least one of them is there. */
interface Given {
  readonly hold: StoredHold | null;
  readonly batchId: string | null;
  readonly name: string;
  readonly owner: DeskNamed | undefined;
}

function givenBy(desk: HandOverPorts, { kind, id }: HandedOver): Given {
  if (kind === 'hold') {
    const hold = desk.holds.read(id);
    const batchId = hold.kind === 'batch' ? hold.subjectId : null;
    return { hold, batchId, name: hold.name, owner: hold.desk };
  }
  const { name, desk: owner } = desk.batches.read(id);
  return { hold: desk.holds.openOf(id), batchId: id, name, owner };
}

const subjectOf = ({ hold, batchId }: Given): Parameters<HandOverPorts['history']['add']>[1] =>
  subjectOfHold(hold ?? { kind: 'batch', subjectId: batchId ?? '', accountId: null });

function announce(desk: HandOverPorts, { hold, batchId }: Given): void {
  if (hold !== null) announceHold(desk, hold);
  if (batchId !== null) desk.changed('batches', [batchId]);
}

/**
 * Gives something that is held, or a batch, to another desk of the studio. Nothing of it leaves by itself from then on: a
 * batch that is being confirmed is paused, and what is held waits for a person of that desk. Throws ProblemError `blocked`:
 * `workspace-held` for what belongs to another desk or would be given to one that is gone, `left-already` for a hold that
 * was let go, `batch-state` for a batch that has ended; `absent` for a desk that is not known, or is this one.
 */
export function handOver(
  desk: HandOverPorts,
  { deskId, ...what }: HandedOver & { readonly deskId: string },
): void {
  const receiver = knownDesk(desk, deskId);
  // As another desk's, it would be let go by no one.
  const isThis = desk.database.get('SELECT 1 FROM workspace WHERE desk_id = ?', [deskId]) !== undefined;
  if (receiver === null || isThis) throw new ProblemError({ kind: 'absent', what: 'desk', id: deskId });
  if (GONE.has(receiver.state)) throw blocked('workspace-left', because('named', { name: receiver.name }));
  const given = desk.database.transaction(() => {
    const found = givenBy(desk, what);
    const { hold, batchId, name } = found;
    // Refuses what is not this desk's, and what was let go.
    if (hold !== null) desk.holds.readOpen(hold.id, hold.revision);
    if (batchId !== null) rest(desk, batchId);
    if (hold?.state === 'held') desk.holds.move(hold.id, { state: 'waiting', why: 'closed' });
    if (hold !== null) desk.holds.give(hold.id, deskId);
    if (batchId !== null) desk.batches.give(batchId, deskId, desk.now());
    desk.history.add('handed-over', subjectOf(found), {
      kind: 'handed-over',
      params: { name, desk: receiver.name },
    });
    return found;
  });
  announce(desk, given);
}

/** Has nothing more of a batch leave. */
function rest(desk: HandOverPorts, batchId: string): void {
  desk.batches.assertOwn(batchId);
  const state = desk.batches.stateOf(batchId);
  if (state === 'stopped' || state === 'finished') throw blocked('batch-state');
  if (state === 'confirming') pauseBatch(desk, batchId);
}

/**
 * Takes over what another desk had that is gone, revoked or has left; what was handed over to this desk is its own already.
 * As at a start, nothing of it leaves by itself but what has a date to come. Of a workspace that this desk has left,
 * nothing leaves by itself at all, and its carts are guarded: the other desk has them as well. Throws ProblemError
 * `blocked` (workspace-held) while its desk can still send it, and `absent` for a desk that is not known.
 */
export function takeOver(desk: HandOverPorts, what: HandedOver): void {
  const at = desk.now();
  const taken = desk.database.transaction(() => {
    const found = givenBy(desk, what);
    const { owner } = found;
    if (owner === undefined) return null;
    const isFormer = isOfFormerWorkspace(desk, owner.id);
    take(desk, found, at);
    if (isFormer) guardTaken(desk, found, at);
    return { found, isFormer };
  });
  if (taken === null) return;
  announce(desk, taken.found);
  if (taken.isFormer) announceRestored(desk);
}

/** Refuses what its desk can still send within the workspace. True of a desk of a workspace that this one has left. */
function isOfFormerWorkspace(desk: Pick<HandOverPorts, 'database'>, id: string): boolean {
  const owner = knownDesk(desk, id);
  if (owner?.state === FORMER) return true;
  if (owner === null) {
    if (desk.database.get('SELECT 1 FROM workspace') === undefined) return true;
    throw new ProblemError({ kind: 'absent', what: 'desk', id });
  }
  if (!GONE.has(owner.state)) throw blocked('workspace-held', because('desk-owns-it', { desk: owner.name }));
  return false;
}

function guardTaken(desk: HandOverPorts, { hold, batchId }: Given, at: number): void {
  const since = hold?.createdAt ?? (batchId === null ? at : desk.batches.read(batchId).createdAt);
  guardTakenOver(desk.database, { holdId: hold?.id ?? null, batchId }, { at, since });
  if (hold !== null && desk.holds.read(hold.id).state === 'held')
    desk.holds.move(hold.id, { state: 'waiting', why: 'closed' });
}

/** Within a transaction. */
function take(desk: HandOverPorts, found: Given, at: number): void {
  const { hold, batchId, name, owner } = found;
  if (batchId !== null) takeBatch(desk, batchId, at);
  if (hold !== null) recoverHold(desk, desk.holds.give(hold.id, null), at);
  desk.history.add('taken-over', subjectOf(found), {
    kind: 'taken-over',
    params: { name, desk: owner?.name ?? '' },
  });
}

/**
 * Makes this desk's own whatever the others hold, and their batches that have not ended, as it leaves them without knowing
 * what they sent. Nothing that is held leaves by itself any more, not at its date either. Within a transaction.
 */
export function takeOverAll(desk: HandOverPorts): void {
  const at = desk.now();
  const given = [
    ...desk.holds.open().map(({ id }) => givenBy(desk, { kind: 'hold', id })),
    ...desk.batches.openElsewhere().map((id) => givenBy(desk, { kind: 'batch', id })),
  ];
  const taken = new Set<string>();
  for (const found of given) {
    const { hold, batchId, owner } = found;
    if (owner === undefined || (batchId !== null && taken.has(batchId))) continue;
    if (batchId !== null) taken.add(batchId);
    take(desk, found, at);
    if (hold !== null) announceHold(desk, hold);
  }
  for (const { id, state } of desk.holds.openHere())
    if (state === 'held') desk.holds.move(id, { state: 'waiting', why: 'closed' });
}

function takeBatch(desk: HandOverPorts, batchId: string, at: number): void {
  desk.batches.give(batchId, null, at);
  const state = desk.batches.stateOf(batchId);
  // Its desk can be lost before it told the hold: without one, no one could let it go.
  if (state === 'confirming' || (state === 'held' && desk.holds.openOf(batchId) === null)) {
    desk.batches.step(batchId, { state: 'paused', pauseReason: 'restart' }, at);
  }
}
