import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenedStore, openStore } from '@main/store/open';
import type { Database } from '@main/store/engine/database';
import { CartRepository } from '@main/store/carts/carts';
import { EMPTY_DRAFT } from '@core/carts/carts';

/*
 * What the triggers of the workspace take of a write at a desk that is alone: the same edits of carts, in one file as it is
 * and in a copy without those triggers, in turns. Nothing waits for the disk: many edits are one commit. Prints one line of
 * JSON. Arguments: folder, how many rounds.
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

async function opened(at: string): Promise<Extract<OpenedStore, { database: Database }>> {
  mkdirSync(at, { recursive: true });
  const store = await openStore({ folder: at, now: Date.now });
  if (!('database' in store)) throw new Error(`The store is ${store.state}`);
  return store;
}

async function measure(): Promise<void> {
  const [asItIs, without] = [join(folder, 'as-it-is'), join(folder, 'without')];
  const first = await opened(asItIs);
  const carts = new CartRepository(first.database);
  const summary = { reference: '', recipient: '', pieceCount: 0, total: null, thumbnails: [] };
  const ids = first.database.transaction(() =>
    Array.from({ length: CARTS }, (_, index) =>
      carts.create({
        ...{ accountId: 'lab', name: `Household ${index}`, draft: EMPTY_DRAFT, at: index },
        summary: { ...summary, editorCount: 0, missingFieldCount: 0 },
      }),
    ).map(({ id }) => id),
  );
  first.close();
  cpSync(asItIs, without, { recursive: true });
  const [ours, bare] = [await opened(asItIs), await opened(without)];
  const triggers = bare.database.all(
    `SELECT name FROM sqlite_schema WHERE type = 'trigger' AND instr(name, '_told_') > 0`,
  );
  for (const { name } of triggers) bare.database.script(`DROP TRIGGER ${String(name)}`);
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = -4; round < Number(rounds); round += 1) {
    // Alternately first, so that neither always finds the machine as the other left it.
    const [one, other] = round % 2 === 0 ? [ours, bare] : [bare, ours];
    const took = new Map([one, other].map(({ database }) => [database, edited(database, ids, round)]));
    if (round >= 0)
      pairs.push({
        ours: took.get(ours.database) ?? Number.NaN,
        bare: took.get(bare.database) ?? Number.NaN,
      });
  }
  process.stdout.write(JSON.stringify({ pairs, triggers: triggers.length }));
  ours.close();
  bare.close();
  rmSync(folder, { recursive: true, force: true });
}

void measure();
