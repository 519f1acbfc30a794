import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConnectionFailure, type ExchangeAnswer } from '@main/service/exchange';
import { createOnceExchange } from '@main/service/once-exchange';
import { readProxyWays } from '@main/service/proxies';

const closing: (() => void)[] = [];
let folder = '';
let identity = { key: '', cert: '' };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'once-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = 'subjectAltName=DNS:lab.test,IP:127.0.0.1';
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=lab.test'];
  execFileSync('openssl', [...request, '-addext', names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  identity = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => closing.splice(0).forEach((close) => close()));

function listen(server: Server | tls.Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('No port'));
      else resolve(address.port);
    });
  });
}

/** A lab behind TLS that answers every request with its own first line. */
async function startLab(): Promise<{ port: number; lines: string[]; protocols: unknown[] }> {
  const lines: string[] = [];
  const protocols: unknown[] = [];
  const server = tls.createServer({ ...identity, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) => {
    protocols.push(socket.alpnProtocol);
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      const line = bytes.toString('utf8').split('\r\n', 1)[0] ?? '';
      lines.push(line);
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${line.length}\r\n\r\n${line}`);
    });
  });
  return { port: await listen(server), lines, protocols };
}

/** An HTTP proxy: opens tunnels to the lab whatever host is named, or answers with a status. */
function onConnect(labPort: number, status: number, seen: string[]) {
  return (socket: Socket): void => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      seen.push(bytes.toString('latin1').split('\r\n', 1)[0] ?? '');
      if (status !== 200) return void socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
      const onward = connect(labPort, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        socket.pipe(onward).pipe(socket);
      });
      onward.on('error', () => socket.destroy());
    });
  };
}

/** A SOCKS5 proxy without sign-in (RFC 1928). */
function socksServer(labPort: number, seen: string[], reply = 0): Server {
  return createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]));
      socket.once('data', (ask) => {
        const length = ask[4] ?? 0;
        seen.push(`${ask.subarray(5, 5 + length).toString()}:${ask.readUInt16BE(5 + length)}`);
        const answer = Buffer.from([5, reply, 0, 1, 127, 0, 0, 1, 0, 80]);
        if (reply !== 0) return void socket.end(answer);
        const onward = connect(labPort, '127.0.0.1', () => {
          socket.write(answer);
          socket.pipe(onward).pipe(socket);
        });
      });
    });
  });
}

async function textOf(answer: ExchangeAnswer): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function exchangeBy(ways: string) {
  return createOnceExchange({
    resolveProxy: () => Promise.resolve(ways),
    trust: () => ({ ca: identity.cert }),
  });
}

const post = (url: string) => ({
  method: 'POST',
  url,
  headers: {},
  body: null,
  signal: new AbortController().signal,
});

async function failureOf(exchange: ReturnType<typeof exchangeBy>, url: string): Promise<ConnectionFailure> {
  const outcome = await exchange(post(url)).catch((error: unknown) => error);
  if (!(outcome instanceof ConnectionFailure)) throw new Error(`No connection failure: ${String(outcome)}`);
  return outcome;
}

describe('an exchange that sends once', () => {
  it('reaches a service through the proxy of the system, in HTTP/1.1, and checks its certificate', async () => {
    const [lab, seen]: [Awaited<ReturnType<typeof startLab>>, string[]] = [await startLab(), []];
    const proxy = await listen(createServer(onConnect(lab.port, 200, seen)));
    const answer = await exchangeBy(`PROXY 127.0.0.1:${proxy}`)(post('https://lab.test/oas?x=1'));
    expect(await textOf(answer)).toBe('POST /oas?x=1 HTTP/1.1');
    expect(seen).toEqual(['CONNECT lab.test:443 HTTP/1.1']);
    expect(lab.protocols).toEqual(['http/1.1']);
  });

  it('reaches a service through a proxy that is itself encrypted', async () => {
    const [lab, seen]: [Awaited<ReturnType<typeof startLab>>, string[]] = [await startLab(), []];
    const secure = tls.createServer({ ...identity }, onConnect(lab.port, 200, seen));
    const proxy = await listen(secure);
    const answer = await exchangeBy(`HTTPS 127.0.0.1:${proxy}`)(post('https://lab.test/'));
    expect(await textOf(answer)).toBe('POST / HTTP/1.1');
    expect(seen).toEqual(['CONNECT lab.test:443 HTTP/1.1']);
  });

  it('reaches a service through SOCKS5 and lets the proxy look up the name', async () => {
    const [lab, seen]: [Awaited<ReturnType<typeof startLab>>, string[]] = [await startLab(), []];
    const proxy = await listen(socksServer(lab.port, seen));
    const answer = await exchangeBy(`SOCKS5 127.0.0.1:${proxy}`)(post('https://lab.test:8443/a'));
    expect(await textOf(answer)).toBe('POST /a HTTP/1.1');
    expect(seen).toEqual(['lab.test:8443']);
  });

  it('goes on to the next way while nothing was written', async () => {
    const [lab, seen]: [Awaited<ReturnType<typeof startLab>>, string[]] = [await startLab(), []];
    const dead = createServer();
    const deadPort = await listen(dead);
    dead.close();
    const refusing = await listen(createServer(onConnect(lab.port, 502, seen)));
    const proxy = await listen(createServer(onConnect(lab.port, 200, seen)));
    const ways = `PROXY 127.0.0.1:${deadPort}; SOCKS 127.0.0.1:1; PROXY 127.0.0.1:${refusing}; PROXY 127.0.0.1:${proxy}`;
    expect(await textOf(await exchangeBy(ways)(post('https://lab.test/')))).toBe('POST / HTTP/1.1');
    expect(lab.lines).toHaveLength(1);
    expect(seen).toHaveLength(2);
  });

  it.each([407, 403, 502])('knows that a proxy which answers %i let nothing through', async (status) => {
    const seen: string[] = [];
    const proxy = await listen(createServer(onConnect(1, status, seen)));
    const failure = await failureOf(exchangeBy(`PROXY 127.0.0.1:${proxy}`), 'https://lab.test/');
    expect(failure).toMatchObject({
      phase: 'proxy',
      technical: `proxy answered ${status}`,
      maybeActed: false,
    });
  });

  it('knows that a SOCKS refusal let nothing through', async () => {
    const proxy = await listen(socksServer(1, [], 5));
    const failure = await failureOf(exchangeBy(`SOCKS5 127.0.0.1:${proxy}`), 'https://lab.test/');
    expect(failure).toMatchObject({ phase: 'proxy', technical: 'SOCKS reply 5', maybeActed: false });
  });

  it('writes nothing to a service whose certificate is not trusted or names another host', async () => {
    const lab = await startLab();
    const seen: string[] = [];
    const proxy = await listen(createServer(onConnect(lab.port, 200, seen)));
    const untrusting = createOnceExchange({
      resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${proxy}`),
      trust: () => ({}),
    });
    expect(await failureOf(untrusting, 'https://lab.test/')).toMatchObject({
      phase: 'encryption',
      maybeActed: false,
      technical: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(await failureOf(exchangeBy(`PROXY 127.0.0.1:${proxy}`), 'https://other.test/')).toMatchObject({
      phase: 'encryption',
      maybeActed: false,
      technical: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(lab.lines).toEqual([]);
  });

  it('knows that a name which no one knows carried nothing', async () => {
    const failure = await failureOf(exchangeBy('DIRECT'), 'https://no-such-lab.invalid/');
    expect(failure).toMatchObject({ phase: 'name-lookup', maybeActed: false });
  });

  it('does not ask the proxy settings about this computer', async () => {
    const server = createServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
    });
    const port = await listen(server);
    const exchange = createOnceExchange({ resolveProxy: () => Promise.reject(new Error('asked')) });
    expect((await exchange(post(`http://localhost:${port}/`))).status).toBe(204);
  });

  it('writes nothing when a key is none that a header can hold', async () => {
    const seen: string[] = [];
    const port = await listen(
      createServer((socket) => socket.on('data', (bytes) => seen.push(bytes.toString()))),
    );
    const request = { ...post(`http://127.0.0.1:${port}/`), headers: { Authorization: 'Bearer a\nb' } };
    await expect(exchangeBy('DIRECT')(request)).rejects.toMatchObject({
      phase: 'sending',
      maybeActed: false,
    });
    expect(seen).toEqual([]);
  });

  it('reports how far a request has got', async () => {
    const [lab, phases]: [Awaited<ReturnType<typeof startLab>>, string[]] = [await startLab(), []];
    const proxy = await listen(createServer(onConnect(lab.port, 200, [])));
    const request = { ...post('https://lab.test/'), onPhase: (phase: string) => void phases.push(phase) };
    await textOf(await exchangeBy(`PROXY 127.0.0.1:${proxy}`)(request));
    expect(phases).toEqual(['connecting', 'proxy', 'encryption', 'sending', 'waiting-for-answer']);
  });
});

describe('proxy settings', () => {
  it.each([
    ['DIRECT', [{ kind: 'direct' }]],
    ['', [{ kind: 'direct' }]],
    ['PROXY a.test:3128; DIRECT', [{ kind: 'http', host: 'a.test', port: 3128 }, { kind: 'direct' }]],
    [
      'HTTPS [::1]:44;SOCKS5 b',
      [
        { kind: 'https', host: '::1', port: 44 },
        { kind: 'socks5', host: 'b', port: 1080 },
      ],
    ],
    ['SOCKS c:1', [{ kind: 'unsupported', text: 'SOCKS c:1' }]],
  ])('are read: %s', (text, ways) => {
    expect(readProxyWays(text)).toEqual(ways);
  });
});
