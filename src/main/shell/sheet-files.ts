import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { App, Dialog } from 'electron';
import { LARGEST_IMPORT } from '@core/imports';
import { ProblemError } from '../problem-error';

type SheetPorts = {
  readonly dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>;
  readonly app: Pick<App, 'getPath'>;
};

function storageFailure(cause: unknown): ProblemError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new ProblemError({ kind: 'storage', state: 'failed', cause: why });
}

/**
 * Lets the person choose a sheet and reads its bytes. Null when the choice was cancelled. Throws ProblemError
 * (`storage`) when the file cannot be read, (`input`) when it is larger than any sheet.
 */
export async function chooseSheet({
  dialog,
  app,
}: SheetPorts): Promise<{ name: string; source: Uint8Array } | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    title: 'Import carts',
    defaultPath: app.getPath('documents'),
    properties: ['openFile'],
    filters: [
      { name: 'Sheets', extensions: ['csv', 'tsv', 'txt'] },
      { name: 'All files', extensions: ['*'] },
    ],
  });
  const [path] = filePaths;
  if (canceled || path === undefined) return null;
  try {
    const { size } = await stat(path);
    if (size > LARGEST_IMPORT) {
      const expected = `at most ${LARGEST_IMPORT / 1024 / 1024} MB; cut the file into parts`;
      throw new ProblemError({ kind: 'input', fields: [{ path: 'file', given: `${size} bytes`, expected }] });
    }
    return { name: basename(path).slice(0, 200), source: await readFile(path) };
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : storageFailure(cause);
  }
}

/** Saves CSV where the person chooses. Null when the choice was cancelled. Throws ProblemError (`storage`). */
export async function saveSheet(
  { dialog, app }: SheetPorts,
  name: string,
  text: string,
): Promise<{ path: string } | null> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    title: 'Save the lines that stay',
    defaultPath: join(
      app.getPath('documents'),
      `${name.replace(/[^\p{L}\p{N}. -]+/gu, '-').slice(0, 80)} rest.csv`,
    ),
    filters: [{ name: 'CSV', extensions: ['csv'] }],
  });
  if (canceled || filePath === undefined || filePath === '') return null;
  try {
    await writeFile(filePath, text, 'utf8');
  } catch (cause) {
    throw storageFailure(cause);
  }
  return { path: filePath };
}
