import '../../scripts/fallback/polyfills.js';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BATCH_CONCURRENCY } from '@core/batches/batch-limits';
import { createOnceExchange } from '@main/service/once-exchange';
import { GroupCommit } from '@main/store/engine/group-commit';
import { openLibsql } from '@main/store/engine/libsql-database';
import { type NodeDesk, openDesk } from '../unit/main/workflows/desks/node-desk';
import { confirmingLab, withConfirmingLab } from './confirming-lab';
import { confirmed, readyBatch, stopwatch, type Taken } from './ready-batch';

/*
 * Confirming a batch in the main process of Electron, with the real database and real sockets, beside the least that
 * the same requests take. Prints one line of JSON and ends. Arguments: folder of the checkout's bench, how many interleaved pairs.
 */
const [here = '', rounds = '3'] = process.argv.slice(2);
/** What is done before a request leaves and after its answer is here. */
interface Around {
  before(id: string): Promise<void>;
  after(id: string, answer: string): Promise<void>;
}

const NOTHING: Around = { before: () => Promise.resolve(), after: () => Promise.resolve() };

/** The least that could be called a journal: one row, on disk before the request and again after it, in shared commits. */
function leastJournal(folder: string): Around & { close(): void } {
  const database = openLibsql(join(folder, 'least.db'), { mode: 'write' });
  database.script('CREATE TABLE calls (id TEXT PRIMARY KEY, answer TEXT) STRICT');
  const commits = new GroupCommit(database);
  return {
    before: (id) =>
      commits.run(() => void database.run('INSERT OR REPLACE INTO calls (id) VALUES (?)', [id])),
    after: (id, answer) =>
      commits.run(() => void database.run('UPDATE calls SET answer = ? WHERE id = ?', [answer, id])),
    close: () => database.close(),
  };
}

/** The same requests over the same exchange, as many at a time, and around each no more than is given. */
async function bare(base: string, count: number, around: Around = NOTHING): Promise<Taken> {
  const exchange = createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') });
  const decoder = new TextDecoder();
  const taken = stopwatch();
  let next = 0;
  const loop = async (): Promise<void> => {
    while (next < count) {
      const id = `bare-${next++}`;
      await around.before(id);
      const answer = await exchange({
        method: 'POST',
        url: `${base}/oas/orders/${id}/confirm`,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          Authorization: 'Bearer key',
        },
        body: null,
        signal: new AbortController().signal,
      });
      let text = '';
      for await (const chunk of answer.body) text += decoder.decode(chunk);
      if (!text.includes(id)) throw new Error(`Not answered: ${text}`);
      await around.after(id, text);
    }
  };
  await Promise.all(Array.from({ length: BATCH_CONCURRENCY }, loop));
  return taken();
}

/** What one commit takes at the moment, in milliseconds: every order needs two, each on disk before the next step. */
function commitTime(desk: NodeDesk, batch: string): number {
  const begun = performance.now();
  for (let count = 0; count < 100; count += 1) desk.desk.batches.touch(batch, Date.now());
  return (performance.now() - begun) / 100;
}

async function measure(port: string): Promise<void> {
  const slow = await openDesk({ lab: confirmingLab(port, 100) });
  const slowMs: number[] = [];
  for (let round = 0; round < Math.min(Number(rounds), 3); round += 1) {
    slowMs.push((await confirmed(slow, readyBatch(slow, 200, `slow-${round}`), 200)).clock);
  }
  slow.close();
  rmSync(slow.folder, { recursive: true, force: true });

  const pairs: { ours: Taken; bare: Taken; least: Taken; commit: number }[] = [];
  const quick = await openDesk({ lab: confirmingLab(port, 0) });
  const milliseconds = (nanoseconds: number): number => nanoseconds / 1e6;
  const stalls: { p999: number; longest: number }[] = [];
  await confirmed(quick, readyBatch(quick, 100, 'warm'), 100);
  const base = confirmingLab(port, 0).baseUrl;
  await bare(base, 100);
  const journal = leastJournal(quick.folder);
  for (let round = 0; round < Number(rounds); round += 1) {
    const batch = readyBatch(quick, 1_000, `quick-${round}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    // A monitor of its own: one that was switched off counts the time until it is switched on as one long stall.
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const ours = await confirmed(quick, batch, 1_000);
    delay.disable();
    stalls.push({ p999: milliseconds(delay.percentile(99.9)), longest: milliseconds(delay.max) });
    const bareOne = await bare(base, 1_000);
    const least = await bare(base, 1_000, journal);
    pairs.push({ ours, bare: bareOne, least, commit: commitTime(quick, batch) });
  }
  journal.close();
  quick.close();
  rmSync(quick.folder, { recursive: true, force: true });
  process.stdout.write(`${JSON.stringify({ concurrency: BATCH_CONCURRENCY, slowMs, pairs, stalls })}\n`);
}

withConfirmingLab(here, measure);
