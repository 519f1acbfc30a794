import { expect, it } from 'vitest';
import { type Cart, EMPTY_DRAFT } from '@core/carts/carts';
import { contactSheet } from '@core/carts/printed-cart';
import type { PrintContext } from '@core/values/print/printed-document';

const context: PrintContext = {
  account: { name: 'Northlight', environment: 'sandbox' },
  locale: 'en-US',
  moment: String,
};
const picture = (name: string) => ({
  ...{ key: name, name, scale256: `preview://picture/${name}`, scale512: null, scale1024: null },
});
const album = {
  ...{ editorId: 'album', basePrice: null, markedUpPrice: null, unitBasePrice: null, markup: null },
  selections: [{ id: 'product', label: 'Product', name: 'Album 10×10', description: 'Parents' }],
  previews: [picture('1.jpg'), picture('2.jpg')],
  quantity: 2,
};
const cart: Cart = {
  ...{ id: 'cart', accountId: 'account', name: 'Berg wedding', edits: [], note: '', stage: 'exported' },
  ...{ orderId: null, createdAt: 0, updatedAt: 0, deletedAt: null, archivedAt: null, copiedFrom: null },
  ...{ origin: null, revision: 1 },
  draft: {
    ...EMPTY_DRAFT,
    reference: 'NL-1',
    editors: [
      { editorId: 'album', quantity: null, orderAttributes: null },
      { editorId: 'gone', quantity: 3, orderAttributes: null },
    ],
  },
  export: {
    ...{ id: 'export', exportedAt: 0, missingEditors: ['gone'], totalBase: null, totalMarkedUp: null },
    ...{ orderText: '{}', matchesDraft: true, lines: [album] },
  },
};

it('has every picture in the order of the cart and its pages, and names what has none', () => {
  const { mark, name, pictures, remarks, facts } = contactSheet(cart, context);
  expect([mark, name]).toEqual(['SANDBOX – not a real order', 'Berg wedding']);
  expect(pictures).toEqual([
    { picture: 'preview://picture/1.jpg', name: '1.jpg', details: ['Album 10×10', 'Parents'], quantity: 2 },
    { picture: 'preview://picture/2.jpg', name: '2.jpg', details: ['Album 10×10', 'Parents'], quantity: 2 },
    { picture: null, name: 'gone', details: [], quantity: 3 },
  ]);
  expect(facts[0]).toEqual({ label: 'Pieces', value: '5' });
  expect(remarks).toEqual(['The lab’s answer does not mention editor gone.']);
});

it('says why there are no pictures', () => {
  expect(contactSheet({ ...cart, export: null }, context).remarks).toEqual([
    'Not exported yet, so there are no pictures.',
  ]);
});
