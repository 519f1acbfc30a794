import { h } from 'vue';
import type { BatchRow } from '@core/batches/batches';
import type { Column } from '../ui/grid/columns';
import { nameCell, quietCell } from '../ui/grid/cells';
import { statusBadge } from '../ui/parts/status-badge';
import { formatCount, formatMoney } from '../ui/format/numbers';
import { formatMoment, formatWhen } from '../ui/format/times';
import { batchesText as text } from '../messages/batches';
import { BatchBar } from './batch-bar';
import { batchLook, batchParts } from './batch-look';

/**
 * The columns of the list of batches.
 *
 * @param isPreparing whether a batch is being prepared at the moment
 */
export const batchColumns = (isPreparing: (id: string) => boolean): readonly Column<BatchRow>[] => [
  {
    key: 'name',
    label: text.columns.name,
    track: 'minmax(150px, 1.4fr)',
    growsTo: 360,
    cell: (row) => nameCell(row.name),
  },
  {
    key: 'state',
    label: text.columns.state,
    track: '128px',
    cell: (row) => statusBadge(batchLook(row, isPreparing(row.id))),
  },
  {
    key: 'where',
    label: text.columns.where,
    track: 'minmax(200px, 2fr)',
    cell: (row) => {
      const parts = batchParts(row);
      const words = parts.map((part) => part.words).join(' · ');
      return h('span', { class: 'stack gap-4' }, [
        h(BatchBar, { parts }),
        h('span', { class: 'cell-quiet cut small', title: words }, words),
      ]);
    },
  },
  {
    key: 'count',
    label: text.columns.count,
    track: '76px',
    align: 'end',
    from: 760,
    cell: (row) => quietCell(formatCount(row.counts.all)),
  },
  {
    key: 'updated',
    label: text.columns.updated,
    track: '118px',
    from: 820,
    cell: (row) => quietCell(formatWhen(row.updatedAt), formatMoment(row.updatedAt)),
  },
  {
    key: 'total',
    label: text.columns.total,
    track: '140px',
    align: 'end',
    cell: (row) =>
      row.totals.length === 0
        ? quietCell(text.noTotal)
        : h('span', { class: 'cell-money', title: text.includes }, row.totals.map(formatMoney).join(' + ')),
  },
];
