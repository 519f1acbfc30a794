import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from 'electron';
import type { ShippedText } from '@bridge/app';
import { ProblemError } from '../problem-error';
import { storageProblem } from '../settings/storage-problem';

/**
 * Reads a text that ships with this program: beside its archive once it is packed, otherwise where a build leaves it.
 * Throws ProblemError (`storage`) when it cannot be read.
 *
 * @param resources the folder of what is packed beside the archive
 */
export async function readShippedText(
  app: Pick<App, 'isPackaged' | 'getAppPath'>,
  resources: string,
  name: ShippedText,
): Promise<{ text: string }> {
  const folder = app.isPackaged ? resources : join(app.getAppPath(), 'out');
  try {
    return { text: await readFile(join(folder, name), 'utf8') };
  } catch (cause) {
    throw new ProblemError(storageProblem(cause));
  }
}
