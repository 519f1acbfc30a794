import { because } from '@core/journal/because';
import { blocked } from '../../problem-error';
import type { OrderState } from '@core/orders/orders';
import { assertOpen } from './draft-cart';
import { refuseUnsettledSubmission } from '../submissions/draft-submission';
import { assertNotHeld } from '../../store/holds/assert-not-held';
import type { Changes } from '../ports';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { HoldRepository } from '../../store/holds/holds';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';

/** What archiving carts uses. */
export interface ArchiveCartsPorts extends Changes {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly holds: HoldRepository;
  now(): number;
}

/** What archiving submission carts uses. */
export interface ArchiveSubmissionCartsPorts extends Changes {
  readonly submissionCarts: SubmissionCartRepository;
  readonly holds: HoldRepository;
  now(): number;
}

interface Archiving {
  readonly ids: readonly string[];
  readonly archived: boolean;
}

/** States in which something about an order is still open: it stays in sight. */
const STAYS_IN_SIGHT: ReadonlySet<OrderState> = new Set([
  'placing',
  'confirming',
  'creation-unknown',
  'may-be-confirmed',
]);

/**
 * Deletes carts, or restores them; all of them or none. Whatever moves at the lab comes back by itself.
 * Throws ProblemError `blocked` for one whose order is held, on its way or of unknown outcome, and `absent`.
 */
export function archiveCarts(desk: ArchiveCartsPorts, { ids, archived }: Archiving): void {
  if (archived) {
    for (const id of ids) if (desk.orders.ofCart(id)?.state !== 'confirmed') assertOpen(desk, id);
  }
  desk.carts.setArchived(ids, archived ? desk.now() : null, desk.now());
  desk.changed('carts', ids);
}

/** The same for submission carts. */
export function archiveSubmissionCarts(
  desk: ArchiveSubmissionCartsPorts,
  { ids, archived }: Archiving,
): void {
  if (archived) for (const id of ids) refuseUnsettledSubmission(desk, id);
  // What was approved is this revision of the cart, which moves with the archive.
  for (const id of ids) assertNotHeld(desk, id);
  desk.submissionCarts.setArchived(ids, archived ? desk.now() : null, desk.now());
  desk.changed('submission-carts', ids);
}

/** The same for orders. */
export function archiveOrders(
  desk: Pick<ArchiveCartsPorts, 'orders' | 'holds' | 'now' | 'changed'>,
  { ids, archived }: Archiving,
): void {
  for (const id of archived ? ids : []) {
    const { name, state } = desk.orders.readStored(id);
    assertNotHeld(desk, id);
    if (!STAYS_IN_SIGHT.has(state)) continue;
    const isRunning = state === 'placing' || state === 'confirming';
    throw blocked(isRunning ? 'already-running' : 'outcome-unknown', because('named', { name }));
  }
  desk.orders.setArchived(ids, archived ? desk.now() : null, desk.now());
  desk.changed('orders', ids);
}
