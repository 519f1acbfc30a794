import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresConnector } from '@main/workspace/postgres/connector';
import { DEADLINES, startPostgres, type StartedServer, threeDesks } from '../postgres-trial';

let server: StartedServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** What the system waits for at each connection with a port; 2 is its question whether the other end is there. */
async function timersOf(port: number, end: 'local' | 'remote'): Promise<number[]> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1);
  const inHex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return lines.flatMap((line) => {
    const [, local = '', remote = '', state = '', , timer = ''] = line.trim().split(/\s+/);
    const isEstablished = state === '01';
    return isEstablished && (end === 'local' ? local : remote).endsWith(inHex)
      ? [Number(timer.slice(0, 2))]
      : [];
  });
}

describe.skipIf(process.platform !== 'linux')('connections over which nothing is asked', () => {
  it('are found dead by the systems of both ends', async () => {
    const { places } = await threeDesks(server);
    const session = await postgresConnector(places[0], DEADLINES).connect();
    // What was said last is acknowledged within a moment.
    await expect.poll(() => timersOf(server.port, 'remote')).toEqual([2, 2]);
    await expect.poll(() => timersOf(server.port, 'local')).toEqual([2, 2]);
    session.close();
  });
});
