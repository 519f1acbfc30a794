import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { App, Dialog } from 'electron';
import { CART_FILE_CHARACTERS } from '@core/imports/imports';
import { expectation } from '@core/values/expectations';
import { ProblemError } from '../../problem-error';
import { importMessages } from '../../messages/imports';
import { fileMessages } from '../../messages/desktop';

const filters = () => [{ name: importMessages.cartFile.kind, extensions: ['proofdesk-cart'] }];

/** Letters, digits, dots and dashes are allowed in a file name everywhere. */
const fileNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
    .replace(/^[-.]+/, '')
    .slice(0, 80) || 'cart';

function storageFailure(cause: unknown): ProblemError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new ProblemError({ kind: 'storage', state: 'failed', cause: message });
}

/** Saves carts where the person chooses. Null when the choice was cancelled. Throws ProblemError (`storage`). */
export async function saveCartFile(
  ports: { readonly dialog: Pick<Dialog, 'showSaveDialog'>; readonly app: Pick<App, 'getPath'> },
  name: string,
  text: string,
): Promise<{ path: string } | null> {
  const { canceled, filePath } = await ports.dialog.showSaveDialog({
    title: importMessages.cartFile.save,
    defaultPath: join(ports.app.getPath('documents'), `${fileNameOf(name)}.proofdesk-cart`),
    filters: filters(),
  });
  if (canceled || filePath === undefined || filePath === '') return null;
  try {
    await writeFile(filePath, text, 'utf8');
  } catch (cause) {
    throw storageFailure(cause);
  }
  return { path: filePath };
}

/**
 * Reads a cart file. Throws ProblemError: `input` when it is larger than any cart file may be, `storage` when it cannot be
 * read.
 */
export async function readCartFile(path: string): Promise<{ name: string; text: string }> {
  try {
    // No text has more characters than its file has bytes.
    const { size } = await stat(path);
    if (size > CART_FILE_CHARACTERS) {
      throw new ProblemError({
        kind: 'input',
        fields: [
          {
            path: 'file',
            given: [expectation('bytes', { count: size })],
            expected: importMessages.cartFile.expected['too-large'],
          },
        ],
      });
    }
    return { name: basename(path), text: await readFile(path, 'utf8') };
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : storageFailure(cause);
  }
}

/** Reads the cart file that the person chooses. Null when the choice was cancelled. Throws as {@link readCartFile}. */
export async function chooseCartFile(ports: {
  readonly dialog: Pick<Dialog, 'showOpenDialog'>;
  readonly app: Pick<App, 'getPath'>;
}): Promise<{ name: string; text: string } | null> {
  const { canceled, filePaths } = await ports.dialog.showOpenDialog({
    title: importMessages.cartFile.open,
    defaultPath: ports.app.getPath('documents'),
    filters: [...filters(), { name: fileMessages.allFiles, extensions: ['*'] }],
    properties: ['openFile'],
  });
  const [path] = filePaths;
  return canceled || path === undefined ? null : await readCartFile(path);
}
