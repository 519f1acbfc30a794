import { join } from 'node:path';
import type { App, Dialog } from 'electron';
import { DESK_FILE_ENDING } from '../../backups/snapshot-files';
import { fileMessages } from '../../messages/desktop';

const filters = () => [{ name: fileMessages.everything.kind, extensions: [DESK_FILE_ENDING] }];

/** Where the person wants everything of this desk as one file. Null when the choice was cancelled. */
export async function chooseDeskFileToWrite(
  ports: { readonly dialog: Pick<Dialog, 'showSaveDialog'>; readonly app: Pick<App, 'getPath'> },
  now: number,
): Promise<string | null> {
  const day = new Date(now).toISOString().slice(0, 10);
  const { canceled, filePath } = await ports.dialog.showSaveDialog({
    title: fileMessages.everything.save,
    defaultPath: join(ports.app.getPath('documents'), `Proofdesk ${day}.${DESK_FILE_ENDING}`),
    filters: filters(),
  });
  return canceled || filePath === undefined || filePath === '' ? null : filePath;
}

/** The file of everything, or the snapshot, that the person wants to look at. Null when the choice was cancelled. */
export async function chooseDeskFileToOpen(ports: {
  readonly dialog: Pick<Dialog, 'showOpenDialog'>;
  readonly app: Pick<App, 'getPath'>;
}): Promise<string | null> {
  const { canceled, filePaths } = await ports.dialog.showOpenDialog({
    title: fileMessages.everything.open,
    defaultPath: ports.app.getPath('documents'),
    filters: [
      ...filters(),
      { name: fileMessages.everything.snapshots, extensions: ['db'] },
      { name: fileMessages.allFiles, extensions: ['*'] },
    ],
    properties: ['openFile'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** The folder in which the person wants snapshots. Null when the choice was cancelled. */
export async function chooseSnapshotFolder(
  ports: { readonly dialog: Pick<Dialog, 'showOpenDialog'> },
  now: string,
): Promise<string | null> {
  const { canceled, filePaths } = await ports.dialog.showOpenDialog({
    title: fileMessages.everything.folder,
    defaultPath: now,
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}
