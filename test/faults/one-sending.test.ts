import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aliases } from '../../scripts/aliases.mjs';
import { findRuntime } from '../../scripts/runtime.mjs';
import type { Finding } from './one-sending-app';

const run = promisify(execFile);
let folder = '';
let found = new Map<string, Finding>();

async function buildApp(into: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node18',
      outDir: into,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { main: fileURLToPath(new URL('one-sending-app.ts', import.meta.url)) },
        external: ['electron', ...builtinModules.flatMap((id) => [id, `node:${id}`])],
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  });
  await writeFile(join(into, 'package.json'), JSON.stringify({ name: 'one-sending', main: 'main.cjs' }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-sending-'));
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  await buildApp(folder);
  const { executable } = await findRuntime();
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    TEST_CERTIFICATE: certificate,
    TEST_CERTIFICATE_KEY: key,
  };
  delete environment['ELECTRON_RUN_AS_NODE'];
  const { stdout } = await run(executable, [...asRoot, `--user-data-dir=${join(folder, 'data')}`, folder], {
    env: environment,
    timeout: 80_000,
  });
  const line = /^FINDINGS (.*)$/m.exec(stdout)?.[1];
  if (line === undefined) throw new Error(`Electron found nothing:\n${stdout}`);
  const findings: Finding[] = JSON.parse(line);
  found = new Map(findings.map((finding) => [finding.name, finding]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a request that may be sent once only, in real Electron', () => {
  it.each(['reset', 'closed', '421', '408'])('arrives once, on a connection of its own: %s', (how) => {
    expect(found.get(`once ${how}`)).toMatchObject({ arrived: 1, connections: 3 });
  });

  it('is not known to have done nothing when its connection breaks', () => {
    expect(found.get('once reset')?.outcome).toBe('waiting-for-answer ECONNRESET may have acted');
    expect(found.get('once closed')?.outcome).toBe('waiting-for-answer ECONNRESET may have acted');
    expect(found.get('once short')?.outcome).toBe('200 cut');
  });

  it('is known to have done nothing when there was no connection', () => {
    expect(found.get('once refused')?.outcome).toBe('connecting ECONNREFUSED cannot have acted');
    expect(found.get('once unknown name')?.outcome).toMatch(/^(name-lookup|offline) .* cannot have acted$/);
  });

  it('speaks HTTP/1.1 behind encryption', () => {
    expect(found.get('once encrypted')).toMatchObject({ arrived: 1, connections: 1, outcome: '200 whole' });
  });
});

describe('the network stack of Chromium, for calls that create nothing', () => {
  // Why nothing that may act travels over it. Where this fails, docs/decisions/0006-http.md can be looked at again.
  it.each(['reset', 'closed', '421'])('sends a POST again by itself: %s', (how) => {
    expect(found.get(`chromium ${how}`)?.arrived).toBe(2);
  });

  it('names its failures', () => {
    expect(found.get('chromium reset')?.outcome).toBe(
      'waiting-for-answer net::ERR_CONNECTION_RESET may have acted',
    );
    expect(found.get('chromium closed')?.outcome).toBe(
      'waiting-for-answer net::ERR_EMPTY_RESPONSE may have acted',
    );
    expect(found.get('chromium refused')?.outcome).toBe(
      'connecting net::ERR_CONNECTION_REFUSED cannot have acted',
    );
    expect(found.get('chromium untrusted')?.outcome).toBe(
      'encryption net::ERR_CERT_AUTHORITY_INVALID cannot have acted',
    );
    expect(found.get('chromium short')?.outcome).toBe('200 cut');
  });
});

it.each(['once', 'chromium'])('answers a redirect as it is and takes the key nowhere: %s', (stack) => {
  expect(found.get(`${stack} redirect`)).toMatchObject({
    arrived: 1,
    connections: 0,
    outcome: '307 redirect whole',
  });
});
