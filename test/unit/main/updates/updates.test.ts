import { describe, expect, it, vi } from 'vitest';
import type { WorkInHand } from '@core/settings/updates';
import type { UpdateSource } from '@main/updates/update-source';
import { FIRST_LOOK, POLL_INTERVAL_MS, SEE_EVERY, Updates } from '@main/updates/updates';

const QUIET: WorkInHand = { running: [], isSending: false, unwritten: 0, nextLeavesIn: null };

/** Updates with a clock that a test moves, and a program that can be at work. */
function desk(source: Partial<UpdateSource> | null = {}) {
  const timers: { at: number; work: () => void }[] = [];
  let now = 0;
  const seen = {
    work: QUIET,
    looksByItself: true,
    ended: 0,
    installed: 0,
    snapshots: 0,
    snapshot: (): Promise<void> => Promise.resolve(),
  };
  const found: UpdateSource = {
    look: vi.fn(() => Promise.resolve({ version: '2.0.0' })),
    fetch: vi.fn(() => Promise.resolve()),
    install: () => void (seen.installed += 1),
    ...source,
  };
  const updates = new Updates({
    source: () => Promise.resolve(source === null ? null : found),
    work: () => seen.work,
    makeSnapshot: async () => {
      await seen.snapshot();
      seen.snapshots += 1;
    },
    looksByItself: () => seen.looksByItself,
    now: () => now,
    later(work, milliseconds) {
      const timer = { at: now + milliseconds, work };
      timers.push(timer);
      return () => void timers.splice(0, timers.length, ...timers.filter((one) => one !== timer));
    },
    endWith(lastStep) {
      seen.ended += 1;
      void lastStep();
    },
    changed: () => undefined,
    report: () => undefined,
  });
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.work();
    }
    await settle();
  };
  return { updates, seen, found, pass };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('newer versions', () => {
  it('are looked for by themselves, not at once and then once a day, unless a person forbids it', async () => {
    const { updates, found, seen, pass } = desk({ look: vi.fn(() => Promise.resolve(null)) });
    updates.start();
    await pass(FIRST_LOOK - 1);
    expect(found.look).not.toHaveBeenCalled();
    await pass(1);
    expect(found.look).toHaveBeenCalledTimes(1);
    expect(updates.read()).toMatchObject({ state: 'newest', lookedAt: FIRST_LOOK });
    seen.looksByItself = false;
    await pass(POLL_INTERVAL_MS);
    expect(found.look).toHaveBeenCalledTimes(1);
    seen.looksByItself = true;
    await pass(POLL_INTERVAL_MS);
    expect(found.look).toHaveBeenCalledTimes(2);
  });

  it('are fetched by themselves and installed by no one but a person', async () => {
    const { updates, seen } = desk();
    await updates.look();
    await settle();
    expect(updates.read()).toMatchObject({ state: 'ready', version: '2.0.0' });
    expect([seen.ended, seen.snapshots]).toEqual([0, 0]);
    updates.install();
    await settle();
    expect(seen).toMatchObject({ snapshots: 1, ended: 1, installed: 1 });
  });

  it('say that no one can be asked where this copy has no address', async () => {
    const { updates } = desk(null);
    expect(await updates.look()).toMatchObject({ state: 'no-source' });
  });

  it.each([
    { running: ['batch'] },
    { running: ['import'] },
    { isSending: true },
    { unwritten: 2 },
    { nextLeavesIn: 1_000 },
  ])('wait while %j', async (work) => {
    const { updates, seen, pass } = desk();
    await updates.look();
    await settle();
    seen.work = { ...QUIET, ...work };
    updates.install();
    await pass(SEE_EVERY * 5);
    expect(updates.read().state).toBe('waiting');
    expect(updates.read().hindrances).toHaveLength(1);
    expect([seen.snapshots, seen.ended]).toEqual([0, 0]);
    seen.work = QUIET;
    await pass(SEE_EVERY);
    expect(seen).toMatchObject({ snapshots: 1, ended: 1, installed: 1 });
  });

  it('are not installed when work began while the snapshot was made', async () => {
    const { updates, seen, pass } = desk();
    await updates.look();
    await settle();
    seen.snapshot = () => {
      seen.work = { ...QUIET, isSending: true };
      return Promise.resolve();
    };
    updates.install();
    await settle();
    expect(seen).toMatchObject({ snapshots: 1, ended: 0 });
    expect(updates.read().state).toBe('waiting');
    seen.work = QUIET;
    seen.snapshot = () => Promise.resolve();
    await pass(SEE_EVERY);
    expect(seen).toMatchObject({ snapshots: 2, ended: 1 });
  });

  it('are not installed without a snapshot', async () => {
    const { updates, seen } = desk();
    await updates.look();
    await settle();
    seen.snapshot = () => Promise.reject(new Error('disk full'));
    updates.install();
    await settle();
    expect(seen.ended).toBe(0);
    expect(updates.read()).toMatchObject({
      state: 'ready',
      failure: { what: 'snapshot', cause: 'disk full' },
    });
  });

  it('can be cancelled while they wait', async () => {
    const { updates, seen, pass } = desk();
    await updates.look();
    await settle();
    seen.work = { ...QUIET, isSending: true };
    updates.install();
    updates.waitNoMore();
    seen.work = QUIET;
    await pass(SEE_EVERY * 2);
    expect(seen.ended).toBe(0);
    expect(updates.read().state).toBe('ready');
  });

  it('can be asked for again after a look or a fetch that failed', async () => {
    const look = vi.fn<UpdateSource['look']>(() => Promise.reject(new Error('no route')));
    const fetch = vi.fn<UpdateSource['fetch']>(() => Promise.reject(new Error('sha512 differs')));
    const { updates } = desk({ look, fetch });
    expect(await updates.look()).toMatchObject({
      state: 'idle',
      failure: { what: 'look', cause: 'no route' },
    });
    look.mockImplementation(() => Promise.resolve({ version: '2.0.0' }));
    await updates.look();
    await settle();
    expect(updates.read()).toMatchObject({
      state: 'idle',
      failure: { what: 'fetch', cause: 'sha512 differs' },
    });
    fetch.mockImplementation(() => Promise.resolve());
    await updates.look();
    await settle();
    expect(updates.read()).toMatchObject({ state: 'ready', failure: null });
  });
});
