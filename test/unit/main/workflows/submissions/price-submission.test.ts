import { CHANNELS } from '@bridge/contract';
import { createHash } from 'node:crypto';
import { JsonDocument } from '@contract/json-document';
import { addMoney } from '@core/values/money';
import { type SubmissionCart, submissionCartSchema } from '@core/submissions/submission-carts';
import { DESK_MARK } from '@core/webhooks/identifiers';
import { priceSubmission } from '@main/workflows/submissions/price-submission';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import type { FaultEffect } from '@practice/faults/fault';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NodeDesk, openDesk, PRACTICE, SHIP_TO } from '../desks/node-desk';
import { draftProduct, newCart, redraft, refusalOf } from '../desks/submission-desks';

let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'pricing' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const product = (name = 'Framed print') => draftProduct(desk, lab, { name });
const price = (id: string): Promise<SubmissionCart> => priceSubmission(desk.desk, id);
const served = (route: string) => lab.parts.log.list({ route });
const strike = (effect: FaultEffect, count = 1): void =>
  void lab.setFault({ route: 'calculate', effect, count });
const page = { search: '', sort: 'updatedAt' as const, descending: true, offset: 0, limit: 10 };
const row = () => desk.desk.submissionCarts.list(PRACTICE, 'open', page).rows[0];

/** A cart that is priced. */
async function priced(): Promise<SubmissionCart> {
  const cart = await price(newCart(desk, [product()]).id);
  expect(cart).toMatchObject({ problem: null, pricing: { matchesDraft: true } });
  return cart;
}

describe('price and check', () => {
  it('has the products made, asks for the price, and orders nothing', async () => {
    const { id } = newCart(desk, [product(), product('Album')], {
      metadata: [{ key: 'job', value: 'NL-2291' }],
    });
    const cart = await price(id);
    expect(cart.products.map(({ state }) => state)).toEqual(['ready', 'ready']);
    const { pricing } = cart;
    if (pricing === null) throw new Error('There is no price');
    expect(pricing).toMatchObject({
      matchesDraft: true,
      isValidForSubmit: true,
      invalidParams: [],
      chosenOption: { type: 'dropship', priority: 'dropship.standard' },
      guidance: [{ code: 'submission.pricing.total_excludes_tax' }],
      items: cart.products.map(({ configuredProductId }) => ({ configuredProductId, isValidForOrder: true })),
    });
    expect(new Set(pricing.shippingOptions.map(({ type }) => type))).toEqual(new Set(['studio', 'dropship']));
    const { toPay, withoutTax, tax } = pricing.totals;
    if (toPay === null || withoutTax === null || tax === null) throw new Error('A total is missing');
    expect(addMoney(withoutTax, tax)?.amount).toBe(String(Number(toPay.amount)));
    expect(Number(tax.amount)).toBeGreaterThan(0);

    const [sent, ...more] = served('calculate');
    expect(more).toEqual([]);
    const body = JsonDocument.parse(sent?.body ?? '');
    expect(body.valueAt(['items'])).toEqual(
      cart.products.map(({ configuredProductId }, index) => ({ configuredProductId, quantity: index + 1 })),
    );
    expect(body.valueAt(['shipping'])).toEqual({
      type: 'dropship',
      priority: 'dropship.standard',
      address: SHIP_TO,
    });
    expect(body.valueAt(['metadata'])).toEqual({ job: 'NL-2291', [DESK_MARK]: id });
    expect(pricing.bodyDigest).toBe(
      createHash('sha256')
        .update(sent?.body ?? '')
        .digest('hex'),
    );
    expect(desk.desk.submissionCarts.latestPricing(id)?.request).toBe(sent?.body);
    expect(JsonDocument.parse(pricing.answer).rawAt(['totalPrice', 'value'])).toBe(toPay.amount);
    expect(served('submit')).toEqual([]);
    expect(row()).toMatchObject({ total: toPay, pricedAt: pricing.pricedAt });
    // What crosses the bridge is what its contract says.
    expect(submissionCartSchema.parse(cart)).toEqual(cart);
    const list = desk.desk.submissionCarts.list(PRACTICE, 'open', page);
    expect(CHANNELS['submission-carts:list'].answer.parse(list)).toEqual(list);
  });

  it('asks for nothing to be made a second time', async () => {
    const { id } = await priced();
    await price(id);
    expect(served('createConfiguredProduct')).toHaveLength(1);
    expect(served('calculate').map(({ body }) => body)).toEqual([
      served('calculate')[0]?.body,
      served('calculate')[0]?.body,
    ]);
    expect(desk.desk.submissionCarts.pricingsOf(id)).toHaveLength(2);
  });

  it('knows of the draft as it was priced, and of no other', async () => {
    const { id, pricing, draft } = await priced();
    const changed = redraft(desk, id, { address: { ...SHIP_TO, addr2: 'Unit 5' } });
    expect(changed.pricing).toEqual({ ...pricing, matchesDraft: false });
    expect(row()).toMatchObject({ total: null, pricedAt: null });
    expect(redraft(desk, id, { note: 'for us alone', address: draft.address }).pricing?.matchesDraft).toBe(
      true,
    );
    expect(row()).toMatchObject({ total: pricing?.totals.toPay });
    const again = await price(redraft(desk, id, { metadata: [] }).id);
    expect(again.pricing?.matchesDraft).toBe(true);
    expect(again.pricing?.bodyDigest).not.toBe(pricing?.bodyDigest);
  });

  it('says what the total leaves out while there is no address', async () => {
    const { id } = newCart(desk, [product()], { address: { ...SHIP_TO, ...blank(SHIP_TO) } });
    const { pricing } = await price(id);
    expect(pricing).toMatchObject({
      guidance: [{ code: 'submission.pricing.destination_required_for_full_total' }],
      isValidForSubmit: false,
      totals: { tax: { amount: '0' } },
    });
    expect(pricing?.guidance[0]?.message).toContain('shipping and tax');
    expect(JsonDocument.parse(served('calculate')[0]?.body ?? '').has(['shipping', 'address'])).toBe(false);
  });

  it('prices the draft of its beginning while a person goes on, and is in no one’s way', async () => {
    const { id } = newCart(desk, [product()]);
    strike({ kind: 'latency', ms: 150, jitterMs: 0, when: 'before' });
    const pricing = price(id);
    const { revision } = redraft(desk, id, { metadata: [{ key: 'job', value: 'later' }] });
    const cart = await pricing;
    expect(cart).toMatchObject({ revision, pricing: { matchesDraft: false, isValidForSubmit: true } });
    expect(redraft(desk, id, { note: 'on' }).revision).toBe(revision + 1);
  });

  it('is asked for once at a time, and not past drafting', async () => {
    const { id } = newCart(desk, [product()]);
    const first = price(id);
    expect(await refusalOf(() => price(id))).toMatchObject({ kind: 'blocked', reason: 'already-running' });
    await first;
    desk.desk.submissionCarts.setOutcome(id, { stage: 'uncertain' }, 1);
    expect(await refusalOf(() => price(id))).toMatchObject({ kind: 'blocked', reason: 'outcome-unknown' });
    expect(served('calculate')).toHaveLength(1);
  });

  it('that was refused before can be asked for again once the cart is fixed', async () => {
    const { id } = newCart(desk, [product()]);
    desk.desk.submissionCarts.setOutcome(
      id,
      { stage: 'refused', problem: { kind: 'absent', what: 'x', id } },
      1,
    );
    expect(await price(id)).toMatchObject({
      stage: 'refused',
      problem: null,
      pricing: { matchesDraft: true },
    });
  });
});

describe('a price that does not come', () => {
  const refused = { status: 400, contentType: 'application/problem+json', acts: false } as const;

  it('leaves the one before, and says why', async () => {
    const { id, pricing } = await priced();
    const body = '{"title":"No","status":400,"code":"submission.something_new"}';
    strike({ kind: 'answer', ...refused, body });
    const cart = await price(id);
    expect(cart).toMatchObject({
      pricing,
      problem: { kind: 'details', code: 'submission.something_new' },
      problemOf: 'price',
      revision: 1,
    });
    expect(await price(id)).toMatchObject({ problem: null, problemOf: null });
  });

  it('is asked for again while it fails in passing', async () => {
    const { id } = newCart(desk, [product()]);
    strike({ kind: 'serverError', status: 503, acts: false }, 2);
    expect(await price(id)).toMatchObject({ problem: null, pricing: { matchesDraft: true } });
    expect(served('calculate')).toHaveLength(3);
    strike({ kind: 'resetBefore' }, 9);
    expect(await price(id)).toMatchObject({ problem: { kind: 'network' }, pricing: { matchesDraft: true } });
  });

  it('can be cancelled, and leaves nothing', async () => {
    const { id, pricing } = await priced();
    strike({ kind: 'hang' });
    const hanging = price(id);
    await expect.poll(() => served('calculate').length).toBe(2);
    desk.desk.running.cancel(id);
    expect(await hanging).toMatchObject({ pricing, problem: null });
    expect(desk.desk.running.list()).toEqual([]);
  });

  it('can be cancelled while a product builds, which is followed again the next time', async () => {
    const { folder } = desk;
    let waits = 0;
    const untilCalledOff = (_milliseconds: number, signal?: AbortSignal): Promise<void> => {
      waits += 1;
      return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
    };
    desk.close();
    desk = await openDesk({ lab: lab.ready, folder, wait: untilCalledOff });
    const { id } = newCart(desk, [product()]);
    const building = price(id);
    await expect.poll(() => waits).toBe(1);
    desk.desk.running.cancel(id);
    const cart = await building;
    expect(cart).toMatchObject({ pricing: null, problem: null, products: [{ state: 'building' }] });
    expect(served('calculate')).toEqual([]);
    desk.close();
    desk = await openDesk({ lab: lab.ready, folder });
    expect(await price(id)).toMatchObject({ pricing: { isValidForSubmit: true } });
    expect(served('createConfiguredProduct')).toHaveLength(1);
  });

  const SHAPES: readonly (readonly [string, FaultEffect, object])[] = [
    ['a list', answer('[]'), { kind: 'incomplete', rawBody: '[]' }],
    ['nothing about validity', answer('{"totalPrice":{"value":1}}'), { kind: 'incomplete' }],
    ['a word for validity', answer('{"validation":{"isValidForSubmit":"yes"}}'), { kind: 'incomplete' }],
    ['a page', { kind: 'html', status: 502, acts: true }, { kind: 'html' }],
    ['a sign-in page', { kind: 'captivePortal' }, { kind: 'html', status: 200 }],
    ['half a body', { kind: 'truncatedBody', share: 0.5 }, { kind: 'unreadable', why: 'truncated' }],
    ['a cut body', { kind: 'cutBody', share: 0.5 }, { kind: 'unreadable', why: 'not-json' }],
    ['no body', { kind: 'emptyBody' }, { kind: 'unreadable', why: 'empty' }],
  ];
  it.each(SHAPES)('because the answer is %s is no price', async (_name, effect, problem) => {
    const { id, pricing } = await priced();
    strike(effect, 9);
    const cart = await price(id);
    expect(cart).toMatchObject({ problem, problemOf: 'price', pricing });
    expect(desk.desk.submissionCarts.pricingsOf(id)).toHaveLength(1);
    expect(readSubmissionCart(desk.desk, id)).toEqual(cart);
  });
});

describe('an answer with more or less than the document says', () => {
  it('is a price with what can be read of it, and is kept whole', async () => {
    const { id } = newCart(desk, [product()]);
    strike({ kind: 'missingFields', fields: ['totalPrice', 'options', 'guidance'] });
    const less = await price(id);
    expect(less).toMatchObject({
      problem: null,
      pricing: {
        totals: { toPay: null, withoutTax: null, tax: null },
        shippingOptions: [],
        chosenOption: null,
        guidance: [],
        isValidForSubmit: true,
      },
    });
    strike({ kind: 'extraFields' });
    const more = await price(id);
    expect(more.pricing?.totals.toPay).not.toBeNull();
    const plain = await price(id);
    expect((more.pricing?.answer.length ?? 0) > (plain.pricing?.answer.length ?? 0)).toBe(true);
  });

  it('of the strangest shapes is shown and never a crash', async () => {
    const { id } = newCart(desk, [product()]);
    const validation =
      '"validation":{"isValidForSubmit":false,"invalidParams":{"items":"None","__proto__":"x"}}';
    strike(answer(`{${validation},"items":"no","options":[1],"totalPrice":7.10,"guidance":"Ask us"}`));
    expect((await price(id)).pricing).toMatchObject({
      totals: { toPay: { amount: '7.10' }, withoutTax: null, tax: null },
      items: [],
      shippingOptions: [],
      guidance: [{ code: '', message: 'Ask us' }],
      invalidParams: [{ name: 'items', reason: 'None' }, { name: '__proto__' }],
    });
  });
});

function answer(body: string): FaultEffect {
  return { kind: 'answer', status: 200, body, contentType: 'application/json', acts: false };
}

function blank<Fields extends object>(fields: Fields): Record<keyof Fields, string>;
function blank(fields: object): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, '']));
}
