import { importTemplate } from '@core/imports/import-template';
import type { Import } from '@core/imports/imports';
import {
  changeImport,
  createImport,
  discardImport,
  readImport,
  reopenImport,
} from '../workflows/imports/draft-import';
import { editImportCell, leaveOutLines, readImportRows } from '../workflows/imports/import-lines';
import { restOfImport } from '../workflows/imports/import-rest';
import {
  cartsToPrepare,
  runImport,
  takeBackImport,
  type RunImportPorts,
  type TakeBackImportPorts,
} from '../workflows/imports/run-import';
import type { Handle } from '../bridge/handle';
import { cartsAsFile, type DescribePicture, existingCart, readCarts } from '../workflows/imports/cart-files';
import { openCartFile, type OpenCartFilePorts } from '../workflows/imports/open-cart-file';
import { loadWithheldPictures, withheldHostsOf } from '../workflows/imports/withheld-pictures';
import { makeSheets } from '../wiring/imports';
import { cartMessages } from '../messages/carts';

/** What these channels use. */
type ImportsDesk = Omit<RunImportPorts & TakeBackImportPorts & OpenCartFilePorts, 'sheets'> & {
  turn(): Promise<void>;
};

export interface ImportsDependencies {
  readonly desk: ImportsDesk;
  /** Lets the person choose a file; null when that was cancelled. */
  chooseSheet(): Promise<{ readonly name: string; readonly source: Uint8Array } | null>;
  /** Saves CSV where the person chooses; null when that was cancelled. */
  saveSheet(
    of: { readonly kind: 'rest'; readonly name: string } | { readonly kind: 'template' },
    text: string,
  ): Promise<{ readonly path: string } | null>;
  readonly describePicture: DescribePicture;
  /** Saves a text where the person chooses, under a name that is offered; null when the choice was cancelled. */
  saveCartFile(name: string, text: string): Promise<{ path: string } | null>;
  /** Reads the file that the person chooses; null when the choice was cancelled. */
  chooseCartFile(): Promise<{ name: string; text: string } | null>;
}

/** Handlers of imports: sheets of carts that are brought in, and carts as files. */
export function registerHandlers(handle: Handle, dependencies: ImportsDependencies): void {
  const { describePicture } = dependencies;
  const desk = { ...dependencies.desk, sheets: makeSheets(dependencies.desk) };
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
    return { ids: cartsToPrepare(desk, id) };
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
    return dependencies.saveSheet({ kind: 'rest', name }, text);
  });
  handle('imports:save-template', function saveTemplate() {
    return dependencies.saveSheet({ kind: 'template' }, importTemplate());
  });
  handle('cart-files:save', async function saveCartsAsFile({ kind, ids }) {
    const [first = ''] = ids;
    const { name } = kind === 'cart' ? desk.carts.read(first) : desk.submissionCarts.read(first);
    const text = await cartsAsFile(desk, { kind, ids }, describePicture);
    const saved = await dependencies.saveCartFile(
      ids.length === 1 ? name : cartMessages.fileName({ count: ids.length }),
      text,
    );
    return saved === null ? null : { ...saved, count: ids.length };
  });
  handle('cart-files:choose', function chooseCartFile() {
    return dependencies.chooseCartFile();
  });
  handle('cart-files:read', function readCartsOfFile({ accountId, text }) {
    const { file, unknown } = readCarts(text);
    return {
      carts: file.carts.map((cart) => ({
        kind: cart.kind === 'editors' ? ('cart' as const) : ('submission-cart' as const),
        name: cart.name,
        recipient: cart.kind === 'editors' ? cart.draft.shipTo.name : cart.draft.address.name,
        itemCount: cart.kind === 'editors' ? cart.draft.editors.length : cart.draft.items.length,
        existing: existingCart(desk, accountId, cart),
      })),
      unknown: [...unknown],
    };
  });
  handle('cart-files:withheld-pictures', function readWithheldPictures(cart) {
    return { hosts: withheldHostsOf(desk, cart) };
  });
  handle('cart-files:load-pictures', async function loadPicturesOfFile(cart) {
    await loadWithheldPictures(desk, cart);
    return null;
  });
  handle('cart-files:open', function openCartsOfFile(input) {
    return { carts: openCartFile(desk, input) };
  });
}
