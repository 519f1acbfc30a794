import { runSchedule, type ScheduleResult } from './schedule';
import { shrink } from './shrink';
import type { Tally } from './tally';

/** How often a schedule that failed is tried in a shorter form: someone waits. */
const MAX_SHRINK_RUNS = 20;

function add(tally: Tally, { promises, cells, counts }: ScheduleResult): void {
  for (const { promise, tried, held } of promises) tally.promise(promise, tried, held);
  for (const { fault, point, tried, held } of cells) tally.cell(fault, point, tried, held);
  // Nothing was killed but in the simulation; what is counted as killed are real programs.
  tally.count({ ...counts, kills: 0 });
}

/**
 * Goes through seeded schedules of the simulated world one after the other, for this many milliseconds; answers the
 * number of the next one. Nothing of it is on disk or on a socket.
 */
export async function simulateFor(
  milliseconds: number,
  from: {
    readonly seed: string;
    readonly number: number;
    readonly tally: Tally;
    readonly signal: AbortSignal;
  },
): Promise<number> {
  const { seed, tally, signal } = from;
  const began = performance.now();
  let { number } = from;
  while (performance.now() - began < milliseconds && !signal.aborted) {
    const result = await runSchedule(`${seed}-${number}`);
    number += 1;
    add(tally, result);
    if (result.findings.length > 0)
      for (const finding of (await shrink(result, MAX_SHRINK_RUNS)).findings) tally.finding(finding);
    // Between two of them whoever wants to stop the proof is heard.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return number;
}
