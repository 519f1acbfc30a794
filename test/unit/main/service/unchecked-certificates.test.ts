import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConnectionFailure } from '@main/service/exchange';
import { createOnceExchange } from '@main/service/once-exchange';

/** A service with a certificate that no authority signed; it counts what gets through to it. */
let port = 0;
let heard = 0;
let stop = (): void => undefined;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unchecked-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=evil.test'];
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
    heard += 1;
    response.end('{}');
  });
  rmSync(folder, { recursive: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => stop());

describe('an environment in which Node checks no certificates', () => {
  it('does not keep a call that leaves once from checking the certificate of the service, or of a proxy', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const call = {
      ...{ method: 'POST', headers: { Authorization: 'Bearer key' }, body: null },
      signal: new AbortController().signal,
    };
    const send = (url: string, way: string): Promise<unknown> =>
      createOnceExchange({ resolveProxy: () => Promise.resolve(way) })({ ...call, url }).catch(
        (cause: unknown) => cause,
      );
    const direct = await send(`https://127.0.0.1:${port}/oas`, 'DIRECT');
    expect(direct).toBeInstanceOf(ConnectionFailure);
    expect(direct).toMatchObject({ phase: 'encryption', maybeActed: false });
    expect(await send('https://lab.test/oas', `HTTPS 127.0.0.1:${port}`)).toMatchObject({ phase: 'proxy' });
    expect(heard).toBe(0);
    // Node itself does as the environment says: the service can be reached, and the refusals are ours.
    const plain = request({ host: '127.0.0.1', port, path: '/' }).end();
    await once(plain, 'response');
    expect(heard).toBe(1);
    vi.unstubAllEnvs();
  });
});
