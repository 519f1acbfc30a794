import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '@contract/problems';
import type { Account } from '@core/accounts/accounts';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { createCatalogClient } from '@main/service/clients/catalog-client';
import { createCommerceClient } from '@main/service/clients/commerce-client';
import { createDiscoveryClient } from '@main/service/clients/discovery-client';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { createFulfillmentClient } from '@main/service/clients/fulfillment-client';
import { createOnceExchange } from '@main/service/once-exchange';
import { pollPath } from '@main/service/clients/poll-follower';
import { createServiceClient } from '@main/service/clients/service-client';
import { createTransport } from '@main/service/transport';
import { createWebhookClient } from '@main/service/clients/webhook-client';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { answerText, startWireServer, type WireReply, type WireRequest } from '../wire-server';

let lab: PracticeLab;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'clients', submissions: 120 });
});
beforeEach(() => lab.control({ do: 'reset' }));
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});
afterAll(() => lab.stop());

let waited: number[] = [];
function setUp() {
  waited = [];
  const client = createServiceClient({
    transport: createTransport({
      repeatable: createFetchExchange(fetch),
      once: createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') }),
      releases: { allows: () => true, keysFor: () => [] },
      isOnline: () => true,
      now: () => performance.now(),
    }),
    practiceLab: () => lab.ready,
  });
  let clock = 0;
  const ports = {
    client,
    random: () => 0.5,
    wait: (milliseconds: number) => {
      waited.push(milliseconds);
      clock += milliseconds;
      return Promise.resolve();
    },
    elapsed: () => clock,
  };
  return {
    commerce: createCommerceClient(ports),
    catalog: createCatalogClient(ports),
    discovery: createDiscoveryClient(ports),
    fulfillment: createFulfillmentClient(ports),
    webhooks: createWebhookClient(ports),
  };
}

const key = () => ({ key: lab.ready.accounts[0]?.keys.full ?? null });
const account: Account = PRACTICE_ACCOUNT;
function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}
const problemOf = (result: Result<unknown>) => (result.ok ? null : result.problem);

const ADDRESS = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

async function builtProduct() {
  const { commerce, catalog } = setUp();
  const [first] = valueOf(await catalog.listProducts(account, {}, key())).value.entries;
  const productRef = first?.ref ?? '';
  const created = valueOf(
    await commerce.createConfiguredProduct(account, JSON.stringify({ productRef, selections: {} }), key()),
  );
  const looks: string[] = [];
  const followed = valueOf(
    await commerce.followConfiguredProduct(account, created.value, {
      ...key(),
      onLook: ({ value, document }) => {
        expect(document.valueAt(['id'])).toBe(value.id);
        looks.push(value.id);
      },
    }),
  );
  return { created: created.value, followed, looks };
}

const requestFor = (configuredProductId: string, quantity = 2, changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    items: [{ configuredProductId, quantity }],
    shipping: { type: 'dropship', priority: 'dropship.standard', address: ADDRESS },
    metadata: { desk: 'front' },
    ...changes,
  });

describe('against the practice lab', () => {
  it('configures a product and follows its poll until it is built', async () => {
    const { created, followed, looks } = await builtProduct();
    expect(followed.built).toBe(true);
    expect(followed.product).toMatchObject({ id: created.id, isValidForOrder: true });
    expect(looks.length).toBeGreaterThan(0);
    expect(waited).toHaveLength(looks.length);
    expect([...waited].sort((a, b) => a - b)).toEqual(waited);
  });

  it('prices, submits with the pinned key, submits again as the same, reads and lists', async () => {
    const { followed } = await builtProduct();
    const { commerce } = setUp();
    const request = requestFor(followed.product.id);
    const priced = valueOf(await commerce.calculate(account, request, key()));
    expect(priced.value.validation.isValidForSubmit).toBe(true);
    expect(priced.document.rawAt(['totalPrice', 'value'])).toMatch(/^\d+\.\d\d$/);

    const pinned = valueOf(commerce.prepareSubmit(account, request, 'desk-0001'));
    expect(pinned.headers).toMatchObject({ 'Idempotency-Key': 'desk-0001' });
    const call = { ...pinned, accountId: account.id };
    const first = valueOf(await commerce.sendSubmit(call, key()));
    const submitted = valueOf(commerce.readSubmitAnswer(first));
    expect(first.sent).toMatchObject({ answered: true, answer: { status: 202 } });
    expect(pinned.body).toBe(request);
    const again = valueOf(commerce.readSubmitAnswer(valueOf(await commerce.sendSubmit(call, key()))));
    expect(again.value.id).toBe(submitted.value.id);

    const changed = valueOf(commerce.prepareSubmit(account, requestFor(followed.product.id, 3), 'desk-0001'));
    const conflict = commerce.readSubmitAnswer(
      valueOf(await commerce.sendSubmit({ ...changed, accountId: account.id }, key())),
    );
    expect(problemOf(conflict)).toMatchObject({ status: 409, code: 'submission.idempotency_conflict' });

    const read = valueOf(await commerce.readSubmission(account, submitted.value.id, key()));
    expect(read.value).toMatchObject({ id: submitted.value.id, metadata: { desk: 'front' } });
    const page = valueOf(await commerce.listSubmissions(account, {}, key()));
    expect(page.value.entries[0]?.id).toBe(submitted.value.id);
  });

  it('walks a list to its end by cursors, each submission once', async () => {
    const { commerce } = setUp();
    const seen: (string | null | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const page = { filters: { limit: '50' }, ...(cursor === undefined ? {} : { cursor }) };
      const { value } = valueOf(await commerce.listSubmissions(account, page, key()));
      seen.push(...value.entries.map(({ id }) => id));
      cursor = value.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.length).toBeGreaterThan(50);
    expect(new Set(seen).size).toBe(seen.length);
    const wrong = await commerce.listSubmissions(account, { cursor: 'nonsense' }, key());
    expect(problemOf(wrong)).toMatchObject({ kind: 'details', code: 'CURSOR_INVALID' });
  });

  it('finds a product by its ref as written, and not in another case', async () => {
    const { catalog } = setUp();
    const { entries } = valueOf(await catalog.listProducts(account, {}, key())).value;
    const ref = entries.find((row) => row.ref !== row.ref?.toUpperCase())?.ref ?? '';
    expect(valueOf(await catalog.readProduct(account, ref, key())).value).toMatchObject({ ref });
    const folded = await catalog.readProduct(account, ref.toUpperCase(), key());
    expect(problemOf(folded)).toMatchObject({ kind: 'details', status: 404 });
  });

  it('asks discovery and fulfillment', async () => {
    const { discovery, fulfillment } = setUp();
    expect(valueOf(await discovery.discover(account, key())).value).toHaveProperty('supportedVersions');
    const { entries } = valueOf(await fulfillment.listOrders(account, {}, key())).value;
    const large = JSON.stringify({ address: ADDRESS, note: 'x'.repeat(1_100_000) });
    const preview = await fulfillment.previewShipping(account, entries[0]?.id ?? '', large, key());
    expect(valueOf(preview).value).toHaveProperty('options');
    const absent = await fulfillment.previewShipping(
      account,
      'ord_0',
      JSON.stringify({ address: ADDRESS }),
      key(),
    );
    expect(problemOf(absent)).toMatchObject({ kind: 'details', status: 404, instance: null });
  });

  it.each(['editor', 'orderSubmit'] as const)(
    'registers and verifies a callback address with the %s service',
    async (service) => {
      const { webhooks } = setUp();
      let delivered = (_body: string): void => undefined;
      const delivery = new Promise<string>((resolve) => (delivered = resolve));
      const receiver = await startWireServer((request) => {
        delivered(request.body);
        return answerText('200 OK', '{}');
      });
      closing.push(() => receiver.close());
      valueOf(await webhooks.create(account, service, `${receiver.url}/hook?a=b&c=é`, key()));
      const verifier = /[0-9a-f]{32}/.exec(await delivery)?.[0] ?? '';
      expect(problemOf(await webhooks.verify(account, service, 'wrong', key()))).toMatchObject({
        status: 400,
      });
      valueOf(await webhooks.verify(account, service, verifier, key()));
      const good = { payload: { text: '{"a":1}' }, signature: 't=1,v1=00' };
      expect(valueOf(await webhooks.validate(account, good, key()))).toBe(false);
    },
  );

  it('sends nothing that the lab would refuse', async () => {
    const { commerce } = setUp();
    const bad = '{"items":[],"metadata":{"__proto__":1}}';
    expect(problemOf(await commerce.calculate(account, bad, key()))).toMatchObject({
      kind: 'input',
      fields: [{ path: 'metadata.__proto__' }],
    });
    const huge = requestFor('cfp_1', 2, { metadata: { note: 'é'.repeat(600_000) } });
    expect(problemOf(commerce.prepareSubmit(account, huge, 'k'))).toMatchObject({ kind: 'input' });
    const shipping = { type: 'studio', priority: 'dropship.standard' };
    const other = requestFor('cfp_1', 2, { shipping });
    expect(problemOf(commerce.prepareSubmit(account, other, 'k'))).toMatchObject({ kind: 'input' });
    const versioned = { ...account, serviceApiVersion: 'latest' };
    expect(problemOf(await commerce.listSubmissions(versioned, {}, key()))).toMatchObject({ kind: 'input' });
    expect(await lab.control({ do: 'listRequests' })).toEqual([]);
    // And the lab would have.
    const sent = await fetch(`${lab.ready.commerceBaseUrl}/v1/commerce/submissions/calculate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key().key}`, 'content-type': 'application/json' },
      body: '{"metadata":{"__proto__":1}}',
    });
    expect(await sent.json()).toMatchObject({ status: 400, code: 'request.reserved_key' });
  });

  it('repeats what creates nothing, and nothing else', async () => {
    const { commerce, discovery } = setUp();
    const flap = { effect: { kind: 'serverError' as const }, count: 2 };
    await lab.control({ do: 'setFault', fault: { ...flap, route: 'discovery' } });
    valueOf(await discovery.discover(account, key()));
    expect(await lab.control({ do: 'listRequests', route: 'discovery' })).toHaveLength(3);
    expect(waited).toEqual([500, 1000]);

    await lab.control({ do: 'setFault', fault: { ...flap, route: 'createConfiguredProduct' } });
    const request = JSON.stringify({ productRef: 'x', selections: {} });
    expect(problemOf(await commerce.createConfiguredProduct(account, request, key()))).toMatchObject({
      status: 503,
    });
    expect(await lab.control({ do: 'listRequests', route: 'createConfiguredProduct' })).toHaveLength(1);

    await lab.control({ do: 'setFault', fault: { ...flap, route: 'submit' } });
    const pinned = valueOf(commerce.prepareSubmit(account, requestFor('cfp_1'), 'once'));
    await commerce.sendSubmit({ ...pinned, accountId: account.id }, key());
    expect(await lab.control({ do: 'listRequests', route: 'submit' })).toHaveLength(1);
  });
});

describe('what no address can carry', () => {
  it.each(['', '.', '..'])('is refused by the name of its field, and nothing is sent: %j', async (odd) => {
    const { catalog, commerce } = setUp();
    const fields = (path: string) => ({ kind: 'input', fields: [{ path, given: odd }] });
    const sent = () => lab.control({ do: 'listRequests' });
    const before = await sent();
    expect(problemOf(await catalog.readProduct(account, odd, key()))).toMatchObject(fields('ref'));
    expect(problemOf(await commerce.readSubmission(account, odd, key()))).toMatchObject(
      fields('submissionId'),
    );
    expect(await sent()).toEqual(before);
  });
});

describe('what a success must carry', () => {
  async function serving(reply: (request: WireRequest, count: number) => WireReply) {
    const server = await startWireServer(reply);
    closing.push(() => server.close());
    const elsewhere: Account = {
      ...account,
      id: 'a1',
      builtIn: false,
      editorBaseUrl: `${server.url}/api/v1`,
      orderSubmitUrl: '',
      commerceBaseUrl: `${server.url}/api`,
    };
    return { server, elsewhere };
  }
  const saying = (body: unknown) => serving(() => answerText('200 OK', JSON.stringify(body)));
  const K = { key: 'a-key-of-this-test' };

  it.each([
    ['no id', {}],
    ['an empty id', { id: ' ' }],
    ['another id', { id: 'sub_2' }],
    ['a list', [{ id: 'sub_1' }]],
    ['text', 'sub_1'],
  ])('a submission with %s is none', async (_, body) => {
    const { elsewhere } = await saying(body);
    const read = await setUp().commerce.readSubmission(elsewhere, 'sub_1', K);
    expect(problemOf(read)).toMatchObject({ kind: 'incomplete', status: 200 });
  });

  it('a list that names the same page again, or its next page by no text, is none', async () => {
    const same = await saying({ items: [], nextCursor: 'c1' });
    const { commerce } = setUp();
    expect(problemOf(await commerce.listSubmissions(same.elsewhere, { cursor: 'c1' }, K))).toMatchObject({
      kind: 'incomplete',
    });
    const odd = await saying({ items: [], nextCursor: { a: 1 } });
    expect(problemOf(await commerce.listSubmissions(odd.elsewhere, {}, K))).toMatchObject({
      kind: 'incomplete',
    });
    const none = await saying({ total: 4 });
    expect(problemOf(await commerce.listSubmissions(none.elsewhere, {}, K))).toMatchObject({
      kind: 'incomplete',
    });
    const bare = await saying([{ id: 'a', odd: 1.1 }]);
    expect(valueOf(await commerce.listSubmissions(bare.elsewhere, {}, K)).value).toEqual({
      entries: [{ id: 'a', odd: 1.1 }],
      path: [],
      nextCursor: null,
      others: {},
    });
  });

  it('an account without the address of a service says so before anything is sent', async () => {
    const { elsewhere } = await saying({});
    const created = await setUp().webhooks.create(elsewhere, 'orderSubmit', 'https://x.example', K);
    expect(problemOf(created)).toMatchObject({ kind: 'input', fields: [{ path: 'orderSubmitUrl' }] });
  });

  it('a poll that leads elsewhere is not followed, and no key goes there', async () => {
    const other = await saying({});
    const { elsewhere } = await saying({});
    const { commerce } = setUp();
    const product = { id: 'p', actions: { poll: `${other.server.url}/api/v1/x` } };
    const followed = await commerce.followConfiguredProduct(elsewhere, product, K);
    expect(problemOf(followed)).toMatchObject({ kind: 'input', fields: [{ path: 'actions.poll' }] });
    expect(other.server.requests).toEqual([]);
  });

  it('a product that never gets built is let go of in the end, with growing waits', async () => {
    const body = { id: 'p', actions: { poll: { href: '/v1/commerce/configured-products/p' } } };
    const { elsewhere, server } = await saying(body);
    const followed = valueOf(await setUp().commerce.followConfiguredProduct(elsewhere, body, K));
    expect(followed.built).toBe(false);
    expect(server.requests[0]?.target).toBe('/api/v1/commerce/configured-products/p');
    expect(waited.slice(0, 3)).toEqual([1000, 1500, 2250]);
    expect(Math.max(...waited)).toBe(20_000);
    expect(waited.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(640_000);
  });
});

describe('pollPath', () => {
  const base = 'https://lab.example/api';
  it.each([
    ['/v1/commerce/configured-products/a', '/v1/commerce/configured-products/a'],
    ['/api/v1/commerce/configured-products/a?b=1', '/v1/commerce/configured-products/a?b=1'],
    ['https://lab.example/api/v1/a', '/v1/a'],
    ['https://lab.example/other/v1/a', null],
    ['https://evil.example/api/v1/a', null],
    ['//evil.example/api/v1/a', null],
    ['https://user@lab.example/api/v1/a', null],
    ['http://lab.example/api/v1/a', null],
    ['/v1/../../secret', null],
    ['javascript:alert(1)', null],
    ['\\\\evil.example\\api\\v1', null],
  ])('%s', (address, path) => {
    expect(pollPath(base, address)).toBe(path);
  });
});
