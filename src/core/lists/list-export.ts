import type { CartRow } from '../carts/carts';
import type { ConfiguredProductRecord } from '../catalog/configured-products';
import { CART_LIST } from '../carts/cart-list';
import { CONFIGURED_PRODUCT_LIST } from '../catalog/catalog-list';
import { CUSTOMER_LIST } from '../customers/customer-list';
import type { CustomerRow } from '../customers/customers';
import { ACTIVITY_LIST } from '../history/history-list';
import { ORDER_LIST } from '../orders/order-list';
import { RECONCILIATION_LIST } from '../reconciliation/reconciliation-list';
import { SUBMISSION_CART_LIST, SUBMISSION_LIST } from '../submissions/submission-list';
import type { ColumnOf, FiledList } from '../values/list-declaration';
import type { Money } from '../values/money';
import { type CsvCell, csvMoney, csvTime } from '../values/csv';
import type { EventSummary, Shipment } from '../webhooks/deliveries';
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

/** What a column of a kind is made of. An amount is only one when it is whole. */
interface Values {
  readonly text: string | null;
  readonly number: number | null;
  readonly 'text-or-number': string | number | null;
  readonly time: number | null;
  readonly money: Money | null;
}

const asCell = (value: string | number | null): CsvCell =>
  typeof value === 'number' ? { number: value } : value;

const CELLS: { readonly [Kind in keyof Values]: (value: Values[Kind]) => readonly CsvCell[] } = {
  text: (value) => [value],
  number: (value) => [asCell(value)],
  'text-or-number': (value) => [asCell(value)],
  time: (value) => [csvTime(value)],
  money: csvMoney,
};

/** What each column of a list is made of, by its key. */
type ColumnValues<List extends FiledList, Row> = {
  readonly [Key in ColumnOf<List> as List['columns'][Key] extends 'picture' ? never : Key]: (
    row: Row,
  ) => Values[Exclude<List['columns'][Key], 'picture'>];
};

/** A column as the page shows it: its key and its heading. */
export interface ShownColumn {
  readonly key: string;
  readonly title: string;
}

/** A list as a file: its headings, one more beside each amount, and the cells of a row in the same order. */
export interface ListFile<Row> {
  readonly titles: (columns: readonly ShownColumn[], currency: string) => string[];
  readonly cells: (columns: readonly ShownColumn[], row: Row) => CsvCell[];
}

function fileOf<List extends FiledList, Row>(list: List, values: ColumnValues<List, Row>): ListFile<Row> {
  const valueOf: Readonly<Record<string, (row: Row) => Values[keyof Values]>> = values;
  return {
    titles: (columns, currency) =>
      columns.flatMap(({ key, title }) => {
        const kind = list.columns[key];
        return kind === 'picture' ? [] : kind === 'money' ? [title, currency] : [title];
      }),
    cells: (columns, row) =>
      columns.flatMap(({ key }) => {
        const kind = list.columns[key];
        if (kind === undefined || kind === 'picture') return [];
        return (CELLS[kind] as (value: unknown) => readonly CsvCell[])(valueOf[key]?.(row) ?? null);
      }),
  };
}

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

/** A day of shipping as files have times; as the lab spells it where that cannot be read. */
const shipDateOf = ({ shipDate, shippedAt }: Shipment): string =>
  shippedAt === null ? shipDate : new Date(shippedAt).toISOString();

const spelledOnce = (texts: readonly string[]): string =>
  [...new Set(texts)].filter((one) => one !== '').join(', ');

const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join(', ');

const knownWords = ({ person, note }: KnownElsewhere): string =>
  note === '' ? stateText.known.by({ person }) : stateText.known.with({ person, note });

/** A line of a customer. What is null is said in another line, or not known. */
type CustomerLine = Pick<CustomerRow, 'name' | 'place' | 'lastAt'> & {
  readonly [Key in 'orders' | 'carts' | 'open']: number | null;
} & { readonly charged: Money | null };

/**
 * The lines of a customer. Currencies are never added up: whoever was charged in several has a line for each, and the
 * first alone counts. Of what was charged without a whole total there is no sum.
 */
export function customerLines({ charged, withoutTotal, ...row }: CustomerRow): CustomerLine[] {
  const [first = null, ...others] = withoutTotal > 0 ? [] : charged;
  const counted = { orders: null, carts: null, open: null };
  return [{ ...row, charged: first }, ...others.map((sum) => ({ ...row, ...counted, charged: sum }))];
}

/** Every list that can be saved, as its file. */
export const LIST_FILES = {
  orders: fileOf<typeof ORDER_LIST, OrderRow>(ORDER_LIST, {
    name: ({ name, recipient }) => name || recipient,
    reference: ({ reference }) => reference,
    state: ({ state, events, total, missing }) =>
      joined(wordOf(ORDER_STATE_NAMES, state), ...saidAtLab(events), ...leftOut(total, missing)),
    assigned: ({ assignedTo }) => assignedTo ?? null,
    pieces: ({ pieceCount }) => pieceCount,
    confirmation: ({ confirmationId }) => confirmationId,
    placed: ({ placedAt }) => placedAt,
    shipped: ({ events }) => spelledOnce(events.shipments.map(shipDateOf)),
    carrier: ({ events }) => spelledOnce(events.shipments.map(({ carrier }) => carrier)),
    tracking: ({ events }) => spelledOnce(events.shipments.map(({ trackingNumber }) => trackingNumber)),
    labNumber: ({ events }) => spelledOnce(events.labNumbers.map(({ number }) => number)),
    total: ({ total, missing }) => (missing.length === 0 ? total : null),
  }),
  carts: fileOf<typeof CART_LIST, CartRow>(CART_LIST, {
    name: ({ name }) => name,
    reference: ({ reference }) => reference,
    recipient: ({ recipient }) => recipient,
    stage: stageOfCart,
    assigned: ({ assignedTo }) => assignedTo ?? null,
    pieces: ({ pieceCount }) => pieceCount,
    updated: ({ updatedAt }) => updatedAt,
    total: ({ total }) => total,
  }),
  'submission-carts': fileOf<typeof SUBMISSION_CART_LIST, SubmissionCartRow>(SUBMISSION_CART_LIST, {
    name: ({ name }) => name,
    recipient: ({ recipient }) => recipient,
    stage: (row) => joined(stageOfSubmissionCart(row), ...leftOut(row.total, row.missing)),
    assigned: ({ assignedTo }) => assignedTo ?? null,
    items: ({ pieceCount }) => pieceCount,
    updated: ({ updatedAt }) => updatedAt,
    priced: ({ pricedAt }) => pricedAt,
    total: ({ total, missing }) => (missing.length === 0 ? total : null),
  }),
  submissions: fileOf<typeof SUBMISSION_LIST, SubmissionListRow>(SUBMISSION_LIST, {
    received: ({ receivedAt }) => receivedAt,
    reference: ({ reference, submissionId }) => reference || submissionId,
    recipient: ({ recipient }) => recipient,
    status: ({ status, events, total, totalMissing }) =>
      joined(status ?? '', ...saidAtLab(events), ...leftOut(total, totalMissing)),
    failures: ({ failures, events }) =>
      [...new Set([...failures, ...events.failures].map(({ code }) => code))].join(' '),
    orders: ({ orderCount }) => orderCount,
    'from-here': ({ cartId }) => cartId,
    total: ({ total, totalMissing }) => (totalMissing.length === 0 ? total : null),
  }),
  'configured-products': fileOf<typeof CONFIGURED_PRODUCT_LIST, ConfiguredProductRecord>(
    CONFIGURED_PRODUCT_LIST,
    {
      name: ({ name, productName }) => name || productName,
      product: ({ productName }) => productName,
      selections: ({ selections }) => selections,
      state: ({ state }) => state,
      used: ({ usedAt }) => usedAt,
      price: ({ unitPrice }) => unitPrice,
    },
  ),
  customers: fileOf<typeof CUSTOMER_LIST, CustomerLine>(CUSTOMER_LIST, {
    name: ({ name }) => name,
    place: ({ place }) => place,
    orders: ({ orders }) => orders,
    carts: ({ carts }) => carts,
    open: ({ open }) => open,
    last: ({ lastAt }) => lastAt,
    charged: ({ charged }) => charged,
  }),
  activity: fileOf<typeof ACTIVITY_LIST, RequestRow>(ACTIVITY_LIST, {
    at: ({ at }) => at,
    purpose: ({ purpose }) => purpose,
    request: ({ method, url }) => `${method} ${url}`,
    account: ({ accountId }) => accountId,
    outcome: ({ status, problem }) => status ?? problem?.kind ?? null,
    duration: ({ milliseconds }) => Math.round(milliseconds),
  }),
  reconciliation: fileOf<typeof RECONCILIATION_LIST, ReconciliationRow>(RECONCILIATION_LIST, {
    finding: ({ finding }) => reconcilingText.finding[finding],
    name: ({ name }) => name,
    recipient: ({ recipient }) => recipient,
    reference: ({ reference }) => reference,
    found: ({ why, differences }) => [why, ...differences].join(' '),
    next: ({ next, known }) => (known === null ? next : knownWords(known)),
    ours: ({ ours }) => ours?.id ?? null,
    theirs: ({ theirId }) => theirId,
    at: ({ at }) => at,
    total: ({ total }) => total,
  }),
} as const;
