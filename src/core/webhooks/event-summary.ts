import type { ProofFact } from '../values/recorded-facts';
import {
  type EventReading,
  type EventSummary,
  type LabFailure,
  type Progress,
  progressSchema,
  type SubjectEvent,
} from './deliveries';

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

/** Every failure that an event names; an earlier release kept the first alone. */
export const failuresIn = ({ failure, failures }: EventReading): readonly LabFailure[] =>
  failures.length > 0 || failure === null ? failures : [failure];

function failuresOf(events: readonly SummedEvent[]): EventSummary['failures'] {
  const first = new Map<string, EventSummary['failures'][number]>();
  for (const event of events) {
    for (const one of failuresIn(event.reading)) {
      const { code, message, asset } = one;
      const key = JSON.stringify([event.part, code, message, asset]);
      const at = Math.min(first.get(key)?.at ?? Infinity, whenOf(event));
      first.set(key, { part: event.part, code, message, asset, at });
    }
  }
  return [...first.values()].sort(
    (one, other) =>
      one.at - other.at ||
      byPart(one.part, other.part) ||
      byText(one.code, other.code) ||
      byText(one.message, other.message) ||
      byText(one.asset, other.asset),
  );
}

type Shipped = EventSummary['shipments'][number];

/** One parcel of one order of it. */
const parcelOf = ({ part, trackingNumber, trackingUrl }: Shipped): string =>
  JSON.stringify([part, trackingNumber.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || trackingUrl]);

/**
 * Every parcel with all that was said of it; the later word counts. What is not numbered is a parcel of its own only
 * beside none that is, and of one that was said of all and of one order the latter stays.
 */
function shipmentsOf(events: readonly SummedEvent[]): Shipped[] {
  const said = events
    .flatMap((event) =>
      event.reading.shipments.map((one) => ({ at: whenOf(event), one: { ...one, part: event.part } })),
    )
    .sort((one, other) => one.at - other.at || byText(JSON.stringify(one.one), JSON.stringify(other.one)));
  const parcels = new Map<string, Shipped>();
  for (const { one } of said) {
    const known = parcels.get(parcelOf(one));
    const isDated = one.shipDate !== '';
    parcels.set(
      parcelOf(one),
      known === undefined
        ? one
        : {
            part: one.part,
            carrier: one.carrier || known.carrier,
            trackingNumber: one.trackingNumber || known.trackingNumber,
            trackingUrl: one.trackingUrl || known.trackingUrl,
            shipDate: isDated ? one.shipDate : known.shipDate,
            shippedAt: isDated ? one.shippedAt : known.shippedAt,
          },
    );
  }
  const all = [...parcels.values()];
  const isSaidBetter = (one: Shipped): boolean =>
    all.some(
      (other) =>
        other !== one &&
        (one.part === '' || one.part === other.part) &&
        (one.trackingNumber === ''
          ? one.trackingUrl === '' && other.trackingNumber !== ''
          : one.part !== other.part && parcelOf({ ...other, part: '' }) === parcelOf(one)),
    );
  return all
    .filter((one) => !isSaidBetter(one))
    .sort(
      (one, other) =>
        byPart(one.part, other.part) ||
        (one.shippedAt ?? Infinity) - (other.shippedAt ?? Infinity) ||
        byText(one.trackingNumber, other.trackingNumber) ||
        byText(one.trackingUrl, other.trackingUrl),
    );
}

function labNumbersOf(events: readonly SummedEvent[]): EventSummary['labNumbers'] {
  const numbers = events.flatMap(({ part, reading }) =>
    reading.labNumbers.map((number) => ({ part, number })),
  );
  return [...new Map(numbers.map((one) => [JSON.stringify(one), one])).values()].sort(
    (one, other) => byPart(one.part, other.part) || byText(one.number, other.number),
  );
}

/** What no verified event leads to. */
export const NO_EVENTS: EventSummary = {
  ...{ progress: null, parts: [], failures: [], shipments: [], labNumbers: [], newestAt: null },
};

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
    shipments: shipmentsOf(events),
    labNumbers: labNumbersOf(events),
    newestAt: Math.max(...events.map(whenOf)),
  };
}

/** Parcels in words, each once: who carries it and its number, or where it is tracked. */
export const trackedParcels = (shipments: EventSummary['shipments']): string[] => [
  ...new Set(
    shipments
      .map(({ carrier, trackingNumber, trackingUrl }) =>
        trackingNumber === '' ? trackingUrl : [carrier, trackingNumber].filter((one) => one !== '').join(' '),
      )
      .filter((words) => words !== ''),
  ),
];
