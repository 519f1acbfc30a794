import { refreshFulfillment } from '@main/workflows/fulfillment/read-fulfillment';
import { noteNeeds, snoozeNeeds } from '@main/workflows/inbox/answer-needs';
import { reconcile } from '@main/workflows/reconciliation/reconcile';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { deliver, needsOf, tell } from '@test/unit/main/workflows/desks/need-desks';
import { approvalOf, type NodeDesk, placedOrder, PRACTICE } from '@test/unit/main/workflows/desks/node-desk';

/** Deliveries and what they say, what a person made of needs, fulfillment and a comparison with the lab's lists. */
export async function writeAfterSending(desk: NodeDesk): Promise<void> {
  const order = await placedOrder(desk, desk.sampleEditors.slice(0, 1));
  await confirmOrder(desk.desk, approvalOf(order));
  const body = (status: string): object => ({
    ...{ type: `order.${status}`, id: `event ${status}`, ConfirmationID: order.confirmationId },
    data: { ConfirmationID: order.confirmationId, status, trackingNumber: '1Z 999', carrier: 'UPS' },
  });
  tell(desk, body('shipped'));
  deliver(desk, body('delivered'));
  await refreshFulfillment(desk.desk, PRACTICE);
  await reconcile(desk.desk, { accountId: PRACTICE, since: null });
  const [first, second] = needsOf(desk).map(({ key }) => key);
  if (first === undefined || second === undefined) throw new Error('Nothing needs a person');
  noteNeeds(desk.desk, { keys: [first], note: 'Asked the lab by phone' });
  snoozeNeeds(desk.desk, { keys: [second], until: desk.desk.now() + 3_600_000 });
}
