import { describe, expect, it } from 'vitest';
import { LabUnderTest, SHIP_TO, valueAt, type Answer } from './practice-lab';

/* Choices of the lab where the document leaves one; docs/practice-lab.md lists them. */

const under = new LabUnderTest();
const SUBMISSIONS = '/v1/commerce/submissions';

/** A configured product that is built. */
async function product(): Promise<string> {
  const body = { productRef: 'print-8x10', selections: {} };
  const created = await under.send('POST', '/v1/commerce/configured-products', { body });
  const id = String(valueAt(created.value, 'id'));
  for (;;) {
    const answer = await under.send('GET', `/v1/commerce/configured-products/${id}`);
    if (valueAt(answer.value, 'isValidForOrder') === true) return id;
  }
}

const bodyWith = async (shipping: object): Promise<object> => ({
  items: [{ configuredProductId: await product() }],
  shipping,
});
const calculate = async (body: object): Promise<Answer> =>
  under.send('POST', `${SUBMISSIONS}/calculate`, { body });
const submit = async (body: object): Promise<Answer> =>
  under.send('POST', SUBMISSIONS, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
const codesOf = (answer: Answer): unknown => valueAt(answer.value, 'guidance.0.code');
const priceOf = (answer: Answer): number => Number(valueAt(answer.value, 'totalPrice.value'));

describe('The destination of a submission', () => {
  it('is a state at home, or a country abroad; less than that is none', async () => {
    for (const [address, isKnown] of [
      [{ state: 'MN' }, true],
      [{ state: 'MN', country: 'US' }, true],
      [{ country: 'Canada' }, true],
      [{ zip: '55121' }, false],
      [{ country: 'US', zip: '55121', city: 'Eagan' }, false],
      [{ ...SHIP_TO, state: '' }, false],
    ] as const) {
      const answer = await calculate(
        await bodyWith({ type: 'dropship', priority: 'dropship.standard', address }),
      );
      expect([address, codesOf(answer)]).toEqual([
        address,
        `submission.pricing.${isKnown ? 'total_excludes_tax' : 'destination_required_for_full_total'}`,
      ]);
    }
  });

  it('leaves shipping options without prices, and the total without charges, while there is none', async () => {
    const answer = await calculate(await bodyWith({ type: 'studio', priority: 'studio.standard' }));
    expect(valueAt(answer.value, 'options.shipping')).toHaveLength(7);
    expect(valueAt(answer.value, 'options.shipping.0.price')).toBeUndefined();
    expect(valueAt(answer.value, 'totalPrice.shipping')).toBeUndefined();
    expect(valueAt(answer.value, 'totalPrice.tax')).toBeUndefined();
  });

  it('is the studio on a submit to the studio without an address: more is billed than was calculated', async () => {
    const body = await bodyWith({ type: 'studio', priority: 'studio.standard' });
    const calculated = await calculate(body);
    expect(valueAt(calculated.value, 'validation.isValidForSubmit')).toBe(true);
    const taken = await submit(body);
    expect([taken.status, codesOf(taken)]).toEqual([202, 'submission.pricing.total_excludes_tax']);
    expect(priceOf(taken)).toBeGreaterThan(priceOf(calculated));
    expect(valueAt(taken.value, 'totalPrice.shipping.value')).toBe(8.95);
    expect(valueAt(taken.value, 'totalPrice.tax.value')).toBeGreaterThan(0);
  });
});

describe('Codes of the lists and of fulfillment', () => {
  it('are those of the list of submissions for a cursor, and their own for a query parameter', async () => {
    for (const path of ['/v1/catalog/products', '/v1/fulfillment/orders']) {
      const answer = await under.send('GET', `${path}?cursor=nothing`);
      expect([answer.status, valueAt(answer.value, 'code')]).toEqual([400, 'CURSOR_INVALID']);
    }
    const listed = await under.send('GET', '/v1/fulfillment/orders');
    const preview = `/v1/fulfillment/orders/${String(valueAt(listed.value, 'items.0.id'))}/shipping/preview`;
    for (const [method, path, status, code] of [
      ['GET', '/v1/fulfillment/orders?nothing=1', 400, 'fulfillment.unknown_query_parameter'],
      ['GET', '/v1/fulfillment/orders?limit=0', 400, 'fulfillment.invalid_query_parameter'],
      ['POST', `${preview}?nothing=1`, 400, 'fulfillment.unknown_query_parameter'],
      ['POST', '/v1/fulfillment/orders/nothing/shipping/preview', 404, 'fulfillment.order_not_found'],
    ] as const) {
      const answer = await under.send(method, path, method === 'POST' ? { body: {} } : {});
      expect([path, answer.status, valueAt(answer.value, 'code')]).toEqual([path, status, code]);
    }
  });
});
