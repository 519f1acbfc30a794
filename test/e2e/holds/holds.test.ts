import { describe, expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { Held } from '../desk/held';
import { tallyOf } from '../desk/lab-record';
import { type Desk, sharedDesk } from '../desk/open-desk';
import { placed } from '../desk/samples';

const desk = sharedDesk({ freshLab: true });

/** A moment of the coming week as a field for date and time takes it. */
const daysAhead = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`;

/** Opens the review of a new order that waits for its confirmation. */
async function inReview(name: string): Promise<Desk & { readonly held: Held }> {
  await placed(desk(), name, 2);
  await desk().orders.review.click();
  await desk().orders.reviewDialog.waitFor();
  return { ...desk(), held: new Held(desk().running.page) };
}

describe('an order that is held', () => {
  it('can be taken back, then leaves when a person lets it go, and once', async () => {
    const { held, frame, orders, lab } = await inReview('Okafor, taken back');
    await held.leaves(/^In 30 s/).click();
    await orders.confirm.click();
    await orders.detail.getByText('Approved and held.').waitFor();
    await frame.foot.getByText(/^Will be sent in 0:\d\d$/).waitFor();
    await expect.poll(() => orders.review.count()).toBe(0);
    await held.takeBack(frame.foot).click();
    await orders.review.waitFor();
    await expect.poll(() => frame.foot.getByText(/^Send/).count()).toBe(0);
    expect((await tallyOf(lab)).confirmations).toBe(0);

    await orders.review.click();
    await held.leaves('At a date and time').click();
    await held.moment.fill('2020-01-01T09:00');
    await orders.reviewDialog.getByText('This time has passed').waitFor();
    expect(await orders.confirm.isDisabled()).toBe(true);
    await held.moment.fill(daysAhead(2));
    await orders.confirm.click();
    await orders.detail.getByText('Approved and held.').waitFor();

    await held.openList();
    const row = held.row('Sent automatically', 'Okafor, taken back');
    await row.getByText('for Adaeze Okafor').waitFor();
    expect((await tallyOf(lab)).confirmations).toBe(0);
    await held.release(row).dblclick();
    await held.row('Recent', 'Okafor, taken back').getByText(/^Sent/).waitFor();
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 1, processed: 1 });
  });

  it.each(['closed', 'killed'] as const)('does not leave after the program was %s', async (end) => {
    const name = `Okafor, ${end}`;
    const before = await inReview(name);
    await before.held.leaves(/^In 30 s/).click();
    await before.orders.confirm.click();
    await before.orders.detail.getByText('Approved and held.').waitFor();

    const again = await desk.restart({ by: end === 'killed' ? 'kill' : 'close' });
    const held = new Held(again.running.page);
    await again.frame.notices
      .getByText(`“${name}” was held when Proofdesk closed and was not sent`)
      .waitFor();
    await again.frame.foot.getByText('1 held item is waiting for you').click();
    const row = held.row('Waiting for you', name);
    await row.getByText(/came while Proofdesk was closed/).waitFor();
    expect((await tallyOf(again.lab)).confirmations).toBe(0);
    await held.takeBack(row).click();
    await held
      .row('Recent', name)
      .getByText(/^Taken back/)
      .waitFor();
    expect((await tallyOf(again.lab)).confirmations).toBe(0);
  });

  it('leaves by itself when its time has passed', async () => {
    const { page } = desk().running;
    await askBridge(page, 'settings:write', { grace: { single: 8_000, batch: 30_000 } });
    await page.reload();
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    const { held, orders, lab } = await inReview('Okafor, in time');
    await expect.poll(() => held.leaves(/^In 8 s/).isChecked()).toBe(true);
    await orders.confirm.click();
    await orders.detail.getByText('Approved and held.').waitFor();
    expect((await tallyOf(lab)).confirmations).toBe(0);
    await orders.detail
      .getByText(/submitted for processing/)
      .first()
      .waitFor({ timeout: 60_000 });
    expect(await tallyOf(lab)).toMatchObject({ confirmations: 1, processed: 1 });
  });
});
