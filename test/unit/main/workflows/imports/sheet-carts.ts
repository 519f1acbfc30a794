import type { CartDraft } from '@core/carts/carts';
import type { Import, ImportRow } from '@core/imports/imports';
import { readCart } from '@main/workflows/carts/read-carts';
import { changeImport, createImport } from '@main/workflows/imports/draft-import';
import { readImportRows } from '@main/workflows/imports/import-lines';
import { cartsOfImport, runImport } from '@main/workflows/imports/run-import';
import { type NodeDesk, PRACTICE } from '../desks/node-desk';

/** A sheet as an import shows it before anything is made. */
export interface ShownSheet {
  readonly sheet: Import;
  readonly rows: readonly ImportRow[];
  /** What is said of the lines, each with its line. */
  readonly said: readonly string[];
}

/** Opens a sheet, with what a person chooses for its columns by their titles. */
export async function openSheet(
  { desk }: NodeDesk,
  source: string | Uint8Array,
  columns: Readonly<Record<string, string>> = {},
): Promise<ShownSheet> {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  let sheet = await createImport(desk, { accountId: PRACTICE, name: 'sheet.csv', source: bytes });
  for (const [title, field] of Object.entries(columns)) {
    const index = sheet.columns.findIndex((column) => column.title === title);
    sheet = await changeImport(desk, sheet.id, { column: { index, field } });
  }
  const { rows } = await readImportRows(desk, { id: sheet.id, filter: 'all', offset: 0, limit: 500 });
  const said = rows.flatMap(({ line, problems }) => problems.map(({ message }) => `${line}: ${message}`));
  return { sheet, rows, said };
}

/** What the columns of a sheet hold, by their titles; those that are not used are left out. */
export const fieldsOf = ({ columns, settings }: Import): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ title }, index) => {
      const field = settings.mapping[index] ?? '';
      return field === '' ? [] : [[title, field]];
    }),
  );

/** A cart of editors in the few words that a table of tests has room for. */
export interface ShortCart {
  readonly name: string;
  readonly note: string;
  readonly reference: string;
  readonly items: readonly string[];
  /** Its lines that are not empty, in their order. */
  readonly shipTo: string;
}

const shortItem = ({ editorId, quantity }: CartDraft['editors'][number]): string =>
  `${quantity ?? '-'} × ${editorId}`;

/** Imports every order of a sheet that nothing keeps out, and tells of the carts. */
export async function importSheet({ desk }: NodeDesk, { sheet }: ShownSheet): Promise<ShortCart[]> {
  await runImport(desk, sheet.id);
  return cartsOfImport(desk, sheet.id).map((id) => {
    const { name, note, draft } = readCart(desk, id);
    const lines = Object.values(draft.shipTo).filter((line) => line !== '');
    return {
      ...{ name, note, reference: draft.reference },
      items: draft.editors.map(shortItem),
      shipTo: lines.join(' | '),
    };
  });
}
