import { SNAPSHOT_EVERY } from '@core/backups/backups';
import { FIRST_AFTER, RETRY_AFTER, SnapshotClock } from '@main/backups/snapshot-clock';
import { describe, expect, it } from 'vitest';

/** A clock whose time passes when a test says so, and what it made. */
function watched(): {
  clock: SnapshotClock;
  made: number[];
  pass(milliseconds: number): Promise<void>;
  /** Time that passes without anything running, as in a sleep. */
  leap(milliseconds: number): Promise<void>;
  change(is: boolean): void;
  fail(does: boolean): void;
  hold(): () => void;
  timers(): number;
} {
  let elapsed = 5_000_000;
  let changed = false;
  let fails = false;
  let waitFor: Promise<void> = Promise.resolve();
  const timers = new Set<() => void>();
  const made: number[] = [];
  const clock: SnapshotClock = new SnapshotClock({
    elapsed: () => elapsed,
    every: (_milliseconds, work) => {
      timers.add(work);
      return () => timers.delete(work);
    },
    isChanged: () => changed,
    async make() {
      made.push(elapsed - 5_000_000);
      await waitFor;
      if (fails) return false;
      clock.made();
      return true;
    },
  });
  const leap = async (milliseconds: number): Promise<void> => {
    elapsed += milliseconds;
    for (const work of timers) work();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    clock,
    made,
    leap,
    async pass(milliseconds) {
      for (let left = milliseconds; left > 0; left -= 20_000) await leap(Math.min(left, 20_000));
    },
    change: (is) => (changed = is),
    fail: (does) => (fails = does),
    hold() {
      let letGo = (): void => undefined;
      waitFor = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
    timers: () => timers.size,
  };
}

describe('the clock of snapshots', () => {
  it('makes none while nothing changes, and one at each turn of five minutes while something does', async () => {
    const { clock, made, pass, change } = watched();
    clock.start();
    await pass(SNAPSHOT_EVERY * 3);
    expect(made).toEqual([]);
    expect(clock.dueIn()).toBeNull();
    change(true);
    await pass(SNAPSHOT_EVERY * 3);
    expect(made).toHaveLength(3);
    expect(made.slice(1).map((at, index) => at - (made[index] ?? 0))).toEqual([
      SNAPSHOT_EVERY,
      SNAPSHOT_EVERY,
    ]);
  });

  it('makes the first soon after a start', async () => {
    const { clock, made, pass, change } = watched();
    change(true);
    clock.start();
    expect(clock.dueIn()).toBe(FIRST_AFTER);
    await pass(FIRST_AFTER);
    expect(made).toEqual([FIRST_AFTER]);
  });

  it('never makes two at once, and none after its end', async () => {
    const { clock, made, pass, change, hold, timers } = watched();
    change(true);
    clock.start();
    clock.start();
    const letGo = hold();
    await pass(SNAPSHOT_EVERY * 5);
    expect(made).toHaveLength(1);
    letGo();
    await pass(SNAPSHOT_EVERY + 20_000);
    expect(made).toHaveLength(2);
    clock.stop();
    expect(timers()).toBe(0);
    await pass(SNAPSHOT_EVERY * 2);
    await clock.look();
    expect(made).toHaveLength(2);
  });

  it('tries again after one that failed', async () => {
    const { clock, made, pass, change, fail } = watched();
    change(true);
    fail(true);
    clock.start();
    await pass(FIRST_AFTER + 2 * RETRY_AFTER);
    expect(made).toEqual([FIRST_AFTER, FIRST_AFTER + RETRY_AFTER, FIRST_AFTER + 2 * RETRY_AFTER]);
  });

  it('makes one after a sleep, and not as many as were slept through', async () => {
    const { clock, made, pass, leap, change } = watched();
    clock.start();
    change(true);
    await pass(FIRST_AFTER);
    await leap(8 * 60 * 60_000);
    expect(made).toHaveLength(2);
    await pass(60_000);
    expect(made).toHaveLength(2);
  });
});
