import { h, type VNode } from 'vue';
import { explainOrderFailure } from '@core/submissions/order-failures';
import type { SUBMISSION_LIST } from '@core/submissions/submission-list';
import type { SubmissionListRow } from '@core/submissions/submissions';
import { missingInWords } from '@core/values/incomplete-total';
import { nameCell, quietCell, totalCell } from '../ui/grid/cells';
import type { Column, ColumnsOf } from '../ui/grid/columns';
import { eventsLook } from '../webhooks/event-looks';
import { statusBadge } from '../ui/parts/status-badge';
import { formatMoney } from '../ui/format/numbers';
import { formatMoment, formatWhen } from '../ui/format/times';
import { submissionsText as text } from '../messages/submissions';
import { statusLook } from './statuses';

/** By what people know a submission: its reference, its recipient, else its id. */
export const submissionName = (
  row: Pick<SubmissionListRow, 'reference' | 'recipient' | 'submissionId'>,
): string => row.reference || row.recipient || row.submissionId;

function failureCell({ failures: read, events }: SubmissionListRow): VNode | string {
  // What events said before the submission was read again.
  const reported = events.failures.filter(({ code }) => !read.some((one) => one.code === code));
  const failures = [...read, ...reported];
  const [first] = failures;
  if (first === undefined) return '';
  const words = text.failure({ count: failures.length, first: explainOrderFailure(first).title });
  return h('span', { class: 'ink-refused', title: first.message || first.code }, words);
}

function statusCell({ status, events }: SubmissionListRow): VNode | string {
  const said = eventsLook(events);
  if (status === null && said === null) return '';
  return h('span', { class: 'cell-state' }, [
    status === null ? null : statusBadge(statusLook(status), { title: status }),
    said === null ? null : statusBadge(said, { title: said.title }),
  ]);
}

const receivedCell = ({ receivedAt }: SubmissionListRow): VNode =>
  receivedAt === null ? quietCell(text.noTime) : quietCell(formatWhen(receivedAt), formatMoment(receivedAt));

const includesOf = ({ totalMissing }: SubmissionListRow): string =>
  totalMissing.length === 0 ? text.toPay : text.soFar({ parts: missingInWords(totalMissing) });

/** The columns of the list of submissions. */
export const SUBMISSION_COLUMNS: ColumnsOf<typeof SUBMISSION_LIST, SubmissionListRow> = [
  {
    key: 'received',
    label: text.columns.received,
    track: '128px',
    sort: 'receivedAt',
    firstDescending: true,
    cell: receivedCell,
  },
  {
    key: 'reference',
    label: text.columns.reference,
    track: 'minmax(110px, 1fr)',
    growsTo: 280,
    cell: (row) => nameCell(row.reference || row.submissionId),
  },
  {
    key: 'recipient',
    label: text.columns.recipient,
    track: 'minmax(110px, 1.2fr)',
    growsTo: 200,
    sort: 'recipient',
    from: 780,
    cell: (row) => quietCell(row.recipient, row.recipient),
  },
  {
    key: 'status',
    label: text.columns.status,
    track: 'minmax(112px, 0.8fr)',
    growsTo: 230,
    sort: 'status',
    cell: statusCell,
  },
  {
    key: 'failures',
    label: text.columns.failures,
    track: 'minmax(140px, 2fr)',
    growsTo: 320,
    cell: failureCell,
  },
  {
    key: 'orders',
    label: text.columns.orders,
    track: '84px',
    from: 960,
    cell: (row) => quietCell(text.orders({ count: row.orderCount })),
  },
  {
    key: 'from-here',
    label: text.columns.fromHere,
    track: '92px',
    from: 1040,
    cell: (row) => (row.cartId === null ? '' : quietCell(text.cart, text.fromHereTip)),
  },
  {
    key: 'total',
    label: text.columns.total,
    track: '126px',
    align: 'end',
    sort: 'total',
    firstDescending: true,
    cell: (row) => totalCell(row.total, row.totalMissing, { includes: text.toPay, otherwise: text.noTotal }),
  },
];

/** One submission as a card of a narrow list, beside the submission that is open. */
export const SUBMISSION_CARD: readonly Column<SubmissionListRow>[] = [
  {
    key: 'card',
    label: text.title,
    track: 'minmax(0, 1fr)',
    cell: (row) =>
      h('div', { class: 'cell-card' }, [
        h('span', { class: 'cell-name cut' }, submissionName(row)),
        h(
          'span',
          { class: 'cell-quiet cell-side' },
          row.receivedAt === null ? '' : formatWhen(row.receivedAt),
        ),
        statusCell(row),
        h(
          'span',
          { class: 'cell-quiet cell-side figures', title: includesOf(row) },
          row.total === null ? '' : formatMoney(row.total),
        ),
      ]),
  },
];
