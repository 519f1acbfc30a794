import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Check } from '@core/settings/diagnostics';
import { createMemoryStore } from '@main/accounts/memory-store';
import type { SecretStore } from '@main/accounts/secret-store';
import { type DiagnosticsPorts, runDiagnostics } from '@main/diagnostics/run-diagnostics';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { createTransport, type Transport } from '@main/service/transport';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NodeDesk, openDesk } from '../workflows/desks/node-desk';
import { giveKey } from '@test/unit/main/accounts/give-key';

const closing: (() => unknown)[] = [];
let lab: PracticeLab;
let desk: NodeDesk;

beforeEach(async () => {
  lab = await startPracticeLab({ seed: 'diagnostics' });
  desk = await openDesk({ lab: lab.ready });
  closing.push(
    () => lab.stop(),
    () => desk.close(),
    () => desk.deliveryWork.stop(),
    () => desk.receiver.stop(),
  );
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function ports(changes: Partial<DiagnosticsPorts> = {}): DiagnosticsPorts {
  const exchange = createFetchExchange((address, init) => fetch(address, init));
  return {
    desk: desk.desk,
    client: desk.client,
    transport: createTransport({
      repeatable: exchange,
      once: exchange,
      releases: { allows: () => false, keysFor: () => [] },
      isOnline: () => true,
      now: () => performance.now(),
    }),
    keychain: createMemoryStore(),
    receiver: desk.receiver,
    resolveHost: () => Promise.resolve(['93.184.215.14']),
    snapshots: { read: () => Promise.resolve({ snapshots: [], changed: false, problem: null }) },
    practiceLabState: () => 'running',
    isOnline: () => true,
    sandbox: () => ({ on: true, packaged: true }),
    ...changes,
  };
}

const byId = (checks: readonly Check[], id: string): Check | undefined => checks.find((one) => one.id === id);

/** A lab that refuses every key and has a clock of its own. */
async function refusingLab(clock: number): Promise<string> {
  const server: Server = createServer((_request, response) => {
    response.writeHead(401, { date: new Date(clock).toUTCString(), 'content-type': 'application/json' });
    response.end('{"message":"Unauthorized"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function addAccount(base: string): Promise<string> {
  const added = desk.desk.accounts.add({
    name: 'Northlight',
    environment: 'sandbox',
    editorBaseUrl: base,
    orderSubmitUrl: base,
    commerceBaseUrl: '',
    serviceApiVersion: null,
    keyPerService: false,
  });
  if (!added.ok) throw new Error('The account was not added');
  await giveKey(desk.desk.keys, added.value, 'sentinel-key-0123456789');
  return added.value.id;
}

describe('the checks of a desk', () => {
  it('find a sound desk sound, and leave nothing behind', async () => {
    const keychain = createMemoryStore();
    const checks = await runDiagnostics(ports({ keychain }));
    for (const { id, state, found } of checks) {
      const expected = id === 'clock' || id.startsWith('webhooks/') ? 'skipped' : 'good';
      expect({ id, state, found }).toEqual({ id, state: expected, found });
    }
    expect(checks.filter(({ group }) => group === 'key')).toHaveLength(3);
    expect(await keychain.read('diagnostics-probe')).toEqual({ state: 'absent' });
    expect(desk.desk.running.list()).toEqual([]);
    expect(desk.desk.orders.counts('practice-lab')).toEqual({});
  });

  it('say of a lab that its address answers, its key is refused and its clock is another', async () => {
    const id = await addAccount(await refusingLab(Date.now() + 600_000));
    const checks = await runDiagnostics(ports());
    expect(byId(checks, `address/${id}/editor`)).toMatchObject({ state: 'good' });
    expect(byId(checks, `key/${id}/editor`)).toMatchObject({ state: 'bad' });
    expect(byId(checks, `key/${id}/editor`)?.found).toContain('401');
    expect(byId(checks, `address/${id}/commerce`)).toMatchObject({ state: 'skipped' });
    expect(byId(checks, 'clock')).toMatchObject({ state: 'attention' });
    expect(byId(checks, 'clock')?.found).toMatch(/behind/);
    expect(JSON.stringify(checks)).not.toContain('sentinel');
  });

  it('report a packed program that runs without the sandbox of Chromium', async () => {
    expect(byId(await runDiagnostics(ports()), 'sandbox')).toMatchObject({ state: 'good' });
    const off = ports({ sandbox: () => ({ on: false, packaged: true }) });
    const found = byId(await runDiagnostics(off), 'sandbox');
    expect(found).toMatchObject({ state: 'bad' });
    expect(found?.remedy).toContain('without --no-sandbox');
  });

  it('say of a lab that no one reaches that its key is not tested', async () => {
    const id = await addAccount('http://127.0.0.1:9');
    const checks = await runDiagnostics(ports());
    expect(byId(checks, `address/${id}/editor`)).toMatchObject({ state: 'bad' });
    expect(byId(checks, `key/${id}/editor`)).toMatchObject({ state: 'skipped' });
  });

  it('call the receiver that listens, which keeps nothing of it', async () => {
    await desk.receiver.choose({ on: true });
    const checks = await runDiagnostics(ports());
    expect(byId(checks, 'webhooks/here')).toMatchObject({ state: 'good' });
    const everything = { accountId: null, filter: 'all', search: '' } as const;
    const page = { descending: true, offset: 0, limit: 5 };
    expect(desk.desk.deliveries.list(everything, page).total).toBe(0);
    const { pathPart } = desk.receiver.state();
    desk.requestLog.flush();
    const kept = desk.desk.database.all('SELECT * FROM requests');
    expect(JSON.stringify([checks, kept])).not.toContain(pathPart);
  });

  /** A transport by which one origin leads to another, as a tunnel does. */
  function tunnel(from: string, to: string): { readonly asked: string[]; readonly transport: Transport } {
    const asked: string[] = [];
    const { transport } = ports();
    return {
      asked,
      transport: {
        send: (request, watch) => {
          asked.push(request.url);
          return transport.send({ ...request, url: request.url.replace(from, to) }, watch);
        },
      },
    };
  }

  it('say that a tunnel which leads elsewhere does not bring requests to the receiver', async () => {
    const publicBase = 'https://studio.example.com';
    await desk.receiver.choose({ on: true, publicBase });
    const { transport } = tunnel(publicBase, await refusingLab(Date.now()));
    const checks = await runDiagnostics(ports({ transport }));
    expect(byId(checks, 'webhooks/here')).toMatchObject({ state: 'good' });
    expect(byId(checks, 'webhooks/outside')).toMatchObject({ state: 'attention' });
    expect(byId(checks, 'webhooks/outside')?.found).toContain('status 401');
  });

  it('say that a tunnel which leads to the receiver works', async () => {
    const publicBase = 'https://studio.example.com';
    await desk.receiver.choose({ on: true, publicBase });
    const { transport } = tunnel(publicBase, desk.receiver.state().address ?? '');
    expect(byId(await runDiagnostics(ports({ transport })), 'webhooks/outside')).toMatchObject({
      state: 'good',
    });
  });

  it.each([
    ['http://127.0.0.1:8080', []],
    ['http://192.168.1.1/admin', []],
    ['http://[::1]:631', []],
    ['https://router.local', []],
    ['https://[2002:c0a8:101::1]', []],
    ['https://inside.example.com', ['93.184.215.14', '10.0.0.7']],
  ])('call no address on this computer or in the network around it: %s', async (publicBase, addresses) => {
    await desk.receiver.choose({ on: true, publicBase });
    const { asked, transport } = tunnel('', '');
    const checks = await runDiagnostics(ports({ transport, resolveHost: () => Promise.resolve(addresses) }));
    expect(byId(checks, 'webhooks/outside')).toMatchObject({ state: 'attention' });
    expect(byId(checks, 'webhooks/outside')?.found).toMatch(/was not tested/);
    const own = desk.receiver.state().address ?? '';
    expect(asked.filter((url) => !url.startsWith(`${own}/`))).toEqual([]);
  });

  it('tell a locked keychain from one that gives back something else', async () => {
    const memory = createMemoryStore();
    const locked: SecretStore = {
      ...memory,
      write: () => Promise.resolve({ state: 'locked', cause: 'locked' }),
    };
    const forgetful: SecretStore = { ...memory, read: () => Promise.resolve({ state: 'ok', value: 'x' }) };
    const state = async (keychain: SecretStore): Promise<string | undefined> =>
      byId(await runDiagnostics(ports({ keychain })), 'keychain')?.state;
    expect(await state(locked)).toBe('attention');
    expect(await state(forgetful)).toBe('bad');
  });

  it('say that there is no network and that the practice lab does not run', async () => {
    const checks = await runDiagnostics(ports({ isOnline: () => false, practiceLabState: () => 'stopped' }));
    expect(byId(checks, 'computer')).toMatchObject({ state: 'bad' });
    expect(byId(checks, 'practice-lab')).toMatchObject({ state: 'bad' });
  });
});
