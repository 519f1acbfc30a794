import { h } from 'vue';
import type { CatalogRow } from '@core/catalog/catalog';
import type { CATALOG_LIST } from '@core/catalog/catalog-list';
import type { ColumnsOf } from '../ui/grid/columns';
import { moneyCell, pictureCell, quietCell, sizedNameCell } from '../ui/grid/cells';
import { statusBadge } from '../ui/parts/status-badge';
import { formatMoment, formatWhen } from '../ui/format/times';
import { catalogText as text } from '../messages/catalog';
import { productLook } from './product-look';
import './product-cells.css';

/**
 * The columns of the compact list.
 *
 * @param onStar called with the product whose star was clicked
 */
export const productColumns = (
  onStar: (row: CatalogRow) => void,
): ColumnsOf<typeof CATALOG_LIST, CatalogRow> => [
  {
    key: 'star',
    label: text.columns.star,
    hideLabel: true,
    track: '38px',
    cell: (row) =>
      h(
        'button',
        {
          type: 'button',
          class: ['plain-button', 'product-star', row.favourite && 'on'],
          tabindex: -1,
          'aria-pressed': row.favourite,
          'aria-label': row.favourite ? text.unstar : text.star,
          title: row.favourite ? text.unstar : text.star,
          onClick: () => onStar(row),
        },
        row.favourite ? '★' : '☆',
      ),
  },
  {
    key: 'picture',
    pictures: 1,
    label: text.columns.picture,
    hideLabel: true,
    track: '54px',
    cell: (row) => pictureCell(row.picture),
  },
  {
    key: 'name',
    label: text.columns.name,
    track: 'minmax(150px, 2fr)',
    growsTo: 360,
    sort: 'name',
    cell: (row) => sizedNameCell(row.name),
  },
  {
    key: 'ref',
    label: text.columns.ref,
    track: 'minmax(110px, 1.4fr)',
    growsTo: 240,
    cell: (row) => h('code', { class: 'cell-quiet', title: row.ref }, row.ref),
  },
  {
    key: 'category',
    label: text.columns.category,
    track: 'minmax(80px, 1fr)',
    from: 620,
    cell: (row) => quietCell(row.category ?? ''),
  },
  {
    key: 'state',
    label: text.columns.state,
    track: '98px',
    from: 480,
    cell: (row) => {
      const look = productLook(row);
      return look === null ? '' : statusBadge(look);
    },
  },
  {
    key: 'used',
    label: text.columns.used,
    track: '124px',
    sort: 'used',
    firstDescending: true,
    from: 800,
    cell: (row) => (row.usedAt === null ? '' : quietCell(formatWhen(row.usedAt), formatMoment(row.usedAt))),
  },
  {
    key: 'price',
    label: text.columns.price,
    track: '104px',
    align: 'end',
    sort: 'price',
    cell: (row) => moneyCell(row.price, text.priceIncludes, text.noPrice),
  },
];
