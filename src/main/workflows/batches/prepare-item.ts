import { isPricedAtAddress } from '@core/accounts/accounts';
import { causeOf, problemCause } from '@core/batches/batch-limits';
import type { BatchItem } from '@core/batches/batches';
import { type Cart } from '@core/carts/carts';
import { missingFields } from '@core/orders/order-document';
import { pathText } from '@core/values/order-fields';
import type { OrderRecord } from '@core/orders/orders';
import { PRICE_STALE_AFTER, type SubmissionCart } from '@core/submissions/submission-carts';
import type { MissingPart } from '@core/values/incomplete-total';
import { blocked, ProblemError, valueOf } from '../../problem-error';
import type { ItemApproval, Prepared } from '../../store/batches/batch-items';
import type { StoredOrder } from '../../store/orders/orders';
import { orderTextOf, readCart } from '../carts/read-carts';
import { exportCart, type ExportCartPorts } from '../carts/export-cart';
import type { KeyedCall } from '../accounts/key-doubts';
import { placeOrder, type PlaceOrderPorts } from '../orders/place-order';
import { priceSubmission, type PriceSubmissionPorts } from '../submissions/price-submission';
import type { KeyedRoute } from '../accounts/probe-key';
import { assertNotRestored } from '../../store/backups/assert-not-restored';
import { productsOf, readSubmissionCart, requestTextOf } from '../submissions/read-submission-carts';
import { NEEDED_ADDRESS_LINES } from '@core/addresses/address-draft';
import type { BatchApprovals } from '../../store/batches/batch-approvals';

/** What preparing one item of a batch uses. */
export interface PrepareItemPorts extends PlaceOrderPorts, ExportCartPorts, PriceSubmissionPorts {
  readonly batchApprovals: BatchApprovals;
}

const needsYou = (
  cause: Extract<Prepared, { lane: 'needs-you' }>['cause'],
  facts: Partial<Extract<Prepared, { lane: 'needs-you' }>> = {},
): Prepared => ({ lane: 'needs-you', cause, problem: null, total: null, missing: [], ...facts });

const gone = (what: string, id: string): ProblemError => new ProblemError({ kind: 'absent', what, id });

/** A call that a preparation is about to make. */
export interface PreparingCall {
  readonly route: KeyedRoute;
  /** Ids that are sent with it. */
  readonly ids: readonly string[];
  /** The route that was refused, where that can be another. */
  refusedRoute?(): KeyedRoute;
}

/**
 * Makes a call of a preparation as soon as it may leave. `work` says by `taken` that the lab took the key for it, and
 * throws ProblemError for what the lab refused.
 */
export type MakesCalls = <T>(
  call: PreparingCall,
  work: (call: Pick<KeyedCall, 'taken'>) => Promise<T>,
) => Promise<T>;

/**
 * Does what is still to be done before a cart of a batch can be approved, and no more: what holds is kept. Nothing is
 * processed by it. Every call to the lab goes through `makes`. Throws ProblemError with what the lab, the way to it or
 * this desk refused.
 *
 * With `asPlaced` an order is approved as it was placed: then nothing of it is placed, and one that would be placed anew needs
 * a person. With `again` a person asked for this very cart: then the stored bytes of a placement of unknown outcome leave once
 * more.
 */
export async function prepareItem(
  desk: PrepareItemPorts,
  item: BatchItem,
  makes: MakesCalls,
  { asPlaced = false, again = false }: { readonly asPlaced?: boolean; readonly again?: boolean } = {},
): Promise<Prepared> {
  if (desk.batchApprovals.isElsewhere(item.id)) return needsYou(causeOf('elsewhere'));
  assertNotRestored(desk, item.subjectId);
  if (asPlaced && item.subject === 'cart') return preparePlaced(desk, item.subjectId);
  return item.subject === 'cart'
    ? prepareCart(desk, item.subjectId, makes, again)
    : prepareSubmissionCart(desk, item.subjectId, makes);
}

/** Exports a cart from editors, looks whether it is complete, and places it. */
async function prepareCart(
  desk: PrepareItemPorts,
  id: string,
  makes: MakesCalls,
  again: boolean,
): Promise<Prepared> {
  const order = desk.orders.ofCart(id);
  if (again && order?.state === 'creation-unknown') {
    return placedAs(desk, await placedBy(desk, readCart(desk, id), makes));
  }
  const sent = order === null ? null : alreadySent(order);
  if (sent !== null) return sent;
  const cart = await exportedCart(desk, id, makes);
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
    order !== null && isPlacedAsItStands(desk, order, cart) ? order : await placedBy(desk, cart, makes);
  return placedAs(desk, placed);
}

/** Places a cart, or sends a placement of unknown outcome once more. */
const placedBy = (desk: PrepareItemPorts, cart: Cart, makes: MakesCalls): Promise<OrderRecord> =>
  makes({ route: 'createOrder', ids: editorIdsOf(cart) }, async (call) => {
    const order = await placeOrder(desk, { id: cart.id, revision: cart.revision, asIs: false });
    if (order.state === 'creation-refused' && order.problem !== null) throw new ProblemError(order.problem);
    if (order.state === 'awaiting-confirmation') call.taken();
    return order;
  });

/** Looks whether the order of a cart can be approved as it was placed. */
function preparePlaced(desk: PrepareItemPorts, id: string): Prepared {
  const order = desk.orders.ofCart(id);
  if (order === null) throw blocked('not-placed');
  const sent = alreadySent(order);
  if (sent !== null) return sent;
  if (order.state === 'placing' || order.state === 'confirming') throw blocked('already-running');
  const { problem } = order;
  // What the lab said then says nothing of its key or of the others now.
  if (order.state === 'creation-refused')
    return needsYou(problem === null ? causeOf('problem') : problemCause(problem), { problem });
  const cart = readCart(desk, id);
  if (cart.deletedAt !== null) throw gone('cart', id);
  const { export: exported } = cart;
  if (exported?.matchesDraft !== true) return needsYou(causeOf('changed'));
  const isAsItStands = isPlacedAsItStands(desk, order, { ...cart, export: exported });
  return isAsItStands ? placedAs(desk, order) : needsYou(causeOf('changed'));
}

const editorIdsOf = ({ draft }: Pick<Cart, 'draft'>): string[] =>
  draft.editors.map(({ editorId }) => editorId.trim());

/** What prevents an order that was confirmed, or may have been; null for one that can be placed. */
function alreadySent(order: StoredOrder): Prepared | null {
  switch (order.state) {
    case 'confirmed':
      return needsYou(causeOf('already-sent'), { total: order.total, missing: order.missing });
    case 'may-be-confirmed':
      return needsYou(causeOf('uncertain'), { problem: order.problem });
    case 'creation-unknown':
      return needsYou(causeOf('placement-unknown'), { problem: order.problem });
    default:
      return null;
  }
}

/** The cart with an export that knows of it as it is. */
async function exportedCart(
  desk: PrepareItemPorts,
  id: string,
  makes: MakesCalls,
): Promise<Cart & { export: NonNullable<Cart['export']> }> {
  const cart = readCart(desk, id);
  if (cart.deletedAt !== null) throw gone('cart', id);
  const exported =
    cart.export?.matchesDraft === true
      ? cart
      : await makes({ route: 'exportEditors', ids: editorIdsOf(cart) }, async (call) => {
          const answered = await exportCart(desk, { id, anyway: false });
          call.taken();
          return answered;
        });
  if (exported.export === null) throw new Error('An exported cart has its export');
  return { ...exported, export: exported.export };
}

/** True when the order that awaits confirmation is exactly what would be placed now. */
function isPlacedAsItStands(
  desk: Pick<PrepareItemPorts, 'journal'>,
  order: StoredOrder,
  cart: Parameters<typeof orderTextOf>[0],
): boolean {
  if (order.state !== 'awaiting-confirmation' && order.state !== 'confirmation-refused') return false;
  const creation = desk.journal
    .ofSubject(order.id)
    .findLast(({ kind, state }) => kind === 'create' && state === 'succeeded');
  return creation?.body === orderTextOf(cart);
}

function placedAs(desk: Pick<PrepareItemPorts, 'carts'>, order: StoredOrder | OrderRecord): Prepared {
  switch (order.state) {
    case 'awaiting-confirmation':
    case 'confirmation-refused': {
      const { confirmationId, total, missing } = order;
      if (confirmationId === null || total === null) return needsYou(causeOf('no-total'));
      if (missing.length > 0) return needsYou(causeOf('incomplete-total'), { total, missing });
      const { revision } = desk.carts.read(order.cartId);
      const approval = { subject: 'cart', revision, confirmationId, approvedTotal: total.amount } as const;
      return { lane: 'ready', approval, total };
    }
    case 'creation-refused':
      if (order.problem !== null) throw new ProblemError(order.problem);
      return needsYou(causeOf('problem'));
    case 'creation-unknown':
      return needsYou(causeOf('placement-unknown'), { problem: order.problem });
    default:
      return needsYou(causeOf('uncertain'), { problem: order.problem });
  }
}

/** Prices and checks a submission cart, unless its price knows of it as it is and is of today. */
async function prepareSubmissionCart(
  desk: PrepareItemPorts,
  id: string,
  makes: MakesCalls,
): Promise<Prepared> {
  const before = readSubmissionCart(desk, id);
  if (before.deletedAt !== null) throw gone('submission cart', id);
  switch (before.stage) {
    case 'submitted':
      return needsYou(causeOf('already-sent'), {
        total: before.chargedTotals?.toPay ?? null,
        missing: before.chargedTotals?.missing ?? [],
      });
    case 'uncertain':
      return needsYou(causeOf('uncertain'), { problem: before.problem });
    default:
      return pricedAs(isPriced(desk, before) ? before : await pricedCart(desk, id, makes));
  }
}

/** Has the products of a cart made and asks for its price. */
function pricedCart(desk: PrepareItemPorts, id: string, makes: MakesCalls): Promise<SubmissionCart> {
  const products = () => productsOf(desk, desk.submissionCarts.read(id).draft);
  const ids = products().flatMap(({ configuredProductId }) => configuredProductId ?? []);
  const refusedRoute = (): KeyedRoute =>
    requestTextOf(desk.submissionCarts.read(id).draft, products()) === null
      ? 'createConfiguredProduct'
      : 'calculate';
  return makes({ route: 'calculate', ids, refusedRoute }, async (call) => {
    const cart = await priceSubmission(desk, id);
    if (cart.problem !== null && cart.problemOf === 'price') throw new ProblemError(cart.problem);
    call.taken();
    return cart;
  });
}

const isPriced = (
  desk: Pick<PrepareItemPorts, 'now' | 'accounts'>,
  { accountId, pricing, problem, problemOf }: SubmissionCart,
): boolean =>
  pricing?.matchesDraft === true &&
  !(problem !== null && problemOf === 'price') &&
  Math.abs(desk.now() - pricing.pricedAt) < PRICE_STALE_AFTER &&
  isPricedAtAddress(valueOf(desk.accounts.read(accountId)), pricing.pricedAt, desk.now());

/** The fields that make a total whole once they are filled in: those of the address where the destination is missing. */
const completingFields = (missing: readonly MissingPart[]): string[] =>
  missing.includes('destination') ? NEEDED_ADDRESS_LINES.map((line) => `shipping.address.${line}`) : [];

function pricedAs({ id: _id, revision, pricing, problem, problemOf }: SubmissionCart): Prepared {
  if (problem !== null && problemOf === 'price') throw new ProblemError(problem);
  if (pricing?.matchesDraft !== true) return needsYou(causeOf('changed'));
  const { missing, shippingChoice } = pricing;
  const total = pricing.totals.toPay;
  const soFar = { total, missing: missing.filter((part) => part !== 'total') };
  if (shippingChoice === 'not-offered')
    return needsYou(causeOf('unmet-shipping', ['shipping.priority']), soFar);
  if (!pricing.isValidForSubmit) {
    const names = pricing.invalidParams.map(({ name }) => name);
    const items = pricing.items.flatMap(({ isValidForOrder }, index) =>
      isValidForOrder === false ? [`items.${index}`] : [],
    );
    return needsYou(causeOf('not-submittable', names.length > 0 ? names : items), soFar);
  }
  if (shippingChoice === 'open') return needsYou(causeOf('unmet-shipping', ['shipping.priority']), soFar);
  if (missing.length > 0 && total !== null) {
    return needsYou(causeOf('incomplete-total', completingFields(missing)), soFar);
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
