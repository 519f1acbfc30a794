import { EMPTY_DRAFT } from '@core/carts/carts';
import { openLibsql } from '@main/store/engine/libsql-database';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { startPracticeLab } from '@practice/server';
import { join } from 'node:path';
import { openDesk, PRACTICE } from '../unit/main/workflows/desks/node-desk';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

const CARTS = 2_000;
const EDITS = 2_000;

/** Milliseconds that a piece of work takes. */
function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

const p99 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.NaN;

/** Edits drafts of a desk that has two thousand, each beside one bare commit to a file next to it. */
async function measure(): Promise<void> {
  const lab = await startPracticeLab();
  const opened = await openDesk({ lab: lab.ready });
  const { desk, folder } = opened;
  const bareFile = openLibsql(join(folder, 'bare.db'), { mode: 'write' });
  bareFile.script('CREATE TABLE edits (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT');
  const ids = desk.database.transaction(() =>
    Array.from({ length: CARTS }, (_, index) => {
      bareFile.run('INSERT INTO edits (id, text) VALUES (?, ?)', [index, '']);
      return createCart(desk, {
        accountId: PRACTICE,
        name: `Household ${index}`,
        draft: {
          ...EMPTY_DRAFT,
          editors: [{ editorId: `editor${index}`, quantity: 1, orderAttributes: null }],
          reference: `NL-${index}`,
          shipTo: { ...EMPTY_ADDRESS, name: `Household ${index}`, city: 'Eagan', zip: '55121' },
        },
      }).id;
    }),
  );
  const ours: number[] = [];
  const bare: number[] = [];
  for (let edit = -200; edit < EDITS; edit += 1) {
    const place = (edit + CARTS) % CARTS;
    const id = ids[place] ?? '';
    const cart = readCart(desk, id);
    const draft = { ...cart.draft, reference: `NL-${place}-${edit}` };
    const one = timed(() => void saveCart(desk, { id, revision: cart.revision, draft }));
    const other = timed(
      () => void bareFile.run('UPDATE edits SET text = ? WHERE id = ?', [draft.reference, place]),
    );
    if (edit < 0) continue;
    ours.push(one);
    bare.push(other);
  }
  process.stdout.write(JSON.stringify({ edits: EDITS, ours: p99(ours), bare: p99(bare) }));
  bareFile.close();
  opened.close();
  await lab.stop();
}

void measure();
