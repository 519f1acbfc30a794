import { type Progress, progressSchema } from '@core/webhooks/deliveries';
import type { OrderRecord } from '@core/orders/orders';
import { PRACTICE_ACCOUNT_ID } from '@main/accounts/registry';
import { applyDelivery } from '@main/workflows/webhooks/apply-delivery';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { approvalOf, placedOrder, type Stage } from './stage';

/** Something that someone sends about an order. */
interface Message {
  readonly order: 0 | 1;
  readonly status: string;
  readonly failed: boolean;
  /** Whether the lab signed it. */
  readonly isTrue: boolean;
  /** Whether its sender knows the key of another lab only. */
  readonly isForeign: boolean;
  /** Names the other order as well, and says of neither which one it means. */
  readonly isAboutTwo: boolean;
  readonly day: number;
}

const PROVES: ReadonlySet<string> = new Set([
  'accepted',
  'processing',
  'in production',
  'shipped',
  'delivered',
]);
const RANKS: Readonly<Record<string, Progress>> = {
  received: 'received',
  accepted: 'accepted',
  processing: 'processing',
  'in production': 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
};
const rank = (progress: Progress | null): number =>
  progress === null ? -1 : progressSchema.options.indexOf(progress);

const encoder = new TextEncoder();

/** Two orders, of which no one knows whether they are confirmed, and what is delivered about them. */
class DeliveredEvents {
  private readonly proven = [false, false];
  private readonly furthest = [-1, -1];
  private number = 0;

  constructor(
    private readonly stage: Stage,
    private readonly orders: readonly [OrderRecord, OrderRecord],
    private readonly foreignAccount: string,
  ) {}

  message(): Message {
    const { random } = this.stage;
    return {
      order: random.chance(0.7) ? 0 : 1,
      status: random.pick([
        'received',
        'accepted',
        'dreaming',
        'processing',
        'in production',
        'shipped',
        'delivered',
      ]),
      failed: random.chance(0.25),
      isTrue: random.chance(0.6),
      isForeign: random.chance(0.2),
      isAboutTwo: random.chance(0.2),
      day: random.integer(1, 28),
    };
  }

  private bodyOf({ order, status, failed, isAboutTwo, day }: Message): string {
    const id = this.orders[order].confirmationId;
    const other = this.orders[order === 0 ? 1 : 0].confirmationId;
    return JSON.stringify({
      id: `evt_${this.number}`,
      type: 'order.updated',
      createdAt: new Date(Date.UTC(2026, 9, day)).toISOString(),
      data: {
        confirmationId: id,
        ...(isAboutTwo && { second: { confirmationId: other } }),
        status,
        ...(failed && { failure: { code: 'submission.failure.production_error', message: 'told' } }),
      },
    });
  }

  /** It comes in, is checked or not, and is applied, once or twice, with or without an end of the program between. */
  async arrives(message: Message): Promise<void> {
    const { stage } = this;
    const { random } = stage;
    this.number += 1;
    stage.strikes('F22', 'W');
    const at = stage.now();
    const kept = await stage.perform(() =>
      stage.desk().desk.deliveries.keep({
        accountId: message.isForeign ? this.foreignAccount : PRACTICE_ACCOUNT_ID,
        service: 'editor',
        source: 'receiver',
        kind: 'event',
        method: 'POST',
        path: '/',
        headers: {},
        body: encoder.encode(this.bodyOf(message)),
        signature: `${message.isTrue ? 'true' : 'forged'} ${this.number}`,
        at,
      }),
    );
    if (kept === null) return;
    const isChecked = random.chance(0.8);
    const early = random.chance(0.3);
    if (early) await this.apply(kept.id);
    if (isChecked) {
      const standing = message.isTrue ? 'verified' : 'not-verified';
      await stage.perform(() =>
        stage.desk().desk.deliveries.checked(kept.id, { standing, at, problem: null }),
      );
    }
    if (random.chance(0.1)) stage.restart();
    await this.apply(kept.id, message, isChecked);
    this.check();
  }

  private async apply(id: string, message?: Message, isChecked = false): Promise<void> {
    await this.stage.perform(() => applyDelivery(this.stage.desk().desk, id));
    if (message === undefined || !isChecked || !message.isTrue || message.isForeign) return;
    const named = message.isAboutTwo ? [0, 1] : [message.order];
    for (const order of named)
      this.furthest[order] = Math.max(this.furthest[order] ?? -1, rank(RANKS[message.status] ?? 'other'));
    if (PROVES.has(message.status) && !message.failed && !message.isAboutTwo)
      this.proven[message.order] = true;
  }

  check(): void {
    const { stage } = this;
    const { desk } = stage.desk();
    for (const [index, { id }] of this.orders.entries()) {
      const { state, events } = desk.orders.read(id);
      const isProven = this.proven[index] === true;
      const wanted = isProven ? 'confirmed' : 'may-be-confirmed';
      stage.tell(
        'no-false-certainty',
        state === wanted,
        `An order that is ${isProven ? 'proven' : 'not proven'} to be confirmed is shown as ${state}.`,
      );
      const far = rank(events.progress);
      stage.tell(
        'no-false-certainty',
        far === (this.furthest[index] ?? -1),
        `The order is shown as ${events.progress ?? 'nothing'}, and what was verified says another thing.`,
      );
    }
  }
}

/** An order of which no one knows whether it is confirmed: the answer to its confirmation was lost. */
async function uncertainOrder(stage: Stage, name: string): Promise<OrderRecord | null> {
  const order = await placedOrder(stage, { entryId: name, reference: name });
  stage.lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
  const sent = await stage.perform(() => confirmOrder(stage.desk().desk, approvalOf(order)));
  return sent?.state === 'may-be-confirmed' ? sent : null;
}

/**
 * Events arrive about orders that may be confirmed: true and forged, late, twice, about two at a time, and for an
 * account of another lab. An order becomes confirmed by a verified event that proves it and by nothing else, and what is
 * proven stays.
 */
export async function deliveredEvents(stage: Stage): Promise<void> {
  const [first, second] = [await uncertainOrder(stage, 'first'), await uncertainOrder(stage, 'second')];
  if (first === null || second === null)
    throw new Error('A scene of events begins with orders that may be confirmed');
  const foreign = stage.desk().desk.accounts.add({
    name: 'Another lab',
    environment: 'sandbox',
    editorBaseUrl: 'https://elsewhere.example/api/v1',
    orderSubmitUrl: 'https://elsewhere.example',
    commerceBaseUrl: 'https://elsewhere.example/api',
    serviceApiVersion: null,
    keyPerService: false,
  });
  const events = new DeliveredEvents(stage, [first, second], foreign.ok ? foreign.value.id : 'nobody');
  events.check();
  for (let count = stage.random.integer(2, 8); count > 0; count -= 1) await events.arrives(events.message());
}
