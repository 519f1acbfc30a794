import { type Hold, isOpenHold } from '@core/holds/holds';
import type { BatchItemRepository } from '../../store/batches/batch-items';
import type { HoldRepository } from '../../store/holds/holds';
import { type HoldDeparturePorts, shownHold } from './hold-departure';

/** What finding the holds of orders uses. */
export interface HeldOrdersPorts extends Pick<HoldDeparturePorts, 'holdClock'> {
  readonly holds: HoldRepository;
  readonly batchItems: BatchItemRepository;
}

/**
 * The holds of this desk of these orders that may still be taken back, each once. `whole`: all that leaves with it is among the
 * orders. `parts`: a batch with others besides, which is released and taken back as a whole.
 */
export function holdsOfOrders(
  desk: HeldOrdersPorts,
  orderIds: readonly string[],
): { whole: Hold[]; parts: Hold[] } {
  const meant = new Set(orderIds);
  const found: { whole: Hold[]; parts: Hold[] } = { whole: [], parts: [] };
  for (const hold of desk.holds.openHere()) {
    if (!isOpenHold(hold.state)) continue;
    const inside =
      hold.kind === 'batch'
        ? desk.batchItems
            .all(hold.subjectId)
            .filter(({ outcome }) => outcome === 'waiting')
            .map(({ orderId }) => orderId !== null && meant.has(orderId))
        : [hold.kind === 'confirm' && meant.has(hold.subjectId)];
    if (!inside.includes(true)) continue;
    found[inside.includes(false) ? 'parts' : 'whole'].push(shownHold(desk, hold));
  }
  return found;
}
