import { because } from '@core/journal/because';
import {
  groupingOf,
  headerSignature,
  isFieldOf,
  itemCells,
  prefixOf,
  remapped,
  suggestMapping,
} from '@core/imports/import-columns';
import { headAndRows, recognise } from '@core/imports/import-sheet';
import {
  type Import,
  type ImportEncoding,
  type ImportGrouping,
  type ImportKind,
  type ImportSeparator,
  LARGEST_IMPORT,
  PATTERN_FIELDS,
  SHEET_FIELDS,
} from '@core/imports/imports';
import { readValuePattern } from '@core/carts/reference-pattern';
import { expectation } from '@core/values/expectations';
import { blocked, ProblemError, valueOf } from '../../problem-error';
import type { ImportReading, StoredImport, ImportRepository } from '../../store/imports/imports';
import type { OpenSheet, ImportSheets } from './import-sheets';
import { knownItems } from './known-items';
import type { Drafts, Runs } from '../ports';
import type { CatalogRepository } from '../../store/catalog/catalog';
import type { ReadCatalogPorts } from '../catalog/read-catalog';
import type { Database } from '../../store/engine/database';
import type { AccountRegistry } from '../../accounts/registry';
import { importMessages } from '../../messages/imports';
import type { AccountDefaultsRepository } from '../../store/accounts/account-defaults';
import { sheetValues } from './filled-carts';

/** What drafting an import uses. */
export interface DraftImportPorts extends Drafts, Runs {
  readonly imports: ImportRepository;
  readonly sheets: ImportSheets;
  readonly accounts: AccountRegistry;
  readonly accountDefaults: AccountDefaultsRepository;
  readonly database: Database;
  readonly products: CatalogRepository;
  readonly previews: ReadCatalogPorts['previews'];
}

/** Lines below the header by which columns are recognised. */
const LOOKED_AT = 60;
const SAMPLES = 3;

/** How columns are mapped: as the last time with these names, or as they are recognised. */
function mappingOf(
  desk: Pick<DraftImportPorts, 'imports' | 'database' | 'products' | 'previews'>,
  accountId: string,
  read: ReturnType<typeof headAndRows>,
  kind?: ImportKind,
): Pick<ImportReading, 'mappedBy'> & ReturnType<typeof suggestMapping> & { readonly prefix: string } {
  const items = knownItems(desk, accountId, itemCells(read.header, read.rows));
  const width = Math.max(read.header?.length ?? 0, ...read.rows.map((cells) => cells.length));
  const known = desk.imports.remembered(headerSignature(read.header, width));
  const fitting =
    known !== null && (kind === undefined || known.kind === kind) && known.mapping.length === width;
  const mapped =
    known !== null && fitting
      ? { ...known, mapping: [...known.mapping], mappedBy: 'remembered' as const }
      : { ...suggestMapping(read.header, read.rows, kind, items), mappedBy: 'recognised' as const };
  return { ...mapped, prefix: prefixOf(mapped.mapping, read.rows, items) };
}

/** Refuses bytes that are more than a sheet may have, or nothing. */
function checkSource(source: Uint8Array): void {
  const given = [expectation('bytes', { count: source.length })];
  if (source.length === 0) {
    throw new ProblemError({
      kind: 'input',
      fields: [{ path: 'content', given, expected: importMessages.expected.lines }],
    });
  }
  if (source.length <= LARGEST_IMPORT) return;
  const expected = importMessages.expected.smallerSheet({ size: LARGEST_IMPORT / 1024 / 1024 });
  throw new ProblemError({ kind: 'input', fields: [{ path: 'content', given, expected }] });
}

/**
 * Starts an import of a sheet: recognises how it is written and what its columns hold. It is on disk when this
 * resolves. Throws ProblemError `input` for a sheet that is empty or too large.
 */
export async function createImport(
  desk: DraftImportPorts,
  input: { readonly accountId: string; readonly name: string; readonly source: Uint8Array },
): Promise<Import> {
  valueOf(desk.accounts.read(input.accountId));
  checkSource(input.source);
  const { text, ...recognised } = recognise(input.source);
  const { mappedBy, ...suggested } = mappingOf(
    desk,
    input.accountId,
    headAndRows(text, recognised, LOOKED_AT),
  );
  const stored = desk.imports.create({
    ...input,
    reading: { settings: { ...recognised, ...suggested }, recognised, mappedBy },
    at: desk.now(),
  });
  desk.saved();
  desk.changed('imports', [stored.id]);
  return readImport(desk, stored.id);
}

/** An import in full, but for its lines. Throws ProblemError `absent`. */
export async function readImport(
  desk: Pick<DraftImportPorts, 'imports' | 'sheets' | 'accountDefaults' | 'now'>,
  id: string,
): Promise<Import> {
  const sheet = await desk.sheets.read(id);
  const stored = desk.imports.read(id);
  const samples: string[][] = Array.from({ length: sheet.width }, () => []);
  for (const { cells } of sheet.plan.rows()) {
    let isFull = true;
    samples.forEach((column, index) => {
      const cell = cells[index] ?? '';
      if (column.length < SAMPLES && cell !== '' && !column.includes(cell)) column.push(cell);
      if (column.length < SAMPLES) isFull = false;
    });
    if (isFull) break;
  }
  return {
    ...stored,
    columns: samples.map((column, index) => ({ title: sheet.header?.[index] ?? '', samples: column })),
    problems: [...sheet.problems],
    counts: sheet.plan.counts,
    unbatched: desk.imports.unbatched(id).length,
    values: sheetValues(desk, { stored, sheet }),
    beyond: sheet.beyond,
  };
}

/** Throws ProblemError `blocked` while the carts of an import are being made: nothing of it is changed then. */
export function assertNotRunning(desk: Pick<DraftImportPorts, 'running'>, id: string): void {
  if (!desk.running.list().some(({ subjectId }) => subjectId === id)) return;
  throw blocked('already-running');
}

/** Refuses to read a sheet in another way once some of its lines are carts. */
function refuseWithCarts(sheet: OpenSheet): void {
  if (sheet.plan.counts.broughtInCarts === 0) return;
  throw blocked('left-already', because('lines-are-carts'));
}

/** What a person may choose of how a sheet is read; what is absent follows or stays. */
export interface ReadingChange {
  readonly encoding?: ImportEncoding | undefined;
  readonly separator?: ImportSeparator | undefined;
  readonly header?: boolean | undefined;
  /** The row of the header among those that are not blank, from 0. */
  readonly headerRow?: number | undefined;
  readonly kind?: ImportKind | undefined;
  readonly grouping?: ImportGrouping | undefined;
  /** What one column holds; the empty field is not used. */
  readonly column?: { readonly index: number; readonly field: string } | undefined;
  /** What a field gets in every line whose cell is empty; the empty value is what is usual. */
  readonly value?: { readonly field: string; readonly value: string } | undefined;
  /** Columns as they are recognised, in place of how they were mapped the last time. */
  readonly recogniseColumns?: boolean | undefined;
}

function withValue(
  reading: ImportReading,
  { field, value }: { field: string; value: string },
): ImportReading {
  const { settings } = reading;
  const faults = PATTERN_FIELDS.has(field) ? readValuePattern(value).faults : [];
  const isKnown = SHEET_FIELDS[settings.kind].some((one) => one === field);
  if (!isKnown || faults.length > 0) {
    const expected = faults[0]?.says ?? importMessages.expected.field;
    throw new ProblemError({ kind: 'input', fields: [{ path: field, given: value, expected }] });
  }
  return { ...reading, settings: { ...settings, values: { ...settings.values, [field]: value.trim() } } };
}

const NUMBERED = ['key', 'reference', 'entryId'];

function withColumn(
  reading: ImportReading,
  { index, field }: { index: number; field: string },
): ImportReading {
  const { settings } = reading;
  if (index >= settings.mapping.length || !isFieldOf(settings.kind, field)) {
    const expected = importMessages.expected.field;
    throw new ProblemError({ kind: 'input', fields: [{ path: 'column', given: field, expected }] });
  }
  const mapping = remapped(settings.mapping, index, field);
  const had = NUMBERED.some((one) => settings.mapping.includes(one));
  const has = NUMBERED.some((one) => mapping.includes(one));
  // An order number that is there for the first time is there to say which lines belong together.
  const grouping = has && !had ? 'order' : had && !has ? groupingOf(mapping) : settings.grouping;
  return { ...reading, settings: { ...settings, mapping, grouping }, mappedBy: 'person' };
}

/**
 * Reads a sheet in another way. Durable when it resolves; the columns that a person mapped are remembered for the
 * next sheet with the same names. Throws ProblemError `blocked` once carts were made of it.
 */
export async function changeImport(
  desk: DraftImportPorts,
  id: string,
  change: ReadingChange,
): Promise<Import> {
  assertNotRunning(desk, id);
  const sheet = await desk.sheets.read(id);
  refuseWithCarts(sheet);
  const before = desk.imports.read(id);
  let reading: ImportReading = before;
  const { encoding, separator, header, headerRow, kind, recogniseColumns } = change;
  const isReread =
    [encoding, separator, header, headerRow, kind].some((one) => one !== undefined) ||
    recogniseColumns === true;
  if (isReread) {
    const chosen = {
      ...before.settings,
      encoding: encoding ?? before.settings.encoding,
      separator: separator ?? before.settings.separator,
      header: header ?? before.settings.header,
      headerRow: headerRow ?? before.settings.headerRow,
    };
    const { text } = recognise(desk.imports.source(id), chosen);
    if (recogniseColumns === true) desk.imports.forget(sheet.signature);
    const { mappedBy, ...mapped } = mappingOf(
      desk,
      before.accountId,
      headAndRows(text, chosen, LOOKED_AT),
      kind,
    );
    // Another encoding alone leaves the columns where they are.
    const keeps =
      [separator, header, headerRow, kind].every((one) => one === undefined) && recogniseColumns !== true;
    reading = {
      recognised: before.recognised,
      mappedBy: keeps ? before.mappedBy : mappedBy,
      settings: keeps ? chosen : { ...chosen, ...mapped },
    };
  }
  if (change.column !== undefined) reading = withColumn(reading, change.column);
  if (change.value !== undefined) reading = withValue(reading, change.value);
  if (change.grouping !== undefined) {
    reading = {
      ...reading,
      settings: { ...reading.settings, grouping: change.grouping },
      mappedBy: 'person',
    };
  }
  const { settings, recognised, mappedBy } = reading;
  desk.database.transaction(() => {
    desk.imports.saveReading(id, { settings, recognised, mappedBy }, desk.now());
    if (mappedBy === 'person') desk.imports.remember(sheet.signature, settings, desk.now());
  });
  desk.sheets.forget(id);
  desk.saved();
  desk.changed('imports', [id]);
  return readImport(desk, id);
}

/** Puts an import aside; {@link reopenImport} brings it back. Its carts stay. */
export function discardImport(
  desk: Pick<DraftImportPorts, 'imports' | 'running' | 'now' | 'changed'>,
  id: string,
): void {
  assertNotRunning(desk, id);
  desk.imports.setState(id, 'discarded', desk.now());
  desk.changed('imports', [id]);
}

/** Opens an import again that was put aside or is finished. */
export function reopenImport(desk: Pick<DraftImportPorts, 'imports' | 'now' | 'changed'>, id: string): void {
  desk.imports.setState(id, 'open', desk.now());
  desk.changed('imports', [id]);
}

/** The stored import with the sheet that belongs to it. */
export async function importAndSheet(
  desk: Pick<DraftImportPorts, 'imports' | 'sheets' | 'running'>,
  id: string,
): Promise<{ readonly stored: StoredImport; readonly sheet: OpenSheet }> {
  assertNotRunning(desk, id);
  const sheet = await desk.sheets.read(id);
  return { stored: desk.imports.read(id), sheet };
}
