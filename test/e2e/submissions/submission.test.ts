import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PRICE_STALE_AFTER } from '@core/submissions/submission-carts';
import { chooseFile } from '../desk/file-dialogs';
import { sharedDesk } from '../desk/open-desk';
import { SubmissionCarts } from '../desk/submission-cart';
import { ADDRESS, configure, drafted, FRAMED, openCartId, PRINT } from '../desk/submission-job';
import { submissionsAt, submitsAt } from '../desk/submission-record';

const desk = sharedDesk({ prepare: configure });
const carts = (): SubmissionCarts => new SubmissionCarts(desk().running.page);

describe('a submission, from the first item to the proof', () => {
  it('is drafted without asking the lab for anything, and is on disk at once', async () => {
    const cart = carts();
    await cart.go();
    await cart.begin('Okafor, two pieces');
    await cart.add(FRAMED, PRINT);
    await expect.poll(() => cart.items.count()).toBe(2);
    await cart.quantityOf(PRINT).fill('3');
    await cart.type('Drop ship').check();
    await cart.address(ADDRESS);
    await desk().frame.saved();
    const before = openCartId(desk());
    expect(await submitsAt(desk().lab)).toEqual([]);
    expect(await desk().lab.control({ do: 'listRequests', route: 'calculate' })).toEqual([]);

    const { running } = await desk.restart();
    await running.page.evaluate((id) => {
      window.location.hash = `#/submission-carts/${id}`;
    }, before);
    await expect.poll(() => carts().quantityOf(PRINT).inputValue()).toBe('3');
    await expect.poll(() => carts().line('City').inputValue()).toBe('Eagan');
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
    await page.getByText('The lab refuses any request with this key.').waitFor();
    expect(await cart.price.first().isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Remove __proto__' }).click();
    await expect.poll(() => cart.price.first().isDisabled()).toBe(false);
  });

  it('has its products made and built, and is priced with what the lab offers', async () => {
    const cart = carts();
    await cart.priced();
    await cart.notReady.waitFor();
    await expect.poll(() => cart.options.count()).toBeGreaterThan(1);
    await cart.option(/Second day/).check();
    await desk().running.page.getByText('The cart has changed since then.').waitFor();
    await cart.priced();
    await cart.ready.waitFor();
    expect(await cart.total()).toMatch(/^\$[\d,]+\.\d\d$/);
  });

  it('is submitted once, for the total that was approved', async () => {
    const cart = carts();
    const total = await cart.total();
    await cart.review.click();
    await cart.reviewDialog.getByText('You cannot cancel it from here.').waitFor();
    await expect.poll(() => cart.reviewDialog.innerText()).toContain('Adaeze Okafor');
    await expect.poll(() => cart.submit.innerText()).toBe(`Submit for ${total}`);
    await desk().running.page.keyboard.press('Escape');
    await cart.submitReviewed();
    await cart.says('The lab has the submission and starts making it.');
    expect(await submissionsAt(desk().lab)).toHaveLength(1);
    expect(await submitsAt(desk().lab)).toHaveLength(1);
    const [id] = await submissionsAt(desk().lab);
    await expect.poll(() => cart.sent.innerText()).toContain(id);
  });

  it('is proven by a ledger with its key, its bytes and the lab’s answer', async () => {
    const { running, lab } = desk();
    const file = await chooseFile(running, 'ledger.json');
    await carts().sent.getByRole('button', { name: 'Save the ledger…' }).click();
    await running.page.getByText(`Ledger saved as ${file}`).waitFor();
    const [submit] = await submitsAt(lab);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      format: 'proofdesk-ledger',
      operations: [
        {
          kind: 'submit',
          state: 'succeeded',
          idempotencyKey: submit?.headers['idempotency-key'],
          body: submit?.body,
          attempts: [{ outcome: 'succeeded', status: 202 }],
        },
      ],
    });
  });

  it('is ordered again only through what says that it exists, and then as a draft', async () => {
    const cart = carts();
    const original = openCartId(desk());
    await cart.again.click();
    const dialog = desk().frame.dialog('Order again');
    await dialog.getByText('This cart is already ordered.').waitFor();
    await dialog.getByRole('button', { name: 'Copy as a draft' }).click();
    await expect.poll(() => openCartId(desk())).not.toBe(original);
    await cart.price.first().waitFor();
    expect(await submissionsAt(desk().lab)).toHaveLength(1);
  });
});

describe('the fields of a cart', () => {
  it('shows an incomplete address line by line at its fields', async () => {
    const cart = carts();
    await drafted(desk(), 'Incomplete');
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
    const note = desk().running.page.getByText('Not the complete price:');
    await expect.poll(() => note.textContent()).toMatch(/The lab: “.*shipping and tax.*” submission/);
    await expect.poll(() => desk().running.page.getByText('This is what the lab bills').count()).toBe(0);
  });

  it('is drafted on while the lab cannot be reached, and says so when it is priced', async () => {
    const { lab, running, frame } = desk();
    const cart = carts();
    await lab.control({ do: 'setFault', fault: { route: 'calculate', effect: { kind: 'resetBefore' } } });
    await drafted(desk(), 'Without a network');
    await frame.saved();
    await cart.price.first().click();
    await running.page.getByText('The cart was not priced.').waitFor();
    await expect.poll(() => cart.line('City').inputValue()).toBe('Eagan');
    await cart.quantityOf(FRAMED).fill('4');
    await frame.saved();
    await lab.control({ do: 'clearFaults' });
    await cart.priced();
    await expect.poll(() => cart.quantityOf(FRAMED).inputValue()).toBe('4');
  });

  it('says that its price is stale after a day, and asks for another before a review', async () => {
    const { page } = desk().running;
    const cart = carts();
    const setClock = (ahead: number): Promise<void> =>
      page.evaluate((by) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + by;
      }, ahead);
    const reopen = async (): Promise<void> => {
      await cart.go();
      await cart.row(/Without a network/).click();
    };
    const stale = page.getByText('Price again before submitting.');
    await expect.poll(() => stale.count()).toBe(0);
    await setClock(PRICE_STALE_AFTER);
    await reopen();
    await stale.waitFor();
    await expect.poll(() => cart.review.count()).toBe(0);
    await expect.poll(() => cart.price.first().isEnabled()).toBe(true);
    await setClock(-PRICE_STALE_AFTER);
    await reopen();
    await cart.price.first().waitFor();
    await expect.poll(() => stale.count()).toBe(0);
  });
});

describe('a submission without a mouse', () => {
  it('is reached, approved and sent with the keyboard alone', async () => {
    const { page } = desk().running;
    const { keyboard } = page;
    const cart = carts();
    /** Presses Tab until something of that name has the keyboard. */
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let step = 0; step < 80; step += 1) {
        const focused = await page.evaluate(() => {
          const { activeElement } = document;
          const label = activeElement?.closest('label')?.textContent ?? '';
          return `${activeElement?.getAttribute('aria-label') ?? ''} ${activeElement?.textContent ?? ''} ${label}`;
        });
        if (name.test(focused)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`Nothing of the name ${name.source} is reached with Tab`);
    };
    await keyboard.press('Control+Shift+N');
    await cart.name.waitFor();
    await tabTo(/Cart name/);
    await keyboard.type('By keyboard');
    await keyboard.press('Control+Shift+A');
    const dialog = desk().frame.dialog('Add items');
    await dialog.getByRole('checkbox').first().waitFor();
    await tabTo(/Okafor bedside/);
    await keyboard.press('Space');
    await keyboard.press('Control+Enter');
    await cart.items.first().waitFor();
    await tabTo(/To the studio/);
    await keyboard.press('Space');
    await keyboard.press('F9');
    await cart.notReady.waitFor();
    // The way to what is to be fixed leads to the first of what the lab offers.
    await keyboard.press('Control+Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('label')?.textContent))
      .toMatch(/Standard to the studio/);
    await keyboard.press('Space');
    await keyboard.press('F9');
    await cart.ready.waitFor();
    await keyboard.press('Control+Enter');
    await cart.reviewDialog.waitFor();
    // What opened the review is not its approval.
    await keyboard.press('Control+Enter');
    if ((await cart.reviewDialog.getByText(/^I have checked/).count()) > 0) {
      await tabTo(/I have checked/);
      await keyboard.press('Space');
    }
    // Without an address the total leaves something out, and that is approved by itself.
    const submit = cart.reviewDialog.getByRole('button', { name: /^\s*Submit, \$9\.20 so far/ });
    expect(await submit.isEnabled()).toBe(false);
    await tabTo(/I approve \$9\.20 although it leaves out charges/);
    await keyboard.press('Space');
    // By now a held key would have done it.
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await expect.poll(() => cart.reviewDialog.count()).toBe(1);
    await tabTo(/^\s*Submit, \$9\.20 so far/);
    await keyboard.press('Enter');
    await cart.says('The lab has the submission and starts making it.');
  });
});
