import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { root } from './project.mjs';

/**
 * @typedef {{ fault: string, point: string, tried: number, held: number }} Cell
 * @typedef {{ promise: string, tried: number, held: number }} Tries
 * @typedef {{ promise: string, seed: string, words: string, steps: string[], schedule?: unknown }} Failure
 * @typedef {{ schedules: number, failed: number, promises: Tries[], cells: Cell[], counts: Record<string, number> }} Totals
 * @typedef {{ totals: Totals, failures: Failure[], seconds: number, broken: string | null }} Simulated
 */

/** As many processes as the machine has cores. */
export const CORES = Math.max(1, cpus().length);

/** @returns {Totals} */
const nothing = () => ({ schedules: 0, failed: 0, promises: [], cells: [], counts: {} });

/**
 * @template {{ tried: number, held: number }} Row
 * @param {Row[]} into
 * @param {Row[]} more
 * @param {(row: Row) => string} nameOf
 */
function add(into, more, nameOf) {
  for (const row of more) {
    const known = into.find((one) => nameOf(one) === nameOf(row));
    if (known === undefined) into.push({ ...row });
    else {
      known.tried += row.tried;
      known.held += row.held;
    }
  }
}

/**
 * @param {Totals} totals
 * @param {Totals} more
 */
function addTotals(totals, more) {
  totals.schedules += more.schedules;
  totals.failed += more.failed;
  add(totals.promises, more.promises, ({ promise }) => promise);
  add(totals.cells, more.cells, ({ fault, point }) => `${fault} ${point}`);
  for (const [name, count] of Object.entries(more.counts)) {
    totals.counts[name] = (totals.counts[name] ?? 0) + count;
  }
}

/**
 * Has a built simulation go through this many seeds, from a number on, on several processes. `before` is before the
 * number of each. `stopAtFirst` ends each
 * process at its first failure, without making it shorter. Resolves when all have ended; `broken` says why when one of
 * them did not finish.
 *
 * @param {{ program: string, from?: number, count: number, workers?: number, before?: string, stopAtFirst?: boolean,
 *   onProgress?: (totals: Totals) => void, onFailure?: (failure: Failure) => void }} options
 * @returns {Promise<Simulated>}
 */
export async function simulate({ program, from = 1, count, workers = CORES, ...options }) {
  const {
    before = '',
    stopAtFirst = false,
    onProgress = () => undefined,
    onFailure = () => undefined,
  } = options;
  const began = performance.now();
  const totals = nothing();
  /** @type {Failure[]} */
  const failures = [];
  /** @type {string | null} */
  let broken = null;
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set();
  const isOver = () => stopAtFirst && failures.length > 0;
  const worker = (/** @type {number} */ place) =>
    /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        const share = Math.ceil((count - place) / workers);
        if (share <= 0) return resolve();
        const args = [
          program,
          String(from + place),
          String(share),
          String(workers),
          before,
          stopAtFirst ? 'stop' : '',
        ];
        const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
        running.add(child);
        let errors = '';
        child.stderr.on('data', (chunk) => (errors = `${errors}${String(chunk)}`.slice(-4_000)));
        createInterface({ input: child.stdout }).on('line', (line) => {
          const said = JSON.parse(line);
          if (said.failed !== undefined) {
            failures.push(said.failed);
            onFailure(said.failed);
            // What one process found is enough; the others need not look on.
            if (stopAtFirst) for (const other of running) if (other !== child) other.kill();
          }
          if (said.tally !== undefined) {
            addTotals(totals, said.tally);
            onProgress(totals);
          }
        });
        child.on('close', (code) => {
          running.delete(child);
          if (code !== 0 && !isOver()) broken ??= `A process ended with ${code}: ${errors.trim()}`;
          resolve();
        });
      })
    );
  await Promise.all(Array.from({ length: workers }, (_, place) => worker(place)));
  return { totals, failures, seconds: (performance.now() - began) / 1000, broken };
}
