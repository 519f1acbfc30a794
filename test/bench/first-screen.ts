import { rmSync } from 'node:fs';
import { readToday } from '@main/workflows/inbox/read-today';
import { daysOfWeek, lastWeeks } from '@core/values/weeks';
import { startPracticeLab } from '@practice/server';
import { openDesk, PRACTICE } from '../unit/main/workflows/desks/node-desk';
import { fillBusyDesk } from './busy-desk';

const COUNT = 100_000;
const ROUNDS = 21;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds of processor time that a piece of work takes: it waits for nothing, and nothing else is done meanwhile. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Reads the first screen of a desk with very much in it, after a write each time; beside it the first page of its
 * list of orders, which was there before.
 */
async function measure(): Promise<void> {
  const lab = await startPracticeLab();
  const opened = await openDesk({ lab: lab.ready });
  const { desk, folder } = opened;
  fillBusyDesk(desk.database, PRACTICE, COUNT, desk.now());
  // As after a start: what was filled in is in the file, and not in its log.
  desk.database.get('PRAGMA wal_checkpoint(TRUNCATE)');
  const page = { search: '', sort: 'updatedAt' as const, descending: true, offset: 0, limit: 100 };
  const [figures, lists]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    desk.database.run("UPDATE orders SET state = 'confirmed' WHERE id = ?", [`o${round * 50}`]);
    figures.push(timed(() => readToday(desk, PRACTICE)));
    lists.push(timed(() => desk.orders.list(PRACTICE, 'all', page, 0)));
  }
  const starts = lastWeeks(desk.now(), 12).flatMap(daysOfWeek);
  const readOne = (index: number): number =>
    timed(() =>
      desk.today.sentWithin(PRACTICE, starts[index] ?? 0, starts[index + 1] ?? Number.MAX_SAFE_INTEGER),
    );
  // What the filling changed is no part of a start.
  desk.today.sentWithin(PRACTICE, 0, 1);
  const first = starts.map((_, index) => readOne(index));
  const later = Array.from({ length: ROUNDS }, (_, round) => {
    desk.database.run("UPDATE orders SET state = 'awaiting-confirmation' WHERE id = ?", [`o${round * 50}`]);
    return starts.reduce((sum, _start, index) => sum + readOne(index), 0);
  });
  process.stdout.write(
    JSON.stringify({
      ...{ count: COUNT, figures: median(figures), list: median(lists) },
      ...{ allWeeks: first.reduce((sum, one) => sum + one, 0), longestDay: Math.max(...first) },
      laterWeeks: median(later),
    }),
  );
  opened.close();
  rmSync(folder, { recursive: true, force: true });
  await lab.stop();
}

void measure();
