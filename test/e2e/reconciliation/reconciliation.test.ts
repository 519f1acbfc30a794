import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DESK_MARK } from '@core/webhooks/identifiers';
import { chooseFile } from '../desk/file-dialogs';
import { sharedDesk } from '../desk/open-desk';
import { ReconciliationPage } from '../desk/reconciliation';
import { accountOf } from '../desk/samples';
import { SubmissionCarts } from '../desk/submission-cart';
import { configure, readyToSubmit } from '../desk/submission-job';
import { submitsAt } from '../desk/submission-record';

/** Submissions that the lab has from before, of which this desk knows nothing. */
const PAST = 60;
const OWN = 'Okafor own';
const LOST = 'Okafor lost';
const DRAFT = 'Okafor draft';
const TAKEN = 'Okafor taken';
const ELSEWHERE = 'NL-elsewhere';
const listed = z.array(z.looseObject({}));

describe('what left this desk and what the lab lists', () => {
  const desk = sharedDesk({ practice: { submissions: PAST, seed: 'reconciliation' }, prepare: configure });
  const page = () => desk().running.page;
  const shown = (): ReconciliationPage => new ReconciliationPage(page());
  /** How often the lab was asked for its lists. */
  const readings = async (): Promise<number> => {
    const routes = ['listSubmissions', 'listFulfillmentOrders'];
    const asked = await Promise.all(
      routes.map(async (route) => listed.parse(await desk().lab.control({ do: 'listRequests', route }))),
    );
    return asked.flat().length;
  };
  /** Orders what this desk ordered from another workstation: other words, another key, no mark of a cart. */
  async function orderElsewhere(): Promise<string> {
    const { lab } = desk();
    const [own] = await submitsAt(lab);
    const request = z.record(z.string(), z.unknown()).parse(JSON.parse(own?.body ?? ''));
    const { metadata, ...rest } = request;
    const kept = Object.entries(z.record(z.string(), z.unknown()).parse(metadata ?? {}));
    const answer = await fetch(`${lab.commerceBaseUrl}/v1/commerce/submissions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accountOf(lab).keys.full}`,
        'content-type': 'application/json',
        'idempotency-key': 'front-desk-0001',
      },
      body: JSON.stringify({
        ...rest,
        metadata: { ...Object.fromEntries(kept.filter(([key]) => key !== DESK_MARK)), reference: ELSEWHERE },
      }),
    });
    expect(answer.status).toBe(202);
    return z.looseObject({ id: z.string() }).parse(await answer.json()).id;
  }
  /** Keeps pictures where someone asked for them: wide and narrow, light and dark. */
  async function picture(name: string): Promise<void> {
    const folder = process.env['PROOFDESK_PICTURES'];
    if (folder === undefined) return;
    // Colours change over a moment.
    await page().addStyleTag({ content: '* { transition: none !important }' });
    for (const [width, scheme] of [
      [1360, 'light'],
      [1360, 'dark'],
      [900, 'light'],
      [900, 'dark'],
    ] as const) {
      await page().setViewportSize({ width, height: 860 });
      await page().emulateMedia({ colorScheme: scheme });
      await page().screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`) });
    }
    await page().setViewportSize({ width: 1360, height: 860 });
    await page().emulateMedia({ colorScheme: 'light' });
  }
  let elsewhere = '';

  it('are compared by no one but a person', async () => {
    await shown().go();
    await shown().says('Nothing compared yet');
    await picture('1-empty');
    expect(await readings()).toBe(0);
  });

  it('are the same for what the lab took, and prove nothing about what no one knows', async () => {
    const { lab } = desk();
    const cart = new SubmissionCarts(page());
    await readyToSubmit(desk(), OWN);
    await cart.submitReviewed();
    await cart.says('The lab has the submission and starts making it.');
    await readyToSubmit(desk(), DRAFT);
    await readyToSubmit(desk(), LOST);
    await lab.control({ do: 'setFault', fault: { route: 'submit', effect: { kind: 'resetBefore' } } });
    await cart.submitReviewed();
    await cart.says('The lab may or may not have this submission.');
    await lab.control({ do: 'clearFaults' });
    elsewhere = await orderElsewhere();
    expect(await readings()).toBe(0);
    await shown().go();
    await shown().back.selectOption('To the end of the lists');
    await page().keyboard.press('F5');
    await shown().says(/^Compared just now by /);
    await expect.poll(() => shown().count()).toBe(PAST + 3);
    await shown()
      .row(new RegExp(`Match.*${OWN}`))
      .waitFor();
    await picture('2-compared');
    await shown()
      .row(new RegExp(`Outcome unknown.*${LOST}`))
      .click();
    await shown().detail.getByText('That proves nothing.').waitFor();
    await expect.poll(() => shown().ways()).toEqual(['Open cart', 'Record the lab’s answer']);
    await picture('3-unknown');
    await shown().detail.getByRole('button', { name: 'Record the lab’s answer' }).click();
    const dialog = page().getByRole('dialog');
    await dialog.getByRole('radiogroup').waitFor();
    await page().keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page().keyboard.press('Control+Enter');
    await cart.says('The lab may or may not have this submission.');
    // Comparing settles nothing and sends nothing.
    expect((await submitsAt(lab)).filter(({ acted }) => acted)).toHaveLength(2);
  });

  it('lead from what no one knew to the record of what the lab has', async () => {
    const { lab } = desk();
    const cart = new SubmissionCarts(page());
    await readyToSubmit(desk(), TAKEN);
    await lab.control({ do: 'setFault', fault: { route: 'submit', effect: { kind: 'resetAfter' } } });
    await cart.submitReviewed();
    await cart.says('The lab may or may not have this submission.');
    await lab.control({ do: 'clearFaults' });
    await shown().go();
    await shown().run.click();
    await shown()
      .row(new RegExp(`Different.*${TAKEN}`))
      .click();
    await shown().detail.getByText('Its outcome is unknown here. The lab has it.').waitFor();
    await expect
      .poll(() => shown().ways())
      .toEqual(['Record the lab’s answer', 'Open cart', 'Open submission']);
    await picture('3-differs');
    await page().keyboard.press('Control+Enter');
    const dialog = page().getByRole('dialog');
    await dialog.getByRole('radio', { checked: true }).waitFor();
    await dialog.getByRole('textbox').last().fill('It stands in the list of the lab.');
    await page().keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await shown()
      .detail.getByText(/^Its outcome was settled after the comparison/)
      .waitFor();
    await page().keyboard.press('Escape');
    await page().keyboard.press('F5');
    await shown()
      .row(new RegExp(`Match.*${TAKEN}`))
      .waitFor();
  });

  it('say of an order from elsewhere what of here it looks like, until someone knows of it', async () => {
    await shown().go();
    await shown().filter('Only at the lab').click();
    await expect.poll(() => shown().count()).toBe(PAST + 1);
    const before = await shown().filter('To check').innerText();
    await shown().search.fill(elsewhere);
    await expect.poll(() => shown().count()).toBe(1);
    await page().keyboard.press('ArrowDown');
    await page().keyboard.press('Enter');
    await shown().detail.getByText('Placed on another computer or by another program.').waitFor();
    await shown()
      .detail.getByRole('button', { name: /^Open “Okafor/ })
      .waitFor();
    await shown().detail.getByRole('button', { name: 'Copy Submission id' }).waitFor();
    await picture('4-elsewhere');
    await shown().detail.getByRole('textbox', { name: 'Who placed it, and why' }).fill('Ms Lee, front desk');
    await page().keyboard.press('Enter');
    await shown().detail.getByText('Ms Lee, front desk').waitFor();
    await shown()
      .detail.getByText(/^Marked by \S+ just now/)
      .waitFor();
    await page().keyboard.press('Escape');
    await shown()
      .row(/Known.*Ms Lee, front desk/)
      .waitFor();
    await shown().search.fill('');
    await expect.poll(() => shown().filter('To check').innerText()).not.toBe(before);
    await shown().filter('All').click();
  });

  it('are saved as CSV as they are shown', async () => {
    const path = await chooseFile(desk().running, 'reconciliation.csv');
    await page().keyboard.press('Control+Shift+E');
    await shown().says(`${PAST + 4} rows saved as`);
    const text = await readFile(path, 'utf8');
    expect(text).toMatch(/^\ufeffFinding,Name,/);
    expect(text.split('\r\n')).toHaveLength(PAST + 6);
    expect(text).toContain('Ms Lee, front desk');
    expect(text).toContain(elsewhere);
  });

  it('stay as they were when another comparison is stopped', async () => {
    const { lab } = desk();
    const before = await readings();
    await lab.control({ do: 'setFault', fault: { route: 'listSubmissions', effect: { kind: 'hang' } } });
    await page().keyboard.press('F5');
    await expect.poll(readings).toBe(before + 1);
    await shown().says('Reading the lab’s lists');
    await picture('5-running');
    await shown().stop.click();
    await shown().says('The last comparison was stopped.');
    await lab.control({ do: 'clearFaults' });
    await expect.poll(() => shown().count()).toBe(PAST + 4);
  });

  it('are there after a restart, with who compared them, and nothing was read for it', async () => {
    const before = await readings();
    await desk.restart();
    await shown().go();
    await expect.poll(() => shown().count()).toBe(PAST + 4);
    await shown().says(/^Compared .* by \S+/);
    await shown().says('The last comparison was stopped.');
    await shown()
      .row(/Known.*Ms Lee, front desk/)
      .waitFor();
    expect(await readings()).toBe(before);
  });

  it('stay when the lab is gone, which is said', async () => {
    await desk().lab.stop();
    await page().keyboard.press('F5');
    await desk()
      .frame.problem.getByText(/^The comparison could not be finished/)
      .waitFor();
    await shown().says(/The last comparison is shown/);
    await expect.poll(() => shown().count()).toBe(PAST + 4);
    await picture('6-gone');
  });
});
