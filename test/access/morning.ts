import { expect } from 'vitest';
import { askBridge } from '@test/e2e/desk/ask-bridge';
import { Catalog } from '@test/e2e/desk/catalog';
import { chooseFile } from '@test/e2e/desk/file-dialogs';
import { Fulfillment } from '@test/e2e/desk/fulfillment';
import { Held } from '@test/e2e/desk/held';
import { Lists } from '@test/e2e/desk/lists';
import type { Desk } from '@test/e2e/desk/open-desk';
import { ReconciliationPage } from '@test/e2e/desk/reconciliation';
import { editorsOf, exported, placed } from '@test/e2e/desk/samples';
import { SubmissionCarts } from '@test/e2e/desk/submission-cart';
import { configure, failedAtLab, readyToSubmit } from '@test/e2e/desk/submission-job';

const NO_PRINT_FILE = 'submission.failure.print_asset_generation_failed';

/** A moment two days ahead as a field for date and time takes it. */
const inTwoDays = (): string => `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T09:00`;

/** Something of everything that a desk can hold, made as a person makes it. */
export async function aWholeMorning(desk: Desk): Promise<void> {
  const { running, orders, lab, frame } = desk;
  const { page } = running;
  const accountId = 'practice-lab';
  for (const name of ['Okafor wedding', 'Lindqvist family', 'Teixeira, save the date'])
    await new Lists(page).draftCart(name, `NL-${name.length}`);

  // One order that is held, and one of which no one knows whether it is confirmed.
  await placed(desk, 'Marlowe portraits');
  await orders.review.click();
  const held = new Held(page);
  await held.leaves('At a date and time').click();
  await held.moment.fill(inTwoDays());
  await orders.confirm.click();
  await orders.detail.getByText('Approved and held.').waitFor();
  await placed(desk, 'Nguyen hallway');
  await lab.control({
    do: 'setFault',
    fault: { route: 'confirmOrder', count: 1, effect: { kind: 'resetAfter' } },
  });
  await orders.confirmReviewed();
  await orders.says(/may or may not be processing/);
  await exported(desk, 'Abara album');
  await exported(desk, 'Quist reunion');
  await placed(desk, 'Brandt siblings');
  await frame.go('Carts');
  await desk.carts.draft(editorsOf(lab, 1)[0] ?? '', 'Sorensen twins');
  await desk.carts.stillNeeds.waitFor();

  await configure(desk);
  await failedAtLab(desk, 'Okafor wall', NO_PRINT_FILE);
  await readyToSubmit(desk, 'Okafor porch');
  await new SubmissionCarts(page).submitReviewed();
  await new SubmissionCarts(page).says('The lab has the submission and starts making it.');
  await frame.go('Catalog');
  const catalog = new Catalog(page);
  await catalog.part('Products');
  await catalog.readFirst.click();
  await catalog.grid.waitFor();

  const fulfillment = new Fulfillment(page);
  await fulfillment.go();
  await fulfillment.readFirst.click();
  await fulfillment.grid.waitFor();
  const reconciliation = new ReconciliationPage(page);
  await reconciliation.go();
  await reconciliation.run.click();
  await reconciliation.grid.getByRole('row').nth(1).waitFor();

  await askBridge(page, 'deliveries:paste', {
    accountId,
    service: 'orderSubmit',
    body: '{"ConfirmationId":"none","Event":"Shipped"}',
    signature: 'none',
  });

  // One of which no one knows what happened to it, and one that waits for its review.
  const carts = new SubmissionCarts(page);
  await readyToSubmit(desk, 'Okafor stairs');
  await lab.control({ do: 'setFault', fault: { route: 'submit', effect: { kind: 'resetAfter' } } });
  await carts.submitReviewed();
  await carts.says('The lab may or may not have this submission.');
  await lab.control({ do: 'clearFaults' });
  await readyToSubmit(desk, 'Okafor desk');

  // A batch of one that can leave, one that lacks fields, and one that the lab refuses.
  const ids: string[] = [];
  for (const search of ['Quist reunion', 'Sorensen twins', 'Okafor wedding']) {
    const { rows } = await askBridge(page, 'carts:list', { accountId, search });
    ids.push(...rows.map(({ id }) => id));
  }
  const { id } = await askBridge(page, 'batches:create', {
    name: 'Picture day',
    choice: { by: 'ids', subject: 'cart', ids },
  });
  await askBridge(page, 'batches:prepare', { id });
  await expect
    .poll(async () => (await askBridge(page, 'batches:read', { id })).counts.lanes, { timeout: 60_000 })
    .toMatchObject({ ready: 1, 'needs-you': 2 });

  await chooseFile(running, 'from-afar.proofdesk-cart');
  const saved = await askBridge(page, 'cart-files:save', { kind: 'cart', ids });
  expect(saved?.count).toBe(ids.length);
  const [template = ''] = ids;
  await askBridge(page, 'templates:create', {
    kind: 'cart',
    cartId: template,
    name: 'A reunion',
    withRecipient: true,
    withItems: true,
  });

  await page.keyboard.press('Control+Shift+i');
  await page.getByRole('textbox', { name: 'Lines pasted from a spreadsheet' }).waitFor();
  const [first = '', second = ''] = editorsOf(lab, 2);
  await page.keyboard.insertText(
    `Order number\tStudent\tEditor id\tQty\nNL-1\tRenée Müller\t${first}\t2\nNL-2\tSam Boro\t${second}\ttwo\n`,
  );
  await page.keyboard.press('Control+Enter');
  await page.getByRole('grid', { name: 'Preview' }).waitFor();
  await askBridge(page, 'backups:make', undefined);
}
