import { describe, expect, it } from 'vitest';
import { openStore } from '@main/store/open';
import { SubmissionRepository } from '@main/store/submissions/submissions';
import { newProfile } from '../launch';
import { Needs } from '../desk/needs';
import { openDesk } from '../desk/open-desk';
import { startPractice } from '../practice';

const MANY = 5_000;
const CODES = ['rejected_by_whcc', 'production_error', 'unconfirmed_after_import', 'courier_on_strike'];

/** A profile with submissions of the practice account, each with an order that failed. */
async function profileWithFailures(): Promise<string> {
  const profile = await newProfile();
  const store = await openStore({ folder: profile, now: Date.now });
  if (!('database' in store)) throw new Error(`The store is ${store.state}`);
  const submissions = new SubmissionRepository(store.database);
  const at = Date.now();
  store.database.transaction(() => {
    for (let index = 0; index < MANY; index += 1) {
      const failure = { code: `submission.failure.${CODES[index % CODES.length] ?? ''}`, message: 'no' };
      const text = JSON.stringify({ id: `sub_${index}`, orders: [{ id: `ord_${index}`, failure }] });
      submissions.keepAnswer({ accountId: 'practice-lab', text, at });
    }
  });
  store.close();
  return profile;
}

describe('an inbox with thousands in it', () => {
  it('draws what is seen alone, reaches its end, and puts all of it off at once', async () => {
    const { frame, running } = await openDesk(await startPractice(), {
      profile: await profileWithFailures(),
    });
    const { page } = running;
    const needs = new Needs(page);
    await frame.go('Needs you');
    await needs.list.locator('[role="row"][aria-level="2"]').first().waitFor();
    await expect.poll(() => needs.list.getAttribute('aria-rowcount')).toBe(`${MANY + CODES.length}`);
    await expect.poll(() => needs.list.getByRole('row').count()).toBeLessThan(60);
    await needs.list.focus();
    for (let turn = 0; turn < 10; turn += 1) await page.keyboard.press('PageDown');
    await page.keyboard.press('End');
    await needs.list.locator(`[aria-rowindex="${MANY + CODES.length}"]`).waitFor();
    await expect.poll(() => needs.list.getByRole('row').count()).toBeLessThan(60);
    await page.keyboard.press('Control+a');
    await needs.selection.getByText('5,000 selected').waitFor();
    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: 'Snooze until' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => needs.filter('Snoozed').innerText()).toMatch(/5,000$/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => needs.filter('Open').innerText()).toMatch(/5,000$/);
    expect(running.logs()).not.toContain('[page error]');
  });
});
