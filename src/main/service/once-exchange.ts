import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import type { Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { placeOf } from './connection-failures';
import {
  ConnectionFailure,
  type Exchange,
  type ExchangeAnswer,
  type ExchangeRequest,
  joinHeaders,
} from './exchange';
import { isLoopbackHost } from './loopback';
import { encrypt, openAlong, type ProxyWay, readProxyWays, type TlsTrust } from './proxies';
import tls from 'node:tls';

function certificatesOf(kind: 'default' | 'system'): string[] {
  // Node 22.15 and newer; older runtimes know only the certificates that they carry.
  const read: unknown = Reflect.get(tls, 'getCACertificates');
  if (typeof read !== 'function') return [];
  try {
    const found: unknown = Reflect.apply(read, tls, [kind]);
    return Array.isArray(found) ? found.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

let known: TlsTrust | null = null;

/**
 * The certificates that Node carries and, where the runtime can read them, those that this computer
 * trusts: an office network that inspects traffic signs with its own. Read once, when first needed.
 */
function systemTrust(): TlsTrust {
  if (known === null) {
    const authorities = [...new Set([...certificatesOf('default'), ...certificatesOf('system')])];
    known = authorities.length === 0 ? {} : { secureContext: tls.createSecureContext({ ca: authorities }) };
  }
  return known;
}

export interface OnceExchangePorts {
  /** What the system's proxy settings say for an address, in the form of a proxy configuration file. */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** Certificates to trust; this computer's own by default. */
  readonly trust?: () => TlsTrust;
}

/** Names a failure that came before any byte of the request was written. */
function beforeSending(error: unknown, phase: 'connecting' | 'encryption'): ConnectionFailure {
  if (error instanceof ConnectionFailure) return error;
  const place = placeOf(error);
  const known = place.phase === 'name-lookup' || place.phase === 'encryption' ? place.phase : phase;
  return new ConnectionFailure(known, place.cause, false, { cause: error });
}

/** Tries the ways in turn. That repeats nothing: a connection that did not open carried no request. */
async function openFirst(
  ways: readonly ProxyWay[],
  url: URL,
  request: ExchangeRequest,
  trust: () => TlsTrust,
): Promise<Duplex> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  let failure: ConnectionFailure | null = null;
  for (const way of ways) {
    request.onPhase?.(way.kind === 'direct' ? 'connecting' : 'proxy');
    let socket: Duplex;
    try {
      socket = await openAlong(way, { host, port }, request.signal, trust);
    } catch (error) {
      failure = beforeSending(error, 'connecting');
      continue;
    }
    if (url.protocol !== 'https:') return socket;
    request.onPhase?.('encryption');
    try {
      return await encrypt(socket, host, request.signal, trust());
    } catch (error) {
      socket.destroy();
      throw beforeSending(error, 'encryption');
    }
  }
  throw failure ?? new ConnectionFailure('proxy', 'no way to the service', false);
}

function decoded(answer: IncomingMessage): AsyncIterable<Uint8Array> {
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  const decoder =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'deflate'
        ? createInflate()
        : encoding === 'br'
          ? createBrotliDecompress()
          : null;
  // Whoever reads the body gets the error; with no one reading, it is no one's.
  answer.on('error', (error) => decoder?.destroy(error));
  decoder?.on('error', () => undefined);
  return decoder === null ? answer : answer.pipe(decoder);
}

/** Writes a request to its connection and waits for the head of the answer. */
function write(request: ExchangeRequest, url: URL, socket: Duplex): Promise<ExchangeAnswer> {
  return new Promise<ExchangeAnswer>((resolve, reject) => {
    let call: ClientRequest;
    try {
      call = httpRequest({
        method: request.method,
        path: `${url.pathname}${url.search}`,
        headers: { 'Accept-Encoding': 'identity', ...request.headers, Host: url.host },
        createConnection: () => socket,
      });
    } catch (error) {
      // Something that no header can hold, found before anything was written.
      socket.destroy();
      reject(new ConnectionFailure('sending', placeOf(error).cause, false));
      return;
    }
    call.once('response', (answer) => {
      resolve({
        status: answer.statusCode ?? 0,
        headers: joinHeaders(Object.entries(answer.headers)),
        body: decoded(answer),
      });
    });
    call.on('error', reject);
    call.once('upgrade', (_answer, upgraded) => {
      upgraded.destroy();
      reject(new ConnectionFailure('reading-answer', 'the service changed the protocol', true));
    });
    request.onPhase?.('sending');
    call.once('finish', () => request.onPhase?.('waiting-for-answer'));
    call.end(request.body ?? undefined);
  });
}

/**
 * An exchange that writes a request exactly once: to a connection opened for it alone, with nothing
 * between that could send it again. There is no pool, no kept connection, no second attempt and no
 * redirect, and HTTP/1.1 has no streams that a peer could refuse and a stack repeat. Until the first
 * byte is written every failure is certain not to have reached the service, and says so.
 */
export function createOnceExchange(ports: OnceExchangePorts): Exchange {
  const trust = ports.trust ?? systemTrust;
  return async (request): Promise<ExchangeAnswer> => {
    const url = new URL(request.url);
    const local = isLoopbackHost(url.hostname);
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)) {
      throw new ConnectionFailure('connecting', 'an address without encryption', false);
    }
    request.onPhase?.('connecting');
    let ways: ProxyWay[] = [{ kind: 'direct' }];
    if (!local) {
      try {
        ways = readProxyWays(await ports.resolveProxy(request.url));
      } catch (error) {
        throw new ConnectionFailure('proxy', 'the proxy settings cannot be read', false, { cause: error });
      }
    }
    const socket = await openFirst(ways, url, request, trust);
    if (request.signal.aborted || socket.destroyed) {
      socket.destroy();
      throw new ConnectionFailure('connecting', 'the connection was closed before it was used', false);
    }
    return await write(request, url, socket);
  };
}
