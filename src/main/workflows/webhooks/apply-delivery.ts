import type { RecordedFact } from '@core/values/recorded-facts';
import type { EventSummary } from '@core/webhooks/deliveries';
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

const failuresOf = ({ failures }: EventSummary) =>
  failures.map(({ part, code, message }) => ({ failure: code || message, part }));

/** What became different of an order or a submission. */
function changesOf(
  desk: Pick<ApplyDeliveryPorts, 'orders'>,
  { subject: { kind, id }, before, after }: AppliedDelivery['news'][number],
): RecordedFact[] {
  const name = kind === 'order' ? desk.orders.readStored(id).name : null;
  const facts: RecordedFact[] = [];
  const { progress } = after;
  if (progress !== before.progress && progress !== null && progress !== 'other')
    facts.push(
      name === null
        ? { kind: 'submission-progressed', params: { submission: id, progress } }
        : { kind: 'order-progressed', params: { name, progress } },
    );
  const known = failuresOf(before);
  for (const failed of failuresOf(after)) {
    if (known.some(({ failure, part }) => failure === failed.failure && part === failed.part)) continue;
    facts.push(
      name === null
        ? { kind: 'submission-failed', params: { submission: id, ...failed } }
        : { kind: 'order-failed', params: { name, ...failed } },
    );
  }
  return facts;
}

/** Settles what the delivery proves of an order, and says so. */
function prove(
  desk: Pick<ApplyDeliveryPorts, 'orders' | 'journal' | 'events'>,
  orderId: string,
  at: number,
): RecordedFact[] {
  if (desk.orders.readStored(orderId).state !== 'may-be-confirmed') return [];
  changeState(desk, orderId, {}, at);
  const { name, state } = desk.orders.readStored(orderId);
  return state === 'confirmed' ? [{ kind: 'order-proven', params: { name } }] : [];
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
    const changes = [
      ...made.named.flatMap((orderId) => prove(desk, orderId, at)),
      ...made.news.flatMap((news) => changesOf(desk, news)),
    ];
    desk.events.addEffects(deliveryId, changes);
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
