import type { ParsedArgumentOf } from '@bridge/contract';
import { CSV_MARK, csvLine } from '@core/values/csv';
import { EXPORT_COLUMNS, exportCells, type ExportColumns, exportTitles } from '@core/lists/list-export';
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

/** A list as CSV, portion by portion. */
export function exportedLines(
  desk: ExportListPorts,
  wanted: ListExport,
  report: (done: number, of: number) => void,
): AsyncGenerator<{ readonly text: string; readonly count: number }> {
  const { accountId, search, also, sort, descending } = wanted;
  const accounts = accountsOfSearch(desk, accountId, search);
  const order = { search, sort, descending };
  const isMeant = meantBy(wanted.selected);
  const lines = <Row>(known: ExportColumns<Row>, portions: Iterable<Portion<Row>>) =>
    linesOf(known, wanted, portions, report);
  switch (wanted.list) {
    case 'orders': {
      const ids = desk.orders.idsInOrder(accounts, wanted.filter, order, startOfWeek(desk.now()));
      const portions = byIds(ids.filter(isMeant), (some) => desk.orders.rowsOf(some));
      return lines(EXPORT_COLUMNS.orders, portions);
    }
    case 'carts': {
      const ids = desk.carts.idsInOrder(accounts, wanted.filter, order);
      const portions = byIds(ids.filter(isMeant), (some) => desk.carts.rowsOf(some));
      return lines(EXPORT_COLUMNS.carts, portions);
    }
    case 'submission-carts': {
      const ids = desk.submissionCarts.idsInOrder(accounts, wanted.filter, order);
      const portions = byIds(ids.filter(isMeant), (some) => desk.submissionCarts.rowsOf(some));
      return lines(EXPORT_COLUMNS['submission-carts'], portions);
    }
    case 'submissions': {
      const { filter } = wanted;
      const midnight = startOfDay(desk.now());
      const portions = byPages(
        (page) => desk.submissions.list(accountId, filter, also, { ...order, ...page }, midnight),
        ({ submissionId }) => isMeant(submissionId),
      );
      return lines(EXPORT_COLUMNS.submissions, portions);
    }
    case 'configured-products': {
      const asked = { filter: wanted.filter, productRef: null };
      const portions = byPages(
        (page) => desk.configuredProducts.list(accountId, asked, { ...order, ...page }),
        ({ id }) => isMeant(id),
      );
      return lines(EXPORT_COLUMNS['configured-products'], portions);
    }
    case 'activity': {
      const { filter } = wanted;
      const portions = byPages(
        (page) => desk.requests.list({ ...order, ...page, filter, route: also }),
        ({ id }) => isMeant(id),
      );
      return lines(EXPORT_COLUMNS.activity, portions);
    }
    case 'reconciliation': {
      const { filter } = wanted;
      const portions = byPages(
        (page) => desk.reconciliations.rows({ accountId, search, filter, ...page }),
        ({ id }) => isMeant(id),
      );
      return lines(EXPORT_COLUMNS.reconciliation, portions);
    }
  }
}
