import { cartFilterSchema } from '@bridge/carts';
import { CHANNELS, type ParsedArgumentOf } from '@bridge/contract';
import { orderFilterSchema } from '@bridge/orders';
import { reconciliationFilterSchema } from '@bridge/reconciliation';
import { submissionCartFilterSchema } from '@bridge/submissions';
import { CSV_MARK, csvLine } from '@core/values/csv';
import { EXPORT_COLUMNS, exportCells, type ExportColumns, exportTitles } from '@core/lists/list-export';
import { ProblemError } from '../../problem-error';
import type { PageRequest } from '../../store/lists/lists';
import type { RequestRepository } from '../../store/history/requests';
import type { OrderRepository } from '../../store/orders/orders';
import type { CartRepository } from '../../store/carts/carts';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { ReconciliationRepository } from '../../store/reconciliation/reconciliations';
import type { AccountRegistry } from '../../accounts/registry';
import { accountsOfSearch } from './accounts-of-search';
import { startOfDay, startOfWeek } from '@core/values/weeks';

/** What is exported: a list, its question, its columns. */
export type ListExport = ParsedArgumentOf<'lists:export'>;

/** Rows that are read and written at a time: few enough that the window answers between two portions. */
const PORTION = 200;

/** Rows as they come, and how far through the list that is. */
interface Portion<Row> {
  readonly rows: readonly Row[];
  readonly done: number;
  readonly of: number;
}

/** What exporting a list uses. */
export interface ExportListPorts {
  readonly orders: OrderRepository;
  readonly carts: CartRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly reconciliations: ReconciliationRepository;
  readonly accounts: AccountRegistry;
  readonly requests: Pick<RequestRepository, 'list'>;
  /** UTC milliseconds. */
  now(): number;
}

const refuse = (path: string): ProblemError =>
  new ProblemError({
    kind: 'input',
    fields: [{ path, given: 'something else', expected: `a ${path} of the list` }],
  });

function meantBy(selected: ListExport['selected']): (id: string) => boolean {
  const ids = new Set(selected?.ids ?? []);
  return (id) => selected === null || ids.has(id) !== selected.all;
}

/** A list whose ids are known at once: what changes its place meanwhile is neither missed nor written twice. */
function* byIds<Row>(
  ids: readonly string[],
  read: (ids: readonly string[]) => readonly Row[],
): Generator<Portion<Row>> {
  for (let from = 0; from < ids.length; from += PORTION) {
    const some = ids.slice(from, from + PORTION);
    yield { rows: read(some), done: from + some.length, of: ids.length };
  }
}

/** A list that is read page by page. */
function* byPages<Row>(
  read: (page: Pick<PageRequest, 'offset' | 'limit'>) => {
    readonly total: number;
    readonly rows: readonly Row[];
  },
  isMeant: (row: Row) => boolean,
): Generator<Portion<Row>> {
  for (let offset = 0; ; offset += PORTION) {
    const { total, rows } = read({ offset, limit: PORTION });
    yield { rows: rows.filter(isMeant), done: offset + rows.length, of: total };
    if (rows.length < PORTION) return;
  }
}

/** Portions of rows as CSV. Between two of them everything else has its turn. */
async function* linesOf<Row>(
  known: ExportColumns<Row>,
  wanted: ListExport,
  portions: Iterable<Portion<Row>>,
  report: (done: number, of: number) => void,
): AsyncGenerator<{ readonly text: string; readonly count: number }> {
  yield { text: CSV_MARK + csvLine(exportTitles(wanted.columns, wanted.currency)), count: 0 };
  for (const { rows, done, of } of portions) {
    const text = rows.map((row) => csvLine(exportCells(known, wanted.columns, row))).join('');
    yield { text, count: rows.length };
    report(done, of);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function parsed<Value>(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: Value } },
  filter: string,
): Value {
  const { data } = schema.safeParse(filter);
  if (data === undefined) throw refuse('filter');
  return data;
}

/**
 * A list as CSV, portion by portion. Throws ProblemError `input` for a filter that the list does not have.
 */
export function exportedLines(
  desk: ExportListPorts,
  wanted: ListExport,
  report: (done: number, of: number) => void,
): AsyncGenerator<{ readonly text: string; readonly count: number }> {
  const { accountId, search, filter, also, sort, descending } = wanted;
  const accounts = accountsOfSearch(desk, accountId, search);
  const order = { search, sort, descending };
  const isMeant = meantBy(wanted.selected);
  const lines = <Row>(known: ExportColumns<Row>, portions: Iterable<Portion<Row>>) =>
    linesOf(known, wanted, portions, report);
  switch (wanted.list) {
    case 'orders': {
      const week = startOfWeek(desk.now());
      const ids = desk.orders.idsInOrder(accounts, parsed(orderFilterSchema, filter), order, week);
      return lines(
        EXPORT_COLUMNS.orders,
        byIds(ids.filter(isMeant), (some) => desk.orders.rowsOf(some)),
      );
    }
    case 'carts': {
      const ids = desk.carts.idsInOrder(accounts, parsed(cartFilterSchema, filter), order);
      return lines(
        EXPORT_COLUMNS.carts,
        byIds(ids.filter(isMeant), (some) => desk.carts.rowsOf(some)),
      );
    }
    case 'submission-carts': {
      const known = parsed(submissionCartFilterSchema, filter);
      const ids = desk.submissionCarts.idsInOrder(accounts, known, order);
      const portions = byIds(ids.filter(isMeant), (some) => desk.submissionCarts.rowsOf(some));
      return lines(EXPORT_COLUMNS['submission-carts'], portions);
    }
    case 'submissions': {
      const known = parsed(CHANNELS['submissions:list'].argument.shape.filter, filter);
      const midnight = startOfDay(desk.now());
      const portions = byPages(
        (page) => desk.submissions.list(accountId, known, also, { ...order, ...page }, midnight),
        ({ submissionId }) => isMeant(submissionId),
      );
      return lines(EXPORT_COLUMNS.submissions, portions);
    }
    case 'configured-products': {
      const known = parsed(CHANNELS['configured-products:list'].argument.shape.filter, filter);
      const portions = byPages(
        (page) =>
          desk.configuredProducts.list(accountId, { filter: known, productRef: null }, { ...order, ...page }),
        ({ id }) => isMeant(id),
      );
      return lines(EXPORT_COLUMNS['configured-products'], portions);
    }
    case 'activity': {
      const known = parsed(CHANNELS['activity:list'].argument.shape.filter, filter);
      const portions = byPages(
        (page) => desk.requests.list({ ...order, ...page, filter: known, route: also }),
        ({ id }) => isMeant(id),
      );
      return lines(EXPORT_COLUMNS.activity, portions);
    }
    case 'reconciliation': {
      const known = parsed(reconciliationFilterSchema, filter);
      const portions = byPages(
        (page) => desk.reconciliations.rows({ accountId, search, filter: known, ...page }),
        ({ id }) => isMeant(id),
      );
      return lines(EXPORT_COLUMNS.reconciliation, portions);
    }
  }
}
