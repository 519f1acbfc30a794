import { describe, expect, it } from 'vitest';
import { sharedDesk } from '../desk/open-desk';
import { picture } from '../desk/pictures';
import { accountOf } from '../desk/samples';
import { SubmissionCarts } from '../desk/submission-cart';
import { ADDRESS } from '../desk/submission-job';
import { ask, currentAccount } from '../desk/submission-record';
import { Submissions } from '../desk/submissions';

const PAST = 300;

describe('the submissions of a lab', () => {
  const desk = sharedDesk({ practice: { submissions: PAST, seed: 'submissions' } });
  const submissions = (): Submissions => new Submissions(desk().running.page);
  const asked = async (): Promise<number> => {
    const requests = await desk().lab.control({ do: 'listRequests' });
    if (!Array.isArray(requests)) throw new Error('The lab lists no requests');
    return requests.length;
  };

  it('are asked for by no one but a person', async () => {
    await desk().running.page.keyboard.press('Control+7');
    await submissions().says('Nothing read yet');
    expect(await asked()).toBe(0);
    await submissions().readFirst.click();
    await expect.poll(() => submissions().count()).toBe(50);
    await submissions().says(/older submissions not read/);
    expect(await asked()).toBe(1);
  });

  it('are read one page older, and then to the end', async () => {
    await desk().running.page.keyboard.press('Control+Shift+O');
    await expect.poll(() => submissions().count()).toBe(100);
    await desk().lab.control({ do: 'setClock', advanceMs: 2 * 60 * 60 * 1000 });
    await submissions().allOlder.click();
    await expect.poll(() => submissions().count()).toBe(PAST);
    await submissions().says('The lab’s list has been read to the end.');
    await submissions().says(/all read/);
  });

  it('are found by what they say, by status and by failure', async () => {
    const { page } = desk().running;
    await submissions().search.fill('NL-89990');
    await expect.poll(() => submissions().count()).toBe(1);
    await submissions().search.fill('nobody');
    await submissions().says('No matches');
    await page.getByRole('button', { name: 'Show all submissions' }).click();
    await submissions().status.selectOption('failed');
    await expect.poll(() => submissions().count()).toBeLessThan(PAST / 4);
    const failed = await submissions().count();
    await submissions().status.selectOption('');
    await submissions().filter('Failed').click();
    await expect.poll(() => submissions().count()).toBe(failed);
    await submissions()
      .row(/submission\.failure\.courier_on_strike/)
      .first()
      .waitFor();
  });

  it('say of each failure what it means and what may safely be done', async () => {
    const { page } = desk().running;
    await submissions()
      .row(/The lab received the order but has not confirmed it/)
      .first()
      .click();
    const order = submissions().order(1);
    await order.getByText('The lab may have this order.').waitFor();
    await order.getByText(/only if the lab says that it is not/).waitFor();
    await order.getByText('submission.failure.unconfirmed_after_import').waitFor();
    await submissions().detail.getByText('Read it to see all details').waitFor();
    await page.keyboard.press('Control+r');
    await submissions().detail.getByText('Read just now').waitFor();
    await submissions().detail.getByText('Ready to submit, says the lab').waitFor();
    await submissions().detail.getByText('Configured product ID').first().waitFor();
    await submissions()
      .detail.getByText(/What the lab says about its pieces/)
      .waitFor();
    await picture(desk(), 'submission-of-the-lab');
    await page.keyboard.press('Escape');
    await submissions()
      .row(/courier_on_strike/)
      .first()
      .click();
    await order.getByText('Proofdesk does not know this code.').waitFor();
    await order.getByText('The lab may have this order.').waitFor();
    await submissions().detail.getByRole('button', { name: 'Requests' }).click();
    await page.getByText('No request matches').waitFor();
    await desk().frame.go('Submissions');
  });

  it('ask the lab for some only, and say so when it does not know the filter', async () => {
    const { page } = desk().running;
    await page.getByRole('button', { name: 'Filter at the lab…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('colour');
    await page.getByRole('textbox', { name: 'Value' }).fill('red');
    await page.getByRole('button', { name: 'Apply' }).click();
    await submissions().says('Filtered at the lab: colour=red');
    await desk()
      .frame.problem.getByText(/was not read to the end/)
      .waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => desk().frame.problem.count()).toBe(0);
    await submissions().filter('All').click();
    await expect.poll(() => submissions().count()).toBe(PAST);
  });

  it('can be done with the keyboard alone', async () => {
    const { page } = desk().running;
    await page.keyboard.press('Control+f');
    await page.keyboard.type('NL-89985');
    await expect.poll(() => submissions().count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await submissions()
      .detail.getByRole('heading', { name: /NL-89985/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => submissions().detail.count()).toBe(0);
    await submissions().search.fill('');
    await page.keyboard.press('F5');
    await submissions().says(/read just now/);
  });

  it('are there without the lab, and stay when it cannot be read', async () => {
    await desk().lab.stop();
    const { running, frame } = await desk.restart();
    const { page } = running;
    await page.keyboard.press('Control+7');
    await expect.poll(() => submissions().count()).toBe(PAST);
    await submissions()
      .row(/NL-89985/)
      .click();
    await submissions().detail.getByText('Total to pay').waitFor();
    await submissions().readAgain.click();
    await frame.problem.getByText(/could not be read from the lab/).waitFor();
    await page.keyboard.press('Escape');
    await submissions().refresh.click();
    await frame.problem.getByText(/was not read to the end/).waitFor();
    await expect.poll(() => submissions().count()).toBe(PAST);
  });
});

describe('a submission from this desk', () => {
  const desk = sharedDesk({
    async prepare({ running: { page } }) {
      const accountId = await currentAccount(page);
      const product = { productRef: 'fine-art-8x12', name: 'Okafor bedside', selections: '{}' };
      await ask(page, 'configured-products:create', { accountId, ...product });
    },
  });

  it('is in the list as soon as the lab has it, and leads to its cart and back', async () => {
    const { frame, running } = desk();
    const carts = new SubmissionCarts(running.page);
    const submissions = new Submissions(running.page);
    await carts.go();
    await carts.begin('Okafor bedside table');
    await carts.add('Okafor bedside');
    await carts.type('To the studio').check();
    // Without an address the lab leaves shipping and tax out of the total.
    await carts.address(ADDRESS);
    await carts.priced();
    await carts.options.first().check();
    await carts.priced();
    await carts.ready.waitFor();
    const total = await carts.total();
    await carts.submitReviewed();
    await carts.sent.waitFor();
    await frame.go('Submissions');
    await submissions.filter('From here').click();
    await expect.poll(() => submissions.count()).toBe(1);
    await submissions
      .row(new RegExp(total.replace(/[$.]/g, '\\$&')))
      .first()
      .click();
    await submissions.detail.getByText(`${total} to pay`).waitFor();
    await submissions.detail.getByText('To the studio').waitFor();
    const pieces = submissions.detail.getByRole('list', { name: 'Pieces' });
    await pieces.getByText('Okafor bedside').waitFor();
    await expect.poll(() => pieces.locator('.thumbnail').count()).toBe(1);
    await picture(desk(), 'submission');
    await submissions.detail.getByRole('button', { name: 'Open cart' }).click();
    await carts.sent.waitFor();
    await running.page.getByText('Okafor bedside table').first().waitFor();
  });
});

describe('a version that the lab does not have', () => {
  const desk = sharedDesk();

  it('is changed on the spot to one that it lists, and asks nothing until it is asked to', async () => {
    const { settings, lab, frame, running } = desk();
    const { page } = running;
    const { full } = accountOf(lab).keys;
    const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = lab;
    await settings.goAccounts();
    await settings.add({
      ...{ name: 'Old months', environment: 'Practice', version: '2019-01', key: full },
      ...{ editorBaseUrl, orderSubmitUrl, commerceBaseUrl },
    });
    await settings.use('Old months');
    const submissions = new Submissions(page);
    await frame.go('Submissions');
    await submissions.readFirst.click();
    const choice = page.getByRole('group', { name: 'Version for Old months' });
    await choice.getByText('now 2019-01').waitFor();
    const names = await choice.getByRole('button').allInnerTexts();
    expect(names.map((name) => name.replace(/\s+/g, ' ').trim())).toEqual([
      'Use 2026-04 · newest',
      'Use 2025-10',
      'Use 2025-04',
    ]);
    await choice.getByRole('button', { name: 'Use 2025-10' }).click();
    await frame.problem.getByText('Old months now uses version 2025-10.').waitFor();
    await expect.poll(() => submissions.grid.count()).toBe(0);
    await frame.problem.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => submissions.grid.count()).toBe(1);
    await settings.goAccounts();
    await settings.card('Old months').getByText('2025-10').waitFor();
  });
});
