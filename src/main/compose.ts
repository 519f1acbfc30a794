import { userInfo } from 'node:os';
import { join } from 'node:path';
import {
  app,
  clipboard,
  dialog,
  net,
  Notification,
  powerMonitor,
  type Session,
  session,
  shell as desktopShell,
} from 'electron';
import type { About } from '@bridge/app';
import type { Account } from '@core/accounts/accounts';
import { createKeyQuestions } from './accounts/key-questions';
import { createKeytarStore, keychainServiceName } from './accounts/keytar-store';
import type { KeyStore } from './accounts/secret-store';
import { redactingStore } from './accounts/redacting-store';
import { registerAboutHandlers, registerStatusHandlers, registerWindowHandlers } from './handlers/app';
import { registerSettingsHandlers } from './handlers/settings/settings';
import { createSnapshotKeys, type SnapshotKeys } from './backups/snapshot-key';
import { createSnapshotHelper, type SnapshotHelper } from './backups/snapshot-worker';
import {
  type BackupsParts,
  composeSnapshots,
  goBackPorts,
  restorePorts,
  snapshotPorts,
  snapshotsAtStart,
} from './wiring/backups';
import { composeDesk } from './wiring/desk';
import { chosenFiles } from './wiring/desktop';
import { answerAreas } from './wiring/handlers';
import { createProof } from './wiring/proof';
import { registerUpdates } from './wiring/settings';
import { logFolder } from './shell/start/profile';
import { followPracticeLab } from './practice-lab/known-lab';
import { PictureFolder } from './previews/picture-folder';
import { createPreviewCache } from './previews/preview-cache';
import { systemTimer } from './service/timer';
import { createNetExchange } from './service/net-exchange';
import { createOnceExchange } from './service/once-exchange';
import { waitOnClock } from './service/repeat-safely';
import { KeyReleases } from './service/key-releases';
import { createTransport } from './service/transport';
import { openAccountFile, readAccountFile } from './settings/account-file';
import { createDesktopSignals } from './shell/desktop-signals';
import { readDesktopFacts } from './workflows/inbox/desktop-facts';
import { aboutProgram } from './shell/about';
import { sayWhatIsHeld } from './shell/held-at-quit';
import { throttle } from './shell/throttle';
import { forkProgram } from './shell/fork-program';
import { isOldRuntime } from './shell/start/runtime-age';
import { createServiceSession } from './shell/service-session';
import { markStage } from './shell/start/stages';
import { openStore, type OpenedStore } from './store/open';
import { PreviewRepository } from './store/catalog/previews';
import { examineApart } from './store/recovery/examine-later';
import { noticeOf } from './store/recovery/store-notices';
import { watchDatabase } from './store/engine/watched-database';
import { PRACTICE_ACCOUNT_ID } from './accounts/registry';
import type { Composition, Shell } from './wiring/shell';

export type { Composition } from './wiring/shell';

/** For how long changes are gathered before the computer's own signs follow, in milliseconds. */
const SIGNS_AFTER = 400;

/** When what waits for the network is tried, in milliseconds after the start: the first view comes first. */
const WAITING_AFTER = 2_000;

/** When what is too old is looked for: after a start, and every day from then on, in milliseconds. */
const RETENTION_AFTER = 300_000;
const RETENTION_EVERY = 86_400_000;

let signedIn: string | null = null;

/** The name of whoever is signed in, asked of the system once; empty where it has none, such as in a container. */
function signedInPerson(): string {
  try {
    return (signedIn ??= userInfo().username);
  } catch {
    return '';
  }
}

/** How long an orderly end waits for a request that is on its way, in milliseconds. */
const WAIT_FOR_ANSWERS = 3_500;

/** Empties what Chromium keeps to be quicker the next time. What people chose and typed is in none of it. */
async function clearCaches(of: Session): Promise<void> {
  await of.clearCache();
  await of.clearCodeCaches({});
  await of.clearStorageData({ storages: ['shadercache'] });
}

/** Makes everything below the bridge and hands each part its dependencies. */
export async function compose(shell: Shell): Promise<Composition> {
  const { bridge, settings, announce, appearance, profile, log } = shell;
  const { handle } = bridge;
  const helper = createSnapshotHelper(() =>
    forkProgram({
      program: join(app.getAppPath(), 'out/main/snapshots.js'),
      name: 'Proofdesk snapshots',
      complain: (text) => log.warn(`Snapshots: ${text}`),
      crashed: (why) => shell.note({ what: 'crash', of: 'helper', why }),
    }),
  );
  // Keys of some labs look like any other text: what this process has held never gets into its log.
  const keytarStore = createKeytarStore({
    service: keychainServiceName(shell.usualProfile ? null : profile),
  });
  shell.quit.before('keychain', keytarStore.end);
  const keychain = redactingStore(keytarStore, log.hide);
  const snapshotKeys = createSnapshotKeys(keychain);
  const store = await openStore({
    folder: profile,
    now: Date.now,
    snapshots: snapshotsAtStart({
      ...{ doJob: helper.doJob, profile, usualProfile: shell.usualProfile, settings, keys: snapshotKeys },
      accounts: () => readAccountFile(profile),
    }),
  });
  markStage('store');
  registerSettingsHandlers(handle, {
    ...{ settings, announce, chooseTheme: appearance.choose, language: shell.language },
  });
  registerAboutHandlers(handle, {
    about: () => aboutProgram(app, shell.runtime, 'database' in store ? store.database.sqliteVersion : ''),
    readText: async ({ name }) =>
      (await import('./shell/shipped-texts')).readShippedText(app, process.resourcesPath, name),
    copy: (text) => void clipboard.writeText(text),
    foundBug: shell.foundBug,
    shown: shell.firstView.markShown,
    async takeOpened() {
      // Without a desk that could take it, what was opened outside waits.
      const path = 'database' in store ? shell.openedFiles.take() : null;
      return path === null ? null : await (await import('./shell/files/cart-file')).readCartFile(path);
    },
  });
  for (const event of store.events) {
    log.info(`Database: ${event.kind}`);
    if (event.kind === 'migration-failed') {
      const { from, to, why } = event;
      shell.note({ what: 'migration', from, to, why });
    }
  }
  if (!('database' in store)) {
    log.error(`The database cannot be opened: ${store.problem.cause}`);
    bridge.refuseOthers(store.problem);
    return { previewResponse: () => Promise.resolve(null) };
  }
  return composeOnStore(shell, store, { helper, keychain, snapshotKeys });
}

/** What the opening of the store needs as well. */
interface MadeBefore {
  readonly helper: SnapshotHelper;
  readonly keychain: KeyStore;
  readonly snapshotKeys: SnapshotKeys;
}

function composeOnStore(
  shell: Shell,
  store: Extract<OpenedStore, { close(): void }>,
  { helper, keychain, snapshotKeys }: MadeBefore,
): Composition {
  const { settings, announce, profile, log, practiceLab, quit, firstView } = shell;
  const watched = watchDatabase(
    store.database,
    () => {
      // Whatever its size, the next start examines it.
      if (watched.state() === 'damaged') store.noteDamage();
      announce.changed('app');
    },
    systemTimer,
  );
  const { database, state: databaseState } = watched;
  quit.before('database', () => {
    shell.bridge.close();
    watched.stop();
    store.close();
  });
  const backups: BackupsParts = {
    ...{ database, doJob: helper.doJob, profile, usualProfile: shell.usualProfile, settings },
    keys: snapshotKeys,
    accounts: () => readAccountFile(profile),
    changed: () => announce.changed('backups'),
    report: (what, cause) => log.warn(what, cause),
  };
  const snapshots = composeSnapshots(backups);
  const restores = restorePorts(backups, snapshots, quit.restart);
  quit.before('helper of snapshots', helper.stop);
  const noExamination = examineApart({
    ...{ path: database.path, examined: store.examined, doJob: helper.doJob, later: systemTimer },
    foundDamaged: (faults) => {
      log.error(`The database is damaged: ${faults.join('; ')}`);
      watched.foundDamaged();
    },
    report: (what, cause) => log.warn(what, cause),
  });
  quit.before('examination of the database', noExamination);
  quit.before('last snapshot', () => snapshots.end());

  // The desk is made with its pictures, and they look up its accounts.
  let findAccount = (_id: string): Account | undefined => undefined;
  const lab = followPracticeLab({
    ...{ host: practiceLab, now: Date.now, report: log.warn },
    changed: () => {
      announce.changed('accounts', [PRACTICE_ACCOUNT_ID]);
      announce.changed('app');
    },
    running: () => void whenOnline.run({ accountId: PRACTICE_ACCOUNT_ID }),
  });
  const signals = createDesktopSignals(shell.signs);
  // A batch of a thousand is looked at a few times a second, not a thousand times.
  const showSigns = throttle(() => signals.show(readDesktopFacts(desk)), SIGNS_AFTER, 'signs', quit);
  const isOnline = (): boolean => net.isOnline();
  const serviceSession = createServiceSession(app, session);
  const exchange = createNetExchange(net, serviceSession);
  const releases = new KeyReleases();
  const oldRuntime = isOldRuntime(process.versions['electron'], shell.runtime);
  const resolveHost = async (host: string): Promise<string[]> =>
    (await serviceSession().resolveHost(host)).endpoints.map(({ address }) => address);
  const transport = createTransport({
    releases,
    repeatable: exchange,
    once: createOnceExchange({ resolveProxy: (url) => serviceSession().resolveProxy(url) }),
    isOnline,
    now: () => performance.now(),
  });
  const accountFile = openAccountFile(profile, {
    now: Date.now,
    failed: (cause) => log.warn('The account list could not be written', cause),
  });
  if (accountFile.damage !== null) {
    const { file, setAsideAs } = accountFile.damage;
    shell.notices.tell({
      kind: 'settings-set-aside',
      params: { holds: 'accounts', file, kept: setAsideAs },
    });
  }
  const pictures = new PictureFolder(join(profile, 'previews'));
  const previews = createPreviewCache({
    rows: new PreviewRepository(database),
    folder: pictures,
    oldRuntime,
    exchange,
    resolveHost,
    findAccount: (id) => findAccount(id),
    practiceLabUrl: () => lab.known()?.baseUrl ?? null,
    practiceLabUp: lab.up,
    now: Date.now,
    report: (cause) => log.warn('A picture could not be kept', cause),
  });

  const composed = composeDesk({
    database,
    transport,
    releases,
    keychain,
    oldRuntime,
    hideSecret: log.hide,
    keyUnanswered: (accountId) => questions.unanswered(accountId),
    accountFile,
    settings,
    previews,
    practiceLab: lab.known,
    practiceLabUp: lab.up,
    isOnline,
    ranWhenOnline: signals.ranWhenOnline,
    now: Date.now,
    elapsed: () => performance.now(),
    random: Math.random,
    person: signedInPerson,
    program: app.getVersion(),
    // Not read by a desk that neither shares nor joins.
    workspaceSetup: async () => (await import('./workspace/setup/postgres-setup')).postgresSetup,
    wait: waitOnClock,
    later: systemTimer,
    sinceAsked: shell.bridge.sinceLastCall,
    report: (what, cause) => log.warn(what, cause),
    changed: (area, ids) => {
      announce.changed(area, ids);
      void firstView.shown.then(showSigns);
    },
  });
  const questions = createKeyQuestions({
    ...{ accounts: composed.desk.accounts, keys: composed.desk.keys, window: shell.keyWindow, oldRuntime },
    changed: (accountId) => announce.changed('accounts', [accountId]),
    shown: firstView.shown,
    report: (what, cause) => log.warn(what, cause),
  });
  const { desk, requestLog, whenOnline, holdRelease, receiver, deliveryWork, needClock } = composed;
  quit.before('list of requests', () => requestLog.flush());
  quit.before('workspace', () => desk.workspace.stop());
  findAccount = desk.accounts.find;
  quit.before('requests on their way', () => desk.running.whenIdle(WAIT_FOR_ANSWERS));
  quit.before('batches', () => desk.batchRuns.endAll());
  powerMonitor.on('suspend', holdRelease.fallsAsleep);
  powerMonitor.on('resume', holdRelease.wokeUp);
  powerMonitor.on('resume', () => needClock.follow());
  quit.before('what did not leave', () => desk.settlements.end());
  quit.before('what needs a person', () => needClock.stop());
  quit.before('what is held', () => {
    holdRelease.stop();
    sayWhatIsHeld(desk.holds.openHere().length, {
      isSupported: () => Notification.isSupported(),
      show: (notification) => new Notification(notification).show(),
    });
  });

  for (const event of store.events) {
    const notice = noticeOf(event);
    if (notice !== null) desk.notices.add(notice, Date.now());
  }
  shell.notices.passTo((notice) => {
    desk.notices.add(notice, Date.now());
    announce.changed('app');
  });

  const about = (): About => aboutProgram(app, shell.runtime, database.sqliteVersion);
  const { handle } = shell.bridge;
  registerStatusHandlers(handle, {
    ...{ desk, isOnline, databaseState, savedAt: composed.savedAt },
    unreached: (accountId) =>
      (accountId === PRACTICE_ACCOUNT_ID ? lab.unreached() : null) ?? composed.unreached(accountId),
    practiceLabState: practiceLab.state,
    restartPracticeLab: lab.restart,
  });
  registerUpdates(handle, desk, { app, profile, settings, snapshots, announce, log, quit });
  registerWindowHandlers(handle, shell.doWindowCommand, shell.openWindowAt);
  answerAreas(shell.bridge, {
    ...composed,
    ...chosenFiles(previews.previewResponse, settings),
    ...{ about, announce, lab, questions, transport, resolveHost, keychain, isOnline, snapshots },
    workspace: desk.workspace,
    composeFile: async (host) => (await import('./workspace/setup/compose-file')).composeFile(host).text,
    // Read when a person is looked for.
    personalFiles: async () =>
      (await import('./shell/files/personal-files')).createPersonalFiles({
        ...{ profile, settings, snapshots, practiceLab, report: log.warn },
      }),
    practiceControl: practiceLab.control,
    rememberQuirks: (quirks) => void settings.change({ practiceQuirks: [...quirks] }),
    practiceLabState: practiceLab.state,
    describePicture: previews.describe,
    copyText: (text) => clipboard.writeText(text),
    shell: process.platform === 'win32' ? 'powershell' : 'posix',
    sandbox: () => ({ on: !app.commandLine.hasSwitch('no-sandbox'), packaged: app.isPackaged }),
    ...{ profile, logs: logFolder(profile), clearCaches: () => clearCaches(session.defaultSession) },
    log: async () => (await import('./shell/log-tail')).logTail(logFolder(profile)),
    proof: createProof({ profile, log, quit, announce, app, fork: shell.forkProof, about }),
    backups: snapshotPorts(snapshots, backups, { dialog, app, shell: desktopShell }),
    restores: goBackPorts({ desk, receiver, deliveryWork, settings }, restores, { dialog, app }),
  });
  shell.bridge.assertComplete();
  shell.openedFiles.onOffer(() => announce.changed('cart-files'));

  if (!database.readOnly) deliveryWork.start();
  void receiver.start();
  quit.before('what is done with deliveries', () => deliveryWork.stop());
  quit.before('receiver', () => receiver.stop());

  void firstView.shown.then(showSigns);
  // What waited when the program was closed, once: a network that is there already does not announce itself.
  const waiting = setTimeout(() => {
    if (isOnline()) void whenOnline.run();
  }, WAITING_AFTER);
  quit.before('what waits for the network', () => clearTimeout(waiting));

  /** Off unless a person chose otherwise, or another desk erased what was not settled here; nothing of it is read until then. */
  const keepRetention = async (): Promise<void> => {
    const { retention } = settings.read();
    const isWanted = (): boolean =>
      Object.values(retention).some((days) => days > 0) ||
      database.get('SELECT 1 FROM workspace_erased WHERE waits_for IS NOT NULL LIMIT 1') !== undefined;
    if (database.readOnly || !isWanted()) return;
    const { runRetention } = await import('./workflows/customers/run-retention');
    const removePictures = (before: number): Promise<void> => pictures.removeUnseen(before);
    await runRetention({ ...desk, removePictures }, retention);
  };
  const callRetention = (): void =>
    void keepRetention().catch((cause: unknown) => log.warn('What is old could not be removed', cause));
  const retained = [setTimeout(callRetention, RETENTION_AFTER), setInterval(callRetention, RETENTION_EVERY)];
  quit.before('retention', () => retained.forEach((one) => clearTimeout(one)));

  snapshots.start();
  powerMonitor.on('resume', () => snapshots.look());
  return { previewResponse: previews.previewResponse };
}
