import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProblemOf } from '@contract/problems';
import { type CallbackService, callbackServiceSchema } from '@core/webhooks/callbacks';
import { ProblemError } from '../problem-error';
import { redactHeaders } from '../service/redaction';
import type { Arrival } from '../store/webhooks/deliveries';
import { webhookMessages } from '../messages/webhooks';
import { boundConnections } from './connections';
import { deliveryKindOf } from './delivery-kind';
import { hostInAddress } from './interfaces';

/** Largest body that is taken, in bytes. The document names no limit for what is delivered. */
const LARGEST_DELIVERY = 2 * 1_048_576;

/** Bytes of bodies that are on their way at one time, of all connections together. */
const MAX_UNDER_WAY = 64 * 1_048_576;

/**
 * Milliseconds: for the headers of a request, also the first of a connection, for a whole request, and until a connection
 * that has nothing more to say is closed.
 */
const TIMEOUT_MS = { headers: 10_000, request: 30_000, idle: 65_000 } as const;

/** How long requests that are being answered may take once the server closes, in milliseconds. */
const CLOSING = 1_500;

/** Connections at one time; of more, those that have said nothing for longest are closed. */
const MAX_CONNECTIONS = 500;

export interface DeliveryServerPorts {
  /** Part of the path that no one can guess, as it is at the moment. */
  readonly pathPart: () => string;
  readonly knowsAccount: (accountId: string) => boolean;
  /** Gets the path of every request that is for no callback; such a request leaves nothing else behind. */
  readonly turnedAway?: (path: string) => void;
  /** Keeps a delivery; resolves when it is durable, and rejects when it is not. */
  readonly take: (arrival: Arrival) => Promise<void>;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Notes a mistake of the program. */
  readonly report: (what: string, cause: unknown) => void;
}

/** A server that listens. */
export interface DeliveryServer {
  readonly port: number;
  /** Such as `http://127.0.0.1:49152`. */
  readonly address: string;
  /** Takes nothing any more; resolves when what was being answered is, or after a moment. */
  close(): Promise<void>;
}

interface Callback {
  readonly accountId: string;
  readonly service: CallbackService;
  readonly query: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The callback that a request is for; null for everything that is none, whatever it is. */
function callbackAt({ method, url = '' }: IncomingMessage, pathPart: string): Callback | null {
  const [path = '', ...query] = url.split('?');
  const [empty, secret, account, service, end, ...more] = path.split('/');
  if (method !== 'POST' || empty !== '' || pathPart === '' || more.length > 0) return null;
  // Compared in a time that says nothing of how much of it was right.
  if (!timingSafeEqual(digest(secret ?? ''), digest(pathPart))) return null;
  const known = callbackServiceSchema.safeParse(service);
  if (!known.success || account === undefined || account === '' || (end ?? '') !== '') return null;
  try {
    return { accountId: decodeURIComponent(account), service: known.data, query: query.join('?') };
  } catch {
    return null;
  }
}

/** Headers as they are kept: without keys, and without the secret part where a proxy repeats the path. */
function keptHeaders(request: IncomingMessage, pathPart: string): Record<string, string> {
  const joined = Object.entries(request.headers).map(([name, value = '']): [string, string] => [
    name,
    (Array.isArray(value) ? value.join(', ') : value).replaceAll(pathPart, '…'),
  ]);
  return redactHeaders(Object.fromEntries(joined), null);
}

/** The signature that a request carries (document: "Events", rule 6), or null. */
function signatureOf(request: IncomingMessage): string | null {
  const header = request.headers['service-signature'];
  const text = Array.isArray(header) ? header.join(', ') : (header ?? '');
  return text === '' ? null : text;
}

function answer(response: ServerResponse, status: number, close: boolean): void {
  if (response.writableEnded || response.destroyed) return;
  const body = status === 200 ? '{"received":true}' : '';
  response.writeHead(status, {
    ...(body !== '' && { 'content-type': 'application/json' }),
    'content-length': Buffer.byteLength(body),
    ...(close && { connection: 'close' }),
  });
  response.end(body);
}

class Deliverer {
  #underWay = 0;
  isClosing = false;

  constructor(private readonly ports: DeliveryServerPorts) {}

  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    const pathPart = this.ports.pathPart();
    const callback = callbackAt(request, pathPart);
    if (callback === null) {
      this.ports.turnedAway?.(request.url ?? '');
      return answer(response, 404, true);
    }
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > LARGEST_DELIVERY) return answer(response, 413, true);
    if (this.isClosing || this.#underWay + announced > MAX_UNDER_WAY) return answer(response, 503, true);
    this.read(request, response, (body) => {
      const arrival = this.arrivalOf(request, callback, pathPart, body);
      void this.keep(arrival, response);
    });
  };

  private read(request: IncomingMessage, response: ServerResponse, whole: (body: Buffer) => void): void {
    const parts: Buffer[] = [];
    let [length, isOver] = [0, false];
    const end = (): void => {
      isOver = true;
      this.#underWay -= length;
    };
    request.on('data', (part: Buffer) => {
      if (isOver) return;
      length += part.length;
      this.#underWay += part.length;
      parts.push(part);
      const status = length > LARGEST_DELIVERY ? 413 : this.#underWay > MAX_UNDER_WAY ? 503 : null;
      if (status === null) return;
      end();
      answer(response, status, true);
    });
    request.on('end', () => {
      if (isOver) return;
      end();
      whole(parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts));
    });
    // A sender that went away before it had said everything sends it again.
    request.on('close', () => {
      if (!isOver) end();
    });
    request.on('error', () => undefined);
  }

  private arrivalOf(
    request: IncomingMessage,
    { accountId, service, query }: Callback,
    pathPart: string,
    body: Buffer,
  ): Arrival {
    const headers = keptHeaders(request, pathPart);
    const { kind } = deliveryKindOf({ body, contentType: headers['content-type'] ?? '', query });
    return {
      // An account that was removed here has no one whose key could check it; it is kept all the same.
      accountId: this.ports.knowsAccount(accountId) ? accountId : null,
      service,
      source: 'receiver',
      kind,
      method: 'POST',
      path: `/${accountId}/${service}${query === '' ? '' : `?${query}`}`,
      headers,
      body: new Uint8Array(body),
      signature: signatureOf(request),
      at: this.ports.now(),
    };
  }

  /** Says 200 when, and only when, the delivery is on disk; anything else has the sender try again. */
  private async keep(arrival: Arrival, response: ServerResponse): Promise<void> {
    try {
      await this.ports.take(arrival);
      answer(response, 200, this.isClosing);
    } catch (cause) {
      if (!(cause instanceof ProblemError)) this.ports.report('A delivery could not be kept', cause);
      answer(response, cause instanceof ProblemError ? 503 : 500, true);
    }
  }
}

/** Why a server cannot listen, as a field of the choice where it is one. */
function listenProblem(
  cause: NodeJS.ErrnoException,
  host: string,
  port: number,
): ProblemOf<'input' | 'network'> {
  const field = (path: string, given: string, expected: string): ProblemOf<'input'> => ({
    kind: 'input',
    fields: [{ path, given, expected }],
  });
  switch (cause.code) {
    case 'EADDRINUSE':
      return field('port', String(port), webhookMessages.expected.freePort);
    case 'EACCES':
      return field('port', String(port), webhookMessages.expected.allowedPort);
    case 'EADDRNOTAVAIL':
      return field('host', host, webhookMessages.expected.ownAddress);
    default:
      return {
        kind: 'network',
        phase: 'connecting',
        timedOut: false,
        cause: cause.code ?? cause.message,
        maybeActed: false,
      };
  }
}

function close(server: Server, deliverer: Deliverer): Promise<void> {
  deliverer.isClosing = true;
  return new Promise((resolve) => {
    const closeTimer = setTimeout(() => server.closeAllConnections(), CLOSING);
    server.close(() => {
      clearTimeout(closeTimer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Listens for deliveries at `/<secret>/<account>/<service>`; anything else is answered 404 and leaves nothing behind.
 * A delivery is answered 200 once it is durable, 413 when it is too large, and 503 when it cannot be kept at the
 * moment. Port 0 takes any that is free. Throws ProblemError when it cannot listen there.
 */
export function listenForDeliveries(
  ports: DeliveryServerPorts,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<DeliveryServer> {
  const deliverer = new Deliverer(ports);
  const server = createServer(
    {
      headersTimeout: TIMEOUT_MS.headers,
      requestTimeout: TIMEOUT_MS.request,
      keepAliveTimeout: TIMEOUT_MS.idle,
      connectionsCheckingInterval: 5_000,
    },
    deliverer.handle,
  );
  boundConnections(server, MAX_CONNECTIONS);
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(new ProblemError(listenProblem(cause, host, port))));
    server.listen({ host, port, exclusive: true, backlog: 511 }, () => {
      server.removeAllListeners('error');
      server.on('error', (cause) => ports.report('The receiver of deliveries has trouble', cause));
      const at: AddressInfo | string | null = server.address();
      const taken = typeof at === 'object' && at !== null ? at.port : port;
      resolve({
        port: taken,
        address: `http://${hostInAddress(host)}:${taken}`,
        close: () => close(server, deliverer),
      });
    });
  });
}
