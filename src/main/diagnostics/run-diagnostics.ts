import { isIP } from 'node:net';
import type { ConnectionTest } from '@bridge/accounts';
import type { Status } from '@bridge/app';
import type { BaseAddress } from '@contract/routes';
import type { Problem } from '@contract/problems';
import type { Check } from '@core/settings/diagnostics';
import {
  clockFinding,
  databaseFinding,
  type Finding,
  keychainFinding,
  networkFinding,
  practiceLabFinding,
  sandboxFinding,
  serviceFindings,
  snapshotsFinding,
  webhookFinding,
} from '@core/settings/explain-checks';
import type { Account } from '@core/accounts/accounts';
import type { Backups } from '@core/backups/backups';
import type { SecretStore } from '../accounts/secret-store';
import { ProblemError } from '../problem-error';
import { CALL_LIMITS } from '../service/call-limits';
import { testConnection } from '../service/clients/connection-test';
import { isPrivateAddress, isPrivateHost } from '../service/private-addresses';
import type { ServiceClient } from '../service/clients/service-client';
import type { Transport } from '../service/transport';
import { type Database, faultsOf } from '../store/engine/database';
import type { Receiver } from '../webhooks/receiver';
import type { AccountRegistry } from '../accounts/registry';
import type { KeyRing } from '../accounts/keys';
import type { RunningWorkRegister } from '../workflows/jobs/running-work';

/** What the checks use of the desk. */
interface DiagnosticsDesk {
  readonly database: Database;
  readonly accounts: AccountRegistry;
  readonly keys: KeyRing;
  readonly running: RunningWorkRegister;
  now(): number;
}

/** What the checks look at. */
export interface DiagnosticsPorts {
  readonly desk: DiagnosticsDesk;
  readonly client: ServiceClient;
  /** Carries requests that are kept in no list: their address has the secret part of the receiver's path. */
  readonly transport: Transport;
  readonly keychain: SecretStore;
  readonly receiver: Pick<Receiver, 'state' | 'arrives'>;
  /** The IP addresses of a host. Rejects when they cannot be found, such as behind a proxy, which finds them itself. */
  readonly resolveHost: (hostname: string) => Promise<readonly string[]>;
  /** The state of this desk's snapshots. */
  readonly snapshots: { read(): Promise<Pick<Backups, 'snapshots' | 'changed' | 'problem'>> };
  practiceLabState(): Status['practiceLab'];
  isOnline(): boolean;
  /** Whether Chromium's sandbox is on, and whether this is the program as people install it. */
  sandbox(): { readonly on: boolean; readonly packaged: boolean };
}

/** The entry that is written, read and removed again. */
const PROBE = 'diagnostics-probe';

/** What goes to the keychain is no key, and looks like none. */
const PROBE_VALUE = 'proofdesk-probe';

async function checkKeychain(keychain: SecretStore): Promise<Finding> {
  const written = await keychain.write(PROBE, PROBE_VALUE);
  if (written.state !== 'done') return keychainFinding('write', written.state);
  const read = await keychain.read(PROBE);
  const removed = await keychain.remove(PROBE);
  if (read.state === 'locked' || read.state === 'unavailable') return keychainFinding('read', read.state);
  if (read.state !== 'ok' || read.value !== PROBE_VALUE) return keychainFinding('read', 'other-value');
  return removed.state === 'done'
    ? keychainFinding(null, 'available')
    : keychainFinding('remove', removed.state);
}

function checkDatabase(database: Database): Finding {
  try {
    return databaseFinding(faultsOf(database, 'quick'), database.readOnly);
  } catch (cause) {
    if (!(cause instanceof ProblemError) || cause.problem.kind !== 'storage') throw cause;
    return databaseFinding([cause.problem.cause], database.readOnly);
  }
}

/** A short technical name of a problem: it holds no address and nothing that was sent. */
function nameOf(problem: Problem | null): string {
  if (problem === null) return '';
  if (problem.kind === 'network') return `${problem.phase}${problem.timedOut ? ', timed out' : ''}`;
  return 'status' in problem ? `status ${String(problem.status)}` : problem.kind;
}

/** Reports the clock of every answer of an account. Answers name whole seconds (HTTP Date). */
function watchingClock(client: ServiceClient, now: () => number, saw: (off: number) => void): ServiceClient {
  return {
    ...client,
    async send(call, options) {
      const sending = await client.send(call, options);
      if (sending.ok && sending.value.sent.answered) {
        const date = Date.parse(sending.value.sent.answer.headers['date'] ?? '');
        // Half a second is what cutting to whole seconds takes off on average.
        if (!Number.isNaN(date)) saw(date + 500 - now());
      }
      return sending;
    },
  };
}

const tookFrom = (startedAt: number): number => Math.max(0, Math.round(performance.now() - startedAt));

async function timed(work: () => Finding | Promise<Finding>): Promise<Check> {
  const startedAt = performance.now();
  const finding = await work();
  return { ...finding, took: tookFrom(startedAt) };
}

/**
 * Whether an address may be one that a lab reaches.
 *
 * SECURITY: the page chooses the address from outside, and a request to it must not tell what answers on this computer or
 * in the network around it.
 */
async function isOutside(base: string, resolveHost: DiagnosticsPorts['resolveHost']): Promise<boolean> {
  const { hostname } = new URL(base);
  if (isPrivateHost(hostname)) return false;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return true;
  const addresses = await resolveHost(hostname).catch((): readonly string[] => []);
  return !addresses.some(isPrivateAddress);
}

/** The receiver by the address of this computer, and by that from outside where there is one. */
async function checkReceiver({ receiver, transport, resolveHost }: DiagnosticsPorts): Promise<Check[]> {
  const { state, address, publicBase, problem, on } = receiver.state();
  if (!on || address === null) {
    return [await timed(() => webhookFinding('here', on ? 'failed' : 'off', nameOf(problem)))];
  }
  const check = async (way: 'here' | 'outside', base: string): Promise<Finding> => {
    let failed = '';
    const arrived = await receiver.arrives(base, async (url) => {
      const { timeouts, maxBytes } = CALL_LIMITS.test;
      const request = { method: 'GET', url, headers: {}, body: null, timeouts, maxBytes, repeatable: true };
      const sent = await transport.send(request, null);
      failed = sent.answered ? `status ${sent.answer.status}` : nameOf(sent.problem);
    });
    return webhookFinding(way, arrived ? 'arrived' : 'lost', failed);
  };
  const here = await timed(() => check('here', address));
  if (state !== 'listening' || publicBase === '') return [here];
  const outside = await timed(async () =>
    (await isOutside(publicBase, resolveHost))
      ? check('outside', publicBase)
      : webhookFinding('outside', 'inside', ''),
  );
  return [here, outside];
}

const SERVICES: readonly BaseAddress[] = ['editor', 'orderSubmit', 'commerce'];

/**
 * Checks this desk and the way to its labs: keychain, database, snapshots, sandbox, network, clock, each address, each key with its scope,
 * the receiver, the practice lab. It creates nothing at a lab, and the keychain is left as it was. Throws ProblemError
 * (`blocked`) while it already runs.
 */
export function runDiagnostics(ports: DiagnosticsPorts): Promise<Check[]> {
  const { desk } = ports;
  const work = { kind: 'diagnostics', label: '', subjectId: 'diagnostics' } as const;
  return desk.running.run(work, async (_signal, report) => {
    const keychain = await timed(() => checkKeychain(ports.keychain));
    const database = await timed(() => checkDatabase(desk.database));
    const snapshots = await timed(async () => snapshotsFinding(await ports.snapshots.read(), desk.now()));
    const sandbox = await timed(() => sandboxFinding(ports.sandbox()));
    const network = await timed(() => networkFinding(ports.isOnline()));
    const offs: number[] = [];
    const accounts = desk.accounts.list();
    let done = 0;
    const test = async (account: Account): Promise<Check[]> => {
      const clock = watchingClock(ports.client, desk.now, (off) => {
        // The practice lab has the clock of this computer.
        if (!account.builtIn) offs.push(off);
      });
      const keyFor: KeyRing['keyFor'] = (one, base) => desk.keys.keyFor(one, base);
      const checks: Check[] = [];
      for (const service of SERVICES) {
        const tested = await testConnection({ client: clock, keyFor }, account, service);
        checks.push(...checksOf(account, tested));
        report({ done: (done += 1), of: accounts.length * SERVICES.length });
      }
      return checks;
    };
    const tested = (await Promise.all(accounts.map(test))).flat();
    return [
      ...[keychain, database, snapshots, sandbox, network],
      await timed(() => clockFinding(offs)),
      ...tested.filter(({ group }) => group === 'address'),
      ...tested.filter(({ group }) => group === 'key'),
      ...(await checkReceiver(ports)),
      await timed(() => practiceLabFinding(ports.practiceLabState())),
    ];
  });
}

function checksOf(
  account: Account,
  { service, outcome, problem, milliseconds }: ConnectionTest,
): readonly Check[] {
  const tested = { accountId: account.id, account: account.name, service, outcome };
  const took = Math.max(0, Math.round(milliseconds));
  return serviceFindings({ ...tested, technical: nameOf(problem) }).map((finding) => ({ ...finding, took }));
}
