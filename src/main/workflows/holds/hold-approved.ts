import type { Hold, HoldUntil } from '@core/holds/holds';
import { blocked, valueOf } from '../../problem-error';
import { type ConfirmApproval, confirmationApproved, assertApproved } from '../orders/confirm-order';
import { approvableOf } from '../../store/orders/order-records';
import { holdDeparture, type HoldDeparturePorts } from './hold-departure';
import {
  approvedCart,
  assertNoNewDuplicates,
  submitApproved,
  type SubmitApproval,
} from '../submissions/submit-cart';
import type { Callers, Runs } from '../ports';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { DuplicatesRepository } from '../../store/orders/duplicates';
import type { Journal } from '../../store/journal/journal';
import type { OrderRepository } from '../../store/orders/orders';

/** What holding an approved submit uses. */
export interface HoldApprovedPorts extends HoldDeparturePorts, Callers, Runs {
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly duplicates: DuplicatesRepository;
  readonly journal: Journal;
}

/** What holding an approved confirmation uses. */
export interface HoldConfirmationPorts extends HoldDeparturePorts, Callers, Runs {
  readonly orders: OrderRepository;
}

/** What is sent at this moment is not held as well. */
function assertNotRunning(desk: Pick<HoldConfirmationPorts, 'running'>, subjectId: string): void {
  if (!desk.running.list().some((work) => work.subjectId === subjectId)) return;
  throw blocked('already-running');
}

/**
 * Holds the confirmation of an order that a person approved. Throws ProblemError as `confirmOrder` does before
 * anything is sent, and as {@link holdDeparture} does.
 */
export async function holdConfirmation(
  desk: HoldConfirmationPorts,
  { until, ...approval }: ConfirmApproval & { readonly until: HoldUntil },
): Promise<Hold> {
  const { accountId } = desk.orders.readStored(approval.id);
  valueOf(await desk.keys.keyFor(valueOf(desk.accounts.read(accountId)), 'editor'));
  return desk.database.transaction(() => {
    const order = desk.orders.readStored(approval.id);
    assertApproved(approvableOf(order), approval);
    assertNotRunning(desk, order.cartId);
    confirmationApproved(desk, order, approval);
    return holdDeparture(desk, {
      kind: 'confirm',
      subjectId: order.id,
      accountId,
      name: order.name,
      recipient: order.recipient,
      orderCount: 1,
      totals: order.total === null ? [] : [order.total],
      approval: {
        kind: 'confirm',
        confirmationId: approval.confirmationId,
        approvedTotal: approval.approvedTotal,
        missing: [...approval.missing],
      },
      until,
    });
  });
}

/**
 * Holds the submit of a cart that a person approved. Throws ProblemError as `submitCart` does for what it finds
 * on disk, and as {@link holdDeparture} does.
 */
export async function holdSubmit(
  desk: HoldApprovedPorts,
  { until, ...approval }: SubmitApproval & { readonly until: HoldUntil },
): Promise<Hold> {
  const { accountId } = desk.submissionCarts.read(approval.id);
  valueOf(await desk.keys.keyFor(valueOf(desk.accounts.read(accountId)), 'commerce'));
  return desk.database.transaction(() => {
    const { name, draft, pricing } = approvedCart(desk, approval);
    assertNoNewDuplicates(desk, approval);
    assertNotRunning(desk, approval.id);
    submitApproved(desk, { id: approval.id, accountId, name }, approval);
    const { toPay } = pricing.totals;
    const { revision, pricingId, approvedTotal, missing, seenDuplicates } = approval;
    return holdDeparture(desk, {
      kind: 'submit',
      subjectId: approval.id,
      accountId,
      name,
      recipient: draft.address.name.trim(),
      orderCount: 1,
      totals: toPay === null ? [] : [toPay],
      approval: {
        kind: 'submit',
        revision,
        pricingId,
        approvedTotal,
        missing: [...missing],
        seenLookAlikes: [...seenDuplicates],
      },
      until,
    });
  });
}
