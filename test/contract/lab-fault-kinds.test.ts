import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FaultEffect } from '@practice/faults/fault';
import { describe, expect, test } from 'vitest';
import { answerOf, LabUnderTest, orderText, SHIP_TO, valueAt, type Answer } from './practice-lab';

const under = new LabUnderTest();

/** What a client sees of a creation that was struck, and whether the lab made the order all the same. */
interface Seen {
  readonly effect: Record<string, unknown> & Pick<FaultEffect, 'kind'>;
  /** `cut`: the connection ended without an answer; `waits`: there was none after a second. */
  readonly sees: number | 'cut' | 'waits';
  readonly acts: boolean;
  readonly proof?: (answer: Answer) => void;
}

const html = ({ text, headers }: Answer): void => {
  expect(text).toMatch(/^<!DOCTYPE html>/);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
};

/** Every kind of effect that can strike a request; a new one does not compile until it is tried here. */
const KINDS: Record<Exclude<FaultEffect['kind'], 'duplicateDelivery' | 'badSignature'>, readonly Seen[]> = {
  latency: [
    { effect: { kind: 'latency', ms: 30 }, sees: 200, acts: true },
    { effect: { kind: 'latency', ms: 60_000 }, sees: 'waits', acts: false },
    { effect: { kind: 'latency', ms: 60_000, when: 'after' }, sees: 'waits', acts: true },
  ],
  resetBefore: [{ effect: { kind: 'resetBefore' }, sees: 'cut', acts: false }],
  resetAfter: [{ effect: { kind: 'resetAfter' }, sees: 'cut', acts: true }],
  lateCommit: [{ effect: { kind: 'lateCommit', ms: 50 }, sees: 'waits', acts: true }],
  hang: [{ effect: { kind: 'hang' }, sees: 'waits', acts: false }],
  tooManyRequests: [
    {
      effect: { kind: 'tooManyRequests' },
      sees: 429,
      acts: false,
      proof: ({ headers }) => expect(headers.get('retry-after')).toBeNull(),
    },
    {
      effect: { kind: 'tooManyRequests', retryAfter: 20 },
      sees: 429,
      acts: false,
      proof: ({ headers }) => expect(headers.get('retry-after')).toBe('20'),
    },
  ],
  serverError: [
    { effect: { kind: 'serverError' }, sees: 503, acts: false },
    { effect: { kind: 'serverError', status: 500, acts: true }, sees: 500, acts: true },
  ],
  html: [
    { effect: { kind: 'html', status: 400 }, sees: 400, acts: false, proof: html },
    { effect: { kind: 'html', status: 502 }, sees: 502, acts: false, proof: html },
    { effect: { kind: 'html', status: 502, acts: true }, sees: 502, acts: true, proof: html },
  ],
  captivePortal: [{ effect: { kind: 'captivePortal' }, sees: 200, acts: false, proof: html }],
  redirect: [
    {
      effect: { kind: 'redirect', location: 'https://portal.example/' },
      sees: 302,
      acts: false,
      proof: ({ headers }) => expect(headers.get('location')).toBe('https://portal.example/'),
    },
  ],
  answer: [
    {
      effect: { kind: 'answer', status: 200, body: '{}', acts: true },
      sees: 200,
      acts: true,
      proof: ({ text }) => expect(text).toBe('{}'),
    },
  ],
  truncatedBody: [{ effect: { kind: 'truncatedBody' }, sees: 'cut', acts: true }],
  cutBody: [
    {
      effect: { kind: 'cutBody' },
      sees: 200,
      acts: true,
      proof: ({ text, value }) => {
        expect(text).toMatch(/^\{"Account"/);
        expect(value).toBeUndefined();
      },
    },
  ],
  hugeBody: [
    {
      effect: { kind: 'hugeBody' },
      sees: 200,
      acts: true,
      proof: ({ text }) => expect(Buffer.byteLength(text)).toBeGreaterThanOrEqual(10 * 1024 * 1024),
    },
  ],
  emptyBody: [
    { effect: { kind: 'emptyBody' }, sees: 200, acts: true, proof: ({ text }) => expect(text).toBe('') },
  ],
  wrongContentType: [
    {
      effect: { kind: 'wrongContentType' },
      sees: 200,
      acts: true,
      proof: ({ value, headers }) => {
        expect(headers.get('content-type')).toBe('text/html');
        expect(value).toHaveProperty('ConfirmationID');
      },
    },
  ],
  extraFields: [
    {
      effect: { kind: 'extraFields' },
      sees: 200,
      acts: true,
      proof: ({ value }) => {
        expect(value).toHaveProperty('futureField');
        expect(value).toHaveProperty('Orders.0.futureField');
        expect(value).toHaveProperty('Orders.0.Products.0._added.revision', 7);
      },
    },
  ],
  missingFields: [
    {
      effect: { kind: 'missingFields' },
      sees: 200,
      acts: true,
      proof: ({ value }) => expect(value).not.toHaveProperty('ConfirmationID'),
    },
  ],
  unknownCode: [
    {
      effect: { kind: 'unknownCode' },
      sees: 400,
      acts: false,
      proof: ({ value, headers }) => {
        expect(headers.get('content-type')).toBe('application/problem+json');
        expect(value).toMatchObject({ code: 'submission.something_new', status: 400 });
      },
    },
  ],
  clockSkew: [
    {
      effect: { kind: 'clockSkew', ms: 86_400_000 },
      sees: 200,
      acts: true,
      proof: ({ headers }) =>
        expect(Date.parse(headers.get('date') ?? '') - Date.now()).toBeGreaterThan(86_000_000),
    },
  ],
};

/** Gives a command to the lab over its control address. */
async function command(body: unknown): Promise<unknown> {
  const answer = await fetch(under.lab.ready.controlUrl ?? '', {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function exportedOrder(): Promise<string> {
  const editors = [{ editorId: under.editor('print-5x7') }];
  const body = { editors, entryId: 'e', reference: 'r', shipToAddress: SHIP_TO };
  return orderText((await under.send('PUT', '/api/v1/oas/editors/export', { body })).text);
}

/** Creates an order as a client does that follows no redirect and waits for a second. */
async function create(body: string): Promise<Answer | 'cut' | 'waits'> {
  try {
    const response = await fetch(`${under.lab.ready.editorBaseUrl}/oas/orders/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${under.account().keys.full}`,
        'content-type': 'application/json',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(1_000),
    });
    return await answerOf(response);
  } catch (cause) {
    return cause instanceof Error && cause.name === 'TimeoutError' ? 'waits' : 'cut';
  }
}

describe('Every fault over the control address', () => {
  const all = Object.values(KINDS)
    .flat()
    .map((seen) => [JSON.stringify(seen.effect), seen] as const);

  test.each(all)('%s', async (_, { effect, sees, acts, proof }) => {
    const body = await exportedOrder();
    await command({ do: 'setFault', fault: { id: 'x', route: 'createOrder', count: 1, effect } });
    const seen = await create(body);
    expect(typeof seen === 'string' ? seen : seen.status).toBe(sees);
    if (typeof seen !== 'string') proof?.(seen);
    const created = (): number => under.lab.parts.store.allEntries().length;
    await expect.poll(created).toBe(acts ? 1 : 0);
    // It struck once and went off by itself.
    expect(await command({ do: 'listFaults' })).toEqual([]);
    const requests = await command({ do: 'listRequests', route: 'createOrder' });
    expect(requests).toMatchObject([{ acted: acts, faults: ['x'] }]);
  });

  test('latency takes its jitter from the seed, within what was asked for', async () => {
    const waited = async (): Promise<number> => {
      const started = performance.now();
      await under.send('GET', '/v1/discovery');
      return performance.now() - started;
    };
    await command({ do: 'setFault', fault: { effect: { kind: 'latency', ms: 20, jitterMs: 200 } } });
    const waits: number[] = [];
    for (let index = 0; index < 8; index += 1) waits.push(await waited());
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(19);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(20);
  });

  test('a webhook delivery is sent twice, and is signed wrongly', async () => {
    const received: { body: string; signature: string }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        received.push({ body, signature: String(request.headers['service-signature']) });
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('There is no port');
    const callbackUri = `http://127.0.0.1:${address.port}/hook`;
    const register = (): Promise<Answer> =>
      under.send('POST', '/api/v1/webhooks/create', { body: { callbackUri } });
    const isValid = async (delivery: unknown): Promise<unknown> =>
      valueAt((await under.send('POST', '/api/v1/webhooks/validate', { body: delivery })).value, 'valid');

    const strike = (kind: string): Promise<unknown> =>
      command({ do: 'setFault', fault: { route: 'delivery', count: 1, effect: { kind } } });
    await strike('duplicateDelivery');
    await register();
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]).toEqual(received[0]);
    const verifier = valueAt(JSON.parse(received[0]?.body ?? '{}'), 'verifier');
    await under.send('POST', '/api/v1/webhooks/verify', { body: { verifier } });
    expect(await isValid(received[0])).toBe(true);

    await strike('badSignature');
    await register();
    await expect.poll(() => received.length).toBe(3);
    expect(await isValid(received[2])).toBe(false);
    server.closeAllConnections();
    server.close();
  });
});
