/**
 * Multiplies the orders of a desk, upgrades it as the program does, and says how long that took and for how long the process
 * answered nothing.
 */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { doSnapshotJob } from '@main/backups/make-snapshot';
import { snapshotsBeside } from '@main/backups/snapshots-at-start';
import { openLibsql } from '@main/store/engine/libsql-database';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { openStore } from '@main/store/open';

/** Tables of which an order has rows, with what of them is told apart by a name of its own. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  carts: ['id', 'order_id'],
  orders: ['id', 'cart_id'],
  operations: ['id', 'order_id', 'idempotency_key'],
  attempts: ['id', 'operation_id'],
};

/** Copies orders with their carts and calls, each under names of its own, until there are so many. */
function multiply(path: string, orders: number): void {
  const database = openLibsql(path, { mode: 'write' });
  const count = (): number => Number(database.get('SELECT count(*) AS count FROM orders')?.count);
  for (let round = 1; count() < orders; round += 1) {
    const more = Math.min(count(), orders - count());
    database.transaction(() => {
      // They watch over what a person does one by one; each of these rows was written under them once.
      const triggers = database.all(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`);
      for (const { name } of triggers) database.script(`DROP TRIGGER ${String(name)}`);
      for (const [table, named] of Object.entries(NAMED)) {
        const columns = database
          .all('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0', [table])
          .map(({ name }) => String(name))
          .filter((name) => !/^number(_in_all)?$/.test(name) || table === 'attempts')
          .filter((name) => name !== 'number_in_all');
        const values = columns.map((name) => (named.includes(name) ? `${name} || '-${round}'` : name));
        database.run(
          `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table} LIMIT ?`,
          [more],
        );
      }
      for (const { sql } of triggers) database.script(String(sql));
    });
  }
  database.close();
}

/** Has a snapshot made in a process of its own, as the program does. */
function apart(job: Parameters<typeof doSnapshotJob>[0]): ReturnType<typeof doSnapshotJob> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [process.argv[1] ?? '', 'snapshot', JSON.stringify(job)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString('utf8')));
    child.on('close', (code) => {
      if (code === 0) done(JSON.parse(text) as Awaited<ReturnType<typeof doSnapshotJob>>);
      else fail(new Error(`The snapshot ended with ${code}`));
    });
  });
}

async function measure(folder: string): Promise<void> {
  const bytes = statSync(join(folder, DATABASE_FILE)).size;
  const begun = performance.now();
  const worked = (): number => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
  let last = { at: begun, worked: worked() };
  // What a stall took of the processor says more than the clock where other programs take turns.
  let stall = { milliseconds: 0, worked: 0 };
  let snapshot = 0;
  const turn = (): void => {
    const now = { at: performance.now(), worked: worked() };
    if (now.at - last.at > stall.milliseconds)
      stall = { milliseconds: now.at - last.at, worked: now.worked - last.worked };
    last = now;
  };
  const watch = setInterval(turn, 5);
  const snapshots = snapshotsBeside(folder);
  const store = await openStore({
    folder,
    now: Date.now,
    snapshots: {
      ...snapshots,
      async doJob(job) {
        const from = performance.now();
        const made = await apart(job);
        snapshot = performance.now() - from;
        return made;
      },
    },
  });
  turn();
  clearInterval(watch);
  if (store.state !== 'open') throw new Error(`The store is ${store.state}`);
  const whole = performance.now() - begun;
  const orders = Number(store.database.get('SELECT count(*) AS count FROM orders')?.count);
  store.close();
  process.stdout.write(JSON.stringify({ orders, bytes, whole, worked: worked(), snapshot, stall }));
}

const [mode, given = '', count = ''] = process.argv.slice(2);
if (mode === 'multiply') multiply(join(given, DATABASE_FILE), Number(count));
else if (mode === 'snapshot')
  void doSnapshotJob(JSON.parse(given) as Parameters<typeof doSnapshotJob>[0]).then((made) =>
    process.stdout.write(JSON.stringify(made)),
  );
else void measure(given);
