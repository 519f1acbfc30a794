import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { chooseFile } from '../desk/file-dialogs';
import { sharedDesk } from '../desk/open-desk';
import { picture } from '../desk/pictures';
import { placed } from '../desk/samples';

const accountId = 'practice-lab';
const desk = sharedDesk();
const grid = () => desk().running.page.getByRole('grid', { name: 'Customers' });
const detail = () => desk().running.page.getByRole('article');

it('says that there are none yet', async () => {
  const { frame, running } = desk();
  await frame.go('Customers');
  await running.page.getByText('No customers yet').first().waitFor();
  await picture(desk(), 'customers-empty');
});

it('puts the carts and orders of a person together, and opens them from there', async () => {
  const { running, orders, frame } = desk();
  const { page } = running;
  await placed(desk(), 'Okafor wedding');
  await orders.confirmReviewed();
  await orders.confirmation.waitFor();
  await placed(desk(), 'Okafor album');
  for (const [index, name] of ['Mary Brandt', 'José Núñez', 'ADAEZE OKAFOR', 'Chen Li'].entries()) {
    const zip = index === 2 ? '55121-0001' : `1000${index}`;
    const shipTo = {
      name,
      addr1: `${index} Main St`,
      addr2: '',
      city: 'Eagan',
      state: 'MN',
      zip,
      country: 'US',
    };
    const draft = { editors: [], orderAttributes: [], entryId: '', reference: '', shipTo, shipFrom: shipTo };
    await askBridge(page, 'carts:create', { accountId, name: `Draft ${index}`, draft });
  }
  await frame.go('Customers');
  await page.getByText('4 customers').waitFor();
  await picture(desk(), 'customers-list');
  await page
    .getByRole('searchbox', { name: 'Search customers' })
    .or(page.getByLabel('Search customers'))
    .first()
    .fill('okafor');
  await expect.poll(() => grid().getByRole('row').count()).toBe(2);
  await grid()
    .getByRole('row', { name: /okafor/i })
    .click();
  await detail()
    .getByRole('heading', { name: /okafor/i })
    .waitFor();
  await expect.poll(() => detail().getByRole('table').getByRole('row').count()).toBe(4);
  await picture(desk(), 'customer');
  await detail()
    .getByRole('link', { name: /^Okafor wedding/ })
    .click();
  await page.getByRole('link', { name: 'Everything for this customer' }).click();
  await detail()
    .getByRole('heading', { name: /okafor/i })
    .waitFor();
  await page.keyboard.press('Escape');
});

it('is saved as CSV', async () => {
  const { running } = desk();
  await running.page.getByLabel('Search customers').first().fill('');
  await expect.poll(() => grid().getByRole('row').count()).toBe(5);
  const path = await chooseFile(running, 'customers.csv');
  await running.page.keyboard.press('Control+Shift+E');
  await running.page.getByText(/4 rows saved/).waitFor();
  const [head, ...rows] = (await readFile(path, 'utf8')).trim().split('\r\n');
  expect(head).toContain('Customer,Postal code,Orders,Carts,Open,Last activity,Charged by the lab,Currency');
  expect(rows.find((row) => row.includes('55121'))).toMatch(/,2,1,2,.*,\d+\.\d\d,USD$/);
});

it('holds what customers pay against what the lab charges, and says what is not known', async () => {
  const { running } = desk();
  const { page } = running;
  await page.getByRole('link', { name: 'Margin' }).click();
  await page.getByText('1 confirmed order · all with a customer price').waitFor();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const price = page.getByRole('textbox', { name: 'Customer price of Okafor wedding' });
  await price.fill('many');
  await price.press('Enter');
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  await price.fill('129,50');
  await price.press('Enter');
  await expect.poll(() => price.inputValue()).toBe('129.50');
  const { rows } = await askBridge(page, 'history:list', {});
  expect(rows[0]).toMatchObject({
    ...{ kind: 'priced', subject: { kind: 'cart' } },
    fact: { kind: 'customer-price-set', params: { price: { amount: '129.50', currency: 'USD' } } },
  });
  await picture(desk(), 'margin-orders');
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await page.getByRole('row', { name: /okafor.*\$129\.50.*\$29\.61.*\$99\.89.*77/i }).waitFor();
  await picture(desk(), 'margin');
  const path = await chooseFile(running, 'margin.csv');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await page.getByText(/^Margin saved to/).waitFor();
  expect(await readFile(path, 'utf8')).toMatch(
    /\r\nADAEZE OKAFOR,1,0,129\.50,29\.61,99\.89,USD|okafor,1,0,129\.50,29\.61,99\.89,USD/i,
  );
});
