import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reconcile } from '@main/workflows/reconciliation/reconcile';
import { describe, expect, it, vi } from 'vitest';
import { openDesk, PRACTICE } from '../desks/node-desk';
import { SubmitBench } from '../desks/submit-bench';

vi.setConfig({ testTimeout: 60_000 });

const DAY = 24 * 60 * 60_000;
const bench = new SubmitBench('reconcile-on-demand');
const run = (): Promise<unknown> => reconcile(bench.desk.desk, { accountId: PRACTICE, since: null });

/** The clock of a desk, and what it is to be woken for. */
class Clock {
  now = Date.now();
  private readonly set = new Set<{ readonly at: number; readonly work: () => void }>();
  readonly later = (work: () => void, milliseconds: number): (() => void) => {
    const one = { at: this.now + milliseconds, work };
    this.set.add(one);
    return () => void this.set.delete(one);
  };

  /** Lets time go by, waking for what is set. Gives how often. */
  async run(milliseconds: number): Promise<number> {
    const end = this.now + milliseconds;
    for (let rung = 0; ; rung += 1) {
      const [next] = [...this.set].sort((one, other) => one.at - other.at);
      if (next === undefined || next.at > end || rung === 2_000) return rung;
      this.set.delete(next);
      this.now = Math.max(this.now, next.at);
      next.work();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** The sources in which something occurs, in the order of their names. */
const sourcesNaming = (sought: RegExp): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|vue)$/.test(name))
    .map((name) => join('src', name))
    .filter((name) => sought.test(readFileSync(name, 'utf8')))
    .sort();

describe('the lists of the lab', () => {
  const readings = (): number =>
    (['listSubmissions', 'listFulfillmentOrders'] as const).flatMap((route) =>
      bench.lab.parts.log.list({ route }),
    ).length;

  it('are read when a person asks and at no other time: not at a start, not by a clock, not when the network returns', async () => {
    await bench.uncertainCart();
    await run();
    const before = readings();
    expect(before).toBeGreaterThan(0);
    const { folder } = bench.desk;
    bench.desk.close();
    const clock = new Clock();
    bench.desk = await openDesk({ lab: bench.lab.ready, folder, now: () => clock.now, later: clock.later });
    const { deliveryWork, holdRelease, needClock, whenOnline } = bench.desk;
    deliveryWork.start();
    holdRelease.wokeUp();
    needClock.follow();
    // Everything that the desk set a clock for, one after the other, for a month.
    const rung = await clock.run(30 * DAY);
    expect(rung).toBeGreaterThan(0);
    await whenOnline.run();
    await bench.desk.desk.turn();
    expect(readings()).toBe(before);
    await run();
    expect(readings()).toBeGreaterThan(before);
  });

  it('are asked for to be compared where a person asks for it alone', () => {
    // What was put back is compared as well, and again when a person asks for that alone.
    expect(sourcesNaming(/\breconcile\(desk/)).toEqual([
      'src/main/handlers/reconciliation.ts',
      'src/main/workflows/backups/reconcile-restored.ts',
    ]);
    expect(sourcesNaming(/\breconcileRestored\(/)).toEqual([
      'src/main/handlers/backups.ts',
      'src/main/workflows/backups/reconcile-restored.ts',
    ]);
    expect(sourcesNaming(/reconciliation:run/)).toEqual([
      'src/bridge/names.ts',
      'src/bridge/reconciliation.ts',
      'src/main/handlers/reconciliation.ts',
      'src/renderer/reconciliation/reconciliation.ts',
    ]);
    expect(sourcesNaming(/backups:reconcile/)).toEqual([
      'src/bridge/backups.ts',
      'src/bridge/names.ts',
      'src/main/handlers/backups.ts',
      'src/renderer/backups/restored.ts',
    ]);
  });
});
