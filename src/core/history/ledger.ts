import type { Problem } from '@contract/problems';
import { factInWords } from './fact-words';
import { answerFaultInWords, expectationInWords } from '../values/expectations';
import { becauseInWords } from '../journal/because';
import { factOf } from '../values/recorded-facts';
import type { Operation } from '../journal/operations';
import type { OrderRecord } from '../orders/orders';
import type { Subject } from '../values/subjects';
import type { SubmissionCart } from '../submissions/submission-carts';
import type { SubmissionRecord } from '../submissions/submissions';
import type { TimelineEntry } from './timeline';
import type { RecordedEvent } from './timeline-sources';

const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What is said of a thing besides its calls. */
export interface RecordedLife {
  /** What was delivered about it. */
  readonly events: readonly RecordedEvent[];
  /** The oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

/** The ledger of an order. See {@link ledgerOf}. */
export const orderLedger = (order: OrderRecord, recorded: RecordedLife): string =>
  ledgerOf(
    {
      order: {
        id: order.id,
        name: order.name,
        reference: order.reference,
        recipient: order.recipient,
        state: order.state,
        confirmationId: order.confirmationId,
        supersededConfirmationIds: order.superseded,
        placedAt: time(order.placedAt),
        breakdown: order.breakdown,
        confirmation: order.confirmation,
      },
    },
    order.operations,
    recorded,
  );

/** The ledger of a submission cart. See {@link ledgerOf}. */
export const submissionCartLedger = (cart: SubmissionCart, recorded: RecordedLife): string =>
  ledgerOf(
    {
      submissionCart: {
        id: cart.id,
        name: cart.name,
        recipient: cart.draft.address.name,
        stage: cart.stage,
        submissionId: cart.submissionId,
        copiedFrom: cart.copiedFrom,
        createdAt: time(cart.createdAt),
        pricedAt: time(cart.pricing?.pricedAt ?? null),
        pricing: cart.pricing?.answer ?? null,
        approvedTotal: cart.approvedTotal,
        totalMissing: cart.pricing?.missing ?? null,
        chargedTotals: cart.chargedTotals,
      },
    },
    cart.operations,
    recorded,
  );

/**
 * The ledger of a submission as the lab last gave it, with the calls of the cart that it came from where that is here.
 * See {@link ledgerOf}.
 */
export const submissionLedger = (
  submission: SubmissionRecord,
  operations: readonly Operation[],
  recorded: RecordedLife,
): string =>
  ledgerOf(
    {
      submission: {
        id: submission.submissionId,
        account: submission.accountId,
        reference: submission.reference,
        recipient: submission.recipient,
        status: submission.status,
        failures: submission.failures,
        cart: submission.cartId,
        receivedAt: time(submission.receivedAt),
        readAt: time(submission.readAt),
        text: submission.text,
        listedText: submission.listed?.text ?? null,
      },
    },
    operations,
    recorded,
  );

/** The ledger of something that was not ordered: what was done about it here. See {@link ledgerOf}. */
export const subjectLedger = (subject: Subject, recorded: RecordedLife): string =>
  ledgerOf({ subject }, [], recorded);

/**
 * The ledger of something that was ordered as a document to keep or to hand over in a dispute: every call
 * with its exact bytes and their digest, every attempt with its times and answer, and what proves the
 * outcome; every delivery about it, byte for byte where it is text, with what is known of its signature; and the timeline, the oldest moment first, the same for people, with who did what on this computer
 * (version 2 added the deliveries and the timeline; all that version 1 had is where it was). Described in docs/ledger.md. Times are ISO 8601 in UTC. No API key is part of it,
 * because none is part of the record.
 */
function ledgerOf(
  subject: Readonly<Record<string, unknown>>,
  operations: readonly Operation[],
  recorded: RecordedLife,
): string {
  const ledger = {
    format: 'proofdesk-ledger',
    version: 2,
    personalDataErasedAt: time(erasedAt(recorded)),
    ...subject,
    operations: operations.map((operation) => ({
      id: operation.id,
      kind: operation.kind,
      state: operation.state,
      account: operation.accountId,
      keySlot: operation.keySlot,
      method: operation.method,
      target: operation.target,
      headers: operation.headers,
      idempotencyKey: operation.idempotencyKey,
      approvedTotal: operation.approvedTotal,
      approvedMissing: operation.approvedMissing,
      body: isErased(operation) ? null : operation.body,
      bodyErased: isErased(operation),
      bodySha256: operation.bodyDigest,
      bodyBytes: operation.bodyBytes,
      plannedAt: time(operation.createdAt),
      settledAt: time(operation.settledAt),
      proof: operation.proof,
      proofNote: factInWords(operation.proofNote),
      proofFact: factOf(operation.proofNote),
      desk: operation.desk,
      attempts: operation.attempts.map((attempt) => ({
        number: attempt.number,
        reason: attempt.reason,
        url: attempt.url,
        sentAt: time(attempt.sentAt),
        endedAt: time(attempt.endedAt),
        outcome: attempt.outcome,
        status: attempt.status,
        answerHeaders: attempt.answerHeaders,
        answerBody: attempt.answerBody,
        problem: problemInWords(attempt.problem),
        desk: attempt.desk,
        person: attempt.person,
      })),
    })),
    events: recorded.events.map(deliveredOf),
    timeline: recorded.timeline.map(({ at, operationId, deliveryId, facts, ...entry }) => ({
      ...entry,
      at: time(at),
      operation: operationId,
      delivery: deliveryId,
      facts: facts.map(({ label, value }) => ({ label, value })),
    })),
  };
  return `${JSON.stringify(ledger, null, 2)}\n`;
}

/** When what was said of people went from the record, the last time; null where it is there. */
const erasedAt = ({ timeline }: RecordedLife): number | null =>
  timeline.findLast(({ fact }) => fact?.kind === 'personal-data-erased')?.at ?? null;

const isErased = ({ body }: Operation): boolean => body !== null && /^\*+$/.test(body);

/** A problem as every version of the ledger had it: with the words of what it states. */
function problemInWords(problem: Problem | null): unknown {
  switch (problem?.kind) {
    case 'input':
      return {
        ...problem,
        fields: problem.fields.map(({ path, given, expected }) => ({
          path,
          given: expectationInWords(given),
          expected: expectationInWords(expected),
        })),
      };
    case 'incomplete':
      return {
        ...problem,
        missing: problem.missing.map(({ path, reason }) => ({ path, reason: answerFaultInWords(reason) })),
      };
    case 'blocked':
      return { ...problem, detail: becauseInWords(problem.detail) };
    default:
      return problem;
  }
}

/** A delivery as the ledger has it. Its path is without the secret part. */
const deliveredOf = ({ delivery, said }: RecordedEvent): Readonly<Record<string, unknown>> => ({
  id: delivery.id,
  account: delivery.accountId,
  service: delivery.service,
  source: delivery.source,
  receivedAt: time(delivery.receivedAt),
  copies: delivery.copies,
  standing: delivery.standing,
  checkedAt: time(delivery.checkedAt),
  problem: problemInWords(delivery.problem),
  effects: delivery.effects.map(factInWords),
  changes: delivery.effects.map(factOf),
  says: said.map(({ subject, reading: { happenedAt, ...reading } }) => ({
    part: subject.part,
    ...reading,
    happenedAt: time(happenedAt),
  })),
  method: delivery.method,
  path: delivery.path,
  headers: delivery.headers,
  signature: delivery.signature,
  body: delivery.body,
  bodyIsText: delivery.bodyIsText,
  bodySha256: delivery.bodyDigest,
  bodyBytes: delivery.bodyBytes,
});
