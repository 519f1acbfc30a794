import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { because } from '@core/journal/because';
import type { ChannelName } from '@bridge/names';
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '@core/settings/settings';
import { createKeyQuestions } from '@main/accounts/key-questions';
import { createMemoryStore } from '@main/accounts/memory-store';
import {
  registerAboutHandlers,
  registerStatusHandlers,
  registerUpdatesHandlers,
  registerWindowHandlers,
} from '@main/handlers/app';
import { createAnnouncer } from '@main/bridge/announce';
import { createBridge, type IpcMainPort, type SenderEvent } from '@main/bridge/handle';
import { registerSettingsHandlers } from '@main/handlers/settings/settings';
import { Updates } from '@main/updates/updates';
import { createSnapshotKeys } from '@main/backups/snapshot-key';
import { composeSnapshots, restorePorts } from '@main/wiring/backups';
import { composeDesk } from '@main/wiring/desk';
import { answerAreas } from '@main/wiring/handlers';
import { readyMessageSchema } from '@main/practice-lab/ready-message';
import { blocked, ProblemError } from '@main/problem-error';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { KeyReleases } from '@main/service/key-releases';
import { createTransport } from '@main/service/transport';
import type { SettingsFile } from '@main/settings/settings-file';
import { createPersonalFiles } from '@main/shell/files/personal-files';
import { pageAddress } from '@main/shell/window/page-addresses';
import { createSenderCheck } from '@main/shell/window/senders';
import { openStore } from '@main/store/open';
import { MACHINE_TIME } from '@practice/clock';
import { controlCommandSchema } from '@practice/control/commands';
import { createLabInProcess } from '@practice/in-process';
import { accountFileInMemory } from '../workflows/desks/node-desk';

/** What the program itself would have noted as its own mistake. */
export interface Mistake {
  readonly channel: string;
  readonly cause: unknown;
}

/** The whole bridge in Node: the dispatch of the program, its handlers, a real database and a practice lab. */
export interface WholeBridge {
  /** What `ipcMain` would call: a message on a channel, from a frame. Resolves to its envelope. */
  invoke(channel: ChannelName, argument: unknown, from?: SenderEvent): Promise<unknown>;
  readonly mistakes: readonly Mistake[];
  /** How many calls were refused for whom they came from. */
  refused(): number;
  close(): Promise<void>;
}

/** The main frame of the program's own window. */
export const OURS: SenderEvent = {
  sender: { id: 1 },
  senderFrame: { url: 'proofdesk://desk/index.html', parent: null },
};

const ABOUT = {
  ...{ name: 'Proofdesk', version: '0', electron: '', chrome: '', node: '', sqlite: '', platform: '' },
  runtime: 'fallback' as const,
};

/** The settings of a desk as long as it is open; the file of the program needs Electron. */
function settingsInMemory(): SettingsFile {
  let settings: Settings = { ...DEFAULT_SETTINGS };
  return {
    read: () => settings,
    change(changes) {
      const named = Object.entries(changes).filter(([, value]) => value !== undefined);
      settings = settingsSchema.parse({ ...settings, ...Object.fromEntries(named) });
      return settings;
    },
    windows: { read: () => [], write: () => undefined },
    flush: () => undefined,
    damage: null,
  };
}

/** Opens it on an empty desk. What would show something on a screen changes its mind, as a person may. */
export async function openWholeBridge(): Promise<WholeBridge> {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-bridge-'));
  const profile = join(folder, 'profile');
  const lab = createLabInProcess({ seed: 'bridge', time: MACHINE_TIME, submissions: 3, products: 12 });
  const ready = readyMessageSchema.parse(lab.ready);
  const store = await openStore({ folder: profile, now: Date.now });
  if (!('database' in store)) throw new Error(`The store is ${store.state}`);
  const { database } = store;
  const mistakes: Mistake[] = [];
  // What the disk or a lab refuses is noted by the program, too, and no mistake of its own.
  const report = (what: string, cause: unknown): void => {
    if (!(cause instanceof ProblemError)) mistakes.push({ channel: what, cause });
  };
  const settings = settingsInMemory();
  const keychain = createMemoryStore();
  const waiting = new Set<() => void>();
  const later = (work: () => void, milliseconds: number): (() => void) => {
    const callOff = MACHINE_TIME.later(() => {
      waiting.delete(callOff);
      work();
    }, milliseconds);
    waiting.add(callOff);
    return callOff;
  };
  // Only the lab of this process is there: no message gets anything sent anywhere else.
  const exchange = createFetchExchange((address, init) => {
    const request = new Request(address, init);
    return new URL(request.url).origin === new URL(ready.baseUrl).origin
      ? lab.fetch(request)
      : Promise.reject(
          new TypeError('fetch failed', {
            cause: Object.assign(new Error('connect ECONNREFUSED'), {
              code: 'ECONNREFUSED',
              syscall: 'connect',
            }),
          }),
        );
  });
  const releases = new KeyReleases();
  const transport = createTransport({
    ...{ releases, repeatable: exchange, once: exchange, isOnline: () => true, now: () => performance.now() },
  });
  const composed = composeDesk({
    ...{ database, transport, releases, keychain, settings, later, report },
    accountFile: accountFileInMemory(),
    previews: {
      addressOf: (_account, url) => url,
      withhold: (_account, url) => url,
      withheldHosts: () => [],
      release: () => undefined,
      measure: () => Promise.resolve(null),
      prefetch: () => ({ done: Promise.resolve(), cancel: () => undefined }),
    },
    practiceLab: () => ready,
    practiceLabUp: () => Promise.resolve(),
    isOnline: () => true,
    ranWhenOnline: () => undefined,
    now: Date.now,
    elapsed: () => performance.now(),
    random: () => 0.5,
    person: () => 'tester',
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
    slowly: () => () => undefined,
    changed: () => undefined,
  });
  const { desk, holdRelease, receiver, deliveryWork } = composed;

  const listeners = new Map<string, (event: SenderEvent, argument: unknown) => Promise<unknown>>();
  const ipcMain: IpcMainPort = {
    handle: (channel, listener) => void listeners.set(channel, listener),
    removeAllListeners: () => undefined,
  };
  const senders = createSenderCheck(pageAddress(true, undefined));
  senders.admit({ id: OURS.sender.id, once: () => undefined as never });
  let refused = 0;
  const bridge = createBridge(ipcMain, {
    isOurSender: senders.isOurs,
    report: (channel, what, cause) => {
      if (what === 'refused') refused += 1;
      else mistakes.push({ channel, cause });
    },
  });
  const { handle } = bridge;
  const announce = createAnnouncer(() => []);
  const nowhere = (): Promise<null> => Promise.resolve(null);
  /** Has everything written that would be written, to nowhere. */
  const read = (_name: unknown, ...given: readonly unknown[]): Promise<null> => {
    for (const one of given) if (typeof one === 'function') Reflect.apply(one, undefined, []);
    return nowhere();
  };
  const parts = {
    ...{ database, profile, usualProfile: false, settings, report },
    doJob: () =>
      Promise.reject(
        new ProblemError({ kind: 'storage', state: 'failed', cause: 'no process for snapshots' }),
      ),
    accounts: () => null,
    keys: createSnapshotKeys(keychain),
    changed: () => undefined,
  };
  const snapshots = composeSnapshots(parts);
  registerSettingsHandlers(handle, {
    ...{ settings, announce, chooseTheme: () => undefined },
    language: { spoken: () => 'en', choose: () => Promise.resolve(), onChange: () => undefined },
  });
  registerAboutHandlers(handle, {
    ...{ about: () => ABOUT, copy: () => undefined, foundBug: () => undefined, shown: () => undefined },
    ...{ takeOpened: nowhere, readText: () => Promise.resolve({ text: '' }) },
  });
  const noProof = new ProblemError({ kind: 'storage', state: 'failed', cause: 'no process for proofs' });
  answerAreas(bridge, {
    ...composed,
    ...{ announce, transport, keychain, snapshots, about: () => ABOUT, isOnline: () => true },
    ...{ exportLedger: read, copyText: () => undefined, shell: 'posix' as const },
    lab: { known: () => ready, up: () => Promise.resolve() },
    saveRequests: (text) => read(null, text),
    saveBatchReport: (_name, _as, reported) => read(null, reported),
    paper: () => 'A4',
    print: (job) => {
      job.documents({ locale: 'en', moment: String });
      return Promise.resolve({ outcome: 'cancelled', path: null, missing: 0, why: '' });
    },
    saveTimeline: (_name, _as, told) => read(null, told),
    saveBundle: (text) => read(null, text),
    savePerson: async (_name, page) => {
      await page();
      return null;
    },
    personalFiles: () =>
      Promise.resolve(
        createPersonalFiles({
          ...{ profile, settings, snapshots, report },
          practiceLab: {
            state: () => 'resting',
            stop: () => Promise.resolve(),
            restart: () => Promise.reject(new Error()),
          },
        }),
      ),
    chooseListFile: () => Promise.resolve(join(folder, 'list.csv')),
    writeList: async (_path, portions) => {
      for await (const portion of portions) if (portion.length > 50_000_000) return false;
      return true;
    },
    ...{ chooseSheet: nowhere, saveSheet: nowhere, saveProof: nowhere },
    workspace: desk.workspace,
    composeFile: () => Promise.resolve('services: {}'),
    saveComposeFile: nowhere,
    saveInvitation: nowhere,
    chooseInvitation: nowhere,
    ...{ describePicture: nowhere, saveCartFile: nowhere, chooseCartFile: nowhere },
    ...{ resolveHost: () => Promise.resolve([]), log: () => Promise.resolve('') },
    ...{ profile, logs: join(profile, 'logs'), clearCaches: () => Promise.resolve() },
    practiceLabState: () => 'running',
    sandbox: () => ({ on: true, packaged: false }),
    rememberQuirks: () => undefined,
    practiceControl: async (command) => {
      try {
        const given = controlCommandSchema.parse(command);
        // What a lab in trouble does to a desk is for other tests; here everybody would only wait.
        if (given.do === 'setFault' || given.do === 'setQuirks') throw new Error('not here');
        return await lab.control(given);
      } catch (cause) {
        throw blocked('practice-lab-stopped', because('text', { text: String(cause) }));
      }
    },
    proof: { read: () => null, run: () => Promise.reject(noProof), stop: nowhere },
    questions: createKeyQuestions({
      ...{ accounts: desk.accounts, keys: desk.keys, changed: () => undefined, report },
      ...{ oldRuntime: false, shown: Promise.resolve() },
      // No one is there to give one.
      window: { ask: () => Promise.resolve(false), toFront: () => undefined },
    }),
    backups: {
      ...{ snapshots, isFolderChosen: () => false, askForFolder: nowhere, useFolder: () => undefined },
      ...{ showFolder: () => Promise.resolve(), askForFile: nowhere },
    },
    restores: {
      ...restorePorts(parts, snapshots, () => undefined),
      ...{ desk, chooseFile: nowhere },
      // Whatever the page asks for, a person says no.
      heldBack: { desk, receiver, deliveryWork, settings, ask: () => Promise.resolve(false) },
    },
  });
  registerStatusHandlers(handle, {
    ...{ desk, isOnline: () => true, unreached: composed.unreached, savedAt: composed.savedAt },
    ...{ databaseState: () => 'ok', practiceLabState: () => 'running' },
    restartPracticeLab: () => Promise.resolve(),
  });
  registerUpdatesHandlers(
    handle,
    new Updates({
      source: nowhere,
      work: () => ({ running: [], isSending: false, unwritten: 0, nextLeavesIn: null }),
      makeSnapshot: nowhere,
      looksByItself: () => false,
      now: Date.now,
      later: () => () => undefined,
      endWith: () => undefined,
      changed: () => undefined,
      report,
    }),
  );
  registerWindowHandlers(
    handle,
    () => undefined,
    () => Promise.resolve(true),
  );
  bridge.assertComplete();
  bridge.open();

  return {
    async invoke(channel, argument, from = OURS) {
      const listener = listeners.get(channel);
      if (listener === undefined) throw new Error(`Nothing listens to ${channel}`);
      return JSON.parse(String(await listener(from, argument)));
    },
    mistakes,
    refused: () => refused,
    async close() {
      desk.batchRuns.endAll();
      deliveryWork.stop();
      await receiver.stop();
      await desk.running.whenIdle(2_000);
      composed.needClock.stop();
      holdRelease.stop();
      desk.settlements.end();
      // What had begun ends before the database goes away.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      for (const callOff of waiting) callOff();
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
