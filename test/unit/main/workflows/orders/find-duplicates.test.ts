import { EMPTY_SUBMISSION_DRAFT, type SubmissionDraft } from '@core/submissions/submission-carts';
import { createCart, deleteCarts, saveCart } from '@main/workflows/carts/draft-cart';
import {
  draftConfiguredProduct,
  draftConfiguredProductById,
} from '@main/workflows/catalog/draft-configured-product';
import {
  createSubmissionCart,
  deleteSubmissionCarts,
  duplicateSubmissionCart,
} from '@main/workflows/submissions/draft-submission';
import { duplicatesOfCart, duplicatesOfSubmissionCart } from '@main/workflows/orders/find-duplicates';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOf, type NodeDesk, openDesk, place, placedOrder, PRACTICE, SHIP_TO } from '../desks/node-desk';

let lab: PracticeLab;
let desk: NodeDesk;
let now: number;
const DAY = 86_400_000;
const START = 1_800_000_000_000;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'alike' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  now = START;
  desk = await openDesk({ lab: lab.ready, now: () => now });
});
afterAll(() => lab.stop());

const OTHER = { ...SHIP_TO, name: 'Somebody Else', zip: '10001' };
const editors = (count: number): string[] => desk.sampleEditors.slice(0, count);
const cartOf = (editorIds: string[], change = {}, name = 'A cart') =>
  createCart(desk.desk, { accountId: PRACTICE, name, draft: draftOf(editorIds, change) });
const found = (id: string): [string, string[]][] =>
  duplicatesOfCart(desk.desk, id).map((look) => [look.id, look.likeness]);

describe('a cart from editors', () => {
  it('finds drafts and orders with the same items, reference or recipient, and not itself', async () => {
    const order = await placedOrder(desk, editors(2));
    now += DAY;
    const items = cartOf(editors(2).reverse(), { shipTo: OTHER, reference: 'other' });
    const reference = cartOf(editors(3), { shipTo: OTHER, reference: 'nl 2291' });
    const recipient = cartOf(editors(1), { shipTo: { ...SHIP_TO, name: 'ADÁEZE okafor' }, reference: '' });
    cartOf(editors(1), { shipTo: OTHER, reference: 'another' });
    now += DAY;
    const cart = cartOf(editors(2));
    expect(found(cart.id)).toEqual([
      [order.id, ['same-items', 'same-reference', 'same-recipient']],
      [items.id, ['same-items']],
      [reference.id, ['same-reference']],
      [recipient.id, ['same-recipient']],
    ]);
    const [first, second] = duplicatesOfCart(desk.desk, cart.id);
    expect(first).toMatchObject({
      kind: 'order',
      state: 'awaiting-confirmation',
      atTheLab: true,
      recipient: 'Adaeze Okafor',
      at: START,
    });
    expect(second).toMatchObject({ kind: 'cart', state: 'drafted', atTheLab: false, at: START + DAY });
    // Seen from the order's own cart, the order is no other one.
    expect(found(order.cartId).map(([id]) => id)).not.toContain(order.id);
    expect(found(order.cartId)[0]?.[0]).toBe(cart.id);
  });

  it('sees the address that a person wrote into the exported order', async () => {
    const order = await placedOrder(desk, editors(1));
    const draft = draftOf(editors(2), { reference: '', shipTo: { ...SHIP_TO, zip: '99999' } });
    const cart = createCart(desk.desk, { accountId: PRACTICE, name: 'Fixed', draft });
    expect(found(cart.id)).toEqual([]);
    saveCart(desk.desk, {
      id: cart.id,
      revision: cart.revision,
      edits: [{ path: ['Orders', 0, 'ShipToAddress', 'Zip'], value: SHIP_TO.zip }],
    });
    expect(found(cart.id)).toEqual([[order.id, ['same-recipient']]]);
  });

  it('finds nothing of long ago, deleted drafts or another account', async () => {
    const draft = cartOf(editors(2));
    const order = await place(desk, draft.id).catch(() => null);
    expect(order).toBeNull();
    deleteCarts(desk.desk, [draft.id]);
    const cart = cartOf(editors(2));
    expect(found(cart.id)).toEqual([]);
    await placedOrder(desk, editors(2));
    expect(found(cart.id)).toHaveLength(1);
    now += 15 * DAY;
    expect(found(cart.id)).toEqual([]);
  });

  it('still finds an order whose cart was deleted, and what cannot be searched is no mistake', async () => {
    const order = await placedOrder(desk, editors(2));
    desk.desk.carts.softDelete([order.cartId], now);
    const cart = cartOf(editors(2), { reference: '"*()', shipTo: { ...SHIP_TO, name: '"; DROP' } });
    expect(found(cart.id)).toEqual([[order.id, ['same-items']]]);
    expect(found(cartOf([], { reference: '', shipTo: { ...SHIP_TO, name: ' – ' } }).id)).toEqual([]);
  });
});

describe('a submission cart', () => {
  const product = (selections: string, productRef = 'frame-classic') =>
    draftConfiguredProduct(desk.desk, { accountId: PRACTICE, productRef, name: 'One', selections }).id;
  const cart = (change: Partial<SubmissionDraft>, name = 'A submission') =>
    createSubmissionCart(desk.desk, {
      accountId: PRACTICE,
      name,
      draft: { ...EMPTY_SUBMISSION_DRAFT, address: SHIP_TO, ...change },
    });
  const item = (configuredProduct: string, quantity = 1) => ({
    id: `${configuredProduct} ${quantity}`,
    configuredProduct,
    quantity,
  });
  const foundBy = (id: string): [string, string[]][] =>
    duplicatesOfSubmissionCart(desk.desk, id).map((look) => [look.id, look.likeness]);

  it('finds other ones by what is selected, reference and recipient, and orders by the recipient', async () => {
    const order = await placedOrder(desk, editors(1));
    const [one, same, other] = [
      product('{"size":"8x10","paper":"matte"}'),
      product('{"paper":"matte","size":"8x10"}'),
      product('{"size":"5x7"}'),
    ];
    const reference = [{ key: 'Reference', value: 'NL-2291' }];
    const items = cart({ items: [item(same, 2)], address: OTHER });
    const fewer = cart({ items: [item(same, 1)], address: OTHER });
    const named = cart({ items: [item(other)], address: OTHER, metadata: reference });
    const subject = cart({ items: [item(one, 2)], metadata: [{ key: 'reference', value: 'nl2291' }] });
    const all = foundBy(subject.id);
    expect(all).toContainEqual([items.id, ['same-items']]);
    expect(all.map(([id]) => id)).not.toContain(fewer.id);
    expect(all).toContainEqual([order.id, ['same-reference', 'same-recipient']]);
    // Found by its words only when it is spelled alike; the order has it as it is.
    const spelled = cart({ items: [item(other)], metadata: reference });
    expect(foundBy(spelled.id)).toContainEqual([named.id, ['same-items', 'same-reference']]);
  });

  it('and its copy look alike however old they are', () => {
    const original = cart({ items: [item(product('{}'))] });
    now += 100 * DAY;
    const copy = duplicateSubmissionCart(desk.desk, original.id);
    expect(foundBy(copy.id)).toEqual([[original.id, ['copied-from']]]);
    expect(foundBy(original.id)[0]).toEqual([copy.id, ['copied-from', 'same-items', 'same-recipient']]);
    deleteSubmissionCarts(desk.desk, [original.id]);
    expect(foundBy(copy.id)).toEqual([]);
  });

  it('finds submissions that came from elsewhere by items, reference and recipient', () => {
    const typed = draftConfiguredProductById(desk.desk, {
      accountId: PRACTICE,
      configuredProductId: 'cfp_77',
      name: '',
    }).id;
    const keep = (id: string, fields: object): string =>
      desk.desk.submissions.keepAnswer({
        accountId: PRACTICE,
        at: now,
        text: JSON.stringify({ id, createdAt: new Date(now - DAY).toISOString(), ...fields }),
      });
    const items = keep('sub_items', {
      items: [{ configuredProductId: 'cfp_77', quantity: 3 }],
      status: 'received',
    });
    const recipient = keep('sub_recipient', { shipping: { address: { ...SHIP_TO, addr2: 'Other' } } });
    const reference = keep('sub_reference', { reference: 'NL-2291' });
    keep('sub_old', { reference: 'NL-2291', createdAt: new Date(now - 30 * DAY).toISOString() });
    keep('sub_other', { items: [{ configuredProductId: 'cfp_77', quantity: 2 }] });
    const subject = cart({ items: [item(typed, 3)], metadata: [{ key: 'reference', value: 'NL-2291' }] });
    expect(foundBy(subject.id)).toEqual([
      [items, ['same-items']],
      [reference, ['same-reference']],
      [recipient, ['same-recipient']],
    ]);
    expect(duplicatesOfSubmissionCart(desk.desk, subject.id)[0]).toMatchObject({
      kind: 'submission',
      state: 'received',
      atTheLab: true,
      at: now - DAY,
    });
  });
});
