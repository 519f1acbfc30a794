import { because } from '@core/journal/because';
import type { Problem } from '@contract/problems';
import { pricingOf } from '@core/submissions/calculation';
import { priceChanges } from '@core/submissions/price-changes';
import { blocked, ProblemError } from '../../problem-error';
import type { WaitingItem, BatchItemRepository } from '../../store/batches/batch-items';
import { endSuperseded } from '../../store/batches/end-superseded';
import { sendConfirmation } from '../orders/confirm-order';
import { assertNotHeld } from '../../store/holds/assert-not-held';
import {
  assertPricedAtAddress,
  submitCart,
  type SubmitApproval,
  type SubmitCartPorts,
} from '../submissions/submit-cart';
import type { OrderRepository } from '../../store/orders/orders';
import type { EditorClient } from '../../service/clients/editor-client';

/** What sending one item of a batch uses. */
export interface SendBatchItemPorts extends SubmitCartPorts {
  readonly orders: OrderRepository;
  readonly batchItems: BatchItemRepository;
  readonly editor: EditorClient;
}

/**
 * Lets one approved cart of a batch leave, exactly as it was approved and exactly as it would leave alone. It is
 * looked at once more in the step in which the journal plans it, so that nothing leaves a batch that was paused or
 * stopped a moment ago, or while it is open whether its key is still good (`isHeldBack`). `answered` is told when the
 * lab confirmed it, before that is on disk. Gives what kept it from leaving or, once it left, null: what happened to it
 * is in the item.
 */
export async function sendBatchItem(
  desk: SendBatchItemPorts,
  item: WaitingItem,
  { answered, isHeldBack }: { readonly answered: () => void; readonly isHeldBack: () => boolean },
): Promise<Problem | null> {
  const assertMaySend = (): void => {
    if (!desk.batchItems.mayLeave(item.id)) throw blocked('batch-state', because('batch-does-not-go-on'));
    if (isHeldBack()) throw blocked('batch-state', because('key-not-known'));
    assertNotHeld(desk, item.orderId ?? item.subjectId);
  };
  try {
    const { approved } = item;
    if (approved.subject === 'cart') {
      const { confirmationId, approvedTotal } = approved;
      if (item.orderId === null) throw blocked('not-placed');
      const approval = { id: item.orderId, confirmationId, approvedTotal, missing: [] };
      await sendConfirmation(desk, approval, { assertMaySend, answered });
    } else {
      await submitCart(desk, approvalOfNow(desk, item.subjectId, approved, item.batchId), assertMaySend);
    }
    return null;
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    if (item.orderId !== null) endSuperseded(desk.database, item.orderId);
    return cause.problem;
  }
}

/**
 * What was approved of a submission cart, in terms of the cart as it is. A submit that was turned away leaves a
 * newer price and revision behind; the approval holds for as long as what would be submitted is byte for byte what
 * was priced then, and nothing about its price is another. What is in the batch itself was seen with it.
 */
function approvalOfNow(
  desk: Pick<SendBatchItemPorts, 'submissionCarts' | 'batchItems' | 'accounts' | 'now'>,
  id: string,
  approved: Extract<WaitingItem['approved'], { subject: 'submission-cart' }>,
  batchId: string,
): SubmitApproval {
  const { accountId, draft, revision } = desk.submissionCarts.read(id);
  const then = desk.submissionCarts.pricingsOf(id).find((pricing) => pricing.id === approved.pricingId);
  const now = desk.submissionCarts.latestPricing(id);
  if (then === undefined || now === null || then.bodyDigest !== now.bodyDigest) {
    throw blocked('total-changed', because('priced-since-approval'));
  }
  assertPricedAtAddress(desk, accountId, then.pricedAt);
  const read = (pricing: typeof now) => pricingOf(pricing, draft, pricing.request);
  if (priceChanges(read(then), read(now)).length > 0) {
    throw blocked('total-changed', because('other-price'));
  }
  return {
    id,
    revision,
    pricingId: now.id,
    approvedTotal: approved.approvedTotal,
    // An incomplete total is never ready in a batch, so none was approved with one.
    missing: [],
    seenDuplicates: [...approved.seenLookAlikes, ...desk.batchItems.approvedIds(batchId)],
  };
}
