import { readCartFile } from '@core/imports/cart-file';
import { archiveCarts, archiveOrders } from '@main/workflows/carts/archive-carts';
import { cartsAsFile, existingCart, readCarts } from '@main/workflows/imports/cart-files';
import { createTemplate, startFromTemplate } from '@main/workflows/carts/templates';
import { duplicateCarts, reorder } from '@main/workflows/carts/copy-cart';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { duplicatesOfCart, duplicatesOfSubmissionCart } from '@main/workflows/orders/find-duplicates';
import { openCartFile } from '@main/workflows/imports/open-cart-file';
import { saveOrderNote } from '@main/workflows/orders/order-notes';
import { refreshCatalog } from '@main/workflows/catalog/refresh-catalog';
import {
  changesOfCart,
  changesOfSubmissionCart,
  understandCart,
  understandSubmissionCart,
} from '@main/workflows/carts/what-changed';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  draftOf,
  exportedCart,
  type NodeDesk,
  openDesk,
  placedOrder,
  PRACTICE,
  SHIP_TO,
} from '../desks/node-desk';
import { draftProduct, newCart, refusalOf } from '../desks/submission-desks';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

let lab: PracticeLab;
let desk: NodeDesk;
const page = { search: '', sort: 'updatedAt' as const, descending: true, offset: 0, limit: 10 };

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'carts at hand' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const editors = (count = 2) => desk.sampleEditors.slice(0, count);
const drafted = () =>
  createCart(desk.desk, {
    accountId: PRACTICE,
    name: 'Okafor',
    draft: draftOf(editors()),
    note: 'call first',
  });

describe('a copy of a cart', () => {
  it('has its draft and its note, and remembers it however old it is', () => {
    const cart = drafted();
    const [id = '', other] = duplicateCarts(desk.desk, [cart.id, cart.id]);
    expect(other).not.toBe(id);
    expect(desk.desk.carts.read(id)).toMatchObject({
      name: 'Okafor',
      draft: cart.draft,
      note: 'call first',
      copiedFrom: cart.id,
      stage: 'drafted',
    });
    desk.desk.database.run('UPDATE carts SET updated_at = 5 WHERE id = ?', [cart.id]);
    expect(duplicatesOfCart(desk.desk, id).find((other) => other.id === cart.id)?.likeness).toContain(
      'copied-from',
    );
  });

  it('of an order takes what was filled in after the export into the draft', async () => {
    const draft = { ...draftOf(editors()), shipTo: { ...EMPTY_ADDRESS, name: 'Ada' }, reference: '' };
    const cart = createCart(desk.desk, { accountId: PRACTICE, name: 'Ada', draft });
    const exported = await exportCart(desk.desk, { id: cart.id, anyway: false });
    const { Orders: orders } = JSON.parse(exported.export?.orderText ?? '{}') as { Orders: unknown[] };
    const edits = orders.flatMap((_, order) => [
      { path: ['Orders', order, 'ShipToAddress', 'City'], value: 'Eagan' },
      { path: ['Orders', order, 'Reference'], value: 'NL-1' },
    ]);
    const own = { path: ['Orders', 0, 'Instructions'], value: 'Gift wrap' };
    saveCart(desk.desk, { id: cart.id, revision: exported.revision, edits: [...edits, own] });
    const [id = ''] = duplicateCarts(desk.desk, [cart.id]);
    expect(desk.desk.carts.read(id)).toMatchObject({
      draft: { shipTo: { name: 'Ada', city: 'Eagan' }, reference: 'NL-1' },
      edits: [own],
    });
  });

  it('is made of any order, and of none that may be at the lab', async () => {
    const order = await placedOrder(desk, editors());
    const [id = ''] = reorder(desk.desk, [order.id]);
    expect(desk.desk.carts.read(id)).toMatchObject({ copiedFrom: order.cartId, orderId: null });
    expect(duplicatesOfCart(desk.desk, id)[0]).toMatchObject({ kind: 'order', id: order.id });
    desk.desk.carts.setStage(order.cartId, 'uncertain', desk.desk.now());
    expect(await refusalOf(() => reorder(desk.desk, [order.id]))).toMatchObject({
      reason: 'outcome-unknown',
    });
  });
});

describe('the archive', () => {
  it('deletes and archives carts and orders, and restores them', async () => {
    const { id } = drafted();
    archiveCarts(desk.desk, { ids: [id], archived: true });
    expect(desk.desk.carts.list(PRACTICE, 'open', page).total).toBe(0);
    expect(desk.desk.carts.list(PRACTICE, 'archived', page)).toMatchObject({
      total: 1,
      counts: { archived: 1 },
    });
    archiveCarts(desk.desk, { ids: [id], archived: false });
    expect(desk.desk.carts.list(PRACTICE, 'open', page)).toMatchObject({
      total: 1,
      counts: { archived: 0 },
    });
    const order = await placedOrder(desk, editors());
    archiveOrders(desk.desk, { ids: [order.id], archived: true });
    expect(desk.desk.orders.list(PRACTICE, 'all', page, 0)).toMatchObject({
      total: 0,
      counts: { archived: 1, 'this-week': 0 },
    });
    expect(desk.desk.orders.list(PRACTICE, 'archived', page, 0).rows).toMatchObject([{ id: order.id }]);
  });

  it('takes nothing whose outcome is open, and gives back what moves', async () => {
    const order = await placedOrder(desk, editors());
    archiveOrders(desk.desk, { ids: [order.id], archived: true });
    desk.desk.orders.change(order.id, { state: 'confirming' }, desk.desk.now());
    expect(desk.desk.orders.read(order.id).archivedAt).toBeNull();
    desk.desk.orders.change(order.id, { state: 'may-be-confirmed' }, desk.desk.now());
    const archive = () => archiveOrders(desk.desk, { ids: [order.id], archived: true });
    expect(await refusalOf(archive)).toMatchObject({ reason: 'outcome-unknown' });
    const cart = () => archiveCarts(desk.desk, { ids: [order.cartId], archived: true });
    expect(await refusalOf(cart)).toMatchObject({ reason: 'outcome-unknown' });
  });
});

describe('a note', () => {
  it('is written at any time and never sent', async () => {
    const order = await placedOrder(desk, editors());
    desk.desk.orders.change(order.id, { state: 'confirming' }, desk.desk.now());
    desk.desk.orders.change(order.id, { state: 'confirmed' }, desk.desk.now());
    expect(saveOrderNote(desk.desk, { id: order.id, note: 'Zanzibar frame' }).note).toBe('Zanzibar frame');
    const { revision } = desk.desk.carts.read(order.cartId);
    expect(saveCart(desk.desk, { id: order.cartId, revision, note: 'Quokka' }).note).toBe('Quokka');
    const sent = lab.parts.log.list({}).map(({ body }) => body);
    expect(sent.join()).not.toMatch(/Zanzibar|Quokka/);
  });
});

describe('a template', () => {
  it('keeps what a person chose, is used last first, deleted and brought back', () => {
    const cart = drafted();
    const whole = createTemplate(desk.desk, {
      kind: 'cart',
      cartId: cart.id,
      name: 'Whole',
      withRecipient: true,
      withItems: true,
    });
    const empty = createTemplate(desk.desk, {
      kind: 'cart',
      cartId: cart.id,
      name: 'Bare',
      withRecipient: false,
      withItems: false,
    });
    expect([whole, empty]).toMatchObject([
      { recipient: SHIP_TO.name, itemCount: 2 },
      { recipient: '', itemCount: 0 },
    ]);
    const started = startFromTemplate(desk.desk, whole.id);
    expect(desk.desk.carts.read(started.cartId)).toMatchObject({ draft: cart.draft, note: 'call first' });
    const bare = desk.desk.carts.read(startFromTemplate(desk.desk, empty.id).cartId).draft;
    expect(bare).toMatchObject({ editors: [], shipTo: EMPTY_ADDRESS, reference: 'NL-2291' });
    desk.desk.templates.markUsed(whole.id, desk.desk.now() + 5);
    expect(desk.desk.templates.list(PRACTICE).map(({ name }) => name)).toEqual(['Whole', 'Bare']);
    desk.desk.templates.setDeleted([whole.id], 1);
    expect(desk.desk.templates.list(PRACTICE)).toHaveLength(1);
    desk.desk.templates.setDeleted([whole.id], null);
    expect(desk.desk.templates.list(PRACTICE)).toHaveLength(2);
  });

  it('of a submission cart starts one with a mark of its own', () => {
    const cart = newCart(desk, [draftProduct(desk, lab)]);
    const template = createTemplate(desk.desk, {
      kind: 'submission-cart',
      cartId: cart.id,
      name: 'Wall',
      withRecipient: true,
      withItems: true,
    });
    const { cartId } = startFromTemplate(desk.desk, template.id);
    expect(desk.desk.submissionCarts.read(cartId).draft).toMatchObject({
      items: [{ quantity: 1 }],
      metadata: [{ key: 'proofdesk-cart', value: cartId }],
    });
  });
});

describe('what the lab changed', () => {
  it('in an export is told until it is understood, in another run too', async () => {
    const id = await exportedCart(desk, editors());
    expect(changesOfCart(desk.desk, id).changes).toEqual([]);
    const cart = desk.desk.carts.read(id);
    const first = desk.desk.carts.latestExport(id);
    if (first === null) throw new Error('The cart was exported');
    const answer = first.answer.replace(
      /"totalOrderMarkedUpPrice":\s*[\d.]+/,
      '"totalOrderMarkedUpPrice":999.00',
    );
    expect(answer).not.toBe(first.answer);
    const summary = {
      reference: '',
      recipient: '',
      editorCount: 2,
      pieceCount: 2,
      total: null,
      thumbnails: [],
      missingFieldCount: 0,
    };
    desk.desk.carts.saveExport(
      id,
      { ...first, answer, exportedAt: first.exportedAt + 9 },
      summary,
      cart.stage,
    );
    const told = changesOfCart(desk.desk, id);
    expect(told.changes).toMatchObject([{ kind: 'total', after: { amount: '999.00' } }]);
    expect(await refusalOf(() => understandCart(desk.desk, { id, digest: 'another' }))).toMatchObject({
      reason: 'changed-meanwhile',
    });
    understandCart(desk.desk, { id, digest: told.digest });
    expect(changesOfCart(desk.desk, id).changes).toEqual([]);
  });

  it('in the catalog is told of a submission cart until it is understood', async () => {
    const product = draftProduct(desk, lab);
    const { id } = newCart(desk, [product]);
    await refreshCatalog(desk.desk, PRACTICE);
    const before = changesOfSubmissionCart(desk.desk, id);
    understandSubmissionCart(desk.desk, { id, digest: before.digest });
    expect(changesOfSubmissionCart(desk.desk, id).changes).toEqual([]);
    await lab.control({ do: 'changeCatalog', remove: [product.productRef ?? ''] });
    await refreshCatalog(desk.desk, PRACTICE);
    const told = changesOfSubmissionCart(desk.desk, id);
    expect(told.changes).toMatchObject([{ kind: 'product-gone', subject: product.productRef }]);
    understandSubmissionCart(desk.desk, { id, digest: told.digest });
    expect(changesOfSubmissionCart(desk.desk, id).changes).toEqual([]);
  });
});

describe('carts as a file', () => {
  const describePicture = (source: string) => Promise.resolve({ source, sha256: 'cd'.repeat(32) });
  const fileOf = (of: NodeDesk, kind: 'cart' | 'submission-cart', ids: readonly string[]) =>
    cartsAsFile(of.desk, { kind, ids }, describePicture);

  it('are the same file again on an empty desk, and are known again', async () => {
    const exported = await exportedCart(desk, editors());
    const plain = drafted();
    const text = await fileOf(desk, 'cart', [exported, plain.id]);
    expect(text).toContain('"sha256": "cdcd');
    expect(text).not.toContain(lab.ready.accounts[0]?.keys.full ?? 'no key');
    const other = await openDesk({ lab: lab.ready });
    const opened = openCartFile(other.desk, { accountId: PRACTICE, text, places: [0, 1] });
    expect(
      await fileOf(
        other,
        'cart',
        opened.map(({ id }) => id),
      ),
    ).toBe(text);
    expect(
      other.desk.carts.list(PRACTICE, 'open', page).rows.map(({ thumbnails }) => thumbnails.length > 0),
    ).toContain(true);
    const { carts } = readCarts(text).file;
    expect(carts.map((cart) => existingCart(other.desk, PRACTICE, cart)?.id)).toEqual(
      opened.map(({ id }) => id),
    );
    expect(carts.map((cart) => existingCart(desk.desk, PRACTICE, cart)?.id)).toEqual([exported, plain.id]);
    other.close();
  });

  it('carry products with every number as it is spelled', async () => {
    const selections = '{"size": 1.10,"pieces":9007199254740993}';
    const products = [draftProduct(desk, lab, { selections }), draftProduct(desk, lab)];
    const cart = newCart(desk, products, {
      note: 'ring twice',
      metadata: [{ key: 'reference', value: 'R' }],
    });
    const text = await fileOf(desk, 'submission-cart', [cart.id]);
    expect(text).toContain(selections);
    const other = await openDesk({ lab: lab.ready });
    const [opened] = openCartFile(other.desk, { accountId: PRACTICE, text, places: [0] });
    const id = opened?.id ?? '';
    expect(other.desk.submissionCarts.read(id)).toMatchObject({
      origin: cart.id,
      draft: { note: 'ring twice' },
    });
    expect(await fileOf(other, 'submission-cart', [id])).toBe(text);
    expect(readCartFile(text)).toMatchObject({ ok: true, unknown: [] });
    other.close();
  });

  it('look like the same cart at the computer where it was drafted', () => {
    const product = draftProduct(desk, lab);
    const cart = newCart(desk, [product]);
    const text = cartsAsFile(desk.desk, { kind: 'submission-cart', ids: [cart.id] }, describePicture);
    return text.then((file) => {
      const [opened] = openCartFile(desk.desk, { accountId: PRACTICE, text: file, places: [0] });
      expect(duplicatesOfSubmissionCart(desk.desk, opened?.id ?? '')[0]).toMatchObject({
        id: cart.id,
        likeness: expect.arrayContaining(['copied-from']) as unknown,
      });
    });
  });

  it('are refused whole with what is wrong', async () => {
    expect(await refusalOf(() => readCarts('{"format":"proofdesk-cart","version":7}'))).toMatchObject({
      kind: 'input',
      fields: [{ path: 'version', given: '7' }],
    });
    const open = () => openCartFile(desk.desk, { accountId: PRACTICE, text: '{', places: [0] });
    expect(await refusalOf(open)).toMatchObject({ kind: 'input', fields: [{ path: 'file' }] });
    expect(desk.desk.carts.list(PRACTICE, 'all', page).total).toBe(0);
  });
});
