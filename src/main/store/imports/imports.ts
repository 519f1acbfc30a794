import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { BroughtIn } from '@core/imports/import-plan';
import {
  importGroupingSchema,
  importKindSchema,
  importSchema,
  importSettingsSchema,
  type ImportSettings,
  importStateSchema,
  type ImportKind,
  type ImportState,
  type ImportSummary,
} from '@core/imports/imports';
import { ProblemError } from '../../problem-error';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database } from '../engine/database';

const readingSchema = z.object({
  settings: importSettingsSchema,
  recognised: importSchema.shape.recognised,
  mappedBy: importSchema.shape.mappedBy,
});
/** How a source is read, what was recognised in it, and where its columns come from. */
export type ImportReading = z.infer<typeof readingSchema>;

/** An import as it is stored, without its source. */
export interface StoredImport extends ImportSummary, ImportReading {}

/** What a person changed of the lines, in one reading. */
export interface ImportChanges {
  readonly cells: readonly { readonly row: number; readonly column: number; readonly value: string }[];
  readonly leftOut: readonly number[];
}

/** How columns of these names were mapped the last time. */
export type RememberedMapping = Pick<ImportSettings, 'kind' | 'mapping' | 'grouping'>;

const summaryColumns = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  state: importStateSchema,
  createdAt: z.number(),
  updatedAt: z.number(),
});
const importColumns = summaryColumns.extend({ reading: jsonColumn(readingSchema) });
const changeColumns = z.object({ lineRow: z.number(), lineColumn: z.number(), value: z.string() });
const cartsColumn = z.object({
  carts: jsonColumn(z.array(z.tuple([z.string(), z.string(), z.array(z.number())]))),
});
const mappingColumns = z.object({
  kind: importKindSchema,
  mapping: jsonColumn(z.array(z.string())),
  grouping: importGroupingSchema,
});

const SUMMARY = 'id, account_id, name, state, created_at, updated_at';

function summaryOf(row: z.infer<typeof summaryColumns>): ImportSummary {
  const { id, accountId, name, state, createdAt, updatedAt } = row;
  return { id, accountId, name, state, createdAt, updatedAt };
}

/** In which reading of a source a change of its lines was made: rows and columns mean nothing in another. */
const readingKey = ({ encoding, separator }: ImportSettings): string => `${encoding} ${separator}`;

/** Imports, what was changed of their lines, and the carts that they became. Every write is durable when it returns. */
export class ImportRepository {
  constructor(private readonly database: Database) {}

  /** Starts an import of these bytes. */
  create(input: {
    readonly accountId: string;
    readonly name: string;
    readonly source: Uint8Array;
    readonly reading: ImportReading;
    readonly at: number;
  }): StoredImport {
    const id = uuid();
    this.database.run(
      `INSERT INTO imports (id, account_id, name, state, reading, created_at, updated_at, source)
       VALUES (?, ?, ?, 'open', ?, ?, ?, ?)`,
      [
        id,
        input.accountId,
        columnText(input.name),
        jsonText(input.reading),
        input.at,
        input.at,
        input.source,
      ],
    );
    return this.read(id);
  }

  /** One import. Throws ProblemError `absent`. */
  read(id: string): StoredImport {
    const row = this.database.get(`SELECT ${SUMMARY}, reading FROM imports WHERE id = ?`, [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'import', id });
    const { reading, ...stored } = readRow(importColumns, row, 'import');
    return { ...summaryOf(stored), ...reading };
  }

  /** The bytes of the source as they came. Throws ProblemError `absent`. */
  source(id: string): Uint8Array {
    const row = this.database.get('SELECT source FROM imports WHERE id = ?', [id]);
    const bytes = row?.source;
    if (!(bytes instanceof Uint8Array)) throw new ProblemError({ kind: 'absent', what: 'import', id });
    return bytes;
  }

  /** Imports of an account that are open, the ones changed last first. */
  open(accountId: string): ImportSummary[] {
    return this.database
      .all(
        `SELECT ${SUMMARY} FROM imports WHERE account_id = ? AND state = 'open' ORDER BY updated_at DESC, number DESC`,
        [accountId],
      )
      .map((row) => summaryOf(readRow(summaryColumns, row, 'import')));
  }

  /** Changes how a source is read. */
  saveReading(id: string, reading: ImportReading, at: number): void {
    this.database.run('UPDATE imports SET reading = ?, updated_at = ? WHERE id = ?', [
      jsonText(reading),
      at,
      id,
    ]);
  }

  /** Opens, finishes or discards an import. */
  setState(id: string, state: ImportState, at: number): void {
    this.database.run('UPDATE imports SET state = ?, updated_at = ? WHERE id = ?', [state, at, id]);
  }

  /** What a person changed of the lines in this reading. */
  changes(id: string, settings: ImportSettings): ImportChanges {
    const parameters = [id, readingKey(settings)];
    return {
      cells: this.database
        .all(
          'SELECT line_row, line_column, value FROM import_cells WHERE import_id = ? AND reading = ?',
          parameters,
        )
        .map((row) => readRow(changeColumns, row, 'line of an import'))
        .map(({ lineRow, lineColumn, value }) => ({ row: lineRow, column: lineColumn, value })),
      leftOut: this.database
        .all('SELECT line_row FROM import_left_out WHERE import_id = ? AND reading = ?', parameters)
        .map((row) => Number(row.line_row)),
    };
  }

  /** Keeps what a person put into a cell. */
  saveCell(
    id: string,
    settings: ImportSettings,
    cell: { readonly row: number; readonly column: number; readonly value: string },
    at: number,
  ): void {
    this.database.transaction(() => {
      this.database.run(
        `INSERT INTO import_cells (import_id, reading, line_row, line_column, value) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET value = excluded.value`,
        [id, readingKey(settings), cell.row, cell.column, columnText(cell.value)],
      );
      this.touch(id, at);
    });
  }

  /** Leaves lines out, or takes them in again. */
  leaveOut(
    id: string,
    settings: ImportSettings,
    rows: readonly number[],
    isLeftOut: boolean,
    at: number,
  ): void {
    const reading = readingKey(settings);
    this.database.transaction(() => {
      for (const row of rows) {
        this.database.run(
          isLeftOut
            ? 'INSERT INTO import_left_out (import_id, reading, line_row) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
            : 'DELETE FROM import_left_out WHERE import_id = ? AND reading = ? AND line_row = ?',
          [id, reading, row],
        );
      }
      this.touch(id, at);
    });
  }

  /** The carts that an import became, in their order, but for those that were taken back. */
  broughtIn(id: string): BroughtIn[] {
    // As one text: ten thousand rows, each read and checked by itself, would keep everything else waiting.
    const row = this.database.get(
      `SELECT json_group_array(json_array(order_key, cart_id, json(line_rows))) AS carts FROM (
         SELECT order_key, cart_id, line_rows FROM import_carts
         WHERE import_id = ? AND taken_back_at IS NULL ORDER BY number)`,
      [id],
    );
    const { carts } = readRow(cartsColumn, row ?? {}, 'list of the carts of an import');
    return carts.map(([key, cartId, rows]) => ({ key, cartId, rows }));
  }

  /** The carts that an import became, that are in no batch and were not deleted, in their order. */
  unbatched(id: string): string[] {
    return this.database
      .all(
        `SELECT cart_id FROM import_carts WHERE import_id = ? AND taken_back_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM batch_items i JOIN batches b ON b.id = i.batch_id
             WHERE i.subject_id = import_carts.cart_id AND b.deleted_at IS NULL)
           AND NOT EXISTS (SELECT 1 FROM carts c WHERE c.id = cart_id AND c.deleted_at IS NOT NULL)
           AND NOT EXISTS (SELECT 1 FROM submission_carts s WHERE s.id = cart_id AND s.deleted_at IS NOT NULL)
         ORDER BY number`,
        [id],
      )
      .map((row) => String(row.cart_id));
  }

  /** Notes the carts that orders became, at most a few hundred at a time. Throws ConstraintError when one of the orders has its cart already. */
  bringIn(id: string, kind: ImportKind, carts: readonly BroughtIn[]): void {
    if (carts.length === 0) return;
    this.database.run(
      `INSERT INTO import_carts (import_id, order_key, kind, cart_id, line_rows)
       VALUES ${carts.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
      carts.flatMap(({ key, cartId, rows }) => [id, columnText(key), kind, cartId, JSON.stringify(rows)]),
    );
  }

  /** Notes that carts of an import were taken back: their orders may be brought in again. */
  takeBack(id: string, carts: readonly Pick<BroughtIn, 'key'>[], at: number): void {
    for (const { key } of carts) {
      this.database.run(
        'UPDATE import_carts SET taken_back_at = ? WHERE import_id = ? AND order_key = ? AND taken_back_at IS NULL',
        [at, id, columnText(key)],
      );
    }
  }

  /** How columns of these names were mapped the last time, or null. */
  remembered(signature: string): RememberedMapping | null {
    const row = this.database.get('SELECT kind, mapping, grouping FROM import_mappings WHERE signature = ?', [
      columnText(signature),
    ]);
    return row === undefined ? null : readRow(mappingColumns, row, 'mapping of an import');
  }

  /** Remembers how columns of these names are mapped. */
  remember(signature: string, { kind, mapping, grouping }: RememberedMapping, at: number): void {
    this.database.run(
      `INSERT INTO import_mappings (signature, kind, mapping, grouping, used_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET kind = excluded.kind, mapping = excluded.mapping, grouping = excluded.grouping,
         used_at = excluded.used_at`,
      [columnText(signature), kind, jsonText(mapping), grouping, at],
    );
  }

  /** Forgets how columns of these names were mapped. */
  forget(signature: string): void {
    this.database.run('DELETE FROM import_mappings WHERE signature = ?', [columnText(signature)]);
  }

  private touch(id: string, at: number): void {
    this.database.run('UPDATE imports SET updated_at = ? WHERE id = ?', [at, id]);
  }
}
