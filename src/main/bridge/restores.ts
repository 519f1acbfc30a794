import { say } from '@core/sentences';
import { goBack, type GoBackPorts, goOnFromFile, previewFile, previewSnapshot } from '../backups/go-back';
import { ProblemError } from '../problem-error';
import type { Desk } from '../workflows/desk';
import { decideHeldBack, type HeldBackPorts } from '../workflows/accept-held-back';
import { reconcileRestored } from '../workflows/reconcile-restored';
import { settleRestored } from '../workflows/settle-restored';
import type { Handle } from './handle';

export interface RestoresDependencies extends GoBackPorts {
  readonly desk: Desk;
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
  // One window at a time: nobody is to be worn out by windows that a script opens.
  let isAsking = false;
  handle('backups:decide', async function decideWhatAFileChanges(given) {
    if (isAsking) {
      const detail = say('A window already asks about this.');
      throw new ProblemError({ kind: 'blocked', reason: 'already-running', detail });
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
