import { headerSignature } from '@core/imports/import-columns';
import { decodeText, SheetReader, type SheetRow, withPlainLineEnds } from '@core/imports/import-sheet';
import { ImportPlan } from '@core/imports/import-plan';
import { type JudgedRow, mappingProblems } from '@core/imports/import-rows';
import { planColumns } from '@core/imports/import-values';
import { type ImportProblem, MAX_IMPORT_LINES } from '@core/imports/imports';
import type { ImportRepository, StoredImport } from '../../store/imports/imports';

/** An import with its lines read and judged. */
export interface OpenSheet {
  readonly header: readonly string[] | null;
  /** Columns of its widest line. */
  readonly width: number;
  /** What its mapping is remembered by. */
  readonly signature: string;
  readonly plan: ImportPlan;
  /** What keeps everything out. */
  readonly problems: readonly ImportProblem[];
  /** Columns of each line that a person changed. */
  readonly edited: Map<number, readonly number[]>;
  /** Lines beyond those that are read. */
  readonly beyond: number;
}

/** What a sheet uses. */
export interface SheetPorts {
  readonly imports: ImportRepository;
  /** Says of lines what other carts have to do with them. Asked some lines at a time. */
  lookUp(accountId: string, plan: ImportPlan, rows: readonly JudgedRow[]): Map<number, ImportProblem[]>;
  /** Lets everything else have its turn. */
  pause(): Promise<void>;
  /** Milliseconds of a clock that no one sets. */
  elapsed(): number;
}

/** So long work goes on before everything else has its turn, in milliseconds. */
const TURN = 8;
/** Lines that other carts are looked up for at a time. */
const LOOKED_UP = 40;
/** Sheets that are cached; the others are read again when they are needed. */
const CACHE_SIZE = 3;

/** Pauses whenever a turn is over. */
export function turns(ports: Pick<SheetPorts, 'pause' | 'elapsed'>): () => Promise<void> {
  let began = ports.elapsed();
  return async () => {
    if (ports.elapsed() - began < TURN) return;
    await ports.pause();
    began = ports.elapsed();
  };
}

/**
 * The sheets that are looked at, read and judged in memory. A sheet of ten thousand lines is read in turns, so that
 * nothing else waits; it is read again after its settings changed, and forgotten when others are looked at.
 */
export class ImportSheets {
  readonly #sheets = new Map<string, Promise<OpenSheet>>();

  constructor(private readonly ports: SheetPorts) {}

  /** The sheet of an import as it is stored. Throws ProblemError `absent`. */
  async read(id: string): Promise<OpenSheet> {
    const known = this.#sheets.get(id);
    if (known !== undefined) return known;
    const reading = this.#readAll(id);
    this.#sheets.set(id, reading);
    for (const other of this.#sheets.keys()) {
      if (this.#sheets.size <= CACHE_SIZE) break;
      this.#sheets.delete(other);
    }
    try {
      return await reading;
    } catch (cause) {
      if (this.#sheets.get(id) === reading) this.#sheets.delete(id);
      throw cause;
    }
  }

  /** Forgets a sheet: how it is read changed. */
  forget(id: string): void {
    this.#sheets.delete(id);
  }

  /** Judges lines again after a person changed or skipped them, and what is said of the other lines of their orders. */
  async renew(
    stored: StoredImport,
    rows: readonly SheetRow[],
    skipped: readonly number[] = [],
  ): Promise<void> {
    const { plan } = await this.read(stored.id);
    const changed = [...rows.map(({ row }) => row), ...skipped];
    const around = (): readonly JudgedRow[] => changed.flatMap((row) => plan.orderOf(row)?.rows ?? []);
    const before = around().map(({ row }) => row);
    plan.judge(rows);
    plan.arrange();
    const affected = new Set([...changed, ...before, ...around().map(({ row }) => row)]);
    const judged = [...affected].flatMap((row) => plan.row(row) ?? []);
    plan.remark(this.ports.lookUp(stored.accountId, plan, judged));
  }

  async #readAll(id: string): Promise<OpenSheet> {
    const { imports } = this.ports;
    const turn = turns(this.ports);
    const stored = imports.read(id);
    const { settings } = stored;
    const text = withPlainLineEnds(decodeText(imports.source(id), settings.encoding));
    const { cells, leftOut } = imports.changes(id, settings);
    const changed = new Map<number, typeof cells>();
    for (const cell of cells) changed.set(cell.row, [...(changed.get(cell.row) ?? []), cell]);

    const reader = new SheetReader(text, settings.separator);
    const all: SheetRow[] = [];
    let [width, beyond] = [0, 0];
    for (let more = reader.next(); more !== null; more = reader.next()) {
      for (const row of more) {
        if (row.cells.length > width) width = row.cells.length;
        if (all.length <= MAX_IMPORT_LINES) all.push(withChanges(row, changed.get(row.row)));
        else beyond += 1;
      }
      await turn();
    }
    const { headerRow = 0 } = settings;
    const header = settings.header ? (all[headerRow]?.cells ?? null) : null;
    const columns = planColumns(settings, header);
    const plan = new ImportPlan(columns);
    const first = header === null ? 0 : headerRow + 1;
    for (let from = first; from < all.length; from += 100) {
      plan.judge(all.slice(from, from + 100));
      await turn();
    }
    for (const row of leftOut) plan.leaveOut(row, true);
    for (const cart of imports.broughtIn(id)) plan.bringIn(cart);
    plan.arrange();
    await this.#remarkAll(stored, plan, turn);
    return {
      header,
      width,
      signature: headerSignature(header, width),
      plan,
      problems: mappingProblems(columns),
      edited: new Map([...changed].map(([row, changes]) => [row, changes.map(({ column }) => column)])),
      beyond,
    };
  }

  async #remarkAll(stored: StoredImport, plan: ImportPlan, turn: () => Promise<void>): Promise<void> {
    const rows = plan.orders.flatMap((order) => order.rows);
    const remarks = new Map<number, ImportProblem[]>();
    for (let from = 0; from < rows.length; from += LOOKED_UP) {
      const found = this.ports.lookUp(stored.accountId, plan, rows.slice(from, from + LOOKED_UP));
      for (const [row, problems] of found) remarks.set(row, problems);
      await turn();
    }
    plan.remark(remarks);
  }
}

function withChanges(
  row: SheetRow,
  changes: readonly { readonly column: number; readonly value: string }[] | undefined,
): SheetRow {
  if (changes === undefined) return row;
  const cells = [...row.cells];
  for (const { column, value } of changes) {
    while (cells.length < column) cells.push('');
    cells[column] = value;
  }
  return { ...row, cells };
}
