import { goBack, type GoBackPorts, goOnFromFile, previewFile, previewSnapshot } from '../backups/go-back';
import type { Desk } from '../workflows/desk';
import { reconcileRestored } from '../workflows/reconcile-restored';
import { settleRestored } from '../workflows/settle-restored';
import type { Handle } from './handle';

export interface RestoresDependencies extends GoBackPorts {
  readonly desk: Desk;
  /** Asks a person for a file of everything. Null when they changed their mind. */
  chooseFile(): Promise<string | null>;
}

/** Handlers of going back to a snapshot, going on from a file, and settling what may have been sent since. */
export function registerRestoresHandlers(handle: Handle, dependencies: RestoresDependencies): void {
  const { desk } = dependencies;
  handle('backups:preview', function previewRestore({ id }) {
    return previewSnapshot(dependencies, id);
  });
  handle('backups:restore', async function restoreSnapshot({ id }) {
    await goBack(dependencies, id);
    return null;
  });
  handle('backups:open-file', async function openDeskFile({ path }) {
    const chosen = path ?? (await dependencies.chooseFile());
    return chosen === null ? null : { ...(await previewFile(dependencies, chosen)), path: chosen };
  });
  handle('backups:import', async function importDeskFile({ path }) {
    await goOnFromFile(dependencies, path);
    return null;
  });
  handle('backups:restored', function readRestored() {
    return desk.restores.last();
  });
  handle('backups:reconcile', function reconcileSinceRestore() {
    return reconcileRestored(desk);
  });
  handle('backups:settle', function settleSinceRestore(finding) {
    return settleRestored(desk, finding);
  });
}
