import { h } from 'vue';
import type { Problem } from '@contract/problems';
import { type BatchItem, isSetAside } from '@core/batches/batches';
import type { BATCH_ITEM_LIST } from '@core/batches/batch-list';
import { explain } from '@core/journal/failures';
import { labWords } from '@core/journal/lab-words';
import type { ColumnsOf } from '../ui/grid/columns';
import { nameCell, pictureCell, quietCell, totalCell } from '../ui/grid/cells';
import { statusBadge } from '../ui/parts/status-badge';
import { formatClock, formatMoment } from '../ui/format/times';
import { batchesText, batchText as text } from '../messages/batches';
import { itemLook } from './batch-look';
import { causeFields } from './cause-fields';
import './batch-cells.css';

/** Why a cart is in its state, in a few words; empty where the state says it all. */
export function whyOf(item: Pick<BatchItem, 'cause' | 'problem' | 'lane' | 'outcome' | 'subject'>): string {
  const context = { keyIsGood: isSetAside(item) };
  const sent = item.subject === 'cart' ? 'confirm' : 'submit';
  const about = item.outcome === 'none' ? 'other' : sent;
  const said = (problem: Problem): string => {
    const words = labWords(problem);
    const { title } = explain(problem, about, context);
    return words === '' ? title : text.saying({ title, words });
  };
  if (item.cause === null) return item.problem === null ? '' : said(item.problem);
  const fields = causeFields(item.cause);
  if (fields !== '') return fields;
  return item.cause.kind === 'problem' && item.problem !== null
    ? said(item.problem)
    : text.cause[item.cause.kind];
}

/** What is unusual about a cart, in words. */
const unusualWords = (item: Pick<BatchItem, 'unusual'>): string =>
  [...new Set(item.unusual.map(({ kind }) => text.unusual[kind]))].join(', ');

const nameOf = (item: BatchItem): string => item.name || item.recipient || text.unnamed;

/**
 * The columns of the carts of a batch.
 *
 * @param wasApproved from then on they show what happened to each, before it where each is
 */
export const itemColumns = (wasApproved: boolean): ColumnsOf<typeof BATCH_ITEM_LIST, BatchItem> => [
  {
    key: 'picture',
    pictures: 1,
    label: text.columns.picture,
    hideLabel: true,
    track: '60px',
    cell: (item) => pictureCell(item.thumbnail),
  },
  {
    key: 'name',
    label: text.columns.name,
    track: 'minmax(130px, 1.3fr)',
    growsTo: 300,
    sort: 'name',
    cell: (item) => nameCell(nameOf(item)),
  },
  {
    key: 'reference',
    label: text.columns.reference,
    track: 'minmax(104px, 1fr)',
    growsTo: 180,
    from: 860,
    cell: (item) => quietCell(item.reference),
  },
  {
    key: 'recipient',
    label: text.columns.recipient,
    track: 'minmax(100px, 1.1fr)',
    growsTo: 240,
    sort: 'recipient',
    from: 640,
    cell: (item) => quietCell(item.recipient),
  },
  {
    key: 'pieces',
    label: text.columns.pieces,
    track: '98px',
    from: 1040,
    cell: (item) => quietCell(text.pieces({ count: item.pieceCount })),
  },
  {
    key: 'state',
    label: text.columns.state,
    track: 'minmax(150px, 2.2fr)',
    growsTo: 560,
    ...(wasApproved ? { sort: 'outcome' } : {}),
    cell: (item) => {
      const why = whyOf(item);
      return [
        statusBadge(itemLook(item, wasApproved)),
        why === '' ? null : h('span', { class: 'batch-why cut gives-way', title: why }, why),
      ];
    },
  },
  wasApproved
    ? {
        key: 'settled',
        label: text.columns.settled,
        track: '104px',
        sort: 'settledAt',
        firstDescending: true,
        from: 720,
        cell: (item: BatchItem) =>
          item.settledAt === null ? '' : quietCell(formatClock(item.settledAt), formatMoment(item.settledAt)),
      }
    : {
        key: 'unusual',
        label: text.columns.unusual,
        track: 'minmax(110px, 1.6fr)',
        from: 780,
        cell: (item: BatchItem) => quietCell(unusualWords(item), unusualWords(item)),
      },
  {
    key: 'total',
    label: text.columns.total,
    track: '188px',
    align: 'end',
    sort: 'total',
    firstDescending: true,
    cell: (item) =>
      totalCell(item.total, item.missing, { includes: batchesText.includes, otherwise: text.noTotal }),
  },
];
