import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { readReview } from '@main/workflows/batches/batch-charges';
import { sumOf } from '@core/values/money';
import { readCart } from '@main/workflows/carts/read-carts';
import { createBatch, holdItems, removeFromBatch } from '@main/workflows/batches/draft-batch';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { editAgain } from '@main/workflows/orders/settle-orders';
import { takeBackHold } from '@main/workflows/holds/hold-departure';
import { fixBatch, previewFix, takeBackFix } from '@main/workflows/batches/fix-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { warnOfUnusual } from '@main/workflows/batches/unusual-items';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, batchOf, draftedCarts, itemsOf, readyBatch, rested } from '../desks/batch-desks';
import { pricedCart, readyProduct } from '../desks/commerce-desk';
import { type NodeDesk, openDesk, PRACTICE, SHIP_TO } from '../desks/node-desk';
import { blockedBy } from '../desks/submit-bench';

let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'prepare-batch' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const served = (route: string): number => lab.parts.log.list({ route }).length;
const lanesOf = (id: string): string[] => itemsOf(desk, id).map(({ lane }) => lane);

describe('preparing', () => {
  it('exports and places each cart once, and asks for nothing again that holds', async () => {
    const batch = await readyBatch(desk, 9);
    expect(batch.counts.lanes.ready).toBe(9);
    expect([served('exportEditors'), served('createOrder')]).toEqual([9, 9]);
    for (const { total, orderId } of itemsOf(desk, batch.id)) {
      expect(total).toEqual(desk.desk.orders.readStored(orderId ?? '').breakdown?.total);
    }
    await prepareBatch(desk.desk, { id: batch.id, which: { by: 'lane', lane: 'ready' } });
    expect([served('exportEditors'), served('createOrder')]).toEqual([9, 9]);
  });

  it('has a way out of placements of unknown outcome: the same bytes again, or edited and placed anew', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 3));
    lab.setFault({ route: 'createOrder', effect: { kind: 'truncatedBody', share: 0.5 }, count: 3 });
    const prepared = await prepareBatch(desk.desk, { id, which: null });
    expect(prepared.causes).toMatchObject([{ kind: 'placement-unknown', count: 3 }]);
    // What a person did not ask for is not sent again by a preparation of everything.
    expect((await prepareBatch(desk.desk, { id, which: null })).counts.lanes).toMatchObject({
      'needs-you': 3,
    });
    expect(served('createOrder')).toBe(3);
    const [first, second, third] = itemsOf(desk, id);
    const again = { by: 'ids', ids: [first?.id ?? ''] } as const;
    expect((await prepareBatch(desk.desk, { id, which: again })).counts.lanes.ready).toBe(1);
    const bodies = lab.parts.log.list({ route: 'createOrder' }).map(({ body }) => body);
    expect(bodies.filter((body) => body === bodies.at(-1))).toHaveLength(2);
    expect(editAgain(desk.desk, [second?.orderId ?? '']).cartIds).toEqual([second?.subjectId]);
    expect(lanesOf(id)).toEqual(['ready', 'new', 'needs-you']);
    const gone = { by: 'ids', ids: [third?.id ?? ''] } as const;
    expect(removeFromBatch(desk.desk, { id, which: gone }).counts.all).toBe(2);
    expect((await prepareBatch(desk.desk, { id, which: null })).counts.lanes.ready).toBe(2);
    expect(served('createOrder')).toBe(5);
  });

  it('groups what needs a person by its cause, and one fix of all makes them ready', async () => {
    const ids = [...draftedCarts(desk, 4), ...draftedCarts(desk, 5, { shipTo: { ...SHIP_TO, zip: '' } })];
    const { id } = batchOf(desk, ids);
    const prepared = await prepareBatch(desk.desk, { id, which: null });
    expect(prepared.counts.lanes).toMatchObject({ ready: 4, 'needs-you': 5 });
    const [cause, ...others] = prepared.causes;
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      kind: 'missing-fields',
      count: 5,
      fields: ['Orders.*.ShipToAddress.Zip'],
    });
    const which = { by: 'cause', key: cause?.key ?? '' } as const;
    const edits = [{ path: ['Orders', '*', 'ShipToAddress', 'Zip'], value: '55121' }];
    const fixed = await fixBatch(desk.desk, { id, which, edits });
    expect(fixed.changed).toBe(5);
    expect(fixed.batch.counts.lanes).toMatchObject({ ready: 4, new: 5 });
    expect((await prepareBatch(desk.desk, { id, which: null })).counts.lanes.ready).toBe(9);
    expect(served('exportEditors')).toBe(9);

    // The inverse brings back what the lab exported, and leaves no edit behind.
    const back = [{ path: ['Orders', '*', 'ShipToAddress', 'Zip'], value: null }];
    const all = { by: 'ids', ids: itemsOf(desk, id).map((item) => item.id) } as const;
    expect((await fixBatch(desk.desk, { id, which: all, edits: back })).changed).toBe(9);
    expect(readCart(desk.desk, ids[8] ?? '').edits).toEqual([]);
  });

  it('fixes all with patterns, shows before what changes, and takes it back after', async () => {
    const ids = draftedCarts(desk, 3, { entryId: '', reference: '' });
    const { id } = batchOf(desk, ids);
    const { causes } = await prepareBatch(desk.desk, { id, which: null });
    expect(causes).toMatchObject([{ kind: 'missing-fields', fields: ['EntryId', 'Orders.*.Reference'] }]);
    const fix = {
      id,
      which: { by: 'cause', key: causes[0]?.key ?? '' },
      edits: [
        { path: ['EntryId'], value: '{reference}-{row:2}' },
        { path: ['Orders', '*', 'Reference'], value: 'Fall {customer}' },
        { path: ['Orders', '*', 'SendNotificationEmailAddress'], value: 'lab@example.com' },
      ],
    } as const;
    const edits = fix.edits.map(({ path, value }) => ({ path: [...path], value }));
    const before = ids.map((cart) => readCart(desk.desk, cart).edits);
    const preview = await previewFix(desk.desk, { ...fix, edits });
    expect(preview.changed).toBe(3);
    expect(preview.rows[0]?.changes).toMatchObject([
      { path: 'EntryId', before: '', after: `Fall ${itemsOf(desk, id)[0]?.recipient}-01` },
      { path: 'Orders.0.Reference', before: '', after: `Fall ${itemsOf(desk, id)[0]?.recipient}` },
      { path: 'Orders.0.SendNotificationEmailAddress', after: 'lab@example.com' },
    ]);
    expect(ids.map((cart) => readCart(desk.desk, cart).edits)).toEqual(before);

    const { changed, undo } = await fixBatch(desk.desk, { ...fix, edits });
    expect(changed).toBe(3);
    expect((await prepareBatch(desk.desk, { id, which: null })).counts.lanes.ready).toBe(3);
    expect(itemsOf(desk, id).map(({ reference }) => reference)).toEqual(
      itemsOf(desk, id).map(({ recipient }) => `Fall ${recipient}`),
    );
    const [last = ''] = ids.slice(-1);
    const { revision } = readCart(desk.desk, last);
    saveCart(desk.desk, { id: last, revision, edits: [] });
    expect((await takeBackFix(desk.desk, { id, undo })).takenBack).toBe(2);
    expect(ids.map((cart) => readCart(desk.desk, cart).edits)).toEqual(before);
  });

  it('takes a fix back only where no one edited meanwhile what it took away', async () => {
    const ids = draftedCarts(desk, 2);
    const { id } = batchOf(desk, ids);
    await prepareBatch(desk.desk, { id, which: null });
    const path = ['Orders', 0, 'Reference'];
    const [own, fixed] = [
      { path, value: 'Own' },
      { path, value: 'Meanwhile' },
    ];
    const edit = (cart: string, value: typeof own): void => {
      const { revision } = readCart(desk.desk, cart);
      saveCart(desk.desk, { id: cart, revision, edits: [value] });
    };
    for (const cart of ids) edit(cart, own);
    const { undo } = await fixBatch(desk.desk, {
      id,
      which: { by: 'ids', ids: itemsOf(desk, id).map((item) => item.id) },
      edits: [{ path: ['Orders', '*', 'Reference'], value: 'PD-1' }],
    });
    const [first = '', second = ''] = ids;
    // To the second the fix gave back what the lab exported: its edit is away.
    expect(readCart(desk.desk, second).edits).toEqual([]);
    edit(second, fixed);
    expect((await takeBackFix(desk.desk, { id, undo })).takenBack).toBe(1);
    expect(readCart(desk.desk, first).edits).toEqual([own]);
    expect(readCart(desk.desk, second).edits).toEqual([fixed]);
  });

  it('makes nothing of a pattern for a cart that lacks what it names', async () => {
    const ids = [
      ...draftedCarts(desk, 2, { entryId: '', reference: '' }),
      ...draftedCarts(desk, 1, { entryId: '' }),
    ];
    const { id } = batchOf(desk, ids);
    await prepareBatch(desk.desk, { id, which: null });
    const fix = {
      id,
      which: { by: 'ids', ids: itemsOf(desk, id).map((item) => item.id) },
      edits: [{ path: ['EntryId'], value: 'PD-{reference}' }],
    } as const;
    const edits = fix.edits.map(({ path, value }) => ({ path: [...path], value }));
    expect((await previewFix(desk.desk, { ...fix, edits })).changed).toBe(1);
    expect((await fixBatch(desk.desk, { ...fix, edits })).changed).toBe(1);
    expect(ids.map((cart) => readCart(desk.desk, cart).edits)).toEqual([
      [],
      [],
      [{ path: ['EntryId'], value: 'PD-PD-0' }],
    ]);
  });

  it('gives an editor, an entry and a country to carts that have none', async () => {
    const [editor = ''] = desk.sampleEditors;
    const lacking = { editors: [], entryId: '', shipTo: { ...SHIP_TO, country: '' } };
    const ids = draftedCarts(desk, 2, lacking);
    const { id } = batchOf(desk, ids);
    const { causes } = await prepareBatch(desk.desk, { id, which: null });
    expect(causes).toMatchObject([{ kind: 'missing-fields', fields: ['editors'], count: 2 }]);
    const { undo } = await fixBatch(desk.desk, {
      id,
      which: { by: 'cause', key: causes[0]?.key ?? '' },
      edits: [
        { path: ['Orders', '*', 'OrderItems', '*', 'EditorId'], value: editor },
        { path: ['EntryId'], value: 'E{row}' },
        { path: ['Orders', '*', 'ShipToAddress', 'Country'], value: 'US' },
      ],
    });
    expect(readCart(desk.desk, ids[1] ?? '').draft).toMatchObject({
      ...{ editors: [{ editorId: editor }], entryId: 'E2', shipTo: { country: 'US' } },
    });
    expect((await prepareBatch(desk.desk, { id, which: null })).counts.lanes.ready).toBe(2);
    expect((await takeBackFix(desk.desk, { id, undo })).takenBack).toBe(2);
    expect(readCart(desk.desk, ids[0] ?? '').draft).toMatchObject({ editors: [], entryId: '' });
  });

  it('stops at a refused key: the rest stays new, and the batch says why', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 12));
    const body = '{"message":"Unauthorized"}';
    const effect = {
      kind: 'answer',
      status: 401,
      body,
      contentType: 'application/json',
      acts: false,
    } as const;
    lab.setFault({ route: 'createOrder', effect, skip: 3, count: null });
    const stopped = await prepareBatch(desk.desk, { id, which: null });
    expect(stopped).toMatchObject({ state: 'open', problem: { kind: 'gateway', status: 401 } });
    expect(stopped.counts.lanes).toEqual({ new: 9, ready: 3, 'needs-you': 0, held: 0 });
    await lab.control({ do: 'clearFaults' });
    const again = await prepareBatch(desk.desk, { id, which: null });
    expect(again).toMatchObject({ problem: null, counts: { lanes: { ready: 12 } } });
  });

  it('and its carts are found without regard to case, in every language', () => {
    const ids = draftedCarts(desk, 2, { shipTo: { ...SHIP_TO, name: 'Özge MÜLLER' } });
    const { id } = batchOf(desk, ids, 'Ärzte im Mai');
    const page = { ...{ offset: 0, limit: 10 }, filter: 'all' } as const;
    const items = {
      ...{ lane: null, cause: null, outcome: null, unusual: false },
      sort: 'position',
      descending: false,
    } as const;
    for (const search of ['ärzte', 'Ärzte im', 'ÄRZTE', 'mai'])
      expect([search, desk.desk.batches.list({ ...page, search }).total]).toEqual([search, 1]);
    for (const search of ['özge müller', 'Özge', 'ÖZGE', 'Müller'])
      expect([search, desk.desk.batchItems.list(id, { ...page, ...items, search }).total]).toEqual([
        search,
        2,
      ]);
  });

  it('takes what a search finds in the accounts that it names', () => {
    draftedCarts(desk, 3);
    const name = desk.desk.accounts.find(PRACTICE)?.name ?? '';
    const choice = {
      by: 'query' as const,
      list: 'carts' as const,
      accountId: 'another',
      search: `account:"${name}"`,
      filter: 'open' as const,
      except: [],
    };
    expect(createBatch(desk.desk, { name: '', choice }).counts.all).toBe(3);
    const others = { ...choice, accountId: PRACTICE, search: `-account:"${name}"` };
    expect(() => createBatch(desk.desk, { name: '', choice: others })).toThrow();
  });

  it('takes everything that a list finds, but for the exceptions', () => {
    const ids = draftedCarts(desk, 6);
    const query = {
      by: 'query' as const,
      list: 'carts' as const,
      accountId: PRACTICE,
      search: '',
      filter: 'open' as const,
    };
    const choice = { ...query, except: ids.slice(0, 2) };
    const { counts, id } = createBatch(desk.desk, { name: '', choice });
    expect(counts.all).toBe(4);
    const chosen = itemsOf(desk, id).map(({ subjectId }) => subjectId);
    expect(chosen.sort()).toEqual(ids.slice(2).sort());
  });

  it('leaves alone what a person put aside', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 3));
    const [first] = itemsOf(desk, id);
    holdItems(desk.desk, { id, which: { by: 'ids', ids: [first?.id ?? ''] }, held: true });
    await prepareBatch(desk.desk, { id, which: null });
    expect(lanesOf(id)).toEqual(['held', 'ready', 'ready']);
    expect(served('createOrder')).toBe(2);
  });

  it('shows what a fix replaces in a submission cart', async () => {
    const { id: cartId } = await pricedCart(desk, await readyProduct(desk, lab));
    const choice = { by: 'ids' as const, subject: 'submission-cart' as const, ids: [cartId] };
    const { id } = createBatch(desk.desk, { name: '', choice });
    const fix = { id, which: { by: 'lane', lane: 'new' } } as const;
    const edits = [{ path: ['Orders', '*', 'ShipToAddress', 'City'], value: 'Duluth' }];
    const { address } = desk.desk.submissionCarts.read(cartId).draft;
    expect((await previewFix(desk.desk, { ...fix, edits })).rows[0]?.changes).toMatchObject([
      { before: address.city, after: 'Duluth' },
    ]);
  });

  it('prices submission carts, and submits exactly what was approved', async () => {
    const product = await readyProduct(desk, lab);
    const { id: cartId } = await pricedCart(desk, product);
    const choice = { by: 'ids' as const, subject: 'submission-cart' as const, ids: [cartId] };
    const { id } = createBatch(desk.desk, { name: '', choice });
    expect((await prepareBatch(desk.desk, { id, which: null })).counts.lanes.ready).toBe(1);
    approve(desk, id);
    expect((await rested(desk, id)).state).toBe('finished');
    const [item] = itemsOf(desk, id);
    const cart = desk.desk.submissionCarts.read(cartId);
    expect(item).toMatchObject({ outcome: 'confirmed', labId: cart.submissionId });
    expect(cart.approvedTotal).toBe(item?.total?.amount);
  });
});

describe('a review', () => {
  it('stands for exactly what it shows: anything else is refused', async () => {
    const { id } = await readyBatch(desk, 4);
    const { digest, orderCount, totals } = reviewBatch(desk.desk, id);
    expect(orderCount).toBe(4);
    expect(totals).toHaveLength(1);
    const [first] = itemsOf(desk, id);
    const cart = readCart(desk.desk, first?.subjectId ?? '');
    saveCart(desk.desk, { id: cart.id, revision: cart.revision, name: 'Another name' });
    const leave = { kind: 'now' } as const;
    expect(await blockedBy(() => approveBatch(desk.desk, { id, digest, leave }))).toBe('changed-meanwhile');
    expect(itemsOf(desk, id)[0]).toMatchObject({ lane: 'needs-you', cause: { kind: 'changed' } });
    const now = reviewBatch(desk.desk, id);
    expect(now).toMatchObject({ orderCount: 3, needsYou: 1 });
    approveBatch(desk.desk, { id, digest: now.digest, leave });
    expect((await rested(desk, id)).counts.outcomes).toMatchObject({ confirmed: 3, none: 1 });
  });

  it('points out the same design twice, a missing reference and a quantity that is unusual', async () => {
    const ids = draftedCarts(desk, 8);
    const [editor] = desk.sampleEditors;
    const many = { editors: [{ editorId: editor ?? '', quantity: 40, orderAttributes: null }] };
    ids.push(...draftedCarts(desk, 1, { ...many, reference: 'PD-X' }));
    const { id } = batchOf(desk, ids);
    await prepareBatch(desk.desk, { id, which: null });
    const unusual = itemsOf(desk, id).map((item) => item.unusual.map(({ kind }) => kind));
    expect(unusual[0]).toContain('look-alike');
    expect(unusual[8]).toEqual(expect.arrayContaining(['look-alike', 'high-quantity']));
    expect(unusual[3]).toEqual([]);
    const review = reviewBatch(desk.desk, id);
    expect(review.unusual).toContainEqual({ kind: 'high-quantity', count: 1 });
  });

  it('compares the prices of pieces within a product: an album among prints is not unusual', async () => {
    const print = desk.sampleEditors[3] ?? '';
    const prints = { editors: [{ editorId: print, quantity: 1, orderAttributes: null }] };
    const { id } = batchOf(desk, [...draftedCarts(desk, 20, prints), ...draftedCarts(desk, 11)]);
    await prepareBatch(desk.desk, { id, which: null });
    const dear = (): number[] =>
      itemsOf(desk, id).flatMap(({ unusual }, at) =>
        unusual.some(({ kind }) => kind === 'high-price') ? [at] : [],
      );
    expect(dear()).toEqual([]);

    const { subjectId } = itemsOf(desk, id)[3] ?? { subjectId: '' };
    const answer = desk.desk.carts
      .latestExport(subjectId)
      ?.answer.replace(/"unitBasePrice":\s*[\d.]+/, '"unitBasePrice":99.50');
    desk.desk.database.run(
      `INSERT INTO exports (id, cart_id, request, answer, exported_at, draft_digest)
       SELECT 'dear', cart_id, request, CAST(? AS BLOB), exported_at, draft_digest FROM exports WHERE cart_id = ?`,
      [answer ?? '', subjectId],
    );
    await warnOfUnusual(desk.desk, id);
    expect(dear()).toEqual([3]);
    const [remark] = itemsOf(desk, id)[3]?.unusual.filter(({ kind }) => kind === 'high-price') ?? [];
    expect(remark?.detail).toBe('Fine art print 8×12: $99.50 per piece instead of the usual $10.60');
    expect(remark?.picture).toContain('scale_256');

    // What makes the total of a review adds up, and an order whose figures do not is named.
    const review = await readReview(desk.desk, id);
    const [charges] = review.charges;
    expect(charges).toMatchObject({ total: review.totals[0], restCount: 0 });
    expect(sumOf([charges?.pieces, charges?.others, charges?.tax].map((one) => one ?? null))?.amount).toBe(
      Number(charges?.total.amount).toString(),
    );
    expect(review.off).toEqual({ count: 0, names: [] });
    desk.desk.database.run(
      `UPDATE orders SET breakdown = json_set(breakdown, '$.orders[0].tax', '0.01') WHERE cart_id = ?`,
      [subjectId],
    );
    const off = await readReview(desk.desk, id);
    expect(off.off).toEqual({ count: 1, names: [itemsOf(desk, id)[3]?.name] });
    expect(off.charges[0]).toMatchObject({ total: review.totals[0], restCount: 1 });
  });

  it('approves into a hold, and opens again whole when the hold is taken back', async () => {
    const { id } = await readyBatch(desk, 3);
    const { digest } = reviewBatch(desk.desk, id);
    const leave = { kind: 'after', milliseconds: 600_000 } as const;
    const held = approveBatch(desk.desk, { id, digest, leave });
    expect(held).toMatchObject({ state: 'held', counts: { outcomes: { waiting: 3 } } });
    const hold = desk.desk.holds.openOf(id);
    takeBackHold(desk.desk, { id: hold?.id ?? '', revision: hold?.revision ?? 0 });
    expect(itemsOf(desk, id).map(({ outcome }) => outcome)).toEqual(['none', 'none', 'none']);
    expect(served('confirmOrder')).toBe(0);
    approve(desk, id);
    expect((await rested(desk, id)).counts.outcomes.confirmed).toBe(3);
  });

  it('lets a cart leave with one batch alone', async () => {
    const ids = draftedCarts(desk, 3);
    const [one, other] = [batchOf(desk, ids), batchOf(desk, ids)];
    for (const { id } of [one, other]) await prepareBatch(desk.desk, { id, which: null });
    const leave = { kind: 'after', milliseconds: 600_000 } as const;
    const { digest } = reviewBatch(desk.desk, one.id);
    approveBatch(desk.desk, { id: one.id, digest, leave });
    expect(reviewBatch(desk.desk, other.id)).toMatchObject({ orderCount: 0, needsYou: 3 });
    expect(itemsOf(desk, other.id)[0]?.cause?.kind).toBe('elsewhere');
  });
});
