import { h, type VNode } from 'vue';
import type { CUSTOMER_LIST } from '@core/customers/customer-list';
import type { CustomerRow } from '@core/customers/customers';
import { nameCell, quietCell } from '../ui/grid/cells';
import type { Column, ColumnsOf } from '../ui/grid/columns';
import { formatCount, formatMoney } from '../ui/format/numbers';
import { joinFacts } from '../ui/format/joined';
import { formatMoment, formatWhen } from '../ui/format/times';
import { customersText as text } from '../messages/customers';

/** What the lab charged in words: the sums beside each other. Empty where all that there is failed. */
export function chargedSum({ charged, withoutTotal, failed }: CustomerRow): string {
  if (charged.length > 0) return charged.map(formatMoney).join(' + ');
  if (withoutTotal > 0) return text.noTotal;
  return failed > 0 ? '' : text.nothingCharged;
}

/** What that sum leaves out: how many have no total or failed. */
export const chargedWithout = ({ charged, withoutTotal, failed }: CustomerRow): string =>
  joinFacts(
    charged.length > 0 && withoutTotal > 0 && text.withoutTotal({ count: withoutTotal }),
    failed > 0 && text.failedCount({ count: failed }),
  );

const chargedWords = (row: CustomerRow): string => joinFacts(chargedSum(row), chargedWithout(row));

const countCell = (count: number): VNode => quietCell(count === 0 ? '–' : formatCount(count));

function openCell({ open, unknown }: CustomerRow): VNode {
  if (unknown === 0) return countCell(open);
  const words = text.unknown({ count: unknown });
  return h('span', { class: 'cell-quiet figures', title: words }, [
    formatCount(open),
    h('span', { class: 'cell-held tone-unknown' }, words),
  ]);
}

const chargedCell = (row: CustomerRow): VNode =>
  row.charged.length === 0
    ? quietCell(chargedWords(row))
    : h(
        'span',
        { class: 'cell-money', title: joinFacts(chargedWords(row), text.withTax) },
        chargedWords(row),
      );

/** The columns of the list of customers. */
export const CUSTOMER_COLUMNS: ColumnsOf<typeof CUSTOMER_LIST, CustomerRow> = [
  {
    key: 'name',
    label: text.columns.name,
    track: 'minmax(160px, 2fr)',
    growsTo: 360,
    sort: 'name',
    cell: ({ name }) => nameCell(name),
  },
  {
    key: 'place',
    label: text.columns.place,
    track: 'minmax(92px, 0.7fr)',
    sort: 'place',
    from: 700,
    cell: ({ place }) => quietCell(place, place),
  },
  {
    key: 'orders',
    label: text.columns.orders,
    track: '92px',
    align: 'end',
    sort: 'orders',
    firstDescending: true,
    cell: ({ orders }) => countCell(orders),
  },
  {
    key: 'carts',
    label: text.columns.carts,
    track: '104px',
    align: 'end',
    sort: 'carts',
    firstDescending: true,
    from: 800,
    cell: ({ carts }) => countCell(carts),
  },
  {
    key: 'open',
    label: text.columns.open,
    track: 'minmax(84px, 0.8fr)',
    growsTo: 200,
    align: 'end',
    cell: openCell,
  },
  {
    key: 'last',
    label: text.columns.last,
    track: '132px',
    sort: 'lastAt',
    firstDescending: true,
    cell: ({ lastAt }) => quietCell(formatWhen(lastAt), formatMoment(lastAt)),
  },
  {
    key: 'charged',
    label: text.columns.charged,
    track: 'minmax(150px, 1fr)',
    growsTo: 260,
    align: 'end',
    sort: 'charged',
    firstDescending: true,
    cell: chargedCell,
  },
];

/** One customer as a card of a narrow list, beside the customer that is open. */
export const CUSTOMER_CARD: readonly Column<CustomerRow>[] = [
  {
    key: 'card',
    label: text.title,
    track: 'minmax(0, 1fr)',
    cell: (row) =>
      h('div', { class: 'cell-card' }, [
        h('span', { class: 'cell-name cut', title: row.name }, row.name),
        h('span', { class: 'cell-quiet cell-side' }, formatWhen(row.lastAt)),
        h(
          'span',
          { class: 'cell-quiet cut' },
          joinFacts(
            row.place,
            row.orders > 0 && text.orders({ count: row.orders }),
            row.carts > 0 && text.carts({ count: row.carts }),
          ),
        ),
        h('span', { class: 'cell-quiet cell-side figures' }, row.charged.map(formatMoney).join(' + ')),
      ]),
  },
];
