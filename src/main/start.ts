import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { app, type BrowserWindow, ipcMain, nativeTheme, protocol, session, shell } from 'electron';
import type { Command } from '@bridge/contract';
import { createAnnouncer } from './bridge/announce';
import { holdEarlyCalls } from './bridge/early-calls';
import type { Composition } from './compose';
import { createPracticeLabHost, type PracticeLabHost } from './practice-lab/host';
import { useOutsideLab } from './practice-lab/outside-lab';
import { openLinkFile } from './settings/link-file';
import { openSettings } from './settings/settings-file';
import { systemTimer } from './service/timer';
import { compiledCode } from './shell/start/compiled-code';
import { runtimeOf } from './shell/about';
import { addressAt, PAGE_SCHEME, pageAddress, PREVIEW_SCHEME } from './shell/window/page-addresses';
import { createAppearance } from './shell/appearance';
import { createLanguage } from './shell/language';
import { BrowserLinks } from './shell/window/browser-links';
import { createBugDialog, endWith } from './shell/window/bug-dialog';
import { offerEditingMenu } from './shell/window/context-menu';
import { KILLED_PROGRAM, noteHelperCrashes, pageBugs, reviveCrashedPage, watchForBugs } from './shell/crash';
import { awaitFirstView } from './shell/start/first-view';
import { noteIncidents, type NoteIncident } from './shell/incidents';
import { type Log, LOG_FILE, openLog } from './shell/log';
import { createKeyWindow } from './shell/window/key-window';
import { setMenus } from './shell/menus';
import { holdPages } from './shell/window/navigation';
import { createNoticeBox } from './shell/notices';
import type { OpenedFiles } from './shell/files/opened-files';
import { askBeforeOpening } from './shell/window/link-dialog';
import { openExternally } from './shell/window/open-external';
import { leaveWithoutNetwork } from './shell/window/page-network';
import { servePage } from './shell/window/page-protocol';
import { denyPermissions } from './shell/window/permissions';
import { servePreviews } from './shell/window/preview-protocol';
import { logFolder } from './shell/start/profile';
import { createQuit } from './shell/quit';
import { electronSigns } from './shell/desktop-signs';
import { type ForkedProgram, forkProgram } from './shell/fork-program';
import { createSenderCheck } from './shell/window/senders';
import { markStage } from './shell/start/stages';
import { DATABASE_FILE } from './store/engine/store-files';
import { createDeskWindows } from './shell/window/desk-windows';
import { focusWindow, openWindow, workAreas } from './shell/window/window';
import { doWindowCommand } from './shell/window/window-commands';
import { growYoungGeneration } from './shell/start/v8-flags';
import { desktopMessages } from './messages/desktop';

export interface StartOptions {
  /** Folder that holds everything of this desk. */
  readonly profile: string;
  /** True for the folder that the system gives to the program. */
  readonly usualProfile: boolean;
  /** Cart files that the system handed to the program. */
  readonly openedFiles: OpenedFiles;
  /** Says what to do when the program was started a second time. */
  onSecondStart(listener: () => void): void;
}

/** Path of something that was built, whichever chunk of main asks. */
const built = (path: string): string => join(app.getAppPath(), 'out', path);

/** The practice lab that this program carries. It is started when it is first asked for. */
function ownPracticeLab(
  profile: string,
  log: Log,
  note: NoteIncident,
  quirks: () => readonly string[],
): PracticeLabHost {
  return createPracticeLabHost({
    fork: () =>
      forkProgram({
        program: built('main/practice.js'),
        name: 'Proofdesk practice lab',
        complain: (text) => log.warn(`Practice lab: ${text}`),
        crashed: (why) => note({ what: 'crash', of: 'practice-lab', why }),
      }),
    stateFile: join(profile, 'practice-lab.jsonl'),
    quirks,
    report: (text, cause) => log.warn(text, cause),
  });
}

/** Starts the process that runs a proof, or one of the programs that it kills: the same file, told what it is. */
const forkProof = (what: 'proof' | 'program', log: Log, crashed: (why: string) => void): ForkedProgram =>
  forkProgram({
    program: built('main/proof.js'),
    name: what === 'proof' ? 'Proofdesk proof' : KILLED_PROGRAM,
    args: [what],
    complain: (text) => log.warn(`Proof: ${text}`),
    ...(what === 'proof' && { crashed }),
  });

/** Whether the packed program says that it was packed on the fallback (`scripts/packing.mjs`). */
const isMarkedTrial = (): Promise<boolean> =>
  access(join(process.resourcesPath, 'fallback')).then(
    () => true,
    () => false,
  );

/** Starts the program in the process that has the profile. Called once, as early as possible. */
export function start({ profile, usualProfile, openedFiles, onSecondStart }: StartOptions): void {
  const logs = logFolder(profile);
  const note = noteIncidents(logs, {
    program: app.getVersion(),
    written: [join(logs, LOG_FILE), join(profile, `${DATABASE_FILE}-wal`)],
    now: Date.now,
  });
  const ended = (): void => note({ what: 'end' });
  const helperCrashed = (why: string): void => note({ what: 'crash', of: 'helper', why });
  const log = openLog(logs);
  log.info(
    `Proofdesk ${app.getVersion()} on Electron ${process.versions['electron'] ?? '?'}, ${process.platform}`,
  );
  const quit = createQuit(app, log);
  quit.before('incidents', ended);
  const showBug = createBugDialog(quit.restart);
  watchForBugs(process, log, showBug);
  noteHelperCrashes(app, log, helperCrashed);

  const address = pageAddress(app.isPackaged, process.env['ELECTRON_RENDERER_URL']);
  const links = new BrowserLinks({
    open: openExternally,
    ask: askBeforeOpening,
    accepted: openLinkFile(profile, {
      now: Date.now,
      failed: (cause) => log.warn('The accepted hosts could not be written', cause),
    }),
    elapsed: () => performance.now(),
    report: log.warn,
  });
  holdPages(app, address, {
    leave: (target) => {
      links.follow(target).catch((cause: unknown) => log.warn('The browser could not be opened', cause));
    },
    input: (type) => links.sawInput(type),
  });
  offerEditingMenu(app);

  const notices = createNoticeBox();
  const settings = openSettings(profile, {
    now: Date.now,
    failed: (cause) => log.warn('The settings could not be written', cause),
  });
  quit.before('settings', settings.flush);
  if (settings.damage !== null) {
    const { file, setAsideAs, why } = settings.damage;
    log.warn(`${file} is damaged: ${why}`);
    notices.tell({ kind: 'settings-set-aside', params: { holds: 'settings', file, kept: setAsideAs } });
  }

  const appearance = createAppearance(nativeTheme);
  appearance.choose(settings.read().theme);
  const language = createLanguage({
    system: () => app.getPreferredSystemLanguages(),
    asked: app.isPackaged ? undefined : process.env['PROOFDESK_LANGUAGE'],
  });

  const senders = createSenderCheck(address);
  const announce = createAnnouncer(() => windows.all().map((window) => window.webContents));
  const calls = holdEarlyCalls(ipcMain);
  const outsideLab = app.isPackaged ? undefined : process.env['PROOFDESK_PRACTICE'];
  const practiceLab = outsideLab
    ? useOutsideLab(outsideLab)
    : ownPracticeLab(profile, log, note, () => settings.read().practiceQuirks);
  quit.before('practice lab', practiceLab.stop);

  const icon = process.platform === 'linux' ? join(app.getAppPath(), 'resources/icons/256.png') : null;
  let followTitle = (_window: BrowserWindow): void => undefined;
  const giveUp = (message: string) => (reason: string) => {
    log.error(`${message}: ${reason}`);
    void endWith(message, new Error(reason));
  };
  const windows = createDeskWindows<BrowserWindow>({
    displays: workAreas,
    memory: settings.windows,
    make({ place, route, isInFront, remember }) {
      const window = openWindow({
        address: addressAt(address, route),
        preload: built('preload/index.js'),
        failed: giveUp(desktopMessages.cannotShow),
        ...{ icon, appearance, place, isInFront, remember },
      });
      followTitle(window);
      senders.admit(window.webContents);
      // Windows ends the program with its session, and waits for nothing.
      window.on('session-end', ended);
      reviveCrashedPage(window.webContents, {
        log,
        crashed: (why) => note({ what: 'crash', of: 'page', why }),
        notices,
        now: Date.now,
        address: addressAt(address, route),
        giveUp: giveUp(desktopMessages.keepsFailing),
      });
      return window;
    },
  });
  appearance.onChange(() => {
    for (const window of windows.all()) window.setBackgroundColor(appearance.canvas());
  });
  const toFront = (): void => {
    const front = windows.front();
    if (front !== null) focusWindow(front);
    else if (app.isReady()) windows.openFirst();
  };
  onSecondStart(toFront);
  app.on('activate', toFront);
  app.on('before-quit', windows.programEnds);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });

  const run = async (): Promise<void> => {
    markStage('started');
    await app.whenReady();
    markStage('electron-ready');
    const developmentServer = address.start.startsWith(`${PAGE_SCHEME}:`) ? null : new URL(address.start);
    await Promise.all([
      language.choose(settings.read().language),
      leaveWithoutNetwork(session.defaultSession, developmentServer),
    ]);
    denyPermissions(session.defaultSession);
    let composed = (_composition: Composition): void => undefined;
    const composition = new Promise<Composition>((resolve) => (composed = resolve));
    protocol.handle(PAGE_SCHEME, servePage(built('renderer'), language.spoken));
    protocol.handle(
      PREVIEW_SCHEME,
      servePreviews(async (id) => (await composition).previewResponse(id)),
    );
    const showLogs = (): void => void shell.openPath(logFolder(profile));
    // A Mac has its menus without a window, too.
    const command = (chosen: Command): void =>
      windows.front() === null ? toFront() : announce.command(chosen);
    const putMenus = (): void => setMenus(process.platform, app.isPackaged, { command, showLogs });
    putMenus();
    language.onChange(putMenus);
    const signs = electronSigns({
      app,
      windows: windows.all,
      wantsNotifications: () => settings.read().notifications,
      open: (path) => {
        toFront();
        announce.go(path);
      },
    });
    followTitle = signs.follow;
    const keyWindow = createKeyWindow({ parent: windows.front, icon, appearance });
    // The page loads in a process of its own while the rest is read and made; its calls wait for `bridge.open`.
    windows.openFirst();
    markStage('window');
    // Piece by piece: between two of them the page's own files are served.
    const { createBridge } = await import('./bridge/handle');
    await turn();
    await import('./store/open');
    await turn();
    await import('./wiring/desk');
    await turn();
    const { compose } = await import('./compose');
    await turn();
    markStage('code');
    const bridge = createBridge(calls, {
      isOurSender: senders.isOurs,
      report: (channel, what, cause) => log.error(`${channel}: ${what}`, cause),
    });
    const firstView = awaitFirstView(systemTimer);
    void firstView.shown.then(() => {
      markStage('shown');
      const { taken, refused, missing } = compiledCode();
      log.info(`Compiled beforehand: ${taken} scripts taken, ${refused} refused, ${missing} missing`);
      growYoungGeneration();
      windows.openOthers();
    });
    composed(
      await compose({
        profile,
        usualProfile,
        openedFiles,
        runtime: runtimeOf(app.isPackaged, process.env, app.isPackaged && (await isMarkedTrial())),
        log,
        note,
        quit,
        settings,
        notices,
        appearance,
        language,
        announce,
        practiceLab,
        forkProof: (what) => forkProof(what, log, helperCrashed),
        bridge,
        keyWindow,
        signs,
        firstView,
        doWindowCommand: (command) =>
          doWindowCommand(command, {
            // The window that asks for keys takes no command of the page.
            window: windows.front,
            quit: quit.now,
            showLogs,
          }),
        openWindowAt: windows.openAt,
        foundBug: pageBugs(log, showBug),
      }),
    );
    markStage('composed');
    bridge.open();
  };
  run().catch((cause: unknown) => {
    log.error('The program could not start', cause);
    return endWith(desktopMessages.cannotStart, cause);
  });
}
