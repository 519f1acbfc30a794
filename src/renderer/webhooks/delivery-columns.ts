import { h, type VNode } from 'vue';
import type { DeliveryRow } from '@core/webhooks/deliveries';
import type { DELIVERY_LIST } from '@core/webhooks/delivery-list';
import { deliveryLook } from './event-looks';
import type { Column, ColumnsOf } from '../ui/grid/columns';
import { nameCell, quietCell } from '../ui/grid/cells';
import { statusBadge } from '../ui/parts/status-badge';
import { formatClock, formatExact, formatMoment, formatWhen } from '../ui/format/times';
import { deliveriesText as text } from '../messages/webhooks';
import { aboutInShort } from '../history/about';
import { deliveryName, readingInShort } from './delivery-look';
import './delivery-cells.css';

const saysCell = (row: DeliveryRow): VNode => {
  const short = readingInShort(row.reading);
  return h('span', { class: 'delivery-says baseline shrinks gap-8' }, [
    nameCell(deliveryName(row)),
    short === ''
      ? null
      : h(
          'span',
          { class: ['quiet cut', row.reading.failure === null ? '' : 'ink-refused'], title: short },
          short,
        ),
  ]);
};

/** What an event is about, in short; nothing else is about anything. */
const aboutOf = ({ kind, subjects }: DeliveryRow): string => (kind === 'event' ? aboutInShort(subjects) : '');

/** How often a delivery came: `once`, `twice`, `7 times`. */
function timesOf({ copies }: { readonly copies: number }): string {
  if (copies <= 1) return text.once;
  return copies === 2 ? text.times.twice : text.times.more({ count: copies });
}

/** The columns of the list of deliveries. `accountName` gives the name of an account, or nothing. */
export const deliveryColumns = (
  accountName: (id: string) => string,
): ColumnsOf<typeof DELIVERY_LIST, DeliveryRow> => [
  {
    key: 'receivedAt',
    label: text.columns.receivedAt,
    track: '148px',
    sort: 'receivedAt',
    firstDescending: true,
    cell: (row) => quietCell(formatExact(row.receivedAt), formatMoment(row.receivedAt)),
  },
  {
    key: 'what',
    label: text.columns.what,
    track: 'minmax(190px, 3fr)',
    cell: saysCell,
  },
  {
    key: 'about',
    label: text.columns.about,
    track: 'minmax(110px, 2fr)',
    cell: (row) => quietCell(aboutOf(row)),
  },
  {
    key: 'account',
    label: text.columns.account,
    track: 'minmax(90px, 1fr)',
    from: 980,
    cell: (row) => quietCell(row.accountId === null ? '' : accountName(row.accountId)),
  },
  {
    key: 'service',
    label: text.columns.service,
    track: '126px',
    from: 880,
    cell: (row) => quietCell(row.service === null ? '' : text.service[row.service]),
  },
  {
    key: 'copies',
    label: text.columns.copies,
    track: '78px',
    from: 760,
    cell: (row) => quietCell(timesOf(row)),
  },
  {
    key: 'standing',
    label: text.columns.standing,
    track: '138px',
    cell: (row) => statusBadge(deliveryLook(row)),
  },
];

/** One delivery as a card of a narrow list, beside the delivery that is open. */
export const DELIVERY_CARD: readonly Column<DeliveryRow>[] = [
  {
    key: 'card',
    label: text.title,
    track: 'minmax(0, 1fr)',
    cell: (row) =>
      h('div', { class: 'cell-card' }, [
        h('span', { class: 'cell-name cut' }, deliveryName(row)),
        h(
          'span',
          { class: 'cell-quiet cell-side', title: formatWhen(row.receivedAt) },
          formatClock(row.receivedAt),
        ),
        h('span', { class: 'cell-quiet cut' }, readingInShort(row.reading) || aboutOf(row)),
        statusBadge(deliveryLook(row), { class: 'cell-side' }),
      ]),
  },
];
