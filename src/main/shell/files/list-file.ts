import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { App, Dialog } from 'electron';
import { ProblemError } from '../../problem-error';
import { listMessages } from '../../messages/lists';

interface SavePorts {
  readonly dialog: Pick<Dialog, 'showSaveDialog'>;
  readonly app: Pick<App, 'getPath'>;
}

/** Asks the person where a list is to be saved as CSV. Null when the choice was cancelled. */
export async function chooseListFile({ dialog, app }: SavePorts, title: string): Promise<string | null> {
  const name = title.replace(/[^\p{L}\p{N}. -]+/gu, '-').slice(0, 80);
  const { canceled, filePath } = await dialog.showSaveDialog({
    title: listMessages.save,
    defaultPath: join(app.getPath('documents'), `${name}.csv`),
    filters: [{ name: 'CSV', extensions: ['csv'] }],
  });
  return canceled || filePath === undefined || filePath === '' ? null : filePath;
}

/**
 * Writes a text that comes in portions. The file is there once it is whole, and whatever was there before stays
 * until then. False when it was stopped. Throws ProblemError (`storage`) when the disk does not take it.
 */
export async function writePortions(
  path: string,
  portions: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<boolean> {
  const partial = `${path}.partial`;
  try {
    await pipeline(portions, createWriteStream(partial, 'utf8'), { signal });
    await rename(partial, path);
    return true;
  } catch (cause) {
    await rm(partial, { force: true });
    if (signal.aborted) return false;
    if (cause instanceof ProblemError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ProblemError({ kind: 'storage', state: 'failed', cause: why });
  }
}
