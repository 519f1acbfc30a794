import type { Desk } from '../workflows/desk';
import {
  createSubmissionCart,
  deleteSubmissionCarts,
  duplicateSubmissionCart,
  restoreSubmissionCarts,
  saveSubmissionCart,
} from '../workflows/draft-submission';
import { lookAlikesOfSubmissionCart } from '../workflows/look-alikes';
import { priceSubmission } from '../workflows/price-submission';
import { readSubmissionCart } from '../workflows/submission-cart-reading';
import type { Handle } from './handle';

export interface SubmissionCartsDependencies {
  readonly desk: Desk;
}

/** Handlers of submission carts: drafting and pricing. */
export function registerSubmissionCartsHandlers(handle: Handle, { desk }: SubmissionCartsDependencies): void {
  handle('submission-carts:list', function listSubmissionCarts({ accountId, filter, ...page }) {
    return desk.submissionCarts.list(accountId, filter, page);
  });
  handle('submission-carts:create', function createNewSubmissionCart(input) {
    return createSubmissionCart(desk, input);
  });
  handle('submission-carts:duplicate', function duplicateOneSubmissionCart({ id }) {
    return duplicateSubmissionCart(desk, id);
  });
  handle('submission-carts:read', function readOneSubmissionCart({ id }) {
    return readSubmissionCart(desk, id);
  });
  handle('submission-carts:save', function saveOneSubmissionCart(input) {
    return saveSubmissionCart(desk, input);
  });
  handle('submission-carts:look-alikes', function findSubmissionLookAlikes({ id }) {
    return lookAlikesOfSubmissionCart(desk, id);
  });
  handle('submission-carts:delete', function deleteSomeSubmissionCarts({ ids }) {
    deleteSubmissionCarts(desk, ids);
    return null;
  });
  handle('submission-carts:restore', function restoreSomeSubmissionCarts({ ids }) {
    restoreSubmissionCarts(desk, ids);
    return null;
  });
  handle('submission-carts:price', function priceOneSubmissionCart({ id }) {
    return priceSubmission(desk, id);
  });
  handle('submission-carts:cancel-price', function cancelPricing({ id }) {
    desk.running.cancel(id);
    return null;
  });
}
