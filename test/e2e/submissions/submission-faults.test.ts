import { tries } from '@test/faults/cells';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedDesk } from '../desk/open-desk';
import { SubmissionCarts } from '../desk/submission-cart';
import { configure, openCartId, readyToSubmit } from '../desk/submission-job';
import { ask, submissionsAt, submitsAt } from '../desk/submission-record';

const pricingSchema = z.looseObject({ pricing: z.looseObject({ answer: z.string() }) });

const desk = sharedDesk({ prepare: configure });
const carts = (): SubmissionCarts => new SubmissionCarts(desk().running.page);

describe('a submit that goes wrong', () => {
  it('whose answer is lost is unknown, and sent again makes no second one', async () => {
    tries('real', { F4: ['C6'] });
    const { lab } = desk();
    const cart = carts();
    await readyToSubmit(desk(), 'Answer lost');
    const before = await submissionsAt(lab);
    await lab.control({
      do: 'setFault',
      fault: { route: 'submit', effect: { kind: 'resetAfter' } },
    });
    await cart.submitReviewed();
    await cart.says('The lab may or may not have this submission.');
    await lab.control({ do: 'clearFaults' });
    expect(await cart.actions()).toEqual([
      'Send the same request again',
      'Look for it at the lab…',
      'Record the lab’s answer…',
      'Save the ledger…',
    ]);
    // Nothing that could order a second time is in reach: no review, no price, no copy.
    await expect.poll(() => cart.review.count()).toBe(0);
    await expect.poll(() => cart.price.count()).toBe(0);
    await desk().running.page.keyboard.press('Control+d');
    await desk().running.page.keyboard.press('Control+Enter');
    await cart.sendAgain.click();
    await cart.says('The lab has the submission and starts making it.');
    expect((await submissionsAt(lab)).length).toBe(before.length + 1);
    const [first, second] = (await submitsAt(lab)).slice(-2);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('is found again at the lab by the desk’s own mark', async () => {
    const { lab } = desk();
    const cart = carts();
    await readyToSubmit(desk(), 'Found again');
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
    await dialog.getByRole('button', { name: 'Select this submission' }).click();
    await cart.says('The lab has the submission and starts making it.');
    // Looking and recording sent nothing.
    expect(await submitsAt(lab)).toHaveLength(sent.length);
  });

  it('stops for a new approval when the total is another one by now', async () => {
    tries('real', { F24: ['C4'] });
    const { lab, running } = desk();
    const cart = carts();
    await readyToSubmit(desk(), 'Total changed');
    const before = await submitsAt(lab);
    const total = await cart.total();
    const { pricing } = pricingSchema.parse(
      await ask(running.page, 'submission-carts:read', { id: openCartId(desk()) }),
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
    await expect.poll(() => cart.reviewDialog.innerText()).toContain(total);
    expect(await cart.submit.isDisabled()).toBe(true);
    expect(await submitsAt(lab)).toHaveLength(before.length);
    await cart.reviewDialog.getByText(/^I approve \$/).click();
    await cart.submit.click();
    await cart.says('The lab has the submission and starts making it.');
    expect(await submitsAt(lab)).toHaveLength(before.length + 1);
    // What was approved is not what the lab charges after all, and that is said.
    await running.page.getByText('The lab’s total is not what you approved.').waitFor();
    await lab.control({ do: 'clearFaults' });
  });

  it('refused by the lab is open again, with what the lab said at the fields', async () => {
    const { lab, running } = desk();
    const cart = carts();
    await readyToSubmit(desk(), 'Refused at last');
    const invalidParams = [
      { name: 'shipping.address.zip', reason: 'Required for this shipping type', value: '55121' },
      { name: 'items.0.configuredProductId', reason: 'Has expired' },
      { name: 'billing.account', reason: 'Is closed' },
    ];
    const body = JSON.stringify({
      type: 'about:blank',
      title: 'The submission is not ready to be submitted',
      detail: 'Some items cannot be ordered.',
      status: 400,
      code: 'submission.not_submittable',
      invalidParams,
    });
    const contentType = 'application/problem+json';
    await lab.control({
      do: 'setFault',
      fault: { route: 'submit', count: 1, effect: { kind: 'answer', status: 400, body, contentType } },
    });
    const before = await submissionsAt(lab);
    await cart.submitReviewed();
    await running.page.getByText('The lab refused the submission.').waitFor();
    expect(await cart.faultOf('Postal code')).toBe('Required for this shipping type');
    await expect.poll(() => cart.items.first().innerText()).toContain('Has expired');
    const elsewhere = running.page.getByRole('region', { name: 'Other problems' });
    await expect.poll(() => elsewhere.innerText()).toMatch(/billing\.account.*Is closed/);
    await cart.line('Postal code').fill('55122');
    expect(await cart.faultOf('Postal code')).toBe('');
    expect(await submissionsAt(lab)).toEqual(before);
  });

  it('whose key the lab knows with another body keeps the first, and offers no new key', async () => {
    tries('real', { F11: ['C5'] });
    const { lab } = desk();
    const cart = carts();
    await readyToSubmit(desk(), 'Key conflict');
    const body = JSON.stringify({
      type: 'about:blank',
      title: 'The Idempotency-Key was used with a different body',
      detail: 'Submission sub_1 stands.',
      status: 409,
      code: 'submission.idempotency_conflict',
    });
    const contentType = 'application/problem+json';
    await lab.control({
      do: 'setFault',
      fault: { route: 'submit', count: 1, effect: { kind: 'answer', status: 409, body, contentType } },
    });
    const before = await submitsAt(lab);
    await cart.submitReviewed();
    await cart.says('The first one is valid.');
    await cart.says(/Submission sub_1 stands/);
    expect(await cart.actions()).toEqual([
      'Look for it at the lab…',
      'Record the lab’s answer…',
      'Save the ledger…',
    ]);
    expect(await submitsAt(lab)).toHaveLength(before.length + 1);
  });

  it('that the lab answers with a 409 without a code leads to its support first', async () => {
    tries('real', { F11: ['C5'] });
    const { lab, running } = desk();
    const cart = carts();
    await readyToSubmit(desk(), 'Other conflict');
    const said = {
      type: 'about:blank',
      title: 'Conflict',
      detail: 'The account is being merged.',
      status: 409,
      instance: '/api/v1/commerce/submissions',
    };
    const effect = {
      kind: 'answer',
      status: 409,
      body: JSON.stringify(said),
      contentType: 'application/problem+json',
    } as const;
    await lab.control({ do: 'setFault', fault: { route: 'submit', count: 1, effect } });
    const before = await submitsAt(lab);
    await cart.submitReviewed();
    await cart.says('The lab reports a conflict.');
    await cart.says(/Contact the lab’s support/);
    const folder = process.env['LOOK'];
    if (folder !== undefined) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await running.page.emulateMedia({ colorScheme });
        await running.page.screenshot({ path: `${folder}/conflict-${colorScheme}.png` });
      }
    }
    for (const words of [`${said.title} – ${said.detail}`, said.instance]) {
      await running.page.getByLabel('For the lab’s support').getByText(words, { exact: true }).waitFor();
    }
    expect(await cart.actions()).toEqual([
      'Copy for the lab’s support',
      'Look for it at the lab…',
      'Record the lab’s answer…',
      'Send the same request again',
      'Save the ledger…',
    ]);
    await running.page.getByRole('button', { name: 'Copy for the lab’s support' }).click();
    const copied = await running.app.evaluate(({ clipboard }) => clipboard.readText());
    const [sent] = (await submitsAt(lab)).slice(-1);
    for (const asked of [
      said.detail,
      said.instance,
      sent?.headers['idempotency-key'] ?? '?',
      openCartId(desk()),
    ]) {
      expect(copied).toContain(asked);
    }
    expect(copied).toMatch(/^sent: \d{4}-\d{2}-\d{2}T/m);
    expect(await submitsAt(lab)).toHaveLength(before.length + 1);
  });

  it('that was on its way when the program ended is unknown, and leads back to its cart', async () => {
    tries('real', { F1: ['C5'] });
    const { lab } = desk();
    const cart = carts();
    await readyToSubmit(desk(), 'Killed on its way');
    const id = openCartId(desk());
    await lab.control({ do: 'setFault', fault: { route: 'submit', count: 1, effect: { kind: 'hang' } } });
    const before = await submitsAt(lab);
    await cart.submitReviewed();
    await expect.poll(async () => (await submitsAt(lab)).length).toBe(before.length + 1);
    await desk().running.kill();
    await lab.control({ do: 'clearFaults' });
    const { frame } = await desk.restart();
    await frame.notices.getByText(/on its way to the lab when Proofdesk closed/).waitFor();
    await frame.notices.getByRole('button', { name: 'Show' }).click();
    await carts().says('The lab may or may not have this submission.');
    expect(openCartId(desk())).toBe(id);
    await carts().sendAgain.click();
    await carts().says('The lab has the submission and starts making it.');
    const [first, second] = (await submitsAt(lab)).slice(-2);
    expect(second?.body).toBe(first?.body);
  });

  it('leaves the list telling what is unknown from what is not', async () => {
    const cart = carts();
    await cart.go();
    await desk().running.page.getByRole('button', { name: /^All/ }).click();
    await cart
      .row(/Answer lost/)
      .getByText('Submitted')
      .waitFor();
    await cart
      .row(/Refused at last/)
      .getByText('Refused', { exact: true })
      .waitFor();
    await cart
      .row(/Key conflict/)
      .getByText('Outcome unknown')
      .waitFor();
    expect(desk().running.logs()).not.toContain('[page error]');
  });
});
