import type { PrintOutcome } from '@bridge/lists';
import type { Account } from '@core/accounts/accounts';
import { contactSheet } from '@core/carts/printed-cart';
import { jobTicket, packingSlips } from '@core/orders/printed-order';
import { trackedParcels } from '@core/webhooks/event-summary';
import type { PaperSize } from '@core/settings/paper';
import { submissionSheet, submissionSlip, submissionTicket } from '@core/submissions/printed-submission';
import type { PrintContext, PrintedDocument } from '@core/values/print/printed-document';
import { MAX_PRINTED, type PrintedKind } from '@core/values/print/printed-kinds';
import type { Handle } from '../../bridge/handle';
import { ProblemError } from '../../problem-error';
import type { PrintJob } from '../../shell/print/print-documents';
import type { FulfillmentRepository } from '../../store/fulfillment/fulfillment';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import { readCart } from '../../workflows/carts/read-carts';
import { trackingOf } from '../../workflows/fulfillment/tracking';
import { type Chosen, chosenRecords, type ListChoicePorts } from '../../workflows/lists/list-choice';
import { type PrintOrderPorts, readOrderToPrint } from '../../workflows/orders/print-order';
import {
  readSubmissionCart,
  type ReadSubmissionCartsPorts,
} from '../../workflows/submissions/read-submission-carts';

/** What these channels use. */
interface PrintingDesk extends ListChoicePorts, PrintOrderPorts, ReadSubmissionCartsPorts {
  readonly orders: PrintOrderPorts['orders'];
  readonly carts: PrintOrderPorts['carts'];
  readonly submissionCarts: ReadSubmissionCartsPorts['submissionCarts'];
  readonly submissions: SubmissionRepository;
  readonly fulfillmentOrders: FulfillmentRepository;
}

export interface PrintingDependencies {
  readonly desk: PrintingDesk;
  /** Prints what it is given into a file that the person chooses, or on paper. */
  print(job: PrintJob): Promise<PrintOutcome>;
  /** The paper that is printed on. */
  paper(): PaperSize;
}

type Locale = Pick<PrintContext, 'locale' | 'moment'>;

/** The documents of one record. A kind that it does not have is its contact sheet. */
function documentsOf(
  desk: PrintingDesk,
  {
    subject,
    id,
    accountId,
  }: { readonly subject: Chosen['subject'] | 'submission'; readonly id: string; readonly accountId: string },
  kind: PrintedKind,
  locale: Locale,
): PrintedDocument[] {
  const contextOf = (of: string): PrintContext => {
    const account: Pick<Account, 'name' | 'environment'> = desk.accounts.find(of) ?? desk.accounts.current();
    return { ...locale, account };
  };
  switch (subject) {
    case 'order': {
      const read = readOrderToPrint(desk, id);
      const { order } = read;
      if (kind === 'sheet') {
        const sheet = contactSheet(readCart(desk, order.cartId), contextOf(order.accountId));
        return [{ ...sheet, reference: order.reference }];
      }
      const of = { kind: 'order', id, accountId: order.accountId } as const;
      const given = { ...read, tracking: trackingOf(desk, of, order.confirmationId) };
      const context = contextOf(order.accountId);
      return kind === 'ticket' ? [jobTicket(given, context)] : packingSlips(given, context);
    }
    case 'submission': {
      const submission = desk.submissions.read(accountId, id);
      const cart = submission.cartId === null ? null : readSubmissionCart(desk, submission.cartId);
      const listed = trackingOf(desk, { kind: 'submission', id, accountId }, id);
      const { shipments } = submission.events;
      const tracking = [...new Set([...trackedParcels(shipments), ...listed])];
      const context = contextOf(accountId);
      if (kind === 'sheet' && cart !== null) return [submissionSheet(cart, context)];
      const given = { submission, cart, tracking };
      return [kind === 'slip' ? submissionSlip(given, context) : submissionTicket(given, context)];
    }
    case 'cart': {
      const cart = readCart(desk, id);
      return [contactSheet(cart, contextOf(cart.accountId))];
    }
    case 'submission-cart': {
      const cart = readSubmissionCart(desk, id);
      return [submissionSheet(cart, contextOf(cart.accountId))];
    }
  }
}

/** Handlers of what is printed of any list. */
export function registerHandlers(handle: Handle, { desk, print, paper }: PrintingDependencies): void {
  handle('lists:print', function printRecords({ choice, document, paper: size, to }) {
    const { subject, ids } = choice.by === 'ids' ? choice : chosenRecords(desk, choice);
    if (ids.length > MAX_PRINTED)
      throw new ProblemError({
        kind: 'input',
        fields: [{ path: 'choice', given: String(ids.length), expected: String(MAX_PRINTED) }],
      });
    const accountId = 'accountId' in choice ? choice.accountId : '';
    const documents = (locale: Locale): PrintedDocument[] =>
      ids.flatMap((id) => documentsOf(desk, { subject, id, accountId }, document, locale));
    return print({ documents, paper: size, to });
  });
  handle('lists:paper', function readPaper() {
    return paper();
  });
}
