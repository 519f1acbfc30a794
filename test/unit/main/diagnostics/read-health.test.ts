import { join } from 'node:path';
import { readHealth } from '@main/diagnostics/read-health';
import { noteIncidents } from '@main/shell/incidents';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { openStore } from '@main/store/open';
import { RequestRepository } from '@main/store/history/requests';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PRACTICE } from '../workflows/desks/node-desk';
import { draftedCart, Studio } from '../workflows/desks/studio';
import { released } from '../store/temporary-desk';

let lab: PracticeLab;
let studio: Studio;
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'health' });
});
afterAll(() => lab.stop());
beforeEach(() => {
  studio = new Studio(lab.ready);
});
afterEach(async () => {
  studio.closeAll();
  await released();
});

let made = 0;
const request = (route: string | null, milliseconds: number, accountId = 'a') => ({
  ...({ id: `r${(made += 1)}`, at: 1_000 + made, accountId, purpose: 'read', route, method: 'GET' } as const),
  ...{ url: 'https://lab.example/x', status: 200, milliseconds, problem: null, operationId: null },
  ...{ withKey: true, requestHeaders: {}, requestBody: null, requestBytes: 0, requestBodyCut: false },
  ...{ answerHeaders: {}, answerBody: null, answerBodyCut: false },
});

it('says of each route how many calls were made, and how long 95 of 100 took, the slowest route first', async () => {
  const desk = await studio.desk();
  const requests = new RequestRepository(desk.desk.database);
  const hundred = Array.from({ length: 100 }, (_, index) => request('calculate', (100 - index) * 30));
  requests.addAll([
    ...hundred,
    request('discovery', 90, PRACTICE),
    request('discovery', 5_000),
    {
      ...request('discovery', 30_000),
      status: null,
      problem: {
        ...{ kind: 'network', phase: 'waiting-for-answer', timedOut: true },
        ...{ cause: '', maybeActed: true },
      },
    },
    request(null, 7),
  ]);
  const { calls, callsSince } = await readHealth({ desk: desk.desk, logs: desk.folder });
  expect(calls).toEqual([
    { route: 'discovery', isPractice: false, count: 2, failed: 1, slow: 2, p95: 30_000 },
    { route: 'calculate', isPractice: false, count: 100, failed: 0, slow: 34, p95: 2_850 },
    { route: 'discovery', isPractice: true, count: 1, failed: 0, slow: 0, p95: 90 },
    { route: null, isPractice: false, count: 1, failed: 0, slow: 0, p95: 7 },
  ]);
  expect(callsSince).toBe(hundred[0]?.at);
});

it('knows of no calls and of no workspace at a new desk', async () => {
  const { desk, folder } = await studio.desk();
  const health = await readHealth({ desk, logs: join(folder, 'logs') });
  expect(health).toMatchObject({ calls: [], callsSince: null, sync: null });
  expect(health.migrations).toEqual({ schema: MIGRATIONS.length, failed: [] });
});

it('says how far a desk and its workspace have heard of each other', async () => {
  const [one, two] = await studio.desks(2);
  if (one === undefined || two === undefined) throw new Error('There are two');
  const account = await studio.account(one, two);
  const health = async () => (await readHealth({ desk: one.desk, logs: one.folder })).sync;
  await studio.settle(one, two);
  const settled = await health();
  expect(settled).toMatchObject({ link: 'connected', why: null, outbox: 0, parked: 0 });
  expect(settled?.position).toBe(settled?.head);
  expect(settled?.position).toBeGreaterThan(0);
  expect(settled?.epoch).not.toBe('');
  expect(settled?.heardAt).toBeGreaterThan(Date.now() - 600_000);
  // Names of desks, people and the server are in none of it.
  expect(JSON.stringify(settled)).not.toMatch(/Desk|person|server|Studio/);
  draftedCart(two, account.id);
  await studio.settle(two, one);
  expect((await health())?.position).toBeGreaterThan(settled?.position ?? 0);
  draftedCart(one, account.id);
  expect((await health())?.outbox).toBeGreaterThan(0);
});

it('names a migration that failed, once the database can be opened again', async () => {
  const { desk, folder } = await studio.desk();
  desk.workspace.stop();
  studio.closeAll();
  await released();
  const number = MIGRATIONS.length + 1;
  const broken = { number, name: 'broken', sql: 'INSERT INTO nowhere VALUES (1)' };
  const store = await openStore({ folder, now: Date.now, migrations: [...MIGRATIONS, broken] });
  expect(store.state).toBe('failed');
  const logs = join(folder, 'logs');
  const note = noteIncidents(logs, { program: '1.2.3', written: [], now: () => 5 });
  for (const event of store.events)
    if (event.kind === 'migration-failed')
      note({ what: 'migration', from: event.from, to: event.to, why: event.why });
  const again = await studio.desk({ folder });
  const { migrations } = await readHealth({ desk: again.desk, logs });
  expect(migrations).toEqual({
    schema: MIGRATIONS.length,
    failed: [
      { at: 5, from: MIGRATIONS.length, to: number, why: expect.stringContaining('no such table: nowhere') },
    ],
  });
});
