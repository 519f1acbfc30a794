import { createRandom } from '../random';
import { toJsonOut, type JsonOut } from '../raw-json';
import { moneyJson } from './product-json';
import { excludesTax, totalPriceJson } from './quote';
import type { SubmissionRecord } from '../store/records';

export type OrderStatus = 'received' | 'processing' | 'accepted' | 'shipped' | 'failed';

/** Words for the documented failure codes; others are answered with their own code as message. */
export const FAILURE_MESSAGES: Readonly<Record<string, string>> = {
  'submission.failure.invalid_business_rules':
    'The shipping method is not available for this combination of options.',
  'submission.failure.rejected_by_whcc': 'The order system rejected this order.',
  'submission.failure.unconfirmed_after_import': 'The order was received but not confirmed as placed.',
  'submission.failure.submission_error': 'The order could not be sent because of an internal error.',
  'submission.failure.print_asset_generation_failed':
    'A print file could not be made: the image is too small.',
  'submission.failure.production_error': 'A problem occurred in production.',
  'submission.failure.unknown': 'The order failed for an unidentified reason.',
};

/** A failure code that no one has heard of; codes may be added without notice. */
export const UNHEARD_FAILURE = 'submission.failure.courier_on_strike';

/** Failures that come only after the order was accepted, as their meanings say. */
const AFTER_ACCEPTANCE = new Set([
  'submission.failure.print_asset_generation_failed',
  'submission.failure.production_error',
]);

/** Times after receipt, in milliseconds on the lab's clock, at which an order moves on. */
export const STEPS = { processing: 2_000, accepted: 6_000, failedLate: 12_000, shipped: 60_000 } as const;

/** One order of a submission. */
export interface SubmissionOrder {
  readonly id: string;
  readonly items: readonly number[];
  readonly status: OrderStatus;
  readonly failure: string | null;
}

function statusAfter(elapsed: number, failure: string | null): OrderStatus {
  if (elapsed < STEPS.processing) return 'received';
  if (elapsed < STEPS.accepted) return 'processing';
  if (failure !== null && (!AFTER_ACCEPTANCE.has(failure) || elapsed >= STEPS.failedLate)) return 'failed';
  if (elapsed < STEPS.shipped) return 'accepted';
  return 'shipped';
}

/** The orders of a submission as they are: items made in different rooms leave as different orders. */
export function ordersOf(record: SubmissionRecord, now: number): readonly SubmissionOrder[] {
  const groups = new Map<string, number[]>();
  record.items.forEach((item, index) => {
    const group = groups.get(item.group);
    if (group === undefined) groups.set(item.group, [index]);
    else group.push(index);
  });
  return [...groups.values()].map((items, index) => {
    const planned = index === 0 ? record.failure : null;
    const status = statusAfter(now - record.createdAt, planned);
    return {
      id: `${record.id.replace('sub_', 'ord_')}_${index + 1}`,
      items,
      status,
      failure: status === 'failed' ? planned : null,
    };
  });
}

/** The state of the submission as a whole: as its slowest order, or failed when one has failed. */
export function statusOf(orders: readonly SubmissionOrder[]): OrderStatus {
  if (orders.some((order) => order.status === 'failed')) return 'failed';
  const steps: readonly OrderStatus[] = ['received', 'processing', 'accepted', 'shipped'];
  return steps.find((step) => orders.some((order) => order.status === step)) ?? 'received';
}

/** The message of a failure code. */
export const failureMessage = (code: string): string => FAILURE_MESSAGES[code] ?? `The order failed: ${code}`;

const orderJson = (order: SubmissionOrder): JsonOut => ({
  id: order.id,
  status: order.status,
  items: order.items,
  ...(order.failure === null
    ? {}
    : { failure: { code: order.failure, message: failureMessage(order.failure) } }),
});

/** A submission as the list shows it. */
export function submissionSummary(
  record: SubmissionRecord,
  now: number,
): { readonly [key: string]: JsonOut } {
  const orders = ordersOf(record, now);
  const itemsTotal = record.items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  return {
    id: record.id,
    reference: record.reference,
    createdAt: new Date(record.createdAt).toISOString(),
    status: statusOf(orders),
    orders: orders.map(orderJson),
    totalPrice: totalPriceJson(itemsTotal, record.shipping.price, record.tax),
  };
}

/** A submission as submit and detail answer it. */
export function submissionDetail(record: SubmissionRecord, now: number): JsonOut {
  return {
    ...submissionSummary(record, now),
    items: record.items.map((item) => ({
      configuredProductId: item.configuredProductId,
      name: item.name,
      quantity: item.quantity,
      unitPrice: moneyJson(item.unitPrice),
      isValidForOrder: true,
    })),
    shipping: {
      type: record.shipping.type,
      priority: record.shipping.priority,
      price: moneyJson(record.shipping.price),
      address: record.shipping.address,
    },
    metadata: toJsonOut(record.metadata),
    guidance: [excludesTax()],
    validation: { isValidForSubmit: true, invalidParams: [] },
    actions: {},
  };
}

const NAMES = [
  'Okafor',
  'Lindqvist',
  'Marlowe',
  'Teixeira',
  'Nguyen',
  'Osei',
  'Ravenna',
  'Abara',
  'Dukes',
  'Ito',
  'Varga',
  'Halloran',
  'Mbeki',
  'Sorensen',
  'Castellano',
  'Duval',
] as const;
const PLACES = [
  ['Eagan', 'MN', '55121'],
  ['Portland', 'ME', '04101'],
  ['Austin', 'TX', '78701'],
  ['Boise', 'ID', '83702'],
  ['Savannah', 'GA', '31401'],
  ['Eugene', 'OR', '97401'],
] as const;
const LINES = [
  ['Print 8×10', 'prints', 435],
  ['Album 10×10', 'albums', 10_740],
  ['Framed print 11×14', 'wall', 9_600],
  ['Flat cards 5×7, 50', 'cards', 8_616],
  ['Canvas 16×16', 'wall', 8_995],
] as const;

/** A submission of the past, invented from the seed: the same for the same place in the list. */
export function inventedSubmission(
  seed: string,
  accountId: string,
  index: number,
  id: string,
  createdAt: number,
): SubmissionRecord {
  const random = createRandom(`${seed} submission ${accountId} ${index}`);
  const place = random.pick(PLACES);
  const name = random.pick(NAMES);
  const dropship = random.chance(0.6);
  const items = Array.from({ length: random.integer(1, 3) }, () => {
    const [product, group, unitPrice] = random.pick(LINES);
    const hex = Array.from({ length: 24 }, () => random.integer(0, 15).toString(16)).join('');
    return {
      configuredProductId: `cfp_${hex}`,
      name: product,
      group,
      quantity: random.integer(1, 4),
      unitPrice,
    };
  });
  const itemsTotal = items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  const codes = [...Object.keys(FAILURE_MESSAGES), UNHEARD_FAILURE];
  return {
    id,
    accountId,
    createdAt,
    reference: `NL-${String(90_000 - (index % 90_000))}`,
    items,
    shipping: {
      type: dropship ? 'dropship' : 'studio',
      priority: dropship ? 'dropship.standard' : 'studio.standard',
      price: dropship ? 995 : 895,
      address: dropship
        ? {
            name: `${name} family`,
            addr1: `${random.integer(12, 980)} Orchard Lane`,
            city: place[0],
            state: place[1],
            zip: place[2],
            country: 'US',
          }
        : null,
    },
    tax: Math.round(itemsTotal * 0.0688),
    metadata: {},
    failure: index % 19 === 7 ? (codes[Math.floor(index / 19) % codes.length] ?? null) : null,
  };
}
