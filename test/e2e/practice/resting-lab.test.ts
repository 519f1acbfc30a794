import type { ElectronApplication, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Frame } from '../desk/frame';
import { launchApp } from '../launch';
import { sharedApp } from '../shared-app';

/** The processes of the practice lab that the program carries. */
const labProcesses = (app: ElectronApplication): Promise<number[]> =>
  app.evaluate(({ app: program }) =>
    program
      .getAppMetrics()
      .filter(({ name }) => name === 'Proofdesk practice lab')
      .map(({ pid }) => pid),
  );

/** Asks for something that only the lab knows; does not wait for it when `wait` is false. */
const askForSamples = (page: Page, wait: boolean): Promise<unknown> =>
  page.evaluate((waits) => {
    const api = Reflect.get(window, 'proofdesk') as { call(name: string, given: object): Promise<unknown> };
    const answer = api.call('carts:sample-editors', { accountId: 'practice-lab' });
    return waits ? answer : null;
  }, wait);

const desk = sharedApp();

it('has no process until something is asked of it, and the foot says so without alarm', async () => {
  const { app, page } = desk();
  page.setDefaultTimeout(20_000);
  const frame = new Frame(page);
  const rests = frame.foot.getByText('Practice lab on this computer, starts when needed');
  await rests.waitFor();
  for (const area of [
    'Needs you',
    'Batches',
    'Catalog',
    'Carts',
    'Orders',
    'Submissions',
    'Activity',
  ] as const) {
    await frame.go(area);
    await page.getByRole('heading', { name: area, level: 1 }).waitFor();
  }
  await frame.go('Settings');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByText('from the practice lab').waitFor();
  await frame.go('Today');
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  expect(await labProcesses(app)).toEqual([]);
  expect(await rests.isVisible()).toBe(true);
  expect(await frame.foot.getByText('Online', { exact: true }).isVisible()).toBe(true);
  expect(await frame.notices.count()).toBe(0);

  await frame.go('Carts');
  await page.getByRole('button', { name: 'New cart' }).first().click();
  await page.getByRole('button', { name: 'Try eleven sample editors' }).click();
  const pasted = page.getByRole('textbox', { name: 'Editor ids, one or many' });
  await expect.poll(() => pasted.inputValue()).toMatch(/^\S+(\n\S+){10}$/);
  await frame.foot.getByText('Practice lab on this computer · no real orders').waitFor();
  expect(await labProcesses(app)).toHaveLength(1);
});

it('comes back by itself once, and then when a person says so', async () => {
  const { app, page } = desk();
  const { foot } = new Frame(page);
  await askForSamples(page, true);
  const [first = 0] = await labProcesses(app);
  process.kill(first, 'SIGKILL');
  await expect.poll(async () => (await labProcesses(app)).filter((pid) => pid !== first)).toHaveLength(1);
  const runs = foot.getByText('Practice lab on this computer · no real orders');
  await runs.waitFor();
  const second = (await labProcesses(app)).find((pid) => pid !== first) ?? 0;
  process.kill(second, 'SIGKILL');
  await foot.getByText(/^Practice lab not running since/).waitFor();
  await foot.getByRole('button', { name: 'Restart' }).click();
  await runs.waitFor();
  await foot.getByText('Online', { exact: true }).waitFor();
});

it('keeps the program from nothing when it ends while the lab starts', async () => {
  const { app, page, close, profile } = await launchApp();
  const main = app.process();
  await askForSamples(page, false);
  await close();
  expect(main.exitCode).toBe(0);
  const again = await launchApp({ profile });
  await new Frame(again.page).foot.getByText('starts when needed').waitFor();
  expect(await labProcesses(again.app)).toEqual([]);
});
