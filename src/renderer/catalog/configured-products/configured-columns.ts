import { h } from 'vue';
import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import type { CONFIGURED_PRODUCT_LIST } from '@core/catalog/catalog-list';
import { explain } from '@core/journal/failures';
import { isolated } from '@core/language/language';
import type { Column, ColumnsOf } from '../../ui/grid/columns';
import { moneyCell, nameCell, pictureCell, quietCell } from '../../ui/grid/cells';
import { statusBadge } from '../../ui/parts/status-badge';
import { formatMoment, formatWhen } from '../../ui/format/times';
import { configuredText as text } from '../../messages/catalog';
import { selectionsInWords } from '@core/catalog/selection-words';
import { configuredLook } from './configured-look';
import './configured-cells.css';

type Row = ConfiguredProductRecord;

/** What a person calls it, or what is known instead. */
const configuredName = (row: Pick<Row, 'name' | 'productName' | 'configuredProductId'>): string =>
  row.name || row.productName || row.configuredProductId || text.unnamed;

/** Selections in words: `Frame walnut · Mat white`. */
function selectionsCell(row: Row): string {
  if (row.productRef === null) return text.unknownProduct;
  const words = selectionsInWords(row.selections, null).map(({ label, value }) => `${label} ${value}`);
  return words.length === 0 ? text.noSelections : words.map(isolated).join(' · ');
}

/** The state, and for one that failed in few words why. */
const stateCell = (row: Row): ReturnType<typeof h> => {
  const why = row.state === 'failed' && row.problem !== null ? explain(row.problem, 'other').title : '';
  return h(
    'span',
    { class: 'configured-state hstack shrinks gap-8', title: why || text.stateLong[row.state] },
    [statusBadge(configuredLook(row.state)), why === '' ? null : h('span', { class: 'cell-quiet cut' }, why)],
  );
};

const productCell = (row: Row): ReturnType<typeof h> =>
  row.productGone
    ? h('span', { class: 'cell-quiet', title: text.goneLong }, [
        row.productName,
        ' ',
        h('span', { class: 'configured-gone' }, text.gone),
      ])
    : quietCell(row.productName);

/** The columns of the list of configured products. */
export const CONFIGURED_COLUMNS: ColumnsOf<typeof CONFIGURED_PRODUCT_LIST, Row> = [
  {
    key: 'picture',
    pictures: 1,
    label: text.columns.picture,
    hideLabel: true,
    track: '58px',
    cell: (row) => pictureCell(row.picture),
  },
  {
    key: 'name',
    label: text.columns.name,
    track: 'minmax(150px, 2fr)',
    growsTo: 360,
    sort: 'name',
    cell: (row) => nameCell(configuredName(row)),
  },
  {
    key: 'product',
    label: text.columns.product,
    track: 'minmax(110px, 1.3fr)',
    growsTo: 260,
    from: 900,
    cell: productCell,
  },
  {
    key: 'selections',
    label: text.columns.selections,
    track: 'minmax(120px, 2fr)',
    from: 640,
    cell: (row) => quietCell(selectionsCell(row), selectionsCell(row)),
  },
  { key: 'state', label: text.columns.state, track: 'minmax(150px, 1.4fr)', sort: 'state', cell: stateCell },
  {
    key: 'used',
    label: text.columns.used,
    track: '112px',
    sort: 'usedAt',
    firstDescending: true,
    from: 1000,
    cell: (row) =>
      row.usedAt === null
        ? quietCell(text.neverUsed)
        : quietCell(formatWhen(row.usedAt), formatMoment(row.usedAt)),
  },
  {
    key: 'price',
    label: text.columns.price,
    track: '104px',
    align: 'end',
    cell: (row) => moneyCell(row.unitPrice, text.priceIncludes, text.noPrice),
  },
];

/** One configured product as a card of a narrow list, beside the one that is open. */
export const CONFIGURED_CARD: readonly Column<Row>[] = [
  {
    key: 'card',
    label: text.title,
    track: 'minmax(0, 1fr)',
    cell: (row) =>
      h('div', { class: 'configured-card' }, [
        h('span', { class: 'cell-name cut' }, configuredName(row)),
        statusBadge(configuredLook(row.state)),
        h('span', { class: 'cell-quiet cut' }, selectionsCell(row)),
        moneyCell(row.unitPrice, text.priceIncludes, ''),
      ]),
  },
];
