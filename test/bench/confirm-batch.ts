import '../../scripts/fallback/polyfills.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BATCH_CONCURRENCY } from '@core/batches/batch-limits';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { breakdownOf } from '@core/orders/price-breakdown';
import { JsonDocument } from '@contract/json-document';
import { createOnceExchange } from '@main/service/once-exchange';
import { GroupCommit } from '@main/store/engine/group-commit';
import { openLibsql } from '@main/store/engine/libsql-database';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { type NodeDesk, openDesk, PRACTICE } from '../unit/main/workflows/desks/node-desk';

/*
 * Confirming a batch in the main process of Electron, with the real database and real sockets, beside the least that
 * the same requests take. Prints one line of JSON and ends. Arguments: folder of the checkout's bench, how many interleaved pairs.
 */
const [here = '', rounds = '3'] = process.argv.slice(2);
const TOTAL = '31.25';

/** The lab's answer to the creation of one order. */
const creation = (confirmationId: string): string =>
  JSON.stringify({
    Account: '48812',
    ConfirmationID: confirmationId,
    EntryID: '',
    Key: '1',
    NumberOfOrders: 1,
    Orders: [
      {
        LineItems: [],
        Note: '',
        Products: [{ Price: TOTAL, ProductDescription: 'Print 8x12', Quantity: 1 }],
        SequenceNumber: '1',
        SubTotal: TOTAL,
        Tax: '0.00',
        Total: TOTAL,
      },
    ],
    Received: 'now',
  });

/** Places this many orders without asking anyone, and puts them into a batch that is ready. */
function readyBatch(desk: NodeDesk, count: number, prefix: string): string {
  const { carts, orders, journal, batches, batchItems, database } = desk.desk;
  return database.transaction(() => {
    const at = Date.now();
    const batch = batches.create(prefix, at);
    for (let index = 0; index < count; index += 1) {
      const confirmationId = `${prefix}-${index}`;
      const name = `Household ${index}`;
      const summary = {
        reference: `PD-${index}`,
        recipient: name,
        pieceCount: 1,
        total: null,
        thumbnails: [],
      };
      const draft = {
        ...EMPTY_DRAFT,
        editors: [{ editorId: confirmationId, quantity: 1, orderAttributes: null }],
      };
      const cartSummary = { ...summary, editorCount: 1, missingFieldCount: 0 };
      const cart = carts.create({ accountId: PRACTICE, name, draft, summary: cartSummary, at });
      const order = orders.create({
        cartId: cart.id,
        accountId: PRACTICE,
        name,
        summary: { ...summary, editorIds: [confirmationId] },
        at,
      });
      const answer = creation(confirmationId);
      const operation = journal.plan({
        kind: 'create',
        subjectId: order.id,
        accountId: PRACTICE,
        keySlot: 'all',
        method: 'POST',
        target: 'practice-lab://editor/oas/orders/create',
        headers: {},
        idempotencyKey: null,
        // About as much as the order of one print.
        body: JSON.stringify({ EntryId: '', Orders: [{ SequenceNumber: 1, Reference: 'x'.repeat(1_500) }] }),
        approvedTotal: null,
        at,
      });
      const attempt = journal.markSent(operation.id, { url: 'http://127.0.0.1/', reason: 'first', at });
      const settled = { status: 200, headers: {}, problem: null, note: '', at } as const;
      journal.settle(operation.id, attempt.id, {
        ...settled,
        state: 'succeeded',
        body: answer,
        proof: 'answer',
      });
      const breakdown = breakdownOf(JsonDocument.parse(answer));
      const { total } = breakdown;
      orders.change(order.id, { state: 'awaiting-confirmation', breakdown, confirmationId, total }, at);
      batchItems.add(batch, 'cart', [cart.id]);
    }
    for (const item of batchItems.all(batch)) {
      const { revision } = carts.read(item.subjectId);
      batchItems.savePrepared(item, {
        lane: 'ready',
        approval: { subject: 'cart', revision, confirmationId: item.labId ?? '', approvedTotal: TOTAL },
        total: { amount: TOTAL, currency: 'USD' },
      });
    }
    return batch;
  });
}

/** Milliseconds that a work took, by the clock and of processor time. */
interface Taken {
  readonly clock: number;
  readonly processor: number;
}

function stopwatch(): () => Taken {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { clock: performance.now() - begun, processor: (user + system) / 1_000 };
  };
}

/** Lets a batch leave and gives what it took until it was finished. */
async function confirmed(desk: NodeDesk, batch: string, count: number): Promise<Taken> {
  const { digest } = reviewBatch(desk.desk, batch);
  const taken = stopwatch();
  approveBatch(desk.desk, { id: batch, digest, leave: { kind: 'now' } });
  while (desk.desk.batchRuns.of(batch) !== undefined) await new Promise((resolve) => setTimeout(resolve, 1));
  const all = taken();
  const { outcomes } = desk.desk.batches.counts(batch);
  if (outcomes.confirmed !== count) throw new Error(`Only ${outcomes.confirmed} of ${count} were confirmed`);
  return all;
}

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
  const at = (wait: number): string => `http://127.0.0.1:${port}/wait/${wait}`;
  const ready = (wait: number): object => ({
    port: Number(port),
    baseUrl: at(wait),
    editorBaseUrl: at(wait),
    orderSubmitUrl: at(wait),
    commerceBaseUrl: at(wait),
    accounts: [{ accountId: 'a', name: 'Bench', markup: false, keys: { full: 'key' }, sampleEditors: [] }],
  });
  const slow = await openDesk({ lab: ready(100) });
  const slowMs: number[] = [];
  for (let round = 0; round < Math.min(Number(rounds), 3); round += 1) {
    slowMs.push((await confirmed(slow, readyBatch(slow, 200, `slow-${round}`), 200)).clock);
  }
  slow.close();
  rmSync(slow.folder, { recursive: true, force: true });

  const pairs: { ours: Taken; bare: Taken; least: Taken; commit: number }[] = [];
  const quick = await openDesk({ lab: ready(0) });
  const milliseconds = (nanoseconds: number): number => nanoseconds / 1e6;
  const stalls: { p999: number; longest: number }[] = [];
  await confirmed(quick, readyBatch(quick, 100, 'warm'), 100);
  await bare(at(0), 100);
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
    const bareOne = await bare(at(0), 1_000);
    const least = await bare(at(0), 1_000, journal);
    pairs.push({ ours, bare: bareOne, least, commit: commitTime(quick, batch) });
  }
  journal.close();
  quick.close();
  rmSync(quick.folder, { recursive: true, force: true });
  process.stdout.write(`${JSON.stringify({ concurrency: BATCH_CONCURRENCY, slowMs, pairs, stalls })}\n`);
}

const service = spawn(process.execPath, [join(here, 'confirming-service.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
});
/** Main does not end because it has nothing left to do. */
function end(code: number): void {
  service.kill();
  process.exit(code);
}

void once(service.stdout, 'data')
  .then(([chunk]: string[]) => measure(String(chunk).trim()))
  .then(
    () => end(0),
    (cause: unknown) => {
      console.error(cause);
      end(1);
    },
  );
