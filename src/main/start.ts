import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, nativeTheme, protocol, session, shell } from 'electron';
import { createAnnouncer } from './bridge/announce';
import { createBridge } from './bridge/handle';
import { compose, type Composition } from './compose';
import { createPracticeLabHost, type PracticeLabHost } from './practice-lab/host';
import { useOutsideLab } from './practice-lab/outside-lab';
import { openSettings } from './settings/settings-file';
import { runtimeOf } from './shell/about';
import { PAGE_SCHEME, pageAddress, PREVIEW_SCHEME } from './shell/addresses';
import { createAppearance } from './shell/appearance';
import { createBugDialog, endWith } from './shell/bug-dialog';
import { offerEditingMenu } from './shell/context-menu';
import { KILLED_PROGRAM, noteHelperCrashes, pageBugs, reviveCrashedPage, watchForBugs } from './shell/crash';
import { type Log, openLog } from './shell/log';
import { setMenus } from './shell/menus';
import { holdPages } from './shell/navigation';
import { createNoticeBox } from './shell/notices';
import { openExternally } from './shell/open-external';
import { servePage } from './shell/page-protocol';
import { denyPermissions } from './shell/permissions';
import { servePreviews } from './shell/preview-protocol';
import { logFolder } from './shell/profile';
import { createQuit } from './shell/quit';
import { electronSigns } from './shell/desktop-signs';
import { type ForkedProgram, forkProgram } from './shell/fork-program';
import { createSenderCheck } from './shell/senders';
import { focusWindow, openWindow } from './shell/window';
import { doWindowCommand } from './shell/window-commands';

export interface StartOptions {
  /** Folder that holds everything of this desk. */
  readonly profile: string;
  /** True for the folder that the system gives to the program. */
  readonly usualProfile: boolean;
  /** Says what to do when the program was started a second time. */
  onSecondStart(listener: () => void): void;
}

/** Path of something that was built, whichever chunk of main asks. */
const built = (path: string): string => join(app.getAppPath(), 'out', path);

/** The practice lab that this program carries. It is started when it is first asked for. */
function ownPracticeLab(profile: string, log: Log): PracticeLabHost {
  return createPracticeLabHost({
    fork: () =>
      forkProgram({
        program: built('main/practice.js'),
        name: 'Proofdesk practice lab',
        complain: (text) => log.warn(`Practice lab: ${text}`),
      }),
    stateFile: join(profile, 'practice-lab.jsonl'),
    report: (text, cause) => log.warn(text, cause),
  });
}

/** Starts the process that runs a proof, or one of the programs that it kills: the same file, told what it is. */
const forkProof = (what: 'proof' | 'program', log: Log): ForkedProgram =>
  forkProgram({
    program: built('main/proof.js'),
    name: what === 'proof' ? 'Proofdesk proof' : KILLED_PROGRAM,
    args: [what],
    complain: (text) => log.warn(`Proof: ${text}`),
  });

/** Starts the program in the process that has the profile. Called once, as early as possible. */
export function start({ profile, usualProfile, onSecondStart }: StartOptions): void {
  const log = openLog(logFolder(profile));
  log.info(
    `Proofdesk ${app.getVersion()} on Electron ${process.versions['electron'] ?? '?'}, ${process.platform}`,
  );
  const quit = createQuit(app, log);
  const showBug = createBugDialog(quit.restart);
  watchForBugs(process, log, showBug);
  noteHelperCrashes(app, log);

  const address = pageAddress(app.isPackaged, process.env['ELECTRON_RENDERER_URL']);
  holdPages(app, address, (target) => void openExternally(target));
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
    notices.tell({
      kind: 'settings-set-aside',
      text:
        setAsideAs === null
          ? `${file} cannot be read. It is left as it is; settings last until Proofdesk is closed.`
          : `${file} was damaged. It is kept as ${setAsideAs}, and the settings begin anew.`,
    });
  }

  const appearance = createAppearance(nativeTheme);
  appearance.choose(settings.read().theme);

  const windows = new Set<BrowserWindow>();
  const senders = createSenderCheck(address);
  const announce = createAnnouncer(() => [...windows].map((window) => window.webContents));
  const bridge = createBridge(ipcMain, {
    isOurSender: senders.isOurs,
    report: (channel, what, cause) => log.error(`${channel}: ${what}`, cause),
  });
  const outsideLab = app.isPackaged ? undefined : process.env['PROOFDESK_PRACTICE'];
  const practiceLab = outsideLab ? useOutsideLab(outsideLab) : ownPracticeLab(profile, log);
  quit.before('practice lab', practiceLab.stop);

  let followTitle = (_window: BrowserWindow): void => undefined;
  const giveUp = (message: string) => (reason: string) => {
    log.error(`${message}: ${reason}`);
    void endWith(message, new Error(reason));
  };
  const open = (): void => {
    const window = openWindow({
      address: address.start,
      preload: built('preload/index.js'),
      icon: process.platform === 'linux' ? join(app.getAppPath(), 'resources/icons/256.png') : null,
      appearance,
      remembered: settings.window.read(),
      remember: settings.window.write,
      failed: giveUp('The window of Proofdesk cannot be shown'),
    });
    windows.add(window);
    followTitle(window);
    senders.admit(window.webContents);
    window.on('closed', () => windows.delete(window));
    reviveCrashedPage(window.webContents, {
      log,
      notices,
      now: Date.now,
      address: address.start,
      giveUp: giveUp('The window of Proofdesk keeps failing'),
    });
  };
  const toFront = (): void => {
    const [first] = windows;
    if (first !== undefined) focusWindow(first);
    else if (app.isReady()) open();
  };
  onSecondStart(toFront);
  app.on('activate', toFront);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });

  const run = async (): Promise<void> => {
    await app.whenReady();
    denyPermissions(session.defaultSession);
    let composed = (_composition: Composition): void => undefined;
    const composition = new Promise<Composition>((resolve) => (composed = resolve));
    protocol.handle(PAGE_SCHEME, servePage(built('renderer')));
    protocol.handle(
      PREVIEW_SCHEME,
      servePreviews(async (id) => (await composition).previewResponse(id)),
    );
    const showLogs = (): void => void shell.openPath(logFolder(profile));
    setMenus(process.platform, app.isPackaged, {
      command: announce.command,
      showLogs,
    });
    const signs = electronSigns({
      app,
      windows: () => [...windows],
      wantsNotifications: () => settings.read().notifications,
      open: (path) => {
        toFront();
        announce.go(path);
      },
    });
    followTitle = signs.follow;
    // The page loads in a process of its own while the rest is made; its calls wait for `bridge.open`.
    open();
    composed(
      await compose({
        profile,
        usualProfile,
        runtime: runtimeOf(app.isPackaged, process.env),
        log,
        quit,
        settings,
        notices,
        appearance,
        announce,
        practiceLab,
        forkProof: (what) => forkProof(what, log),
        bridge,
        signs,
        doWindowCommand: (command) =>
          doWindowCommand(command, {
            window: () => BrowserWindow.getFocusedWindow() ?? [...windows][0] ?? null,
            quit: quit.now,
            showLogs,
          }),
        foundBug: pageBugs(log, showBug),
      }),
    );
    bridge.open();
  };
  run().catch((cause: unknown) => {
    log.error('The program could not start', cause);
    return endWith('Proofdesk could not start', cause);
  });
}
