import type { FaultId, Point } from '@core/proof/fault-matrix';
import { type Promised, PROMISES } from '@core/proof/proof';
import { createRandom } from '@practice/random';
import type { Cell, ScheduleResult } from '@proof/schedule';
import { World } from '@proof/world/world';
import { SCENES } from './scenes';
import { Stage } from './stage';

/** What was reported of promises and faults while a scene was played. */
class Protocol {
  readonly tries = new Map(PROMISES.map((promise) => [promise, { promise, tried: 0, held: 0 }]));
  readonly found = new Map<string, Promised>();
  readonly struck: { readonly fault: FaultId; readonly point: Point }[] = [];

  readonly tell = (promise: Promised, held: boolean, words: string): void => {
    const tries = this.tries.get(promise);
    if (tries === undefined) return;
    tries.tried += 1;
    if (held) tries.held += 1;
    else if (!this.found.has(words)) this.found.set(words, promise);
  };

  cells(): Cell[] {
    const held = this.found.size === 0 ? 1 : 0;
    const cells = new Map<string, Cell>();
    for (const { fault, point } of this.struck) {
      const before = cells.get(`${fault} ${point}`);
      cells.set(`${fault} ${point}`, {
        ...{ fault, point },
        tried: (before?.tried ?? 0) + 1,
        held: (before?.held ?? 0) + held,
      });
    }
    return [...cells.values()];
  }
}

/** True for a value of a row that holds a key. */
const holds = (value: unknown, key: string): boolean =>
  (typeof value === 'string' && value.includes(key)) ||
  (value instanceof Uint8Array && Buffer.from(value).includes(key));

/** Ends a world, so that nothing of it wakes in the next one. */
function close(world: World): void {
  world.heal();
  if (world.run?.isDead === false) world.run.composed.holdRelease.stop();
  world.end();
}

/**
 * Plays one scene in a world of its own, and says which promises held in it. `name` is one of {@link SCENES}; the seed
 * picks one where none is named. The same seed and name give the same scene. Rejects for a mistake of the program, and
 * of the scene.
 */
export async function playScene(seed: string, name?: string): Promise<ScheduleResult> {
  const random = createRandom(`${seed} scene`);
  const chosen = name ?? random.pick(Object.keys(SCENES));
  const scene = SCENES[chosen];
  if (scene === undefined) throw new Error(`There is no scene “${chosen}”`);
  const protocol = new Protocol();
  let keys: readonly string[] = [];
  const world = await World.create(seed, {
    writes(parameters) {
      const isLeaking = parameters.some((value) => keys.some((key) => holds(value, key)));
      protocol.tell('no-key-leaks', !isLeaking, 'A key is written to the database.');
    },
  });
  keys = world.lab.ready.accounts.map((account) => account.keys.full);
  world.boot();
  try {
    await scene(new Stage(world, random, protocol));
  } finally {
    close(world);
  }
  const [mistake] = world.reports.splice(0);
  if (mistake !== undefined) throw new Error(mistake.what, { cause: mistake.cause });
  const steps = [`Scene: ${chosen}`];
  return {
    seed,
    schedule: { seed, carts: [], quirks: [], steps: [] },
    promises: [...protocol.tries.values()],
    cells: protocol.cells(),
    counts: {
      schedules: 1,
      kills: world.kills,
      requests: world.network.sent.length,
      faults: protocol.struck.length,
      orders: world.lab.parts.store.allEntries().length,
    },
    findings: [...protocol.found].map(([words, promise]) => ({ promise, seed, words, steps })),
    digest: world.trace.digest,
    trace: world.trace.lines,
  };
}
