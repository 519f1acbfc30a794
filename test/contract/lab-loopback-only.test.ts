import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startPracticeLab } from '@practice/server';

/** Sends with headers that `fetch` does not let through; gives the status. */
const send = (url: string, method: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? '{"do":"listFaults"}' : undefined);
  });

describe('A page of the web', () => {
  it('gets nothing from a lab on the computer that it is open on', async () => {
    const lab = await startPracticeLab({ seed: 'neighbours', control: true });
    try {
      const { port } = new URL(lab.ready.baseUrl);
      const control = lab.ready.controlUrl ?? '';
      const catalog = `http://127.0.0.1:${port}/v1/catalog/products`;
      const key = { authorization: `Bearer ${lab.ready.accounts[0]?.keys.full ?? ''}` };
      // Programs, by whatever name this computer has for itself.
      expect(await send(control, 'POST', {})).toBe(200);
      expect(
        await send(control, 'POST', { host: `localhost:${port}`, origin: 'http://localhost:5173' }),
      ).toBe(200);
      expect(await send(catalog, 'GET', { ...key, host: `[::1]:${port}` })).toBe(200);
      // A name of its own that leads here, and its own place.
      const strangers: readonly Record<string, string>[] = [
        { host: `rebound.example:${port}` },
        { host: `127.0.0.1.example:${port}` },
        { host: `localhost.example:${port}` },
        { origin: 'https://example.com' },
        { origin: 'http://127.0.0.1.example' },
        { origin: 'null' },
      ];
      for (const strange of strangers) {
        expect([strange, await send(control, 'POST', strange)]).toEqual([strange, 403]);
        expect([strange, await send(catalog, 'GET', { ...key, ...strange })]).toEqual([strange, 403]);
      }
    } finally {
      await lab.stop();
    }
  });
});
