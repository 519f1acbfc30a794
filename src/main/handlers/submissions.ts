import { accountsOfSearch } from '../workflows/lists/accounts-of-search';
import { archiveSubmissionCarts } from '../workflows/carts/archive-carts';
import {
  createSubmissionCart,
  deleteChosenSubmissionCarts,
  duplicateSubmissionCarts,
  restoreChosenSubmissionCarts,
  saveSubmissionCart,
  type DraftSubmissionPorts,
} from '../workflows/submissions/draft-submission';
import { assertCopiesSafe } from '../workflows/inbox/locked-copies';
import { assertNotDoneElsewhere } from '../store/journal/done-elsewhere';
import type { AssignmentRepository } from '../store/workspace/assignments';
import type { ReadNeedPorts } from '../workflows/inbox/read-need';
import { duplicatesOfSubmissionCart } from '../workflows/orders/find-duplicates';
import { priceSubmission, type PriceSubmissionPorts } from '../workflows/submissions/price-submission';
import { changesOfSubmissionCart, understandSubmissionCart } from '../workflows/carts/what-changed';
import { readSubmissionCart } from '../workflows/submissions/read-submission-carts';
import type { Handle } from '../bridge/handle';
import {
  cancelReading,
  fetchSubmission,
  readOlderSubmissions,
  refreshSubmissions,
  submissionListState,
  type ReadSubmissionsPorts,
} from '../workflows/submissions/read-submissions';
import { startOfDay } from '@core/values/weeks';
import { findAtLab } from '../workflows/submissions/find-at-lab';
import { readLedger, type ReadLedgerPorts } from '../workflows/history/read-ledger';
import { chosenIds, type ListChoicePorts } from '../workflows/lists/list-choice';
import { sendSubmitAgain, settleSubmit, settleSubmits } from '../workflows/submissions/settle-submit';
import { submitCart, type SubmitCartPorts } from '../workflows/submissions/submit-cart';
import type { AddressRepository } from '../store/addresses/addresses';
import type { CartRepository } from '../store/carts/carts';
import type { OrderRepository } from '../store/orders/orders';
import type { CatalogRepository } from '../store/catalog/catalog';
import type { DuplicatesRepository } from '../store/orders/duplicates';
import type { SubmissionWalks } from '../store/submissions/submission-walks';

/** What these channels use. */
interface SubmissionsDesk
  extends
    SubmitCartPorts,
    ReadLedgerPorts,
    PriceSubmissionPorts,
    DraftSubmissionPorts,
    ReadSubmissionsPorts,
    ReadNeedPorts,
    ListChoicePorts {
  readonly addresses: AddressRepository;
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly products: CatalogRepository;
  readonly duplicates: DuplicatesRepository;
  readonly submissionWalks: SubmissionWalks;
  readonly assignments: AssignmentRepository;
}

/** Most entries without an id that are shown one by one. */
const SHOWN_WITHOUT_ID = 100;

export interface SubmissionsDependencies {
  readonly desk: SubmissionsDesk;
  /** Saves the ledger of a cart, called `name`, where the person chooses; null when the choice was cancelled. */
  exportLedger(name: string, content: () => string): Promise<{ path: string } | null>;
}

/** Handlers of submission carts, drafting, pricing and submitting them, and of the submissions that the lab has. */
export function registerHandlers(handle: Handle, { desk, exportLedger }: SubmissionsDependencies): void {
  handle('submission-carts:list', function listSubmissionCarts({ accountId, filter, ...page }) {
    const accounts = accountsOfSearch(desk, accountId, page.search);
    const listed = desk.submissionCarts.list(accounts, filter, page);
    return { ...listed, rows: desk.assignments.besideRows(listed.rows, ({ id }) => id) };
  });
  handle('submission-carts:create', function createNewSubmissionCart(input) {
    return createSubmissionCart(desk, { ...input, withDefaults: true });
  });
  handle('submission-carts:duplicate', function duplicateSomeSubmissionCarts({ ids }) {
    assertCopiesSafe(desk, ids);
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
  handle('submission-carts:duplicates', function findSubmissionDuplicates({ id }) {
    return duplicatesOfSubmissionCart(desk, id);
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
  handle('submissions:list', function listSubmissions({ accountId, filter, status, filters, ...page }) {
    return {
      ...desk.submissions.list(accountId, filter, status, page, startOfDay(desk.now())),
      state: submissionListState(desk, { accountId, filters }),
    };
  });
  handle('submissions:read', function readSubmission({ accountId, submissionId }) {
    return desk.submissions.read(accountId, submissionId);
  });
  handle('submissions:fetch', function fetchOneSubmission(wanted) {
    return fetchSubmission(desk, wanted);
  });
  handle('submissions:refresh', function refreshList(request) {
    return refreshSubmissions(desk, request);
  });
  handle('submissions:read-older', function readOlder(request) {
    return readOlderSubmissions(desk, request);
  });
  handle('submissions:without-id', function listEntriesWithoutId({ accountId }) {
    return desk.submissions.withoutId(accountId, SHOWN_WITHOUT_ID);
  });
  handle('submissions:cancel', function cancelWalk({ accountId }) {
    cancelReading(desk, accountId);
    return null;
  });
  handle('submission-carts:submit', function submitOneCart(approval) {
    assertNotDoneElsewhere(desk.database, 'submit', approval.id);
    return submitCart(desk, approval);
  });
  handle('submission-carts:send-again', function sendUnknownSubmitAgain(choice) {
    return sendSubmitAgain(desk, choice);
  });
  handle('submission-carts:find-at-lab', function findSubmissionAtLab({ id }) {
    return findAtLab(desk, id);
  });
  handle('submission-carts:settle', function settleUnknownSubmit(finding) {
    return settleSubmit(desk, finding);
  });
  handle('submission-carts:settle-many', function settleUnknownSubmits({ choice, note }) {
    const ids = chosenIds(desk, choice, 'submission-cart');
    const { settled } = settleSubmits(desk, { ids, note });
    return { settled, left: ids.length - settled.length };
  });
  handle('submission-carts:export-ledger', function exportSubmitLedger({ id }) {
    const { accountId, name, submissionId } = desk.submissionCarts.read(id);
    const subject = { kind: 'submission-cart', id, accountId, part: '' } as const;
    return exportLedger(name || submissionId || id, () => readLedger(desk, subject).json);
  });
}
