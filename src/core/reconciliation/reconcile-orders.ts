import type { FulfillmentRow } from '../fulfillment/fulfillment';
import { isUncertain } from '../orders/orders';
import type { SentOrder } from './reconcile';
import type { FoundLine } from './reconciliation';
import { remark } from './remarks';

const MATCHED_BY = {
  ConfirmationID: 'by-confirmation-id',
  'superseded ConfirmationID': 'by-superseded-id',
  reference: 'by-reference',
} as const;

/** An order of editors and the order in fulfillment that names it. */
export function matchedOrder(order: SentOrder, row: FulfillmentRow, by: keyof typeof MATCHED_BY): FoundLine {
  const isStray = by === 'superseded ConfirmationID';
  const isProven = order.state === 'confirmed';
  // A reference may be used twice: it points at an order and proves nothing.
  const doubt = remark(by === 'reference' ? 'may-be-this-order' : 'lab-has-order');
  const differences = isStray ? [remark('names-earlier-creation')] : isProven ? [] : [doubt];
  const next = isStray ? [remark('call-about-replaced')] : isProven ? [] : [remark('record-of-order')];
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
    why: [remark(MATCHED_BY[by])],
    next,
    differences,
  };
}
