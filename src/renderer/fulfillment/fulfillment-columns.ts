import { h, type VNode } from 'vue';
import type { FulfillmentRow } from '@core/fulfillment/fulfillment';
import type { FULFILLMENT_LIST } from '@core/fulfillment/fulfillment-list';
import { idCell, nameCell, quietCell } from '../ui/grid/cells';
import type { Column, ColumnsOf } from '../ui/grid/columns';
import { statusBadge } from '../ui/parts/status-badge';
import { formatMoment, formatWhen } from '../ui/format/times';
import { fulfillmentText as text } from '../messages/fulfillment';
import { statusLook } from '../submissions/statuses';

/** By what people know an order in fulfillment: its reference, its recipient, else its id. */
export const fulfillmentName = (
  row: Pick<FulfillmentRow, 'reference' | 'recipient' | 'orderId' | 'hasId'>,
): string => row.reference || row.recipient || (row.hasId ? row.orderId : text.noId);

const statusCell = (row: FulfillmentRow): VNode =>
  h('span', { class: 'cell-state' }, [
    row.status === null ? null : statusBadge(statusLook(row.status), { title: row.status }),
    row.listed ? null : h('span', { class: 'cell-held', title: text.notListedTip }, text.notListed),
  ]);

const createdCell = ({ createdAt }: FulfillmentRow): VNode =>
  createdAt === null ? quietCell(text.noTime) : quietCell(formatWhen(createdAt), formatMoment(createdAt));

/** The columns of the list of orders in fulfillment. */
export const FULFILLMENT_COLUMNS: ColumnsOf<typeof FULFILLMENT_LIST, FulfillmentRow> = [
  {
    key: 'created',
    label: text.columns.created,
    track: '128px',
    sort: 'createdAt',
    firstDescending: true,
    cell: createdCell,
  },
  {
    key: 'reference',
    label: text.columns.reference,
    track: 'minmax(120px, 1.2fr)',
    growsTo: 260,
    sort: 'reference',
    cell: (row) => nameCell(fulfillmentName(row)),
  },
  {
    key: 'recipient',
    label: text.columns.recipient,
    track: 'minmax(110px, 1fr)',
    growsTo: 240,
    sort: 'recipient',
    from: 780,
    cell: (row) => quietCell(row.recipient, row.recipient),
  },
  {
    key: 'status',
    label: text.columns.status,
    track: 'minmax(128px, 1fr)',
    sort: 'status',
    cell: statusCell,
  },
  {
    key: 'shipping',
    label: text.columns.shipping,
    track: 'minmax(110px, 1fr)',
    cell: (row) => quietCell(row.shipping, row.shipping),
  },
  {
    key: 'tracking',
    label: text.columns.tracking,
    track: 'minmax(90px, 1fr)',
    from: 960,
    cell: (row) => quietCell(row.tracking, row.tracking),
  },
  {
    key: 'items',
    label: text.columns.items,
    track: '80px',
    from: 860,
    cell: (row) => (row.itemCount === null ? '' : quietCell(text.items({ count: row.itemCount }))),
  },
  {
    key: 'order',
    label: text.columns.order,
    track: '108px',
    from: 1040,
    cell: (row) => (row.hasId ? idCell(row.orderId) : quietCell(text.noId)),
  },
];

/** One order as a card of a narrow list, beside the order that is open. */
export const FULFILLMENT_CARD: readonly Column<FulfillmentRow>[] = [
  {
    key: 'card',
    label: text.title,
    track: 'minmax(0, 1fr)',
    cell: (row) =>
      h('div', { class: 'cell-card' }, [
        h('span', { class: 'cell-name cut' }, fulfillmentName(row)),
        h('span', { class: 'cell-quiet cell-side' }, row.createdAt === null ? '' : formatWhen(row.createdAt)),
        statusCell(row),
        h('span', { class: 'cell-quiet cell-side cut' }, row.shipping),
      ]),
  },
];
