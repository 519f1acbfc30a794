import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App, Dialog } from 'electron';
import { ProblemError } from '../../problem-error';

/** What saving a file where the person chooses needs of the system. */
export interface SavePorts {
  readonly dialog: Pick<Dialog, 'showSaveDialog'>;
  readonly app: Pick<App, 'getPath'>;
}

export interface SavedFile {
  /** Title of the dialog. */
  readonly title: string;
  /** What the file is called at first, without its ending. */
  readonly name: string;
  readonly ending: string;
  /** What the kind of file is called in the dialog. */
  readonly kind: string;
  /** What is in it; made only once a place is chosen. */
  readonly content: () => string | Uint8Array | Promise<string | Uint8Array>;
}

/** A name that every file system takes: letters, digits, dots and dashes. */
export const fileNameOf = (subject: string): string =>
  subject.replace(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 80);

/**
 * Saves a file where the person chooses. Null when the choice was cancelled. The file is there once it is whole, and
 * whatever was there before stays until then. Throws ProblemError (`storage`) when it cannot be written.
 */
export async function saveFile(ports: SavePorts, file: SavedFile): Promise<{ path: string } | null> {
  const { canceled, filePath } = await ports.dialog.showSaveDialog({
    title: file.title,
    defaultPath: join(ports.app.getPath('documents'), `${file.name}.${file.ending}`),
    filters: [{ name: file.kind, extensions: [file.ending] }],
  });
  if (canceled || filePath === undefined || filePath === '') return null;
  const content = await file.content();
  const partial = `${filePath}.partial`;
  try {
    await writeFile(partial, content);
    await rename(partial, filePath);
  } catch (cause) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw new ProblemError({
      kind: 'storage',
      state: 'failed',
      cause: cause instanceof Error ? cause.message : String(cause),
    });
  }
  return { path: filePath };
}
