import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedDesk } from './desk/open-desk';
import { SubmissionCarts } from './desk/submission-cart';
import { ask, currentAccount, submissionsAt, submitsAt } from './desk/submission-record';

const ADDRESS = {
  Name: 'Adaeze Okafor',
  Street: '2840 Lone Oak Parkway',
  City: 'Eagan',
  State: 'MN',
  'Postal code': '55121',
  Country: 'US',
};
const FRAMED = 'Okafor hallway';
const PRINT = 'Okafor bedside';
const pricingSchema = z.looseObject({ pricing: z.looseObject({ answer: z.string() }) });

const desk = sharedDesk({
  async prepare({ running: { page } }) {
    const accountId = await currentAccount(page);
    const configured = [
      { productRef: 'framed-16x24', name: FRAMED },
      { productRef: 'fine-art-8x12', name: PRINT },
    ];
    for (const one of configured)
      await ask(page, 'configured-products:create', { accountId, ...one, selections: '{}' });
  },
});
const carts = (): SubmissionCarts => new SubmissionCarts(desk().running.page);
const openId = (): string => /submission-carts\/([^?]+)/.exec(desk().running.page.url())?.[1] ?? '';

/** A new cart with an item, complete but for its price. */
async function drafted(name: string): Promise<void> {
  const cart = carts();
  await cart.go();
  await cart.begin(name);
  await cart.add(FRAMED);
  await cart.type('Drop ship').check();
  await cart.address(ADDRESS);
}

/** The same, priced, with a way to ship chosen. */
async function readyToSubmit(name: string): Promise<void> {
  const cart = carts();
  await drafted(name);
  await cart.priced();
  await cart.option(/Standard/).check();
  await cart.priced();
  await cart.ready.waitFor();
}

describe('a submission, from the first item to the proof', () => {
  it('is drafted without asking the lab for anything, and is on disk at once', async () => {
    const cart = carts();
    await cart.go();
    await cart.begin('Okafor, two pieces');
    await cart.add(FRAMED, PRINT);
    expect(await cart.items.count()).toBe(2);
    await cart.quantityOf(PRINT).fill('3');
    await cart.type('Drop ship').check();
    await cart.address(ADDRESS);
    await desk().frame.saved();
    const before = openId();
    expect(await submitsAt(desk().lab)).toEqual([]);
    expect(await desk().lab.control({ do: 'listRequests', route: 'calculate' })).toEqual([]);

    const { running } = await desk.restart();
    await running.page.evaluate((id) => {
      window.location.hash = `#/submission-carts/${id}`;
    }, before);
    expect(await carts().quantityOf(PRINT).inputValue()).toBe('3');
    expect(await carts().line('City').inputValue()).toBe('Eagan');
  });

  it('takes a removed item back with the keyboard alone', async () => {
    const { page } = desk().running;
    const cart = carts();
    await cart.items.first().getByRole('group').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(() => cart.items.count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => cart.items.count()).toBe(2);
    await page.keyboard.press('Alt+ArrowUp');
    await desk().frame.saved();
  });

  it('refuses the one key that no body may contain at the field, with the reason', async () => {
    const { page } = desk().running;
    const cart = carts();
    await cart.addMetadata('job', 'NL-2291');
    await cart.addMetadata('__proto__', 'x');
    await page.getByText('The lab refuses every request with a key of this name.').waitFor();
    expect(await cart.price.first().isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Remove __proto__' }).click();
    await expect.poll(() => cart.price.first().isDisabled()).toBe(false);
  });

  it('has its products made and built, and is priced with what the lab offers', async () => {
    const cart = carts();
    await cart.priced();
    await cart.notReady.waitFor();
    expect(await cart.options.count()).toBeGreaterThan(1);
    await cart.option(/Second day/).check();
    await desk().running.page.getByText('The cart was changed since.').waitFor();
    await cart.priced();
    await cart.ready.waitFor();
    expect(await cart.total()).toMatch(/^\$[\d,]+\.\d\d$/);
  });

  it('is submitted once, for the total that was approved', async () => {
    const cart = carts();
    const total = await cart.total();
    await cart.review.click();
    await cart.reviewDialog.getByText('It cannot be cancelled from here.').waitFor();
    expect(await cart.reviewDialog.innerText()).toContain('Adaeze Okafor');
    expect(await cart.submit.innerText()).toBe(`Submit for ${total}`);
    await desk().running.page.keyboard.press('Escape');
    await cart.submitReviewed();
    await cart.says('The lab has the submission and begins to make it.');
    expect(await submissionsAt(desk().lab)).toHaveLength(1);
    expect(await submitsAt(desk().lab)).toHaveLength(1);
    const [id] = await submissionsAt(desk().lab);
    expect(await cart.sent.innerText()).toContain(id);
  });

  it('is ordered again only through what says that it exists, and then as a draft', async () => {
    const cart = carts();
    const original = openId();
    await cart.again.click();
    const dialog = desk().frame.dialog('Order again');
    await dialog.getByText('This cart is ordered already.').waitFor();
    await dialog.getByRole('button', { name: 'Make a copy as a draft' }).click();
    await expect.poll(openId).not.toBe(original);
    await cart.price.first().waitFor();
    expect(await submissionsAt(desk().lab)).toHaveLength(1);
  });
});

describe('a submit that goes wrong', () => {
  it('whose answer is lost is unknown, and sent again makes no second one', async () => {
    const { lab } = desk();
    const cart = carts();
    await readyToSubmit('Answer lost');
    const before = await submissionsAt(lab);
    await lab.control({
      do: 'setFault',
      fault: { route: 'submit', effect: { kind: 'resetAfter' } },
    });
    await cart.submitReviewed();
    await cart.says('The lab may or may not have this submission.');
    await lab.control({ do: 'clearFaults' });
    expect(await cart.actions()).toEqual([
      'Send the same again',
      'Look for it at the lab…',
      'The lab says…',
      'Save the ledger…',
    ]);
    // Nothing that could order a second time is in reach: no review, no price, no copy.
    expect(await cart.review.count()).toBe(0);
    expect(await cart.price.count()).toBe(0);
    await desk().running.page.keyboard.press('Control+d');
    await desk().running.page.keyboard.press('Control+Enter');
    await cart.sendAgain.click();
    await cart.says('The lab has the submission and begins to make it.');
    expect((await submissionsAt(lab)).length).toBe(before.length + 1);
    const [first, second] = (await submitsAt(lab)).slice(-2);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('is found again at the lab by the desk’s own mark', async () => {
    const { lab } = desk();
    const cart = carts();
    await readyToSubmit('Found again');
    await lab.control({
      do: 'setFault',
      fault: { route: 'submit', effect: { kind: 'resetAfter' } },
    });
    await cart.submitReviewed();
    await cart.says('The lab may or may not have this submission.');
    await lab.control({ do: 'clearFaults' });
    const sent = await submitsAt(lab);
    await cart.find.click();
    const dialog = desk().frame.dialog('Look for it at the lab');
    await dialog.getByText('This is it').first().waitFor();
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'This one it is' }).click();
    await cart.says('The lab has the submission and begins to make it.');
    // Looking and recording sent nothing.
    expect(await submitsAt(lab)).toHaveLength(sent.length);
  });

  it('stops for a new approval when the total is another one by now', async () => {
    const { lab, running } = desk();
    const cart = carts();
    await readyToSubmit('Total changed');
    const before = await submitsAt(lab);
    const total = await cart.total();
    const { pricing } = pricingSchema.parse(
      await ask(running.page, 'submission-carts:read', { id: openId() }),
    );
    const amount = Number(total.replaceAll(/[$,]/g, ''));
    const dearer = (amount + 7).toFixed(2);
    const answer: unknown = JSON.parse(pricing.answer, (key, value: unknown) =>
      key === 'value' && (value === amount || value === amount.toFixed(2))
        ? typeof value === 'number'
          ? Number(dearer)
          : dearer
        : value,
    );
    await lab.control({
      do: 'setFault',
      fault: { route: 'calculate', effect: { kind: 'answer', status: 200, body: JSON.stringify(answer) } },
    });
    await cart.submitReviewed();
    await cart.reviewDialog.getByText('Nothing was sent.').waitFor();
    expect(await cart.reviewDialog.innerText()).toContain(total);
    expect(await cart.submit.isDisabled()).toBe(true);
    expect(await submitsAt(lab)).toHaveLength(before.length);
    await cart.reviewDialog.getByText(/^I approve \$/).click();
    await cart.submit.click();
    await cart.says('The lab has the submission and begins to make it.');
    expect(await submitsAt(lab)).toHaveLength(before.length + 1);
    // What was approved is not what the lab charges after all, and that is said.
    await running.page.getByText('The lab’s total is not the one that you approved.').waitFor();
    await lab.control({ do: 'clearFaults' });
  });

  it('shows an incomplete address line by line at its fields', async () => {
    const cart = carts();
    await drafted('Incomplete');
    await cart.line('City').fill('');
    await cart.line('Postal code').fill('');
    await cart.line('Postal code').press('Tab');
    await cart.priced();
    await cart.notReady.waitFor();
    expect(await cart.faultOf('City')).toContain('Required for this shipping type');
    expect(await cart.faultOf('Postal code')).toContain('Required for this shipping type');
    expect(await cart.faultOf('Street')).toBe('');
    await cart.line('City').fill('Eagan');
    expect(await cart.faultOf('City')).toBe('');
  });

  it('says what the total leaves out while there is no address, in the lab’s words too', async () => {
    const cart = carts();
    await cart.go();
    await cart.begin('No address yet');
    await cart.add(FRAMED);
    await cart.type('Drop ship').check();
    await cart.priced();
    const note = desk().running.page.getByText('Not the whole price:');
    expect(await note.textContent()).toMatch(/The lab: “.*shipping and tax.*” submission/);
    expect(await desk().running.page.getByText('This is what the lab bills').count()).toBe(0);
  });

  it('leaves the list telling what is unknown from what is not', async () => {
    const cart = carts();
    await cart.go();
    await desk().running.page.getByRole('button', { name: /^All/ }).click();
    await cart
      .row(/Answer lost/)
      .getByText('Submitted')
      .waitFor();
    await cart.row(/Incomplete/).waitFor();
    expect(desk().running.logs()).not.toContain('[page error]');
  });
});
