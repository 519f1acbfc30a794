import { configuredProductRecordSchema } from '@core/catalog/configured-products';
import { makeConfiguredProducts } from '@main/workflows/catalog/make-configured-products';
import { expect, it } from 'vitest';
import { draftProduct } from '../desks/submission-desks';
import { SubmitBench } from '../desks/submit-bench';

const bench = new SubmitBench('odd products');

it.each([
  ['an id with a NUL', '{"id":"cp\\u0000","isValidForOrder":true}'],
  ['a price that is none', '{"id":"cp_b","price":{"value":"a","currency":"U\\u0000D"},"unitPrice":[]}'],
  [
    'a currency with a NUL',
    '{"id":"cp_c","price":{"value":1,"currency":"\\u0000"},"unitPrice":{"value":1,"currency":"\\u0000"}}',
  ],
  [
    'an action that leads elsewhere',
    '{"id":"cp_d","actions":{"poll":{"href":"https://elsewhere.example/x"}}}',
  ],
  ['an action of no form', '{"id":"cp_e","actions":{"poll":[1,{"url":5}]},"status":{"a":1}}'],
])('an answer about a configured product is kept whatever it holds: %s', async (_, body) => {
  const { id } = draftProduct(bench.desk, bench.lab);
  bench.lab.setFault({
    route: 'createConfiguredProduct',
    effect: { kind: 'answer', status: 200, body, contentType: 'application/json', acts: false },
    count: 1,
  });
  // Again: one of the same selections is ready, and would be used in its place.
  const [made] = await makeConfiguredProducts(bench.desk.desk, [id], { remake: true });
  expect(configuredProductRecordSchema.safeParse(made).error).toBeUndefined();
  expect(made?.state).not.toBe('making');
  expect(made?.answer).toBe(body);
});
