import type { SheetRow } from './import-sheet';
import { judgeRow, type JudgedRow } from './import-rows';
import { type ColumnPlan, problemOf, valueOf } from './import-values';
import { type ImportCounts, type ImportProblem, type ImportRowState } from './imports';
import { importProblemText } from './messages';

/** The lines that become one cart. */
export interface PlannedOrder {
  /** Names it within its import, once and for all: a cart is made for it once. */
  readonly key: string;
  /** As a person knows it: the order number, or the line. */
  readonly title: string;
  readonly rows: readonly JudgedRow[];
  /** True while a line of it needs a person. */
  readonly isHeld: boolean;
}

/** A cart that was brought in. */
export interface BroughtIn {
  readonly key: string;
  readonly cartId: string;
  readonly rows: readonly number[];
}

interface GrowingOrder {
  readonly key: string;
  readonly title: string;
  readonly rows: JudgedRow[];
  isHeld: boolean;
}

const orderNumberOf = (plan: ColumnPlan, cells: readonly string[]): string =>
  valueOf(plan, cells, 'key') || valueOf(plan, cells, 'reference') || valueOf(plan, cells, 'entryId');

/** The field that says which lines belong together. */
const keyFieldOf = (plan: ColumnPlan): string =>
  ['key', 'reference', 'entryId'].find((field) => plan.columns.has(field)) ?? 'key';

/**
 * The outcome of an import: every line judged, the lines put into orders, and what only shows between lines. It is
 * filled some lines at a time and changed a line at a time; {@link arrange} draws it up again.
 */
export class ImportPlan {
  readonly #rows = new Map<number, JudgedRow>();
  readonly #leftOut = new Set<number>();
  readonly #cartOfRow = new Map<number, string>();
  readonly #takenKeys = new Set<string>();
  /** What other records say of a line, such as that a cart with its editor is there already. */
  readonly #remarks = new Map<number, readonly ImportProblem[]>();
  #between = new Map<number, ImportProblem[]>();
  #heldRows = new Set<number>();
  #orders: readonly PlannedOrder[] = [];
  #orderOfRow = new Map<number, PlannedOrder>();
  #counts: ImportCounts = EMPTY_COUNTS;

  constructor(readonly columns: ColumnPlan) {}

  /** Judges lines, new ones or ones that changed. */
  judge(rows: readonly SheetRow[]): void {
    for (const row of rows) this.#rows.set(row.row, judgeRow(this.columns, row));
  }

  /** Leaves a line out, or takes it in again. */
  leaveOut(row: number, isLeftOut: boolean): void {
    if (isLeftOut) this.#leftOut.add(row);
    else this.#leftOut.delete(row);
  }

  /** Notes a cart that was brought in. */
  bringIn({ key, cartId, rows }: BroughtIn): void {
    this.#takenKeys.add(key);
    for (const row of rows) this.#cartOfRow.set(row, cartId);
  }

  /** Notes what other records say of lines, in place of what they said of those before. */
  remark(remarks: ReadonlyMap<number, readonly ImportProblem[]>): void {
    for (const [row, problems] of remarks) {
      if (problems.length === 0) this.#remarks.delete(row);
      else this.#remarks.set(row, problems);
    }
    this.#count();
  }

  /** Orders in the sequence of their first lines; those brought in already are not among them. */
  get orders(): readonly PlannedOrder[] {
    return this.#orders;
  }

  get counts(): ImportCounts {
    return this.#counts;
  }

  /** Every line in its order. */
  rows(): IterableIterator<JudgedRow> {
    return this.#rows.values();
  }

  /** The order that a line is in, or undefined for one that is in none. */
  orderOf(row: number): PlannedOrder | undefined {
    return this.#orderOfRow.get(row);
  }

  row(row: number): JudgedRow | undefined {
    return this.#rows.get(row);
  }

  cartOf(row: number): string | null {
    return this.#cartOfRow.get(row) ?? null;
  }

  /** Everything that is to be said of a line. */
  problemsOf(row: number): ImportProblem[] {
    return [
      ...(this.#rows.get(row)?.problems ?? []),
      ...(this.#between.get(row) ?? []),
      ...(this.#remarks.get(row) ?? []),
    ];
  }

  /** The state of a line. */
  stateOf(row: number): ImportRowState {
    if (this.#cartOfRow.has(row)) return 'brought-in';
    if (this.#isLeftOut(row)) return 'left-out';
    const between = this.#between.get(row);
    if (this.#rows.get(row)?.hasError === true || between?.some(isError) === true) return 'needs-you';
    if (this.#heldRows.has(row)) return 'held-back';
    const warned =
      (this.#rows.get(row)?.problems.length ?? 0) > 0 || between !== undefined || this.#remarks.has(row);
    return warned ? 'warned' : 'good';
  }

  /** Puts the lines into orders and looks at what only shows between them. */
  arrange(): void {
    this.#between = new Map();
    this.#heldRows = new Set();
    const orders = new Map<string, GrowingOrder>();
    const seen = new Map<string, JudgedRow>();
    let last: GrowingOrder | null = null;
    for (const judged of this.#rows.values()) {
      if (this.#cartOfRow.has(judged.row) || this.#isLeftOut(judged.row)) continue;
      this.#lookForTwin(judged, seen);
      const order: GrowingOrder = this.#orderOf(judged, orders, last);
      last = order;
      this.#compare(order, judged);
      order.rows.push(judged);
      if (judged.hasError || this.#between.get(judged.row)?.some(isError) === true) order.isHeld = true;
    }
    this.#orders = [...orders.values()];
    this.#orderOfRow = new Map(
      this.#orders.flatMap((order) => order.rows.map(({ row }): [number, PlannedOrder] => [row, order])),
    );
    for (const order of this.#orders) {
      if (order.isHeld) for (const { row } of order.rows) this.#heldRows.add(row);
    }
    this.#count();
  }

  #say(row: number, problem: ImportProblem): void {
    const problems = this.#between.get(row);
    if (problems === undefined) this.#between.set(row, [problem]);
    else problems.push(problem);
  }

  #isLeftOut(row: number): boolean {
    return this.#leftOut.has(row) || this.#rows.get(row)?.isSkipped === true;
  }

  /** True for a line that says nothing of an order, only what else it holds. */
  #continues({ cells, item }: JudgedRow): boolean {
    const isSilent = (field: string): boolean => valueOf(this.columns, cells, field) === '';
    return item !== '' && ['key', ...this.columns.orderFields].every(isSilent);
  }

  #orderOf(judged: JudgedRow, orders: Map<string, GrowingOrder>, above: GrowingOrder | null): GrowingOrder {
    const { grouping } = this.columns.settings;
    const number = orderNumberOf(this.columns, judged.cells);
    if (grouping === 'order' && above !== null && this.#continues(judged)) {
      const message = importProblemText.order.continues({ line: above.rows[0]?.line ?? 0 });
      const expected = importProblemText.order.number;
      this.#say(
        judged.row,
        problemOf(this.columns, keyFieldOf(this.columns), {
          severity: 'warning',
          given: '',
          expected,
          message,
        }),
      );
      return above;
    }
    const ofLine = {
      key: `line ${judged.row}`,
      title: number || importProblemText.line({ line: judged.line }),
    };
    const { key, title } =
      grouping === 'sheet'
        ? { key: 'sheet', title: importProblemText.wholeSheet }
        : grouping === 'line' || number === ''
          ? ofLine
          : { key: `order ${number}`, title: number };
    if (grouping === 'order' && number === '') {
      const expected = importProblemText.order.number;
      this.#say(
        judged.row,
        problemOf(this.columns, keyFieldOf(this.columns), { severity: 'error', given: '', expected }),
      );
    }
    let order = orders.get(key);
    if (order === undefined) {
      order = { key, title, rows: [], isHeld: false };
      orders.set(key, order);
    }
    if (this.#takenKeys.has(key)) {
      const message = importProblemText.order.taken({ title });
      const field = keyFieldOf(this.columns);
      this.#say(
        judged.row,
        problemOf(this.columns, field, {
          severity: 'error',
          given: title,
          expected: importProblemText.order.another,
          message,
        }),
      );
    }
    return order;
  }

  /** The same editor in another line is only said: a second print of it can be meant. */
  #lookForTwin(judged: JudgedRow, seen: Map<string, JudgedRow>): void {
    const { kind, grouping } = this.columns.settings;
    if (kind !== 'editors' || valueOf(this.columns, judged.cells, 'editorId') === '') return;
    const earlier = seen.get(judged.item);
    if (earlier === undefined) return void seen.set(judged.item, judged);
    const isSameOrder =
      grouping === 'sheet' ||
      (grouping === 'order' &&
        orderNumberOf(this.columns, earlier.cells) === orderNumberOf(this.columns, judged.cells));
    const message = isSameOrder
      ? importProblemText.twin.sameOrder({ item: judged.item, line: earlier.line })
      : importProblemText.twin.anotherOrder({ item: judged.item, line: earlier.line });
    this.#say(
      judged.row,
      problemOf(this.columns, 'editorId', {
        severity: 'warning',
        given: judged.item,
        expected: importProblemText.twin.once,
        message,
      }),
    );
  }

  /** What the lines of one order say differently. */
  #compare(order: GrowingOrder, judged: JudgedRow): void {
    if (order.rows.length === 0) return;
    for (const field of this.columns.orderFields) {
      const given = valueOf(this.columns, judged.cells, field);
      if (given === '') continue;
      const earlier = order.rows.find(({ cells }) => valueOf(this.columns, cells, field) !== '');
      const said = earlier === undefined ? given : valueOf(this.columns, earlier.cells, field);
      if (earlier === undefined || said === given) continue;
      const expected = importProblemText.differs.expected({ said, line: earlier.line });
      const message = importProblemText.differs.says({ given, line: earlier.line, said });
      this.#say(judged.row, problemOf(this.columns, field, { severity: 'error', given, expected, message }));
    }
  }

  #count(): void {
    const counts = { ...EMPTY_COUNTS };
    for (const { row } of this.#rows.values()) {
      counts.lines += 1;
      const state = this.stateOf(row);
      if (state === 'needs-you') counts.needsYou += 1;
      else if (state === 'held-back') counts.heldBack += 1;
      else if (state === 'left-out') counts.leftOut += 1;
      else if (state === 'brought-in') counts.broughtIn += 1;
      else {
        counts.cartLines += 1;
        if (state === 'warned') counts.warned += 1;
      }
    }
    counts.carts = this.#orders.filter(({ isHeld }) => !isHeld).length;
    counts.broughtInCarts = new Set(this.#cartOfRow.values()).size;
    this.#counts = counts;
  }
}

const isError = ({ severity }: ImportProblem): boolean => severity === 'error';

const EMPTY_COUNTS: ImportCounts = {
  lines: 0,
  carts: 0,
  cartLines: 0,
  needsYou: 0,
  heldBack: 0,
  warned: 0,
  leftOut: 0,
  broughtIn: 0,
  broughtInCarts: 0,
};
