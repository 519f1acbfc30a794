import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS, type Settings } from '@core/settings/settings';
import type { Account } from '@core/accounts/accounts';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { createOnceExchange } from '@main/service/once-exchange';
import { KeyReleases } from '@main/service/key-releases';
import { systemTimer } from '@main/service/timer';
import { createTransport } from '@main/service/transport';
import { ProblemError, valueOf } from '@main/problem-error';
import { openStore } from '@main/store/open';
import { composeDesk, type ComposedDesk } from '@main/wiring/desk';
import type { Workspace } from '@main/workspace/workspace';
import { setupWith } from './setup';
import { ownRoad } from './road';
import { keychainIn } from './secrets';
import { Strikes, struckDatabase } from './strikes';
import type { Task } from './task';

/** The account of the studio at its lab, which every desk has under this id. */
export const ACCOUNT_ID = 'lab-of-the-studio';

export interface RunningDesk extends ComposedDesk {
  /** Milliseconds by which its clock is wrong. */
  clock: number;
  readonly strikes: Strikes;
  readonly workspace: Workspace;
  /** Id of this desk in its workspace; null while it is alone. */
  deskId(): string | null;
  close(): void;
}

const accountOf = ({ lab }: Task): Account => ({
  id: ACCOUNT_ID,
  name: 'Lab of the studio',
  environment: 'sandbox',
  editorBaseUrl: lab.editorBaseUrl,
  orderSubmitUrl: lab.orderSubmitUrl,
  commerceBaseUrl: lab.commerceBaseUrl,
  serviceApiVersion: null,
  keyPerService: false,
  builtIn: false,
  createdAt: 0,
  updatedAt: 0,
});

/** A value in a file of the desk's folder, so that it is put back with the rest. */
function kept(path: string, initial: unknown): { read(): unknown; write(value: unknown): void } {
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8'));
      } catch {
        return initial;
      }
    },
    write(value) {
      writeFileSync(`${path}.new`, JSON.stringify(value));
      renameSync(`${path}.new`, path);
    },
  };
}

/**
 * Opens a desk as the program does at its start, in plain Node, whatever an earlier run left in its folder. `mistake` is
 * told of everything that the program reports as a mistake of its own.
 */
export async function openDesk(task: Task, mistake: (words: string) => void): Promise<RunningDesk> {
  const strikes = new Strikes(task);
  const state = { clock: task.clock };
  const now = (): number => Date.now() + state.clock;
  const store = await openStore({ folder: task.folder, now });
  if (!('database' in store)) throw new ProblemError(store.problem);
  for (const event of store.events) mistake(`store: ${JSON.stringify(event)}`);
  const database = struckDatabase(store.database, strikes);
  const releases = new KeyReleases();
  const waiting = new Set<() => void>();
  let settings: Settings = { ...DEFAULT_SETTINGS, currentAccountId: ACCOUNT_ID };
  const own = { task, strikes, database: () => store.database };
  const composed = composeDesk({
    database,
    releases,
    transport: createTransport({
      releases,
      repeatable: ownRoad(createFetchExchange(fetch), own),
      once: ownRoad(createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') }), own),
      isOnline: () => true,
      now: () => performance.now(),
    }),
    keychain: keychainIn(task.secrets),
    accountFile: kept(join(task.folder, 'accounts.json'), { accounts: [accountOf(task)] }),
    settings: { read: () => settings, change: (changes) => (settings = { ...settings, ...changes }) },
    previews: {
      addressOf: (_account, url) => url,
      withhold: (_account, url) => url,
      withheldHosts: () => [],
      release: () => undefined,
      measure: () => Promise.resolve(null),
      prefetch: () => ({ done: Promise.resolve(), cancel: () => undefined }),
    },
    workspaceSetup: () => Promise.resolve(setupWith(strikes)),
    practiceLab: () => null,
    practiceLabUp: () => Promise.resolve(),
    isOnline: () => true,
    ranWhenOnline: () => undefined,
    now,
    elapsed: () => performance.now(),
    random: Math.random,
    person: () => task.person,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, 200))),
    later: (work, milliseconds) => {
      const callOff = systemTimer(() => {
        waiting.delete(callOff);
        work();
      }, milliseconds);
      waiting.add(callOff);
      return callOff;
    },
    report: (what, cause) =>
      mistake(`${what}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`),
    changed: () => undefined,
  });
  const account = valueOf(composed.desk.accounts.read(ACCOUNT_ID));
  const origins = [task.lab.editorBaseUrl, task.lab.orderSubmitUrl, task.lab.commerceBaseUrl];
  valueOf(
    await composed.desk.keys.set(account, 'all', {
      pasted: task.lab.key,
      origins: origins.map((address) => new URL(address).origin),
    }),
  );
  return Object.assign(state, composed, {
    strikes,
    workspace: composed.desk.workspace,
    deskId: () => database.get('SELECT desk_id FROM workspace')?.desk_id?.toString() ?? null,
    close() {
      composed.needClock.stop();
      composed.holdRelease.stop();
      composed.requestLog.flush();
      for (const callOff of waiting) callOff();
      store.close();
    },
  });
}
