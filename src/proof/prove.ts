import { mkdir } from 'node:fs/promises';
import { newProof, type Proof, type ProofOrder } from '@core/proof/proof';
import { createRandom } from '@practice/random';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { countAndKill, timeCommits } from './rounds/disk-rounds';
import { readyProduct } from './rounds/drafts';
import { DeskFolder } from './rounds/desk-folder';
import { openDeskOnDisk } from './rounds/desk-on-disk';
import { CouldNotRun, KillRounds, type RoundPorts } from './rounds/kill-rounds';
import { searchForKey } from './key-search';
import { simulateFor } from './simulated';
import { Tally } from './tally';

/** What a proof needs besides its order. */
export interface ProvePorts {
  readonly start: RoundPorts['start'];
  /** Called with how far it is, about four times a second. */
  progress(proof: Proof): void;
  /** Ends it early. */
  readonly signal: AbortSignal;
  /** UTC milliseconds. */
  now(): number;
}

/** How often it is said how far the proof is, in milliseconds. */
const PROGRESS_EVERY = 250;

/** After this many rounds with orders the disk is tried once. */
const DISK_EVERY = 6;

/** This many rounds follow at most after the time is over, until each promise was tried. */
const ROUNDS_MORE = 12;

/** Less time than this is left to the end: no round is begun any more, in milliseconds. */
const LAST_ROUND = 400;

/**
 * Tries the desk's promises for as long as asked: real programs on a real disk, killed in the middle of orders at
 * a practice lab of its own. Everything happens in the folder that it is given, and on this computer. Never rejects:
 * what kept it from being run is in the proof, whose state is then `failed`.
 */
export async function prove(order: ProofOrder, ports: ProvePorts): Promise<Proof> {
  const tally = new Tally(newProof(order, ports.now()));
  const began = performance.now();
  const elapsed = (): number => Math.min(order.milliseconds, Math.round(performance.now() - began));
  const timer = setInterval(() => {
    tally.change({ elapsed: elapsed() });
    ports.progress(tally.read());
  }, PROGRESS_EVERY);
  let lab: PracticeLab | null = null;
  try {
    lab = await startPracticeLab({ seed: order.seed, submissions: 0 });
    await tryUntil(() => order.milliseconds - (performance.now() - began), { order, ports, lab, tally });
    tally.change({ state: ports.signal.aborted ? 'stopped' : 'finished' });
  } catch (cause) {
    tally.change({ state: 'failed', failure: failureOf(cause) });
  } finally {
    clearInterval(timer);
    await lab?.stop();
  }
  tally.change({ elapsed: elapsed(), endedAt: ports.now() });
  return tally.read();
}

const failureOf = (cause: unknown): string =>
  cause instanceof CouldNotRun
    ? cause.message
    : cause instanceof Error
      ? (cause.stack ?? cause.message)
      : String(cause);

interface Trying {
  readonly order: ProofOrder;
  readonly ports: ProvePorts;
  readonly lab: PracticeLab;
  readonly tally: Tally;
}

async function tryUntil(left: () => number, { order, ports, lab, tally }: Trying): Promise<void> {
  const { folder, seed } = order;
  const { signal } = ports;
  await mkdir(folder, { recursive: true });
  tally.change({ disk: await timeCommits(folder) });
  const desk = new DeskFolder(folder);
  const first = await openDeskOnDisk({ folder: desk.path, lab: lab.ready });
  const product = await readyProduct(first).finally(() => first.close());
  await desk.moved();
  const rounds: RoundPorts = { start: ports.start, folder, desk, lab, product, seed, tally, signal };
  const kills = new KillRounds(rounds);
  const random = createRandom(`${seed} disk`);
  let schedule = 0;
  let more = ROUNDS_MORE;
  // On a busy computer a short time is over before everything came up once; a promise that was not tried is none.
  const goesOn = (): boolean => left() > LAST_ROUND || (!hasTriedAll(tally) && (more -= 1) >= 0);
  for (let round = 1; !signal.aborted && goesOn(); round += 1) {
    const started = performance.now();
    await kills.next();
    // Half of the time for each: the simulation goes where no kill from outside can reach.
    const share = Math.min(performance.now() - started, left() - LAST_ROUND);
    schedule = await simulateFor(share, { seed, number: schedule, tally, signal });
    if (round % DISK_EVERY === 0 && left() > LAST_ROUND && !signal.aborted)
      await countAndKill(rounds, round, random);
  }
  await lookForKey(order, lab, tally);
}

/** Whether each promise was tried, and a program killed; keys are looked for at the end. */
function hasTriedAll(tally: Tally): boolean {
  const { promises, counts } = tally.read();
  return counts.kills > 0 && promises.every(({ promise, tried }) => promise === 'no-key-leaks' || tried > 0);
}

/** Looks for the key in everything that the desks of the proof left behind. */
async function lookForKey({ folder, seed }: ProofOrder, lab: PracticeLab, tally: Tally): Promise<void> {
  const key = lab.ready.accounts[0]?.keys.full ?? '';
  if (key === '') throw new CouldNotRun('The practice lab gave no key.');
  const { files, bytes, found } = await searchForKey(folder, key);
  tally.change({ searched: { files, bytes } });
  tally.promise('no-key-leaks', files, files - found.length);
  for (const path of found)
    tally.finding({
      promise: 'no-key-leaks',
      seed,
      words: `The key stands in ${path}`,
      steps: ['orders were made and programs killed', 'every file of the folder was looked through'],
    });
}
