import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readTimeline } from '@main/workflows/history/read-timeline';
import { readToday, readWeeks } from '@main/workflows/inbox/read-today';
import type { Action, ActionName } from '@proof/actions';
import { draftCarts, setUpStudio, type Studio } from '@proof/world/desk-of-carts';
import { INVARIANTS, isFinished } from '@proof/invariants';
import { Person } from '@proof/person';
import { World } from '@proof/world/world';

const HOUR = 3_600_000;

/** What one hour at the desk left behind in the program, after everything that no one needs was let go of. */
export interface HourAtTheDesk {
  readonly hour: number;
  /** Orders of this hour that are through. */
  readonly orders: number;
  /** Bytes of the program's own memory in use; the database is not in it. */
  readonly heap: number;
  /** What the program has open: sockets, files, timers of the system. */
  readonly handles: number;
  /** Timers of the desk that wait. */
  readonly timers: number;
}

/** The result of a day at the desk. */
export interface WorkdayResult {
  readonly seed: string;
  readonly hours: readonly HourAtTheDesk[];
  readonly findings: readonly string[];
}

const isCollector = (value: unknown): value is () => void => typeof value === 'function';

/** Releases all that no one can reach any more. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (!isCollector(collect)) throw new Error('This runtime does not let go of memory when it is told to');
  for (let turn = 0; turn < 3; turn += 1) collect();
};

const action = (name: ActionName, cart: number, size: number): Action => ({ name, cart, size, twice: false });

/** What a person does with one cart, from the draft to the order, as the hour goes on. */
const ROUND: readonly ActionName[] = [
  ...(['edit', 'edit', 'edit', 'go-on', 'go-on', 'edit', 'go-on', 'go-on', 'hold', 'take-back'] as const),
  ...(['go-on', 'go-on', 'read-at-lab', 'edit'] as const),
];

async function workAnHour(world: World, studio: Studio, hour: number): Promise<readonly string[]> {
  const found = new Set<string>();
  const person = new Person(world, studio);
  const share = HOUR / studio.carts.length / 2;
  for (const [index, cart] of studio.carts.entries()) {
    for (const name of ROUND) await world.does(() => person.does(action(name, index, 10 + index), cart));
    look(world, studio.accountId);
    await world.pass(share);
  }
  // Who comes back to what did not come about at once.
  for (let turn = 0; turn < 6; turn += 1) {
    for (const [index, cart] of studio.carts.entries()) {
      if (!isFinished(world, cart)) await world.does(() => person.does(action('go-on', index, 1), cart));
    }
    await world.pass(HOUR / 12);
  }
  for (const cart of studio.carts) {
    if (!isFinished(world, cart)) found.add(`${cart.mark} of hour ${hour} is not through`);
    for (const { breach } of INVARIANTS) {
      const words = breach(world, cart);
      if (words !== null) found.add(words);
    }
  }
  for (const { what, cause } of world.reports.splice(0)) found.add(`${what}: ${String(cause)}`);
  return [...found];
}

/** What a person looks at in between. */
function look(world: World, accountId: string): void {
  const { desk } = world.composed;
  readToday(desk, accountId);
  void readWeeks(desk, accountId);
  desk.needReading.all();
  const page = { search: '', sort: 'updatedAt', descending: true, offset: 0, limit: 50 } as const;
  const { rows } = desk.orders.list(accountId, 'all', page, 1);
  const [newest] = rows;
  if (newest !== undefined) readTimeline(desk, { kind: 'order', id: newest.id, accountId, part: '' });
}

/**
 * Hours at a desk, simulated: carts are drafted, changed, placed, confirmed and submitted, lists and timelines are
 * read. Says what each hour left behind in the program's memory. What the simulation itself wrote down is let go of
 * after each, so that what grows is the desk's, and the orders that the lab keeps.
 */
export async function workADay(seed: string, hours = 8, ordersAnHour = 40): Promise<WorkdayResult> {
  const world = await World.create(seed);
  world.boot();
  const { accountId, given } = await setUpStudio(world, []);
  const told: HourAtTheDesk[] = [];
  const findings: string[] = [];
  const kinds = Array.from({ length: ordersAnHour }, (_, index) =>
    index % 2 === 0 ? ('editor' as const) : ('catalog' as const),
  );
  for (let hour = 1; hour <= hours; hour += 1) {
    const studio = { accountId, given, carts: draftCarts(world, accountId, kinds, hour * ordersAnHour) };
    findings.push(...(await workAnHour(world, studio, hour)));
    const orders = studio.carts.filter((cart) => isFinished(world, cart)).length;
    world.forgetThePast();
    await world.lab.control({ do: 'clearRequests' });
    await world.settle();
    collectGarbage();
    told.push({
      ...{ hour, orders },
      heap: process.memoryUsage().heapUsed,
      handles: process.getActiveResourcesInfo().length,
      timers: world.time.waiting,
    });
  }
  return { seed, hours: told, findings };
}
