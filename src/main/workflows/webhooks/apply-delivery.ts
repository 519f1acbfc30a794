import type { EventSummary, Progress } from '@core/webhooks/deliveries';
import type { Subject } from '@core/values/subjects';
import type { AppliedDelivery, EventRepository } from '../../store/webhooks/events';
import { changeState } from '../orders/order-calls';
import type { Writes } from '../ports';
import type { OrderRepository } from '../../store/orders/orders';
import type { Journal } from '../../store/journal/journal';

/** What applying a delivery uses. */
export interface ApplyDeliveryPorts extends Writes {
  readonly orders: OrderRepository;
  readonly journal: Journal;
  readonly events: EventRepository;
}

const SAID: Readonly<Record<Progress, string>> = {
  other: 'named',
  received: 'received',
  processing: 'in production',
  shipped: 'shipped',
  delivered: 'delivered',
};

function nameOf(desk: Pick<ApplyDeliveryPorts, 'orders'>, { kind, id }: Subject): string {
  return kind === 'order' ? `“${desk.orders.readStored(id).name}”` : `The submission ${id}`;
}

const failuresOf = ({ failures }: EventSummary): string[] =>
  failures.map(({ part, code, message }) => `${code || message}${part === '' ? '' : ` (order ${part})`}`);

/** What became different of an order or a submission, in plain words. */
function wordsOf(
  desk: Pick<ApplyDeliveryPorts, 'orders'>,
  { subject, before, after }: AppliedDelivery['news'][number],
): string[] {
  const name = nameOf(desk, subject);
  const known = failuresOf(before);
  const progressed =
    after.progress !== before.progress && after.progress !== null && after.progress !== 'other'
      ? [`${name} is ${SAID[after.progress]}.`]
      : [];
  const failed = failuresOf(after)
    .filter((failure) => !known.includes(failure))
    .map((failure) => `${name} failed at the lab: ${failure}.`);
  return [...progressed, ...failed];
}

/** Settles what the delivery proves of an order, and says so. */
function prove(
  desk: Pick<ApplyDeliveryPorts, 'orders' | 'journal' | 'events'>,
  orderId: string,
  at: number,
): string[] {
  if (desk.orders.readStored(orderId).state !== 'may-be-confirmed') return [];
  changeState(desk, orderId, {}, at);
  const { name, state } = desk.orders.readStored(orderId);
  return state === 'confirmed' ? [`“${name}” is proven to be confirmed.`] : [];
}

/**
 * Lets a delivery have its effect: finds what it is about, keeps what it says of that, and settles what it proves
 * (document: "Events"). One that is not verified changes no order and no submission. Safe to be called again whenever
 * more is known: after its signature was checked, or when its order has become known. Throws ProblemError `absent`.
 */
export function applyDelivery(desk: ApplyDeliveryPorts, deliveryId: string): void {
  const at = desk.now();
  const applied = desk.database.transaction(() => {
    const made = desk.events.apply(deliveryId);
    const words = [
      ...made.named.flatMap((orderId) => prove(desk, orderId, at)),
      ...made.news.flatMap((news) => wordsOf(desk, news)),
    ];
    desk.events.addEffects(deliveryId, words);
    return { ...made, proved: made.named.length > 0 };
  });
  const changed = applied.news.map(({ subject }) => subject);
  const orders = changed.filter(({ kind }) => kind === 'order').map(({ id }) => id);
  const ids = [...new Set([...orders, ...applied.named])];
  if (ids.length > 0) desk.changed('orders', ids);
  if (applied.proved) desk.changed('carts', []);
  const submissions = changed.filter(({ kind }) => kind === 'submission').map(({ id }) => id);
  if (submissions.length > 0) desk.changed('submissions', submissions);
}

/** Applies every delivery that names something which has just become known here. */
export function applyWhatNames(
  desk: ApplyDeliveryPorts,
  kind: 'confirmation' | 'submission',
  value: string,
): void {
  const ids = desk.events.naming(kind, value);
  for (const id of ids) applyDelivery(desk, id);
  if (ids.length > 0) desk.changed('deliveries', ids);
}
