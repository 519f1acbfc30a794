import { mkdir } from 'node:fs/promises';
import { basename, isAbsolute, relative, resolve } from 'node:path';
import type { App, Dialog, Shell as DesktopShell } from 'electron';
import type { BackupsDependencies, RestoresDependencies } from '../handlers/backups';
import { earlierCopiesFolder, usualSnapshotFolder } from '../backups/snapshot-files';
import type { SnapshotKeys } from '../backups/snapshot-key';
import type { DoJob } from '../backups/snapshot-job';
import type { CarriedAccounts } from '../backups/snapshot-table';
import type { GoBackPorts } from '../backups/go-back';
import { readSnapshot } from '../backups/read-snapshot';
import { describeSnapshot } from '../backups/snapshot-shelf';
import { identityOf } from '../store/engine/identity';
import { sizeOf } from '../store/engine/store-files';
import type { HeldBackPorts } from '../workflows/backups/accept-held-back';
import { Snapshots } from '../backups/snapshots';
import type { SnapshotsAtStart } from '../backups/snapshots-at-start';
import { ProblemError } from '../problem-error';
import type { SettingsFile } from '../settings/settings-file';
import type { Database } from '../store/engine/database';
import { problemOf } from '../store/engine/file-problems';
import { guardMessages } from '../messages/backups';

export interface BackupsParts {
  readonly database: Database;
  readonly doJob: DoJob;
  readonly profile: string;
  readonly usualProfile: boolean;
  readonly settings: SettingsFile;
  accounts(): CarriedAccounts | null;
  /** The key by which this desk knows its snapshots again. */
  readonly keys: SnapshotKeys;
  changed(): void;
  report(what: string, cause: unknown): void;
}

/** The folders of snapshots of a profile: where they lie now, and where earlier ones may be. */
function snapshotFolders(
  profile: string,
  usualProfile: boolean,
  settings: Pick<SettingsFile, 'read'>,
): { folder(): string; readonly usual: string; readonly others: readonly string[] } {
  const usual = usualSnapshotFolder(profile, usualProfile);
  return {
    folder: () => settings.read().backupFolder ?? usual,
    usual,
    others: [usual, earlierCopiesFolder(profile)],
  };
}

/** What the opening of the store needs of snapshots. */
export function snapshotsAtStart(
  parts: Pick<BackupsParts, 'doJob' | 'profile' | 'usualProfile' | 'settings' | 'accounts' | 'keys'>,
): SnapshotsAtStart {
  const { folder, usual, others } = snapshotFolders(parts.profile, parts.usualProfile, parts.settings);
  return {
    madeIn: [...new Set([folder(), usual])],
    soughtIn: [folder(), ...others],
    doJob: parts.doJob,
    carried: () => ({ settings: parts.settings.read(), accounts: parts.accounts() }),
    key: () => parts.keys.readOrMake(),
  };
}

/** Makes the snapshots of a desk. Nothing is made before {@link Snapshots.start}. */
export function composeSnapshots(parts: BackupsParts): Snapshots {
  const { database, doJob, profile, usualProfile, settings } = parts;
  const { folder, others } = snapshotFolders(profile, usualProfile, settings);
  return new Snapshots({
    ...{ database, doJob, folder, otherFolders: others },
    carried: () => ({ settings: settings.read(), accounts: parts.accounts() }),
    keys: parts.keys,
    now: Date.now,
    elapsed: () => performance.now(),
    every: (milliseconds, work) => {
      const timer = setInterval(work, milliseconds);
      return () => clearInterval(timer);
    },
    changed: parts.changed,
    report: parts.report,
  });
}

/** The system's own windows, which a start does not show. */
const deskFiles = () => import('../shell/files/desk-file');

/** What the handlers of snapshots use. */
export function snapshotPorts(
  snapshots: Snapshots,
  parts: Pick<BackupsParts, 'profile' | 'usualProfile' | 'settings' | 'changed'>,
  desktop: { readonly dialog: Dialog; readonly app: App; readonly shell: DesktopShell },
): BackupsDependencies {
  const { folder } = snapshotFolders(parts.profile, parts.usualProfile, parts.settings);
  return {
    snapshots,
    isFolderChosen: () => parts.settings.read().backupFolder !== null,
    askForFolder: async () => (await deskFiles()).chooseSnapshotFolder(desktop, folder()),
    useFolder(chosen) {
      if (chosen !== null) refuseUnfit(chosen, parts.profile);
      parts.settings.change({ backupFolder: chosen });
      parts.changed();
    },
    async showFolder() {
      try {
        await mkdir(folder(), { recursive: true });
      } catch (cause) {
        throw new ProblemError(problemOf(cause));
      }
      const refused = await desktop.shell.openPath(folder());
      if (refused !== '') throw new ProblemError({ kind: 'storage', state: 'failed', cause: refused });
    },
    askForFile: async () => (await deskFiles()).chooseDeskFileToWrite(desktop, Date.now()),
  };
}

/** A disk or a folder that is lost takes what is in it along; snapshots lie elsewhere than what they are of. */
function refuseUnfit(folder: string, profile: string): void {
  const way = relative(resolve(profile), resolve(folder));
  const isInside = way === '' || (!way.startsWith('..') && !isAbsolute(way));
  if (!isAbsolute(folder) || isInside)
    throw new ProblemError({
      kind: 'input',
      fields: [{ path: 'folder', given: folder, expected: guardMessages.folder }],
    });
}

/** What going back works with: snapshots, the files themselves, and the start of the program that follows. */
export function restorePorts(
  parts: Pick<BackupsParts, 'database' | 'profile' | 'settings' | 'accounts' | 'report'>,
  snapshots: Snapshots,
  restart: () => void,
): GoBackPorts {
  const identity = (): string | null => identityOf(parts.database, 'main');
  return {
    ...{ database: parts.database, profile: parts.profile, snapshots, identity, restart },
    look(path) {
      const { isNewer, identity: name, carried } = readSnapshot(path);
      const { madeAt = null, settings = null, accounts = null } = carried ?? {};
      return { isNewer, identity: name, madeAt, settings, accounts };
    },
    describe(path) {
      const content = readSnapshot(path);
      const file = { id: basename(path), path, madeAt: content.carried?.madeAt ?? 0, changedAt: 0 };
      const shelved = { ...file, bytes: sizeOf(path) ?? 0, reason: 'asked', content } as const;
      return describeSnapshot({ ...shelved, verifiedAt: null, faults: [] }, identity());
    },
    authenticate: (path) => snapshots.authenticate(path),
    snapshotKey: () => snapshots.key(),
    settings: () => parts.settings.read(),
    accounts: () => parts.accounts(),
    now: Date.now,
    turn: () => new Promise((resolve) => setImmediate(resolve)),
    report: parts.report,
  };
}

/** What the handlers of going back use. */
export const goBackPorts = (
  heldBack: Omit<HeldBackPorts, 'ask'> & Pick<RestoresDependencies, 'desk'>,
  ports: GoBackPorts,
  desktop: { readonly dialog: Dialog; readonly app: App },
): RestoresDependencies => ({
  ...{ ...ports, desk: heldBack.desk },
  heldBack: {
    ...heldBack,
    ask: async (decision, changes) => {
      const { askAboutHeldBack } = await import('../shell/window/held-back-dialog');
      return askAboutHeldBack(desktop, decision, changes);
    },
  },
  chooseFile: async () => (await deskFiles()).chooseDeskFileToOpen(desktop),
});
