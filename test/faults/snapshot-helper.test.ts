import type { ElectronApplication } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { recordKill, strikes } from './cells';
import { KilledApp } from './killed-app';
import { snapshotsAreSound, somethingNew } from './killed-snapshot-rounds';

const SEED = 'half a snapshot';
/** Milliseconds that the process has lived when it is ended: in its start, in its work, at its end. */
const LIVED = [0, 20, 60, 120, 200];

/**
 * Ends the process that makes and examines snapshots by SIGKILL, this many milliseconds after the next one begins to run;
 * false when it had ended by itself before that.
 */
const killNextHelper = (app: ElectronApplication, lived: number): Promise<boolean> =>
  app.evaluate(async ({ app: electron }, wait) => {
    const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
    for (let turn = 0; turn < 4_000; turn += 1) {
      const helper = electron
        .getAppMetrics()
        .find(({ name, serviceName }) => /snapshot/i.test(`${name ?? ''} ${serviceName ?? ''}`));
      if (helper !== undefined) {
        await pause(wait);
        try {
          return process.kill(helper.pid, 'SIGKILL');
        } catch {
          return false;
        }
      }
      await pause(2);
    }
    throw new Error('No process for snapshots was started');
  }, lived);

/** Does something with a snapshot while its process is killed; what happened to it, in words. */
async function struck(app: KilledApp, during: string, work: () => Promise<unknown>): Promise<string> {
  const lived = LIVED[app.round % LIVED.length] ?? 0;
  app.round += 1;
  const killed = killNextHelper(app.desk.running.app, lived);
  const said = await work().then(
    () => 'done',
    (cause: unknown) => String(cause),
  );
  if (!(await killed)) return 'done before it was killed';
  recordKill({ process: 'helper', during, seed: SEED, readyAfter: null });
  expect(said === 'done' || /ended before it was done/.test(said)).toBe(true);
  return said;
}

describe('the process that makes snapshots, killed', () => {
  it('leaves the desk and every sound snapshot as they were, and the next one is made', async () => {
    const app = await KilledApp.open(SEED);
    try {
      const first = await app.ask('backups:make', undefined);
      const outcomes: string[] = [];
      for (let turn = 0; turn < LIVED.length; turn += 1)
        await strikes('real', { F2: ['B'] }, async () => {
          const cart = await somethingNew(app);
          const before = (await app.ask('backups:read', undefined)).snapshots.map(({ id }) => id);
          const said = await struck(app, 'helper, a snapshot being made', () =>
            app.ask('backups:make', undefined),
          );
          outcomes.push(said);
          await expect.poll(async () => (await app.ask('backups:read', undefined)).running).toBe(false);
          const { snapshots } = await app.ask('backups:read', undefined);
          // Nothing half made bears a snapshot's name.
          expect(snapshots.length - before.length).toBe(said.startsWith('done') ? 1 : 0);
          expect(await app.ask('carts:read', { id: cart.id })).toEqual(cart);
          await snapshotsAreSound(app);
        });
      for (let turn = 0; turn < LIVED.length; turn += 1)
        await strikes('real', { F2: ['B'] }, async () => {
          outcomes.push(
            await struck(app, 'helper, a snapshot being examined', () =>
              app.ask('backups:verify', { id: first.id }),
            ),
          );
          // Whatever was not said of it, it is as sound as it was.
          expect((await app.ask('backups:verify', { id: first.id })).faults).toEqual([]);
        });
      expect(outcomes.some((said) => /ended before it was done/.test(said))).toBe(true);
    } finally {
      await app.close();
    }
  }, 300_000);
});
