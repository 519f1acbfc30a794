import { NO_MARK } from '@main/store/inbox/needs';
import { listNeeds } from '@main/workflows/inbox/gather-needs';
import { readToday } from '@main/workflows/inbox/read-today';
import { openDesk, PRACTICE } from '../unit/main/workflows/desks/node-desk';
import { confirmingLab, withConfirmingLab } from './confirming-lab';
import { confirmed, readyBatch, stopwatch } from './ready-batch';

/*
 * What main does all day, on profiles of different sizes. Prints one line of JSON and ends: milliseconds of processor time,
 * for each profile. Arguments: folder of the checkout's bench, then the folders of the profiles.
 */
const [here = '', ...profiles] = process.argv.slice(2);
const ROUNDS = 21;
/** Orders of the batch. */
const COUNT = 200;
const WORDS = ['okafor elm', 'ito smith', 'sch-48', 'lindqvist 17', 'to:ravenna', 'dukes astoria', 'n'];

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of what a piece of work takes, each time after something was written. */
function timed(write: (round: number) => void, work: (round: number) => unknown): number {
  return median(
    Array.from({ length: ROUNDS }, (_, round) => {
      write(round);
      const taken = stopwatch();
      work(round);
      return taken().processor;
    }),
  );
}

async function measureAt(folder: string, port: string) {
  const opened = await openDesk({ folder, lab: confirmingLab(port, 0) });
  const { desk } = opened;
  const { database } = desk;
  const page = { search: '', sort: 'updatedAt' as const, descending: true, offset: 0, limit: 100 };
  const newest = database
    .all(
      `SELECT id FROM orders WHERE state = 'awaiting-confirmation' ORDER BY number DESC LIMIT ${ROUNDS * 4}`,
    )
    .map(({ id }) => String(id));
  // As the page asks: what is of this week is counted with each page.
  const lastPlaced = Number(database.get('SELECT max(placed_at) AS at FROM orders')?.at);
  const weekStart = lastPlaced - 7 * 24 * 3_600_000;
  let next = 0;
  const confirmOne = (): void =>
    void database.run(`UPDATE orders SET state = 'confirmed' WHERE id = ?`, [newest[next++] ?? '']);
  const inbox = {
    environment: null,
    filter: 'open',
    cause: null,
    code: null,
    whose: 'studio',
    search: '',
    offset: 0,
    limit: 200,
  } as const;
  const { total, rows } = listNeeds(desk, inbox);
  const key = rows[0]?.key ?? '';
  const figures = {
    orders: desk.orders.count(PRACTICE, 'all'),
    needs: total,
    today: timed(confirmOne, () => readToday(desk, PRACTICE)),
    list: timed(confirmOne, () => desk.orders.list(PRACTICE, 'all', page, weekStart)),
    search: timed(
      () => undefined,
      (round) => {
        const search = WORDS[round % WORDS.length] ?? '';
        desk.orders.list(PRACTICE, 'all', { ...page, search }, weekStart);
      },
    ),
    inbox: timed(
      (round) => desk.needs.mark(key, { ...NO_MARK, note: `Round ${round}` }),
      () => listNeeds(desk, inbox),
    ),
    batch: 0,
  };
  await confirmed(opened, readyBatch(opened, COUNT, 'warm'), COUNT);
  const { processor } = await confirmed(opened, readyBatch(opened, COUNT, 'batch'), COUNT);
  opened.close();
  return { ...figures, batch: processor / COUNT };
}

withConfirmingLab(here, async (port) => {
  const sizes = [];
  for (const profile of profiles) sizes.push(await measureAt(profile, port));
  process.stdout.write(`${JSON.stringify(sizes)}\n`);
});
