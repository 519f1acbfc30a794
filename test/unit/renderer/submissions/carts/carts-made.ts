import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import {
  EMPTY_SUBMISSION_DRAFT,
  type Pricing,
  type SubmissionCart,
} from '@core/submissions/submission-carts';

export const NOW = Date.UTC(2026, 10, 21, 9, 44);

export const product = (over: Partial<ConfiguredProductRecord> = {}): ConfiguredProductRecord => ({
  id: 'p1',
  accountId: 'a',
  productRef: 'framed-16x24',
  productName: 'Framed print 16×24',
  productGone: false,
  name: 'Hallway',
  picture: null,
  selections: '{"frame":"walnut"}',
  state: 'ready',
  configuredProductId: 'cfp_1',
  isValidForOrder: true,
  unitPrice: null,
  answer: null,
  problem: null,
  createdAt: NOW,
  updatedAt: NOW,
  usedAt: null,
  deletedAt: null,
  revision: 1,
  ...over,
});

export const pricing = (over: Partial<Pricing> = {}): Pricing => ({
  id: 'pr1',
  pricedAt: NOW,
  bodyDigest: 'ab',
  matchesDraft: true,
  totals: { toPay: { amount: '10.70', currency: 'USD' }, withoutTax: null, tax: null },
  shippingOptions: [],
  chosenOption: null,
  guidance: [],
  missing: [],
  shippingChoice: 'settled',
  isValidForSubmit: true,
  items: [
    { configuredProductId: 'cfp_1', isValidForOrder: true, price: { amount: '9.00', currency: 'USD' } },
  ],
  invalidParams: [],
  answer: '{}',
  ...over,
});

export const cart = (over: Partial<SubmissionCart> = {}): SubmissionCart => ({
  id: 'c1',
  accountId: 'a',
  name: 'Okafor',
  stage: 'drafted',
  submissionId: null,
  createdAt: NOW,
  updatedAt: NOW,
  draft: {
    ...EMPTY_SUBMISSION_DRAFT,
    items: [{ id: 'i1', configuredProduct: 'p1', quantity: 2 }],
    shippingType: 'dropship',
    shippingPriority: 'dropship.standard',
    metadata: [{ key: 'a.b', value: 'x' }],
  },
  products: [product()],
  pricing: null,
  problem: null,
  problemOf: null,
  approvedTotal: null,
  chargedTotals: null,
  copiedFrom: null,
  deletedAt: null,
  archivedAt: null,
  origin: null,
  operations: [],
  revision: 1,
  ...over,
});
