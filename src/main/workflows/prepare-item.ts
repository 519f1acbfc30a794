import { causeOf } from '@core/batch-rules';
import type { BatchItem } from '@core/batches';
import type { Cart } from '@core/carts';
import { missingFields } from '@core/order-document';
import { pathText } from '@core/order-fields';
import type { OrderRecord } from '@core/orders';
import { PRICE_STALE_AFTER, type SubmissionCart } from '@core/submission-carts';
import { ProblemError } from '../problem-error';
import type { ItemApproval, Prepared } from '../store/batch-items';
import type { StoredOrder } from '../store/orders';
import { orderTextOf, readCart } from './cart-reading';
import type { Desk } from './desk';
import { exportCart } from './export-cart';
import { placeOrder } from './place-order';
import { priceSubmission } from './price-submission';
import { refuseWhileRestored } from './refuse-restored';
import { readSubmissionCart } from './submission-cart-reading';

const needsYou = (
  cause: Extract<Prepared, { lane: 'needs-you' }>['cause'],
  facts: Partial<Extract<Prepared, { lane: 'needs-you' }>> = {},
): Prepared => ({ lane: 'needs-you', cause, problem: null, total: null, ...facts });

const gone = (what: string, id: string): ProblemError => new ProblemError({ kind: 'absent', what, id });

/**
 * Does what is still to be done before a cart of a batch can be approved, and no more: what holds is kept. Nothing is
 * processed by it. Throws ProblemError with what the lab, the way to it or this desk refused.
 */
export async function prepareItem(desk: Desk, item: BatchItem): Promise<Prepared> {
  if (desk.batchApprovals.isElsewhere(item.id)) return needsYou(causeOf('elsewhere'));
  refuseWhileRestored(desk, item.subjectId);
  return item.subject === 'cart'
    ? prepareCart(desk, item.subjectId)
    : prepareSubmissionCart(desk, item.subjectId);
}

/** Exports a cart from editors, looks whether it is complete, and places it. */
async function prepareCart(desk: Desk, id: string): Promise<Prepared> {
  const order = desk.orders.ofCart(id);
  const sent = order === null ? null : alreadySent(order);
  if (sent !== null) return sent;
  const cart = await exportedCart(desk, id);
  const missing = missingFields(orderTextOf(cart));
  if (missing.length > 0) {
    return needsYou(
      causeOf(
        'missing-fields',
        missing.map(({ path }) => pathText(path)),
      ),
    );
  }
  const placed =
    order !== null && isPlacedAsItStands(desk, order, cart)
      ? order
      : await placeOrder(desk, { id, revision: cart.revision, asIs: false });
  return placedAs(desk, placed);
}

/** What stands in the way of an order that was confirmed, or may have been; null for one that can be placed. */
function alreadySent(order: StoredOrder): Prepared | null {
  switch (order.state) {
    case 'confirmed':
      return needsYou(causeOf('already-sent'), { total: order.total });
    case 'may-be-confirmed':
    case 'creation-unknown':
      return needsYou(causeOf('uncertain'), { problem: order.problem });
    default:
      return null;
  }
}

/** The cart with an export that knows of it as it is. */
async function exportedCart(desk: Desk, id: string): Promise<Cart & { export: NonNullable<Cart['export']> }> {
  const cart = readCart(desk, id);
  if (cart.deletedAt !== null) throw gone('cart', id);
  const exported = cart.export?.matchesDraft === true ? cart : await exportCart(desk, { id, anyway: false });
  if (exported.export === null) throw new Error('An exported cart has its export');
  return { ...exported, export: exported.export };
}

/** True when the order that awaits confirmation is exactly what would be placed now. */
function isPlacedAsItStands(
  desk: Desk,
  order: StoredOrder,
  cart: Parameters<typeof orderTextOf>[0],
): boolean {
  if (order.state !== 'awaiting-confirmation' && order.state !== 'confirmation-refused') return false;
  const creation = desk.journal
    .ofSubject(order.id)
    .findLast(({ kind, state }) => kind === 'create' && state === 'succeeded');
  return creation?.body === orderTextOf(cart);
}

function placedAs(desk: Desk, order: StoredOrder | OrderRecord): Prepared {
  switch (order.state) {
    case 'awaiting-confirmation':
    case 'confirmation-refused': {
      const { confirmationId, total } = order;
      if (confirmationId === null || total === null) return needsYou(causeOf('no-total'));
      const { revision } = desk.carts.read(order.cartId);
      const approval = { subject: 'cart', revision, confirmationId, approvedTotal: total.amount } as const;
      return { lane: 'ready', approval, total };
    }
    case 'creation-refused':
      if (order.problem !== null) throw new ProblemError(order.problem);
      return needsYou(causeOf('problem'));
    default:
      return needsYou(causeOf('uncertain'), { problem: order.problem });
  }
}

/** Prices and checks a submission cart, unless its price knows of it as it is and is of today. */
async function prepareSubmissionCart(desk: Desk, id: string): Promise<Prepared> {
  const before = readSubmissionCart(desk, id);
  if (before.deletedAt !== null) throw gone('submission cart', id);
  switch (before.stage) {
    case 'submitted':
      return needsYou(causeOf('already-sent'), { total: before.chargedTotals?.toPay ?? null });
    case 'uncertain':
      return needsYou(causeOf('uncertain'), { problem: before.problem });
    default:
      return pricedAs(isPriced(desk, before) ? before : await priceSubmission(desk, id));
  }
}

const isPriced = (desk: Desk, { pricing, problem, problemOf }: SubmissionCart): boolean =>
  pricing?.matchesDraft === true &&
  !(problem !== null && problemOf === 'price') &&
  Math.abs(desk.now() - pricing.pricedAt) < PRICE_STALE_AFTER;

function pricedAs({ id: _id, revision, pricing, problem, problemOf }: SubmissionCart): Prepared {
  if (problem !== null && problemOf === 'price') throw new ProblemError(problem);
  if (pricing?.matchesDraft !== true) return needsYou(causeOf('changed'));
  const total = pricing.totals.toPay;
  if (!pricing.isValidForSubmit) {
    const names = pricing.invalidParams.map(({ name }) => name);
    const items = pricing.items.flatMap(({ isValidForOrder }, index) =>
      isValidForOrder === false ? [`items.${index}`] : [],
    );
    return needsYou(causeOf('not-submittable', names.length > 0 ? names : items), { total });
  }
  if (total === null) return needsYou(causeOf('no-total'));
  const approval = {
    subject: 'submission-cart' as const,
    revision,
    pricingId: pricing.id,
    approvedTotal: total.amount,
    seenLookAlikes: [],
  } satisfies ItemApproval;
  return { lane: 'ready', approval, total };
}
