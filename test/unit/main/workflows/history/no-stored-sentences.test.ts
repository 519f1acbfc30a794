import { ENGLISH, setLanguage } from '@core/language/language';
import type { Database } from '@main/store/engine/database';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { createCart } from '@main/workflows/carts/draft-cart';
import { recoverCallbacks } from '@main/workflows/webhooks/register-callback';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { recoverHolds } from '@main/workflows/holds/recover-holds';
import { reconcile } from '@main/workflows/reconciliation/reconcile';
import { afterEach, expect, it, vi } from 'vitest';
import { approve, batchOf, draftedCarts, rested } from '../desks/batch-desks';
import { pricedCart, submit } from '../desks/commerce-desk';
import { approvalOf, draftOf, placedOrder, PRACTICE, SHIP_TO } from '../desks/node-desk';
import { answer, SubmitBench } from '../desks/submit-bench';

vi.setConfig({ testTimeout: 120_000 });

const bench = new SubmitBench('no-stored-sentences');
afterEach(() => setLanguage(ENGLISH));

/** Around every message of the program while it is read. */
const [BEGINS, ENDS] = ['⟦', '⟧'];

const name = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Every value of the database in which a message of the program is, by its table and column. */
function sentencesIn(database: Database): string[] {
  const tables = database
    .all("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%fts5%'")
    .map((row) => String(row.name))
    .filter((table) => !/_(data|idx|docsize|config|content)$/.test(table));
  return tables.flatMap((table) =>
    database
      .all(`SELECT name FROM pragma_table_info(?)`, [table])
      .map((row) => String(row.name))
      .flatMap((column) =>
        database
          .all(
            `SELECT CAST(${name(column)} AS TEXT) AS text FROM ${name(table)} WHERE instr(CAST(${name(column)} AS TEXT), ?) > 0`,
            [BEGINS],
          )
          .map(({ text }) => `${table}.${column}: ${String(text)}`),
      ),
  );
}

it('stores no message of the program, whatever is done at the desk', async () => {
  const { desk } = bench.desk;
  setLanguage({ ...ENGLISH, post: (text) => `${BEGINS}${text}${ENDS}` });

  // A lab that charges more than was approved, and what is at the lab and not here.
  const cart = await pricedCart(bench.desk, bench.product);
  const body = '{"id":"sub_dear","totalPrice":{"value":99.50,"currency":"USD"}}';
  bench.strike({ kind: 'answer', status: 202, body, contentType: 'application/json', acts: true });
  await submit(bench.desk, cart.id);
  bench.lab.setFault({
    ...{ route: 'listFulfillmentOrders', count: null },
    effect: answer(403, '{"title":"Forbidden","status":403}'),
  });
  await reconcile(desk, { accountId: PRACTICE, since: null });

  // A batch with what is unusual, what needs a person, and what does not leave.
  const alike = Array.from({ length: 5 }, () => draftedCarts(bench.desk, 1)[0] ?? '');
  const odd = draftedCarts(bench.desk, 2, { shipTo: { ...SHIP_TO, addr1: 'Lone Oak Parkway '.repeat(4) } });
  const needy = draftedCarts(bench.desk, 1, { shipTo: { ...SHIP_TO, city: '' } });
  const { id: batch } = batchOf(bench.desk, [...alike, ...odd, ...needy]);
  await prepareBatch(desk, { id: batch, which: null });
  const dear = await pricedCart(bench.desk, bench.product);
  const second = createBatch(desk, {
    name: 'Second',
    choice: { by: 'ids', subject: 'submission-cart', ids: [dear.id] },
  });
  await prepareBatch(desk, { id: second.id, which: null });
  approve(bench.desk, batch);
  await rested(bench.desk, batch);

  // What is held, refused, and found by the next start.
  const order = await placedOrder(bench.desk, bench.desk.sampleEditors.slice(0, 1));
  await holdConfirmation(desk, { ...approvalOf(order), until: { kind: 'after', milliseconds: 60_000 } });
  recoverHolds(desk);
  recoverCallbacks(desk);
  const draft = createCart(desk, { accountId: PRACTICE, name: 'Draft', draft: draftOf([]) });

  const filled = ['notices', 'reconciliation_rows', 'history', 'batch_items', 'holds', 'operations'];
  for (const table of filled)
    expect([table, desk.database.get(`SELECT count(*) > 0 AS some FROM ${table}`)?.some]).toEqual([table, 1]);
  // They are in words when they are read: what was searched for would have been found.
  expect(desk.notices.open()[0]?.text).toContain(BEGINS);
  const unusual = desk.batchItems.all(batch).flatMap((item) => item.unusual);
  for (const kind of ['look-alike', 'odd-address'])
    expect(unusual.find((one) => one.kind === kind)?.detail).toContain(BEGINS);
  expect(sentencesIn(desk.database)).toEqual([]);

  // The search itself finds one that is stored.
  desk.database.run('UPDATE carts SET note = ? WHERE id = ?', [`${BEGINS}Prepared${ENDS}`, draft.id]);
  expect(sentencesIn(desk.database)).toEqual([expect.stringMatching(/^carts\.note: /)]);
});
