import { randomUUID } from 'node:crypto';
import { commerce, statusIs } from './rule';
import { at, listAt, type Answer, type Target } from './target';

export const SUBMISSIONS = '/v1/commerce/submissions';
export const CALCULATE = `${SUBMISSIONS}/calculate`;
export const CONFIGURED = '/v1/commerce/configured-products';

export const ADDRESS = {
  name: 'A. Okafor',
  addr1: '2840 Lone Oak Parkway',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

/** The ref of the first product of the catalog, or of the first in a category. */
export async function productRef(target: Target, category = ''): Promise<string> {
  const answer = await commerce(
    target,
    'GET',
    `/v1/catalog/products${category === '' ? '' : `?category=${category}`}`,
  );
  return String(at(listAt(answer.value, 'items')[0], 'ref'));
}

/** A configured product; built when asked for. */
export async function configured(target: Target, built = true, key?: string, category = ''): Promise<string> {
  const keyed = key === undefined ? {} : { key };
  const body = { productRef: await productRef(target, category), selections: {} };
  const created = await commerce(target, 'POST', CONFIGURED, { body, ...keyed });
  statusIs(created, 201);
  const id = String(at(created.value, 'id'));
  let poll: unknown = at(created.value, 'actions.poll.href');
  while (built && typeof poll === 'string') {
    poll = at((await commerce(target, 'GET', poll, keyed)).value, 'actions.poll.href');
  }
  return id;
}

/** A submission that is complete. */
export async function complete(
  target: Target,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  return {
    items: [{ configuredProductId: await configured(target), quantity: 2 }],
    shipping: { type: 'dropship', priority: 'dropship.standard', address: ADDRESS },
    reference: 'SUITE-1',
    metadata: {},
    ...more,
  };
}

/** Submits with a key of its own unless one is given. */
export async function submit(
  target: Target,
  body: unknown,
  idempotencyKey: string = randomUUID(),
): Promise<Answer> {
  return commerce(target, 'POST', SUBMISSIONS, { body, headers: { 'idempotency-key': idempotencyKey } });
}

export const calculate = async (target: Target, body: unknown): Promise<Answer> =>
  commerce(target, 'POST', CALCULATE, { body });
