import { playScene } from './scenes/play-scene';
import { DESKS } from '@proof/desks/desk-plan';
import { runDesks } from '@proof/desks/desk-rehearsal';
import { runSchedule } from '@proof/schedule';

/*
 * Goes through schedules and scenes of a desk with a mistake planted into it, under plain Node, until a promise does not
 * hold. Arguments: how many, for how many seconds at most, and where: carts of one kind (`editor`, `catalog`), several desks (`desks`), a scene by its
 * name, or schedules and scenes in turn. Prints one line of JSON at the end. An exception of any
 * kind catches nothing: it is counted, and a desk that does nothing but fail is said to be broken.
 */

/** Schedules in a row that end by an exception before nothing more is expected. */
const FAILURES_IN_A_ROW = 25;

/** A finding that is an exception and no promise. */
const MISTAKE = 'A mistake of the program';

const [most = '1', seconds = '60', where = ''] = process.argv.slice(2);
let [failures, inARow, lastFailure] = [0, 0, ''];

function failed(cause: unknown): void {
  // What is left of a program that ended finds that nothing answers any more.
  if (cause instanceof Error && cause.name === 'Killed') return;
  failures += 1;
  inARow += 1;
  lastFailure = String(cause instanceof Error ? (cause.cause ?? cause) : cause).split('\n')[0] ?? '';
}

/** One schedule or scene, where the mistake is looked for. */
function rehearsal(seed: string, turn: number): ReturnType<typeof runSchedule> {
  if (where === 'editor' || where === 'catalog') return runSchedule(seed, { carts: [where] });
  if (where === 'desks') return runDesks(seed);
  if (where !== '') return playScene(seed, where);
  return turn % 2 === 0 ? playScene(seed) : runSchedule(seed);
}

async function search(): Promise<object> {
  const ends = Date.now() + Number(seconds) * 1_000;
  let seeds = 0;
  while (seeds < Number(most) && Date.now() < ends) {
    seeds += 1;
    const before = failures;
    const seed = `${where === 'desks' ? DESKS : ''}mutant ${seeds}`;
    try {
      const { findings } = await rehearsal(seed, seeds);
      const broken = findings.find(({ words }) => !words.startsWith(MISTAKE));
      if (broken !== undefined) {
        const { promise, words, steps } = broken;
        return { result: 'caught', by: promise, words, seed, steps, seeds, failures };
      }
      for (const { words } of findings) failed(words);
    } catch (cause) {
      failed(cause);
    }
    if (failures === before) inARow = 0;
    if (inARow >= FAILURES_IN_A_ROW)
      return { result: 'BROKEN', by: '', words: lastFailure, seed, seeds, failures };
  }
  return { result: 'SURVIVED', by: '', words: lastFailure, seed: '', seeds, failures };
}

process.on('unhandledRejection', failed);
process.on('uncaughtException', failed);
void search().then((found) => {
  process.stdout.write(`${JSON.stringify(found)}\n`, () => process.exit(0));
});
