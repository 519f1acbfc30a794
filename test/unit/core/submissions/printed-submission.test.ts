import { describe, expect, it } from 'vitest';
import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import { submissionSheet, submissionSlip, submissionTicket } from '@core/submissions/printed-submission';
import type { SubmissionCart } from '@core/submissions/submission-carts';
import type { SubmissionRecord } from '@core/submissions/submissions';
import type { PrintContext } from '@core/values/print/printed-document';

const context: PrintContext = {
  account: { name: 'Northlight', environment: 'practice' },
  locale: 'en-US',
  moment: (at) => `moment ${at}`,
};
const address = {
  ...{ name: 'Anna Berg', addr1: '1 Main St', addr2: '', city: 'Duluth', state: 'MN', zip: '55802' },
  country: 'US',
};
const usd = (amount: string) => ({ amount, currency: 'USD' });
const submission = {
  ...{ submissionId: 'sub-77', status: 'Processing', reference: 'NL-9', recipient: 'Anna Berg' },
  ...{ receivedAt: 5, total: usd('30.85'), totalMissing: [], cartId: 'cart', address },
  orders: [{ id: 'lab-order-1', status: null, failure: null, text: '{}' }],
  totals: { withoutTax: usd('29.15'), tax: usd('1.70'), toPay: usd('30.85') },
} as unknown as SubmissionRecord;
const product = {
  ...{ id: 'one', name: 'Hall, large', productName: 'Canvas', picture: 'preview://picture/a' },
  ...{ selections: '{"paperType":"Lustre"}', configuredProductId: 'cp-5' },
} as unknown as ConfiguredProductRecord;
const cart = {
  ...{ id: 'cart', name: 'Hall', products: [product], pricing: null },
  draft: {
    ...{ items: [{ id: 'i', configuredProduct: 'one', quantity: 2 }], metadata: [], address },
    ...{ shippingType: 'dropship', shippingPriority: 'dropship-economy', note: 'Call first' },
  },
} as unknown as SubmissionCart;
const given = { submission, cart, tracking: ['1Z999'] };

describe('the job ticket of a submission', () => {
  it('says what is made, for whom, how it ships and for how much', () => {
    const ticket = submissionTicket(given, context);
    expect(ticket.mark).toContain('PRACTICE');
    expect(Object.fromEntries(ticket.facts.map(({ label, value }) => [label, value]))).toMatchObject({
      Status: 'Processing',
      'Submission ID': 'sub-77',
      'Order ID': 'lab-order-1',
      Shipping: 'To the customer · dropship-economy',
      Pieces: '2',
      Tracking: '1Z999',
    });
    expect(ticket.parts[0]?.pieces).toEqual([
      {
        ...{ picture: 'preview://picture/a', name: 'Hall, large', files: [], id: 'cp-5', quantity: 2 },
        details: ['Canvas', 'Paper type: Lustre'],
      },
    ]);
    expect(ticket.charges.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Before tax $29.15',
      'Tax $1.70',
      'Total with tax $30.85',
    ]);
  });

  it('says so where its pieces are not on this computer', () => {
    const { remarks, parts } = submissionTicket({ ...given, cart: null }, context);
    expect(remarks[0]).toContain('was not made on this computer');
    expect(parts[0]?.pieces).toEqual([]);
  });
});

it('makes a packing slip without a price, a number of the lab’s or a note of the studio’s', () => {
  const slip = submissionSlip(given, context);
  expect(slip.addresses.map(({ lines }) => lines[0])).toEqual(['Anna Berg', 'Northlight']);
  const text = JSON.stringify(slip);
  for (const secret of ['$', '30.85', 'sub-77', 'lab-order-1', 'cp-5', 'Call first'])
    expect(text).not.toContain(secret);
});

it('makes a contact sheet of its cart', () => {
  expect(submissionSheet(cart, context).pictures).toMatchObject([{ name: 'Hall, large', quantity: 2 }]);
});
