import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerOf, orderText, SHIP_TO, valueAt, type Answer } from './practice-lab';
import { complete, submit } from './suite/commerce-shop';
import { targetOf } from './suite/lab-target';
import { at, type Target } from './suite/target';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-lab-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function send(lab: PracticeLab, method: string, path: string, body?: string): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${lab.ready.accounts[0]?.keys.full ?? ''}`,
    'content-type': 'application/json',
  };
  return answerOf(
    await fetch(lab.ready.editorBaseUrl + path, { method, headers, ...(body === undefined ? {} : { body }) }),
  );
}

async function create(lab: PracticeLab): Promise<string> {
  const editorId = lab.ready.accounts[0]?.sampleEditors[0]?.editorId ?? '';
  const request = JSON.stringify({ editors: [{ editorId }], reference: 'r', shipToAddress: SHIP_TO });
  const exported = await send(lab, 'PUT', '/oas/editors/export', request);
  const body = orderText(exported.text).replace('"EntryId":null', '"EntryId":"e"');
  return String(valueAt((await send(lab, 'POST', '/oas/orders/create', body)).value, 'ConfirmationID'));
}

describe('State', () => {
  test('An order created today can be confirmed after a restart on the same file', async () => {
    const stateFile = join(folder, 'lab.jsonl');
    const first = await startPracticeLab({ stateFile });
    const id = await create(first);
    await first.stop();
    // A crash in the middle of a write leaves half a line.
    appendFileSync(stateFile, '{"type":"orderConf');
    const second = await startPracticeLab({ stateFile });
    expect(second.ready.accounts[0]?.keys.full).toBe(first.ready.accounts[0]?.keys.full);
    expect((await send(second, 'POST', `/oas/orders/${id}/confirm`)).status).toBe(200);
    await second.stop();
    const third = await startPracticeLab({ stateFile });
    expect(third.parts.store.findEntry(id)?.confirmedAt).toHaveLength(1);
    await third.stop();
  });

  test('A submission, its idempotency key and an enabled callback address outlive a restart', async () => {
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        received.push(body);
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const address = receiver.address();
    if (address === null || typeof address === 'string') throw new Error('There is no port');
    const stateFile = join(folder, 'lab.jsonl');
    const targetAt = (lab: PracticeLab): Target => targetOf(lab.ready, null, true);

    const first = await startPracticeLab({ stateFile });
    const callbackUri = `http://127.0.0.1:${address.port}/hook`;
    await send(first, 'POST', '/webhooks/create', JSON.stringify({ callbackUri }));
    await expect.poll(() => received.length).toBe(1);
    const verified = await send(first, 'POST', '/webhooks/verify', received[0]);
    expect(verified.value).toMatchObject({ status: 'enabled' });
    const body = await complete(targetAt(first));
    const submitted = await submit(targetAt(first), body, 'key-1');
    expect(submitted.status).toBe(202);
    await first.stop();

    const second = await startPracticeLab({ stateFile });
    const again = await submit(targetAt(second), body, 'key-1');
    expect([again.status, at(again.value, 'id')]).toEqual([202, at(submitted.value, 'id')]);
    const other = await submit(targetAt(second), { ...body, reference: 'OTHER' }, 'key-1');
    expect(at(other.value, 'code')).toBe('submission.idempotency_conflict');
    const before = received.length;
    await submit(targetAt(second), body, 'key-2');
    await expect.poll(() => received.slice(before).join('')).toContain('submission.received');
    await second.stop();
    receiver.closeAllConnections();
    receiver.close();
  });

  test('A damaged state file is refused, not guessed at', async () => {
    const stateFile = join(folder, 'lab.jsonl');
    appendFileSync(stateFile, 'nonsense\n');
    await expect(startPracticeLab({ stateFile })).rejects.toThrow('is not an event');
  });

  test('The same seed gives the same editors, keys and prices; another seed gives others', async () => {
    const [one, again, other] = await Promise.all(['a', 'a', 'b'].map((seed) => startPracticeLab({ seed })));
    expect(again?.ready.accounts).toEqual(one?.ready.accounts);
    expect(other?.ready.accounts[0]?.sampleEditors).not.toEqual(one?.ready.accounts[0]?.sampleEditors);
    for (const lab of [one, again, other]) await lab?.stop();
  });

  test('It listens on loopback only and serves no control address unless asked to', async () => {
    const lab = await startPracticeLab();
    expect(lab.ready.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(lab.ready.controlUrl).toBeNull();
    expect((await fetch(`${lab.ready.baseUrl}/control/requests`)).status).toBe(401);
    await lab.stop();
  });

  test('Its control address is known only to the one who started it, and another one after each start', async () => {
    const [lab, again] = [
      await startPracticeLab({ control: true }),
      await startPracticeLab({ control: true }),
    ];
    const command = { method: 'POST', body: '{"do":"listOrders"}' };
    expect((await fetch(lab.ready.controlUrl ?? '', command)).status).toBe(200);
    expect((await fetch(`${lab.ready.baseUrl}/control`, command)).status).toBe(401);
    expect((await fetch(`${lab.ready.baseUrl}/control/orders`)).status).toBe(401);
    const guess = new URL(again.ready.controlUrl ?? '').pathname;
    expect((await fetch(lab.ready.baseUrl + guess, command)).status).toBe(401);
    await lab.stop();
    await again.stop();
  });

  test('Its keys follow from its secret: the same seed does not give them away', async () => {
    const secret = 'a'.repeat(32);
    const labs = await Promise.all(
      [{}, { secret }, { secret }, { secret: 'b'.repeat(32) }].map((one) =>
        startPracticeLab({ seed: 'same', ...one }),
      ),
    );
    const [seeded, own, again, other] = labs.map((lab) => lab.ready.accounts[0]?.keys.full);
    expect(again).toBe(own);
    expect(new Set([seeded, own, other]).size).toBe(3);
    const asked = await fetch(`${labs[1]?.ready.commerceBaseUrl ?? ''}/v1/catalog/products`, {
      headers: { authorization: `Bearer ${seeded ?? ''}` },
    });
    expect(asked.status).toBe(403);
    for (const lab of labs) await lab.stop();
  });

  test('A port that is taken is an error, not a hang', async () => {
    const lab = await startPracticeLab();
    await expect(startPracticeLab({ port: lab.ready.port })).rejects.toThrow('EADDRINUSE');
    await lab.stop();
  });
});
