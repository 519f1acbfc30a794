import { CSV_MARK, csvLine } from '@core/values/csv';
import { importAndSheet } from './draft-import';
import type { ImportRepository } from '../../store/imports/imports';
import type { ImportSheets } from './import-sheets';
import type { Runs } from '../ports';
import { importMessages } from '../../messages/imports';

/** What the rest of an import uses. */
export interface ImportRestPorts extends Runs {
  readonly imports: ImportRepository;
  readonly sheets: ImportSheets;
}

/**
 * The lines of an import that are no carts yet, as CSV (RFC 4180) with the names of its columns and why each stayed. What
 * a spreadsheet would reckon as a formula has an apostrophe before it, which reading it here takes away again.
 */
export async function restOfImport(
  desk: ImportRestPorts,
  id: string,
): Promise<{ readonly name: string; readonly text: string }> {
  const { stored, sheet } = await importAndSheet(desk, id);
  const { plan, width, header } = sheet;
  const titles = Array.from({ length: width }, (_, index) => header?.[index] ?? '');
  const lines: string[][] = [];
  for (const { row, written: cells } of plan.rows()) {
    if (plan.stateOf(row) === 'brought-in') continue;
    const why = plan.problemsOf(row).map(({ message }) => message);
    lines.push([...Array.from({ length: width }, (_, index) => cells[index] ?? ''), why.join(' ')]);
  }
  const name = stored.name.replace(/\.(csv|tsv|txt)$/i, '');
  const text = [[...titles, importMessages.needsYou], ...lines].map(csvLine).join('');
  return { name, text: CSV_MARK + text };
}
