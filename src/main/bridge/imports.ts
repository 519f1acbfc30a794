import type { Import } from '@core/imports';
import {
  changeImport,
  createImport,
  discardImport,
  readImport,
  reopenImport,
} from '../workflows/draft-import';
import { editImportCell, leaveOutLines, readImportRows } from '../workflows/import-lines';
import { restOfImport } from '../workflows/import-rest';
import { cartsOfImport, runImport, takeBackImport } from '../workflows/run-import';
import type { Desk } from '../workflows/desk';
import type { Handle } from './handle';

export interface ImportsDependencies {
  readonly desk: Desk;
  /** Lets the person choose a file; null when that was cancelled. */
  chooseSheet(): Promise<{ readonly name: string; readonly source: Uint8Array } | null>;
  /** Saves CSV where the person chooses; null when that was cancelled. */
  saveSheet(name: string, text: string): Promise<{ readonly path: string } | null>;
}

/** Handlers of imports: sheets of carts that are brought in. */
export function registerImportsHandlers(handle: Handle, dependencies: ImportsDependencies): void {
  const { desk } = dependencies;
  handle('imports:list', function listImports({ accountId }) {
    return { rows: desk.imports.open(accountId) };
  });
  handle('imports:choose', async function chooseFile({ accountId }): Promise<Import | null> {
    const file = await dependencies.chooseSheet();
    return file === null ? null : createImport(desk, { accountId, ...file });
  });
  handle('imports:create', function createNewImport({ accountId, name, content }) {
    const source =
      content.as === 'bytes'
        ? new Uint8Array(Buffer.from(content.base64, 'base64'))
        : new TextEncoder().encode(content.text);
    return createImport(desk, { accountId, name, source });
  });
  handle('imports:read', function readOneImport({ id }) {
    return readImport(desk, id);
  });
  handle('imports:rows', function readRows(asked) {
    return readImportRows(desk, asked);
  });
  handle('imports:change', function changeReading({ id, ...change }) {
    return changeImport(desk, id, change);
  });
  handle('imports:edit', function editCell(input) {
    return editImportCell(desk, input);
  });
  handle('imports:leave-out', function leaveOut(input) {
    return leaveOutLines(desk, input);
  });
  handle('imports:run', function bringIn({ id }) {
    return runImport(desk, id);
  });
  handle('imports:cancel', function cancelImport({ id }) {
    desk.running.cancel(id);
    return null;
  });
  handle('imports:carts', function readCarts({ id }) {
    return { ids: cartsOfImport(desk, id) };
  });
  handle('imports:take-back', function takeBack({ id }) {
    return takeBackImport(desk, id);
  });
  handle('imports:discard', function discard({ id }) {
    discardImport(desk, id);
    return null;
  });
  handle('imports:reopen', function reopen({ id }) {
    reopenImport(desk, id);
    return null;
  });
  handle('imports:save-rest', async function saveRest({ id }) {
    const { name, text } = await restOfImport(desk, id);
    return dependencies.saveSheet(name, text);
  });
}
