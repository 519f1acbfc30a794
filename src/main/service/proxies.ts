import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { ConnectionFailure } from './exchange';

/** One way to a host, as the system's proxy settings name it. */
export type ProxyWay =
  | { readonly kind: 'direct' }
  | { readonly kind: 'http' | 'https' | 'socks5'; readonly host: string; readonly port: number }
  | { readonly kind: 'unsupported'; readonly text: string };

export interface Destination {
  readonly host: string;
  readonly port: number;
}

/** Certificates and keys that TLS connections are checked with. */
export type TlsTrust = Pick<tls.ConnectionOptions, 'secureContext' | 'ca'>;

const KINDS: Readonly<Record<string, 'http' | 'https' | 'socks5'>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS5: 'socks5',
};
const DEFAULT_PORTS = { http: 80, https: 443, socks5: 1080 } as const;

/**
 * Reads what a proxy configuration answers for an address, such as `PROXY 10.0.0.1:3128; DIRECT`, in
 * the order in which the ways are to be tried. An empty answer means a direct connection.
 */
export function readProxyWays(answer: string): ProxyWay[] {
  const ways = answer
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): ProxyWay => {
      if (/^DIRECT$/i.test(part)) return { kind: 'direct' };
      const match = /^(\w+)\s+\[?([^\]\s]+?)\]?(?::(\d+))?$/.exec(part);
      const kind = KINDS[match?.[1]?.toUpperCase() ?? ''];
      if (kind === undefined || match?.[2] === undefined) return { kind: 'unsupported', text: part };
      return { kind, host: match[2], port: Number(match[3] ?? DEFAULT_PORTS[kind]) };
    });
  return ways.length === 0 ? [{ kind: 'direct' }] : ways;
}

/** Waits for one event of a socket, or for its failure or end, whichever comes first. */
function socketEvent(socket: Duplex, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      socket.off(event, onEvent).off('error', onError).off('close', onClose);
    };
    const onEvent = (): void => {
      done();
      resolve();
    };
    const onError = (error: Error): void => {
      done();
      reject(error);
    };
    const onClose = (): void => {
      done();
      reject(Object.assign(new Error('The connection was closed'), { code: 'ECONNRESET' }));
    };
    socket.once(event, onEvent).once('error', onError).once('close', onClose);
  });
}

/** Opens a TCP connection; the signal closes it at any later time as well. */
async function openSocket(to: Destination, signal: AbortSignal): Promise<Socket> {
  // Both address families are tried, as many hosts have an unreachable one; each for long enough that a
  // far-away lab on a slow line answers.
  const families = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 2_000 };
  const options = { host: to.host, port: to.port, noDelay: true, ...families };
  const socket = connect(options);
  closeOnAbort(socket, signal);
  await socketEvent(socket, 'connect');
  return socket;
}

function closeOnAbort(socket: Duplex, signal: AbortSignal): void {
  const abort = (): void => {
    socket.destroy();
  };
  // Between two owners a socket may fail; its next owner finds it destroyed.
  socket.on('error', () => undefined);
  if (signal.aborted) return abort();
  signal.addEventListener('abort', abort, { once: true });
  socket.once('close', () => signal.removeEventListener('abort', abort));
}

/** Asks an HTTP proxy for a tunnel (RFC 9110, CONNECT) over an open connection to it. */
function tunnelThrough(connection: Socket, to: Destination): Promise<Duplex> {
  const authority = `${to.host.includes(':') ? `[${to.host}]` : to.host}:${to.port}`;
  return new Promise((resolve, reject) => {
    const call = httpRequest({
      method: 'CONNECT',
      path: authority,
      headers: { Host: authority, 'Proxy-Connection': 'keep-alive' },
      createConnection: () => connection,
    });
    call.once('connect', (answer, socket, head) => {
      if (answer.statusCode === 200) {
        if (head.length > 0) socket.unshift(head);
        return resolve(socket);
      }
      socket.destroy();
      reject(new ConnectionFailure('proxy', `proxy answered ${answer.statusCode ?? 'nothing'}`, false));
    });
    call.once('response', (answer) => {
      connection.destroy();
      reject(new ConnectionFailure('proxy', `proxy answered ${answer.statusCode ?? 'nothing'}`, false));
    });
    call.on('error', reject);
    call.end();
  });
}

/** Reads exactly this many bytes; what comes after them stays in the socket. */
async function readBytes(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes: unknown = socket.read(count);
    if (Buffer.isBuffer(bytes) && bytes.length === count) return bytes;
    await socketEvent(socket, 'readable');
  }
}

/** Asks a SOCKS5 proxy without a sign-in for a connection (RFC 1928); the proxy looks up the name. */
async function socksThrough(socket: Socket, to: Destination): Promise<Duplex> {
  socket.write(Uint8Array.of(5, 1, 0));
  const [version, method] = await readBytes(socket, 2);
  if (version !== 5 || method !== 0) throw new ConnectionFailure('proxy', 'SOCKS sign-in asked for', false);
  const host = Buffer.from(to.host, 'utf8');
  const port = Uint8Array.of(to.port >> 8, to.port & 255);
  socket.write(Buffer.concat([Uint8Array.of(5, 1, 0, 3, host.length), host, port]));
  const [, reply, , kind] = await readBytes(socket, 4);
  if (reply !== 0) throw new ConnectionFailure('proxy', `SOCKS reply ${reply ?? 'none'}`, false);
  const [nameLength] = kind === 3 ? await readBytes(socket, 1) : [kind === 4 ? 16 : 4];
  await readBytes(socket, (nameLength ?? 0) + 2);
  return socket;
}

/**
 * Opens a connection to a destination along one way. Nothing of a request is written here. Rejects with
 * a {@link ConnectionFailure} of phase `proxy` for anything that a proxy prevents.
 */
export async function openAlong(
  way: ProxyWay,
  to: Destination,
  signal: AbortSignal,
  trust: () => TlsTrust,
): Promise<Duplex> {
  if (way.kind === 'direct') return openSocket(to, signal);
  if (way.kind === 'unsupported') throw new ConnectionFailure('proxy', `unsupported ${way.text}`, false);
  try {
    const socket = await openSocket(way, signal);
    if (way.kind === 'socks5') return await socksThrough(socket, to);
    if (way.kind === 'http') return await tunnelThrough(socket, to);
    return await tunnelThrough(await encrypt(socket, way.host, signal, trust()), to);
  } catch (error) {
    if (error instanceof ConnectionFailure) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'proxy connection failed';
    throw new ConnectionFailure('proxy', code, false, { cause: error });
  }
}

/** Puts TLS over a connection and checks the other side's certificate against its host name. */
export async function encrypt(
  socket: Duplex,
  host: string,
  signal: AbortSignal,
  trust: TlsTrust,
): Promise<tls.TLSSocket> {
  // A server name is a name; an address is checked against the certificate all the same.
  const isAddress = /^[\d.]+$|:/.test(host);
  const encrypted = tls.connect({
    ...trust,
    // SECURITY: written out, because Node's default follows a variable of the environment.
    rejectUnauthorized: true,
    socket,
    host,
    ...(isAddress ? {} : { servername: host }),
    ALPNProtocols: ['http/1.1'],
  });
  closeOnAbort(encrypted, signal);
  await socketEvent(encrypted, 'secureConnect');
  return encrypted;
}
