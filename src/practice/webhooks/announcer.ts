import type { LabClock } from '../clock';
import { failureMessage, ordersOf, STEPS, type SubmissionRecord } from '../commerce/submission';
import { seededHex } from '../random';
import type { CreatedEntry, LabStore } from '../store/store';
import type { Deliveries } from './deliveries';

/** Types of event. The document leaves their names open; these are the lab's own. */
export type EventType =
  | 'order.processing'
  | 'order.shipped'
  | 'order.failed'
  | 'submission.received'
  | 'submission.order.accepted'
  | 'submission.order.shipped'
  | 'submission.order.failed';

/** Times after confirmation at which an editor order moves on, in milliseconds. */
const PROCESSING_MS = 1_000;
const SHIPPED_MS = 8_000;

/** Tells the enabled callback addresses of an account what becomes of its orders (document: "Events"). */
export class Announcer {
  private count = 0;

  constructor(
    private readonly seed: string,
    private readonly clock: LabClock,
    private readonly store: LabStore,
    private readonly deliveries: Deliveries,
  ) {}

  /** Sends one event to every enabled address of the account. */
  announce(accountId: string, type: EventType, data: Readonly<Record<string, unknown>>): void {
    const webhooks = this.store.webhooksOf(accountId);
    if (webhooks.length === 0) return;
    this.count += 1;
    const event = {
      id: `evt_${seededHex(this.seed, ['event', accountId, type, String(this.count), String(this.clock.now())], 24)}`,
      type,
      createdAt: new Date(this.clock.now()).toISOString(),
      accountId,
      data,
    };
    for (const webhook of webhooks) this.deliveries.send(webhook, type, event);
  }

  /** An entry was confirmed: its orders are processed, then shipped, or fail when a rehearsal says so. */
  entryConfirmed(entry: CreatedEntry): void {
    if (this.store.webhooksOf(entry.accountId).length === 0) return;
    const failure = /practice-failure: ?([a-z0-9_.]+)/i.exec(entry.body)?.[1] ?? null;
    for (let sequence = 1; sequence <= entry.numberOfOrders; sequence += 1) {
      const order = {
        confirmationId: entry.confirmationId,
        entryId: entry.entryId,
        sequenceNumber: sequence,
      };
      const tell = (after: number, type: EventType, more: Readonly<Record<string, unknown>>): void => {
        this.deliveries.later(after, () => {
          this.announce(entry.accountId, type, { ...order, ...more });
        });
      };
      tell(PROCESSING_MS, 'order.processing', { status: 'processing' });
      if (failure !== null && sequence === 1) {
        tell(SHIPPED_MS, 'order.failed', {
          status: 'failed',
          failure: { code: failure, message: failureMessage(failure) },
        });
      } else {
        const trackingNumber = `1Z${seededHex(this.seed, [entry.confirmationId, String(sequence)], 12).toUpperCase()}`;
        tell(SHIPPED_MS, 'order.shipped', { status: 'shipped', carrier: 'Practice Parcel', trackingNumber });
      }
    }
  }

  /** A submission was received: says what becomes of each of its orders at the time it does. */
  submissionReceived(record: SubmissionRecord): void {
    if (this.store.webhooksOf(record.accountId).length === 0) return;
    const about = { submissionId: record.id, reference: record.reference };
    this.announce(record.accountId, 'submission.received', about);
    for (const [after, step] of [
      [STEPS.accepted, 'accepted'],
      [STEPS.failedLate, 'failed'],
      [STEPS.shipped, 'shipped'],
    ] as const) {
      this.deliveries.later(after, () => {
        const current = this.store.findSubmission(record.id) ?? record;
        for (const order of ordersOf(current, current.createdAt + after)) {
          const early =
            order.status === 'failed' &&
            ordersOf(current, current.createdAt + STEPS.accepted).some(
              ({ id, status }) => id === order.id && status === 'failed',
            );
          const tells =
            step === 'accepted'
              ? true
              : step === 'failed'
                ? order.status === 'failed' && !early
                : order.status === 'shipped';
          if (!tells) continue;
          const type =
            order.status === 'failed'
              ? 'submission.order.failed'
              : step === 'shipped'
                ? 'submission.order.shipped'
                : 'submission.order.accepted';
          this.announce(record.accountId, type, {
            ...about,
            orderId: order.id,
            status: order.status,
            ...(order.failure === null
              ? {}
              : { failure: { code: order.failure, message: failureMessage(order.failure) } }),
          });
        }
      });
    }
  }
}
