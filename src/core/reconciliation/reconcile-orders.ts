import type { FulfillmentRow } from '../fulfillment/fulfillment';
import { isUncertain } from '../orders/orders';
import type { SentOrder } from './reconcile';
import type { ReconciliationRow } from './reconciliation';
import { reconcilingText } from './messages';

/** An order of editors and the order in fulfillment that names it. */
export function matchedOrder(
  order: SentOrder,
  row: FulfillmentRow,
  by: 'ConfirmationID' | 'superseded ConfirmationID' | 'reference',
): ReconciliationRow {
  const isStray = by === 'superseded ConfirmationID';
  const isProven = order.state === 'confirmed';
  // A reference may be used twice: it points at an order and proves nothing.
  const doubt = by === 'reference' ? reconcilingText.order.maybe : reconcilingText.order.has;
  const differences = isStray ? [reconcilingText.order.stray] : isProven ? [] : [doubt];
  const next = isStray ? reconcilingText.order.replaced : isProven ? '' : reconcilingText.order.next;
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
    why: reconcilingText.order.by[by],
    next,
    differences,
  };
}
