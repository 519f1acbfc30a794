import { labIdOf } from '@core/catalog/configured-products';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { cancelMaking } from '@main/workflows/catalog/make-configured-products';
import { priceSubmission } from '@main/workflows/submissions/price-submission';
import { fetchSubmission } from '@main/workflows/submissions/read-submissions';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import type { LoggedRequest } from '@practice/http/request-log';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { released } from '../../store/temporary-desk';
import { itemsOf } from '../desks/batch-desks';
import { pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';
import { madeAtLab, newCart, productById } from '../desks/submission-desks';

let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'follow-building', submissions: 3 });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const calculated = (): number => lab.parts.log.list({ route: 'calculate' }).length;
const looks = (): readonly LoggedRequest[] => lab.parts.log.list({ method: 'GET' });

/** A wait that ends when it is aborted, and never by time. */
const endless: Parameters<typeof openDesk>[0]['wait'] = (_, signal) =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));

async function reopened(options: Partial<Parameters<typeof openDesk>[0]> = {}): Promise<void> {
  const { folder, close } = desk;
  close();
  await released();
  desk = await openDesk({ lab: lab.ready, folder, ...options });
}

/** A cart of products that were made at the lab by someone else, and are being built. */
async function cartOf(count: number): Promise<string> {
  const products = [];
  while (products.length < count) {
    const labId = await madeAtLab(lab);
    const made = lab.parts.store.findConfiguredProduct(labId);
    // One that is built at the first look shows nothing of the building.
    if (made !== null && made.pollsLeft > 1) products.push(productById(desk, labId));
  }
  return newCart(desk, products).id;
}

/** Lets calculate answer that the cart cannot be submitted yet, with a poll that leads to this address. */
function leadTo(
  poll: unknown,
  change: { readonly isValidForSubmit?: boolean; readonly count?: number } = {},
): void {
  const { isValidForSubmit = false, count = null } = change;
  const body = JSON.stringify({
    items: [],
    totalPrice: { value: 10, total: { value: 9 } },
    validation: { isValidForSubmit, invalidParams: [] },
    actions: { poll },
  });
  const effect = { kind: 'answer', status: 200, body, contentType: 'application/json', acts: false } as const;
  lab.setFault({ route: 'calculate', effect, count });
}

describe('a cart of a product that is still building elsewhere', () => {
  it('can be submitted once it is built, and no one has to price it again', async () => {
    const id = await cartOf(1);
    const priced = await priceSubmission(desk.desk, id);
    expect(priced).toMatchObject({ problem: null, pricing: { isValidForSubmit: true, matchesDraft: true } });
    expect(priced.products).toMatchObject([{ state: 'ready', problem: null }]);
    expect(calculated()).toBe(2);
    expect(desk.desk.submissionCarts.pricingsOf(id)).toHaveLength(2);
  });

  it('can be submitted once all of them are built', async () => {
    const priced = await priceSubmission(desk.desk, await cartOf(3));
    expect(priced.pricing?.isValidForSubmit).toBe(true);
    expect(priced.products.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    expect(calculated()).toBe(4);
  });

  it('shows what builds while it does, and can be cancelled with the price that it has', async () => {
    await reopened({ wait: endless });
    const id = await cartOf(1);
    const pricing = priceSubmission(desk.desk, id);
    await expect.poll(() => readSubmissionCart(desk.desk, id).products[0]?.state).toBe('building');
    expect(desk.desk.running.list()).toMatchObject([{ kind: 'price', subjectId: id }]);
    expect(readSubmissionCart(desk.desk, id).pricing).toMatchObject({ isValidForSubmit: false });
    desk.desk.running.cancel(id);
    expect(await pricing).toMatchObject({ problem: null, pricing: { isValidForSubmit: false } });
    const asked = lab.parts.log.list({}).length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lab.parts.log.list({})).toHaveLength(asked);
  });

  it('goes on where it was after a restart, as soon as it is priced', async () => {
    await reopened({ wait: endless });
    const id = await cartOf(1);
    const pricing = priceSubmission(desk.desk, id);
    await expect.poll(() => readSubmissionCart(desk.desk, id).products[0]?.state).toBe('building');
    desk.desk.running.cancel(id);
    await pricing;
    const asked = lab.parts.log.list({}).length;
    await reopened();
    // A start asks for nothing by itself.
    expect(lab.parts.log.list({})).toHaveLength(asked);
    expect(readSubmissionCart(desk.desk, id).products[0]?.state).toBe('building');
    expect((await priceSubmission(desk.desk, id)).pricing?.isValidForSubmit).toBe(true);
  });

  it('is ready in a batch', async () => {
    const choice = { by: 'ids' as const, subject: 'submission-cart' as const, ids: [await cartOf(2)] };
    const { id } = createBatch(desk.desk, { name: '', choice });
    await prepareBatch(desk.desk, { id, which: null });
    expect(itemsOf(desk, id)).toMatchObject([{ lane: 'ready' }]);
  });

  it('keeps its price when the lab has forgotten where the poll leads', async () => {
    const cart = await cartOf(1);
    const [product] = readSubmissionCart(desk.desk, cart).products;
    const labId = product === undefined ? '' : (labIdOf(product) ?? '');
    leadTo(`/v1/commerce/configured-products/${labId}x`);
    const priced = await priceSubmission(desk.desk, cart);
    expect(priced).toMatchObject({ problem: null, pricing: { isValidForSubmit: false } });
    expect(priced.products).toMatchObject([{ state: 'ready' }]);
  });
});

describe('a submission of which a product is still building', () => {
  /** A submitted cart, its submission, and its product at the lab. */
  async function submitted() {
    const product = await readyProduct(desk, lab);
    const cart = await submit(desk, (await pricedCart(desk, product)).id);
    const labId = desk.desk.configuredProducts.read(product).configuredProductId ?? '';
    return { product, labId, wanted: { accountId: PRACTICE, submissionId: cart.submissionId ?? '' } };
  }
  const reads = (): number => lab.parts.log.list({ route: 'readSubmission' }).length;

  /** Lets the lab say once that the submission builds there, and of the product twice that it builds. */
  function builds(
    submissionId: string,
    labId: string,
    poll = `/v1/commerce/configured-products/${labId}`,
  ): void {
    const shape = { kind: 'answer', status: 200, contentType: 'application/json', acts: false } as const;
    const submission = JSON.stringify({ id: submissionId, orders: [], actions: { poll } });
    lab.setFault({ route: 'readSubmission', count: 1, effect: { ...shape, body: submission } });
    const product = JSON.stringify({ id: labId, isValidForOrder: false, actions: { poll } });
    lab.setFault({ route: '*', skip: 1, count: 2, effect: { ...shape, body: product } });
  }

  it('is read once more when that is built', async () => {
    const { product, labId, wanted } = await submitted();
    builds(wanted.submissionId, labId);
    await fetchSubmission(desk.desk, wanted);
    await expect.poll(() => desk.desk.running.list()).toEqual([]);
    expect(desk.desk.configuredProducts.read(product)).toMatchObject({ state: 'ready', problem: null });
    expect(reads()).toBe(2);
    expect(desk.desk.submissions.read(PRACTICE, wanted.submissionId).orders).not.toEqual([]);
  });

  it('says so while it builds, and can be cancelled', async () => {
    const { product, labId, wanted } = await submitted();
    const { folder, close } = desk;
    close();
    await released();
    desk = await openDesk({ lab: lab.ready, folder, wait: endless });
    builds(wanted.submissionId, labId);
    await fetchSubmission(desk.desk, wanted);
    await expect.poll(() => desk.desk.configuredProducts.read(product).state).toBe('building');
    expect(desk.desk.running.list()).toMatchObject([{ kind: 'configure', label: 'Okafor wall' }]);
    cancelMaking(desk.desk, [product]);
    await expect.poll(() => desk.desk.running.list()).toEqual([]);
    expect(reads()).toBe(1);
  });

  it.each([
    ['itself', (id: string) => `/v1/commerce/submissions/${id}`],
    ['another submission', () => '/v1/commerce/submissions/sub_other'],
  ])('is not read again on a clock when its poll leads to %s', async (_, poll) => {
    const { labId, wanted } = await submitted();
    builds(wanted.submissionId, labId, poll(wanted.submissionId));
    await fetchSubmission(desk.desk, wanted);
    await expect.poll(() => desk.desk.running.list()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reads()).toBe(1);
  });
});

describe('a poll that is not followed', () => {
  it.each<readonly [string, () => unknown]>([
    [
      'a submission',
      () =>
        `/v1/commerce/submissions/${lab.parts.store.submissionsOf(lab.ready.accounts[0]?.accountId ?? '')[0]?.id}`,
    ],
    ['the list of submissions', () => ({ method: 'GET', href: '/v1/commerce/submissions?cursor=x' })],
    ['fulfillment', () => '/v1/fulfillment/orders/'],
    ['discovery', () => '/v1/discovery'],
    ['another host', () => 'http://localhost:9/v1/commerce/configured-products/cfp_1'],
    [
      'an action that does something',
      () => ({ method: 'POST', href: '/v1/commerce/configured-products/cfp_1' }),
    ],
    ['nothing', () => null],
  ])('leads to %s', async (_, poll) => {
    const id = await cartOf(1);
    leadTo(poll());
    const priced = await priceSubmission(desk.desk, id);
    expect(priced).toMatchObject({ problem: null, pricing: { isValidForSubmit: false } });
    expect(looks()).toEqual([]);
    expect(calculated()).toBe(1);
  });

  it('leads to a product of another cart: it is looked at once, and not again', async () => {
    const id = await cartOf(1);
    leadTo(`/v1/commerce/configured-products/${await madeAtLab(lab)}`);
    await priceSubmission(desk.desk, id);
    expect(looks()).toHaveLength(1);
    expect(calculated()).toBe(1);
  });

  it('leads to something that is no configured product: it is looked at once, and not again', async () => {
    const id = await cartOf(1);
    leadTo('/v1/commerce/jobs/1');
    const effect = { kind: 'answer', status: 200, body: '{"status":"busy"}' } as const;
    lab.setFault({
      route: '*',
      effect: { ...effect, contentType: 'application/json', acts: false },
      skip: 1,
      count: 1,
    });
    await priceSubmission(desk.desk, id);
    expect(looks()).toHaveLength(1);
    expect(calculated()).toBe(1);
  });

  it('comes with a cart that can be submitted already', async () => {
    const id = await cartOf(1);
    const [product] = readSubmissionCart(desk.desk, id).products;
    const labId = product === undefined ? '' : (labIdOf(product) ?? '');
    leadTo(`/v1/commerce/configured-products/${labId}`, { isValidForSubmit: true });
    await priceSubmission(desk.desk, id);
    expect(looks()).toEqual([]);
  });

  it('leads again to a product that is built: the price is asked for once more, and no more', async () => {
    const id = await cartOf(1);
    const [product] = readSubmissionCart(desk.desk, id).products;
    const labId = product === undefined ? '' : (labIdOf(product) ?? '');
    leadTo(`/v1/commerce/configured-products/${labId}`);
    const priced = await priceSubmission(desk.desk, id);
    expect(priced.products).toMatchObject([{ state: 'ready' }]);
    expect(calculated()).toBe(2);
    expect(looks().length).toBeLessThanOrEqual(5);
  });
});
