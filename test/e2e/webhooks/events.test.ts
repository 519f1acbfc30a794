import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ControlCommand } from '@practice/control/commands';
import { askBridge } from '../desk/ask-bridge';
import { sharedDesk, type Desk } from '../desk/open-desk';
import { Lists } from '../desk/lists';
import { editorsOf, wholeRequest } from '../desk/samples';

const ACCOUNT = 'practice-lab';
const CUSTOMER = 'Okafor prints';

/** Has the lab deliver to this computer, as Settings do it. */
async function listen({ running: { page } }: Desk): Promise<void> {
  await askBridge(page, 'webhooks:set-receiver', { on: true });
  const one = { accountId: ACCOUNT, service: 'editor' as const };
  const { callbackUri } = await askBridge(page, 'webhooks:address', one);
  await askBridge(page, 'webhooks:register', { ...one, callbackUri, replaces: null });
  await expect
    .poll(async () =>
      (await askBridge(page, 'webhooks:list', undefined)).find(
        ({ accountId, service }) => accountId === ACCOUNT && service === 'editor',
      ),
    )
    .toMatchObject({ state: 'enabled' });
}

const desk = sharedDesk();
const events = (): Locator => desk().running.page.getByRole('region', { name: 'Events', exact: true });

async function look(name: string): Promise<void> {
  if (process.env['LOOK'])
    await desk().running.page.screenshot({ path: `${process.env['LOOK']}/events-${name}.png` });
}

/** The ConfirmationID of the one order. */
async function confirmationId(): Promise<string> {
  const { rows } = await askBridge(desk().running.page, 'orders:list', { accountId: ACCOUNT });
  return rows[0]?.confirmationId ?? '';
}

/** How many events of each verification are kept. */
async function standings(): Promise<Record<string, number>> {
  const { rows } = await askBridge(desk().running.page, 'deliveries:list', { filter: 'all' });
  const kept = rows.filter(({ kind, subjects }) => kind === 'event' && subjects.length > 0);
  return Object.fromEntries(
    ['verified', 'not-verified', 'unchecked'].map((standing) => [
      standing,
      kept.filter((row) => row.standing === standing).length,
    ]),
  );
}

/** The lab, or someone who is not the lab, reports on the order. */
async function announce(more: Partial<Extract<ControlCommand, { do: 'announceEvent' }>>): Promise<void> {
  const about = await confirmationId();
  const made = await desk().lab.control({ do: 'announceEvent', about, event: 'shipped', ...more });
  expect(made).toMatchObject({ known: true, addresses: 1 });
}

it('hears the lab', () => listen(desk()));

it('changes nothing of an order by a forged event, and says so', async () => {
  const { carts, lab, orders } = desk();
  await carts.draft(wholeRequest(editorsOf(lab, 1)), CUSTOMER);
  await carts.place.click();
  await orders.says('The lab has the order and is waiting for your confirmation.');
  // The lab never saw this confirmation, so it says nothing of the order by itself.
  await lab.control({
    do: 'setFault',
    fault: { route: 'confirmOrder', count: 1, effect: { kind: 'resetBefore' } },
  });
  await orders.confirmReviewed();
  await orders.says('The lab may or may not be processing this order.');
  await announce({ forged: true });
  await expect.poll(standings).toEqual({ verified: 0, 'not-verified': 1, unchecked: 0 });
  await events().getByText('Not verified', { exact: true }).waitFor();
  await events().getByText('The signature is not the lab’s: it changed nothing.').waitFor();
  await orders.says('The lab may or may not be processing this order.');
  await expect.poll(() => orders.detail.locator('header').getByText('Shipped').count()).toBe(0);
  await look('forged');
});

it('proves by an event of the lab that the order was confirmed, and shows that it is shipped', async () => {
  const { orders } = desk();
  await announce({ event: 'shipped' });
  await orders.says('The lab shipped the order.');
  await orders.detail.locator('header').getByText('Shipped', { exact: true }).waitFor();
  await events().getByText('Verified', { exact: true }).waitFor();
  await look('shipped');
});

it('is not taken back by an older event that comes later', async () => {
  const { frame, orders, running } = desk();
  await announce({ event: 'processing', agoMs: 86_400_000 });
  await expect.poll(standings).toEqual({ verified: 2, 'not-verified': 1, unchecked: 0 });
  await events()
    .getByText(/In production/)
    .first()
    .waitFor();
  await orders.detail.locator('header').getByText('Shipped', { exact: true }).waitFor();
  await frame.go('Orders');
  const lists = new Lists(running.page);
  await lists.search('Search orders').fill('progress:shipped');
  await orders.row(new RegExp(CUSTOMER)).getByText('Shipped').first().waitFor();
  await look('list');
  await lists.search('Search orders').fill('progress:delivered');
  await expect.poll(() => orders.row(new RegExp(CUSTOMER)).count()).toBe(0);
  await lists.search('Search orders').fill('');
});

it('shows a failure beside it, with the code as the lab spells it', async () => {
  const { orders } = desk();
  await orders.row(new RegExp(CUSTOMER)).first().click();
  await announce({ event: 'failed', code: 'submission.failure.courier_on_strike' });
  const header = orders.detail.locator('header');
  await header.getByText('Failed at the lab', { exact: true }).waitFor();
  await header.getByText('Shipped', { exact: true }).waitFor();
  await events().getByText('submission.failure.courier_on_strike').first().waitFor();
  await events().scrollIntoViewIfNeeded();
  await look('failed');
});

it('understands a lab that speaks in its own words', async () => {
  const { carts, frame, lab, orders, running } = desk();
  await lab.control({ do: 'setQuirks', quirks: 'all' });
  await frame.go('Carts');
  const again = { ...JSON.parse(wholeRequest(editorsOf(lab, 1))), entryId: 'entry-2', reference: 'NL-2292' };
  await carts.draft(JSON.stringify(again), 'Ito prints');
  await carts.place.click();
  await orders.says('The lab has the order and is waiting for your confirmation.');
  await orders.detail.locator('dt').getByText('Minimum Order Charge').waitFor();
  await look('charges');
  await lab.control({
    do: 'setFault',
    fault: { route: 'confirmOrder', count: 1, effect: { kind: 'resetBefore' } },
  });
  await orders.confirmReviewed();
  await orders.says('The lab may or may not be processing this order.');
  await announce({ event: 'accepted' });
  await orders.says('The lab accepted the order.');
  await announce({ event: 'shipped' });
  await orders.says('The lab shipped the order.');
  const shipping = orders.detail.getByRole('region', { name: 'Shipping', exact: true });
  const number = (await shipping.locator('code').first().textContent()) ?? '';
  await look('parcels');
  await frame.go('Orders');
  await new Lists(running.page).search('Search orders').fill(number);
  await orders.row(/Ito prints/).waitFor();
  await expect.poll(() => orders.row(new RegExp(CUSTOMER)).count()).toBe(0);
  await look('found');
  await orders.row(/Ito prints/).click();
  await announce({ event: 'failed', code: '400.02', message: 'Image missing' });
  await orders.says('The lab reported a failure.');
  await orders.detail
    .getByRole('region', { name: 'What the lab reported' })
    .getByText('Image missing')
    .waitFor();
  await look('rejected');
});
