import { tries } from '@test/faults/cells';
import { NO_DEFAULTS } from '@core/accounts/account-defaults';
import type { Import } from '@core/imports/imports';
import { saveAccountDefaults } from '@main/workflows/accounts/account-defaults';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { deleteCarts } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import {
  changeImport,
  createImport,
  discardImport,
  readImport,
  reopenImport,
} from '@main/workflows/imports/draft-import';
import { editImportCell, leaveOutLines, readImportRows } from '@main/workflows/imports/import-lines';
import { restOfImport } from '@main/workflows/imports/import-rest';
import { cartsOfImport, cartsToPrepare, runImport, takeBackImport } from '@main/workflows/imports/run-import';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NodeDesk, openDesk, place, PRACTICE } from '../desks/node-desk';
import { exportCart } from '@main/workflows/carts/export-cart';
import { problemOf } from '../desks/submit-bench';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

let lab: PracticeLab;
let desk: NodeDesk;
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'imports' });
});
beforeEach(async () => {
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const HEADER = 'Order number;Recipient;Street;City;State;ZIP;Country;Editor id;Qty;Notes';
const household = (order: string, name: string, editor: string, quantity = '2'): string =>
  `${order};${name};2840 Lone Oak Parkway;Eagan;MN;55121;US;${editor};${quantity};ring first`;
const sheetOf = (...lines: string[]): string => [HEADER, ...lines, ''].join('\r\n');

const bringing = (text: string, name = 'picture day.csv'): Promise<Import> =>
  createImport(desk.desk, { accountId: PRACTICE, name, source: new TextEncoder().encode(text) });

const messages = async (id: string): Promise<string[]> => {
  const { rows } = await readImportRows(desk.desk, { id, filter: 'all', offset: 0, limit: 500 });
  return rows.flatMap(({ line, problems }) => problems.map(({ message }) => `${line}: ${message}`));
};
const cartCount = (): number => desk.desk.carts.list(PRACTICE, 'open', PAGE).total;
const PAGE = { search: '', sort: 'createdAt' as const, descending: false, offset: 0, limit: 500 };

describe('a sheet of carts', () => {
  it('becomes one cart an order, with everything that its lines say', async () => {
    const started = await bringing(
      sheetOf(
        household('NL-1', 'Renée Müller', 'editorAAA0001'),
        household('NL-1', 'Renée Müller', 'editorAAA0002', ''),
        household('NL-2', 'Okafor', 'editorAAA0003', 'x3'),
      ),
    );
    expect(started).toMatchObject({
      settings: { encoding: 'utf-8', separator: ';', header: true, kind: 'editors', grouping: 'order' },
      mappedBy: 'recognised',
      problems: [],
      counts: { lines: 3, carts: 2, cartLines: 3, needsYou: 0 },
    });
    const done = await runImport(desk.desk, started.id);
    expect(done).toMatchObject({ state: 'finished', counts: { carts: 0, broughtIn: 3, broughtInCarts: 2 } });
    const [first = ''] = cartsOfImport(desk.desk, started.id);
    expect(readCart(desk.desk, first)).toMatchObject({
      name: 'Renée Müller · NL-1',
      stage: 'drafted',
      draft: {
        editors: [
          { editorId: 'editorAAA0001', quantity: 2, orderAttributes: null },
          { editorId: 'editorAAA0002', quantity: null, orderAttributes: null },
        ],
        reference: 'NL-1',
        shipTo: { name: 'Renée Müller', addr1: '2840 Lone Oak Parkway', zip: '55121', country: 'US' },
      },
    });
    const listed = desk.desk.carts.list(PRACTICE, 'open', { ...PAGE, search: 'okafor' });
    expect(listed.rows).toMatchObject([
      { recipient: 'Okafor', pieceCount: 3, editorCount: 1, reference: 'NL-2' },
    ]);
  });

  it('writes down what customers paid, once for an order, and stops at what is no amount', async () => {
    const line = (order: string, editor: string, paid: string): string =>
      `${household(order, 'Renée Müller', editor)};${paid}`;
    const started = await bringing(
      [
        `${HEADER};Customer paid`,
        line('NL-1', 'editorAAA0001', '$1,129.50'),
        line('NL-1', 'editorAAA0002', '$1,129.50'),
        line('NL-2', 'editorAAA0003', ''),
        line('NL-3', 'editorAAA0004', '129 €'),
        line('NL-4', 'editorAAA0005', '10'),
        line('NL-4', 'editorAAA0006', '20'),
      ].join('\r\n'),
    );
    const said = await messages(started.id);
    expect(said.filter((message) => message.includes('Customer paid'))).toEqual([
      expect.stringMatching(/^5: Customer paid: .*129 €/),
      expect.stringMatching(/^7: /),
    ]);
    await runImport(desk.desk, started.id);
    const [first = '', ...others] = cartsOfImport(desk.desk, started.id);
    expect(others).toHaveLength(1);
    expect(desk.desk.database.all('SELECT cart_id, amount, currency FROM customer_prices')).toEqual([
      { cart_id: first, amount: '1129.50', currency: 'USD' },
    ]);
    expect(JSON.stringify(readCart(desk.desk, first))).not.toContain('1129.50');
  });

  it('fills what an ordinary sheet does not have: entry id, reference, country, editor', async () => {
    const { id, values } = await bringing(
      [
        'Customer,E-mail,Quantity,Address,City,State,Zip',
        'Renée Müller,renee@example.com,2,2840 Lone Oak Parkway,Eagan,MN,55121',
        'Sam Boro,sam@example.com,1,7 Cedar Ave,Eagan,MN,55121',
      ].join('\n'),
    );
    expect(values).toMatchObject([
      { field: 'entryId', value: '', usual: '{yyyy}{mm}{dd}-{hhmmss}-{row}' },
      { field: 'reference', value: '', usual: '{customer}', samples: ['Renée Müller', 'Sam Boro'] },
      { field: 'shipTo.country', value: '' },
      { field: 'editorId', value: '' },
    ]);
    const give = (field: string, value: string): Promise<Import> =>
      changeImport(desk.desk, id, { value: { field, value } });
    await expect(give('entryId', '{job}')).rejects.toMatchObject({ problem: { kind: 'input' } });
    await give('shipTo.country', 'US');
    await give('reference', 'Fall {customer}');
    await give('entryId', '{reference} {row:3}');
    const filled = await give('editorId', 'editorAAA0001');
    expect(filled).toMatchObject({ problems: [], counts: { carts: 2, needsYou: 0, warned: 0 } });
    await runImport(desk.desk, id);
    const drafts = cartsOfImport(desk.desk, id).map((cart) => readCart(desk.desk, cart).draft);
    expect(drafts.map(({ entryId }) => entryId)).toEqual(filled.values[0]?.samples);
    expect(drafts).toMatchObject([
      {
        ...{ entryId: 'Fall Renée Müller 002', reference: 'Fall Renée Müller' },
        ...{ editors: [{ editorId: 'editorAAA0001', quantity: 2 }], shipTo: { country: 'US' } },
      },
      { entryId: 'Fall Sam Boro 003', reference: 'Fall Sam Boro' },
    ]);
  });

  it('gives the carts of two sheets without order numbers entry ids of their own, as the preview says', async () => {
    const sheet = 'Name;Editor\nOkafor;editorAAA0002\nBoro;editorAAA0003\n';
    const [one, other] = [await bringing(sheet), await bringing(sheet)];
    const opened = (id: string, at: number): void =>
      void desk.desk.database.run('UPDATE imports SET created_at = ? WHERE id = ?', [at, id]);
    opened(one.id, new Date(2026, 10, 23, 9, 5, 7).getTime());
    opened(other.id, new Date(2026, 10, 23, 9, 5, 8).getTime());
    const { values } = await readImport(desk.desk, one.id);
    expect(values[0]?.samples).toEqual(['20261123-090507-2', '20261123-090507-3']);
    for (const { id } of [one, other]) await runImport(desk.desk, id);
    const made = [one, other].flatMap(({ id }) =>
      cartsOfImport(desk.desk, id).map((cart) => readCart(desk.desk, cart).draft.entryId),
    );
    expect(made).toEqual(['090507-2', '090507-3', '090508-2', '090508-3'].map((end) => `20261123-${end}`));
  });

  it('takes the entry id from the order number, and shows the numbers of the account without giving them', async () => {
    saveAccountDefaults(desk.desk, {
      id: PRACTICE,
      revision: 0,
      defaults: { ...NO_DEFAULTS, referencePattern: 'R-{n:3}' },
    });
    const keyed = await bringing(sheetOf(household('NL-1', 'Okafor', 'editorAAA0001')));
    expect(keyed.values[0]).toMatchObject({ usual: '{reference}', samples: ['NL-1'] });
    const free = await bringing('Name;Editor\nOkafor;editorAAA0002\nBoro;editorAAA0003\n');
    await changeImport(desk.desk, free.id, { value: { field: 'entryId', value: '{reference}' } });
    for (let times = 0; times < 2; times += 1) {
      const { values } = await readImport(desk.desk, free.id);
      expect(values.map(({ samples }) => samples.join())).toEqual(['R-001,R-002', 'R-001,R-002', '', '']);
    }
    await runImport(desk.desk, free.id);
    const [first = ''] = cartsOfImport(desk.desk, free.id);
    expect(readCart(desk.desk, first).draft).toMatchObject({ entryId: 'R-001', reference: 'R-001' });
  });

  it('takes the same editor twice into one order, each line with its own quantity and attributes', async () => {
    const started = await bringing(
      [
        'order;editor id;quantity;order attributes',
        'NL-1;editorAAA0001;2;[]',
        'NL-1;editorAAA0001;5;96',
        'NL-2;editorAAA0002;1;[]',
      ].join('\n'),
    );
    expect(started.counts).toMatchObject({ lines: 3, carts: 2, cartLines: 3, needsYou: 0, warned: 3 });
    expect((await messages(started.id)).filter((said) => !said.includes('Missing for the lab'))).toEqual([
      '3: Editor id: “editorAAA0001” is already on line 2 of the same order: both are ordered.',
    ]);
    await runImport(desk.desk, started.id);
    const drafts = cartsOfImport(desk.desk, started.id).map((id) => readCart(desk.desk, id).draft);
    expect(drafts).toMatchObject([
      {
        editors: [
          { editorId: 'editorAAA0001', quantity: 2, orderAttributes: [] },
          { editorId: 'editorAAA0001', quantity: 5, orderAttributes: [96] },
        ],
      },
      // None is said of this line, which is not the list of the cart or of the account.
      { editors: [{ editorId: 'editorAAA0002', quantity: 1, orderAttributes: [] }] },
    ]);
  });

  it('says of every line what is wrong: which field, what was given, what is expected', async () => {
    tries('desk', { F25: ['D'] });
    const { id, counts } = await bringing(
      sheetOf(
        household('NL-1', 'Okafor', ''),
        household('NL-2', 'Okafor', 'editorAAA0001', '2.5'),
        household('NL-3', 'Okafor', 'e'.repeat(31)),
        household('NL-4', 'Okafor', '__proto__'),
        household('NL-5', 'Okafor', 'editorAAA0005'),
        household('NL-5', 'Smith', 'editorAAA0006'),
        household('NL-6', 'Okafor', '1.23457E+12'),
        household('', 'Okafor', 'editorAAA0007'),
        household('NL-8', 'JosÃ©', 'editorAAA0008').replace('55121', '2134').replace('MN', 'MA'),
        household('NL-9', 'Okafor', 'editorAAA0008'),
      ),
    );
    expect(counts).toMatchObject({ lines: 10, carts: 2, needsYou: 7, heldBack: 1, warned: 2 });
    const said = await messages(id);
    for (const part of [
      '2: Editor id: an empty value is not valid. Enter an editor id.',
      '3: Quantity: “2.5” is not valid. Enter a whole number, 1 or more.',
      '4: Editor id: “eee',
      'has 31 characters. An editor id has at most 30.',
      '5: Editor id: The lab does not accept the word “__proto__”.',
      '7: Ship to: Name: “Smith” does not match line 6 of the same order, which says “Okafor”.',
      '8: Editor id: “1.23457E+12” was shortened by a spreadsheet',
      '9: Order number: an empty value is not valid',
      '10: Ship to: Name: “JosÃ©” looks garbled by the wrong encoding.',
      '10: Ship to: Postal code',
      '02134',
      '11: Editor id: “editorAAA0008” is already on line 10 of another order.',
    ]) {
      expect(said.join('\n')).toContain(part);
    }
  });

  it('brings in the good orders, keeps the rest, and takes it in once it is fixed', async () => {
    const { id } = await bringing(
      sheetOf(
        household('NL-1', 'Okafor', 'editorAAA0001'),
        household('NL-2', 'Smith', 'editorAAA0002', 'two'),
        household('NL-2', 'Smith', 'editorAAA0003'),
        household('', 'Total', '', '6'),
      ),
    );
    const after = await runImport(desk.desk, id);
    expect(after).toMatchObject({ state: 'open', counts: { broughtInCarts: 1, needsYou: 2, heldBack: 1 } });
    expect(cartCount()).toBe(1);
    const { text } = await restOfImport(desk.desk, id);
    expect(text).toContain('NL-2,Smith');
    expect(text).not.toContain('NL-1');

    await leaveOutLines(desk.desk, { id, rows: [4], leftOut: true });
    const fixed = await editImportCell(desk.desk, { id, row: 2, column: 8, value: '2' });
    expect(fixed.counts).toMatchObject({ carts: 1, cartLines: 2, needsYou: 0, leftOut: 1 });
    expect(await runImport(desk.desk, id)).toMatchObject({ state: 'finished' });
    expect(cartCount()).toBe(2);
    expect(await runImport(desk.desk, id)).toMatchObject({ counts: { broughtInCarts: 2 } });
    expect(cartCount()).toBe(2);
    // A line that is a cart is changed there.
    const refused = await problemOf(editImportCell(desk.desk, { id, row: 1, column: 8, value: '3' }));
    expect(refused).toMatchObject({ kind: 'blocked', reason: 'left-already' });
    expect(await problemOf(changeImport(desk.desk, id, { separator: ',' }))).toMatchObject({
      kind: 'blocked',
    });
  });

  it('remembers how columns of these names were mapped, and forgets it when asked', async () => {
    const text = 'Kind,Wer,Was\nA-1,Okafor,editorAAA0001\nA-2,Smith,editorAAA0002\n';
    const { id, settings } = await bringing(text);
    expect(settings).toMatchObject({ mapping: ['', '', 'editorId'], header: true });
    await changeImport(desk.desk, id, { column: { index: 0, field: 'key' } });
    const changed = await changeImport(desk.desk, id, { column: { index: 1, field: 'shipTo.name' } });
    expect(changed).toMatchObject({
      mappedBy: 'person',
      settings: { grouping: 'order' },
      counts: { carts: 2 },
    });
    const again = await bringing(text.replace('A-1', 'B-1'));
    expect(again).toMatchObject({
      mappedBy: 'remembered',
      settings: { mapping: ['key', 'shipTo.name', 'editorId'], grouping: 'order' },
    });
    const reread = await changeImport(desk.desk, again.id, { recogniseColumns: true });
    expect(reread).toMatchObject({ mappedBy: 'recognised', settings: { mapping: ['', '', 'editorId'] } });
    expect(await bringing(text)).toMatchObject({ mappedBy: 'recognised' });
  });

  it('is read in another way at once, and what was fixed comes back with the reading that it was made in', async () => {
    const bytes = Uint8Array.from([
      ...'Editor id;Name\nabc12345;Ren'.split('').map((one) => one.charCodeAt(0)),
      0xe9,
      0x65,
    ]);
    const { id, settings } = await createImport(desk.desk, {
      accountId: PRACTICE,
      name: 'old.csv',
      source: bytes,
    });
    expect(settings.encoding).toBe('windows-1252');
    const names = async (): Promise<string[]> =>
      (await readImportRows(desk.desk, { id, filter: 'all', offset: 0, limit: 9 })).rows.map(
        ({ cells }) => cells[1] ?? '',
      );
    expect(await names()).toEqual(['Renée']);
    await editImportCell(desk.desk, { id, row: 1, column: 1, value: 'Renée Roy' });
    expect(await names()).toEqual(['Renée Roy']);
    await changeImport(desk.desk, id, { encoding: 'utf-8' });
    expect(await names()).toEqual(['Ren\ufffde']);
    await changeImport(desk.desk, id, { encoding: 'windows-1252' });
    expect(await names()).toEqual(['Renée Roy']);
    const comma = await changeImport(desk.desk, id, { separator: ',' });
    expect(comma.columns).toHaveLength(1);
  });

  it('warns of carts that are there already, and creates them all the same', async () => {
    const text = sheetOf(
      household('NL-1', 'Okafor', 'editorAAA0001'),
      household('NL-2', 'Smith', 'editorAAA0002'),
    );
    await runImport(desk.desk, (await bringing(text)).id);
    const again = await bringing(text.replace('editorAAA0002', 'editorAAA0009'));
    expect(again.counts).toMatchObject({ carts: 2, warned: 2 });
    expect((await messages(again.id)).join('\n')).toMatch(
      /“editorAAA0001” is in the cart “Okafor · NL-1”[^]*“NL-2” is the reference of the cart “Smith · NL-2”/,
    );
  });

  it('outlives a restart with everything that was chosen and fixed', async () => {
    const { id } = await bringing(sheetOf(household('NL-1', 'Okafor', 'editorAAA0001', 'many')));
    await editImportCell(desk.desk, { id, row: 1, column: 8, value: '4' });
    desk.close();
    desk = await openDesk({ lab: lab.ready, folder: desk.folder });
    expect(desk.desk.imports.open(PRACTICE)).toMatchObject([{ id, name: 'picture day.csv' }]);
    const { rows } = await readImportRows(desk.desk, { id, filter: 'all', offset: 0, limit: 9 });
    expect(rows).toMatchObject([{ edited: [8], state: 'good' }]);
    expect((await readImport(desk.desk, id)).counts.carts).toBe(1);
    discardImport(desk.desk, id);
    expect(desk.desk.imports.open(PRACTICE)).toEqual([]);
    reopenImport(desk.desk, id);
    expect(desk.desk.imports.open(PRACTICE)).toHaveLength(1);
  });

  it('is taken back whole while none of its carts was placed, and can be brought in again', async () => {
    const editors = desk.sampleEditors.slice(0, 2);
    const { id } = await bringing(
      sheetOf(...editors.map((editor, index) => household(`NL-${index}`, 'Okafor', editor))),
    );
    await runImport(desk.desk, id);
    const back = await takeBackImport(desk.desk, id);
    expect(back).toMatchObject({ state: 'open', counts: { carts: 2, broughtInCarts: 0 } });
    expect(cartCount()).toBe(0);
    expect(desk.desk.carts.list(PRACTICE, 'deleted', PAGE).total).toBe(2);
    await runImport(desk.desk, id);
    const [cartId = ''] = cartsOfImport(desk.desk, id);
    await exportCart(desk.desk, { id: cartId, anyway: false });
    await place(desk, cartId);
    expect(await problemOf(takeBackImport(desk.desk, id))).toMatchObject({
      kind: 'blocked',
      reason: 'left-already',
    });
    expect(cartCount()).toBe(1);
  });

  it('becomes carts of the catalog: products by id or by ref with selections, shipping and metadata', async () => {
    const { id, settings, counts } = await bringing(
      [
        'order,product ref,selection:paper,selection:pages,qty,shipping type,name,metadata:class',
        'C-1,LX-1,matte,20,2,studio,Okafor,3b',
        'C-1,LX-1,matte,20,1,studio,Okafor,3b',
        'C-2,LX-2,,,x,studio,Smith,',
        'C-3,LX-2,,,1,air,Smith,',
      ].join('\n'),
    );
    expect(settings).toMatchObject({ kind: 'catalog', grouping: 'order' });
    expect(counts).toMatchObject({ carts: 1, needsYou: 2 });
    await runImport(desk.desk, id);
    const [cartId = ''] = cartsOfImport(desk.desk, id);
    const { draft } = desk.desk.submissionCarts.read(cartId);
    expect(draft).toMatchObject({
      items: [{ quantity: 2 }, { quantity: 1 }],
      shippingType: 'studio',
      address: { name: 'Okafor' },
      metadata: [{ key: 'class', value: '3b' }, { value: cartId }],
    });
    const [item, other] = draft.items;
    expect(item?.configuredProduct).toBe(other?.configuredProduct);
    expect(desk.desk.configuredProducts.read(item?.configuredProduct ?? '')).toMatchObject({
      productRef: 'LX-1',
      selections: '{"paper":"matte","pages":"20"}',
    });
  });

  it('takes from its account what its lines leave empty, and nothing that they say', async () => {
    saveAccountDefaults(desk.desk, {
      id: PRACTICE,
      revision: 0,
      defaults: {
        ...NO_DEFAULTS,
        shipFrom: { ...EMPTY_ADDRESS, name: 'Studio North', addr1: '5 Light Lane' },
        orderAttributes: [96],
        referencePattern: 'S-{n:3}',
        country: 'US',
      },
    });
    const { id } = await bringing(
      [
        'Editor id;Reference;Recipient;Street;Country;Order attributes',
        'editorAAA0001;;Okafor;2 Elm Street;;',
        'editorAAA0002;R-7;Boro;3 Elm Street;CA;12',
        'editorAAA0003;;;;;',
      ].join('\n'),
    );
    await changeImport(desk.desk, id, { grouping: 'line' });
    await runImport(desk.desk, id);
    const drafts = cartsOfImport(desk.desk, id).map((cart) => readCart(desk.desk, cart).draft);
    const shipFrom = { name: 'Studio North', addr1: '5 Light Lane' };
    expect(drafts).toMatchObject([
      { reference: 'S-001', shipTo: { country: 'US' }, shipFrom, orderAttributes: [96] },
      { reference: 'R-7', shipTo: { country: 'CA' }, shipFrom, orderAttributes: [12] },
      { reference: 'S-002', shipTo: { country: '' }, shipFrom, orderAttributes: [96] },
    ]);
  });

  it('gives catalog carts the country and a reference of their account', async () => {
    saveAccountDefaults(desk.desk, {
      id: PRACTICE,
      revision: 0,
      defaults: { ...NO_DEFAULTS, referencePattern: 'S-{n:3}', country: 'US' },
    });
    const { id } = await bringing(
      ['order,product ref,selection:paper,qty,shipping type,name', 'C-1,LX-1,matte,2,studio,Okafor'].join(
        '\n',
      ),
    );
    await runImport(desk.desk, id);
    const [cartId = ''] = cartsOfImport(desk.desk, id);
    expect(desk.desk.submissionCarts.read(cartId).draft).toMatchObject({
      address: { name: 'Okafor', country: 'US' },
      metadata: [{ key: 'reference', value: 'S-001' }, { value: cartId }],
    });
  });

  it('can be cancelled, and goes on where it was', async () => {
    const lines = Array.from({ length: 800 }, (_, index) =>
      household(`N-${index}`, 'Okafor', `editorBBB${index}`),
    );
    const { id } = await bringing(sheetOf(...lines));
    const running = runImport(desk.desk, id);
    await new Promise((resolve) => setImmediate(resolve));
    desk.desk.running.cancel(id);
    const broken = await running;
    expect(broken.counts.broughtInCarts).toBeGreaterThan(0);
    expect(broken.counts.broughtInCarts).toBeLessThan(800);
    expect((await runImport(desk.desk, id)).counts).toMatchObject({ broughtInCarts: 800, carts: 0 });
    expect(cartCount()).toBe(800);
  });

  it('leaves no cart behind that is in no batch, and puts none into a second one', async () => {
    const line = (key: number): string =>
      household(`N-${key}`, 'Okafor', `editorCCC${key}`, key < 3 ? '2' : '?');
    const { id } = await bringing(sheetOf(line(1), line(2), line(3)));
    await runImport(desk.desk, id);
    const early = cartsToPrepare(desk.desk, id);
    // Nothing was prepared of what is there: the desk was killed, or a person only brought it in.
    await editImportCell(desk.desk, { id, row: 3, column: 8, value: '1' });
    expect(await runImport(desk.desk, id)).toMatchObject({ unbatched: 3, counts: { broughtInCarts: 3 } });
    expect(cartsToPrepare(desk.desk, id)).toEqual(cartsOfImport(desk.desk, id));
    const inBatch = (ids: readonly string[]): unknown =>
      createBatch(desk.desk, { name: '', choice: { by: 'ids', subject: 'cart', ids: [...ids] } });
    inBatch(early);
    expect(cartsToPrepare(desk.desk, id)).toEqual(cartsOfImport(desk.desk, id).slice(2));
    deleteCarts(desk.desk, cartsToPrepare(desk.desk, id));
    expect(await readImport(desk.desk, id)).toMatchObject({ unbatched: 0 });
  });
});
