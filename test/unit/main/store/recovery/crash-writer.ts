/**
 * A program that is killed: it works on the store of a folder as the desk does and says, line by
 * line, what it reported is durable. `crash.test.ts` builds it, runs it and ends it at any moment.
 */
import { appendFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeSnapshot } from '@main/backups/make-snapshot';
import { snapshotName, usualSnapshotFolder } from '@main/backups/snapshot-files';
import { CartRepository } from '@main/store/carts/carts';
import { Journal } from '@main/store/journal/journal';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { openStore } from '@main/store/open';
import { OrderRepository } from '@main/store/orders/orders';

const ADDRESS = { name: 'Ms Lee', addr1: '', addr2: '', city: '', state: '', zip: '', country: '' };
const DRAFT = {
  editors: [{ editorId: 'editor-1', quantity: 2, orderAttributes: null }],
  orderAttributes: [],
  entryId: '',
  reference: 'R',
  shipTo: ADDRESS,
  shipFrom: ADDRESS,
};
const SUMMARY = {
  reference: 'R',
  recipient: 'Ms Lee',
  editorCount: 1,
  pieceCount: 2,
  total: { amount: '12.50', currency: 'USD' },
  thumbnails: [],
  missingFieldCount: 0,
};

/** Says one thing, and returns only when it is said. */
function say(...words: (string | number)[]): void {
  writeSync(1, `${words.join(' ')}\n`);
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('An argument is missing');
  return value;
}

/** Works without end. A lab never answers the call with that number; none where it is 0. */
async function work(folder: string, unanswered: number): Promise<void> {
  const store = await openStore({ folder, now: Date.now });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}: ${JSON.stringify(store.events)}`);
  const { database } = store;
  const journal = new Journal(database);
  const carts = new CartRepository(database);
  const orders = new OrderRepository(database, journal);
  journal.recover(Date.now());
  say('ready');
  let calls = 0;
  const answer = { status: 200, headers: {}, body: '{}', problem: null, proof: 'answer', note: '' } as const;
  for (let count = 0; ; count += 1) {
    const at = Date.now();
    const cart = carts.create({
      accountId: 'account',
      name: `Cart ${count}`,
      draft: DRAFT,
      summary: SUMMARY,
      at,
    });
    say('cart', cart.id, cart.revision);
    for (let edit = 0; edit < 3; edit += 1) {
      const { revision } = carts.read(cart.id);
      const saved = carts.save(cart.id, revision, { name: `Cart ${count}.${edit}` }, SUMMARY, at);
      say('cart', saved.id, saved.revision);
    }
    const exported = {
      request: '{}',
      answer: `{"pad":"${'x'.repeat(5000)}"}`,
      exportedAt: at,
      draftDigest: 'd',
    };
    carts.saveExport(cart.id, exported, SUMMARY, 'exported');
    say('export', cart.id);
    const order = orders.create({
      cartId: cart.id,
      accountId: 'account',
      name: 'Order',
      summary: { ...SUMMARY, editorIds: ['editor-1'] },
      at,
    });
    say('order', order.id);
    for (const kind of ['create', 'confirm'] as const) {
      const operation = journal.plan({
        kind,
        subjectId: order.id,
        accountId: 'account',
        keySlot: 'all',
        method: 'POST',
        target: `https://lab.example/${kind}`,
        headers: {},
        idempotencyKey: null,
        body: kind === 'create' ? `{"n":${count}}` : null,
        approvedTotal: '12.50',
        at,
      });
      say('planned', operation.id);
      const attempt = journal.markSent(operation.id, { url: 'https://lab.example', reason: 'first', at });
      // What the lab got: it may only get what the journal knows of.
      appendFileSync(join(folder, 'lab.log'), `${operation.id} ${attempt.id}\n`);
      calls += 1;
      const isUnanswered = calls === unanswered;
      if (isUnanswered) say('waits', operation.id);
      // A lab takes its time: without that, hardly ever one is cut short while it is on its way.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, isUnanswered ? Infinity : 10);
      const state = kind === 'create' || count % 3 > 0 ? 'succeeded' : 'refused';
      database.transaction(() => {
        journal.settle(operation.id, attempt.id, { ...answer, state, at });
        orders.change(order.id, { state: 'awaiting-confirmation', confirmationId: 'C', problem: null }, at);
      });
      say('settled', operation.id, state);
    }
    if (count % 10 === 9) await snapshotOf(folder);
  }
}

async function snapshotOf(folder: string): Promise<void> {
  const madeAt = Date.now();
  await makeSnapshot({
    do: 'make',
    database: join(folder, 'proofdesk.db'),
    path: join(usualSnapshotFolder(folder, false), snapshotName(madeAt, 'changes')),
    ...{ madeAt, reason: 'changes', settings: null, accounts: null, key: null },
  });
}

/** Opens with one more step of the schema, a slow one. */
async function migrate(folder: string): Promise<void> {
  say('ready');
  const sql = `ALTER TABLE carts ADD COLUMN colour TEXT;
    UPDATE carts SET colour = 'red', name = name || '!';
    CREATE INDEX carts_by_colour ON carts (colour, name);`;
  const store = await openStore({
    folder,
    now: Date.now,
    migrations: [...MIGRATIONS, { number: MIGRATIONS.length + 1, name: 'colours', sql }],
  });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}`);
  say('migrated');
}

const [mode, folder, unanswered = '0'] = process.argv.slice(2);
const run = must(mode) === 'migrate' ? migrate(must(folder)) : work(must(folder), Number(unanswered));
run.catch((cause: unknown) => {
  say('failed', String(cause));
  process.exitCode = 1;
});
