import { createServer } from 'node:http';
import { editor, statusIs } from './rule';
import { at, type Target } from './target';

/** A request that came to a callback address. */
export interface Received {
  readonly type: string;
  readonly body: string;
  readonly signature: string;
}

/** A callback address on this machine that refuses the first `refusals` requests. */
export class Callback {
  readonly received: Received[] = [];
  private address = '';

  private constructor(private refusals: number) {}

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

  /** Waits until this many requests came that the filter lets through. */
  async wait(
    count: number,
    filter: (received: Received) => boolean = () => true,
  ): Promise<readonly Received[]> {
    const deadline = Date.now() + 15_000;
    while (this.received.filter(filter).length < count) {
      if (Date.now() > deadline) throw new Error(`Only ${this.received.length} of ${count} requests came`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.received.filter(filter);
  }
}

/** True for an event, and not the verifier of a registration. */
export const isEvent = ({ body }: Received): boolean => body.includes('evt_');
/** The code that a registration sent. */
export const verifierIn = ({ type, body }: Received): string =>
  type.includes('json')
    ? String(at(JSON.parse(body), 'verifier'))
    : (new URLSearchParams(body).get('verifier') ?? '');

/** Registers and verifies an address on the editor service. */
export async function enable(target: Target, callback: Callback, key = target.keys.full): Promise<void> {
  statusIs(
    await editor(target, 'POST', '/webhooks/create', { key, body: { callbackUri: callback.uri } }),
    200,
  );
  const [delivered] = (await callback.wait(1)).slice(-1);
  if (delivered === undefined) throw new Error('No verifier came');
  statusIs(
    await editor(target, 'POST', '/webhooks/verify', { key, body: { verifier: verifierIn(delivered) } }),
    200,
  );
}
