import type { TimelineSources } from './timeline-sources';
import type { Attempt, Operation } from '../journal/operations';
import { technicalText } from '../journal/problem-technical';
import { entryOf, factsOf, inOneLine, type TimelineEntry } from './timeline';
import { factInWords } from './fact-words';
import { factOf } from '../values/recorded-facts';
import { isErasedText } from '../values/text';
import { timelineEntryText } from './timeline-messages';

/** A stretch of time for a line: `412 ms`, `7.5 s`, `2 min`. */
function tookInWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = Math.round(milliseconds / 100) / 10;
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** An entry, and the moment by which it is in a timeline where its own cannot be trusted. */
export interface PlacedEntry {
  readonly entry: TimelineEntry;
  /** UTC milliseconds. */
  readonly order: number;
}

/** Who chose what at a moment, as far as it was written down; empty otherwise. */
export type PersonAt = (did: 'settled' | 'sent-again', at: number) => string;

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** What is known of the other desks of the studio. */
type OtherDesks = Pick<TimelineSources, 'deskNames' | 'goneDesks'>;

/** The name of another desk; null for this one. */
const deskNameIn = ({ deskNames }: OtherDesks, id: string | null): string | null =>
  id === null ? null : (deskNames.get(id) ?? id);

/** What was sent, and where: the same of every sending. */
const factsOfCall = (operation: Operation, url: string) =>
  factsOf(
    [timelineEntryText.call.sentTo, `${operation.method} ${url}`],
    [timelineEntryText.call.digest, operation.bodyDigest, 'copy'],
    [timelineEntryText.call.body, timelineEntryText.call.bytes({ count: operation.bodyBytes })],
    [timelineEntryText.call.key, operation.idempotencyKey, 'copy'],
    [timelineEntryText.call.headers, linesOf(operation.headers)],
  );

/** What a call sent, as text; of one whose personal data was erased only the length is known. */
const bodyOf = ({ body }: Operation): string => (body === null || isErasedText(body) ? '' : body);

function sentEntry(
  operation: Operation,
  attempt: Attempt,
  personAt: PersonAt,
  desks: OtherDesks,
): TimelineEntry {
  const first = attempt.number === 1;
  const words = timelineEntryText.call[operation.kind];
  return entryOf({
    id: `${attempt.id} sent`,
    at: attempt.sentAt,
    kind: 'sent',
    title: first ? words.sent : words.again,
    summary: inOneLine(
      timelineEntryText.call.attempt({ number: attempt.number }),
      timelineEntryText.call.bytes({ count: operation.bodyBytes }),
      attempt.reason === 'first' ? '' : timelineEntryText.why[attempt.reason],
    ),
    facts: [
      ...factsOfCall(operation, attempt.url),
      ...factsOf([timelineEntryText.fact.desk, deskNameIn(desks, attempt.desk)]),
    ],
    // Every sending has the same bytes; the digest says so.
    text: first ? bodyOf(operation) : '',
    operationId: operation.id,
    person:
      (attempt.reason === 'chosen-by-person' ? personAt('sent-again', attempt.sentAt) : '') || attempt.person,
  });
}

/** Why no answer came to a desk that ended, or was declared gone. */
function interruptedWords({ desk: id }: Attempt, desks: OtherDesks): string {
  const desk = deskNameIn(desks, id);
  if (id === null || desk === null) return timelineEntryText.call.ended;
  return desks.goneDesks.has(id)
    ? timelineEntryText.call.gone({ desk })
    : timelineEntryText.call.endedAt({ desk });
}

/** The outcome of one sending, in words: an answer, a doubt, or nothing that left. */
function outcomeOf(
  operation: Operation,
  attempt: Attempt,
  desks: OtherDesks,
): Pick<TimelineEntry, 'title' | 'tone' | 'kind'> {
  const words = timelineEntryText.call[operation.kind];
  switch (attempt.outcome) {
    case 'succeeded':
      return { kind: 'answered', title: words.succeeded, tone: 'good' };
    case 'refused':
      return attempt.problem?.kind === 'network' || attempt.problem?.kind === 'blocked'
        ? { kind: 'no-answer', title: timelineEntryText.call.neverLeft, tone: 'bad' }
        : { kind: 'answered', title: words.refused, tone: 'bad' };
    case 'interrupted':
      return { kind: 'no-answer', title: interruptedWords(attempt, desks), tone: 'unknown' };
    case 'unknown':
      return attempt.status === null
        ? { kind: 'no-answer', title: timelineEntryText.call.noAnswer, tone: 'unknown' }
        : { kind: 'answered', title: timelineEntryText.call.provesNothing, tone: 'unknown' };
    case 'on-its-way':
      return { kind: 'no-answer', title: timelineEntryText.call.onItsWay, tone: 'plain' };
  }
}

/** True for the answer that proves what happened to the call. */
const isProof = ({ proof, state }: Operation, { outcome }: Attempt): boolean =>
  proof === 'answer' && outcome === state;

function endedEntry(operation: Operation, attempt: Attempt, desks: OtherDesks): TimelineEntry {
  const { endedAt, status, problem } = attempt;
  const took = endedAt === null ? null : tookInWords(Math.max(0, endedAt - attempt.sentAt));
  return entryOf({
    id: `${attempt.id} ended`,
    at: endedAt ?? attempt.sentAt,
    ...outcomeOf(operation, attempt, desks),
    summary: inOneLine(
      status !== null && took !== null
        ? timelineEntryText.call.answered({ status, took })
        : took === null
          ? null
          : timelineEntryText.call.after({ took }),
      problem?.kind === 'network' ? problem.cause : null,
    ),
    facts: factsOf(
      [timelineEntryText.fact.status, status === null ? null : String(status)],
      [
        timelineEntryText.call.settledBy,
        isProof(operation, attempt) ? timelineEntryText.call.thisAnswer : null,
      ],
      [timelineEntryText.call.sentDigest, operation.bodyDigest, 'copy'],
      [timelineEntryText.call.answerHeaders, linesOf(attempt.answerHeaders)],
      [timelineEntryText.fact.problem, problem === null ? null : technicalText(problem)],
    ),
    text: attempt.answerBody ?? '',
    operationId: operation.id,
  });
}

function proofEntry(
  operation: Operation,
  personAt: PersonAt,
  deliveryId: string | null,
): TimelineEntry | null {
  const { proof, settledAt, state } = operation;
  if (settledAt === null || (proof !== 'person' && proof !== 'event')) return null;
  return entryOf({
    id: `${operation.id} proof`,
    at: settledAt,
    kind: 'settled',
    title: timelineEntryText.settled[proof][state === 'succeeded' ? 'has' : 'hasNot'],
    // An event is named by the program; a person typed what proves it, or the program found it for them.
    summary: proof === 'event' ? factInWords(operation.proofNote) : '',
    note: proof === 'event' ? '' : factInWords(operation.proofNote),
    fact: factOf(operation.proofNote),
    facts: factsOf(
      [timelineEntryText.fact.proof, timelineEntryText.proof[proof]],
      [timelineEntryText.fact.approvedTotal, operation.approvedTotal],
    ),
    deliveryId: proof === 'event' ? deliveryId : null,
    tone: state === 'succeeded' ? 'good' : 'bad',
    operationId: operation.id,
    person: proof === 'person' ? personAt('settled', settledAt) : '',
  });
}

function unsentEntry(operation: Operation): TimelineEntry {
  const never = operation.state === 'refused';
  return entryOf({
    id: `${operation.id} planned`,
    at: operation.createdAt,
    kind: never ? 'settled' : 'sent',
    title: never ? timelineEntryText.call.planned : timelineEntryText.call.planned,
    summary: factInWords(operation.proofNote),
    fact: factOf(operation.proofNote),
    tone: never ? 'bad' : 'plain',
    facts: factsOfCall(operation, operation.target),
    text: bodyOf(operation),
    operationId: operation.id,
  });
}

/**
 * What is known of a journaled call: each sending of it, each answer, and each proof, in the order of the journal,
 * which holds also where the clock of the computer was set meanwhile. `deliveryId` is the delivery that proves it, where one
 * does.
 */
export function callEntries(
  operation: Operation,
  personAt: PersonAt,
  deliveryId: string | null,
  desks: OtherDesks,
): PlacedEntry[] {
  const entries = operation.attempts.flatMap((attempt) => [
    sentEntry(operation, attempt, personAt, desks),
    endedEntry(operation, attempt, desks),
  ]);
  const proof = proofEntry(operation, personAt, deliveryId);
  if (proof !== null) entries.push(proof);
  if (entries.length === 0) entries.push(unsentEntry(operation));
  let order = operation.createdAt;
  return entries.map((entry) => ({ entry, order: (order = Math.max(order, entry.at)) }));
}
