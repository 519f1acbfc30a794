import { runSchedule } from './schedule';
import { shrink } from './shrink';
import { NOTHING, tallyOf, together } from './totals';

/*
 * One worker of the simulation under plain Node. Arguments: the first seed, how many, and the distance between two of
 * them; or `seed` and one seed, which is gone through once and told step by step. Prints one line of JSON for every
 * hundred schedules, for every failure, and at the end.
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

const [first = '0', count = '1', step = '1', stop = ''] = process.argv.slice(2);
const work =
  first === 'seed' ? one(count) : many(Number(first), Number(count), Number(step), stop === 'stop');
work.catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`);
  process.exitCode = 2;
});
