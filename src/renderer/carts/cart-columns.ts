import type { CartRow } from '@core/carts/carts';
import type { CART_LIST } from '@core/carts/cart-list';
import type { ColumnsOf } from '../ui/grid/columns';
import { moneyCell, nameCell, picturesCell, quietCell, stateCell } from '../ui/grid/cells';
import { formatMoment, formatWhen } from '../ui/format/times';
import { cartsText as text } from '../messages/carts';
import { stageLook } from './stages';

/** The columns of the list of carts, the ones that narrow windows drop last first. */
export const CART_COLUMNS: ColumnsOf<typeof CART_LIST, CartRow> = [
  {
    key: 'pictures',
    pictures: 3,
    label: text.columns.picture,
    hideLabel: true,
    track: '122px',
    from: 640,
    cell: (row) => picturesCell(row.thumbnails),
  },
  {
    key: 'name',
    label: text.columns.name,
    track: 'minmax(150px, 2.4fr)',
    growsTo: 360,
    sort: 'name',
    cell: (row) => nameCell(row.name === '' ? text.unnamed : row.name),
  },
  {
    key: 'reference',
    label: text.columns.reference,
    track: 'minmax(84px, 1fr)',
    sort: 'reference',
    from: 760,
    cell: (row) => quietCell(row.reference),
  },
  {
    key: 'recipient',
    label: text.columns.recipient,
    track: 'minmax(100px, 1.4fr)',
    sort: 'recipient',
    from: 1000,
    cell: (row) => quietCell(row.recipient),
  },
  {
    key: 'stage',
    label: text.columns.stage,
    track: '130px',
    growsTo: 230,
    sort: 'stage',
    cell: (row) => stateCell(stageLook(row), row.held),
  },
  {
    key: 'assigned',
    label: text.columns.assigned,
    track: '96px',
    growsTo: 180,
    from: 1090,
    cell: (row) => quietCell(row.assignedTo ?? ''),
  },
  {
    key: 'pieces',
    label: text.columns.pieces,
    track: '92px',
    from: 880,
    cell: (row) => quietCell(text.pieces({ count: row.pieceCount })),
  },
  {
    key: 'updated',
    label: text.columns.updated,
    track: '118px',
    sort: 'updatedAt',
    firstDescending: true,
    cell: (row) => quietCell(formatWhen(row.updatedAt), formatMoment(row.updatedAt)),
  },
  {
    key: 'total',
    label: text.columns.total,
    track: '132px',
    align: 'end',
    cell: (row) => moneyCell(row.total, text.totalIncludes, text.notPriced),
  },
];
