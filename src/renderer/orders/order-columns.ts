import { h, type VNode } from 'vue';
import type { OrderRow } from '@core/orders/orders';
import type { ORDER_LIST } from '@core/orders/order-list';
import { totalAsFar } from '@core/values/incomplete-total';
import type { Column, ColumnsOf } from '../ui/grid/columns';
import { idCell, nameCell, pictureCell, quietCell, stateCell, totalCell } from '../ui/grid/cells';
import { eventsLook } from '../webhooks/event-looks';
import { picturesOfCart } from '../ui/look/subjects';
import { statusBadge } from '../ui/parts/status-badge';
import { formatMoney, LOCALE } from '../ui/format/numbers';
import { joinFacts } from '../ui/format/joined';
import { referenceBeside } from '../ui/format/reference-beside';
import { listsText } from '../messages/lists';
import { formatMoment, formatWhen } from '../ui/format/times';
import { ordersText as text } from '../messages/orders';
import { orderLooks } from './states';

const nameOf = (row: OrderRow): string => row.name || row.recipient || text.unnamed;

/** What quick look shows of an order. */
export const picturesOfOrder = (row: Pick<OrderRow, 'cartId' | 'name' | 'recipient' | 'thumbnail'>) =>
  picturesOfCart(row.cartId, {
    title: row.name || row.recipient || text.unnamed,
    thumbnails: row.thumbnail === null ? [] : [row.thumbnail],
  });

/** The first of several, and how many more there are. */
function listCell(texts: readonly string[]): VNode {
  const all = [...new Set(texts)].filter((one) => one !== '');
  const more = all.length > 1 ? text.andMore({ first: all[0] ?? '', count: all.length - 1 }) : (all[0] ?? '');
  return quietCell(more, all.join('\n'));
}

/** Columns of what only events of the lab say, shown where one of the orders has something there. */
export const COLUMNS_OF_EVENTS: ReadonlySet<string> = new Set([
  'shipped',
  'carrier',
  'tracking',
  'labNumber',
]);

/** The columns of the list of orders. */
export const ORDER_COLUMNS: ColumnsOf<typeof ORDER_LIST, OrderRow> = [
  {
    key: 'picture',
    pictures: 1,
    label: text.columns.picture,
    hideLabel: true,
    track: '60px',
    cell: (row) => pictureCell(row.thumbnail),
  },
  {
    key: 'name',
    label: text.columns.customer,
    track: 'minmax(140px, 2fr)',
    growsTo: 360,
    sort: 'name',
    cell: (row) => nameCell(nameOf(row)),
  },
  {
    key: 'reference',
    label: text.columns.reference,
    track: 'minmax(84px, 1fr)',
    sort: 'reference',
    from: 700,
    cell: (row) => quietCell(row.reference),
  },
  {
    key: 'state',
    label: text.columns.state,
    track: '140px',
    growsTo: 320,
    sort: 'state',
    cell: (row) => {
      const { look, beside } = orderLooks(row);
      return stateCell(look, row.held, beside);
    },
  },
  {
    key: 'assigned',
    label: text.columns.assigned,
    track: '96px',
    growsTo: 180,
    from: 1190,
    cell: (row) => quietCell(row.assignedTo ?? ''),
  },
  {
    key: 'pieces',
    label: text.columns.pieces,
    track: '98px',
    sort: 'pieceCount',
    firstDescending: true,
    from: 900,
    cell: (row) => quietCell(text.pieces({ count: row.pieceCount })),
  },
  {
    key: 'confirmation',
    label: text.columns.confirmation,
    track: '118px',
    sort: 'confirmationId',
    from: 1020,
    cell: (row) => idCell(row.confirmationId),
  },
  {
    key: 'placed',
    label: text.columns.placed,
    track: '124px',
    sort: 'placedAt',
    firstDescending: true,
    cell: (row) => quietCell(formatWhen(row.placedAt), formatMoment(row.placedAt)),
  },
  {
    key: 'shipped',
    label: text.columns.shipped,
    track: '124px',
    sort: 'shippedAt',
    firstDescending: true,
    from: 1320,
    cell: ({ events }) => {
      const [first] = events.shipments;
      return first?.shippedAt == null
        ? quietCell(first?.shipDate ?? '', first?.shipDate)
        : quietCell(formatWhen(first.shippedAt), formatMoment(first.shippedAt));
    },
  },
  {
    key: 'carrier',
    label: text.columns.carrier,
    track: '100px',
    growsTo: 160,
    from: 1460,
    cell: ({ events }) => listCell(events.shipments.map(({ carrier }) => carrier)),
  },
  {
    key: 'tracking',
    label: text.columns.tracking,
    track: '132px',
    growsTo: 220,
    from: 1040,
    cell: ({ events }) => listCell(events.shipments.map(({ trackingNumber }) => trackingNumber)),
  },
  {
    key: 'labNumber',
    label: text.columns.labNumber,
    track: '118px',
    growsTo: 180,
    from: 1580,
    cell: ({ events }) => listCell(events.labNumbers.map(({ number }) => number)),
  },
  {
    key: 'total',
    label: text.columns.total,
    track: '126px',
    align: 'end',
    sort: 'total',
    firstDescending: true,
    cell: (row) => totalCell(row.total, row.missing, { includes: text.withTax, otherwise: text.noTotal }),
  },
];

const namedWithReference = (row: OrderRow): string =>
  joinFacts(nameOf(row), referenceBeside(nameOf(row), row.reference));

function cardTotal({ total, missing }: OrderRow): VNode {
  const isWhole = missing.length === 0;
  const title = total === null || isWhole ? text.withTax : totalAsFar(total, missing, LOCALE);
  const amount = total === null ? '' : formatMoney(total);
  return h(
    'span',
    { class: 'cell-quiet cell-side figures', title },
    total === null || isWhole ? amount : listsText.soFar({ total: amount }),
  );
}

/** One order as a card of a narrow list, beside the order that is open. */
export const ORDER_CARD: readonly Column<OrderRow>[] = [
  {
    key: 'card',
    label: text.title,
    track: 'minmax(0, 1fr)',
    cell: (row) =>
      h('div', { class: 'cell-card' }, [
        h('span', { class: 'cell-name cut', title: namedWithReference(row) }, namedWithReference(row)),
        h('span', { class: 'cell-quiet cell-side' }, formatWhen(row.placedAt)),
        statusBadge(eventsLook(row.events) ?? orderLooks(row).look),
        cardTotal(row),
      ]),
  },
];
