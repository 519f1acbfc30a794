import type { ParsedArgumentOf } from '@bridge/contract';
import { CSV_MARK, csvLine } from '@core/values/csv';
import { customerLines, LIST_FILES, type ListFile } from '@core/lists/list-export';
import type { RequestRepository } from '../../store/history/requests';
import type { OrderRepository } from '../../store/orders/orders';
import type { CartRepository } from '../../store/carts/carts';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { ReconciliationRepository } from '../../store/reconciliation/reconciliations';
import { AssignmentRepository } from '../../store/workspace/assignments';
import type { Database } from '../../store/engine/database';
import { CustomerRepository } from '../../store/customers/customers';
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
  readonly database: Database;
  readonly reconciliations: ReconciliationRepository;
  readonly accounts: AccountRegistry;
  readonly requests: Pick<RequestRepository, 'idsOf' | 'rowsOf'>;
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

/** Portions of rows as CSV. Between two of them everything else has its turn. */
async function* linesOf<Row>(
  file: ListFile<Row>,
  wanted: ListExport,
  portions: Iterable<Portion<Row>>,
  report: (done: number, of: number) => void,
): AsyncGenerator<{ readonly text: string; readonly count: number }> {
  yield { text: CSV_MARK + csvLine(file.titles(wanted.columns, wanted.currency)), count: 0 };
  for (const { rows, done, of } of portions) {
    const text = rows.map((row) => csvLine(file.cells(wanted.columns, row))).join('');
    yield { text, count: rows.length };
    report(done, of);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Customers as CSV, as they are after what was changed last. */
async function* customersAsLines(
  { database }: ExportListPorts,
  wanted: ListExport & { readonly list: 'customers' },
  report: (done: number, of: number) => void,
): ReturnType<typeof exportedLines> {
  const customers = new CustomerRepository(database);
  await customers.link(wanted.accountId);
  const isMeant = meantBy(wanted.selected);
  const rows = customers.inOrder(wanted.accountId, wanted.filter, wanted).filter(({ key }) => isMeant(key));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const portions = byIds([...byKey.keys()], (some) =>
    some.flatMap((key) => byKey.get(key) ?? []).flatMap(customerLines),
  );
  yield* linesOf(LIST_FILES.customers, wanted, portions, report);
}

/** A list as CSV, portion by portion. */
export function exportedLines(
  desk: ExportListPorts,
  wanted: ListExport,
  report: (done: number, of: number) => void,
): AsyncGenerator<{ readonly text: string; readonly count: number }> {
  const { accountId, search, also } = wanted;
  const accounts = accountsOfSearch(desk, accountId, search);
  const isMeant = meantBy(wanted.selected);
  const assignments = new AssignmentRepository(desk.database);
  const lines = <Row>(file: ListFile<Row>, portions: Iterable<Portion<Row>>) =>
    linesOf(file, wanted, portions, report);
  switch (wanted.list) {
    case 'orders': {
      const ids = desk.orders.idsInOrder(accounts, wanted.filter, wanted, startOfWeek(desk.now()));
      const portions = byIds(ids.filter(isMeant), (some) =>
        assignments.besideRows(desk.orders.rowsOf(some), ({ cartId }) => cartId),
      );
      return lines(LIST_FILES.orders, portions);
    }
    case 'carts': {
      const ids = desk.carts.idsInOrder(accounts, wanted.filter, wanted);
      const portions = byIds(ids.filter(isMeant), (some) =>
        assignments.besideRows(desk.carts.rowsOf(some), ({ id }) => id),
      );
      return lines(LIST_FILES.carts, portions);
    }
    case 'submission-carts': {
      const ids = desk.submissionCarts.idsInOrder(accounts, wanted.filter, wanted);
      const portions = byIds(ids.filter(isMeant), (some) =>
        assignments.besideRows(desk.submissionCarts.rowsOf(some), ({ id }) => id),
      );
      return lines(LIST_FILES['submission-carts'], portions);
    }
    case 'submissions': {
      const midnight = startOfDay(desk.now());
      const ids = desk.submissions.idsInOrder(accountId, wanted.filter, also, wanted, midnight);
      const portions = byIds(ids.filter(isMeant), (some) => desk.submissions.rowsOf(accountId, some));
      return lines(LIST_FILES.submissions, portions);
    }
    case 'configured-products': {
      const asked = { filter: wanted.filter, productRef: null };
      const ids = desk.configuredProducts.idsInOrder(accountId, asked, wanted);
      const portions = byIds(ids.filter(isMeant), (some) => {
        const rows = desk.configuredProducts.find(some);
        return some.flatMap((id) => rows.get(id) ?? []);
      });
      return lines(LIST_FILES['configured-products'], portions);
    }
    case 'activity': {
      const ids = desk.requests.idsOf({ ...wanted, route: also });
      const portions = byIds(ids.filter(isMeant), (some) => desk.requests.rowsOf(some));
      return lines(LIST_FILES.activity, portions);
    }
    case 'customers':
      return customersAsLines(desk, wanted, report);
    case 'reconciliation': {
      const ids = desk.reconciliations.idsOf({ accountId, search, filter: wanted.filter });
      const portions = byIds(ids.filter(isMeant), (some) =>
        some.flatMap((id) => desk.reconciliations.line(accountId, id) ?? []),
      );
      return lines(LIST_FILES.reconciliation, portions);
    }
  }
}
