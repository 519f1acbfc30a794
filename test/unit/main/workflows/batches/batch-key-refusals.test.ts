import type { BatchOutcome, Lane } from '@core/batches/batches';
import { valueOf } from '@main/problem-error';
import type { Exchange } from '@main/service/exchange';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { createCart } from '@main/workflows/carts/draft-cart';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { resumeBatch } from '@main/workflows/batches/run-batch';
import type { Fault, FaultEffect } from '@practice/faults/fault';
import type { LoggedRequest } from '@practice/http/request-log';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, batchOf, draftedCarts, itemsOf, readyBatch, rested } from '../desks/batch-desks';
import { readyProduct, submissionDraftOf } from '../desks/commerce-desk';
import { giveKey } from '@test/unit/main/accounts/give-key';
import { needsFor } from '../desks/need-desks';
import { draftOf, type NodeDesk, openDesk, PRACTICE, SHIP_TO } from '../desks/node-desk';

let lab: PracticeLab;
let desk: NodeDesk;
/** Creations, confirmations and submits that left after a refusal and before anything safe had been asked. */
let probedWithOrders: string[];

const REFUSED = new Set([401, 403]);
const served = (route: string): readonly LoggedRequest[] => lab.parts.log.list({ route });
const asked = (): number =>
  lab.parts.log
    .list({})
    .filter(
      ({ route, status }) =>
        status === 200 && ['exportEditors', 'calculate', 'discovery'].includes(route ?? ''),
    ).length;

/** Looks over the shoulder of everything that is sent once: what follows a refusal must not be the next order. */
function watched(exchange: Exchange): Exchange {
  /** How many safe calls the lab had answered when it refused; null while nothing is open. */
  let openSince: number | null = null;
  return async (request) => {
    if (openSince !== null && asked() === openSince) probedWithOrders.push(request.url);
    const answer = await exchange(request);
    if (REFUSED.has(answer.status)) openSince = asked();
    else openSince = null;
    return answer;
  };
}

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'batch-key-refusals', submissions: 0 });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  probedWithOrders = [];
  desk = await openDesk({ lab: lab.ready, once: watched });
});
afterAll(() => lab.stop());

const answer = (status: number, body: string, contentType = 'application/json'): FaultEffect => ({
  kind: 'answer',
  status,
  body,
  contentType,
  acts: false,
});
const UNAUTHORIZED = answer(401, '{"message":"Unauthorized"}');
const FORBIDDEN = answer(403, '{"message":"Forbidden"}');
const SCOPE = answer(403, '{"title":"Insufficient scope","status":403}', 'application/problem+json');

/** 403 in several shapes: export errors beyond the bodies of the gateway are not shown by the document. */
const SHAPES: readonly (readonly [string, FaultEffect])[] = [
  ['the gateway', FORBIDDEN],
  ['problem details', answer(403, '{"title":"Forbidden","status":403}', 'application/problem+json')],
  ['other JSON', answer(403, '{"error":"The editor is owned by another account"}')],
  ['an empty body', answer(403, '')],
  ['a page', answer(403, '<html><title>403 Forbidden</title></html>', 'text/html')],
];

const strike = (route: Fault['route'], effect: FaultEffect, skip = 0, count: number | null = 1): void =>
  void lab.setFault({ route, effect, skip, count });

const lanes = (id: string): Partial<Record<Lane, number>> =>
  countOf(itemsOf(desk, id).map(({ lane }) => lane));
const outcomes = (id: string): Partial<Record<BatchOutcome, number>> =>
  countOf(itemsOf(desk, id).map(({ outcome }) => outcome));
const countOf = <T extends string>(all: readonly T[]): Partial<Record<T, number>> => {
  const counts: Partial<Record<T, number>> = {};
  for (const one of all) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};
const prepare = (id: string) => prepareBatch(desk.desk, { id, which: null });

describe('a cart that is refused while a batch is prepared', () => {
  it('is set aside when its editor belongs to another account, and the others are prepared', async () => {
    const ids = draftedCarts(desk, 30);
    const foreign = lab.ready.accounts[1]?.sampleEditors[0]?.editorId ?? '';
    const draft = draftOf([foreign], { entryId: 'x', reference: 'PD-X', shipTo: SHIP_TO });
    const other = createCart(desk.desk, { accountId: PRACTICE, name: 'Not ours', draft }).id;
    const { id } = batchOf(desk, [...ids.slice(0, 11), other, ...ids.slice(11, 29)]);
    const prepared = await prepare(id);
    expect(prepared.problem).toBeNull();
    expect(lanes(id)).toEqual({ ready: 29, 'needs-you': 1 });
    expect(itemsOf(desk, id)[11]).toMatchObject({
      subjectId: other,
      lane: 'needs-you',
      cause: { kind: 'not-submittable' },
      problem: { status: 403 },
    });
  });

  it.each(SHAPES)('is set aside while other exports succeed: 403 of %s', async (_, effect) => {
    const { id } = batchOf(desk, draftedCarts(desk, 12));
    strike('exportEditors', effect, 4);
    expect((await prepare(id)).problem).toBeNull();
    expect(lanes(id)).toEqual({ ready: 11, 'needs-you': 1 });
    expect(probedWithOrders).toEqual([]);
    // Refused alone, it is prepared alone.
    await prepare(id);
    expect(lanes(id)).toEqual({ ready: 12 });
  });

  it('is set aside also as the very first, when nothing is known of the key yet', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 12));
    strike('exportEditors', FORBIDDEN);
    await prepare(id);
    expect(lanes(id)).toEqual({ ready: 11, 'needs-you': 1 });
  });

  it('leaves everything as it was when the key is refused for all', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 30));
    strike('exportEditors', UNAUTHORIZED, 0, null);
    const stopped = await prepare(id);
    expect(stopped).toMatchObject({ state: 'open', problem: { kind: 'gateway', status: 401 } });
    expect(lanes(id)).toEqual({ new: 30 });
    expect(served('createOrder')).toEqual([]);
    // A handful of carts and the probe, not one call for each cart.
    expect(served('exportEditors').length).toBeLessThanOrEqual(8);
    await lab.control({ do: 'clearFaults' });
    expect(await prepare(id)).toMatchObject({ problem: null, counts: { lanes: { ready: 30 } } });
  });

  it('leaves the rest as it was when the probe is refused as well', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 20));
    strike('exportEditors', FORBIDDEN, 6, null);
    expect((await prepare(id)).problem).toMatchObject({ status: 403 });
    expect(lanes(id)).toEqual({ ready: 6, new: 14 });
    expect(probedWithOrders).toEqual([]);
  });

  it('leaves the rest as it was when the probe gets no answer', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 20));
    strike('exportEditors', FORBIDDEN, 4);
    strike('exportEditors', { kind: 'resetBefore' }, 5, null);
    expect((await prepare(id)).problem).toMatchObject({ status: 403 });
    const { ready = 0, new: left = 0, ...others } = lanes(id);
    expect(others).toEqual({});
    expect(ready + left).toBe(20);
    expect(left).toBeGreaterThanOrEqual(15);
  });

  it('stops all at once, without a probe, where the key lacks the scope', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 20));
    strike('exportEditors', SCOPE, 4, 1);
    expect((await prepare(id)).problem).toMatchObject({ title: 'Insufficient scope' });
    const { ready = 0, new: left = 0, ...others } = lanes(id);
    expect(others).toEqual({});
    expect(left).toBeGreaterThan(10);
    // Those that were on their way finished; nothing was asked twice.
    const exported = served('exportEditors').map(({ body }) => body);
    expect(exported.length).toBeLessThanOrEqual(8);
    expect(new Set(exported).size).toBe(exported.length);
    expect(ready).toBeLessThan(exported.length);
  });

  it('is set aside when its creation is refused and that of others is not', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 16));
    strike('createOrder', FORBIDDEN, 5);
    expect((await prepare(id)).problem).toBeNull();
    expect(lanes(id)).toEqual({ ready: 15, 'needs-you': 1 });
    expect(probedWithOrders).toEqual([]);
  });

  it('leaves the rest as it was when creating is closed to the key from some cart on', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 16));
    strike('createOrder', FORBIDDEN, 5, null);
    expect((await prepare(id)).problem).toMatchObject({ status: 403 });
    expect(lanes(id)).toEqual({ ready: 5, new: 11 });
    expect(probedWithOrders).toEqual([]);
  });

  it('keeps the carts of another service of the same account out of it', async () => {
    const products = [await readyProduct(desk, lab), await readyProduct(desk, lab)];
    const carts = draftedCarts(desk, 6);
    const { id } = batchOf(desk, carts);
    for (const [index, product] of products.entries()) {
      const draft = submissionDraftOf(product, { shippingPriority: 'dropship.standard' });
      const name = `Wall ${index}`;
      const cart = createSubmissionCart(desk.desk, { accountId: PRACTICE, name, draft });
      desk.desk.batchItems.add(id, 'submission-cart', [cart.id]);
    }
    strike('exportEditors', UNAUTHORIZED, 0, null);
    expect((await prepare(id)).problem).toMatchObject({ status: 401 });
    expect(lanes(id)).toEqual({ new: 6, ready: 2 });
  });

  it.each(SHAPES)(
    'is set aside when its price is refused and that of others is not: 403 of %s',
    async (_, effect) => {
      const product = await readyProduct(desk, lab);
      const ids = Array.from({ length: 8 }, (_, index) => {
        const draft = submissionDraftOf(product, { note: `wall ${index}` });
        return createSubmissionCart(desk.desk, { accountId: PRACTICE, name: `Wall ${index}`, draft }).id;
      });
      const choice = { by: 'ids' as const, subject: 'submission-cart' as const, ids };
      const { id } = createBatch(desk.desk, { name: '', choice });
      strike('calculate', effect, 3);
      expect((await prepare(id)).problem).toBeNull();
      expect(lanes(id)).toEqual({ ready: 7, 'needs-you': 1 });
    },
  );

  it('stops before anything is sent when the key says itself that it has expired', async () => {
    const key = expiredToken();
    const account = valueOf(
      desk.desk.accounts.add({ ...practiceAddresses(), name: 'Studio', environment: 'production' }),
    );
    valueOf(await giveKey(desk.desk.keys, account, key));
    const ids = draftedCarts(desk, 3).map((_, index) => {
      const draft = draftOf([desk.sampleEditors[index] ?? ''], { shipTo: SHIP_TO });
      return createCart(desk.desk, { accountId: account.id, name: `${index}`, draft }).id;
    });
    const { id } = batchOf(desk, ids);
    expect((await prepare(id)).problem).toMatchObject({ kind: 'blocked', reason: 'token-expired' });
    expect(lanes(id)).toEqual({ new: 3 });
    expect(served('exportEditors')).toEqual([]);
  });
});

/** A token with claims that ended yesterday; no one signed it. */
function expiredToken(): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) - 86_400;
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ accountId: 'acc-1', exp })}.c2lnbmF0dXJl`;
}

/** Where the lab is, as someone types it in who thinks that it is another one. */
function practiceAddresses() {
  const practice = valueOf(desk.desk.accounts.read(PRACTICE));
  const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = lab.ready;
  return {
    ...practice,
    editorBaseUrl,
    orderSubmitUrl,
    commerceBaseUrl,
    builtIn: false,
    keyPerService: false,
  };
}

describe('a token that ends in the middle, answered with 200 and an error number', () => {
  const ENDED = answer(200, '{"ErrorNumber":"403.01","Message":"Invalid or expired token","BrokenRules":[]}');
  const UNNUMBERED = answer(200, '{"success":false,"message":"Access token expired"}');

  it.each([
    ['by its number', ENDED],
    ['in words', UNNUMBERED],
  ])('pauses confirming for the key and puts nothing in doubt: %s', async (_, effect) => {
    const { id } = await readyBatch(desk, 30);
    strike('confirmOrder', effect, 9, null);
    strike('exportEditors', effect, 0, null);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'paused', pauseReason: 'key' });
    expect(outcomes(id)).toEqual({ confirmed: 9, waiting: 21 });
    await lab.control({ do: 'clearFaults' });
    resumeBatch(desk.desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished' });
    expect(outcomes(id)).toEqual({ confirmed: 30 });
    // Each was confirmed once; what was turned away was not acted on.
    const acted = served('confirmOrder').length - 9;
    expect(acted).toBeLessThanOrEqual(21 + 8);
  });

  it.each(['exportEditors', 'createOrder'] as const)(
    'leaves every cart as it was while preparing: %s',
    async (route) => {
      const { id } = batchOf(desk, draftedCarts(desk, 25));
      strike(route, ENDED, 3, null);
      if (route === 'createOrder') strike('exportEditors', ENDED, 20, null);
      expect((await prepare(id)).problem).toMatchObject({ kind: 'refusal', code: '403.01' });
      const { ready = 0, new: left = 0, ...others } = lanes(id);
      expect(others).toEqual({});
      expect(ready + left).toBe(25);
      expect(ready).toBeLessThanOrEqual(8);
      await lab.control({ do: 'clearFaults' });
      expect(await prepare(id)).toMatchObject({ problem: null, counts: { lanes: { ready: 25 } } });
    },
  );

  it('pauses for the key as well where the answer proves nothing, and doubts only what was on its way', async () => {
    const { id } = await readyBatch(desk, 30);
    strike('confirmOrder', answer(500, '{"Message":"Access token expired"}'), 5, null);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'paused', pauseReason: 'key' });
    expect(outcomes(id)['unknown'] ?? 0).toBeLessThanOrEqual(4);
  });

  it('sets aside one whose editor is of another account, by an error number', async () => {
    const { id } = await readyBatch(desk, 12);
    strike(
      'confirmOrder',
      answer(200, '{"ErrorNumber":"403.09","Message":"This order belongs to another account"}'),
      5,
    );
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished' });
    expect(outcomes(id)).toEqual({ confirmed: 11, refused: 1 });
  });
});

describe('what is said of the key', () => {
  const rejectedAt = async (): Promise<number | null | undefined> => {
    const practice = valueOf(desk.desk.accounts.read(PRACTICE));
    return (await desk.desk.keys.statuses(practice))[0]?.rejectedAt;
  };

  it('is not that it is rejected, once another call was taken after a 401 of one cart', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 8));
    strike('exportEditors', UNAUTHORIZED, 3);
    await prepare(id);
    expect(lanes(id)).toEqual({ ready: 7, 'needs-you': 1 });
    expect(await rejectedAt()).toBeNull();
    desk.requestLog.flush();
    expect(needsFor(desk, 'key-rejected')).toEqual([]);
  });

  it('is that it is rejected, while every call is', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 8));
    strike('exportEditors', UNAUTHORIZED, 0, null);
    await prepare(id);
    expect(await rejectedAt()).toBeGreaterThan(0);
    desk.requestLog.flush();
    expect(needsFor(desk, 'key-rejected')).toHaveLength(1);
  });

  it('is nothing after a 403 that names an editor and nothing after it', async () => {
    const { id } = batchOf(desk, draftedCarts(desk, 1));
    strike('exportEditors', answer(403, '{"message":"This editor belongs to another account"}'));
    await prepare(id);
    expect(lanes(id)).toEqual({ 'needs-you': 1 });
    desk.requestLog.flush();
    expect(needsFor(desk, 'key-rejected')).toEqual([]);
  });
});

describe('an order that is refused while a batch leaves', () => {
  it.each(SHAPES.filter(([name]) => !['an empty body', 'a page'].includes(name)))(
    'is set aside while others are confirmed: 403 of %s',
    async (_, effect) => {
      const { id } = await readyBatch(desk, 16);
      strike('confirmOrder', effect, 9);
      approve(desk, id);
      expect(await rested(desk, id)).toMatchObject({ state: 'finished', problem: null });
      expect(outcomes(id)).toEqual({ confirmed: 15, refused: 1 });
      const refused = itemsOf(desk, id).find(({ outcome }) => outcome === 'refused');
      expect(desk.desk.orders.read(refused?.orderId ?? '').state).toBe('confirmation-refused');
      expect(refused?.problem).toMatchObject({ status: 403 });
      // Each confirmation left once, and none of them to find out whether the key is good.
      expect(served('confirmOrder')).toHaveLength(16);
      expect(probedWithOrders).toEqual([]);
    },
  );

  it.each([
    ['an empty body', answer(403, '')],
    ['a page', answer(403, '<html><title>403</title></html>', 'text/html')],
  ])('of unknown outcome by 403 with %s stays unknown, and the others are confirmed', async (_, effect) => {
    const { id } = await readyBatch(desk, 12);
    strike('confirmOrder', effect, 4);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished' });
    expect(outcomes(id)).toEqual({ confirmed: 11, unknown: 1 });
  });

  it('is set aside as the last one too, when all before it were confirmed', async () => {
    const { id } = await readyBatch(desk, 6);
    strike('confirmOrder', FORBIDDEN, 5);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished' });
    expect(outcomes(id)).toEqual({ confirmed: 5, refused: 1 });
  });

  it('pauses the rest when confirming is closed to the key from some order on, and fails none', async () => {
    const { id } = await readyBatch(desk, 16);
    strike('confirmOrder', FORBIDDEN, 6, null);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({
      state: 'paused',
      pauseReason: 'key',
      problem: { status: 403 },
    });
    expect(outcomes(id)).toEqual({ confirmed: 6, waiting: 10 });
    expect(probedWithOrders).toEqual([]);
    await lab.control({ do: 'clearFaults' });
    resumeBatch(desk.desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished' });
    expect(outcomes(id)).toEqual({ confirmed: 16 });
  });

  it('pauses the rest when the probe is refused as well', async () => {
    const { id } = await readyBatch(desk, 12);
    strike('confirmOrder', FORBIDDEN, 4);
    strike('exportEditors', FORBIDDEN, 0, null);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'paused', pauseReason: 'key' });
    const { confirmed = 0, waiting = 0, ...others } = outcomes(id);
    expect(others).toEqual({});
    expect(confirmed + waiting).toBe(12);
    expect(waiting).toBeGreaterThanOrEqual(5);
    expect(probedWithOrders).toEqual([]);
  });

  it('pauses the rest when the probe gets no answer', async () => {
    const { id } = await readyBatch(desk, 12);
    strike('confirmOrder', FORBIDDEN, 4);
    strike('exportEditors', { kind: 'resetBefore' }, 0, null);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'paused', pauseReason: 'key' });
    const { confirmed = 0, waiting = 0, ...others } = outcomes(id);
    expect(others).toEqual({});
    expect(confirmed + waiting).toBe(12);
    expect(probedWithOrders).toEqual([]);
  });

  it('pauses the rest when nothing is known to have been confirmed with this key', async () => {
    const { id } = await readyBatch(desk, 4);
    strike('confirmOrder', FORBIDDEN, 0, null);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'paused', pauseReason: 'key' });
    expect(outcomes(id)).toEqual({ waiting: 4 });
  });

  it('is set aside when its submit is refused and that of others is not', async () => {
    const product = await readyProduct(desk, lab);
    const ids = Array.from({ length: 6 }, (_, index) => {
      const shipTo = { ...SHIP_TO, name: `Household ${index}`, addr1: `${index + 1} Lone Oak Parkway` };
      const draft = submissionDraftOf(product, { address: shipTo });
      return createSubmissionCart(desk.desk, { accountId: PRACTICE, name: `Wall ${index}`, draft }).id;
    });
    const choice = { by: 'ids' as const, subject: 'submission-cart' as const, ids };
    const { id } = createBatch(desk.desk, { name: '', choice });
    await prepare(id);
    strike('submit', answer(403, '{"title":"Forbidden","status":403}', 'application/problem+json'), 2);
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'finished' });
    expect(outcomes(id)).toEqual({ confirmed: 5, refused: 1 });
    expect(served('submit')).toHaveLength(6);
    expect(probedWithOrders).toEqual([]);
  });
});
