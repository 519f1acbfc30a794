import { h } from 'vue';
import type { AuditEntry } from '@core/history/history';
import { factDetail, factInWords } from '@core/history/fact-words';
import type { Column } from '../ui/grid/columns';
import { nameCell, quietCell } from '../ui/grid/cells';
import { LOCALE } from '../ui/format/numbers';
import { formatMoment, formatMomentShort } from '../ui/format/times';
import { historyText as text } from '../messages/history';
import { subjectWords } from './about';
import './request-cells.css';

/** The columns of the history. `now` is the moment by which days are named. */
export const auditColumns = (now: number): readonly Column<AuditEntry>[] => [
  {
    key: 'at',
    label: text.columns.at,
    track: '176px',
    cell: (row) => quietCell(formatMomentShort(row.at, now), formatMoment(row.at)),
  },
  {
    key: 'person',
    label: text.columns.person,
    track: 'minmax(90px, 120px)',
    cell: (row) => quietCell(row.person, row.person),
  },
  {
    key: 'kind',
    label: text.columns.kind,
    track: '138px',
    cell: (row) => nameCell(text.kind[row.kind]),
  },
  {
    key: 'words',
    label: text.columns.words,
    track: 'minmax(200px, 4fr)',
    cell: (row) => {
      const [words, detail] = [
        factInWords(row.fact),
        row.detail || factDetail(row.fact, LOCALE, formatMoment),
      ];
      return h(
        'span',
        { class: 'entry-words baseline shrinks gap-8', title: [words, detail].filter(Boolean).join('\n') },
        [
          h('span', { class: 'cut' }, words),
          detail === '' ? null : h('span', { class: 'cell-quiet cut' }, detail),
        ],
      );
    },
  },
  {
    key: 'subject',
    label: text.columns.subject,
    track: 'minmax(150px, 1fr)',
    from: 820,
    cell: (row) => quietCell(subjectWords(row.subject)),
  },
];
