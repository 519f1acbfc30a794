import { z } from 'zod';
import { ACCOUNTS } from '../accounts/accounts';
import { failureMessage, ordersOf } from '../commerce/submission';
import type { SubmissionRecord } from '../store/records';
import type { LabParts } from '../lab-parts';
import type { CreatedEntry } from '../store/store';
import type { Announced } from './announcer';

/** What an event announced manually can say of an order. */
export const ANNOUNCED_STEPS = [
  'received',
  'accepted',
  'processing',
  'shipped',
  'delivered',
  'failed',
] as const;

/** An event that someone wants announced, at any time and in any order. */
export const announcementSchema = z.object({
  /** The ConfirmationID of an entry or the id of a submission, submitted or of the past. */
  about: z.string().min(1),
  event: z.enum(ANNOUNCED_STEPS),
  /**
   * One order of it: the SequenceNumber in an entry, the order's id in a submission. Without it an event goes out for
   * each order, and a failure for the first one alone.
   */
  order: z.string().min(1).optional(),
  /** With `failed`: any text, so codes that no one has heard of too. Without it the event says nothing of the reason. */
  code: z.string().min(1).optional(),
  message: z.string().optional(),
  /** How long ago the event says that it happened, in milliseconds. */
  agoMs: z.number().int().min(0).default(0),
  /** Signs it with another secret, as someone would who is not the lab. */
  forged: z.boolean().default(false),
});
export type Announcement = z.output<typeof announcementSchema>;

/** Something that was placed at the lab, as a list to choose from shows it. */
export interface Placed {
  readonly kind: 'entry' | 'submission';
  /** ConfirmationID or submission id. */
  readonly id: string;
  readonly accountId: string;
  readonly reference: string;
  /** UTC milliseconds. */
  readonly at: number;
  /** How its orders are called in `order` of an announcement. */
  readonly orders: readonly string[];
}

/** The outcome of an announcement. */
export interface AnnouncementResult {
  /** False when nothing of this id was placed here, or it has no such order. */
  readonly known: boolean;
  /** Enabled addresses that the events are on their way to. */
  readonly addresses: number;
  readonly events: readonly Announced[];
}

const NOTHING: AnnouncementResult = { known: false, addresses: 0, events: [] };

const referenceSchema = z.object({ Orders: z.array(z.object({ Reference: z.string() })).min(1) });

function referenceOf({ body }: CreatedEntry): string {
  const read = referenceSchema.safeParse(JSON.parse(body));
  return read.success ? (read.data.Orders[0]?.Reference ?? '') : '';
}

const sequenceNumbersOf = ({ numberOfOrders }: CreatedEntry): string[] =>
  Array.from({ length: numberOfOrders }, (_, index) => String(index + 1));

/** What was placed at this lab since it was reset, the newest first. */
export function placedAt({ store, clock }: LabParts, limit: number): Placed[] {
  const entries = store.allEntries().map((entry): Placed => ({
    kind: 'entry',
    id: entry.confirmationId,
    accountId: entry.accountId,
    reference: referenceOf(entry),
    at: entry.receivedAt,
    orders: sequenceNumbersOf(entry),
  }));
  const submissions = ACCOUNTS.flatMap(({ accountId }) => store.submissionsOf(accountId)).map(
    (record): Placed => ({
      kind: 'submission',
      id: record.id,
      accountId: record.accountId,
      reference: record.reference ?? '',
      at: record.createdAt,
      orders: ordersOf(record, clock.now()).map(({ id }) => id),
    }),
  );
  return [...entries, ...submissions].sort((one, other) => other.at - one.at).slice(0, limit);
}

/** The orders that an announcement is about; null when there is no such one. */
function chosen(orders: readonly string[], { order, event }: Announcement): readonly string[] | null {
  if (order !== undefined) return orders.includes(order) ? [order] : null;
  return event === 'failed' ? orders.slice(0, 1) : orders;
}

function saying({ event, code, message }: Announcement): Readonly<Record<string, unknown>> {
  const failure =
    event === 'failed' && code !== undefined
      ? { failure: { code, message: message ?? failureMessage(code) } }
      : {};
  return { status: event, ...failure };
}

function ofEntry(parts: LabParts, entry: CreatedEntry, wanted: Announcement): AnnouncementResult {
  const { accountId, confirmationId, entryId } = entry;
  const orders = chosen(sequenceNumbersOf(entry), wanted);
  if (orders === null) return NOTHING;
  const events = orders.flatMap((sequence) => {
    const data = { confirmationId, entryId, sequenceNumber: Number(sequence), ...saying(wanted) };
    const { code, message, agoMs } = wanted;
    const facts = { ...(code === undefined ? {} : { code }), ...(message === undefined ? {} : { message }) };
    const inLabsWords = parts.announcer.inLabsWords(entry, Number(sequence), wanted.event, {
      ...facts,
      agoMs,
    });
    const how = { agoMs, forged: wanted.forged, message: inLabsWords };
    return parts.announcer.announce(accountId, `order.${wanted.event}`, data, how) ?? [];
  });
  return { known: true, addresses: parts.store.webhooksOf(accountId).length, events };
}

function ofSubmission(parts: LabParts, record: SubmissionRecord, wanted: Announcement): AnnouncementResult {
  const { announcer, store, clock } = parts;
  const { id, accountId, reference } = record;
  const orders = chosen(
    ordersOf(record, clock.now()).map((order) => order.id),
    wanted,
  );
  if (orders === null) return NOTHING;
  // What is read of it afterwards says the same. A forger cannot do that.
  if (wanted.event === 'failed' && wanted.code !== undefined && !wanted.forged) {
    const isFirst = orders[0] === ordersOf(record, clock.now())[0]?.id;
    if (isFirst && store.findSubmission(id) !== null) {
      store.record({ type: 'submissionFailed', id, code: wanted.code });
    }
  }
  const addresses = store.webhooksOf(accountId).length;
  const about = { submissionId: id, reference };
  const how = { agoMs: wanted.agoMs, forged: wanted.forged };
  // Its receipt hears all of it at once, as the lab itself does.
  if (wanted.event === 'received' && wanted.order === undefined) {
    const event = announcer.announce(accountId, 'submission.received', about, how);
    return { known: true, addresses, events: event === null ? [] : [event] };
  }
  const events = orders.flatMap((orderId) => {
    const data = { ...about, orderId, ...saying(wanted) };
    return announcer.announce(accountId, `submission.order.${wanted.event}`, data, how) ?? [];
  });
  return { known: true, addresses, events };
}

/**
 * Announces an event manually: delivered to every enabled address of the account, signed as all deliveries are, and
 * tried again until it is taken (document: "Events", rules 5 and 6). The order itself goes on as before, but for a
 * failure of the first order of a submission, which is then read with that failure.
 */
export function announceByHand(parts: LabParts, wanted: Announcement): AnnouncementResult {
  const entry = parts.store.findEntry(wanted.about);
  if (entry !== null) return ofEntry(parts, entry, wanted);
  for (const { accountId } of ACCOUNTS) {
    const record = parts.submissions.find(wanted.about, accountId);
    if (record !== null) return ofSubmission(parts, record, wanted);
  }
  return NOTHING;
}
