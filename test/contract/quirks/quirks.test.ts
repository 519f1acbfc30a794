import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { labOptionsSchema } from '@practice/options';
import { QUIRK_NAMES, type QuirkName } from '@practice/quirks/quirks';
import { SHIP_TO, orderText, valueAt } from '../practice-lab';
import { digestOf, type StillLab, stillLab, theWalk } from './walk';

const CREATE = '/api/v1/oas/orders/create';
const CALLBACK = { callbackUri: 'http://127.0.0.1:4712/hook' };

const statusOf = (answer: string): number => Number(answer.slice(0, 3));
const valueOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\n') + 1));
const at = (answer: string, path: string): unknown => valueAt(valueOf(answer), path);
const accountOf = ({ lab }: StillLab): StillLab['lab']['ready']['accounts'][number] => {
  const account = lab.ready.accounts[0];
  if (account === undefined) throw new Error('The lab has no account');
  return account;
};

/** The order of an export, as it came. */
async function order(still: StillLab, product = 'print'): Promise<string> {
  const editor = accountOf(still).sampleEditors.find((one) => one.product.startsWith(product));
  const body = { editors: [{ editorId: editor?.editorId }], reference: 'R-1', shipToAddress: SHIP_TO };
  return orderText(await still.say('PUT', '/api/v1/oas/editors/export', body));
}

const confirm = (still: StillLab, created: string): Promise<string> =>
  still.say('POST', `/api/v1/oas/orders/${String(at(created, 'ConfirmationID'))}/confirm`);

async function register({ say, lab, letters }: StillLab, service = '/api/v1/webhooks'): Promise<string> {
  await say('POST', `${service}/create`, CALLBACK);
  await lab.control({ do: 'deliverNow' });
  const verifier = /verifier"?[:=]"?([0-9a-f-]+)/.exec(letters.at(-1)?.body ?? '')?.[1];
  return say('POST', `${service}/verify`, { verifier });
}

/** What is delivered of an order from its confirmation on. */
async function delivered(still: StillLab, body: string): Promise<unknown[]> {
  await register(still);
  const before = still.letters.length;
  await confirm(still, await still.say('POST', CREATE, body));
  for (let rounds = 0; rounds < 3; rounds += 1) await still.lab.control({ do: 'deliverNow' });
  return still.letters.slice(before).map((letter): unknown => JSON.parse(letter.body));
}

const QUIRK_TESTS: Readonly<Record<QuirkName, (still: StillLab) => Promise<void>>> = {
  async 'refusals-as-200'(still) {
    const { lab, say } = still;
    const good = await order(still);
    const album = await order(still, 'album');
    for (const [body, number, rule] of [
      [good.replace('"Eagan"', 'null'), '412.02', 'Orders.0.ShipToAddress.City is required'],
      [good.replace(/"ImageHash":"[^"]*"/, '"ImageHash":null'), '400.01', 'ImageHash is required'],
      [good.replace(/"AssetPath":"[^"]*"/, '"AssetPath":null'), '400.02', 'AssetPath is required'],
      [album.replace(/"NumberOfPages":\d+/, '"NumberOfPages":0'), '400.06', 'NumberOfPages must be'],
      ['{"Orders":[]}', '412.01', 'Orders needs'],
      ['{', '412.01', null],
    ] as const) {
      const answer = await say('POST', CREATE, body);
      expect([statusOf(answer), at(answer, 'ErrorNumber'), at(answer, 'Message')]).toEqual([
        200,
        number,
        expect.stringMatching(/\.$/),
      ]);
      if (rule !== null) expect(at(answer, 'BrokenRules.0.Description')).toContain(rule);
    }
    const unknown = await say('POST', '/api/v1/oas/orders/nothing/confirm');
    expect([statusOf(unknown), at(unknown, 'ErrorNumber')]).toEqual([200, '412.03']);
    expect(lab.parts.store.allEntries()).toEqual([]);
    const created = await say('POST', CREATE, good);
    const { full, unrecognised } = accountOf(still).keys;
    await lab.control({ do: 'expireKey', key: full });
    const ended = await confirm(still, created);
    expect([statusOf(ended), at(ended, 'ErrorNumber')]).toEqual([200, '403.01']);
    expect(lab.parts.store.allEntries()[0]?.confirmedAt).toEqual([]);
    // The document shows these refusals whole.
    expect(statusOf(await say('GET', '/v1/discovery'))).toBe(401);
    expect(statusOf(await say('POST', CREATE, good, { authorization: '' }))).toBe(401);
    expect(statusOf(await say('POST', CREATE, good, { authorization: `Bearer ${unrecognised}` }))).toBe(403);
  },

  async 'token-exchange'(still) {
    const { lab, say } = still;
    const { consumer, accountId } = accountOf(still);
    const exchange = (body: object): Promise<string> =>
      say('POST', '/api/v1/auth/access-token', body, { authorization: '' });
    const given = await exchange({ ...consumer, claims: { accountId } });
    expect(at(given, 'expires')).toBe(lab.parts.clock.now() / 1000 + 90 * 60);
    const token = { authorization: `Bearer ${String(at(given, 'accessToken'))}` };
    const { editorId } = accountOf(still).sampleEditors[0] ?? {};
    const wanted = { editors: [{ editorId }] };
    const EXPORT = '/api/v1/oas/editors/export';
    expect(statusOf(await say('PUT', EXPORT, wanted, token))).toBe(200);
    expect(statusOf(await say('GET', '/v1/discovery', undefined, token))).toBe(200);
    // Document: the claim is what an export asks for.
    const bare = await exchange(consumer);
    const without = { authorization: `Bearer ${String(at(bare, 'accessToken'))}` };
    expect(statusOf(await say('PUT', EXPORT, wanted, without))).toBe(403);

    const query = new URLSearchParams({
      grant_type: 'consumer_credentials',
      consumer_key: consumer.key,
      consumer_secret: consumer.secret,
    }).toString();
    const ORDER_TOKEN = '/order-submission/api/AccessToken';
    const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: '' };
    const asked = [
      await say('GET', `${ORDER_TOKEN}?${query}`, undefined, { authorization: '' }),
      await say('POST', ORDER_TOKEN, query, form),
    ];
    for (const answer of asked)
      expect(valueOf(answer)).toEqual({
        Token: expect.stringMatching(/^[\w-]+$/),
        ClientId: consumer.key,
        EffectiveDate: '11/20/2026 3:00:00 AM CST',
        ExpirationDate: '11/20/2026 4:00:00 AM CST',
      });
    const other = { authorization: `Bearer ${String(at(asked[0] ?? '', 'Token'))}` };
    const CALLBACKS = '/order-submission/api/callback/create';
    expect(statusOf(await say('POST', CALLBACKS, CALLBACK, other))).toBe(200);
    expect(statusOf(await say('POST', CALLBACKS, CALLBACK, token))).toBe(403);
    expect(statusOf(await say('PUT', EXPORT, wanted, other))).toBe(403);

    for (const [body, number] of [
      [{ key: 'x', secret: consumer.secret }, '403.02'],
      [{ key: consumer.key, secret: 'x' }, '403.03'],
    ] as const) {
      const refused = await exchange(body);
      expect([statusOf(refused), at(refused, 'ErrorNumber')]).toEqual([401, number]);
    }
    expect(at(await say('GET', ORDER_TOKEN), 'ErrorNumber')).toBe('403.04');
    await lab.control({ do: 'setClock', advanceMs: 90 * 60_000 });
    expect(statusOf(await say('PUT', EXPORT, wanted, token))).toBe(401);
    await lab.control({ do: 'setQuirks', quirks: ['token-exchange', 'refusals-as-200'] });
    expect(at(await say('PUT', EXPORT, wanted, token), 'ErrorNumber')).toBe('403.01');
    expect(at(await say('PUT', EXPORT, wanted, other), 'ErrorNumber')).toBe('403.01');
    expect(statusOf(await exchange({ key: 'x', secret: 'x' }))).toBe(200);

    await lab.control({ do: 'setQuirks', tokenLifeSeconds: 5 });
    const short = await exchange(consumer);
    expect(at(short, 'expires')).toBe(lab.parts.clock.now() / 1000 + 5);
    const { consumer: changed } = Object(await lab.control({ do: 'changeSecret', accountId }));
    expect(at(await exchange(consumer), 'ErrorNumber')).toBe('403.03');
    expect(at(await exchange(changed), 'accessToken')).toEqual(expect.any(String));
    expect(JSON.stringify(await lab.control({ do: 'listRequests' }))).not.toContain(consumer.secret);
  },

  async 'form-verifier'(still) {
    const { say, letters } = still;
    await say('POST', '/api/v1/webhooks/create', CALLBACK);
    expect(letters).toEqual([
      {
        address: CALLBACK.callbackUri,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'user-agent': expect.any(String),
        },
        body: expect.stringMatching(/^verifier=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      },
    ]);
    expect(statusOf(await register(still))).toBe(200);
    const deaf = stillLab({ quirks: ['form-verifier', 'refusals-as-200'] }, 500);
    const refused = await deaf.say('POST', '/api/v1/webhooks/create', CALLBACK);
    expect([statusOf(refused), at(refused, 'ErrorNumber')]).toEqual([200, '400.05']);
  },

  async 'registration-answers'(still) {
    const { say } = still;
    const created = await say('POST', '/api/v1/webhooks/create', CALLBACK);
    expect(valueOf(created)).toEqual({ created: '11/20/2026 9:00:00 AM UTC' });
    expect(valueOf(await register(still))).toEqual({ isVerified: true });
    expect(valueOf(await say('POST', '/api/v1/webhooks/verify', { verifier: 'guess' }))).toEqual({
      isVerified: false,
    });
    expect(await register(still, '/order-submission/api/callback')).toBe(
      '200 application/xml; charset=utf-8\n<?xml version="1.0" encoding="utf-8"?><Result><isVerified>true</isVerified></Result>',
    );
    const refused = await say('POST', '/api/v1/webhooks/create', {
      callbackUri: 'https://elsewhere.example',
    });
    expect(statusOf(refused)).toBe(400);
    expect(valueOf(refused)).toEqual({ error: '400.04', message: 'The callback address cannot be used' });
    const [event] = await delivered(still, await order(still));
    const letter = still.letters.at(-2);
    const signature = letter?.headers['Service-Signature'];
    const validate = (body: unknown): Promise<string> =>
      say('POST', '/api/v1/webhooks/validate', { body, signature });
    expect(valueOf(await validate(letter?.body))).toEqual({ isValid: true });
    expect(valueOf(await validate(event))).toEqual({ isValid: false });
  },

  async 'processed-and-shipped'(still) {
    const body = await order(still);
    const [processed, shipped, ...more] = await delivered(still, body);
    const facts = {
      OrderNumber: expect.any(Number),
      ConfirmationId: expect.stringMatching(/-/),
      EntryId: '',
      Reference: 'R-1',
      SequenceNumber: '1',
    };
    expect(more).toEqual([]);
    expect(processed).toEqual({ Event: 'Processed', Status: 'Accepted', Errors: [], ...facts });
    expect(shipped).toEqual({
      Event: 'Shipped',
      ...facts,
      ShippingInfo: [
        {
          Carrier: 'Practice Parcel',
          ShipDate: '2026-11-20T09:00:00+00:00',
          TrackingNumber: expect.stringMatching(/^1Z/),
          TrackingUrl: expect.stringMatching(/^https:/),
          Weight: 0.85,
        },
      ],
    });
    expect(still.letters.at(-1)?.headers['content-type']).toBe('application/json');
    const failing = body.replace('"Instructions":null', '"Instructions":"practice-failure: 400.02"');
    const [rejected] = await delivered(still, failing);
    expect(rejected).toMatchObject({
      Event: 'Processed',
      Status: 'Rejected',
      Errors: [
        {
          ErrorCode: '400.02',
          Error: expect.any(String),
          AssetPath: expect.stringMatching(/\/images\/assets\//),
        },
      ],
    });
    const about = String(valueAt(shipped, 'ConfirmationId'));
    const before = still.letters.length;
    await still.lab.control({ do: 'announceEvent', about, event: 'failed', code: '400.01', message: 'Hash' });
    await still.lab.control({ do: 'deliverNow' });
    expect(JSON.parse(still.letters[before]?.body ?? '')).toMatchObject({
      Status: 'Rejected',
      Errors: [{ ErrorCode: '400.01', Error: 'Hash' }],
    });
  },

  async 'upper-case-signatures'(still) {
    expect(at(await register(still), 'signingSecret')).toBeUndefined();
    await delivered(still, await order(still));
    const letter = still.letters.at(-1);
    const signature = letter?.headers['Service-Signature'] ?? '';
    const [, seconds = '', hex] = /^t=(\d+),v1=([0-9A-F]{64})$/.exec(signature) ?? [];
    const { secret } = accountOf(still).consumer;
    const expected = createHmac('sha256', secret).update(`${seconds}.${letter?.body}`).digest('hex');
    expect(hex).toBe(expected.toUpperCase());
    const valid = await still.say('POST', '/api/v1/webhooks/validate', { body: letter?.body, signature });
    expect(at(valid, 'valid')).toBe(true);
  },

  async 'id-spellings'(still) {
    const body = await order(still);
    const [one, other] = [await still.say('POST', CREATE, body), await still.say('POST', CREATE, body)];
    for (const answer of [await confirm(still, one), await confirm(still, one)]) {
      expect(at(answer, 'ConfirmationId')).toBe(at(one, 'ConfirmationID'));
      expect(at(answer, 'ConfirmationID')).toBeUndefined();
    }
    expect(Object.keys(Object(valueOf(await confirm(still, other))))).toEqual([
      'Confirmation',
      'ConfirmedOrders',
      'Received',
    ]);
  },

  async 'second-confirm-refused'(still) {
    const created = await still.say('POST', CREATE, await order(still));
    expect(statusOf(await confirm(still, created))).toBe(200);
    const again = await confirm(still, created);
    expect([statusOf(again), at(again, 'ErrorNumber')]).toEqual([412, '412.04']);
    await still.lab.control({ do: 'setQuirks', quirks: 'all' });
    expect(statusOf(await confirm(still, created))).toBe(200);
    expect(still.lab.parts.store.allEntries()[0]?.confirmedAt).toHaveLength(1);
  },

  async 'optional-reference'(still) {
    const body = await order(still);
    for (const without of [body.replace('"R-1"', 'null'), body.replace('"Reference":"R-1",', '')])
      expect(statusOf(await still.say('POST', CREATE, without))).toBe(200);
    expect(statusOf(await still.say('POST', CREATE, body.replace('"R-1"', '7')))).toBe(400);
  },

  async 'charges-among-products'(still) {
    const body = (await order(still)).replace(/"Quantity":\d+/, '"Quantity":1');
    const created = await still.say('POST', CREATE, body);
    const products = at(created, 'Orders.0.Products') as { Price: string; ProductDescription: string }[];
    expect(products.slice(1).map(({ ProductDescription: name }) => name)).toEqual([
      'Minimum Order Charge',
      'Shipping: Economy, tracked',
    ]);
    const cents = (text: unknown): number => Math.round(Number(text) * 100);
    const sum = products.reduce((total, { Price }) => total + cents(Price), 0);
    expect(cents(at(created, 'Orders.0.SubTotal'))).toBe(sum);
    expect(cents(at(created, 'Orders.0.Total'))).toBe(sum + cents(at(created, 'Orders.0.Tax')));
    expect(at(created, 'Orders.0.LineItems')).toEqual([]);
  },

  async 'editor-list'(still) {
    const editors = at(await still.say('GET', '/api/v1/oas/editors'), 'editors');
    expect(editors).toEqual(
      accountOf(still).sampleEditors.map(({ editorId: id, name, productName }) => ({
        id,
        name,
        productName,
      })),
    );
    const noScope = { authorization: `Bearer ${accountOf(still).keys.noScope}` };
    expect(statusOf(await still.say('GET', '/api/v1/oas/editors', undefined, noScope))).toBe(403);
  },
};

describe('with the quirk', () => {
  it.each(QUIRK_NAMES)('%s, alone', async (name) => {
    await QUIRK_TESTS[name](stillLab({ quirks: [name] }));
  });
});

describe('without quirks', () => {
  /** Of the lab as it was before it had any. */
  const STRICT = '14d35859106430828449145c889f5770438669d209e868830add9b756a55134a';

  it('is how a lab starts, and its answers and deliveries are the same to the byte', async () => {
    expect(labOptionsSchema.parse({})).toMatchObject({ quirks: [], tokenLifeSeconds: null });
    expect(digestOf(await theWalk(stillLab()))).toBe(STRICT);
  });

  it('is also how a lab is when they were turned off again', async () => {
    const still = stillLab({ quirks: QUIRK_NAMES.slice(0, 3) });
    const { lab } = still;
    expect(await lab.control({ do: 'setQuirks', quirks: 'all' })).toEqual({ quirks: QUIRK_NAMES });
    await lab.control({ do: 'reset' });
    expect(await lab.control({ do: 'listQuirks' })).toEqual(
      QUIRK_NAMES.map((name) => expect.objectContaining({ name, on: true })),
    );
    expect(await lab.control({ do: 'setQuirks', quirks: [] })).toEqual({ quirks: [] });
    expect(digestOf(await theWalk(still))).toBe(STRICT);
  });

  it('differs from a lab with any of them', async () => {
    for (const name of QUIRK_NAMES)
      expect([name, digestOf(await theWalk(stillLab({ quirks: [name] })))]).not.toEqual([name, STRICT]);
  });
});
