import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { showKind } from '../desk/kind-in-head';
import { Needs } from '../desk/needs';
import { sharedDesk } from '../desk/open-desk';
import { placed } from '../desk/samples';
import { SubmissionCarts } from '../desk/submission-cart';
import { configure, failedAtLab, readyToSubmit } from '../desk/submission-job';
import { submissionsAt } from '../desk/submission-record';

const REJECTED = 'The lab’s order system rejected the order';

describe('what needs someone', () => {
  const desk = sharedDesk({ practice: { submissions: 0 }, prepare: configure });
  const needs = (): Needs => new Needs(desk().running.page);

  /** Keeps pictures of the inbox where someone asked for them: light and dark, wide and in the narrowest window. */
  async function look(name: string): Promise<void> {
    const folder = process.env['LOOK'];
    if (folder === undefined) return;
    const { page } = desk().running;
    const whole = await page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));
    for (const size of [{ width: 900, height: 700 }, whole]) {
      await page.setViewportSize(size);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        // Controls turn to the other theme a moment later than the rest.
        await page.evaluate(() =>
          Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        );
        await page.screenshot({ path: `${folder}/needs-${name}-${size.width}-${colorScheme}.png` });
      }
    }
  }

  it('is nothing on a new desk, and that is said', async () => {
    const { frame, running } = desk();
    await frame.go('Needs you');
    await running.page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
    await running.page.getByRole('heading', { level: 2, name: 'Nothing needs you' }).waitFor();
    await expect.poll(() => needs().rail.innerText()).toBe('Needs you');
    await look('empty');
  });

  it('is an order that failed at the lab, with what it means, counted on the rail', async () => {
    await failedAtLab(desk(), 'Okafor wall', 'submission.failure.rejected_by_whcc');
    await needs().rail.getByText('1 item needs you').waitFor({ state: 'attached' });
    await desk().frame.go('Needs you');
    await needs().group(REJECTED).waitFor();
    await needs().open('Okafor wall');
    await needs()
      .detail.getByText('The lab accepted the order, then its order system rejected it.')
      .waitFor();
    await needs().detail.getByText('submission.failure.rejected_by_whcc').waitFor();
    await needs().detail.getByText('No. The lab does not have the order.').waitFor();
    await expect
      .poll(() => needs().actions())
      .toEqual([
        'Start over with a new cart',
        'Read at the lab',
        'Record the lab’s answer…',
        'Open the submission',
      ]);
    await look('full');
  });

  it('keeps a note, and what was done in its history', async () => {
    const { page } = desk().running;
    await needs().list.focus();
    await page.keyboard.press('n');
    await expect.poll(() => needs().note.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Called Jane');
    await page.keyboard.press('Control+Enter');
    await needs()
      .history.getByText(/Added a note to Okafor wall/)
      .waitFor();
    await needs().row('Okafor wall').getByRole('img', { name: 'has a note' }).waitFor();
  });

  it('is snoozed with the keyboard, and brought back by taking that back', async () => {
    const { page } = desk().running;
    await needs().list.focus();
    await page.keyboard.press('s');
    await page
      .getByRole('dialog', { name: 'Snooze until' })
      .getByRole('button', { name: /^Tomorrow/ })
      .click();
    await expect.poll(() => needs().filter('Snoozed').innerText()).toMatch(/1$/);
    await expect.poll(() => needs().row('Okafor wall').count()).toBe(0);
    await expect.poll(() => needs().rail.innerText()).toBe('Needs you');
    await page.keyboard.press('Control+z');
    await needs().row('Okafor wall').waitFor();
    await expect.poll(() => needs().filter('Snoozed').innerText()).toMatch(/0$/);
  });

  it('takes no date that is past, and Tab goes through its parts and round in the panel', async () => {
    const { page } = desk().running;
    await needs().open('Okafor wall');
    await needs().list.focus();
    await page.keyboard.press('s');
    const panel = page.getByRole('dialog', { name: 'Snooze until' });
    const date = panel.getByLabel('Choose date and time');
    await date.fill('2020-01-01T09:00');
    await panel.getByRole('alert').waitFor();
    const has = (control: Locator): Promise<boolean> =>
      control.evaluate((one) => one === document.activeElement);
    await page.keyboard.press('Tab');
    expect(await has(date)).toBe(true);
    for (let part = 0; part < 8 && (await has(date)); part += 1) await page.keyboard.press('Tab');
    expect(await has(panel.getByRole('button', { name: 'Snooze' }))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => has(date)).toBe(true);
    await panel.getByRole('button', { name: 'Snooze' }).focus();
    await page.keyboard.press('Tab');
    expect(await has(panel.getByRole('button').first())).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('is settled with a reason, and is with it among what was resolved', async () => {
    const { page } = desk().running;
    await needs().open('Okafor wall');
    await needs().list.focus();
    await page.keyboard.press('e');
    await page
      .getByRole('dialog', { name: 'Reason for resolving' })
      .getByRole('button', { name: 'Settled with the lab' })
      .click();
    await page.getByRole('heading', { level: 2, name: 'Nothing needs you' }).waitFor();
    await needs().filter('Resolved').click();
    await needs().row('Okafor wall').getByText('Settled with the lab').waitFor();
    await needs().filter('Open').click();
  });

  it('keeps back what could order twice until someone asked whether the lab makes it', async () => {
    const { page } = desk().running;
    await failedAtLab(desk(), 'Okafor hall', 'submission.failure.unconfirmed_after_import');
    await desk().frame.go('Needs you');
    await needs().open('Okafor hall');
    await needs().detail.getByText('Unknown. The lab may or may not have the order.').waitFor();
    await expect.poll(() => needs().actions()).not.toContain('Start over with a new cart');
    await needs()
      .locked.getByText(/Record the lab’s answer first/)
      .waitFor();
    await expect.poll(() => needs().resolve.getAttribute('aria-disabled')).toBe('true');
    await needs().action('Record the lab’s answer…').click();
    const check = desk().frame.dialog('Record the lab’s answer');
    await check.getByText('No, the lab does not have the order').click();
    await check.getByRole('textbox', { name: 'Who you asked, when, and how' }).fill('Jane, by phone, 10:15');
    await check.getByRole('button', { name: 'Record' }).click();
    await needs().detail.getByText('No. The lab does not have the order.').waitFor();
    await needs().detail.getByText('The lab does not have the order').first().waitFor();
    expect((await needs().actions())[0]).toBe('Start over with a new cart');
    await look('checked');
    const sent = await submissionsAt(desk().lab);
    await needs().action('Start over with a new cart').click();
    await new SubmissionCarts(page).name.waitFor();
    // What was made is a draft: nothing was sent by it.
    expect(await submissionsAt(desk().lab)).toEqual(sent);
  });

  it('offers of an order of unknown outcome only what cannot order twice', async () => {
    const { lab, orders, frame } = desk();
    await frame.go('Carts');
    // Carts from the catalog were shown last, and are shown again.
    await showKind(frame.page, 'Cart type', 'From editors');
    await placed(desk(), 'Okafor prints');
    await lab.control({ do: 'setFault', fault: { route: 'confirmOrder', effect: { kind: 'resetAfter' } } });
    await orders.confirmReviewed();
    await orders.recordAnswer.waitFor();
    await lab.control({ do: 'clearFaults' });
    await frame.go('Needs you');
    await needs().open('Okafor prints');
    await needs().detail.getByText('Unknown. The lab may or may not have the order.').waitFor();
    await expect.poll(() => needs().actions()).toEqual(['Record the lab’s answer…', 'Open the order']);
    await expect.poll(() => needs().locked.getByRole('listitem').count()).toBe(2);
    await expect.poll(() => needs().resolve.getAttribute('aria-disabled')).toBe('true');
    await look('unknown');
    await needs().action('Record the lab’s answer…').click();
    await frame.page.getByRole('dialog').waitFor();
    await frame.page.keyboard.press('Escape');
    expect(desk().running.logs()).not.toContain('[page error]');
  });

  it('leads to the cart of unknown outcome that a dialog was about', async () => {
    const { lab, frame } = desk();
    const cart = new SubmissionCarts(frame.page);
    await readyToSubmit(desk(), 'Okafor album');
    await lab.control({ do: 'setFault', fault: { route: 'submit', effect: { kind: 'resetAfter' } } });
    await cart.submitReviewed();
    await cart.says('The lab may or may not have this submission.');
    await lab.control({ do: 'clearFaults' });
    await frame.go('Needs you');
    await needs().open('Okafor album');
    await needs().action('Record the lab’s answer…').click();
    await frame.page.getByRole('dialog').waitFor();
    await frame.page.keyboard.press('Escape');
    await frame.page.getByRole('dialog').waitFor({ state: 'detached' });
    await needs().list.focus();
    await frame.page.keyboard.press('o');
    await cart.says('The lab may or may not have this submission.');
  });

  it('reviews the orders of a group together, as their list does', async () => {
    const { page } = desk().running;
    await desk().frame.go('Carts');
    await showKind(page, 'Cart type', 'From editors');
    for (const name of ['Okafor frames', 'Okafor cards']) await placed(desk(), name);
    await askBridge(page, 'settings:write', { deadlines: { unsetValues: 0, awaiting: 1, held: 0 } });
    await desk().frame.go('Needs you');
    const waiting = needs().group('Not confirmed for days');
    await waiting.locator('.grid-box').click();
    await needs()
      .selection.getByRole('button', { name: /^Review and confirm/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /orders/ });
    await dialog.getByText('Okafor frames').first().waitFor();
    await dialog.getByText('Okafor cards').first().waitFor();
    await look('group');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
