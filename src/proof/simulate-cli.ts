import { runSchedule } from './schedule';
import { shrink } from './shrink';
import { rideStorm } from './storm';
import { NOTHING, tallyOf, together } from './totals';
import { workADay } from './workday';

/*
 * One worker of the simulation under plain Node. Arguments: the first seed, how many, and the distance between two of
 * them; or `seed` and one seed, which is gone through once and told step by step; or `storms`, a seed and how many
 * orders; or `day`, a seed, how many hours and how many orders in each. Prints one line of JSON for every hundred
 * schedules, for every failure, and at the end.
 */

/** So many failures are made shorter; more of them say the same. */
const FAILURES = 3;
const PORTION = 100;

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function many(from: number, count: number, step: number, stopAtFirst: boolean): Promise<void> {
  let tally = NOTHING;
  let failures = 0;
  for (let index = 0; index < count; index += 1) {
    const result = await runSchedule(String(from + index * step));
    tally = together(tally, tallyOf(result));
    if (result.findings.length > 0) {
      failures += 1;
      const shortest = failures <= FAILURES && !stopAtFirst ? await shrink(result) : result;
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
  const result = await runSchedule(seed);
  const shortest = result.findings.length === 0 ? result : await shrink(result);
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
  const [first = '0', count = '1', step = '1', stop = ''] = process.argv.slice(2);
  switch (first) {
    case 'seed':
      return one(count);
    case 'storms':
      return storms(count, Number(step));
    case 'day':
      return day(count, Number(step), Number(stop));
    default:
      return many(Number(first), Number(count), Number(step), stop === 'stop');
  }
}

begin().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`);
  process.exitCode = 2;
});
