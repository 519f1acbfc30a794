import { type Batch, type BatchItem, isSetAside } from './batches';
import { CSV_MARK, type CsvCell, csvLine, csvMoney, csvTime } from '../values/csv';
import { explain, quoted } from '../journal/failures';
import { escaped, joinSentences } from '../values/text';
import { formatMoney } from '../values/money';
import { spokenLanguage } from '../language/language';
import { batchReportText } from './messages';
import { leftOut, totalAsFar } from '../values/incomplete-total';

/** A batch with all of its carts, as a report is made of it. */
export interface ReportedBatch {
  readonly batch: Batch;
  readonly items: readonly BatchItem[];
  /** Names of the accounts, by id. */
  readonly accountNames: Readonly<Record<string, string>>;
  /** UTC milliseconds. */
  readonly madeAt: number;
}

/** The columns of the report as a table. */
const COLUMNS = [
  ...([
    'position',
    'reference',
    'name',
    'shipTo',
    'account',
    'pieces',
    'total',
    'currency',
    'outcome',
  ] as const),
  ...(['labId', 'time', 'why'] as const),
];

/** Names of the columns of the report as a table. */
export const reportColumns = (): string[] => COLUMNS.map((column) => batchReportText.column[column]);

function whyOf(item: BatchItem): string {
  const { problem } = item;
  if (problem === null) return '';
  const { title } = explain(problem, 'confirm', { keyIsGood: isSetAside(item) });
  return joinSentences(`${title}.`, quoted(problem));
}

const cellsOf = (item: BatchItem, accountNames: ReportedBatch['accountNames']): CsvCell[] => [
  { number: item.position },
  item.reference,
  item.name,
  item.recipient,
  accountNames[item.accountId] ?? item.accountId,
  { number: item.pieceCount },
  ...csvMoney(item.missing.length === 0 ? item.total : null),
  [batchReportText.outcome[item.outcome], ...leftOut(item.total, item.missing)].join(', '),
  item.labId,
  csvTime(item.settledAt),
  whyOf(item),
];

/**
 * The report as CSV, one line an order in the order of {@link reportColumns}: amounts and ids whole, times as
 * ISO 8601 in UTC, empty where nothing is known.
 */
export const reportCsv = ({ items, accountNames }: ReportedBatch): string =>
  CSV_MARK +
  [reportColumns(), ...items.map((item) => cellsOf(item, accountNames))]
    .map((cells) => csvLine(cells))
    .join('');

/** How times and amounts are written for people. */
export interface ReportLocale {
  readonly locale: string;
  /** A moment with its day. */
  readonly moment: (at: number) => string;
  /** Only pictures under an address of this beginning are shown. */
  readonly pictures: string;
}

const STYLE = `
  * { box-sizing: border-box; margin: 0; padding: 0; }
  body { color: #1b1c1e; font: 9.5pt/1.4 Inter, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }
  h1 { font-size: 16pt; font-weight: 650; }
  .line, .totals { margin-top: 2pt; color: #55595f; }
  .totals { margin-bottom: 10pt; }
  table { width: 100%; border-collapse: collapse; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th { padding: 3pt 5pt; border-bottom: 1pt solid #85878c; color: #55595f; font-size: 8pt; text-align: left; }
  td { padding: 4pt 5pt; border-bottom: 0.5pt solid #e0e0dc; vertical-align: top; overflow-wrap: anywhere; }
  .figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .picture { width: 58pt; }
  .picture img { display: block; max-width: 50pt; max-height: 38pt; border: 0.5pt solid #e0e0dc; }
  .name { font-weight: 600; }
  .quiet { color: #55595f; }
  .id { font: 7.5pt/1.4 "JetBrains Mono", "DejaVu Sans Mono", monospace; }
  .unknown, .refused { font-weight: 600; }
  .unknown { color: #6a4bb0; }
  .refused { color: #b3261e; }
  .confirmed { color: #1e784b; }
`;

function rowOf(item: BatchItem, { locale, moment, pictures }: ReportLocale): string {
  const picture =
    item.thumbnail?.startsWith(pictures) === true ? `<img src="${escaped(item.thumbnail)}" alt="">` : '';
  const why = whyOf(item);
  return `<tr>
    <td class="figure quiet">${item.position}</td>
    <td class="picture">${picture}</td>
    <td><div class="name">${escaped(item.name || item.recipient)}</div><div class="quiet">${escaped(item.reference)}</div></td>
    <td>${escaped(item.recipient)}</td>
    <td class="figure">${escaped(item.total === null ? batchReportText.noTotal : totalAsFar(item.total, item.missing, locale))}</td>
    <td><div class="${item.outcome}">${escaped(batchReportText.outcome[item.outcome])}</div>${why === '' ? '' : `<div class="quiet">${escaped(why)}</div>`}</td>
    <td><div class="id">${escaped(item.labId ?? '')}</div><div class="quiet">${item.settledAt === null ? '' : escaped(moment(item.settledAt))}</div></td>
  </tr>`;
}

/**
 * The report as a page to print: without scripts, and with every text in it escaped, whoever wrote it. Pictures
 * are named by the desk's own addresses alone.
 */
export function reportPage(
  { batch, items, accountNames, madeAt }: ReportedBatch,
  locale: ReportLocale,
): string {
  const { outcomes } = batch.counts;
  const counted = (['confirmed', 'unknown', 'refused', 'not-sent', 'waiting', 'sending', 'none'] as const)
    .filter((outcome) => outcomes[outcome] > 0)
    .map((outcome) => `${outcomes[outcome]} ${batchReportText.outcome[outcome]}`);
  const accounts = [...new Set(items.map(({ accountId }) => accountNames[accountId] ?? accountId))];
  const totals = batch.totals.map((total) => formatMoney(total, locale.locale)).join(' + ');
  const when = [
    batch.approvedAt === null ? '' : batchReportText.approved({ when: locale.moment(batch.approvedAt) }),
    batch.finishedAt === null ? '' : batchReportText.ended({ when: locale.moment(batch.finishedAt) }),
  ];
  const lines = [
    batchReportText.state[batch.state],
    ...when,
    batchReportText.reportOf({ when: locale.moment(madeAt) }),
    ...accounts,
  ].filter((part) => part !== '');
  return `<!doctype html>
<html lang="${spokenLanguage().tag}" dir="${spokenLanguage().direction}">
<head><meta charset="utf-8"><title>${escaped(batch.name)}</title><style>${STYLE}</style></head>
<body>
<h1>${escaped(batch.name)}</h1>
<p class="line">${escaped(lines.join(' · '))}</p>
<p class="totals">${escaped([...counted, totals === '' ? '' : batchReportText.totalApproved({ totals })].filter((part) => part !== '').join(' · '))}</p>
<table>
<thead><tr><th></th><th></th><th>${escaped(batchReportText.column.order)}</th><th>${escaped(batchReportText.column.shipTo)}</th><th class="figure">${escaped(batchReportText.column.total)}</th><th>${escaped(batchReportText.column.outcome)}</th><th>${escaped(batchReportText.column.labIdAndTime)}</th></tr></thead>
<tbody>
${items.map((item) => rowOf(item, locale)).join('\n')}
</tbody>
</table>
</body>
</html>`;
}
