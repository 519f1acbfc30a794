import type { Problem } from '@contract/problems';
import { ProblemError } from '@main/problem-error';
import {
  cancelFulfillment,
  fulfillmentState,
  previewShipping,
  refreshFulfillment,
} from '@main/workflows/fulfillment/read-fulfillment';
import type { FaultEffect } from '@practice/faults/fault';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';

vi.setConfig({ testTimeout: 120_000 });

const PAST = 130;
let lab: PracticeLab;
let open: NodeDesk;
let desk: NodeDesk['desk'];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'fulfillment', submissions: PAST });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  open = await openDesk({ lab: lab.ready });
  desk = open.desk;
});
afterEach(() => open.close());
afterAll(() => lab.stop());

const page = { search: '', sort: 'createdAt' as const, descending: true, offset: 0, limit: 500 };
const rows = () => desk.fulfillmentOrders.list(PRACTICE, { filter: 'all', status: null }, page).rows;
const refresh = () => refreshFulfillment(desk, PRACTICE);
const strike = (effect: FaultEffect, count = 1, skip = 0, route = 'listFulfillmentOrders'): void =>
  void lab.setFault({ route, effect, count, skip });
const answering = (status: number, body: object | string, contentType = 'application/json'): FaultEffect => ({
  kind: 'answer',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  contentType,
  acts: false,
});
const refusing = (status: number, body: object): FaultEffect =>
  answering(status, { type: 'about:blank', status, ...body }, 'application/problem+json');
const asked = (): number => lab.parts.log.list({ route: 'listFulfillmentOrders' }).length;

/** Every order that the lab lists, by walking its pages. */
async function idsAtLab(): Promise<string[]> {
  const key = lab.ready.accounts[0]?.keys.full ?? '';
  const answer = await fetch(`${lab.ready.commerceBaseUrl}/v1/fulfillment/orders?limit=${PAST}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const ids = [...(await answer.text()).matchAll(/"id":"(ord_[^"]+)"/g)].map(([, id]) => id ?? '');
  expect(ids.length).toBeGreaterThan(20);
  return ids;
}

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const cause = await work.then(() => null).catch((reason: unknown) => reason);
  if (cause instanceof ProblemError) return cause.problem;
  throw new Error('Nothing was refused', { cause });
}

describe('the list of fulfillment', () => {
  it('is walked by its cursors to its end, and is then the list of the lab', async () => {
    expect(fulfillmentState(desk, PRACTICE)).toEqual({
      ...{ count: 0, refreshedAt: null, reading: null, problem: null },
    });
    const state = await refresh();
    expect(asked()).toBeGreaterThan(2);
    expect(state).toMatchObject({ problem: null, reading: null });
    expect(state.refreshedAt).not.toBeNull();
    expect(
      rows()
        .map(({ orderId }) => orderId)
        .sort(),
    ).toEqual((await idsAtLab()).sort());
  });

  it('starts over where the lab no longer knows the place, without doubles', async () => {
    strike(refusing(410, { title: 'Gone', detail: 'The cursor expired' }), 1, 1);
    expect(await refresh()).toMatchObject({ problem: null });
    expect(rows()).toHaveLength((await idsAtLab()).length);
  });

  it('ends where a cursor leads in a circle', async () => {
    strike(answering(200, { items: [{ id: 'a' }], nextCursor: 'again' }), 3);
    expect(await refresh()).toMatchObject({ count: 1, refreshedAt: null, problem: { kind: 'incomplete' } });
  });

  it('keeps what it read where a later page fails, and says why in the words of the family', async () => {
    const refusal = { title: 'Forbidden', detail: 'Insufficient scope for orders', code: 'new.code' };
    strike(refusing(403, refusal), 1, 1);
    const state = await refresh();
    expect(state).toMatchObject({ refreshedAt: null, problem: { kind: 'details', ...refusal } });
    expect(state.count).toBeGreaterThan(0);
    expect(rows().every(({ listed }) => listed)).toBe(true);
    expect(await refresh()).toMatchObject({ problem: null });
  });

  it('keeps what the lab says whole, however odd, and entries without an id', async () => {
    const odd = '{"id":"o1","n":1.10,"crew":{"lead":"Zoë"},"n":1e3}';
    strike(answering(200, `{"items":[${odd},{"ring":"gold"}],"nextCursor":null}`));
    expect(await refresh()).toMatchObject({ count: 2, problem: null });
    expect(desk.fulfillmentOrders.read(PRACTICE, 'o1').text).toBe(odd);
    expect(rows().filter(({ hasId }) => !hasId)).toHaveLength(1);
  });

  it('says which orders a whole reading did not come by', async () => {
    strike(answering(200, { items: [{ id: 'gone' }], nextCursor: null }));
    await refresh();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await refresh();
    expect(rows().filter(({ listed }) => !listed)).toMatchObject([{ orderId: 'gone' }]);
  });

  it('can be stopped: what it read stays, and nothing is called a failure', async () => {
    strike({ kind: 'hang' }, 1, 1);
    const reading = refresh();
    await vi.waitFor(() => expect(fulfillmentState(desk, PRACTICE).reading).toBeGreaterThan(0));
    expect(await problemOf(refresh())).toMatchObject({ reason: 'already-running' });
    cancelFulfillment(desk, PRACTICE);
    const state = await reading;
    expect(state).toMatchObject({ reading: null, problem: null, refreshedAt: null });
    expect(state.count).toBeGreaterThan(0);
  });
});

describe('a shipping preview', () => {
  const read = (id: string) => desk.fulfillmentOrders.read(PRACTICE, id);
  const ask = (orderId: string, request = '{"address":{"state":"OH"}}') =>
    previewShipping(desk, { accountId: PRACTICE, orderId, request });
  const arrived = (): readonly { readonly body: string }[] =>
    lab.parts.log.list({ route: 'previewShipping' });
  let id = '';
  beforeEach(async () => {
    await refresh();
    id = rows()[0]?.orderId ?? '';
  });

  it('leaves as it is written, and its answer is kept', async () => {
    const request = '{ "address": {"state":"AK"}, "n": 1.10 }';
    const { previews, problem } = await ask(id, request);
    expect(problem).toBeNull();
    expect(previews).toMatchObject([{ request }]);
    expect(previews[0]?.options.find(({ priority }) => priority === 'dropship.standard')).toMatchObject({
      ...{ type: 'dropship', amount: '18.95', currency: 'USD' },
      times: [{ name: 'transitDays', text: '5' }, { name: 'arrivesBy' }],
    });
    expect(arrived().map(({ body }) => body)).toEqual([request]);
  });

  it('is read with a body of more than a mebibyte', async () => {
    const { previews } = await ask(id, JSON.stringify({ note: 'x'.repeat(1_200_000) }));
    expect(previews[0]?.requestBytes).toBeGreaterThan(1_200_000);
  });

  it('that the lab refuses says so in the shape of the family, and leaves what was answered before', async () => {
    await ask(id);
    const words = { title: 'Bad Request', detail: 'No carrier goes there', code: 'fulfillment.no_carrier' };
    strike(refusing(400, words), 1, 0, 'previewShipping');
    const refusal = await problemOf(ask(id));
    expect(refusal).toMatchObject({ kind: 'details', status: 400, ...words, instance: null });
    expect(read(id)).toMatchObject({ problem: refusal, previews: [{ askedAt: expect.any(Number) }] });
    await ask(id);
    expect(read(id)).toMatchObject({ problem: null, previews: [{}, {}] });
  });

  it('of an order that the lab does not have is not found, with its code', async () => {
    strike(answering(200, { items: [{ id: 'ord_nowhere_1' }], nextCursor: null }));
    await refresh();
    expect(await problemOf(ask('ord_nowhere_1'))).toMatchObject({
      ...{ kind: 'details', status: 404, code: 'fulfillment.order_not_found', instance: null },
    });
  });

  it.each([
    ['outside the family', 404, { statusCode: 404, error: 'Not Found', message: 'Not Found', type: '' }],
    ['of the gateway', 403, { message: 'Forbidden' }],
    [
      'with a code never seen',
      418,
      { title: 'Teapot', status: 418, code: 'fulfillment.teapot', detail: 'x' },
    ],
  ])('keeps a refusal %s whole', async (_, status, body) => {
    strike(answering(status, body), 1, 0, 'previewShipping');
    const problem = await problemOf(ask(id));
    expect(problem).toMatchObject({ status });
    expect('rawBody' in problem ? problem.rawBody : '').toBe(JSON.stringify(body));
    expect(read(id).problem).toEqual(problem);
  });

  it('leaves only as an object, and only for an order with an id', async () => {
    for (const request of ['', '[]', '7', '{', '{"__proto__":{}}'])
      expect(await problemOf(ask(id, request))).toMatchObject({ kind: 'input' });
    strike(answering(200, { items: [{ ring: 'gold' }], nextCursor: null }));
    await refresh();
    const nameless = rows().find(({ hasId }) => !hasId)?.orderId ?? '';
    expect(await problemOf(ask(nameless))).toMatchObject({ kind: 'input' });
    expect(await problemOf(ask('never listed'))).toMatchObject({ kind: 'absent' });
    expect(arrived()).toEqual([]);
  });
});
