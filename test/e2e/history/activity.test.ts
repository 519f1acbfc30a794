import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Activity } from '../desk/activity';
import { sharedDesk } from '../desk/open-desk';
import { accountOf, editorsOf, wholeRequest } from '../desk/samples';

const desk = sharedDesk();
const activity = (): Activity => new Activity(desk().running.page);

it('says that there are none yet, and leads to where one is made', async () => {
  const { frame, running } = desk();
  await frame.go('Activity');
  await running.page.getByText('No requests yet').waitFor();
  await expect.poll(() => activity().search.count()).toBe(0);
  await running.page.getByRole('button', { name: 'Go to accounts' }).click();
  await running.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await frame.go('Carts');
});

it('lists every request with how it went', async () => {
  const { carts, orders, frame, lab } = desk();
  await lab.control({
    do: 'setFault',
    fault: { route: 'confirmOrder', count: 1, effect: { kind: 'resetAfter' } },
  });
  await carts.draft(wholeRequest(editorsOf(lab, 2)), 'Okafor wedding');
  await carts.lines.first().waitFor();
  await carts.place.click();
  await orders.confirmReviewed();
  await orders.recordAnswer.waitFor();
  await frame.go('Activity');
  await activity()
    .row(/Confirm order.*No answer/)
    .waitFor();
  await activity()
    .row(/Create order.*200/)
    .waitFor();
  await activity()
    .row(/Export.*PUT \/oas\/editors\/export.*200/)
    .waitFor();
  await expect.poll(() => activity().rows.count()).toBe(3);
});

it('finds one by what it said, and by how it went', async () => {
  const { page } = desk().running;
  await activity().search.fill('Adaeze');
  await expect.poll(() => activity().rows.count()).toBe(2);
  await activity().search.fill('nothing of the kind');
  await page.getByText('No request matches').waitFor();
  await page.getByRole('button', { name: 'Show all requests' }).click();
  await page.getByRole('button', { name: /^Failed/ }).click();
  await expect.poll(() => activity().rows.count()).toBe(1);
  await page.getByRole('button', { name: /^All/ }).first().click();
  await activity().route.selectOption('createOrder');
  await expect.poll(() => activity().rows.count()).toBe(1);
  await activity().route.selectOption('');
  await expect.poll(() => activity().rows.count()).toBe(3);
});

it('shows a request whole, without its key, and copies it as curl', async () => {
  const { running, lab } = desk();
  const { page, app } = running;
  await activity()
    .row(/Create order/)
    .click();
  await activity().detail.getByText('Bearer, from the keychain, not stored here').waitFor();
  const answer = activity().detail.getByLabel('Answer, Body', { exact: true });
  await expect.poll(() => answer.innerText()).toContain('"ConfirmationID"');
  expect((await answer.innerText()).split('\n').length).toBeGreaterThan(10);
  const { full } = accountOf(lab).keys;
  expect(await page.content()).not.toContain(full);
  await activity().detail.getByRole('button', { name: 'Copy as a command' }).click();
  await page.getByText('PROOFDESK_KEY to your key').waitFor();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain(`'${lab.editorBaseUrl}/oas/orders/create'`);
  expect(copied).toContain('"Authorization: Bearer $PROOFDESK_KEY"');
  expect(copied).not.toContain(full);
});

it('says in plain words what a lost answer means, and leads to the order', async () => {
  const { running, frame, orders } = desk();
  const { page } = running;
  await activity()
    .row(/Confirm order/)
    .click();
  await activity()
    .detail.getByText(/may or may not be processing/)
    .waitFor();
  await activity().detail.getByText('Part of an order').waitFor();
  await activity().detail.getByRole('button', { name: 'Show order' }).click();
  await orders.ledger.waitFor();
  await frame.go('Activity');
  await activity()
    .row(/Confirm order/)
    .click();
  await activity().detail.getByText('Part of an order').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => activity().detail.count()).toBe(0);
});

it('is done with the keyboard alone', async () => {
  const { page } = desk().running;
  await page.keyboard.press('Control+f');
  await page.keyboard.type('oas/orders');
  await expect.poll(() => activity().rows.count()).toBe(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await activity().detail.getByRole('heading', { name: 'Create order' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => activity().detail.count()).toBe(0);
  await page.keyboard.press('Control+f');
  await page.keyboard.press('Escape');
  await expect.poll(() => activity().rows.count()).toBe(3);
});

it('saves what is found for the lab’s support, and no key with it', async () => {
  const { running, lab } = desk();
  const { page, app, profile } = running;
  const file = join(profile, 'requests for support.json');
  const choose = (filePath: string): Promise<void> =>
    app.evaluate(({ dialog }, path) => {
      Reflect.set(dialog, 'showSaveDialog', () =>
        Promise.resolve({ canceled: path === '', filePath: path === '' ? undefined : path }),
      );
    }, filePath);
  await choose('');
  await page.getByRole('button', { name: 'Save for support…' }).click();
  await choose(file);
  await activity().search.fill('Adaeze');
  await page.getByRole('button', { name: 'Save 2 requests for support…' }).click();
  await page.getByText('2 requests saved to').waitFor();
  const saved = await readFile(file, 'utf8');
  expect(JSON.parse(saved)).toMatchObject({
    writtenBy: { name: 'Proofdesk' },
    requests: [
      { purpose: 'export', status: 200 },
      { purpose: 'create', status: 200 },
    ],
  });
  expect(saved).toContain('Adaeze Okafor');
  for (const key of Object.values(accountOf(lab).keys)) expect(saved).not.toContain(key);
  await activity().search.fill('');
  await expect.poll(() => activity().rows.count()).toBe(3);
});

it('is emptied after asking, and no order with it', async () => {
  const { frame, running, orders } = desk();
  const { page } = running;
  await page.getByRole('button', { name: 'Clear list…' }).click();
  const dialog = frame.dialog('Clear the list of requests?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => activity().rows.count()).toBe(3);
  await page.keyboard.press('Control+Shift+Delete');
  await dialog.getByRole('button', { name: 'Clear list' }).click();
  await page.getByText('No requests yet').waitFor();
  await frame.go('Orders');
  await orders.row('Okafor wedding').click();
  await orders.ledger.waitFor();
});
