import { h, type VNode } from 'vue';
import type { ReconciliationRow } from '@core/reconciliation/reconciliation';
import { moneyCell, nameCell, quietCell } from '../ui/grid/cells';
import type { RECONCILIATION_LIST } from '@core/reconciliation/reconciliation-list';
import type { Column, ColumnsOf } from '../ui/grid/columns';
import { statusBadge } from '../ui/parts/status-badge';
import { formatMoment, formatWhen } from '../ui/format/times';
import { reconciliationText as text } from '../messages/reconciliation';
import { findingLook } from './line-look';
import './reconciliation-cells.css';

/** What was found, in one line: what differs comes before by what the two were matched. */
const foundIn = ({ why, differences }: ReconciliationRow): string => [...differences, why].join(' ');

/** What to do in one line, or that someone knows of it. */
const nextOf = ({ next, known }: ReconciliationRow): string =>
  known === null ? next : known.note === '' ? text.knownBy.person(known) : text.knownBy.note(known);

const wordsCell = (words: string, quiet = false): VNode =>
  h('span', { class: ['line-words', quiet && 'cell-quiet'], title: words }, words);

const idCell = (id: string): VNode => h('span', { class: 'cell-quiet mono cut', title: id }, id);

const atCell = ({ at }: ReconciliationRow): VNode =>
  at === null ? quietCell(text.noTime) : quietCell(formatWhen(at), formatMoment(at));

/** The columns of what was compared. */
export const LINE_COLUMNS: ColumnsOf<typeof RECONCILIATION_LIST, ReconciliationRow> = [
  {
    key: 'finding',
    label: text.columns.finding,
    track: '160px',
    cell: (row) => statusBadge(findingLook(row)),
  },
  {
    key: 'name',
    label: text.columns.name,
    track: 'minmax(110px, 1fr)',
    cell: (row) => nameCell(row.name || row.theirId),
  },
  {
    key: 'recipient',
    label: text.columns.recipient,
    track: 'minmax(90px, 0.8fr)',
    from: 980,
    cell: (row) => quietCell(row.recipient, row.recipient),
  },
  {
    key: 'reference',
    label: text.columns.reference,
    track: '110px',
    from: 1360,
    cell: (row) => quietCell(row.reference, row.reference),
  },
  {
    key: 'found',
    label: text.columns.found,
    track: 'minmax(170px, 2fr)',
    cell: (row) => wordsCell(foundIn(row)),
  },
  {
    key: 'next',
    label: text.columns.next,
    track: 'minmax(170px, 2fr)',
    cell: (row) => {
      const words = nextOf(row);
      return words === '' ? quietCell(text.nothingToDo) : wordsCell(words, row.known !== null);
    },
  },
  {
    key: 'ours',
    label: text.columns.ours,
    track: '110px',
    from: 1560,
    cell: (row) => idCell(row.ours?.id ?? ''),
  },
  {
    key: 'theirs',
    label: text.columns.theirs,
    track: '110px',
    from: 1180,
    cell: (row) => idCell(row.theirId),
  },
  { key: 'at', label: text.columns.at, track: '112px', from: 860, cell: atCell },
  {
    key: 'total',
    label: text.columns.total,
    track: '96px',
    align: 'end',
    cell: (row) => moneyCell(row.total, text.total, text.noTotal),
  },
];

/** One line as a card of a narrow list, beside the line that is open. */
export const LINE_CARD: readonly Column<ReconciliationRow>[] = [
  {
    key: 'card',
    label: text.title,
    track: 'minmax(0, 1fr)',
    cell: (row) =>
      h('div', { class: 'cell-card' }, [
        h('span', { class: 'cell-name cut' }, row.name || row.theirId),
        h('span', { class: 'cell-quiet cell-side' }, row.at === null ? '' : formatWhen(row.at)),
        statusBadge(findingLook(row)),
        h('span', { class: 'cell-quiet cell-side cut' }, row.recipient),
      ]),
  },
];
