import { mkdirSync, rmSync } from 'node:fs';
import { openStore } from '@main/store/open';
import type { Database } from '@main/store/engine/database';
import { CartRepository } from '@main/store/carts/carts';
import { EMPTY_DRAFT } from '@core/carts/carts';

/*
 * What the triggers of the workspace take of a write at a desk that is alone: the same edits of carts with and without
 * those triggers, in one file, in turns: of two files one is always a little slower. Nothing waits for the disk: many edits
 * are one commit. Prints one line of JSON. Arguments: folder, how many rounds.
 */
const [folder = '', rounds = '40'] = process.argv.slice(2);

const CARTS = 200;
const EDITS = 5_000;

/** Microseconds of processor time of one edit, of many in one commit. */
function edited(database: Database, ids: readonly string[], round: number): number {
  return database.transaction(() => {
    const began = process.cpuUsage();
    for (let edit = 0; edit < EDITS; edit += 1)
      database.run('UPDATE carts SET note = ?, revision = revision + 1 WHERE id = ?', [
        `Glossy ${round} ${edit}`,
        ids[edit % ids.length] ?? '',
      ]);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / EDITS;
  });
}

async function measure(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const store = await openStore({ folder, now: Date.now });
  if (!('database' in store)) throw new Error(`The store is ${store.state}`);
  const { database } = store;
  const carts = new CartRepository(database);
  const summary = { reference: '', recipient: '', pieceCount: 0, total: null, thumbnails: [] };
  const ids = database.transaction(() =>
    Array.from({ length: CARTS }, (_, index) =>
      carts.create({
        ...{ accountId: 'lab', name: `Household ${index}`, draft: EMPTY_DRAFT, at: index },
        summary: { ...summary, editorCount: 0, missingFieldCount: 0 },
      }),
    ).map(({ id }) => id),
  );
  const triggers = database.all(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND instr(name, '_told_') > 0`,
  );
  const drop = triggers.map(({ name }) => `DROP TRIGGER ${String(name)};`).join('\n');
  const make = triggers.map(({ sql }) => `${String(sql)};`).join('\n');
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = -4; round < Number(rounds); round += 1) {
    // Alternately first, so that neither always finds the machine as the other left it.
    const first = round % 2 === 0 ? edited(database, ids, round) : null;
    database.script(drop);
    const bare = edited(database, ids, round);
    database.script(make);
    const ours = first ?? edited(database, ids, round);
    if (round >= 0) pairs.push({ ours, bare });
  }
  process.stdout.write(JSON.stringify({ pairs, triggers: triggers.length }));
  store.close();
  rmSync(folder, { recursive: true, force: true });
}

void measure();
