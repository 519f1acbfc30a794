import type { AssignmentRepository } from '../store/workspace/assignments';
import type { Cart } from '@core/carts/carts';
import { accountsOfSearch } from '../workflows/lists/accounts-of-search';
import { archiveCarts } from '../workflows/carts/archive-carts';
import { duplicateCarts } from '../workflows/carts/copy-cart';
import { createCart, deleteChosenCarts, restoreChosenCarts, saveCart } from '../workflows/carts/draft-cart';
import { editMany, type EditManyPorts, previewEdits, takeBackEdits } from '../workflows/carts/edit-many';
import { assertCopiesSafe } from '../workflows/inbox/locked-copies';
import type { ReadNeedPorts } from '../workflows/inbox/read-need';
import { readCart } from '../workflows/carts/read-carts';
import { exportCart, type ExportCartPorts } from '../workflows/carts/export-cart';
import { duplicatesOfCart } from '../workflows/orders/find-duplicates';
import { changesOfCart, understandCart } from '../workflows/carts/what-changed';
import { placeOrder, type PlaceOrderPorts } from '../workflows/orders/place-order';
import { PRACTICE_ACCOUNT_ID } from '../accounts/registry';
import type { KnownLab } from '../practice-lab/known-lab';
import type { Handle } from '../bridge/handle';
import { createTemplate, startFromTemplate, type TemplatesPorts } from '../workflows/carts/templates';
import type { SubmissionCartRepository } from '../store/submissions/submission-carts';
import type { ConfiguredProductRepository } from '../store/catalog/configured-products';
import type { DuplicatesRepository } from '../store/orders/duplicates';
import type { RestoreRepository } from '../store/backups/restores';

/** What these channels use. */
interface CartsDesk extends PlaceOrderPorts, ExportCartPorts, TemplatesPorts, ReadNeedPorts, EditManyPorts {
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly duplicates: DuplicatesRepository;
  readonly restores: RestoreRepository;
  readonly assignments: AssignmentRepository;
  saved(): void;
}

/** As many editors to try as a photographer's e-mail might name. */
const SAMPLE_EDITORS = 11;

export interface CartsDependencies {
  readonly desk: CartsDesk;
  readonly lab: Pick<KnownLab, 'known' | 'up'>;
}

/** Handlers of carts, drafting, exporting and placing them, and of their templates. */
export function registerHandlers(handle: Handle, { desk, lab }: CartsDependencies): void {
  handle('carts:list', function listCarts({ accountId, filter, ...page }) {
    const listed = desk.carts.list(accountsOfSearch(desk, accountId, page.search), filter, page);
    return { ...listed, rows: desk.assignments.besideRows(listed.rows, ({ id }) => id) };
  });
  handle('carts:create', function createNewCart(input) {
    return createCart(desk, { ...input, withDefaults: true });
  });
  handle('carts:read', function readOneCart({ id }): Cart {
    return readCart(desk, id);
  });
  handle('carts:save', function saveOneCart(input) {
    return saveCart(desk, input);
  });
  handle('carts:preview-edits', function previewEditsOfMany(asked) {
    return previewEdits(desk, asked);
  });
  handle('carts:edit-many', function editManyCarts(asked) {
    return editMany(desk, asked);
  });
  handle('carts:take-back-edits', async function takeEditsBack({ undo }) {
    return { takenBack: await takeBackEdits(desk, undo) };
  });
  handle('carts:duplicate', function duplicateSomeCarts({ ids }) {
    assertCopiesSafe(desk, ids);
    return { ids: duplicateCarts(desk, ids) };
  });
  handle('carts:archive', function archiveSomeCarts(archiving) {
    archiveCarts(desk, archiving);
    return null;
  });
  handle('carts:changes', function readChangesOfCart({ id }) {
    return changesOfCart(desk, id);
  });
  handle('carts:understood', function understandChangesOfCart(understood) {
    understandCart(desk, understood);
    return null;
  });
  handle('carts:delete', function deleteSomeCarts({ choice }) {
    return deleteChosenCarts(desk, choice);
  });
  handle('carts:restore', function restoreSomeCarts({ choice }) {
    return restoreChosenCarts(desk, choice);
  });
  handle('carts:export', function exportOneCart(input) {
    return exportCart(desk, input);
  });
  handle('carts:cancel-export', function cancelExport({ id }) {
    desk.running.cancel(id);
    return null;
  });
  handle('carts:place', function placeOneOrder(input) {
    return placeOrder(desk, input);
  });
  handle('carts:duplicates', function findCartDuplicates({ id }) {
    return duplicatesOfCart(desk, id);
  });
  handle('carts:sample-editors', async function readSampleEditors({ accountId }) {
    if (accountId !== PRACTICE_ACCOUNT_ID) return [];
    await lab.up();
    return (lab.known()?.accounts[0]?.sampleEditors ?? []).slice(0, SAMPLE_EDITORS);
  });
  handle('templates:list', function listTemplates({ accountId }) {
    return desk.templates.list(accountId);
  });
  handle('templates:create', function createOneTemplate(input) {
    return createTemplate(desk, input);
  });
  handle('templates:rename', function renameTemplate({ id, name }) {
    const template = desk.templates.rename(id, name);
    desk.changed('templates', [id]);
    return template;
  });
  handle('templates:delete', function deleteTemplates({ ids }) {
    desk.templates.setDeleted(ids, desk.now());
    desk.changed('templates', ids);
    return null;
  });
  handle('templates:restore', function restoreTemplates({ ids }) {
    desk.templates.setDeleted(ids, null);
    desk.changed('templates', ids);
    return null;
  });
  handle('templates:start', function startCartFromTemplate({ id }) {
    return startFromTemplate(desk, id);
  });
}
