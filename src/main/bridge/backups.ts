import type { Backups } from '@core/backups';
import type { Snapshots } from '../backups/snapshots';
import type { Handle } from './handle';

export interface BackupsDependencies {
  readonly snapshots: Snapshots;
  /** Whether a person chose the folder of snapshots. */
  isFolderChosen(): boolean;
  /** Asks a person for a folder. Null when they changed their mind. */
  askForFolder(): Promise<string | null>;
  /**
   * Has snapshots made in another folder, or in the one that the program chooses for null.
   *
   * @throws {ProblemError} of kind `input` for a folder that will not do
   */
  useFolder(folder: string | null): void;
  /** Shows the folder of snapshots in the system's own window of files. */
  showFolder(): Promise<void>;
  /** Asks a person where everything goes as one file. Null when they changed their mind. */
  askForFile(): Promise<string | null>;
}

/** Handlers of making, examining and finding snapshots, and of everything as one file. */
export function registerBackupsHandlers(handle: Handle, dependencies: BackupsDependencies): void {
  const { snapshots } = dependencies;
  const read = async (): Promise<Backups> => ({
    ...(await snapshots.read()),
    isChosen: dependencies.isFolderChosen(),
  });

  handle('backups:read', function readBackups() {
    return read();
  });
  handle('backups:make', function makeSnapshot() {
    return snapshots.make('asked');
  });
  handle('backups:verify', function verifySnapshot({ id }) {
    return snapshots.verify(id);
  });
  handle('backups:choose-folder', async function chooseFolder({ folder }) {
    const chosen = folder === 'asked' ? await dependencies.askForFolder() : null;
    if (folder === 'asked' && chosen === null) return null;
    dependencies.useFolder(chosen);
    return read();
  });
  handle('backups:show-folder', async function showFolder() {
    await dependencies.showFolder();
    return null;
  });
  handle('backups:export', async function exportEverything() {
    const path = await dependencies.askForFile();
    return path === null ? null : snapshots.exportTo(path);
  });
}
