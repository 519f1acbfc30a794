import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askBridge } from '@test/e2e/desk/ask-bridge';
import { Backups } from '@test/e2e/desk/backups';
import { type Desk, openDesk, reopen } from '@test/e2e/desk/open-desk';
import { placed } from '@test/e2e/desk/samples';
import { startPractice } from '@test/e2e/practice';
import type { Problem } from '@contract/problems';
import { answerWith, switchAnswers } from './answers';
import { followTheComputer, zoom } from './appearances';
import { goTo, lookAround } from './look';
import { aWholeMorning } from './morning';
import { DIALOGS } from './dialogs';
import { type Look, SCREENS } from './screens';
import { HELD_BACK, type AnsweredLook, ANSWERED_LOOKS } from './answered-looks';
import { REAL_LAB_LOOKS } from './real-lab-looks';

/** A folder for pictures, where someone asked for them. */
const shots = process.env['PROOFDESK_PICTURES'];
const only = process.env['PROOFDESK_SCREENS'];
const wanted = <One extends Look>(looks: readonly One[]): One[] =>
  looks.filter(({ name }) => only === undefined || new RegExp(only).test(name));

const KEY_CHANGED: Look = {
  name: 'A key that changed',
  path: '/submission-carts',
  over: async (page) => {
    await page.getByRole('button', { name: 'Send the same request again' }).click();
    await page.getByRole('article').getByRole('button').filter({ hasText: /key/ }).waitFor();
  },
};
const TOLD: readonly AnsweredLook[] = [...ANSWERED_LOOKS, ...REAL_LAB_LOOKS];
/** What a desk shows that was put back; what the lab knows of it is settled by then. */
const PUT_BACK: readonly Look[] = [
  { name: 'Today', path: '/today' },
  { name: 'Backups', path: '/settings/backups' },
];
const BUSY_RAIL: Look = { name: 'The rail at counts of four digits', path: '/orders' };

const GOES_BACK = 'confirms an order, and goes back to before that';
const BRINGS = 'is brought to something of everything';

async function opened(): Promise<Desk> {
  const desk = await openDesk(await startPractice(), { at: 'first-screen', outlivesTest: true });
  await zoom(desk.running, 1);
  await followTheComputer(desk.running);
  return desk;
}
const closed = async ({ running, lab }: Desk): Promise<void> => {
  await running.close();
  await lab.stop();
};

/** Looks at what main says for the time of it. */
async function lookAtAnswered({ running }: Desk, told: AnsweredLook, path?: string): Promise<string[]> {
  const untell = await told.tell(running.app, running.page);
  try {
    await goTo(running, told, path);
    return await lookAround(running, told.name, told.state, { shots });
  } finally {
    await untell();
  }
}

it('looks at every route of the desk', () => {
  const router = readFileSync('src/renderer/router.ts', 'utf8');
  const routes = [...router.matchAll(/name: '([^']+)'/g)].map(([, name]) => name);
  expect([...new Set(SCREENS.map(({ route }) => route))].sort()).toEqual([...new Set(routes)].sort());
});

describe('a desk on which nothing has happened yet', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await opened();
    return () => closed(desk);
  });
  const own = wanted(SCREENS).filter(({ opens }) => opens === undefined);
  it.each(own)('$name, empty', async (screen) => {
    await goTo(desk.running, screen);
    expect(await lookAround(desk.running, screen.name, 'empty')).toEqual([]);
  });
});

describe('a desk in the middle of its morning', () => {
  let desk: Desk;
  const paths = new Map<string, string>();
  beforeAll(async () => {
    desk = await opened();
    return () => closed(desk);
  });
  let isBrought = false;
  beforeEach(({ skip, task }) => {
    if (!isBrought && task.name !== BRINGS) skip('the desk was not brought there');
  });
  it(BRINGS, { timeout: 400_000 }, async () => {
    await aWholeMorning(desk);
    const { page } = desk.running;
    for (const { name, path, opens } of [...SCREENS, ...DIALOGS, ...TOLD])
      if (opens !== undefined) paths.set(name, `${path}/${encodeURIComponent(await opens(page))}`);
    isBrought = true;
  });
  afterAll(() => switchAnswers(desk.running.app, 'as-always'));

  it.each(wanted(SCREENS))('$name, full', async (screen) => {
    await goTo(desk.running, screen, paths.get(screen.name));
    expect(await lookAround(desk.running, screen.name, 'full', { shots })).toEqual([]);
  });
  it.each(wanted(DIALOGS))('$name', async (screen) => {
    await goTo(desk.running, screen, paths.get(screen.name));
    expect(await lookAround(desk.running, screen.name, 'dialog', { shots })).toEqual([]);
  });
  it.each(wanted(TOLD))('$name, $state', async (told) => {
    expect(await lookAtAnswered(desk, told, paths.get(told.name))).toEqual([]);
  });
  it.skipIf(wanted([KEY_CHANGED]).length === 0)(
    'A key that changed before the same is sent again',
    async () => {
      const { app } = desk.running;
      const problem: Problem = { kind: 'blocked', reason: 'key-changed', detail: [] };
      await answerWith(app, 'submission-carts:send-again', { ok: false, problem });
      await goTo(desk.running, KEY_CHANGED, paths.get('A cart of unknown outcome'));
      const found = await lookAround(desk.running, KEY_CHANGED.name, 'full', { shots });
      await answerWith(app, 'submission-carts:send-again', null);
      expect(found).toEqual([]);
    },
  );
  it.skipIf(wanted([BUSY_RAIL]).length === 0)('The rail at counts of four digits', async () => {
    const { app, page } = desk.running;
    const status = await askBridge(page, 'app:status', { accountId: 'practice-lab' });
    const counts = {
      carts: 1_234,
      catalogCarts: 1_234,
      orders: 98_765,
      submissions: 4_321,
      uncertain: 1_111,
      uncertainCarts: 2_222,
      needs: 3_333,
    };
    await answerWith(app, 'app:status', { ok: true, value: { ...status, counts } });
    await goTo(desk.running, BUSY_RAIL);
    const found = await lookAround(desk.running, BUSY_RAIL.name, 'full', { shots });
    await answerWith(app, 'app:status', null);
    expect(found).toEqual([]);
  });
  it.each(wanted(SCREENS))('$name, loading', async (screen) => {
    await switchAnswers(desk.running.app, 'never');
    await goTo(desk.running, screen, paths.get(screen.name));
    expect(await lookAround(desk.running, screen.name, 'loading', { shots })).toEqual([]);
  });
  it.each(wanted(SCREENS))('$name, error', async (screen) => {
    await switchAnswers(desk.running.app, 'refused');
    await goTo(desk.running, screen, paths.get(screen.name));
    expect(await lookAround(desk.running, screen.name, 'error', { shots })).toEqual([]);
  });
});

describe('a desk that was put back to a snapshot', () => {
  let desk: Desk | undefined;
  afterAll(async () => {
    if (desk !== undefined) await closed(desk);
  });
  it.skipIf(wanted([...PUT_BACK, ...HELD_BACK]).length === 0)(GOES_BACK, { timeout: 300_000 }, async () => {
    desk = await opened();
    await placed(desk, 'Okafor wedding');
    const backups = new Backups(desk.running);
    await backups.open();
    await backups.make();
    await desk.frame.go('Orders');
    await desk.orders.row(/Okafor wedding/).click();
    await desk.orders.confirmReviewed();
    await desk.orders.says(/submitted for processing/);
    await backups.open();
    await backups.look('On request');
    await backups.goBack();
    desk = await reopen(desk, { outlivesTest: true });
    await zoom(desk.running, 1);
    await followTheComputer(desk.running);
  });
  it.each(wanted(PUT_BACK))('$name', async (look) => {
    if (desk === undefined) throw new Error('The desk was not restored');
    await goTo(desk.running, look);
    expect(await lookAround(desk.running, look.name, 'put back', { shots })).toEqual([]);
  });
  it.each(wanted(HELD_BACK))('$name, $state', async (told) => {
    if (desk === undefined) throw new Error('The desk was not restored');
    expect(await lookAtAnswered(desk, told)).toEqual([]);
  });
});
