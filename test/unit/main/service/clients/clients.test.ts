import { afterEach, describe, expect, it } from 'vitest';
import { type Result, success } from '@contract/problems';
import type { Account } from '@core/accounts/accounts';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { type PracticeLabAddresses, resolveTarget } from '@main/service/addresses';
import { testConnection } from '@main/service/clients/connection-test';
import { createEditorClient } from '@main/service/clients/editor-client';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { createOnceExchange } from '@main/service/once-exchange';
import { createServiceClient } from '@main/service/clients/service-client';
import { BackOff } from '@main/service/back-off';
import { createTransport } from '@main/service/transport';
import {
  answerText,
  startWireServer,
  type WireReply,
  type WireRequest,
  type WireServer,
} from '../wire-server';

const KEY = 'key-of-this-test';
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function serve(reply: (request: WireRequest, count: number) => WireReply): Promise<WireServer> {
  const server = await startWireServer(reply);
  closing.push(() => server.close());
  return server;
}

const json = (status: string, body: unknown, type = 'application/json'): string =>
  answerText(status, JSON.stringify(body), [`Content-Type: ${type}`]);

function setUp(lab: PracticeLabAddresses | null = null) {
  const transport = createTransport({
    repeatable: createFetchExchange(fetch),
    once: createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') }),
    releases: { allows: () => true, keysFor: () => [] },
    isOnline: () => true,
    now: Date.now,
  });
  const backOff = new BackOff({ now: Date.now, elapsed: () => performance.now(), random: () => 0 });
  const client = createServiceClient({ transport, practiceLab: () => lab, backOff });
  return { client, editor: createEditorClient(client), backOff };
}

const accountAt = (url: string, changes: Partial<Account> = {}): Account => ({
  ...PRACTICE_ACCOUNT,
  id: 'a1',
  builtIn: false,
  editorBaseUrl: `${url}/api/v1`,
  orderSubmitUrl: url,
  commerceBaseUrl: `${url}/api`,
  ...changes,
});

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

describe('editor client', () => {
  it('exports editors and gives the answer byte for byte', async () => {
    const text = '{"items":[{"id":"e1","pricing":{"basePrice":1.10}}],"order":{"Orders":[{"x":1e3}]},"y":0}';
    const server = await serve(() => answerText('200 OK', text));
    const request = { editors: [{ editorId: 'e1', quantity: 2 }] };
    const account = accountAt(server.url, { serviceApiVersion: '2026-04' });
    const exported = valueOf(await setUp().editor.exportEditors(account, request, { key: KEY }));
    expect(exported.document.text).toBe(text);
    expect(server.requests[0]).toMatchObject({
      method: 'PUT',
      target: '/api/v1/oas/editors/export',
      body: JSON.stringify(request),
    });
    const headers = server.requests[0]?.headers;
    expect(headers?.get('authorization')).toBe(`Bearer ${KEY}`);
    expect(headers?.get('accept')).toBe('application/json');
    expect(headers?.get('content-type')).toBe('application/json');
    expect(headers?.get('service-api-version')).toBe('2026-04');
  });

  it('gives what the service answered when it is no success', async () => {
    const server = await serve(() => json('401 Unauthorized', { message: 'Unauthorized' }));
    const exported = await setUp().editor.exportEditors(
      accountAt(server.url),
      { editors: [{ editorId: 'e1' }] },
      { key: KEY },
    );
    expect(exported).toMatchObject({ ok: false, problem: { kind: 'gateway', status: 401 } });
  });

  it('pins a creation and sends exactly what was pinned', async () => {
    const server = await serve(() => json('200 OK', { ConfirmationID: 'c1' }));
    const { editor } = setUp();
    const text = '{ "EntryId":"é","Orders":[ {"n":12345678901234567890, "p":1.10} ] }';
    const pinned = editor.prepareCreate(accountAt(server.url), text);
    expect(pinned).toEqual({
      method: 'POST',
      target: `${server.url}/api/v1/oas/orders/create`,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: text,
    });
    const { sent, url } = valueOf(await editor.sendPinned('create', pinned, { key: KEY }));
    expect(sent).toMatchObject({ answered: true, answer: { status: 200 } });
    expect(url).toBe(pinned.target);
    expect(server.requests[0]?.body).toBe(text);
    expect(server.requests[0]?.headers.has('service-api-version')).toBe(false);
  });

  it('confirms without a body', async () => {
    const server = await serve(() => json('200 OK', { ConfirmationID: 'a/b c' }));
    const { editor } = setUp();
    const pinned = editor.prepareConfirm(accountAt(server.url), 'a/b c');
    expect(pinned).toMatchObject({ method: 'POST', body: null });
    valueOf(await editor.sendPinned('confirm', pinned, { key: KEY }));
    expect(server.requests[0]).toMatchObject({ target: '/api/v1/oas/orders/a%2Fb%20c/confirm', body: '' });
    expect(() => editor.prepareConfirm(accountAt(server.url), '')).toThrow('ConfirmationId');
  });

  it('pins the practice lab without its port, and sends to the port of the moment', async () => {
    const server = await serve(() => json('200 OK', {}));
    const lab = {
      editorBaseUrl: `${server.url}/api/v1/`,
      orderSubmitUrl: `${server.url}/submit`,
      commerceBaseUrl: `${server.url}/api`,
    };
    const pinned = setUp(lab).editor.prepareConfirm(PRACTICE_ACCOUNT, 'c1');
    expect(pinned.target).toBe('practice-lab://editor/oas/orders/c1/confirm');
    const { url } = valueOf(await setUp(lab).editor.sendPinned('confirm', pinned, { key: KEY }));
    expect(url).toBe(`${server.url}/api/v1/oas/orders/c1/confirm`);
    expect(server.requests[0]?.target).toBe('/api/v1/oas/orders/c1/confirm');
    expect(await setUp(null).editor.sendPinned('confirm', pinned, { key: KEY })).toMatchObject({
      ok: false,
      problem: { kind: 'blocked', reason: 'practice-lab-stopped' },
    });
  });

  it('slows an account down after a 429, whichever call met it', async () => {
    const server = await serve(() => answerText('429 Too Many Requests', '', ['Retry-After: 30']));
    const { editor, backOff } = setUp();
    const pinned = editor.prepareCreate(accountAt(server.url), '{}');
    await editor.sendPinned('create', { ...pinned, accountId: 'a1' }, { key: KEY });
    expect(backOff.of('a1')).toMatchObject({ failures: 2 });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    const waiting = { key: KEY, signal: stop.signal };
    const exported = await editor.exportEditors(
      accountAt(server.url),
      { editors: [{ editorId: 'e' }] },
      waiting,
    );
    expect(exported).toMatchObject({ ok: false, problem: { phase: 'cancelled', maybeActed: false } });
    expect(server.requests).toHaveLength(1);
  });
});

describe('targets', () => {
  it('refuses a practice address that this program never wrote', () => {
    expect(() => resolveTarget('practice-lab://elsewhere/x', () => null)).toThrow('elsewhere');
  });
  it('leaves every other address as it is', () => {
    expect(resolveTarget('https://lab.example/a?b', () => null)).toEqual(success('https://lab.example/a?b'));
  });
});

describe('connection test', () => {
  const scope = { type: 'about:blank', title: 'Insufficient scope', status: 403, instance: '/x' };
  const details = { type: 'about:blank', title: 'The request parameters did not validate', status: 400 };
  const version = { ...details, title: 'Unsupported API version', supportedVersions: ['2026-04'] };
  const outside = {
    statusCode: 404,
    error: 'Not Found',
    message: 'Not Found',
    type: '',
    title: 'Not Found',
    status: 404,
  };

  it.each([
    ['editor', json('400 Bad Request', details), 'fine'],
    ['editor', json('200 OK', { items: [] }), 'fine'],
    ['editor', json('422 Unprocessable', { error: 'no editors' }), 'fine'],
    ['editor', json('400 Bad Request', version), 'unexpected'],
    ['editor', json('401 Unauthorized', { message: 'Unauthorized' }), 'rejected-by-gateway'],
    ['editor', json('403 Forbidden', { message: 'Forbidden' }), 'forbidden-by-gateway'],
    ['editor', json('403 Forbidden', scope, 'application/problem+json'), 'scope-lacking'],
    [
      'editor',
      json('403 Forbidden', { title: 'Forbidden', detail: 'Insufficient scope: x', status: 403 }),
      'scope-lacking',
    ],
    ['editor', json('403 Forbidden', { title: 'Wrong account', status: 403 }), 'unexpected'],
    ['editor', answerText('502 Bad Gateway', '<html>no</html>'), 'unexpected'],
    ['editor', answerText('200 OK', '<html>sign in</html>'), 'unexpected'],
    ['editor', json('503 Busy', { title: 'Busy', status: 503 }), 'unexpected'],
    ['editor', json('429 Slow', { title: 'Slow', status: 429 }), 'unexpected'],
    ['editor', answerText('302 Found', '', ['Location: https://elsewhere.example/']), 'unexpected'],
    ['orderSubmit', json('404 Not Found', outside), 'fine'],
    ['orderSubmit', json('401 Unauthorized', { message: 'Unauthorized' }), 'rejected-by-gateway'],
    ['orderSubmit', json('403 Forbidden', { message: 'Forbidden' }), 'forbidden-by-gateway'],
    [
      'orderSubmit',
      json('403 Forbidden', { ...outside, title: 'Insufficient scope', status: 403 }),
      'scope-lacking',
    ],
    ['commerce', json('200 OK', { links: [] }), 'fine'],
    ['commerce', json('404 Not Found', outside), 'unexpected'],
    ['commerce', json('403 Forbidden', scope, 'application/problem+json'), 'scope-lacking'],
  ] as const)('%s: %s is %s', async (service, reply, outcome) => {
    const server = await serve(() => reply);
    const keyFor = () => Promise.resolve(success({ key: KEY }));
    const tested = await testConnection({ client: setUp().client, keyFor }, accountAt(server.url), service);
    expect(tested).toMatchObject({ service, outcome });
    expect(tested.problem === null).toBe(outcome === 'fine');
    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    expect(request?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    expect([request?.method, request?.body]).toEqual(
      service === 'editor' ? ['PUT', '{"editors":[]}'] : ['GET', ''],
    );
  });

  it('says when nothing can be reached', async () => {
    const server = await startWireServer(() => '');
    await server.close();
    const keyFor = () => Promise.resolve(success({ key: KEY }));
    const tested = await testConnection(
      { client: setUp().client, keyFor },
      accountAt(server.url),
      'commerce',
    );
    expect(tested).toMatchObject({ outcome: 'unreachable', problem: { kind: 'network' } });
  });

  it('says when there is no key, and asks no one', async () => {
    const server = await serve(() => json('200 OK', {}));
    const problem = {
      kind: 'key',
      state: 'absent',
      accountId: 'a1',
      slot: 'all',
      origin: null,
      cause: null,
    } as const;
    const keyFor = () => Promise.resolve({ ok: false, problem } as const);
    const tested = await testConnection({ client: setUp().client, keyFor }, accountAt(server.url), 'editor');
    expect(tested).toEqual({ service: 'editor', outcome: 'no-key', milliseconds: 0, problem });
    expect(server.requests).toHaveLength(0);
  });

  it('says when a service is not set up', async () => {
    const account = accountAt('https://lab.example', { orderSubmitUrl: '' });
    const keyFor = () => Promise.reject(new Error('asked for a key'));
    const tested = await testConnection({ client: setUp().client, keyFor }, account, 'orderSubmit');
    expect(tested).toMatchObject({ outcome: 'not-set-up', problem: null });
  });

  it('says that a stopped practice lab cannot be reached', async () => {
    const keyFor = () => Promise.resolve(success({ key: KEY }));
    const tested = await testConnection({ client: setUp(null).client, keyFor }, PRACTICE_ACCOUNT, 'editor');
    expect(tested).toMatchObject({ outcome: 'unreachable', problem: { reason: 'practice-lab-stopped' } });
  });
});
