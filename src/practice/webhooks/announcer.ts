import type { LabClock } from '../clock';
import { failureMessage, ordersOf, STEPS } from '../commerce/submission';
import type { SubmissionRecord } from '../store/records';
import { LabQuirks } from '../quirks/quirks';
import { seededHex } from '../random';
import type { CreatedEntry, LabStore } from '../store/store';
import type { Deliveries } from './deliveries';
import { type LabMessage, processedMessage, shippedMessage } from './lab-messages';

type Step = 'received' | 'accepted' | 'processing' | 'shipped' | 'delivered' | 'failed';

/** Types of event. The document leaves their names open; these are the lab's own. */
export type EventType = `order.${Step}` | 'submission.received' | `submission.order.${Step}`;

/** An event that is on its way. */
export interface Announced {
  readonly id: string;
  readonly type: EventType;
}

/** Times after confirmation at which an editor order moves on, in milliseconds. */
const PROCESSING_MS = 1_000;
const SHIPPED_MS = 8_000;

/** Notifies the enabled callback addresses of an account of what happens to its orders (document: "Events"). */
export class Announcer {
  private count = 0;

  constructor(
    private readonly seed: string,
    private readonly clock: LabClock,
    private readonly store: LabStore,
    private readonly deliveries: Deliveries,
    private readonly quirks: LabQuirks = new LabQuirks(),
  ) {}

  /**
   * Sends one event to every enabled address of the account; null when there is none. `agoMs` is how long ago it says
   * that it happened; a `forged` one is signed with another secret. A `message` takes
   * the place of the lab's own form of the event.
   */
  announce(
    accountId: string,
    type: EventType,
    data: Readonly<Record<string, unknown>>,
    {
      agoMs = 0,
      forged = false,
      message = null,
    }: { readonly agoMs?: number; readonly forged?: boolean; readonly message?: LabMessage | null } = {},
  ): Announced | null {
    const webhooks = this.store.webhooksOf(accountId);
    if (webhooks.length === 0) return null;
    this.count += 1;
    const now = this.clock.now();
    const id = `evt_${seededHex(this.seed, ['event', accountId, type, String(this.count), String(now)], 24)}`;
    const event = { id, type, createdAt: new Date(now - agoMs).toISOString(), accountId, data };
    for (const webhook of webhooks) this.deliveries.send(webhook, type, message ?? event, forged);
    return { id, type };
  }

  /** What is sent of an order of an entry in the words of real labs; null where they have none for it, or the lab has its own. */
  inLabsWords(
    entry: CreatedEntry,
    sequence: number,
    step: Step,
    {
      code,
      message,
      agoMs = 0,
    }: { readonly code?: string; readonly message?: string; readonly agoMs?: number } = {},
  ): LabMessage | null {
    if (!this.quirks.has('processed-and-shipped')) return null;
    if (step === 'accepted') return processedMessage(entry, sequence);
    if (step === 'failed')
      return processedMessage(entry, sequence, code ?? 'submission.failure.unknown', message ?? null);
    return step === 'shipped' ? shippedMessage(entry, sequence, this.clock.now() - agoMs) : null;
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
      const tell = (after: number, step: Step, more: Readonly<Record<string, unknown>>): void => {
        this.deliveries.later(after, () => {
          const code = failure === null ? {} : { code: failure };
          const message = this.inLabsWords(entry, sequence, step, code);
          this.announce(entry.accountId, `order.${step}`, { ...order, ...more }, { message });
        });
      };
      const isFailing = failure !== null && sequence === 1;
      if (!this.quirks.has('processed-and-shipped'))
        tell(PROCESSING_MS, 'processing', { status: 'processing' });
      else if (!isFailing) tell(PROCESSING_MS, 'accepted', { status: 'accepted' });
      if (isFailing) {
        tell(SHIPPED_MS, 'failed', {
          status: 'failed',
          failure: { code: failure, message: failureMessage(failure) },
        });
      } else {
        const trackingNumber = `1Z${seededHex(this.seed, [entry.confirmationId, String(sequence)], 12).toUpperCase()}`;
        tell(SHIPPED_MS, 'shipped', { status: 'shipped', carrier: 'Practice Parcel', trackingNumber });
      }
    }
  }

  /** A submission was received: says what happens to each of its orders at the time it does. */
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
