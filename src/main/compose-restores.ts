import { basename } from 'node:path';
import type { App, Dialog } from 'electron';
import type { GoBackPorts } from './backups/go-back';
import { readSnapshot } from './backups/read-snapshot';
import { describeSnapshot } from './backups/snapshot-shelf';
import type { Snapshots } from './backups/snapshots';
import type { Handle } from './bridge/handle';
import { registerRestoresHandlers, type RestoresDependencies } from './handlers/backups';
import type { BackupsParts } from './compose-backups';
import { chooseDeskFileToOpen } from './shell/files/desk-file';
import { askAboutHeldBack } from './shell/window/held-back-dialog';
import { identityOf } from './store/engine/identity';
import { sizeOf } from './store/engine/store-files';
import type { HeldBackPorts } from './workflows/backups/accept-held-back';

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

/** Registers the handlers of going back. */
export function registerRestores(
  handle: Handle,
  heldBack: Omit<HeldBackPorts, 'ask'> & Pick<RestoresDependencies, 'desk'>,
  ports: GoBackPorts,
  desktop: { readonly dialog: Dialog; readonly app: App },
): void {
  registerRestoresHandlers(handle, {
    ...{ ...ports, desk: heldBack.desk },
    heldBack: { ...heldBack, ask: (decision, changes) => askAboutHeldBack(desktop, decision, changes) },
    chooseFile: () => chooseDeskFileToOpen(desktop),
  });
}
