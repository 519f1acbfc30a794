import { rmSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readToday, readWeeks } from '@main/workflows/read-today';
import { startPracticeLab } from '@practice/server';
import { openDesk, PRACTICE } from '../unit/main/workflows/node-desk';
import { fillBusyDesk } from './busy-desk';

const COUNT = 100_000;
const ROUNDS = 21;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds that a piece of work keeps everything else waiting. */
function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/**
 * Reads the first screen of a desk with very much in it, after a write each time; beside it the first page of its
 * list of orders, which stood there before.
 */
async function measure(): Promise<void> {
  const lab = await startPracticeLab();
  const opened = await openDesk({ lab: lab.ready });
  const { desk, folder } = opened;
  fillBusyDesk(desk.database, PRACTICE, COUNT, desk.now());
  const page = { search: '', sort: 'updatedAt', descending: true, offset: 0, limit: 100 };
  const [figures, lists]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    desk.database.run("UPDATE orders SET state = 'confirmed' WHERE id = ?", [`o${round * 50}`]);
    figures.push(timed(() => readToday(desk, PRACTICE)));
    lists.push(timed(() => desk.orders.list(PRACTICE, 'all', page, 0)));
  }
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const weeks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // All of them the first time, then the one in which something changed.
    const began = performance.now();
    await readWeeks(desk, PRACTICE);
    weeks.push(performance.now() - began);
    desk.database.run("UPDATE orders SET state = 'awaiting-confirmation' WHERE id = ?", [`o${round * 50}`]);
  }
  delay.disable();
  const [first = Number.NaN, ...later] = weeks;
  process.stdout.write(
    JSON.stringify({
      ...{ count: COUNT, figures: median(figures), list: median(lists) },
      ...{ firstWeeks: first, laterWeeks: median(later), longestStall: delay.max / 1e6 },
    }),
  );
  opened.close();
  rmSync(folder, { recursive: true, force: true });
  await lab.stop();
}

void measure();
