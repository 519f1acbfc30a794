import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { App, Dialog } from 'electron';
import { LARGEST_IMPORT } from '@core/imports/imports';
import { asName } from '@core/language/messages';
import { expectation } from '@core/values/expectations';
import { ProblemError } from '../../problem-error';
import { importMessages } from '../../messages/imports';
import { fileMessages } from '../../messages/desktop';
import { saveFile, type SavePorts } from './save-file';

type SheetPorts = {
  readonly dialog: Pick<Dialog, 'showOpenDialog'>;
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
    title: importMessages.open,
    defaultPath: app.getPath('documents'),
    properties: ['openFile'],
    filters: [
      { name: importMessages.sheets, extensions: ['csv', 'tsv', 'txt'] },
      { name: fileMessages.allFiles, extensions: ['*'] },
    ],
  });
  const [path] = filePaths;
  if (canceled || path === undefined) return null;
  try {
    const { size } = await stat(path);
    if (size > LARGEST_IMPORT) {
      const expected = importMessages.expected.smallerSheet({ size: LARGEST_IMPORT / 1024 / 1024 });
      throw new ProblemError({
        kind: 'input',
        fields: [{ path: 'file', given: [expectation('bytes', { count: size })], expected }],
      });
    }
    return { name: basename(path).slice(0, 200), source: await readFile(path) };
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : storageFailure(cause);
  }
}

/** What is saved: the rest of the import of that name, or a sheet to fill in. */
type SavedSheet = { readonly kind: 'rest'; readonly name: string } | { readonly kind: 'template' };

const nameOfRest = (name: string): string =>
  asName(() => importMessages.restName({ name: name.replace(/[^\p{L}\p{N}. -]+/gu, '-').slice(0, 80) }));

/** Saves CSV where the person chooses. Null when the choice was cancelled. Throws ProblemError (`storage`). */
export function saveSheet(
  ports: SavePorts,
  { of, text }: { readonly of: SavedSheet; readonly text: string },
): Promise<{ path: string } | null> {
  return saveFile(ports, {
    title: of.kind === 'rest' ? importMessages.saveRest : importMessages.saveTemplate,
    name: of.kind === 'rest' ? nameOfRest(of.name) : importMessages.templateName,
    ending: 'csv',
    kind: 'CSV',
    content: () => text,
  });
}
