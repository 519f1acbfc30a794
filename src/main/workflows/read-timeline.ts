import { JsonDocument } from '@contract/json-document';
import { breakdownOf } from '@core/breakdown';
import { totalsOf, validationOf } from '@core/calculation';
import { exportPartsOf } from '@core/export-answer';
import type { Operation } from '@core/operations';
import type { Subject } from '@core/subjects';
import type { TimelineEntry } from '@core/timeline';
import { timelineOf } from '@core/timeline-builder';
import { NO_SOURCES, type TimelineSources, type ToldPrice } from '@core/timeline-sources';
import type { Desk } from './desk';

/**
 * The life of an order or a submission cart, the oldest first; of anything else what was done about it on this
 * computer. Nothing is asked of the lab. Throws ProblemError `absent` for an order or cart that is not here.
 */
export function readTimeline(desk: Desk, subject: Subject): TimelineEntry[] {
  return timelineOf(sourcesOf(desk, subject), 'en-US');
}

function sourcesOf(desk: Desk, subject: Subject): TimelineSources {
  switch (subject.kind) {
    case 'order':
      return ofOrder(desk, subject.id);
    case 'submission-cart':
      return ofSubmissionCart(desk, subject.id);
    default:
      return { ...NO_SOURCES, deeds: desk.history.about(subject) };
  }
}

function ofOrder(desk: Desk, id: string): TimelineSources {
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
    holds: desk.holds.ofSubject(id),
    deeds: desk.history.about({ kind: 'order', id, accountId }),
  };
}

/** The price that the answer to a creation carries. */
function pricesOfCreation({ id, kind, attempts }: Operation): ToldPrice[] {
  if (kind !== 'create') return [];
  return attempts.flatMap(({ outcome, answerBody, endedAt, sentAt }) => {
    if (outcome !== 'succeeded' || answerBody === null) return [];
    const { confirmationId, total, subTotal, tax } = breakdownOf(JsonDocument.parse(answerBody));
    const totals = { toPay: total, withoutTax: subTotal, tax };
    const at = endedAt ?? sentAt;
    return [{ id, at, totals, bodyDigest: '', confirmationId, isValid: true, operationId: id }];
  });
}

function ofSubmissionCart(desk: Desk, id: string): TimelineSources {
  const cart = desk.submissionCarts.read(id);
  return {
    ...NO_SOURCES,
    drafted: { at: cart.createdAt, name: cart.name, copied: cart.copiedFrom !== null },
    prices: desk.submissionCarts.pricingsOf(id).map((pricing) => {
      const answer = JsonDocument.parse(pricing.answer);
      return {
        id: pricing.id,
        at: pricing.pricedAt,
        totals: totalsOf(answer),
        bodyDigest: pricing.bodyDigest,
        confirmationId: '',
        isValid: validationOf(answer).isValidForSubmit === true,
        operationId: null,
      };
    }),
    operations: desk.journal.ofSubject(id),
    holds: desk.holds.ofSubject(id),
    deeds: desk.history.about({ kind: 'submission-cart', id, accountId: cart.accountId }),
  };
}
