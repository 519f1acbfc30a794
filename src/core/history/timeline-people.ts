import { formatMoney } from '../values/money';
import type { AuditEntry, AuditEntryKind } from './history';
import type { PersonAt, PlacedEntry } from './timeline-calls';
import type { TimelineSources } from './timeline-sources';
import { technicalText } from '../journal/problem-technical';
import { entryOf, factsOf, type TimelineEntry } from './timeline';
import { approvedInWords, factDetail, factInWords, untilInWords } from './fact-words';
import { factOf } from '../values/recorded-facts';
import { timelineEntryText } from './timeline-messages';

/** How far the time of an audit entry may be from that of what it is about: both are written down in one step, in milliseconds. */
const SAME_STEP = 10_000;

/**
 * The audit entries of a timeline, each of which appears once: with what it is about where that appears anyway, else on its
 * own.
 */
export class RemainingEntries {
  private readonly left: Set<AuditEntry>;

  constructor(auditTrail: readonly AuditEntry[]) {
    this.left = new Set(auditTrail);
  }

  /** Takes the entry of a kind that was made at a moment, UTC milliseconds, or gives null when none was. */
  take(kind: AuditEntryKind, at: number): AuditEntry | null {
    const near = [...this.left]
      .filter((auditEntry) => auditEntry.kind === kind && Math.abs(auditEntry.at - at) <= SAME_STEP)
      .sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at));
    const [nearest] = near;
    if (nearest !== undefined) this.left.delete(nearest);
    return nearest ?? null;
  }

  /** Takes every entry of a kind. */
  takeAll(kind: AuditEntryKind): AuditEntry[] {
    const all = [...this.left].filter((auditEntry) => auditEntry.kind === kind);
    for (const auditEntry of all) this.left.delete(auditEntry);
    return all;
  }

  /** What is left and gets an entry of its own. */
  rest(): AuditEntry[] {
    return [...this.left];
  }

  readonly personAt: PersonAt = (kind, at) => this.take(kind, at)?.person ?? '';
}

/** What is said beside an entry: what a person typed, or what the fact itself says. */
const besideOf = ({ fact, detail }: AuditEntry, locale: string): string =>
  detail || factDetail(fact, locale, momentsIn(locale));

/** Moments as people of a region write them, in the time of this computer. */
function momentsIn(locale: string): (at: number) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(at);
}

/** What was approved with an entry; a batch was approved with the total of all that was in it. */
const approvedWith = (auditEntry: AuditEntry, locale: string) =>
  factsOf([
    auditEntry.subject.kind === 'batch'
      ? timelineEntryText.people.batchTotal
      : timelineEntryText.fact.approvedTotal,
    besideOf(auditEntry, locale),
  ]);

/**
 * Who approved what, and at which total: each approval with the call that it led to, where it led to one. An approval
 * that no one wrote down is shown as the call itself says it.
 */
export function approvals(
  { operations }: Pick<TimelineSources, 'operations'>,
  auditTrail: RemainingEntries,
  locale: string,
): TimelineEntry[] {
  const free = new Set(auditTrail.takeAll('approved').sort((one, other) => one.at - other.at));
  const ofCalls = operations.flatMap((operation) => {
    if (operation.approvedTotal === null) return [];
    const auditEntry = [...free].filter(({ at }) => at <= operation.createdAt + SAME_STEP).at(-1);
    if (auditEntry !== undefined) free.delete(auditEntry);
    const total = approvedInWords(operation.approvedTotal, operation.approvedMissing, locale);
    const ofBatch = auditEntry?.subject.kind === 'batch' ? approvedWith(auditEntry, locale) : [];
    return [
      entryOf({
        id: `${auditEntry?.id ?? operation.id} approved`,
        at: auditEntry?.at ?? operation.createdAt,
        kind: 'approved',
        title: auditEntry === undefined ? timelineEntryText.people.approved : factInWords(auditEntry.fact),
        summary: total,
        facts: [...factsOf([timelineEntryText.fact.approvedTotal, total]), ...ofBatch],
        fact: factOf(auditEntry?.fact ?? ''),
        operationId: operation.id,
        person: auditEntry?.person ?? '',
      }),
    ];
  });
  const ofNoCall = [...free].map((auditEntry) =>
    entryOf({
      id: `${auditEntry.id} approved`,
      at: auditEntry.at,
      kind: 'approved',
      title: factInWords(auditEntry.fact),
      summary: besideOf(auditEntry, locale),
      facts: approvedWith(auditEntry, locale),
      fact: factOf(auditEntry.fact),
      person: auditEntry.person,
    }),
  );
  return [...ofNoCall, ...ofCalls];
}

/** What was held, and what happened to that where nothing else says it. */
export function holdEntries(
  { holds }: Pick<TimelineSources, 'holds'>,
  auditTrail: RemainingEntries,
  locale: string,
): TimelineEntry[] {
  return holds.flatMap((hold) => {
    const totals = hold.totals.map((total) => formatMoney(total, locale)).join(' + ');
    const isBatch = hold.kind === 'batch';
    const first = auditTrail.take('held', hold.createdAt);
    const until = first === null ? untilInWords(hold.until, momentsIn(locale)) : besideOf(first, locale);
    const entries = [
      entryOf({
        id: `${hold.id} held`,
        at: hold.createdAt,
        kind: 'held',
        title: isBatch ? timelineEntryText.people.heldWithBatch : timelineEntryText.people.heldBefore,
        summary: until,
        facts: factsOf(
          [timelineEntryText.people.held, until],
          [isBatch ? timelineEntryText.people.batchTotal : timelineEntryText.fact.approvedTotal, totals],
        ),
        fact: factOf(first?.fact ?? ''),
        person: first?.person ?? '',
      }),
    ];
    if (hold.settledAt !== null && hold.state === 'taken-back')
      entries.push(
        entryOf({
          id: `${hold.id} taken back`,
          at: hold.settledAt,
          kind: 'taken-back',
          title: timelineEntryText.people.takenBack,
          person: auditTrail.take('taken-back', hold.settledAt)?.person ?? '',
        }),
      );
    if (hold.settledAt !== null && hold.state === 'refused')
      entries.push(
        entryOf({
          id: `${hold.id} refused`,
          at: hold.settledAt,
          kind: 'settled',
          title: timelineEntryText.people.letGo,
          tone: 'bad',
          facts: factsOf([
            timelineEntryText.fact.problem,
            hold.problem === null ? null : technicalText(hold.problem),
          ]),
        }),
      );
    return entries;
  });
}

/** What a person did that nothing else says. */
export const auditEntries = (auditTrail: RemainingEntries, locale: string): TimelineEntry[] =>
  auditTrail.rest().map((auditEntry) =>
    entryOf({
      id: `${auditEntry.id} audit`,
      at: auditEntry.at,
      kind: 'audit-entry',
      title: factInWords(auditEntry.fact),
      note: besideOf(auditEntry, locale),
      facts: factsOf([timelineEntryText.fact.desk, auditEntry.desk?.name ?? null]),
      fact: factOf(auditEntry.fact),
      person: auditEntry.person,
    }),
  );

/** Entries that are at their own time. */
export const placed = (entries: readonly TimelineEntry[]): PlacedEntry[] =>
  entries.map((entry) => ({ entry, order: entry.at }));
