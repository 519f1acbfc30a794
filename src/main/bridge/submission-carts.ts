import { accountsOfSearch } from '../workflows/accounts-of-search';
import { archiveSubmissionCarts } from '../workflows/archive-carts';
import type { Desk } from '../workflows/desk';
import {
  createSubmissionCart,
  deleteChosenSubmissionCarts,
  duplicateSubmissionCarts,
  restoreChosenSubmissionCarts,
  saveSubmissionCart,
} from '../workflows/draft-submission';
import { lookAlikesOfSubmissionCart } from '../workflows/look-alikes';
import { priceSubmission } from '../workflows/price-submission';
import { changesOfSubmissionCart, understandSubmissionCart } from '../workflows/what-changed';
import { readSubmissionCart } from '../workflows/submission-cart-reading';
import type { Handle } from './handle';

export interface SubmissionCartsDependencies {
  readonly desk: Desk;
}

/** Handlers of submission carts: drafting and pricing. */
export function registerSubmissionCartsHandlers(handle: Handle, { desk }: SubmissionCartsDependencies): void {
  handle('submission-carts:list', function listSubmissionCarts({ accountId, filter, ...page }) {
    return desk.submissionCarts.list(accountsOfSearch(desk, accountId, page.search), filter, page);
  });
  handle('submission-carts:create', function createNewSubmissionCart(input) {
    return createSubmissionCart(desk, { ...input, withDefaults: true });
  });
  handle('submission-carts:duplicate', function duplicateSomeSubmissionCarts({ ids }) {
    return { ids: duplicateSubmissionCarts(desk, ids) };
  });
  handle('submission-carts:archive', function archiveSomeSubmissionCarts(archiving) {
    archiveSubmissionCarts(desk, archiving);
    return null;
  });
  handle('submission-carts:changes', function readChangesOfSubmissionCart({ id }) {
    return changesOfSubmissionCart(desk, id);
  });
  handle('submission-carts:understood', function understandChangesOfSubmissionCart(understood) {
    understandSubmissionCart(desk, understood);
    return null;
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
  handle('submission-carts:delete', function deleteSomeSubmissionCarts({ choice }) {
    return deleteChosenSubmissionCarts(desk, choice);
  });
  handle('submission-carts:restore', function restoreSomeSubmissionCarts({ choice }) {
    return restoreChosenSubmissionCarts(desk, choice);
  });
  handle('submission-carts:price', function priceOneSubmissionCart({ id }) {
    return priceSubmission(desk, id);
  });
  handle('submission-carts:cancel-price', function cancelPricing({ id }) {
    desk.running.cancel(id);
    return null;
  });
}
