import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { explain } from '@core/journal/failures';
import { ENGLISH, setLanguage } from '@core/language/language';
import type { SubmissionDraft } from '@core/submissions/submission-carts';
import { createPreviewCache } from '@main/previews/preview-cache';
import { PictureFolder } from '@main/previews/picture-folder';
import { PreviewRepository } from '@main/store/catalog/previews';
import { reconcileRestored } from '@main/workflows/backups/reconcile-restored';
import { refreshCatalog } from '@main/workflows/catalog/refresh-catalog';
import { refreshFulfillment } from '@main/workflows/fulfillment/read-fulfillment';
import { createImport } from '@main/workflows/imports/draft-import';
import { readImportRows } from '@main/workflows/imports/import-lines';
import { runImport } from '@main/workflows/imports/run-import';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { giveKey } from '@test/unit/main/accounts/give-key';
import { goBack, keep } from '@test/unit/main/backups/restore-desks';
import type { Database } from '@main/store/engine/database';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { createCart } from '@main/workflows/carts/draft-cart';
import { recoverCallbacks, registerCallback } from '@main/workflows/webhooks/register-callback';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { recoverHolds } from '@main/workflows/holds/recover-holds';
import { reconcile } from '@main/workflows/reconciliation/reconcile';
import { afterEach, expect, it, vi } from 'vitest';
import { approve, batchOf, draftedCarts, rested } from '../desks/batch-desks';
import { pricedCart, submit } from '../desks/commerce-desk';
import { approvalOf, draftOf, placedOrder, PRACTICE, SHIP_TO } from '../desks/node-desk';
import { draftProduct, newCart } from '../desks/submission-desks';
import { answer, SubmitBench } from '../desks/submit-bench';

vi.setConfig({ testTimeout: 120_000 });

const bench = new SubmitBench('no-stored-sentences');
afterEach(() => setLanguage(ENGLISH));

/** Around every message of the program while it is read. */
const [BEGINS, ENDS] = ['⟦', '⟧'];

const MARKED = { ...ENGLISH, post: (text: string) => `${BEGINS}${text}${ENDS}` };

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
  setLanguage(MARKED);

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

it('stores no message in the problems that it keeps', async () => {
  const { desk, whenOnline } = bench.desk;
  setLanguage(MARKED);

  // Drafts with faults: priced, exported when online, and in a batch.
  const { product } = bench;
  const faulty: Partial<SubmissionDraft>[] = [
    { items: [] },
    { shippingType: 'pickup' },
    { shippingPriority: 'studio.standard' },
    { metadata: ['', '__proto__', 'job', 'job'].map((key) => ({ key, value: 'x' })) },
    { metadata: [{ key: 'note', value: 'x'.repeat(1_100_000) }] },
  ];
  const carts: string[] = [];
  for (const change of faulty) {
    const { id, problem } = await pricedCart(bench.desk, product, change);
    expect(problem?.kind).toBe('input');
    carts.push(id);
  }
  const unmade = draftProduct(bench.desk, bench.lab, { selections: '{"no such field":"x"}' });
  carts.push(newCart(bench.desk, [unmade]).id);
  const submissions = createBatch(desk, {
    name: 'Faults',
    choice: { by: 'ids', subject: 'submission-cart', ids: carts },
  });
  await prepareBatch(desk, { id: submissions.id, which: null });
  const drafts = [draftOf([]), draftOf(['x'.repeat(300)])].map(
    (draft) => createCart(desk, { accountId: PRACTICE, name: 'Faults', draft }).id,
  );
  const { id: batch } = batchOf(bench.desk, drafts);
  await prepareBatch(desk, { id: batch, which: null });
  whenOnline.add('export', drafts);
  await whenOnline.run();

  // Accounts that lack an address, and pictures that are not asked for.
  const added = desk.accounts.add({
    ...{ name: 'Bare', environment: 'sandbox', serviceApiVersion: null, keyPerService: false },
    ...{ editorBaseUrl: bench.lab.ready.editorBaseUrl, orderSubmitUrl: '', commerceBaseUrl: '' },
  });
  const account = added.ok ? added.value : expect.fail();
  const bare = account.id;
  await giveKey(desk.keys, account, bench.lab.ready.accounts[0]?.keys.full ?? '');
  await Promise.allSettled([
    refreshCatalog(desk, bare),
    refreshFulfillment(desk, bare),
    reconcile(desk, { accountId: bare, since: null }),
  ]);
  const pictures = createPreviewCache({
    rows: new PreviewRepository(desk.database),
    folder: new PictureFolder(mkdtempSync(`${tmpdir()}/proofdesk-pictures-`)),
    exchange: () => expect.fail(),
    findAccount: () => desk.accounts.find(bare),
    practiceLabUrl: () => null,
    practiceLabUp: () => Promise.resolve(),
    now: () => desk.now(),
  });
  await pictures.prefetch([pictures.addressOf(bare, 'https://10.0.0.7/a.png')]).done;

  // A callback that the lab refuses, and an import with faults.
  bench.lab.setFault({
    route: 'createWebhook',
    count: 1,
    effect: answer(403, '{"title":"No","status":403}'),
  });
  await registerCallback(desk, {
    ...{ accountId: bare, service: 'editor', replaces: null },
    callbackUri: 'https://studio.example/lab',
  });
  const sheet =
    'Order number;Recipient;Editor id;Qty\r\nNL-1;Okafor;editor one;none\r\nNL-2;Okafor;;1\r\nNL-3;Okafor;editorAAA0001;1\r\nNL-4;Okafor;editorAAA0002;1\r\n';
  const source = new TextEncoder().encode(sheet);
  const { id: sheetId } = await createImport(desk, { accountId: PRACTICE, name: 'day.csv', source });
  const { rows } = await readImportRows(desk, { id: sheetId, filter: 'all', offset: 0, limit: 10 });
  expect(rows.flatMap(({ problems }) => problems)[0]?.message).toContain(BEGINS);
  await runImport(desk, sheetId);
  const filled = ['submission_carts', 'batch_items', 'when_online', 'previews', 'catalog_state', 'callbacks'];
  for (const table of filled) {
    const { some } = desk.database.get(`SELECT count(problem) > 0 AS some FROM ${table}`) ?? {};
    expect([table, some]).toEqual([table, 1]);
  }
  expect(sentencesIn(desk.database)).toEqual([]);

  // What a restore finds.
  const order = await placedOrder(bench.desk, bench.desk.sampleEditors.slice(0, 1));
  const kept = keep(bench.desk);
  await confirmOrder(desk, approvalOf(order));
  await pricedCart(bench.desk, product);
  bench.desk = await goBack(bench.desk, bench.lab, kept, { from: 'file', isVerified: false });
  const { database, restores, submissionCarts } = bench.desk.desk;
  await reconcileRestored(bench.desk.desk);
  expect(restores.last()?.guards).not.toEqual([]);

  const problem = submissionCarts.read(carts[0] ?? '').problem ?? expect.fail();
  expect(explain(problem, 'other', {}).happened).toContain(`${BEGINS}at least one configured product${ENDS}`);
  expect(sentencesIn(database)).toEqual([]);
});
