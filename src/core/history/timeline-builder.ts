import { formatMoney, type Money } from '../values/money';
import { entryOf, factsOf, inOneLine, type TimelineEntry } from './timeline';
import { callEntries } from './timeline-calls';
import { deliveryOfProof, eventEntries } from './timeline-events';
import { approvals, auditEntries, holdEntries, placed, RemainingEntries } from './timeline-people';
import type { TimelineSources, RecordedPrice, RecordedReading } from './timeline-sources';
import { timelineEntryText } from './timeline-messages';
import { missingInWords } from '../values/incomplete-total';

/**
 * The life of one order or submission, the oldest first: what was drafted, exported, priced, approved by whom and at
 * which total, held, sent, answered, what was delivered about it, and settled by what proof. Everything is there once; amounts are
 * written as in `locale`.
 */
export function timelineOf(sources: TimelineSources, locale: string): TimelineEntry[] {
  const money = (amount: Money | null): string | null =>
    amount === null ? null : formatMoney(amount, locale);
  const auditTrail = new RemainingEntries(sources.auditTrail);
  const entries = [
    ...placed(drafts(sources)),
    ...placed(sources.exports.map((one) => exported(one, money))),
    ...placed(sources.prices.filter(({ bodyDigest }) => bodyDigest !== '').map((one) => priced(one, money))),
    ...placed(approvals(sources, auditTrail, locale)),
    ...placed(holdEntries(sources, auditTrail, locale)),
    ...placed(eventEntries(sources.events)),
    ...sources.operations.flatMap((operation) =>
      callEntries(
        operation,
        auditTrail.personAt,
        deliveryOfProof(sources.events, operation.proofNote),
        sources,
      ),
    ),
    ...placed(sources.prices.filter(({ bodyDigest }) => bodyDigest === '').map((one) => priced(one, money))),
    ...placed(sources.readings.map(readAtLab)),
    ...placed(auditEntries(auditTrail, locale)),
  ];
  // What is at the same time keeps the order of this list: the sort is stable.
  return entries.sort((one, other) => one.order - other.order).map(({ entry }) => entry);
}

type AmountInWords = (amount: Money | null) => string | null;

const drafts = ({ drafted }: TimelineSources): TimelineEntry[] =>
  drafted === null
    ? []
    : [
        entryOf({
          id: 'drafted',
          at: drafted.at,
          kind: 'drafted',
          title: drafted.copied ? timelineEntryText.drafted.copy : timelineEntryText.drafted.new,
          summary: drafted.name,
        }),
      ];

const exported = (one: TimelineSources['exports'][number], money: AmountInWords): TimelineEntry =>
  entryOf({
    id: one.id,
    at: one.at,
    kind: 'exported',
    title: timelineEntryText.exported.title,
    summary: inOneLine(timelineEntryText.exported.editors({ count: one.editorCount }), money(one.total)),
    facts: factsOf([timelineEntryText.exported.total, money(one.total)]),
    tone: 'plain',
  });

function priced(one: RecordedPrice, money: AmountInWords): TimelineEntry {
  const toPay = money(one.totals.toPay);
  const left = missingInWords(one.missing);
  return entryOf({
    id: `${one.id} priced`,
    at: one.at,
    kind: 'priced',
    title: one.isValid ? timelineEntryText.priced.title : timelineEntryText.priced.refused,
    summary:
      toPay === null
        ? timelineEntryText.priced.unreadable
        : left === ''
          ? timelineEntryText.priced.withTax({ total: toPay })
          : timelineEntryText.priced.soFar({ total: toPay, left }),
    facts: factsOf(
      [left === '' ? timelineEntryText.priced.total : timelineEntryText.priced.totalSoFar, toPay],
      [timelineEntryText.priced.leavesOut, left === '' ? null : left],
      [timelineEntryText.priced.withoutTax, money(one.totals.withoutTax)],
      [timelineEntryText.priced.tax, money(one.totals.tax)],
      ['ConfirmationID', one.confirmationId, 'copy'],
      [timelineEntryText.priced.digest, one.bodyDigest, 'copy'],
    ),
    tone: one.isValid ? 'plain' : 'bad',
    operationId: one.operationId,
  });
}

const readAtLab = (one: RecordedReading): TimelineEntry =>
  entryOf({
    id: `${one.id} read`,
    at: one.at,
    kind: 'read',
    title: one.failures.length === 0 ? timelineEntryText.read.title : timelineEntryText.read.failed,
    summary: one.status ?? '',
    facts: factsOf(
      [timelineEntryText.fact.submission, one.submissionId, 'copy'],
      [timelineEntryText.fact.status, one.status],
      [timelineEntryText.read.failures, one.failures.join('\n')],
    ),
    text: one.text,
    tone: one.failures.length === 0 ? 'plain' : 'bad',
  });
