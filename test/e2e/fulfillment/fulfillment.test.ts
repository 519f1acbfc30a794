import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Fulfillment } from '../desk/fulfillment';
import { sharedDesk } from '../desk/open-desk';

/** Where a person who checks the looks of it wants pictures; nowhere unless asked for. */
const PICTURES = process.env['PROOFDESK_PICTURES'];

describe('the orders in fulfillment', () => {
  const desk = sharedDesk({ practice: { submissions: 120, seed: 'fulfillment' } });
  const page = () => desk().running.page;
  const fulfillment = (): Fulfillment => new Fulfillment(page());
  const says = (words: string | RegExp): Promise<void> => page().getByText(words).first().waitFor();
  let count = 0;
  /** The order that previews are asked for, by its id at the lab. */
  let asked = '';

  async function picture(name: string): Promise<void> {
    if (PICTURES === undefined) return;
    mkdirSync(PICTURES, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page().emulateMedia({ colorScheme });
      for (const width of [1280, 900]) {
        await desk().running.app.evaluate(
          ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size, 800),
          width,
        );
        await page().screenshot({ path: join(PICTURES, `${name}-${colorScheme}-${width}.png`) });
      }
    }
    await page().emulateMedia({ colorScheme: 'light' });
    await desk().running.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800),
    );
  }

  it('are asked for by no one but a person, and read to their end', async () => {
    await fulfillment().go();
    await says('Nothing read yet');
    expect(await desk().lab.control({ do: 'listRequests' })).toEqual([]);
    await picture('empty');
    await fulfillment().readFirst.click();
    await says(/orders · as of just now/);
    count = await fulfillment().count();
    expect(count).toBeGreaterThan(50);
    await picture('list');
  });

  it('are found by what they say and by status, and opened with the keyboard', async () => {
    await fulfillment().status.selectOption('shipped');
    await expect
      .poll(() =>
        fulfillment()
          .row(/Shipped/)
          .count(),
      )
      .toBeGreaterThan(0);
    await fulfillment().status.selectOption('');
    await page().keyboard.press('Control+f');
    await page().keyboard.type('nobody at all');
    await says('No matches');
    await page().getByRole('button', { name: 'Show all orders in fulfillment' }).click();
    await expect.poll(() => fulfillment().count()).toBe(count);
    await fulfillment().grid.focus();
    await page().keyboard.press('Enter');
    const { detail } = fulfillment();
    await detail.getByText('Submission', { exact: true }).waitFor();
    await detail.getByText('Items').first().waitFor();
    await detail.getByText('everything the lab sent').waitFor();
  });

  it('lead to the submission that they share an identifier with, once it is on disk', async () => {
    const { detail } = fulfillment();
    await detail.getByText('It does not match any order or submission').waitFor();
    await detail.getByRole('link', { name: /^sub_/ }).click();
    await page().getByRole('button', { name: 'Read from the lab' }).click();
    await page().getByText('Total to pay').first().waitFor();
    await page().getByRole('button', { name: 'In fulfillment' }).click();
    await expect.poll(() => fulfillment().count()).toBeGreaterThan(0);
    await fulfillment()
      .row(/ord_|NL-/)
      .first()
      .click();
    await detail.getByText('by its submission id').waitFor();
    await detail
      .getByRole('list', { name: 'On this desk' })
      .getByRole('button', { name: /^Submission/ })
      .waitFor();
  });

  it('can be asked what shipping elsewhere costs and when it arrives', async () => {
    asked = (await fulfillment().detail.getByText(/^ord_/).first().textContent()) ?? '';
    await fulfillment().line('Name').fill('Aputi Nanuq');
    await fulfillment().line('City').fill('Nome');
    await fulfillment().line('State').fill('AK');
    await fulfillment().line('Country').fill('US');
    await page().keyboard.press('Control+Enter');
    const { options } = fulfillment();
    await options.getByRole('row', { name: /Standard, drop shipped/ }).waitFor();
    await options.getByRole('columnheader', { name: 'Arrives by' }).waitFor();
    await options.getByRole('row', { name: /dropship\.standard.*\$18\.95/ }).waitFor();
    await expect.poll(() => options.getByRole('row', { name: /Overnight/ }).count()).toBe(0);
    await options.scrollIntoViewIfNeeded();
    await picture('preview');
  });

  it('say what the lab refuses in its own words, and keep what was typed', async () => {
    await desk().lab.control({
      do: 'setFault',
      fault: {
        route: 'previewShipping',
        count: 1,
        effect: {
          kind: 'answer',
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'Bad Request',
            status: 400,
            detail: 'No carrier goes there',
            code: 'fulfillment.no_carrier',
            invalidParams: [{ name: 'address.zip', reason: 'Required for this carrier' }],
          }),
          acts: false,
        },
      },
    });
    await fulfillment().ask.click();
    const { problem } = desk().frame;
    await problem.getByText(/No carrier goes there/).waitFor();
    await problem
      .getByText(/fulfillment\.no_carrier/)
      .first()
      .waitFor();
    await fulfillment().preview.getByText('Required for this carrier', { exact: true }).waitFor();
    await picture('refused');
    // The line that is left by this press gets a remark, and the browser does not always keep in place what is below.
    await page().evaluate(() => {
      for (const element of document.querySelectorAll('*'))
        if (element instanceof HTMLElement) element.style.overflowAnchor = 'none';
    });
    await problem.getByRole('button', { name: 'Show field' }).click({ delay: 150 });
    const focused = (field: Element): boolean => field === document.activeElement;
    await expect.poll(() => fulfillment().line('Postal code').evaluate(focused)).toBe(true);
    await page().keyboard.type('99762');
    await fulfillment()
      .preview.getByText('Required for this carrier', { exact: true })
      .waitFor({ state: 'hidden' });
    await expect.poll(() => fulfillment().line('Postal code').inputValue()).toBe('99762');
    // What the lab refuses everywhere does not even leave.
    await fulfillment().form('JSON').click();
    await fulfillment().body.fill('{"address":{"state":"AK"},"__proto__":{}}');
    await fulfillment().ask.click();
    await problem
      .getByText(/__proto__/)
      .first()
      .waitFor();
  });

  it('can be asked with more than the mebibyte that other routes take', async () => {
    const body = JSON.stringify({ address: { state: 'OH' }, note: 'x'.repeat(1_200_000) });
    await fulfillment()
      .preview.locator('input[type=file]')
      .setInputFiles({ name: 'body.json', mimeType: 'application/json', buffer: Buffer.from(body) });
    await fulfillment()
      .preview.getByText(/More than 1 MiB/)
      .waitFor();
    await fulfillment().ask.click();
    await fulfillment()
      .options.getByRole('row', { name: /Overnight, drop shipped/ })
      .waitFor();
    await fulfillment()
      .preview.getByText(/Request, 1\.\d MB/)
      .waitFor();
    await fulfillment().form('Address').click();
    await desk().frame.saved();
  });

  it('are there without the lab, with what was typed and answered', async () => {
    await desk().lab.stop();
    await desk.restart();
    await fulfillment().go();
    await expect.poll(() => fulfillment().count()).toBe(count);
    await says(/orders · as of/);
    await fulfillment().search.fill('ord_');
    await expect.poll(() => fulfillment().count()).toBe(count);
    await fulfillment().refresh.click();
    await desk()
      .frame.problem.getByText(/was not read to the end/)
      .waitFor();
    await expect.poll(() => fulfillment().count()).toBe(count);
    await picture('offline');
    await fulfillment().search.fill(asked);
    await fulfillment()
      .row(/ord_|NL-/)
      .first()
      .click();
    await fulfillment().detail.getByText('by its submission id').waitFor();
    await expect.poll(() => fulfillment().line('Name').inputValue()).toBe('Aputi Nanuq');
    await expect.poll(() => fulfillment().line('Postal code').inputValue()).toBe('99762');
    await fulfillment()
      .options.getByRole('row', { name: /Overnight, drop shipped/ })
      .waitFor();
    await fulfillment().preview.getByRole('button', { name: '1 earlier answer' }).click();
    await expect.poll(() => fulfillment().preview.getByRole('table').count()).toBe(2);
    await fulfillment().ask.click();
    await desk()
      .frame.problem.getByText(/No preview from the lab/)
      .waitFor();
    await expect.poll(() => fulfillment().preview.getByRole('table').count()).toBe(2);
  });
});
