import type { ImportPlan } from '@core/imports/import-plan';
import type { JudgedRow } from '@core/imports/import-rows';
import type { ImportProblem } from '@core/imports/imports';
import type { NewCartDefaultsPorts } from '../store/accounts/new-cart-defaults';
import { lacksOfLines } from '../workflows/imports/import-lacks';
import { duplicatesOfLines } from '../workflows/imports/import-duplicates';
import { ImportSheets, type SheetPorts } from '../workflows/imports/import-sheets';
import type { Database } from '../store/engine/database';

/** What is said of lines beside what is in them: what a batch would still ask for, and carts that are alike. */
function remarksOn(
  desk: NewCartDefaultsPorts & { readonly database: Database },
  accountId: string,
  plan: ImportPlan,
  rows: readonly JudgedRow[],
): Map<number, ImportProblem[]> {
  const lacks = lacksOfLines(desk, accountId, plan, rows);
  const alike = duplicatesOfLines(desk.database, accountId, plan, rows);
  return new Map(
    rows.map(({ row }) => {
      const lack = lacks.get(row);
      return [row, [...(lack === undefined ? [] : [lack]), ...(alike.get(row) ?? [])]];
    }),
  );
}

/**
 * Makes what reads and judges the sheets of imports. It is read with the first call to imports: with the reader of CSV
 * it is the largest part of an area that no other area needs.
 */
export const makeSheets = (
  desk: NewCartDefaultsPorts & {
    readonly database: Database;
    readonly imports: SheetPorts['imports'];
    turn(): Promise<void>;
  },
): ImportSheets =>
  new ImportSheets({
    imports: desk.imports,
    lookUp: (accountId, plan, rows) => remarksOn(desk, accountId, plan, rows),
    pause: desk.turn,
    elapsed: () => performance.now(),
  });
