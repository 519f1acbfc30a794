import { describe, expect, it } from 'vitest';
import { tallyOf } from '../desk/lab-record';
import { sharedDesk } from '../desk/open-desk';
import { picture } from '../desk/pictures';
import { editorsOf } from '../desk/samples';

const FIELDS = {
  EntryId: 'okafor-1',
  Reference: 'NL-2291',
  Name: 'Adaeze Okafor',
  Addr1: '2840 Lone Oak Parkway',
  City: 'Eagan',
  State: 'MN',
  Zip: '55121',
  Country: 'US',
};
/** Whatever says that tax is in an amount, on screen or in what is read aloud with it. */
const CLAIMS_TAX = /with tax(?!,? and)|tax included/i;

const desk = sharedDesk();
const page = () => desk().running.page;

describe('an order whose price has a total and no tax', () => {
  it('claims no tax where its price is', async () => {
    const { carts, lab, orders } = desk();
    await lab.control({
      do: 'setFault',
      fault: { route: 'createOrder', count: 1, effect: { kind: 'missingFields', fields: ['Tax'] } },
    });
    await carts.draft(editorsOf(lab, 2).join('\n'), 'Okafor');
    await carts.stillNeeds.waitFor();
    await carts.fillIn(FIELDS);
    await carts.place.click();
    await orders.review.waitFor();
    const said = await orders.detail.innerText();
    expect(said).toMatch(/\$[\d,]+\.\d\d so far, without tax/);
    expect(said).toContain('Total so far');
    expect(said).toContain('Nothing in the lab’s answer shows that tax is included.');
    expect(said).not.toMatch(CLAIMS_TAX);
    const titles = await orders.detail
      .locator('.money')
      .evaluateAll((all) => all.map((one) => one.getAttribute('title')));
    expect(titles.filter((title) => CLAIMS_TAX.test(title ?? ''))).toEqual([]);
    await picture(desk(), 'order-without-tax');
  });

  it('is confirmed only once what its total leaves out is approved', async () => {
    const { lab, orders } = desk();
    await orders.review.click();
    const dialog = orders.reviewDialog;
    await dialog.getByText('This may not be the whole price. The bill may be higher.').waitFor();
    expect(await dialog.innerText()).not.toMatch(CLAIMS_TAX);
    await picture(desk(), 'review-without-tax');
    const go = dialog.getByRole('button', { name: /^Confirm, \$[\d,.]+ so far/ });
    expect(await go.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: /^I approve \$/ }).check();
    await go.click();
    await orders.says('The lab confirmed the order and is processing it.');
    expect(await tallyOf(lab)).toMatchObject({ created: 1, processed: 1 });
  });

  it('is listed with what its total leaves out, and in no sum', async () => {
    const { frame, orders } = desk();
    await frame.go('Orders');
    const row = orders.row(/Okafor/);
    await row.getByText(/^\$[\d,]+\.\d\d so far$/).waitFor();
    await row.getByText('without tax', { exact: true }).waitFor();
    const search = page().getByRole('searchbox', { name: 'Search orders' });
    await search.fill('okafor');
    await page().getByText('1 found · 1 without a complete total').waitFor();
    await search.fill('');
    await picture(desk(), 'list-without-tax');
    await row.getByRole('gridcell').first().click();
    expect(await page().getByText(CLAIMS_TAX).count()).toBe(1);
  });
});
