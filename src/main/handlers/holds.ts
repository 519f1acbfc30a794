import { holdConfirmation, holdSubmit, type HoldApprovedPorts } from '../workflows/holds/hold-approved';
import { type HeldOrdersPorts, holdsOfOrders } from '../workflows/holds/held-orders';
import { changeHold, shownHold, takeBackHold } from '../workflows/holds/hold-departure';
import type { HoldRelease } from '../workflows/holds/release-holds';
import { chosenIds, type ListChoicePorts } from '../workflows/lists/list-choice';
import type { Handle } from '../bridge/handle';
import type { WhenOnline } from '../workflows/holds/when-online';
import type { OrderRepository } from '../store/orders/orders';

/** What these channels use. */
interface HoldsDesk extends HoldApprovedPorts, HeldOrdersPorts, ListChoicePorts {
  readonly orders: OrderRepository;
}

export interface HoldsDependencies {
  readonly desk: HoldsDesk;
  readonly holdRelease: HoldRelease;
  readonly whenOnline: WhenOnline;
}

/** Handlers of what was approved and waits to leave, and of what waits for the network. */
export function registerHandlers(handle: Handle, { desk, holdRelease, whenOnline }: HoldsDependencies): void {
  handle('holds:list', function listHolds({ filter, limit }) {
    if (filter === 'settled') {
      const { total, rows } = desk.holds.settled(limit);
      return { total, rows: rows.map((hold) => shownHold(desk, hold)) };
    }
    const open = desk.holds.open().map((hold) => shownHold(desk, hold));
    // What waits for a person comes first, and what leaves by itself in the order in which it does.
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
  handle('holds:of-orders', function findHoldsOfOrders({ choice }) {
    return holdsOfOrders(desk, chosenIds(desk, choice, 'order'));
  });
  handle('when-online:list', function listWaiting() {
    return whenOnline.list();
  });
  handle('when-online:add', function addWaiting({ kind, subjectIds }) {
    whenOnline.add(kind, subjectIds);
    return whenOnline.list();
  });
  handle('when-online:remove', function removeWaiting({ ids }) {
    whenOnline.remove(ids);
    return whenOnline.list();
  });
  handle('when-online:run', async function runWaiting({ ids }) {
    await whenOnline.run(ids === undefined ? {} : { ids });
    return whenOnline.list();
  });
  handle('when-online:network-changed', function networkChanged({ online }) {
    desk.changed('app', []);
    if (online) void whenOnline.run();
    return null;
  });
}
