import { hasLeft, type HasLeftPorts, settleHold, type SettleHoldPorts } from './settle-hold';
import type { StoredHold } from '../../store/holds/holds';
import type { Journal } from '../../store/journal/journal';
import type { Notifies } from '../ports';

/** What recovering holds at the start uses. */
export interface RecoverHoldsPorts extends SettleHoldPorts, Notifies {
  readonly journal: Journal;
}

/**
 * Repairs what an earlier run of the program left behind, after the journal and the batches were: what was
 * leaving has left if they know of it; everything else that should have left, and every elapsed hold, waits for a
 * person, who hears of it. A date that is still to come stays.
 */
export function recoverHolds(desk: RecoverHoldsPorts): void {
  recover(desk, desk.holds.openHere());
}

/**
 * Repairs in the same way what this desk let go and forgot, as its disk was put back, once it has heard of it from the
 * workspace: no run lets that go. Answers what was repaired.
 */
export function recoverForgottenHolds(
  desk: RecoverHoldsPorts & { readonly departing: ReadonlySet<string> },
): StoredHold[] {
  const forgotten = desk.holds
    .openHere()
    .filter(({ id, state }) => state === 'leaving' && !desk.departing.has(id));
  if (forgotten.length > 0) recover(desk, forgotten);
  return forgotten;
}

function recover(desk: RecoverHoldsPorts, holds: readonly StoredHold[]): void {
  const at = desk.now();
  const waiting = desk.database.transaction(() => holds.filter((hold) => recoverHold(desk, hold, at)));
  const [first] = waiting;
  if (first === undefined) return;
  const ids = waiting.map(({ id }) => id);
  desk.notices.add({ kind: 'holds-waiting', params: { name: first.name, count: ids.length } }, at, ids);
}

/**
 * Repairs one hold that no program looked after for a time. True when it waits for a person from then on. Within a
 * transaction.
 */
export function recoverHold(desk: SettleHoldPorts & HasLeftPorts, hold: StoredHold, at: number): boolean {
  if (hold.state === 'leaving' && hasLeft(desk, hold)) {
    settleHold(desk, hold, null);
    return false;
  }
  const isAhead = hold.state === 'held' && hold.until.kind === 'at' && hold.until.at > at;
  if (hold.state === 'waiting' || isAhead) return false;
  desk.holds.move(hold.id, { state: 'waiting', why: 'closed' });
  return true;
}
