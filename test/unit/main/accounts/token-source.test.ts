import { tries } from '@test/faults/cells';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@core/accounts/accounts';
import { EXCHANGE_PRESET_NAMES } from '@core/accounts/exchange-presets';
import type { RequestRecord } from '@core/history/requests';
import { AccountRecords } from '@main/accounts/account-records';
import { createKeyRing, originsOfSlot } from '@main/accounts/keys';
import { createMemoryStore } from '@main/accounts/memory-store';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { KeyReleases } from '@main/service/key-releases';
import { createOnceExchange } from '@main/service/once-exchange';
import { createTransport } from '@main/service/transport';
import { FakeFile } from './fake-file';
import { giveKey } from './give-key';
import { KEY, PASTED, SECRET, startTokenLab, type TokenLab } from './token-lab';

let lab: TokenLab;
beforeEach(async () => {
  lab = await startTokenLab(null);
});
afterEach(() => lab.stop());

function setUp() {
  const clock = { elapsed: 0 };
  const records: RequestRecord[] = [];
  const hidden: string[] = [];
  const releases = new KeyReleases();
  const transport = createTransport({
    releases,
    repeatable: createFetchExchange(fetch),
    once: createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') }),
    isOnline: () => true,
    now: () => performance.now(),
  });
  const keys = createKeyRing({
    records: new AccountRecords(new FakeFile()),
    keychain: createMemoryStore(),
    releases,
    practiceLab: () => null,
    tokens: {
      transport,
      elapsed: () => clock.elapsed,
      // A clock that is a day wrong, and says so of what a person reads alone.
      now: () => Date.now() - 86_400_000,
      wait: () => Promise.resolve(),
      hide: (secret) => hidden.push(secret),
      record: (request) => records.push(request),
    },
  });
  return { keys, clock, records, hidden, releases };
}
type Desk = ReturnType<typeof setUp>;

async function keyed(account: Account): Promise<Desk> {
  const desk = setUp();
  expect((await giveKey(desk.keys, account, PASTED)).ok).toBe(true);
  return desk;
}
const tokenOf = async ({ keys }: Desk, account: Account): Promise<string> => {
  const held = await keys.keyFor(account, 'editor');
  if (!held.ok) throw new Error(JSON.stringify(held.problem));
  return held.value.key;
};
const problemOf = async ({ keys }: Desk, account: Account) => {
  const held = await keys.keyFor(account, 'editor');
  return held.ok ? null : held.problem;
};
const answering = (status: number, body: string, headers: Record<string, string> = {}): void => {
  lab.rules.answer = (_, response) => void response.writeHead(status, headers).end(body);
};

describe('a token for a key with a secret', () => {
  it.each(EXCHANGE_PRESET_NAMES)(
    'is got, kept and renewed before it ends, by this computer’s clock or not: %s',
    async (style) => {
      tries('desk', { F17: ['T'] });
      const account = lab.account(style);
      const desk = await keyed(account);
      const first = await tokenOf(desk, account);
      expect(first).toMatch(/^token-/);
      desk.clock.elapsed = 40_000;
      expect(await tokenOf(desk, account)).toBe(first);
      desk.clock.elapsed = 59_000;
      const second = await tokenOf(desk, account);
      expect(second).not.toBe(first);
      expect(lab.exchanges).toHaveLength(2);
      expect(desk.hidden).toEqual([first, second]);
    },
  );

  it('is got once for all who wait, and for each slot on its own', async () => {
    const one = lab.account('json');
    const exchange = one.exchanges?.all;
    if (exchange === undefined) throw new Error('no exchange');
    const account: Account = {
      ...one,
      keyPerService: true,
      exchanges: { editor: exchange, orderSubmit: exchange },
    };
    const { keys } = setUp();
    for (const slot of ['editor', 'orderSubmit'] as const) await giveKey(keys, account, PASTED, slot);
    const asked = (['editor', 'orderSubmit'] as const).flatMap((service) =>
      Array.from({ length: 10 }, () => keys.keyFor(account, service)),
    );
    const tokens = (await Promise.all(asked)).map((held) => (held.ok ? held.value.key : ''));
    expect(new Set(tokens).size).toBe(2);
    expect(new Set(tokens.slice(0, 10)).size).toBe(1);
    expect(lab.exchanges).toHaveLength(2);
  });

  it('is used until it is refused where its end is not known, and the desk says so', async () => {
    const account = lab.account('json');
    const desk = await keyed(account);
    lab.rules.answer = (token, response) =>
      void response.end(JSON.stringify({ accessToken: token, expires: 5 }));
    const held = await desk.keys.keyFor(account, 'editor');
    desk.clock.elapsed = 10 * 86_400_000;
    expect(await desk.keys.keyFor(account, 'editor')).toEqual(held);
    const known = async () => (await desk.keys.statuses(account))[0]?.exchanged;
    expect(await known()).toEqual({ state: 'until-refused', why: 'past' });
    if (held.ok) desk.keys.markRejected(account.id, held.value, 1);
    expect(await known()).toEqual({ state: 'none' });
    expect((await desk.keys.statuses(account))[0]?.rejectedAt).toBeNull();
    expect(await desk.keys.keyFor(account, 'editor')).not.toEqual(held);
  });

  it('lasts from when it was asked for, however slow the answer is', async () => {
    const account = lab.account('oauth');
    const desk = await keyed(account);
    lab.rules.answer = (token, response) => {
      desk.clock.elapsed += 15_000;
      response.end(JSON.stringify({ access_token: token, expires_in: 60 }));
    };
    const first = await tokenOf(desk, account);
    desk.clock.elapsed = 47_000;
    expect(await tokenOf(desk, account)).toBe(first);
    desk.clock.elapsed = 49_000;
    expect(await tokenOf(desk, account)).not.toBe(first);
  });

  it.each([
    ['form fields', 'access_token', 'access_token=a-token-in-a-form&expires=90'],
    ['XML', 'AccessToken.Token', '<AccessToken><Token>a-token-in-xml</Token></AccessToken>'],
  ])('is found in an answer in %s', async (_, tokenAt, body) => {
    const account = lab.account('oauth');
    const exchange = account.exchanges?.all;
    if (exchange === undefined) throw new Error('no exchange');
    const other = { ...account, exchanges: { all: { ...exchange, tokenAt } } };
    const desk = await keyed(other);
    answering(200, body);
    expect(await tokenOf(desk, other)).toMatch(/^a-token-in-/);
    expect(JSON.stringify(desk.records)).not.toContain('a-token-in-');
  });

  it('is found in an answer that gives the same one again', async () => {
    const account = lab.account('oauth');
    const desk = await keyed(account);
    answering(200, JSON.stringify({ access_token: 'the-same-token-again', expires_in: 10 }));
    expect(await tokenOf(desk, account)).toBe('the-same-token-again');
    desk.clock.elapsed = 9_000;
    expect(await tokenOf(desk, account)).toBe('the-same-token-again');
    expect(lab.exchanges).toHaveLength(2);
  });

  it('may name the key among its claims', async () => {
    const account = lab.account('oauth');
    const desk = await keyed(account);
    const token = `e30.${Buffer.from(JSON.stringify({ client: KEY })).toString('base64url')}.c2lnbmF0dXJlLW9mLWl0`;
    answering(200, JSON.stringify({ access_token: token, client_id: KEY, expires_in: 10 }));
    expect(await tokenOf(desk, account)).toBe(token);
    // An order is sent on as it came, and the address of a picture in it may hold the key as well.
    expect(desk.releases.keysFor(lab.origin).sort()).toEqual([SECRET, token].sort());
    expect(JSON.stringify(desk.records)).not.toContain(KEY);
    expect(JSON.stringify(desk.records)).not.toContain(token.split('.')[1]);
  });

  it('is found in the fields of a form', async () => {
    const account = lab.account('oauth');
    const desk = await keyed(account);
    answering(200, 'access_token=tok%2Fen-of-a-form&expires_in=3600');
    expect(await tokenOf(desk, account)).toBe('tok/en-of-a-form');
  });

  it('is dropped with the key, and got anew for another one', async () => {
    const account = lab.account('json');
    const desk = await keyed(account);
    await tokenOf(desk, account);
    lab.rules.secret = 'another-secret-0815';
    await desk.keys.set(account, 'all', {
      pasted: JSON.stringify({ key: KEY, secret: lab.rules.secret }),
      origins: originsOfSlot(account, 'all'),
    });
    await tokenOf(desk, account);
    expect(lab.exchanges.map(({ body }) => body.includes(SECRET))).toEqual([true, false]);
  });

  it('has one identity for a call that is sent again, however often it is renewed', async () => {
    const account = lab.account('json');
    const desk = await keyed(account);
    const first = await desk.keys.keyFor(account, 'editor');
    desk.clock.elapsed = 86_400_000;
    const second = await desk.keys.keyFor(account, 'editor');
    expect(first.ok && second.ok && first.value.key !== second.value.key).toBe(true);
    expect(first.ok && second.ok && first.value.credential === second.value.credential).toBe(true);
    expect(JSON.stringify(first)).not.toContain(SECRET);
  });
});

describe('an exchange that gives no token', () => {
  it.each(EXCHANGE_PRESET_NAMES)(
    'is a refused key when the secret was changed, at any status: %s',
    async (style) => {
      tries('desk', { F12: ['T'] });
      const account = lab.account(style);
      const desk = await keyed(account);
      lab.rules.secret = 'changed-at-the-lab';
      const problem = await problemOf(desk, account);
      expect(problem).toMatchObject({ kind: 'key', state: 'exchange-refused', origin: lab.origin });
      expect(JSON.stringify(problem)).toContain('Consumer secret is not valid');
      expect((await desk.keys.statuses(account))[0]?.rejectedAt).not.toBeNull();
      // A lab that locks whoever tries too often is not asked again at once.
      await problemOf(desk, account);
      expect(lab.exchanges).toHaveLength(1);
      lab.rules.secret = SECRET;
      desk.clock.elapsed += 6_000;
      expect(await problemOf(desk, account)).toBeNull();
      expect((await desk.keys.statuses(account))[0]?.rejectedAt).toBeNull();
    },
  );

  it.each<[string, number, string, Record<string, string>, string]>([
    [
      'a redirect to another host',
      302,
      '',
      { Location: 'https://evil.example/token' },
      '302 https://evil.example/token',
    ],
    ['a page', 200, '<html><title>Sign in</title></html>', { 'Content-Type': 'text/html' }, '200 text/html'],
    ['a page that forbids', 403, '<html></html>', { 'Content-Type': 'text/html' }, '403 text/html'],
    ['no such address', 404, '{"message":"Not Found"}', {}, '404 Not Found'],
    [
      'JSON without a token',
      200,
      '{"ok":true}',
      { 'Content-Type': 'application/json' },
      '200 application/json',
    ],
    ['nothing', 204, '', {}, '204'],
    ['trouble at the lab', 503, '{"message":"Later"}', {}, '503 Later'],
  ])('is a failure in words for %s', async (_, status, body, headers, cause) => {
    tries('desk', { [status === 503 ? 'F9' : 'F10']: ['T'] });
    const account = lab.account('consumerQuery');
    const desk = await keyed(account);
    answering(status, body, headers);
    expect(await problemOf(desk, account)).toMatchObject({ kind: 'key', state: 'exchange-failed', cause });
    expect(lab.exchanges).toHaveLength(status === 503 ? 2 : 1);
  });

  it('takes key and secret to no other host that the lab names', async () => {
    const account = lab.account('consumerForm');
    const desk = await keyed(account);
    const other = await startTokenLab(null);
    for (const status of [301, 302, 307, 308]) {
      answering(status, '', { Location: `${other.origin}/api/AccessToken` });
      expect(await problemOf(desk, account)).toMatchObject({
        ...{ kind: 'key', state: 'exchange-failed' },
        cause: `${String(status)} ${other.origin}/api/AccessToken`,
      });
    }
    expect(other.exchanges).toEqual([]);
    await other.stop();
  });

  it('is a failure when no answer comes in time: asked once more, and never by the call that it was for', async () => {
    const account = lab.account('json');
    const desk = await keyed(account);
    lab.rules.answer = (_, response) => void response.destroy();
    expect(await problemOf(desk, account)).toMatchObject({ kind: 'key', state: 'exchange-failed' });
    expect(lab.exchanges).toHaveLength(2);
    lab.rules.answer = null;
    expect(await tokenOf(desk, account)).toMatch(/^token-/);
  });

  it('is no refusal of another secret that was given meanwhile', async () => {
    const account = lab.account('json');
    const desk = await keyed(account);
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    let answer: () => void = () => undefined;
    lab.rules.answer = (_, response) => {
      answer = () => void response.writeHead(403).end('{"Message":"Consumer secret is not valid"}');
      isAsked();
    };
    const late = problemOf(desk, account);
    await asked;
    lab.rules.answer = null;
    lab.rules.secret = 'another-secret-0815';
    const pasted = JSON.stringify({ key: KEY, secret: lab.rules.secret });
    await desk.keys.set(account, 'all', { pasted, origins: originsOfSlot(account, 'all') });
    answer();
    expect(await late).toMatchObject({ state: 'exchange-refused' });
    expect((await desk.keys.statuses(account))[0]?.rejectedAt).toBeNull();
    expect(await tokenOf(desk, account)).toMatch(/^token-/);
  });

  it('leaves a token in use that is still good, when the lab is in trouble for a moment', async () => {
    tries('desk', { F9: ['T'] });
    const account = lab.account('json');
    const desk = await keyed(account);
    const first = await tokenOf(desk, account);
    answering(503, '');
    desk.clock.elapsed = 50_000;
    expect(await tokenOf(desk, account)).toBe(first);
    desk.clock.elapsed = 61_000;
    expect(await problemOf(desk, account)).toMatchObject({ state: 'exchange-failed' });
  });

  it('is made once more when its answer is lost, and is no refusal when that is lost too', async () => {
    tries('desk', { F4: ['T'] });
    const account = lab.account('json');
    const desk = await keyed(account);
    lab.rules.answer = (_, response) => void response.destroy();
    expect(await problemOf(desk, account)).toMatchObject({ kind: 'key', state: 'exchange-failed' });
    expect(lab.exchanges).toHaveLength(2);
    lab.rules.answer = null;
    expect(await tokenOf(desk, account)).toMatch(/^token-/);
  });

  it('is a matter of the network when nothing left', async () => {
    tries('desk', { F5: ['T'] });
    const account = lab.account('json');
    const desk = await keyed(account);
    await lab.stop();
    expect(await problemOf(desk, account)).toMatchObject({ kind: 'network', maybeActed: false });
    lab = await startTokenLab(null);
  });
});

describe('key and secret', () => {
  it.each(EXCHANGE_PRESET_NAMES)(
    'are in no record of what was asked and answered, and no token: %s',
    async (style) => {
      const account = lab.account(style);
      const { keys, records } = await keyed(account);
      const held = await keys.keyFor(account, 'editor');
      expect(records).toHaveLength(1);
      const [record] = records;
      expect(`${record?.url ?? ''} ${record?.requestBody ?? ''}`).toContain('[key removed]');
      for (const secret of [KEY, SECRET, held.ok ? held.value.key : '-'])
        expect(JSON.stringify([record, await keys.statuses(account)])).not.toContain(secret);
      expect(await keys.textsToHide(account)).toEqual(
        expect.arrayContaining([KEY, SECRET, held.ok ? held.value.key : '-']),
      );
    },
  );

  it.each(EXCHANGE_PRESET_NAMES)(
    'are in no form in what the lab says of them, nor in a record of it: %s',
    async (style) => {
      const secret = 'consumer+/=&"\\%41-secret';
      const forms = [
        ...[secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)],
        ...[
          new URLSearchParams({ secret }).toString().slice(7),
          encodeURIComponent(encodeURIComponent(secret)),
        ],
        ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(secret).toString(form)),
      ];
      const account = lab.account(style);
      const desk = setUp();
      await giveKey(desk.keys, account, JSON.stringify({ key: KEY, secret }));
      const found: string[] = [];
      for (const form of forms) {
        lab.rules.anySecret = true;
        answering(403, JSON.stringify({ message: `Not known: ${form}` }), { 'X-Asked': encodeURI(form) });
        found.push(JSON.stringify(await problemOf(desk, account)));
        found.push(JSON.stringify(await desk.keys.tryExchange(account, 'all')));
        answering(302, '', { Location: `${lab.origin}/login?secret=${encodeURIComponent(form)}` });
        desk.clock.elapsed += 60_000;
        found.push(JSON.stringify(await problemOf(desk, account)));
        desk.clock.elapsed += 60_000;
      }
      const all =
        found.join('\n') + JSON.stringify(desk.records) + JSON.stringify(await desk.keys.statuses(account));
      expect(all).toContain('[key removed]');
      // What is in JSON has escapes once more.
      for (const form of forms.flatMap((one) => [one, JSON.stringify(one).slice(1, -1)]))
        expect(all).not.toContain(form);
    },
  );

  it('go nowhere but where they were given for, whatever the account says by now', async () => {
    const account = lab.account('json');
    const desk = await keyed(account);
    const other = await startTokenLab(null);
    const moved = { ...account, exchanges: other.account('json').exchanges };
    expect(await problemOf(desk, moved)).toMatchObject({ state: 'other-origin', origin: other.origin });
    expect((await desk.keys.statuses(moved))[0]?.state).toBe('other-origin');
    const { exchanges: _, ...without } = account;
    expect(await problemOf(desk, without)).toMatchObject({ state: 'exchange-missing' });
    expect([other.exchanges.length, lab.exchanges.length]).toEqual([0, 0]);
    await other.stop();
  });

  it('can be tried: the answer is shown without the token, and what was read of it', async () => {
    const account = lab.account('consumerForm');
    const desk = await keyed(account);
    const tried = await desk.keys.tryExchange(account, 'all');
    expect(tried.ok && tried.value).toMatchObject({ status: 200, life: { kind: 'lasts' }, problem: null });
    expect(tried.ok ? tried.value.body : '').toMatch(/"Token":"\[key removed\]"/);
    expect(tried.ok ? tried.value.body : '').not.toContain(KEY);
  });
});
