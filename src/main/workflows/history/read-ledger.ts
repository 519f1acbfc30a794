import { orderLedger, subjectLedger, submissionCartLedger, submissionLedger } from '@core/history/ledger';
import type { Subject } from '@core/values/subjects';
import { inOneLine } from '@core/history/timeline';
import type { PrintedTimeline } from '@core/history/timeline-page';
import { readEvents } from '../webhooks/read-events';
import { readTimeline, type ReadTimelinePorts } from './read-timeline';
import { readSubmissionCart } from '../submissions/read-submission-carts';
import { asName } from '@core/language/messages';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import { historyMessages } from '../../messages/history';

/** What reading a ledger uses. */
export interface ReadLedgerPorts extends ReadTimelinePorts {
  readonly configuredProducts: ConfiguredProductRepository;
  now(): number;
}

/** A ledger with its timeline, to be saved for machines or for paper. */
export interface WrittenLedger {
  /** What a file of it is called, without its ending. */
  readonly name: string;
  /** The ledger in full. See `ledgerOf` of the core for its format. */
  readonly json: string;
  readonly printed: PrintedTimeline;
}

/**
 * What can be handed over of an order, a submission cart or a submission, as it is now; of anything else what was done
 * about it here. Nothing is asked of the lab. Throws ProblemError `absent` for an order or a cart that is not here.
 */
export function readLedger(desk: ReadLedgerPorts, subject: Subject): WrittenLedger {
  const entries = readTimeline(desk, subject);
  const life = { timeline: entries, events: readEvents(desk, subject) };
  const written = (title: string, line: string, json: string): WrittenLedger => ({
    name: asName(() => historyMessages.timelineName({ name: title })),
    json,
    printed: { title, lines: line === '' ? [] : [line], entries, madeAt: desk.now() },
  });
  switch (subject.kind) {
    case 'order': {
      const order = desk.orders.read(subject.id);
      return written(
        order.name || order.recipient || order.reference || order.id,
        inOneLine(order.reference, order.recipient, order.confirmationId),
        orderLedger(order, life),
      );
    }
    case 'submission-cart': {
      const cart = readSubmissionCart(desk, subject.id);
      return written(
        cart.name || cart.draft.address.name || cart.id,
        inOneLine(cart.draft.address.name, cart.submissionId),
        submissionCartLedger(cart, life),
      );
    }
    case 'submission': {
      const submission = desk.submissions.read(subject.accountId ?? '', subject.id);
      const cart = desk.submissionCarts.ofSubmission(submission.accountId, subject.id);
      return written(
        submission.reference || submission.recipient || submission.submissionId,
        inOneLine(submission.recipient, submission.submissionId, submission.status),
        submissionLedger(submission, cart === null ? [] : desk.journal.ofSubject(cart.id), life),
      );
    }
    default:
      return written(`${subject.kind} ${subject.id}`, '', subjectLedger(subject, life));
  }
}
