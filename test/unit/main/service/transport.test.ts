import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { KeyReleases } from '@main/service/key-releases';
import { createOnceExchange } from '@main/service/once-exchange';
import { createTransport, type PreparedRequest, type Sent } from '@main/service/transport';
import {
  answerText,
  startWireServer,
  type WireReply,
  type WireRequest,
  type WireServer,
} from './wire-server';

const KEY = 'eyJ0eXAi.secretsecretsecret.signature';
const OTHER = 'another-key-of-the-same-host-5d8c';
const servers: WireServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(reply: (request: WireRequest, count: number) => WireReply): Promise<WireServer> {
  const server = await startWireServer(reply);
  servers.push(server);
  return server;
}

const transport = createTransport({
  repeatable: createFetchExchange(fetch),
  once: createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') }),
  releases: { allows: () => true, keysFor: () => [] },
  isOnline: () => true,
  now: () => performance.now(),
});

function request(url: string, changes: Partial<PreparedRequest> = {}): PreparedRequest {
  return {
    method: 'POST',
    url,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: null,
    timeouts: { answerMs: 2_000, totalMs: 3_000 },
    maxBytes: 1_000_000,
    ...changes,
  };
}

function answerOf(sent: Sent) {
  if (!sent.answered) throw new Error(`No answer: ${JSON.stringify(sent.problem)}`);
  return sent.answer;
}

function problemOf(sent: Sent) {
  if (sent.answered) throw new Error(`Answered ${sent.answer.status}`);
  return sent.problem;
}

describe.each([
  ['sent once', false],
  ['repeatable', true],
])('transport, %s', (_, repeatable) => {
  it('sends the bytes, the headers and the key, and gives the answer', async () => {
    const server = await serve(() => answerText('200 OK', '{"a":1.10}', ['Content-Type: application/json']));
    const body = new TextEncoder().encode('{"EntryId":"é","n":1e3}');
    const sent = await transport.send(request(`${server.url}/x?y=%2F`, { body, repeatable }), KEY);
    expect(answerOf(sent)).toMatchObject({
      status: 200,
      text: '{"a":1.10}',
      complete: true,
      tooLarge: false,
    });
    expect(sent.milliseconds).toBeGreaterThan(0);
    const [received] = server.requests;
    expect(received).toMatchObject({ method: 'POST', target: '/x?y=%2F', body: '{"EntryId":"é","n":1e3}' });
    expect(received?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    expect(received?.headers.get('content-type')).toBe('application/json');
    expect(received?.headers.get('host')).toBe(`127.0.0.1:${server.port}`);
  });

  it('sends no body where there is none, and no key where there is none', async () => {
    const server = await serve(() => answerText('200 OK', '{}'));
    await transport.send(request(server.url, { repeatable }), null);
    expect(server.requests[0]?.body).toBe('');
    expect(server.requests[0]?.headers.get('content-length')).toBe('0');
    expect(server.requests[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([301, 302, 303, 307, 308])('answers a %i as it is and takes the key nowhere', async (status) => {
    const other = await serve(() => answerText('200 OK', '{}'));
    const server = await serve(() => answerText(`${status} Moved`, '', [`Location: ${other.url}/elsewhere`]));
    const answer = answerOf(await transport.send(request(server.url, { repeatable }), KEY));
    expect(answer.status).toBe(status);
    expect(answer.headers['location']).toBe(`${other.url}/elsewhere`);
    expect(other.requests).toHaveLength(0);
    expect(server.requests).toHaveLength(1);
  });

  it('keeps no cookie and records none', async () => {
    const server = await serve(() =>
      answerText('200 OK', '{}', ['Set-Cookie: a=b', 'X-Trace: 1', 'X-Trace: 2']),
    );
    const answer = answerOf(await transport.send(request(server.url, { repeatable }), KEY));
    await transport.send(request(server.url, { repeatable }), KEY);
    expect(answer.headers).toMatchObject({ 'x-trace': '1, 2' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(server.requests[1]?.headers.has('cookie')).toBe(false);
  });

  it('stops reading at the cap', async () => {
    const server = await serve(() => answerText('200 OK', 'x'.repeat(500_000)));
    const answer = answerOf(await transport.send(request(server.url, { repeatable, maxBytes: 1_000 }), KEY));
    expect(answer).toMatchObject({ tooLarge: true, complete: false });
    expect(answer.text).toHaveLength(1_000);
  });

  it('takes an answer of exactly the cap', async () => {
    const server = await serve(() => answerText('200 OK', 'x'.repeat(1_000)));
    const answer = answerOf(await transport.send(request(server.url, { repeatable, maxBytes: 1_000 }), KEY));
    expect(answer).toMatchObject({ tooLarge: false, complete: true });
  });

  it('caps what a small compressed answer grows to', async () => {
    const packed = gzipSync('x'.repeat(5_000_000));
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`;
    const server = await serve(() => Buffer.concat([Buffer.from(head), packed]));
    const answer = answerOf(await transport.send(request(server.url, { repeatable, maxBytes: 10_000 }), KEY));
    expect(answer).toMatchObject({ tooLarge: true });
    expect(answer.text).toHaveLength(10_000);
  });

  it('reads bytes that are not UTF-8 without failing', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n';
    const server = await serve(() =>
      Buffer.concat([Buffer.from(head), Buffer.from([0x61, 0xff, 0xc3, 0x62])]),
    );
    expect(answerOf(await transport.send(request(server.url, { repeatable }), KEY)).text).toBe(
      'a\ufffd\ufffdb',
    );
  });

  it.each([
    ['its length', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"ConfirmationID":"1"}'],
    ['its last chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'],
  ])('says when the connection ended before %s', async (_what, bytes) => {
    const server = await serve(() => (socket) => socket.end(bytes));
    const answer = answerOf(await transport.send(request(server.url, { repeatable }), KEY));
    expect(answer).toMatchObject({ status: 200, complete: false, tooLarge: false });
    expect(answer.text).toMatch(/^(\{"Conf|abc)/);
  });

  it.each([
    ['reset', (socket: Socket) => void socket.resetAndDestroy()],
    ['closed', (socket: Socket) => void socket.end()],
  ])('does not know what happened to a request whose connection was %s', async (_how, close) => {
    const server = await serve(() => close);
    const problem = problemOf(await transport.send(request(server.url, { repeatable }), KEY));
    expect(problem).toMatchObject({ kind: 'network', maybeActed: true, timedOut: false });
    expect(server.requests).toHaveLength(1);
  });

  it('knows that a refused connection carried nothing', async () => {
    const server = await startWireServer(() => '');
    await server.close();
    const problem = problemOf(await transport.send(request(server.url, { repeatable }), KEY));
    expect(problem).toMatchObject({ phase: 'connecting', maybeActed: false, cause: 'ECONNREFUSED' });
  });

  it('does not know what happened to a request that is answered too late', async () => {
    const server = await serve(() => () => undefined);
    const timeouts = { answerMs: 150, totalMs: 2_000 };
    const problem = problemOf(await transport.send(request(server.url, { repeatable, timeouts }), KEY));
    expect(problem).toMatchObject({ timedOut: true, phase: 'waiting-for-answer', maybeActed: true });
    expect(server.requests).toHaveLength(1);
  });

  it('gives the outcome of an answer that does not end in time', async () => {
    const server = await serve(() => 'HTTP/1.1 500 Broken\r\nContent-Length: 100\r\n\r\nhalf');
    const timeouts = { answerMs: 10_000, totalMs: 1_500 };
    const answer = answerOf(await transport.send(request(server.url, { repeatable, timeouts }), KEY));
    expect(answer).toMatchObject({ status: 500, text: 'half', complete: false });
  });

  it('stops when a person says so, before and while it waits', async () => {
    const server = await serve(() => () => undefined);
    const before = await transport.send(
      request(server.url, { repeatable, signal: AbortSignal.abort() }),
      KEY,
    );
    expect(problemOf(before)).toMatchObject({ phase: 'cancelled', timedOut: false, maybeActed: false });
    expect(server.requests).toHaveLength(0);
    const stopper = new AbortController();
    setTimeout(() => stopper.abort(), 100);
    const while_ = await transport.send(request(server.url, { repeatable, signal: stopper.signal }), KEY);
    expect(problemOf(while_)).toMatchObject({ phase: 'cancelled', maybeActed: true });
  });

  it('takes the key out of what it gives back', async () => {
    const encoded = Buffer.from(KEY).toString('base64');
    const server = await serve(() =>
      answerText('401 Unauthorized', `{"message":"Bearer ${KEY} ${encoded}"}`, [`X-Echo: Bearer ${KEY}`]),
    );
    const sent = await transport.send(request(server.url, { repeatable }), KEY);
    expect(JSON.stringify(sent)).not.toContain(KEY);
    expect(JSON.stringify(sent)).not.toContain(encoded.slice(0, 20));
    expect(answerOf(sent).status).toBe(401);
  });

  it('refuses a request that brings a key of its own', async () => {
    const prepared = request('http://127.0.0.1:1', { headers: { authorization: 'Bearer x' }, repeatable });
    await expect(transport.send(prepared, KEY)).rejects.toThrow('carries no key');
  });

  it('says offline for a connection that could not be made while the computer is offline', async () => {
    const server = await startWireServer(() => '');
    await server.close();
    const offline = createTransport({
      repeatable: createFetchExchange(fetch),
      once: createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') }),
      releases: { allows: () => true, keysFor: () => [] },
      isOnline: () => false,
      now: () => 0,
    });
    const sent = await offline.send(request(server.url, { repeatable }), KEY);
    expect(problemOf(sent)).toMatchObject({ phase: 'offline', maybeActed: false });
  });
});

describe('a request that may be sent once only', () => {
  it.each([
    ['reset', (socket: Socket) => void socket.resetAndDestroy()],
    ['closed', (socket: Socket) => void socket.end()],
  ])('is not sent again when its connection is %s after others went well', async (_how, close) => {
    const server = await serve((_request, count) => (count <= 2 ? answerText('200 OK', '{}') : close));
    for (let count = 1; count <= 2; count += 1) answerOf(await transport.send(request(server.url), KEY));
    problemOf(await transport.send(request(server.url), KEY));
    expect(server.requests).toHaveLength(3);
    expect(server.requests.map((each) => each.connection)).toEqual([1, 2, 3]);
  });

  it.each(['421 Misdirected Request', '408 Request Timeout', '425 Too Early', '503 Busy'])(
    'is not sent again after %s',
    async (status) => {
      const server = await serve(() => answerText(status, '', ['Retry-After: 0']));
      answerOf(await transport.send(request(server.url), KEY));
      expect(server.requests).toHaveLength(1);
    },
  );

  it('does not leave unencrypted for another computer', async () => {
    const problem = problemOf(await transport.send(request('http://example.invalid/oas'), KEY));
    expect(problem).toMatchObject({ phase: 'connecting', maybeActed: false });
  });
});

describe('a key', () => {
  it.each([true, false])(
    'is taken out of an answer to a call with another key that the same host was given, repeatable: %s',
    async (repeatable) => {
      const server = await serve(() => answerText('200 OK', `{"echo":"${OTHER}"}`, [`X-Echo: ${OTHER}`]));
      const releases = new KeyReleases();
      for (const key of [KEY, OTHER]) releases.release(key, new URL(server.url).origin);
      const bound = createTransport({
        repeatable: createFetchExchange(fetch),
        once: createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') }),
        releases,
        isOnline: () => true,
        now: () => performance.now(),
      });
      for (const key of [KEY, null])
        expect(JSON.stringify(await bound.send(request(server.url, { repeatable }), key))).not.toContain(
          OTHER,
        );
    },
  );

  it.each([true, false])(
    'leaves for no origin that it was not released for, repeatable: %s; nothing is sent',
    async (repeatable) => {
      const seen: string[] = [];
      const at = (name: string): Promise<WireServer> =>
        serve(() => {
          seen.push(name);
          return answerText('200 OK', '{}');
        });
      const [lab, evil] = [await at('lab'), await at('evil')];
      const releases = new KeyReleases();
      releases.release(KEY, new URL(lab.url).origin);
      const bound = createTransport({
        repeatable: createFetchExchange(fetch),
        once: createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') }),
        releases,
        isOnline: () => true,
        now: () => performance.now(),
      });
      answerOf(await bound.send(request(`${lab.url}/x`, { repeatable }), KEY));
      await expect(bound.send(request(`${evil.url}/x`, { repeatable }), KEY)).rejects.toThrow(
        'an origin that it was not given for',
      );
      await expect(bound.send(request(`${lab.url}/x`, { repeatable }), 'another key')).rejects.toThrow();
      expect(seen).toEqual(['lab']);
      // What carries no key goes anywhere.
      answerOf(await bound.send(request(`${evil.url}/x`, { repeatable }), null));
    },
  );
});
