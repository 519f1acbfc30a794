import { expect, it } from 'vitest';
import { Activity } from './desk/activity';
import { sharedDesk } from './desk/open-desk';
import { accountOf, editorsOf, wholeRequest } from './desk/samples';

const desk = sharedDesk();
const activity = (): Activity => new Activity(desk().running.page);

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
  await orders.told.waitFor();
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
  expect(await activity().rows.count()).toBe(3);
});

it('finds one by what it said, and by how it went', async () => {
  const { page } = desk().running;
  await activity().search.fill('Adaeze');
  await expect.poll(() => activity().rows.count()).toBe(2);
  await activity().search.fill('nothing of the kind');
  await page.getByText('No request here matches').waitFor();
  await page.getByRole('button', { name: 'Show all requests' }).click();
  await page.getByRole('button', { name: /^Failed/ }).click();
  await expect.poll(() => activity().rows.count()).toBe(1);
  await page.getByRole('button', { name: /^All/ }).first().click();
  await activity().route.selectOption('createOrder');
  await expect.poll(() => activity().rows.count()).toBe(1);
  await activity().route.selectOption('');
});

it('shows a request whole, without its key, and copies it as curl', async () => {
  const { running, lab } = desk();
  const { page, app } = running;
  await activity()
    .row(/Create order/)
    .click();
  await activity().detail.getByText('Bearer, from the keychain, not kept here').waitFor();
  const answer = activity().detail.getByLabel('Answer, Body', { exact: true });
  expect(await answer.innerText()).toContain('"ConfirmationID"');
  expect((await answer.innerText()).split('\n').length).toBeGreaterThan(10);
  const { full } = accountOf(lab).keys;
  expect(await page.content()).not.toContain(full);
  await activity().detail.getByRole('button', { name: 'Copy as curl' }).click();
  await page.getByText('Set PROOFDESK_KEY').waitFor();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain(`'${lab.editorBaseUrl}/oas/orders/create'`);
  expect(copied).toContain('"Authorization: Bearer $PROOFDESK_KEY"');
  expect(copied).not.toContain(full);
});

it('says in plain words what a lost answer means', async () => {
  const { page } = desk().running;
  await activity()
    .row(/Confirm order/)
    .click();
  await activity()
    .detail.getByText(/may or may not be processing/)
    .waitFor();
  await activity().detail.getByText('Part of an order').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => activity().detail.count()).toBe(0);
});
