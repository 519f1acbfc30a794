import type { Operation } from './operations';
import type { OrderRecord } from './orders';
import type { SubmissionCart } from './submission-carts';

const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The ledger of an order. See {@link ledgerOf}. */
export const orderLedger = (order: OrderRecord): string =>
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
  );

/** The ledger of a submission cart. See {@link ledgerOf}. */
export const submissionCartLedger = (cart: SubmissionCart): string =>
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
        chargedTotals: cart.chargedTotals,
      },
    },
    cart.operations,
  );

/**
 * The ledger of something that was ordered as a document to keep or to hand over in a dispute: every call
 * with its exact bytes and their digest, every attempt with its times and answer, and what proves the
 * outcome. Times are ISO 8601 in UTC. No API key is part of it, because none is part of the record.
 */
function ledgerOf(subject: Readonly<Record<string, unknown>>, operations: readonly Operation[]): string {
  const ledger = {
    format: 'proofdesk-ledger',
    version: 1,
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
      body: operation.body,
      bodySha256: operation.bodyDigest,
      bodyBytes: operation.bodyBytes,
      plannedAt: time(operation.createdAt),
      settledAt: time(operation.settledAt),
      proof: operation.proof,
      proofNote: operation.proofNote,
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
        problem: attempt.problem,
      })),
    })),
  };
  return `${JSON.stringify(ledger, null, 2)}\n`;
}
