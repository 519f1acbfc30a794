import {
  chargesOfCalculation,
  chargesOfEntry,
  type ItemCharges,
  sumOfCharges,
} from '@core/batches/batch-charges';
import type { BatchItem, BatchReview } from '@core/batches/batches';
import { takingTurns } from '../jobs/in-portions';
import { readSubmissionCart } from '../submissions/read-submission-carts';
import { type ApproveBatchPorts, reviewBatch } from './approve-batch';
import type { UnusualItemsPorts } from './unusual-items';

type ChargesPorts = ApproveBatchPorts & Pick<UnusualItemsPorts, 'batchItems'>;

/** Orders that a review names whose figures do not add up. */
const NAMED = 3;

/**
 * What would leave with a batch, what is unusual about it, and what it costs in parts that make the total, as the lab
 * stated them. Where the figures of an order do not add up, its total is in no part, and it is named. Nothing is asked
 * of the lab, and the program is never kept busy for long.
 */
export async function readReview(desk: ChargesPorts, id: string): Promise<BatchReview> {
  for (;;) {
    const review = reviewBatch(desk, id);
    const turn = takingTurns();
    const items: { name: string; total: NonNullable<BatchItem['total']>; charges: ItemCharges | null }[] = [];
    for (const item of desk.batchItems.which(id, { by: 'lane', lane: 'ready' })) {
      if (item.total !== null)
        items.push({ name: item.name || item.recipient, total: item.total, charges: chargesOf(desk, item) });
      await turn();
    }
    // Meanwhile the batch may have changed: parts and total have to be of the same carts.
    if (reviewBatch(desk, id).digest !== review.digest) continue;
    const off = items.filter(({ charges }) => charges?.isOff === true);
    return {
      ...review,
      charges: sumOfCharges(items),
      off: { count: off.length, names: off.slice(0, NAMED).map(({ name }) => name) },
    };
  }
}

function chargesOf(desk: ChargesPorts, { subject, subjectId, orderId }: BatchItem): ItemCharges | null {
  if (subject === 'submission-cart') {
    const { pricing } = readSubmissionCart(desk, subjectId);
    return pricing === null ? null : chargesOfCalculation(pricing);
  }
  const breakdown = orderId === null ? null : desk.orders.readStored(orderId).breakdown;
  return breakdown === null ? null : chargesOfEntry(breakdown);
}
