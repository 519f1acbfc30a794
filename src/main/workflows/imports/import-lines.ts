import { because } from '@core/journal/because';
import { IMPORT_ROW_LIST, type ImportFilter } from '@core/imports/import-list';
import type { Import, ImportRow, ImportRowState } from '@core/imports/imports';
import type { FilterMeaning } from '@core/values/list-declaration';
import { blocked, ProblemError } from '../../problem-error';
import { readImport, assertNotRunning } from './draft-import';
import type { OpenSheet, ImportSheets } from './import-sheets';
import type { Changes, Runs } from '../ports';
import type { AccountDefaultsRepository } from '../../store/accounts/account-defaults';
import type { ImportRepository } from '../../store/imports/imports';

/** What editing the lines of an import uses. */
export interface ImportLinesPorts extends Changes, Runs {
  readonly imports: ImportRepository;
  readonly sheets: ImportSheets;
  readonly accountDefaults: AccountDefaultsRepository;
  now(): number;
  saved(): void;
}

/** One line as the preview shows it. */
function rowOf({ plan, edited, width }: OpenSheet, row: number): ImportRow[] {
  const judged = plan.row(row);
  if (judged === undefined) return [];
  return [
    {
      row,
      line: judged.line,
      cells: Array.from({ length: width }, (_, index) => judged.cells[index] ?? ''),
      edited: [...(edited.get(row) ?? [])],
      state: plan.stateOf(row),
      problems: plan.problemsOf(row),
      cartId: plan.cartOf(row),
    },
  ];
}

/** One page of the lines of an import. Throws ProblemError `absent`. */
export async function readImportRows(
  desk: Pick<ImportLinesPorts, 'sheets'>,
  asked: {
    readonly id: string;
    readonly filter: ImportFilter;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ total: number; rows: ImportRow[] }> {
  const sheet = await desk.sheets.read(asked.id);
  const states: FilterMeaning<ImportRowState> = IMPORT_ROW_LIST.filters[asked.filter];
  const wanted: number[] = [];
  for (const { row } of sheet.plan.rows()) {
    if (typeof states === 'string' || states.includes(sheet.plan.stateOf(row))) wanted.push(row);
  }
  return {
    total: wanted.length,
    rows: wanted.slice(asked.offset, asked.offset + asked.limit).flatMap((row) => rowOf(sheet, row)),
  };
}

/** Refuses to change lines that are not there, or that are carts already. */
function refuseBroughtIn(sheet: OpenSheet, rows: readonly number[]): void {
  for (const row of rows) {
    if (sheet.plan.row(row) === undefined) {
      throw new ProblemError({ kind: 'absent', what: 'line of an import', id: String(row) });
    }
    if (sheet.plan.cartOf(row) === null) continue;
    throw blocked('left-already', because('line-is-cart'));
  }
}

/** Puts another value into a cell. Durable when it resolves. Throws ProblemError `blocked` for a line that is a cart. */
export async function editImportCell(
  desk: ImportLinesPorts,
  input: { readonly id: string; readonly row: number; readonly column: number; readonly value: string },
): Promise<Import> {
  assertNotRunning(desk, input.id);
  const sheet = await desk.sheets.read(input.id);
  refuseBroughtIn(sheet, [input.row]);
  const stored = desk.imports.read(input.id);
  const before = sheet.plan.row(input.row);
  const value = input.value
    .replaceAll('\0', '\u2400')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
  desk.imports.saveCell(input.id, stored.settings, { ...input, value }, desk.now());
  if (before !== undefined) {
    const { written } = before;
    const cells = Array.from({ length: Math.max(written.length, input.column + 1) }, (_, index) =>
      index === input.column ? value : (written[index] ?? ''),
    );
    sheet.edited.set(input.row, [...new Set([...(sheet.edited.get(input.row) ?? []), input.column])]);
    await desk.sheets.renew(stored, [{ row: before.row, line: before.line, cells, broken: false }]);
  }
  desk.saved();
  desk.changed('imports', [input.id]);
  return readImport(desk, input.id);
}

/** Leaves lines out of an import, or takes them in again. Durable when it resolves. */
export async function leaveOutLines(
  desk: ImportLinesPorts,
  input: { readonly id: string; readonly rows: readonly number[]; readonly leftOut: boolean },
): Promise<Import> {
  assertNotRunning(desk, input.id);
  const sheet = await desk.sheets.read(input.id);
  refuseBroughtIn(sheet, input.rows);
  const stored = desk.imports.read(input.id);
  desk.imports.leaveOut(input.id, stored.settings, input.rows, input.leftOut, desk.now());
  for (const row of input.rows) sheet.plan.leaveOut(row, input.leftOut);
  await desk.sheets.renew(stored, [], input.rows);
  desk.saved();
  desk.changed('imports', [input.id]);
  return readImport(desk, input.id);
}
