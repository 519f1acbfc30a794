import type { FulfillmentRow } from '../fulfillment/fulfillment';
import { isUncertain } from '../orders/orders';
import type { SentOrder } from './reconcile';
import type { ReconciliationRow } from './reconciliation';
import { say, toSay } from '../language/sentences';

const MATCHED_BY = {
  ConfirmationID: toSay('Matched by the ConfirmationID.'),
  'superseded ConfirmationID': toSay('Matched by the superseded ConfirmationID.'),
  reference: toSay('Matched by the reference.'),
} as const;

/** An order of editors and the order in fulfillment that names it. */
export function matchedOrder(
  order: SentOrder,
  row: FulfillmentRow,
  by: 'ConfirmationID' | 'superseded ConfirmationID' | 'reference',
): ReconciliationRow {
  const isStray = by === 'superseded ConfirmationID';
  const isProven = order.state === 'confirmed';
  // A reference may be used twice: it points at an order and proves nothing.
  const doubt =
    by === 'reference' ? say('If it is this order, the lab has it.') : say('The lab has it in fulfillment.');
  const differences = isStray
    ? [say('It names a ConfirmationID of an earlier creation, which was never confirmed from here.')]
    : isProven
      ? []
      : [say`Here it is not known to be confirmed. ${doubt}`];
  const next = isStray
    ? say('Call the lab: it may be making an order that was replaced.')
    : isProven
      ? ''
      : say('Do not confirm or place it again. Open the order and record what the lab says of it.');
  return {
    ...{ theirId: row.orderId, theirKind: 'fulfillment-order', alike: null, known: null },
    unsettled: isUncertain(order.state),
    finding: differences.length === 0 ? 'agrees' : 'differs',
    id: `fulfillment:${row.orderId}`,
    bucket: 'matched',
    ours: { kind: 'order', id: order.id, accountId: order.accountId, part: '' },
    name: order.name,
    recipient: order.recipient || row.recipient,
    reference: order.reference || row.reference,
    total: order.total,
    at: order.sentAt,
    why: say(MATCHED_BY[by]),
    next,
    differences,
  };
}
