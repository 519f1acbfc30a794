import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from 'electron';
import { ProblemError } from '../problem-error';
import { storageProblem } from '../settings/storage-problem';

/**
 * The third-party notices of this program: beside its archive once it is packed, otherwise where a build leaves them.
 * Throws ProblemError (`storage`) when they cannot be read.
 *
 * @param resources the folder of what is packed beside the archive
 */
export async function readNotices(
  app: Pick<App, 'isPackaged' | 'getAppPath'>,
  resources: string,
): Promise<{ text: string }> {
  const folder = app.isPackaged ? resources : join(app.getAppPath(), 'out');
  try {
    return { text: await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8') };
  } catch (cause) {
    throw new ProblemError(storageProblem(cause));
  }
}
