import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { control, editor, statusIs } from './rule';
import { at, type Answer, type Target } from './target';

/** A request that arrived at a callback address. */
export interface Received {
  readonly type: string;
  readonly body: string;
  /** The header Service-Signature; empty without one. */
  readonly signature: string;
}

/** How often the lab is driven on before nothing more is expected: each step of an order takes two rounds. */
const ROUNDS = 4;

/** How long something is waited for that has to come at once, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** A callback address on this machine that refuses the first `refusals` requests. */
export class Callback {
  readonly received: Received[] = [];
  private address = '';

  private constructor(private refusals: number) {}

  /** Serves an address while `use` runs. */
  static async with(refusals: number, use: (callback: Callback) => Promise<void>): Promise<void> {
    const callback = new Callback(refusals);
    const server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        callback.received.push({
          type: request.headers['content-type'] ?? '',
          body: Buffer.concat(pieces).toString('utf8'),
          signature: String(request.headers['service-signature'] ?? ''),
        });
        callback.refusals -= 1;
        response.writeHead(callback.refusals >= 0 ? 500 : 204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    if (typeof bound === 'object' && bound !== null) callback.address = `http://127.0.0.1:${bound.port}/hook`;
    try {
      await use(callback);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  get uri(): string {
    return this.address;
  }

  /** The events that came, without verifiers. */
  get events(): readonly Received[] {
    return this.received.filter(isEvent);
  }

  /** Waits until this many requests came that the filter lets through, without doing anything about it. */
  async wait(
    count: number,
    filter: (received: Received) => boolean = () => true,
  ): Promise<readonly Received[]> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (this.received.filter(filter).length < count) {
      if (Date.now() > deadline) throw new Error(`Only ${this.received.length} of ${count} requests came`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this.received.filter(filter);
  }
}

/** True for an event, and not the verifier of a registration. */
export const isEvent = ({ body }: Received): boolean => body.includes('evt_');

/** Has the lab do at once what waits for its time, until everything has come that is going to. */
export async function settle(target: Target): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await control(target, { do: 'deliverNow' });
}

/** The code that a registration sent. */
export const verifierIn = ({ type, body }: Received): string =>
  type.includes('json')
    ? String(at(JSON.parse(body), 'verifier'))
    : (new URLSearchParams(body).get('verifier') ?? '');

/**
 * Registers an address in some way, and gives what the service then sends to it by itself. Where nothing comes, a lab is
 * asked to deliver what it has left, so that a slow machine is distinguished from a lab that sends nothing.
 */
export async function delivered(
  target: Target,
  callback: Callback,
  registration: () => Promise<Answer>,
): Promise<Received> {
  const known = callback.received.length;
  statusIs(await registration(), 200);
  const deadline = Date.now() + TIMEOUT_MS;
  while (callback.received.length === known && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
  if (callback.received.length === known && target.control !== null) await settle(target);
  const arrived = callback.received[known];
  assert.ok(arrived, 'Nothing was delivered, and nothing is left to be delivered');
  return arrived;
}

/** Registers an address on the editor service, and gives what arrived there. */
export const register = (
  target: Target,
  callback: Callback,
  key: string = target.keys.full,
): Promise<Received> =>
  delivered(target, callback, () =>
    editor(target, 'POST', '/webhooks/create', { key, body: { callbackUri: callback.uri } }),
  );

/** Registers and verifies an address on the editor service. */
export async function enable(target: Target, callback: Callback, key = target.keys.full): Promise<void> {
  const verifier = verifierIn(await register(target, callback, key));
  assert.notEqual(verifier, '');
  statusIs(await editor(target, 'POST', '/webhooks/verify', { key, body: { verifier } }), 200);
}
