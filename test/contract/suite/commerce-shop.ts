import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { commerce, statusIs, successIs } from './rule';
import { at, listAt, type Answer, type Target } from './target';

export const SUBMISSIONS = '/v1/commerce/submissions';
export const CALCULATE = `${SUBMISSIONS}/calculate`;
export const CONFIGURED = '/v1/commerce/configured-products';
export const PRODUCTS = '/v1/catalog/products';
export const FULFILLMENT = '/v1/fulfillment/orders';

/** Every route of the commerce family that takes a body. */
export const POSTED = [SUBMISSIONS, CALCULATE, CONFIGURED] as const;

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
    `${PRODUCTS}${category === '' ? '' : `?category=${category}`}`,
  );
  successIs(answer, 200);
  return String(at(listAt(answer.value, 'items')[0], 'ref'));
}

/** Follows `actions.poll` of a configured product until it is built; gives the last answer. */
export async function built(target: Target, created: Answer, key?: string): Promise<Answer> {
  let answer = created;
  for (let polls = 0; ; polls += 1) {
    const href = at(answer.value, 'actions.poll.href');
    if (typeof href !== 'string') return answer;
    assert.ok(polls < 10, 'A configured product builds for ever');
    answer = await commerce(target, 'GET', href, key === undefined ? {} : { key });
    successIs(answer, 200);
  }
}

/** A configured product; built when asked for. */
export async function configured(
  target: Target,
  isBuilt = true,
  key?: string,
  category = '',
): Promise<string> {
  const body = { productRef: await productRef(target, category), selections: {} };
  const created = await commerce(target, 'POST', CONFIGURED, { body, ...(key === undefined ? {} : { key }) });
  statusIs(created, 201);
  if (isBuilt) await built(target, created, key);
  return String(at(created.value, 'id'));
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

/** Submits and gives the id; the submission must be taken. */
export async function submitted(target: Target, body: unknown, idempotencyKey?: string): Promise<string> {
  const answer = await submit(target, body, idempotencyKey);
  successIs(answer, 202);
  return String(at(answer.value, 'id'));
}

/** Ids of the first page of submissions, the newest first. */
export async function newestIds(target: Target): Promise<readonly unknown[]> {
  const answer = await commerce(target, 'GET', SUBMISSIONS);
  successIs(answer, 200);
  const ids = listAt(answer.value, 'items').map((item) => at(item, 'id'));
  assert.ok(ids.length > 0);
  return ids;
}

/** Headers that a route needs beside those of every request. */
export const headersFor = (path: string): Record<string, string> =>
  path === SUBMISSIONS ? { 'idempotency-key': randomUUID() } : {};

/** A fulfillment order of the target. */
export async function fulfillmentOrder(target: Target): Promise<string> {
  const answer = await commerce(target, 'GET', FULFILLMENT);
  successIs(answer, 200);
  return String(at(listAt(answer.value, 'items')[0], 'id'));
}
export const previewPath = (id: string): string => `${FULFILLMENT}/${id}/shipping/preview`;
