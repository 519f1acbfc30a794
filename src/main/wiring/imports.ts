import { duplicatesOfLines } from '../workflows/imports/import-duplicates';
import { ImportSheets, type SheetPorts } from '../workflows/imports/import-sheets';
import type { Database } from '../store/engine/database';

/**
 * Makes what reads and judges the sheets of imports. It is read with the first call to imports: with the reader of CSV
 * it is the largest part of an area that no other area needs.
 */
export const makeSheets = (desk: {
  readonly database: Database;
  readonly imports: SheetPorts['imports'];
  turn(): Promise<void>;
}): ImportSheets =>
  new ImportSheets({
    imports: desk.imports,
    lookUp: (accountId, plan, rows) => duplicatesOfLines(desk.database, accountId, plan, rows),
    pause: desk.turn,
    elapsed: () => performance.now(),
  });
