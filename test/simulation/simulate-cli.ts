import { DESKS } from '@proof/desks/desk-plan';
import { runDesks } from '@proof/desks/desk-rehearsal';
import { Killed } from '@proof/world/killed';
import { playScene } from './scenes/play-scene';
import { runSchedule, type ScheduleResult } from '@proof/schedule';
import { shrink } from '@proof/shrink';
import { rideStorm } from './storm';
import { NOTHING, tallyOf, together } from './totals';
import { workADay } from './workday';

/*
 * One worker of the simulation under plain Node. Arguments: the number of the first seed, how many, the distance between
 * two of them, what is before each number, and `stop` to end at the first failure; or `seed` and one seed, which is
 * run once and printed step by step; or `storms`, a seed and how many orders; or `day`, a seed, how many hours and
 * how many orders in each. Prints one line of JSON for every hundred schedules, for every failure, and at the end.
 */

/** This many failures are made shorter; more of them say the same. */
const FAILURES = 3;
const PORTION = 100;

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** The seeds that stand for a scene and not for a schedule begin so. */
const SCENE = 'scene ';
/** One in this many is a scene: what is held, delivered, sent as a batch. */
const SCENES_AMONG = 8;

function rehearse(seed: string): Promise<ScheduleResult> {
  if (seed.startsWith(SCENE)) return playScene(seed);
  return seed.startsWith(DESKS) ? runDesks(seed) : runSchedule(seed);
}

/** A scene cannot be made shorter. */
function shortestOf(result: ScheduleResult): Promise<ScheduleResult> {
  if (result.seed.startsWith(SCENE)) return Promise.resolve(result);
  return result.seed.startsWith(DESKS) ? shrink(result, 400, runDesks) : shrink(result);
}

interface Share {
  readonly from: number;
  readonly count: number;
  readonly step: number;
  readonly before: string;
  readonly stopAtFirst: boolean;
}

async function many({ from, count, step, before, stopAtFirst }: Share): Promise<void> {
  let tally = NOTHING;
  let failures = 0;
  for (let index = 0; index < count; index += 1) {
    const name = `${before}${from + index * step}`;
    const isScene = index % SCENES_AMONG === SCENES_AMONG - 1 && !before.startsWith(DESKS);
    const result = await rehearse(isScene ? SCENE + name : name);
    tally = together(tally, tallyOf(result));
    if (result.findings.length > 0) {
      failures += 1;
      const shortest = failures <= FAILURES && !stopAtFirst ? await shortestOf(result) : result;
      const [finding] = shortest.findings;
      say({ failed: { ...finding, schedule: shortest.schedule } });
      if (stopAtFirst || failures > 20) break;
    }
    if (tally.schedules === PORTION) {
      say({ tally });
      tally = NOTHING;
    }
  }
  say({ tally });
}

async function one(seed: string): Promise<void> {
  const result = await rehearse(seed);
  const shortest = result.findings.length === 0 ? result : await shortestOf(result);
  for (const line of shortest.trace) say({ line });
  for (const finding of shortest.findings) say({ failed: finding });
  say({ tally: tallyOf(shortest), digest: result.digest });
}

async function storms(seed: string, orders: number): Promise<void> {
  for (const trouble of ['429', '5xx', 'flapping'] as const)
    say({ storm: await rideStorm(seed, trouble, orders) });
}

async function day(seed: string, hours: number, orders: number): Promise<void> {
  say({ day: await workADay(seed, hours, orders) });
}

function begin(): Promise<void> {
  const [first = '0', count = '1', step = '1', before = '', stop = ''] = process.argv.slice(2);
  const share = { from: Number(first), count: Number(count), step: Number(step) };
  switch (first) {
    case 'seed':
      return one(count);
    case 'storms':
      return storms(count, Number(step));
    case 'day':
      return day(count, Number(step), Number(before));
    default:
      return many({ ...share, before, stopAtFirst: stop === 'stop' });
  }
}

// What is left of a program that ended finds that nothing answers any more.
process.on('unhandledRejection', (cause) => {
  if (!(cause instanceof Killed)) throw cause;
});

begin().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`);
  process.exitCode = 2;
});
