import { h, type VNode } from 'vue';
import type { OrderRow } from '@core/orders/orders';
import type { ORDER_LIST } from '@core/orders/order-list';
import { totalAsFar } from '@core/values/incomplete-total';
import type { Column, ColumnsOf } from '../ui/grid/columns';
import { idCell, nameCell, pictureCell, quietCell, stateCell, totalCell } from '../ui/grid/cells';
import { eventsLook } from '../webhooks/event-looks';
import { picturesOfCart } from '../ui/look/subjects';
import { StatusBadge } from '../ui/parts/status-badge';
import { formatMoney, LOCALE } from '../ui/format/numbers';
import { joinFacts } from '../ui/format/joined';
import { referenceBeside } from '../ui/format/reference-beside';
import { listsText } from '../messages/lists';
import { formatMoment, formatWhen } from '../ui/format/times';
import { ordersText as text } from '../messages/orders';
import { orderLook } from './states';

const nameOf = (row: OrderRow): string => row.name || row.recipient || text.unnamed;

/** What quick look shows of an order. */
export const picturesOfOrder = (row: Pick<OrderRow, 'cartId' | 'name' | 'recipient' | 'thumbnail'>) =>
  picturesOfCart(row.cartId, {
    title: row.name || row.recipient || text.unnamed,
    thumbnails: row.thumbnail === null ? [] : [row.thumbnail],
  });

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
    growsTo: 248,
    sort: 'state',
    cell: (row) => stateCell(orderLook(row.state), row.held, eventsLook(row.events)),
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
        h(StatusBadge, { look: eventsLook(row.events) ?? orderLook(row.state) }),
        cardTotal(row),
      ]),
  },
];
