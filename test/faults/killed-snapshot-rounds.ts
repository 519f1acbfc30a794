import { expect } from 'vitest';
import type { Cart } from '@core/carts/carts';
import { recordKill, strikes } from './cells';
import { processOf } from './commit-switch';
import { draftOf } from './editor-cart';
import { ACCOUNT, type KilledApp, pause, type Round } from './killed-app';

/** Something to keep, so that there is a change since the last snapshot. */
export async function somethingNew(app: KilledApp): Promise<Cart> {
  const reference = `SNAPSHOT-${app.round}`;
  const draft = draftOf(app, reference);
  const { id } = await app.ask('carts:create', { accountId: ACCOUNT, name: reference, draft });
  return read(app, id);
}

const read = (app: KilledApp, id: string): Promise<Cart> => app.ask('carts:read', { id });

/** That what is called sound is sound, and that the next snapshot can be made. */
export async function snapshotsAreSound(app: KilledApp): Promise<void> {
  const { snapshots } = await app.ask('backups:read', undefined);
  for (const { id, verifiedAt } of snapshots.slice(0, 3))
    if (verifiedAt !== null) expect((await app.ask('backups:verify', { id })).faults).toEqual([]);
  expect((await app.ask('backups:make', undefined)).faults).toEqual([]);
}

/** A snapshot, ended at a random moment: the desk is whole, and no half snapshot is taken for one. */
export const snapshotting: Round = async (app) => {
  const cart = await somethingNew(app);
  const making = app.begin(() => app.ask('backups:make', undefined));
  await pause(app.random.integer(0, 120));
  await app.kill();
  await making;
  await app.after({ points: ['B'], during: 'a snapshot, at a random instant' }, async () => {
    expect(await read(app, cart.id)).toEqual(cart);
    await snapshotsAreSound(app);
  });
};

/** The page ends while a snapshot is made; main finishes it. */
export const pageDuringASnapshot: Round = async (app) => {
  const cart = await somethingNew(app);
  const pid = await processOf(app.desk.running.app, 'page');
  void app.begin(() => app.ask('backups:make', undefined));
  await pause(app.random.integer(0, 30));
  await strikes('real', { F2: ['B'] }, async () => {
    const died = performance.now();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => processOf(app.desk.running.app, 'page').catch(() => pid), { interval: 20 })
      .not.toBe(pid);
    const readyAfter = await app.pageIsBack(died);
    recordKill({ process: 'page', during: 'page, a snapshot being made', seed: app.seed, readyAfter });
    await expect.poll(async () => (await app.ask('backups:read', undefined)).running).toBe(false);
    expect(await read(app, cart.id)).toEqual(cart);
    await snapshotsAreSound(app);
  });
};
