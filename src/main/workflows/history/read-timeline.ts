import { JsonDocument } from '@contract/json-document';
import { breakdownOf, missingInBreakdown } from '@core/orders/price-breakdown';
import { pricingOf } from '@core/submissions/calculation';
import type { AuditEntry, AuditEntryKind } from '@core/history/history';
import { exportPartsOf } from '@core/carts/export-answer';
import type { Operation } from '@core/journal/operations';
import type { Subject } from '@core/values/subjects';
import type { TimelineEntry } from '@core/history/timeline';
import { timelineOf } from '@core/history/timeline-builder';
import {
  NO_SOURCES,
  type TimelineSources,
  type RecordedPrice,
  type RecordedReading,
} from '@core/history/timeline-sources';
import { readEvents } from '../webhooks/read-events';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { BatchItemRepository } from '../../store/batches/batch-items';
import type { Journal } from '../../store/journal/journal';
import type { HoldRepository } from '../../store/holds/holds';
import type { HistoryRepository } from '../../store/history/history';
import type { DeliveryRepository } from '../../store/webhooks/deliveries';
import type { EventRepository } from '../../store/webhooks/events';

/** What reading a timeline uses. */
export interface ReadTimelinePorts {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly batchItems: BatchItemRepository;
  readonly journal: Journal;
  readonly holds: HoldRepository;
  readonly history: HistoryRepository;
  readonly deliveries: DeliveryRepository;
  readonly events: EventRepository;
}

/**
 * The life of an order, a submission cart or a submission, the oldest first; of anything else what was done about it on
 * this computer. That of a submission begins with its cart, where that is here, and ends with what was last read of it. Nothing is asked of the lab. Throws ProblemError `absent` for an order or cart that is not here.
 */
export function readTimeline(desk: ReadTimelinePorts, subject: Subject): TimelineEntry[] {
  const desks = { deskNames: desk.history.deskNames(), goneDesks: desk.history.goneDesks() };
  return timelineOf({ ...sourcesOf(desk, subject), ...desks }, 'en-US');
}

function sourcesOf(desk: ReadTimelinePorts, subject: Subject): TimelineSources {
  switch (subject.kind) {
    case 'order':
      return ofOrder(desk, subject.id);
    case 'submission-cart':
      return ofSubmissionCart(desk, subject.id);
    case 'submission':
      return ofSubmission(desk, subject);
    default:
      return { ...NO_SOURCES, auditTrail: desk.history.about(subject) };
  }
}

function ofOrder(desk: ReadTimelinePorts, id: string): TimelineSources {
  const { cartId, accountId } = desk.orders.readStored(id);
  const cart = desk.carts.read(cartId);
  const operations = desk.journal.ofSubject(id);
  return {
    ...NO_SOURCES,
    drafted: { at: cart.createdAt, name: cart.name, copied: cart.copiedFrom !== null },
    exports: desk.carts.exportsOf(cartId).map((one) => {
      const parts = exportPartsOf(JsonDocument.parse(one.answer), []);
      return { id: one.id, at: one.exportedAt, editorCount: parts.lines.length, total: parts.totalMarkedUp };
    }),
    prices: operations.flatMap(pricesOfCreation),
    operations,
    holds: [...desk.holds.ofSubject(id), ...ofBatches(desk, cartId).holds],
    auditTrail: byTime([
      ...desk.history.about({ kind: 'order', id, accountId }),
      ...ofBatches(desk, cartId).auditTrail,
    ]),
    events: readEvents(desk, { kind: 'order', id, accountId, part: '' }),
  };
}

/** The price that the answer to a creation carries. */
function pricesOfCreation({ id, kind, attempts }: Operation): RecordedPrice[] {
  if (kind !== 'create') return [];
  return attempts.flatMap(({ outcome, answerBody, endedAt, sentAt }) => {
    if (outcome !== 'succeeded' || answerBody === null) return [];
    const { confirmationId, total, subTotal, tax } = breakdownOf(JsonDocument.parse(answerBody));
    const totals = { toPay: total, withoutTax: subTotal, tax };
    const at = endedAt ?? sentAt;
    const missing = missingInBreakdown({ subTotal, tax, total });
    return [{ id, at, totals, missing, bodyDigest: '', confirmationId, isValid: true, operationId: id }];
  });
}

function ofSubmissionCart(desk: ReadTimelinePorts, id: string): TimelineSources {
  const cart = desk.submissionCarts.read(id);
  return {
    ...NO_SOURCES,
    drafted: { at: cart.createdAt, name: cart.name, copied: cart.copiedFrom !== null },
    prices: desk.submissionCarts.pricingsOf(id).map((pricing) => {
      const { totals, missing, isValidForSubmit } = pricingOf(pricing, cart.draft, null);
      return {
        id: pricing.id,
        at: pricing.pricedAt,
        totals,
        missing,
        bodyDigest: pricing.bodyDigest,
        confirmationId: '',
        isValid: isValidForSubmit,
        operationId: null,
      };
    }),
    operations: desk.journal.ofSubject(id),
    holds: [...desk.holds.ofSubject(id), ...ofBatches(desk, id).holds],
    auditTrail: byTime([
      ...desk.history.about({ kind: 'submission-cart', id, accountId: cart.accountId }),
      ...ofBatches(desk, id).auditTrail,
    ]),
    events: readEvents(desk, { kind: 'submission-cart', id, accountId: cart.accountId, part: '' }),
  };
}

function ofSubmission(desk: ReadTimelinePorts, subject: Subject): TimelineSources {
  const { id, accountId } = subject;
  const cart = accountId === null ? null : desk.submissionCarts.ofSubmission(accountId, id);
  const drafted = cart === null ? NO_SOURCES : ofSubmissionCart(desk, cart.id);
  const auditTrail = byTime([...drafted.auditTrail, ...desk.history.about(subject)]);
  return {
    ...drafted,
    auditTrail,
    readings: readingsOf(desk, accountId, id),
    events: readEvents(desk, subject),
  };
}

const byTime = (auditTrail: readonly AuditEntry[]): AuditEntry[] =>
  [...auditTrail].sort((one, other) => one.at - other.at);

/** Audit entries that are done to a batch as a whole, and by that to everything that was approved in it. */
const DONE_TO_ALL: readonly AuditEntryKind[] = [
  ...(['approved', 'held', 'released', 'taken-back', 'passed-over'] as const),
];

/** What was done to a cart and its order by being in a batch. */
function ofBatches(
  desk: Pick<ReadTimelinePorts, 'batchItems' | 'holds' | 'history'>,
  cartId: string,
): Pick<TimelineSources, 'auditTrail' | 'holds'> {
  const batches = desk.batchItems.batchesThatApproved(cartId);
  return {
    holds: batches.flatMap((id) => desk.holds.ofSubject(id)),
    auditTrail: batches
      .flatMap((id) => desk.history.about({ kind: 'batch', id, accountId: null }))
      .filter(({ kind }) => DONE_TO_ALL.includes(kind)),
  };
}

/** What is on disk of a submission: the last answer about it; none when it was never read. */
function readingsOf(
  desk: Pick<ReadTimelinePorts, 'submissions'>,
  accountId: string | null,
  id: string,
): RecordedReading[] {
  if (accountId === null || !desk.submissions.has(accountId, id)) return [];
  const { textReadAt, status, failures, text, submissionId } = desk.submissions.read(accountId, id);
  const said = failures.map(({ code, message }) => `${code}: ${message}`);
  return [{ id, at: textReadAt, submissionId, status, failures: said, text }];
}
