import type { ProofFact } from '../values/recorded-facts';
import { type SubjectEvent, type EventSummary, type Progress, progressSchema } from './deliveries';

/** What the ledger says of an event that proved something: its id, by which it is found again, and what it said. */
export const proofOf = ({
  deliveryId,
  reading,
}: Pick<SubjectEvent, 'deliveryId' | 'reading'>): ProofFact => ({
  kind: 'event-verified',
  params: { event: reading.eventId || deliveryId, said: reading.status || reading.type },
});

/** What of an event a summary is made of. */
export type SummedEvent = Pick<SubjectEvent, 'receivedAt' | 'standing' | 'reading'> & {
  /** The order of the entry or submission that it is about; empty for all of it. */
  readonly part: string;
};

const rank = (progress: Progress): number => progressSchema.options.indexOf(progress);

const furthest = (one: Progress, other: Progress): Progress => (rank(one) >= rank(other) ? one : other);

const leastFar = (all: readonly Progress[]): Progress =>
  all.reduce((least, one) => (rank(one) < rank(least) ? one : least), 'delivered');

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
/** Numbers by their value, before names. */
const byPart = (one: string, other: string): number =>
  /^\d+$/.test(one) && /^\d+$/.test(other) ? Number(one) - Number(other) : byText(one, other);

const whenOf = ({ reading, receivedAt }: SummedEvent): number => reading.happenedAt ?? receivedAt;

function failuresOf(events: readonly SummedEvent[]): EventSummary['failures'] {
  const first = new Map<string, EventSummary['failures'][number]>();
  for (const event of events) {
    const { failure } = event.reading;
    if (failure === null) continue;
    const { code, message } = failure;
    const key = JSON.stringify([event.part, code, message]);
    const at = Math.min(first.get(key)?.at ?? Infinity, whenOf(event));
    first.set(key, { part: event.part, code, message, at });
  }
  return [...first.values()].sort(
    (one, other) =>
      one.at - other.at ||
      byPart(one.part, other.part) ||
      byText(one.code, other.code) ||
      byText(one.message, other.message),
  );
}

/** What no verified event leads to. */
export const NO_EVENTS: EventSummary = { progress: null, parts: [], failures: [], newestAt: null };

/**
 * What the verified events about a subject say together; those that are not verified count for nothing. A join: the same
 * events in another order, or more than once, come to the same, and more events never take anything back. Progress is
 * the furthest that was reported, so that a late older event hides nothing, and failures are beside it permanently.
 * `parts` are the orders that the entry or submission is known to have: all of it is as far as the one of these that is
 * least far. An order that an event alone names is beside them; where none is known, only what was said of the
 * whole counts for the whole.
 */
export function summaryOfEvents(all: readonly SummedEvent[], parts: readonly string[] = []): EventSummary {
  const events = all.filter(({ standing }) => standing === 'verified');
  if (events.length === 0) return NO_EVENTS;
  const farthestOf = (of: readonly SummedEvent[]): Progress =>
    of.reduce<Progress>((far, { reading }) => furthest(far, reading.progress), 'other');
  const ofAll = farthestOf(events.filter(({ part }) => part === ''));
  const named = [...new Set([...parts, ...events.map(({ part }) => part)])].filter((part) => part !== '');
  const ofParts = named.sort(byPart).map((part) => ({
    part,
    progress: furthest(ofAll, farthestOf(events.filter((event) => event.part === part))),
  }));
  const ofListed = ofParts.filter(({ part }) => parts.includes(part));
  return {
    progress: ofListed.length === 0 ? ofAll : leastFar(ofListed.map(({ progress }) => progress)),
    parts: ofParts,
    failures: failuresOf(events),
    newestAt: Math.max(...events.map(whenOf)),
  };
}
