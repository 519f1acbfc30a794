import type { Area } from '@bridge/contract';
import type { Hold, HoldKind, HoldUntil } from '@core/holds/holds';
import { ProblemError } from '../../problem-error';
import type { Departure, StoredHold, HoldRepository } from '../../store/holds/holds';
import { subjectOfHold } from '../../store/history/audit-subjects';
import { assertHoldNotRestored } from '../../store/backups/assert-not-restored';
import type { Writes } from '../ports';
import type { HeldBatches } from './settle-hold';
import type { RestoreRepository } from '../../store/backups/restores';
import type { HistoryRepository } from '../../store/history/history';
import { holdMessages } from '../../messages/holds';
import type { HoldClock } from './hold-clock';

/** What holding a departure uses. */
export interface HoldDeparturePorts extends Writes {
  readonly heldBatches: HeldBatches;
  readonly holds: HoldRepository;
  readonly restores: RestoreRepository;
  readonly history: HistoryRepository;
  readonly holdClock: HoldClock;
}

const AREAS: Readonly<Record<HoldKind, readonly Area[]>> = {
  confirm: ['orders', 'carts'],
  submit: ['submission-carts'],
  batch: ['batches', 'orders', 'submission-carts'],
};

/** Tells the page of a hold that came to be, changed or ended, and whoever waits for the next one to leave. */
export function announceHold(
  desk: Pick<HoldDeparturePorts, 'holdClock' | 'changed'>,
  hold: Pick<StoredHold, 'id' | 'kind'>,
): void {
  desk.holdClock.changed();
  desk.changed('holds', [hold.id]);
  for (const area of AREAS[hold.kind]) desk.changed(area, []);
}

/** A hold as the page shows it: with the moment at which it leaves, while it leaves by itself. */
export function shownHold(
  desk: Pick<HoldDeparturePorts, 'holdClock'>,
  { approval: _approval, callsBefore: _callsBefore, ...hold }: StoredHold,
): Hold {
  return { ...hold, leavesAt: hold.state === 'held' ? leavesAt(desk, hold) : null };
}

/** What another desk lets go after an elapsed time is timed by its clock alone. */
function leavesAt(desk: Pick<HoldDeparturePorts, 'holdClock'>, hold: Omit<Hold, 'leavesAt'>): number | null {
  if (hold.desk === undefined) return desk.holdClock.leavesAt(hold);
  return hold.until.kind === 'at' ? hold.until.at : null;
}

/** Refuses a date that has passed. Throws ProblemError `input`. */
function refusePast(desk: Pick<HoldDeparturePorts, 'now'>, until: HoldUntil): void {
  if (until.kind === 'after' || until.at > desk.now()) return;
  const given = new Date(until.at).toISOString();
  throw new ProblemError({
    kind: 'input',
    fields: [{ path: 'until.at', given, expected: holdMessages.futureDate }],
  });
}

/**
 * Holds what a person approved; it is on disk when this returns, or when the transaction ends that this is part
 * of. It leaves by itself when its time comes. The caller has looked at what is approved; all of it is
 * looked at again when it leaves.
 *
 * Throws ProblemError `blocked` (held) while the subject has an open hold, (restored) while a restore guards it, and `input` for a date that has passed.
 */
export function holdDeparture(desk: HoldDeparturePorts, departure: Departure, at = desk.now()): Hold {
  refusePast(desk, departure.until);
  assertHoldNotRestored(desk, departure);
  const hold = desk.database.transaction(() => {
    const created = desk.holds.create(departure, at);
    const params = { name: created.name, until: departure.until };
    desk.history.add('held', subjectOfHold(created), { kind: 'held', params });
    return created;
  });
  const shown = shownHold(desk, hold);
  announceHold(desk, hold);
  return shown;
}

/**
 * Changes when something held leaves; what waits for a person leaves by itself again from then on. Throws
 * ProblemError `blocked` (left-already, changed-meanwhile), and `input` for a date that has passed.
 */
export function changeHold(
  desk: HoldDeparturePorts,
  { id, revision, until }: { readonly id: string; readonly revision: number; readonly until: HoldUntil },
): Hold {
  refusePast(desk, until);
  const hold = desk.database.transaction(() => {
    const open = desk.holds.readOpen(id, revision);
    assertHoldNotRestored(desk, open);
    desk.history.add('held', subjectOfHold(open), {
      kind: 'hold-changed',
      params: { name: open.name, until },
    });
    return desk.holds.move(id, { state: 'held', until });
  });
  const shown = shownHold(desk, hold);
  announceHold(desk, hold);
  return shown;
}

/**
 * Takes something back: it never leaves. A batch is open again. Throws ProblemError `blocked` (left-already) once it was let go, and
 * (changed-meanwhile) when it was changed since.
 */
export function takeBackHold(
  desk: HoldDeparturePorts,
  { id, revision }: { readonly id: string; readonly revision: number },
): Hold {
  const hold = desk.database.transaction(() => {
    const open = desk.holds.readOpen(id, revision);
    const { kind, subjectId, name } = open;
    desk.history.add('taken-back', subjectOfHold(open), { kind: 'hold-taken-back', params: { name } });
    const taken = desk.holds.move(id, { state: 'taken-back', settledAt: desk.now() });
    if (kind === 'batch') desk.heldBatches.reopen(subjectId);
    return taken;
  });
  announceHold(desk, hold);
  return shownHold(desk, hold);
}
