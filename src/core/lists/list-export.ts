import type { CartRow } from '../carts/carts';
import type { ConfiguredProductRecord } from '../catalog/configured-products';
import { type CsvCell, csvMoney, csvTime } from '../values/csv';
import type { EventSummary } from '../webhooks/deliveries';
import {
  CART_STATE_NAMES,
  type NamedState,
  ORDER_STATE_NAMES,
  PROGRESS_NAMES,
  SUBMISSION_CART_STATE_NAMES,
} from './list-states';
import type { OrderRow } from '../orders/orders';
import type { KnownElsewhere, ReconciliationRow } from '../reconciliation/reconciliation';
import type { RequestRow } from '../history/requests';
import type { SubmissionCartRow } from '../submissions/submission-carts';
import type { SubmissionListRow } from '../submissions/submissions';
import { stateText } from './state-messages';
import { reconcilingText } from '../reconciliation/messages';
import { leftOut } from '../values/incomplete-total';

/** What the columns of a list are as CSV: one cell each, or two for an amount. Pictures have none. */
export type ExportColumns<Row> = Readonly<Record<string, (row: Row) => readonly CsvCell[]>>;

/** Columns that are an amount: their currency is in a column of its own. */
const MONEY_COLUMNS: readonly string[] = ['total', 'price'];

/** Columns that are a picture and nothing that a file could say. */
const PICTURE_COLUMNS: readonly string[] = ['picture', 'pictures', 'star'];

const wordOf = <State extends string>(
  names: readonly NamedState<State>[],
  state: State,
  also?: NamedState<State>['and'],
): string => names.find((name) => name.state === state && name.and === also)?.words[0] ?? state;

const stageOfCart = ({ stage, missingFieldCount }: CartRow): string => {
  const needs = missingFieldCount > 0 ? 'needs-fields' : 'needs-nothing';
  return wordOf(CART_STATE_NAMES, stage, stage === 'exported' ? needs : undefined);
};

const stageOfSubmissionCart = ({ stage, total }: SubmissionCartRow): string =>
  wordOf(
    SUBMISSION_CART_STATE_NAMES,
    stage,
    stage === 'drafted' ? (total === null ? 'not-priced' : 'priced') : undefined,
  );

/** What the mark beside a state says: what verified events say. */
function saidAtLab({ progress, failures }: EventSummary): string[] {
  if (failures.length > 0) return [stateText.failedAtLab];
  const named = PROGRESS_NAMES.find(({ state }) => state === progress);
  return named?.words.slice(0, 1) ?? [];
}

const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join(', ');

const knownWords = ({ person, note }: KnownElsewhere): string =>
  note === '' ? stateText.known.by({ person }) : stateText.known.with({ person, note });

/** The columns of each list by the key that the page uses. */
export const EXPORT_COLUMNS = {
  orders: {
    name: ({ name, recipient }) => [name || recipient],
    reference: ({ reference }) => [reference],
    state: ({ state, events, total, missing }) => [
      joined(wordOf(ORDER_STATE_NAMES, state), ...saidAtLab(events), ...leftOut(total, missing)),
    ],
    pieces: ({ pieceCount }) => [{ number: pieceCount }],
    confirmation: ({ confirmationId }) => [confirmationId],
    placed: ({ placedAt }) => [csvTime(placedAt)],
    total: ({ total, missing }) => csvMoney(missing.length === 0 ? total : null),
  } satisfies ExportColumns<OrderRow>,
  carts: {
    name: ({ name }) => [name],
    reference: ({ reference }) => [reference],
    recipient: ({ recipient }) => [recipient],
    stage: (row) => [stageOfCart(row)],
    pieces: ({ pieceCount }) => [{ number: pieceCount }],
    updated: ({ updatedAt }) => [csvTime(updatedAt)],
    total: ({ total }) => csvMoney(total),
  } satisfies ExportColumns<CartRow>,
  'submission-carts': {
    name: ({ name }) => [name],
    recipient: ({ recipient }) => [recipient],
    stage: (row) => [joined(stageOfSubmissionCart(row), ...leftOut(row.total, row.missing))],
    items: ({ pieceCount }) => [{ number: pieceCount }],
    updated: ({ updatedAt }) => [csvTime(updatedAt)],
    priced: ({ pricedAt }) => [csvTime(pricedAt)],
    total: ({ total, missing }) => csvMoney(missing.length === 0 ? total : null),
  } satisfies ExportColumns<SubmissionCartRow>,
  submissions: {
    received: ({ receivedAt }) => [csvTime(receivedAt)],
    reference: ({ reference, submissionId }) => [reference || submissionId],
    recipient: ({ recipient }) => [recipient],
    status: ({ status, events, total, totalMissing }) => [
      joined(status ?? '', ...saidAtLab(events), ...leftOut(total, totalMissing)),
    ],
    failures: ({ failures, events }) => [
      [...new Set([...failures, ...events.failures].map(({ code }) => code))].join(' '),
    ],
    orders: ({ orderCount }) => [{ number: orderCount }],
    'from-here': ({ cartId }) => [cartId],
    total: ({ total, totalMissing }) => csvMoney(totalMissing.length === 0 ? total : null),
  } satisfies ExportColumns<SubmissionListRow>,
  'configured-products': {
    name: ({ name, productName }) => [name || productName],
    product: ({ productName }) => [productName],
    selections: ({ selections }) => [selections],
    state: ({ state }) => [state],
    used: ({ usedAt }) => [csvTime(usedAt)],
    price: ({ unitPrice }) => csvMoney(unitPrice),
  } satisfies ExportColumns<ConfiguredProductRecord>,
  activity: {
    at: ({ at }) => [csvTime(at)],
    purpose: ({ purpose }) => [purpose],
    request: ({ method, url }) => [`${method} ${url}`],
    account: ({ accountId }) => [accountId],
    outcome: ({ status, problem }) => [status === null ? (problem?.kind ?? null) : { number: status }],
    duration: ({ milliseconds }) => [{ number: Math.round(milliseconds) }],
  } satisfies ExportColumns<RequestRow>,
  reconciliation: {
    finding: ({ finding }) => [reconcilingText.finding[finding]],
    name: ({ name }) => [name],
    recipient: ({ recipient }) => [recipient],
    reference: ({ reference }) => [reference],
    found: ({ why, differences }) => [[why, ...differences].join(' ')],
    next: ({ next, known }) => [known === null ? next : knownWords(known)],
    ours: ({ ours }) => [ours?.id ?? null],
    theirs: ({ theirId }) => [theirId],
    at: ({ at }) => [csvTime(at)],
    total: ({ total }) => csvMoney(total),
  } satisfies ExportColumns<ReconciliationRow>,
} as const;

/** A column as the page shows it: its key and its heading. */
export interface ShownColumn {
  readonly key: string;
  readonly title: string;
}

/** The headings of a file: one for each shown column that a file can hold, and one more beside each amount. */
export const exportTitles = (columns: readonly ShownColumn[], currency: string): string[] =>
  columns.flatMap(({ key, title }) => {
    if (PICTURE_COLUMNS.includes(key)) return [];
    return MONEY_COLUMNS.includes(key) ? [title, currency] : [title];
  });

/** The cells of a row, in the order of the shown columns. A column that a file does not know is left empty. */
export const exportCells = <Row>(
  known: ExportColumns<Row>,
  columns: readonly ShownColumn[],
  row: Row,
): CsvCell[] =>
  columns.flatMap(({ key }) => (PICTURE_COLUMNS.includes(key) ? [] : (known[key]?.(row) ?? [null])));
