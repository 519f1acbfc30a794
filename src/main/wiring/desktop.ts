import { app, clipboard, dialog, shell as desktopShell } from 'electron';
import type { About } from '@bridge/app';
import { PRACTICE_ACCOUNT_ID } from '../accounts/registry';
import type { KeyQuestions } from '../accounts/key-questions';
import type { SecretStore } from '../accounts/secret-store';
import type { GoBackPorts } from '../backups/go-back';
import type { Snapshots } from '../backups/snapshots';
import { registerAccountsHandlers } from '../handlers/accounts';
import { registerActivityHandlers } from '../handlers/history';
import { registerPracticeHandlers } from '../handlers/practice';
import { registerStatusHandlers, registerWindowHandlers } from '../handlers/app';
import { type BackupsParts, registerRestores, registerSnapshots } from './backups';
import { registerProof } from './proof';
import { registerDeskHandlers } from './handlers';
import { registerUpdates } from './settings';
import type { ComposedDesk } from './ports';
import type { KnownLab } from '../practice-lab/known-lab';
import { createLabControl } from '../practice-lab/lab-control';
import type { PreviewCache } from '../previews/preview-cache';
import { isPracticeTarget, resolveTarget } from '../service/addresses';
import { testConnection } from '../service/clients/connection-test';
import type { Transport } from '../service/transport';
import type { Shell } from './shell';
import { aboutProgram } from '../shell/about';
import { saveBatchReport } from '../shell/files/batch-report-file';
import { chooseCartFile, readCartFile, saveCartFile } from '../shell/files/cart-file';
import { saveBundle, saveLedger, saveRequests } from '../shell/files/ledger-file';
import { chooseListFile, writePortions } from '../shell/files/list-file';
import { logTail } from '../shell/log-tail';
import { createPrinter } from '../shell/files/print-page';
import { logFolder } from '../shell/start/profile';
import { chooseSheet, saveSheet } from '../shell/files/sheet-files';
import { saveTimeline } from '../shell/files/timeline-file';
import type { DatabaseState } from '../store/engine/watched-database';

/** What the handlers use, beside the shell itself. */
export interface DesktopParts {
  readonly composed: ComposedDesk;
  readonly lab: KnownLab;
  readonly previews: PreviewCache;
  readonly transport: Transport;
  /** The IP addresses of a host; rejects when they cannot be found. */
  readonly resolveHost: (hostname: string) => Promise<readonly string[]>;
  readonly keychain: SecretStore;
  readonly questions: KeyQuestions;
  isOnline(): boolean;
  databaseState(): DatabaseState;
  readonly snapshots: Snapshots;
  readonly restores: GoBackPorts;
  readonly backups: BackupsParts;
  readonly sqliteVersion: string;
}

/** As many editors to try as a photographer's e-mail might name. */
const SAMPLE_EDITORS = 11;

/**
 * Gives the channels of a desk their handlers, with what of Electron each needs: dialogs, clipboard, printer and window.
 * Throws when a channel has none in the end.
 */
export function registerHandlers(shell: Shell, parts: DesktopParts): void {
  const { bridge, settings, announce, profile, log, practiceLab, quit } = shell;
  const {
    composed,
    lab,
    previews,
    transport,
    resolveHost,
    keychain,
    isOnline,
    databaseState,
    snapshots,
    restores,
    backups,
  } = parts;
  const { desk, client, savedAt, requests, requestLog, receiver, deliveryWork, unreached } = composed;
  const { handle } = bridge;
  const about = (): About => aboutProgram(app, shell.runtime, parts.sqliteVersion);

  const print = createPrinter(previews.previewResponse);
  registerActivityHandlers(handle, {
    requests,
    requestLog,
    operation: (id) => desk.journal.read(id),
    async addressOf(url) {
      if (isPracticeTarget(url)) await lab.up();
      return resolveTarget(url, lab.known);
    },
    copy: (text) => clipboard.writeText(text),
    shell: process.platform === 'win32' ? 'powershell' : 'posix',
    save: (text) => saveRequests({ dialog, app }, text),
    about,
    changed: () => announce.changed('activity'),
  });
  registerDeskHandlers(handle, {
    ...composed,
    sampleEditors: async (accountId) => {
      if (accountId !== PRACTICE_ACCOUNT_ID) return [];
      await lab.up();
      return (lab.known()?.accounts[0]?.sampleEditors ?? []).slice(0, SAMPLE_EDITORS);
    },
    exportLedger: (name, content) => saveLedger({ dialog, app }, name, content),
    saveBatchReport: (name, as, read) =>
      saveBatchReport({ dialog, app, print, locale: () => app.getLocale() }, name, as, read),
    saveTimeline: (name, as, read) =>
      saveTimeline({ dialog, app, print, locale: () => app.getLocale() }, name, as, read),
    lists: {
      requests,
      chooseFile: (title) => chooseListFile({ dialog, app }, title),
      write: writePortions,
    },
    sheetFiles: {
      chooseSheet: () => chooseSheet({ dialog, app }),
      saveSheet: (name, text) => saveSheet({ dialog, app }, name, text),
    },
    cartFiles: {
      describePicture: previews.describe,
      save: (name, text) => saveCartFile({ dialog, app }, name, text),
      choose: () => chooseCartFile({ dialog, app }),
      async takeOpened() {
        const path = shell.openedFiles.take();
        return path === null ? null : await readCartFile(path);
      },
    },
    diagnostics: {
      ...{ desk, client, transport, resolveHost, keychain, receiver, isOnline, snapshots },
      practiceLabState: practiceLab.state,
      sandbox: () => ({ on: !app.commandLine.hasSwitch('no-sandbox'), packaged: app.isPackaged }),
      about,
      log: () => logTail(logFolder(profile)),
      flushRequests: () => requestLog.flush(),
      save: (text) => saveBundle({ dialog, app }, text),
    },
  });
  registerPracticeHandlers(handle, createLabControl(practiceLab.control));
  registerProof(handle, {
    ...{ profile, log, quit, announce, app, dialog, fork: shell.forkProof },
    about,
  });
  registerAccountsHandlers(handle, {
    accounts: desk.accounts,
    keys: desk.keys,
    questions: parts.questions,
    announce,
    testConnection: (account, service) =>
      testConnection({ client, keyFor: (one, base) => desk.keys.keyFor(one, base) }, account, service),
  });
  registerStatusHandlers(handle, {
    desk,
    keys: desk.keys,
    isOnline,
    unreached: (accountId) =>
      (accountId === PRACTICE_ACCOUNT_ID ? lab.unreached() : null) ?? unreached(accountId),
    databaseState,
    practiceLabState: practiceLab.state,
    savedAt,
    restartPracticeLab: lab.restart,
  });
  registerSnapshots(handle, snapshots, backups, { dialog, app, shell: desktopShell });
  registerRestores(handle, { desk, receiver, deliveryWork, settings }, restores, { dialog, app });
  registerUpdates(handle, desk, { app, profile, settings, snapshots, announce, log, quit });
  registerWindowHandlers(handle, shell.doWindowCommand);
  bridge.assertComplete();
}
