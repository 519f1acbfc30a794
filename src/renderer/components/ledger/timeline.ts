import type { Problem } from '@contract/problems';
import type { Attempt, Operation } from '@core/operations';
import { formatBytes, formatDuration, formatMoney } from '../../format/numbers';
import { formatExact } from '../../format/times';
import { ledgerWords as words } from '../../messages/ledger';

/** One thing that is known of an order or a submission, in the order in which it became known. */
export interface TimelineEntry {
  readonly key: string;
  readonly mark: 'solid' | 'hollow' | 'dashed' | 'turning' | 'cross';
  readonly title: string;
  /** Facts of second importance, joined for reading. */
  readonly facts: string;
  readonly strong: boolean;
  readonly operation: Operation;
  /** Null for what is about the whole call. */
  readonly attempt: Attempt | null;
  readonly note: string;
}

const joined = (...facts: (string | null)[]): string =>
  facts.filter((fact) => fact !== null && fact !== '').join(' · ');

function sentEntry(operation: Operation, attempt: Attempt, now: number): TimelineEntry {
  const kind = words[operation.kind];
  const isFirst = attempt.number === 1;
  const approved =
    isFirst && operation.approvedTotal !== null
      ? operation.approvedTotal === ''
        ? words.approvedWithout
        : words.approved(formatMoney({ amount: operation.approvedTotal, currency: 'USD' }))
      : null;
  const why =
    attempt.reason === 'chosen-by-person' ? words.byChoice : attempt.reason === 'retry' ? words.byRule : null;
  return {
    key: `${attempt.id} sent`,
    mark: 'hollow',
    title: isFirst ? kind.sent : kind.again,
    facts: joined(
      formatExact(attempt.sentAt, now),
      approved,
      words.body(formatBytes(operation.bodyBytes)),
      words.attempt(attempt.number),
      why,
    ),
    strong: false,
    operation,
    attempt: null,
    note: '',
  };
}

/** What came of one sending, in words: an answer, a doubt, or nothing that left. */
function outcomeOf(operation: Operation, attempt: Attempt): Pick<TimelineEntry, 'title' | 'mark' | 'strong'> {
  const kind = words[operation.kind];
  switch (attempt.outcome) {
    case 'succeeded':
      return { title: kind.succeeded, mark: 'solid', strong: true };
    case 'refused': {
      const neverLeft = attempt.problem?.kind === 'network';
      return { title: neverLeft ? words.neverLeft : kind.refused, mark: 'cross', strong: true };
    }
    case 'interrupted':
      return { title: words.interrupted, mark: 'dashed', strong: true };
    case 'unknown':
      return {
        title: attempt.status === null ? words.noAnswer : words.noProof,
        mark: 'dashed',
        strong: true,
      };
    case 'on-its-way':
      return { title: words.onItsWay, mark: 'turning', strong: false };
  }
}

function endedEntry(operation: Operation, attempt: Attempt, now: number): TimelineEntry {
  const { endedAt, status } = attempt;
  const took = endedAt === null ? null : formatDuration(Math.max(0, endedAt - attempt.sentAt));
  return {
    key: `${attempt.id} ended`,
    ...outcomeOf(operation, attempt),
    facts: joined(
      endedAt === null ? null : formatExact(endedAt, now),
      status !== null && took !== null
        ? words.answered(status, took)
        : took === null
          ? null
          : words.after(took),
      causeOf(attempt.problem),
    ),
    operation,
    attempt,
    note: '',
  };
}

/** The technical name of what broke, short enough for a line. */
function causeOf(problem: Problem | null): string | null {
  return problem?.kind === 'network' ? problem.cause : null;
}

function proofEntry(operation: Operation, now: number): TimelineEntry | null {
  if (operation.proof !== 'person' && operation.proof !== 'event') return null;
  return {
    key: `${operation.id} proof`,
    mark: operation.state === 'succeeded' ? 'solid' : 'cross',
    title: operation.proof === 'event' ? words.byEvent : words.byPerson(operation.state === 'succeeded'),
    facts: operation.settledAt === null ? '' : formatExact(operation.settledAt, now),
    strong: true,
    operation,
    attempt: null,
    note: operation.proofNote,
  };
}

/** Everything that is known of an order or a submission: each call, each sending of it, each answer and each proof. */
export function timelineOf(operations: readonly Operation[], now: number): TimelineEntry[] {
  return operations.flatMap((operation) => {
    const entries = operation.attempts.flatMap((attempt) => [
      sentEntry(operation, attempt, now),
      endedEntry(operation, attempt, now),
    ]);
    const proof = proofEntry(operation, now);
    if (proof !== null) entries.push(proof);
    if (entries.length > 0) return entries;
    const planned: TimelineEntry = {
      key: `${operation.id} planned`,
      mark: operation.state === 'refused' ? 'cross' : 'hollow',
      title: operation.state === 'refused' ? words.neverLeft : words.planned,
      facts: formatExact(operation.createdAt, now),
      strong: false,
      operation,
      attempt: null,
      note: operation.proofNote,
    };
    return [planned];
  });
}

/** What there is to copy of an entry: where it went, the digest of its bytes, what came back. Never a key. */
export function entryAsText({ title, facts, operation, attempt, note }: TimelineEntry): string {
  const lines = [
    title,
    facts,
    note,
    `${operation.method} ${attempt?.url ?? operation.target}`,
    operation.idempotencyKey === null ? '' : `Idempotency-Key ${operation.idempotencyKey}`,
    `SHA-256 ${operation.bodyDigest}, ${operation.bodyBytes} bytes`,
    attempt === null ? '' : `status ${attempt.status ?? 'none'}`,
    attempt?.answerBody ?? '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}
