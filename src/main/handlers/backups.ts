import type { Backups } from '@core/backups/backups';
import type { Snapshots } from '../backups/snapshots';
import type { Handle } from '../bridge/handle';
import { goBack, type GoBackPorts, goOnFromFile, previewFile, previewSnapshot } from '../backups/go-back';
import { blocked, ProblemError } from '../problem-error';
import { decideHeldBack, type HeldBackPorts } from '../workflows/backups/accept-held-back';
import { reconcileRestored, type ReconcileRestoredPorts } from '../workflows/backups/reconcile-restored';
import { settleRestored } from '../workflows/backups/settle-restored';

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
function registerSnapshotsHandlers(handle: Handle, dependencies: BackupsDependencies): void {
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

export interface RestoresDependencies extends GoBackPorts {
  readonly desk: ReconcileRestoredPorts;
  readonly heldBack: HeldBackPorts;
  /** Asks a person for a file of everything. Null when they changed their mind. */
  chooseFile(): Promise<string | null>;
}

/** Handlers of going back to a snapshot, going on from a file, and settling what may have been sent since. */
export function registerRestoresHandlers(handle: Handle, dependencies: RestoresDependencies): void {
  const { desk } = dependencies;
  // A page may go on from no file but one that a person chose in the system's own window.
  const chosenFiles = new Set<string>();
  handle('backups:preview', function previewRestore({ id }) {
    return previewSnapshot(dependencies, id);
  });
  handle('backups:restore', async function restoreSnapshot({ id }) {
    await goBack(dependencies, id);
    return null;
  });
  handle('backups:open-file', async function openDeskFile() {
    const chosen = await dependencies.chooseFile();
    if (chosen === null) return null;
    chosenFiles.add(chosen);
    return { ...(await previewFile(dependencies, chosen)), path: chosen };
  });
  handle('backups:import', async function importDeskFile({ path }) {
    if (!chosenFiles.has(path)) throw new ProblemError({ kind: 'absent', what: 'file', id: path });
    await goOnFromFile(dependencies, path);
    return null;
  });
  handle('backups:restored', function readRestored() {
    return desk.restores.last();
  });
  handle('backups:reconcile', function reconcileSinceRestore() {
    return reconcileRestored(desk);
  });
  // One window at a time: no one is to be worn out by windows that a script opens.
  let isAsking = false;
  handle('backups:decide', async function decideWhatAFileChanges(given) {
    if (isAsking) {
      throw blocked('already-running');
    }
    isAsking = true;
    try {
      return await decideHeldBack(dependencies.heldBack, given);
    } finally {
      isAsking = false;
    }
  });
  handle('backups:settle', function settleSinceRestore(finding) {
    return settleRestored(desk, finding);
  });
}

/** Handlers of snapshots, and of going back to one. */
export function registerHandlers(
  handle: Handle,
  { backups, restores }: { readonly backups: BackupsDependencies; readonly restores: RestoresDependencies },
): void {
  registerSnapshotsHandlers(handle, backups);
  registerRestoresHandlers(handle, restores);
}
