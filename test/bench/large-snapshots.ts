import { closeSync, copyFileSync, fsyncSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '@core/settings/settings';
import { faultsOfSnapshot, makeSnapshot } from '@main/backups/make-snapshot';
import { compareDesks } from '@main/backups/preview-restore';
import { openStore } from '@main/store/open';

/*
 * A snapshot of a large desk made and examined, and the preview of going back to it, beside a plain copy of the same
 * file. Prints one line of JSON. Arguments: a profile that has the database, how many rounds.
 */
const [folder = '', rounds = '3'] = process.argv.slice(2);

/** Milliseconds by the clock. */
async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The least that could be called a copy: the bytes, and the disk's word that it has them. */
function copyDurably(from: string, to: string): void {
  copyFileSync(from, to);
  const file = openSync(to, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** Drafts and orders that a person would have touched between two snapshots. */
function workOn(database: { run(sql: string): number }): void {
  database.run('UPDATE carts SET revision = revision + 1 WHERE number % 400 = 0');
  database.run('UPDATE orders SET revision = revision + 1 WHERE number % 400 = 0');
}

async function measure(): Promise<void> {
  const store = await openStore({ folder, now: Date.now });
  if (!('database' in store)) throw new Error(`The store is ${store.state}`);
  const { database } = store;
  database.get('PRAGMA wal_checkpoint(TRUNCATE)');
  const copies = join(folder, 'bench-copies');
  mkdirSync(copies);
  const [snapshot, plain] = [join(copies, 'proofdesk-bench.db'), join(copies, 'plain.db')];
  const orders = Number(database.get('SELECT count(*) AS count FROM orders')?.count);
  const seen = [];
  for (let round = -1; round < Number(rounds); round += 1) {
    rmSync(snapshot, { force: true });
    rmSync(plain, { force: true });
    const copy = await timed(() => copyDurably(database.path, plain));
    const make = await timed(() =>
      makeSnapshot({
        do: 'make',
        database: database.path,
        path: snapshot,
        madeAt: Date.now(),
        reason: 'asked',
        settings: DEFAULT_SETTINGS,
        accounts: null,
        key: Buffer.alloc(32, 1).toString('base64'),
      }),
    );
    const examine = await timed(() => {
      const faults = faultsOfSnapshot(snapshot);
      if (faults.length > 0) throw new Error(faults.join('; '));
    });
    database.transaction(() => workOn(database));
    let longest = 0;
    let turned = performance.now();
    let changes = 0;
    const preview = await timed(async () => {
      turned = performance.now();
      const { counts } = await compareDesks({
        present: database.path,
        earlier: snapshot,
        isOfThisDesk: true,
        besides: [],
        now: { accounts: null, settings: DEFAULT_SETTINGS },
        then: { accounts: null, settings: DEFAULT_SETTINGS },
        turn: () =>
          new Promise((resolve) => {
            longest = Math.max(longest, performance.now() - turned);
            setImmediate(() => {
              turned = performance.now();
              resolve();
            });
          }),
      });
      longest = Math.max(longest, performance.now() - turned);
      changes = counts.reduce((sum, { count }) => sum + count, 0);
    });
    if (changes === 0) throw new Error('The preview tells of no change');
    // The first round warms the file caches and does not count.
    if (round >= 0) seen.push({ copy, make, examine, preview, longest, changes });
  }
  const mebibytes = statSync(database.path).size / 2 ** 20;
  process.stdout.write(JSON.stringify({ orders, mebibytes, seen }));
  store.close();
}

void measure();
