/** A cart as another computer saved it (docs/cart-file.md). */
export const CART_FILE = {
  format: 'proofdesk-cart',
  version: 1,
  carts: [
    {
      kind: 'editors',
      id: '0199f0c4-6b0e-7000-8000-000000000001',
      name: 'Sent by e-mail',
      note: '',
      copiedFrom: null,
      draft: {
        editors: [{ editorId: 'abc123', quantity: 2, orderAttributes: null }],
        orderAttributes: [96],
        entryId: '',
        reference: 'NL-2291',
        shipTo: {
          name: 'Adaeze Okafor',
          addr1: '2840 Lone Oak Parkway',
          addr2: '',
          city: 'Eagan',
          state: 'MN',
          zip: '55121',
          country: 'US',
        },
        shipFrom: { name: '', addr1: '', addr2: '', city: '', state: '', zip: '', country: '' },
      },
      edits: [],
      pictures: [],
    },
  ],
  products: [],
};
