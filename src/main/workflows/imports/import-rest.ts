import { sheetText } from '@core/imports/import-rest';
import type { Desk } from '../desk';
import { importAndSheet } from './draft-import';
import { say } from '@core/language/sentences';

/** The lines of an import that are no carts yet, as CSV with the names of its columns and why each stayed. */
export async function restOfImport(
  desk: Desk,
  id: string,
): Promise<{ readonly name: string; readonly text: string }> {
  const { stored, sheet } = await importAndSheet(desk, id);
  const { plan, width, header } = sheet;
  const titles = Array.from({ length: width }, (_, index) => header?.[index] ?? '');
  const lines: string[][] = [];
  for (const { row, cells } of plan.rows()) {
    if (plan.stateOf(row) === 'brought-in') continue;
    const why = plan.problemsOf(row).map(({ message }) => message);
    lines.push([...Array.from({ length: width }, (_, index) => cells[index] ?? ''), why.join(' ')]);
  }
  const name = stored.name.replace(/\.(csv|tsv|txt)$/i, '');
  return { name, text: sheetText([...titles, say('What needs you')], lines) };
}
