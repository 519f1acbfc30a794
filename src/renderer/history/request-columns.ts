import { h } from 'vue';
import type { RequestRow } from '@core/history/requests';
import type { ACTIVITY_LIST } from '@core/history/history-list';
import type { Column, ColumnsOf } from '../ui/grid/columns';
import { nameCell, quietCell } from '../ui/grid/cells';
import { statusBadge } from '../ui/parts/status-badge';
import { formatDuration } from '../ui/format/numbers';
import { formatClock, formatExact, formatMoment, formatWhen } from '../ui/format/times';
import { activityText as text } from '../messages/history';
import { outcomeLook, requestLine } from './outcome';
import './request-cells.css';

/** The columns of the list of requests. `accountName` gives the name of an account, or nothing. */
export const requestColumns = (
  accountName: (id: string) => string,
): ColumnsOf<typeof ACTIVITY_LIST, RequestRow> => [
  {
    key: 'at',
    label: text.columns.at,
    track: '148px',
    sort: 'at',
    firstDescending: true,
    cell: (row) => quietCell(formatExact(row.at), formatMoment(row.at)),
  },
  {
    key: 'purpose',
    label: text.columns.purpose,
    track: '142px',
    cell: (row) => nameCell(text.purpose[row.purpose]),
  },
  {
    key: 'request',
    label: text.columns.request,
    track: 'minmax(160px, 3fr)',
    sort: 'route',
    cell: (row) => h('code', { class: 'request-line cut', title: row.url }, requestLine(row)),
  },
  {
    key: 'account',
    label: text.columns.account,
    track: 'minmax(90px, 1fr)',
    from: 880,
    cell: (row) => quietCell(accountName(row.accountId)),
  },
  {
    key: 'outcome',
    label: text.columns.outcome,
    track: '116px',
    sort: 'status',
    firstDescending: true,
    cell: (row) => statusBadge(outcomeLook(row)),
  },
  {
    key: 'duration',
    label: text.columns.duration,
    track: '84px',
    align: 'end',
    sort: 'milliseconds',
    firstDescending: true,
    cell: (row) => quietCell(formatDuration(row.milliseconds)),
  },
];

/** One request as a card of a narrow list, beside the request that is open. */
export const REQUEST_CARD: readonly Column<RequestRow>[] = [
  {
    key: 'card',
    label: text.title,
    track: 'minmax(0, 1fr)',
    cell: (row) =>
      h('div', { class: 'cell-card' }, [
        h('span', { class: 'cell-name cut' }, text.purpose[row.purpose]),
        h(
          'span',
          { class: 'cell-quiet cell-side', title: formatWhen(row.at) },
          `${formatClock(row.at)} · ${formatDuration(row.milliseconds)}`,
        ),
        h('code', { class: 'request-line cut', title: row.url }, requestLine(row)),
        statusBadge(outcomeLook(row), { class: 'cell-side' }),
      ]),
  },
];
