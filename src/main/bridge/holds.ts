import type { Desk } from '../workflows/desk';
import { holdConfirmation, holdSubmit } from '../workflows/hold-approved';
import { changeHold, shownHold, takeBackHold } from '../workflows/hold-departure';
import type { HoldRelease } from '../workflows/release-holds';
import type { Handle } from './handle';

export interface HoldsDependencies {
  readonly desk: Desk;
  readonly holdRelease: HoldRelease;
}

/** Handlers of what was approved and waits to leave. */
export function registerHoldsHandlers(handle: Handle, { desk, holdRelease }: HoldsDependencies): void {
  handle('holds:list', function listHolds({ filter, limit }) {
    if (filter === 'settled') {
      const { total, rows } = desk.holds.settled(limit);
      return { total, rows: rows.map((hold) => shownHold(desk, hold)) };
    }
    const open = desk.holds.open().map((hold) => shownHold(desk, hold));
    // What waits for a person stands first, and what leaves by itself in the order in which it does.
    open.sort((one, other) => (one.leavesAt ?? 0) - (other.leavesAt ?? 0));
    return { total: open.length, rows: open.slice(0, limit) };
  });
  handle('holds:create', function holdOne(approved) {
    return approved.kind === 'confirm' ? holdConfirmation(desk, approved) : holdSubmit(desk, approved);
  });
  handle('holds:release', function releaseOneHold(choice) {
    return holdRelease.release(choice);
  });
  handle('holds:take-back', function takeBackOneHold(choice) {
    return takeBackHold(desk, choice);
  });
  handle('holds:change', function changeOneHold(choice) {
    return changeHold(desk, choice);
  });
}
