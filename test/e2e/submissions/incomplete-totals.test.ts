import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Batches } from '../desk/batches';
import { sharedDesk } from '../desk/open-desk';
import { picture as takePicture } from '../desk/pictures';
import { SubmissionCarts } from '../desk/submission-cart';
import { ADDRESS, configure, FRAMED, openCartId } from '../desk/submission-job';
import { ask, submitsAt } from '../desk/submission-record';

const desk = sharedDesk({ prepare: configure });
const page = () => desk().running.page;
const carts = (): SubmissionCarts => new SubmissionCarts(page());

const picture = (name: string): Promise<void> => takePicture(desk(), name);

/** A cart for the studio, without an address: its lab knows where the studio is, its request does not say so. */
async function studioCart(name: string): Promise<void> {
  const cart = carts();
  await cart.go();
  await cart.begin(name);
  await cart.add(FRAMED);
  await cart.type('To the studio').check();
  await cart.priced();
  await cart.option(/Standard/).check();
  await cart.priced();
}

describe('a total that is not the whole one', () => {
  let wall = '';
  const acceptance = () => carts().reviewDialog.getByRole('checkbox', { name: /^I approve \$/ });
  const go = () => carts().reviewDialog.getByRole('button', { name: /^Submit, \$[\d,.]+ so far/ });

  it('says what it leaves out, and is never called the total to pay', async () => {
    await studioCart('Studio samples');
    const said = await carts().totals.innerText();
    expect(said).toContain('Total so far');
    expect(said).toContain('charges that depend on it are left out');
    expect(said).toContain('submission.pricing.destination_required_for_full_total');
    expect(said).not.toMatch(/Tax included|Total to pay|^Tax$/m);
    await picture('cart-so-far');
  });

  it('is approved on its own, by a person who was told what is missing', async () => {
    const cart = carts();
    await cart.review.click();
    const dialog = cart.reviewDialog;
    await dialog.getByText('This is not the complete price. The bill will be higher.').waitFor();
    expect(await dialog.innerText()).not.toContain('Tax included');
    await dialog.getByText('No duplicates found.').waitFor();
    await picture('review-so-far');
    await page().waitForTimeout(1000);
    expect(await go().isDisabled()).toBe(true);
    await acceptance().check();
    await expect.poll(() => go().isDisabled()).toBe(false);
    expect(await submitsAt(desk().lab)).toEqual([]);
    await go().click();
    await cart.says('The lab has the submission and starts making it.');
    expect(await submitsAt(desk().lab)).toHaveLength(1);
    await page()
      .getByText(/You approved an amount so far, without charges that depend on the address/)
      .waitFor();
    await picture('sent-so-far');
  });

  it('becomes whole with an address', async () => {
    const cart = carts();
    await studioCart('Studio samples, again');
    await cart.address(ADDRESS);
    await cart.priced();
    await expect.poll(() => cart.totals.innerText()).toContain('Tax included. This is what the lab bills.');
    expect(await cart.total()).toMatch(/^\$[\d,]+\.\d\d$/);
    await picture('cart-whole');
  });

  it('is marked in the list', async () => {
    await studioCart('Studio wall');
    wall = openCartId(desk());
    await carts().go();
    await expect
      .poll(() =>
        carts()
          .row(/Studio wall/)
          .innerText(),
      )
      .toContain('so far');
    await picture('list-so-far');
  });

  it('is set aside in a batch under a cause of its own, and fixed for all at once', async () => {
    const choice = { by: 'ids', subject: 'submission-cart', ids: [wall] };
    const made = await ask(page(), 'batches:create', { name: 'Studio batch', choice });
    const { id } = z.looseObject({ id: z.string() }).parse(made);
    const batch = new Batches(page());
    await page().evaluate((to) => {
      window.location.hash = `#/batches/${to}`;
    }, id);
    await page()
      .getByRole('button', { name: /^Prepare 1 cart/ })
      .first()
      .click();
    await batch.counts('Needs you', 1);
    await batch.causes.getByText('The total is incomplete').waitFor();
    const row = batch.item(/Studio wall/);
    await row.getByText(/^\$[\d,]+\.\d\d so far$/).waitFor();
    await row.getByText('without address-based charges').waitFor();
    await picture('batch-so-far');
    await batch.causes.getByRole('button', { name: 'Fix…' }).click();
    await batch.fixDialog.getByText('Fill in a field to see what changes.').waitFor();
    await picture('batch-fix-empty');
    const lines = [
      ['Name', ADDRESS.Name],
      ['Addr1', ADDRESS.Street],
      ['City', ADDRESS.City],
      ['State', ADDRESS.State],
      ['Zip', ADDRESS['Postal code']],
      ['Country', ADDRESS.Country],
    ] as const;
    // Each is explained from the first time that it is entered; from then on nothing moves the buttons.
    for (const [line] of lines) await batch.fixed(line).focus();
    const fix = batch.fixDialog.getByRole('button', { name: /^Fix and prepare/ });
    await fix.hover({ trial: true });
    const place = await fix.boundingBox();
    for (const [line, value] of lines) await batch.fixed(line).fill(value);
    await batch.fixDialog.getByText('Changes 1 of 1 cart').waitFor();
    await picture('batch-fix');
    await batch.fixed('Country').blur();
    expect(await fix.boundingBox()).toEqual(place);
    await fix.click();
    await batch.counts('Ready', 1);
  });
});

describe('a shipping option that the lab does not offer', () => {
  it('is said at the field, and is not submitted', async () => {
    const cart = carts();
    await cart.go();
    await cart.begin('Teleported');
    await cart.add(FRAMED);
    await cart.type('To the studio').check();
    await cart.priced();
    await page().getByRole('button', { name: 'Type another' }).click();
    const free = page().getByRole('textbox', { name: 'Shipping priority' });
    await free.fill('studio.teleport');
    await free.press('Tab');
    await page().getByText('The lab does not offer “studio.teleport”.').waitFor();
    await cart.priced();
    expect(await cart.review.count()).toBe(0);
    await picture('cart-not-offered');
    expect(await submitsAt(desk().lab)).toHaveLength(1);
  });
});
