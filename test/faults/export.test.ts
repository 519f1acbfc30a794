import { describe, expect, it } from 'vitest';
import type { Fault } from '@practice/faults/fault';
import { requestsOf, tallyOf } from '@test/e2e/desk/lab-record';
import { sharedDesk } from '@test/e2e/desk/open-desk';
import { accountOf, editorsOf, exported, useOwnAccount, wholeRequest } from '@test/e2e/desk/samples';

const desk = sharedDesk({ freshLab: true, prepare: useOwnAccount });

const strike = (effect: Fault['effect'], count: number | null = null): Promise<unknown> =>
  desk().lab.control({ do: 'setFault', fault: { route: 'exportEditors', count, effect } });

/** Asks for the prices of a new cart; the outcome is for the test to see. */
async function ask(name: string, paste = wholeRequest(editorsOf(desk().lab, 2))): Promise<void> {
  await desk().frame.go('Carts');
  await desk().carts.draft(paste, name);
}

describe('an export without a good answer keeps the draft, says why, and can be made later', () => {
  it.each<[what: string, effect: Fault['effect'], sendings: number, words: RegExp, button: string]>([
    [
      'the connection breaks each time before the lab acts',
      { kind: 'resetBefore' },
      3,
      /could not be priced\. The request was sent, but the connection broke before an answer arrived\./,
      'Try again',
    ],
    [
      'the answer is lost each time',
      { kind: 'truncatedBody' },
      3,
      /The connection broke in the middle of the answer\./,
      'Try again',
    ],
    [
      'a sign-in page answers in its place',
      { kind: 'captivePortal' },
      1,
      /A network that requires a sign-in.*“Welcome to Guest Wi-Fi”/,
      'Signed in, try again',
    ],
    [
      'the network points elsewhere',
      { kind: 'redirect' },
      1,
      /It was not followed, because the key would have been sent along\. It pointed to https:\/\/portal\.example\/login/,
      'Signed in, try again',
    ],
    ['the answer is empty', { kind: 'emptyBody' }, 1, /The answer was empty\./, 'Try again'],
    [
      'the answer is without end',
      { kind: 'hugeBody', bytes: 34 * 1024 * 1024 },
      1,
      /The answer was larger than any answer of the lab\./,
      'Try again',
    ],
    [
      'a code that nobody knows',
      { kind: 'unknownCode' },
      1,
      /Its code is “submission\.something_new”/,
      'Copy details for the lab',
    ],
  ])('%s', async (what, effect, sendings, words, button) => {
    const { carts, frame, lab } = desk();
    await strike(effect);
    await ask(what);
    await frame.problem.getByText(words).waitFor();
    expect(await tallyOf(lab)).toEqual({
      exports: sendings,
      creations: 0,
      confirmations: 0,
      created: 0,
      processed: 0,
    });
    await expect.poll(() => carts.lines.count()).toBe(2);
    await expect.poll(() => carts.name.inputValue()).toBe(what);
    await lab.control({ do: 'clearFaults' });
    await frame.problem.getByRole('button', { name: button }).click();
    if (button.startsWith('Copy')) await carts.getPrices.click();
    await carts.place.waitFor();
    await frame.problem.waitFor({ state: 'hidden' });
    expect((await tallyOf(lab)).exports).toBe(sendings + 1);
  });

  it('without the order in it: it is no export', async () => {
    const { carts, frame } = desk();
    await strike({ kind: 'missingFields', fields: ['order'] }, 1);
    await ask('No order');
    await frame.problem.getByText(/The lab answered with success, but .*: order is missing\./).waitFor();
    await expect.poll(() => carts.place.count()).toBe(0);
    await carts.getPrices.click();
    await carts.place.waitFor();
  });
});

describe('an export that asks for what cannot be had', () => {
  it('names the editor of another account, and leads to it', async () => {
    const { carts, frame, lab } = desk();
    const [own = ''] = editorsOf(lab, 1);
    const [foreign = ''] = editorsOf(lab, 1, 1);
    await ask('Somebody else’s', wholeRequest([own, foreign]));
    await frame.problem.getByText(/An editor may belong to another account/).waitFor();
    await frame.problem.getByText(new RegExp(`Editor ${foreign} belongs to another account`)).waitFor();
    await frame.problem.getByRole('button', { name: 'Show field' }).click();
    const tile = carts.lines.filter({ hasText: foreign }).locator('[data-part="tile"]');
    await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true');
    expect(await tallyOf(lab)).toMatchObject({ exports: 1, created: 0 });
  });

  it('names the editor that the lab does not know; without it the export works', async () => {
    const { carts, frame, lab } = desk();
    const [own = ''] = editorsOf(lab, 1);
    await ask('Mistyped', wholeRequest([own, 'zzzzzzzzzzzzzzzzzzzz']));
    await frame.problem.getByText(/The lab does not know one of the editors/).waitFor();
    await frame.problem.getByText(/No editor zzzzzzzzzzzzzzzzzzzz/).waitFor();
    await carts.lines.filter({ hasText: 'zzzzzzzzzzzzzzzzzzzz' }).locator('[data-part="tile"]').focus();
    await desk().running.page.keyboard.press('Delete');
    await carts.getPrices.click();
    await carts.place.waitFor();
    await expect.poll(() => carts.lines.count()).toBe(1);
    expect(await tallyOf(lab)).toMatchObject({ exports: 2, created: 0 });
  });

  it('is not sent for no editors at all', async () => {
    const { carts, frame, lab } = desk();
    await frame.go('Carts');
    await carts.begin();
    await carts.pasteBox.fill('{"editors":[],"reference":"NL-1"}');
    await carts.read.getByText('No editors yet').waitFor();
    expect(await carts.getPrices.isDisabled()).toBe(true);
    await carts.pasteBox.press('Control+Enter');
    await expect.poll(() => carts.pasteBox.isVisible()).toBe(true);
    expect(await tallyOf(lab)).toMatchObject({ exports: 0 });
  });

  it('is not sent with a key that names no account; a good key is given on the spot', async () => {
    const { carts, frame, settings, lab } = desk();
    await settings.goAccounts();
    await settings.giveKey('Northlight sandbox', 'All services', accountOf(lab).keys.noAccountId);
    await settings
      .card('Northlight sandbox')
      .getByText(/no account in the key: exports need one/)
      .waitFor();
    await ask('No account');
    await frame.problem
      .getByText('An export needs a key that names the account of its editors, and this one does not.')
      .waitFor();
    expect(await tallyOf(lab)).toMatchObject({ exports: 0 });
    await frame.giveKey(accountOf(lab).keys.full);
    await carts.place.waitFor();
    expect(await tallyOf(lab)).toMatchObject({ exports: 1 });
  });
});

describe('an export that works in spite of everything', () => {
  it('is sent again by itself when the connection breaks or the lab asks for a pause', async () => {
    const { lab } = desk();
    await strike({ kind: 'resetAfter' }, 1);
    await exported(desk(), 'Broken once');
    expect(await tallyOf(lab)).toMatchObject({ exports: 2, created: 0 });
    await strike({ kind: 'tooManyRequests' }, 1);
    await exported(desk(), 'Gently');
    expect((await requestsOf(lab, 'exportEditors')).map(({ status }) => status)).toEqual([
      null,
      200,
      429,
      200,
    ]);
  });

  it('takes fields that no one documented, and sends them back as they came', async () => {
    const { carts, orders, lab } = desk();
    await strike({ kind: 'extraFields' }, 1);
    await exported(desk(), 'More than documented');
    await carts.place.click();
    await orders.review.waitFor();
    const [creation] = await requestsOf(lab, 'createOrder');
    expect(
      creation?.body.startsWith('{"_added":{"revision":7,"tags":["new"]},"futureField":1.50,"EntryId"'),
    ).toBe(true);
    // One in the entry, in each order, address, item, asset …
    expect(creation?.body.match(/"futureField":1\.50/g)?.length).toBeGreaterThan(4);
    expect(await tallyOf(lab)).toMatchObject({ creations: 1, created: 1 });
  });

  it('takes one without pictures and descriptions, and says what is not there', async () => {
    const { carts, running } = desk();
    await strike({ kind: 'missingFields', fields: ['productPreviews', 'selectionsSummary', 'pricing'] }, 1);
    await exported(desk(), 'Bare');
    await expect.poll(() => carts.lines.first().innerText()).toContain('No picture from the lab');
    // Seen and read aloud.
    await expect
      .poll(() => running.page.getByText('Excludes shipping and tax. The lab adds both').count())
      .toBe(2);
    expect(running.logs()).not.toContain('[page error]');
  });

  it('reads an answer of 10 MB', async () => {
    await strike({ kind: 'hugeBody', bytes: 10 * 1024 * 1024 }, 1);
    await exported(desk(), 'Large');
    await expect.poll(() => desk().carts.lines.count()).toBe(1);
  });
});
