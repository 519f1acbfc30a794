import type { DeliveryStanding, EventReading, Progress } from '../webhooks/deliveries';
import { proofOf } from '../webhooks/event-summary';
import { entryOf, factsOf, inOneLine, type TimelineEntry } from './timeline';
import type { RecordedEvent } from './timeline-sources';
import { factInWords } from './fact-words';
import { isSameFact, type Recorded } from '../values/recorded-facts';
import { say, toSay } from '../language/sentences';

const PROGRESS: Readonly<Record<Progress, string>> = {
  other: '',
  received: toSay('received'),
  processing: toSay('in production'),
  shipped: toSay('shipped'),
  delivered: toSay('delivered'),
};

const TITLE: Readonly<Record<DeliveryStanding, string>> = {
  verified: toSay('Event of the lab'),
  unchecked: toSay('Delivery, its signature not yet checked'),
  'not-verified': toSay('Delivery that is not the lab’s'),
};

const SIGNATURE: Readonly<Record<DeliveryStanding, string>> = {
  verified: toSay('Verified by the lab'),
  unchecked: toSay('Not yet checked: it changes nothing'),
  'not-verified': toSay('Not verified: it changes nothing'),
};

const SOURCE = { receiver: toSay('By the receiver'), pasted: toSay('Pasted by hand') } as const;

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The outcome of one thing that was delivered, in a few words; the lab's own where none of ours fits. */
function saidIn({ failure, progress, status, type }: EventReading): string {
  if (failure !== null) return failure.code === '' ? say('failed') : say`failed, ${failure.code}`;
  return say(PROGRESS[progress]) || status || type;
}

const failureIn = ({ failure }: EventReading): string | null =>
  failure === null ? null : [failure.code, failure.message].filter((part) => part !== '').join(': ');

const inLines = (parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join('\n');

function toneOf(standing: DeliveryStanding, readings: readonly EventReading[]): TimelineEntry['tone'] {
  if (standing !== 'verified') return 'unknown';
  if (readings.some(({ failure }) => failure !== null)) return 'bad';
  return readings.some(({ progress }) => progress !== 'other') ? 'good' : 'plain';
}

function eventEntry({ delivery, said }: RecordedEvent): TimelineEntry {
  const standing = said[0]?.standing ?? delivery.standing;
  const readings = said.map(({ reading }) => reading);
  const ofParts = said.map(({ subject, reading }) =>
    subject.part === '' ? saidIn(reading) : inOneLine(say`order ${subject.part}`, saidIn(reading)),
  );
  const title = [
    say(TITLE[standing]),
    [...new Set(readings.map(saidIn))].filter((words) => words !== '').join(', '),
  ];
  return entryOf({
    id: `${delivery.id} event`,
    at: delivery.receivedAt,
    kind: 'event',
    title: title.filter((part) => part !== '').join(': '),
    summary: inOneLine(
      standing === 'verified' ? say('verified') : say('changes nothing'),
      delivery.copies > 1 ? say`came ${delivery.copies} times` : null,
      delivery.source === 'pasted' ? say('pasted') : null,
    ),
    facts: factsOf(
      [say('Signature'), say(SIGNATURE[standing])],
      [say('Checked'), isoOf(delivery.checkedAt)],
      [say('Came'), say(SOURCE[delivery.source])],
      [say('What it changed'), inLines(delivery.effects.map(factInWords))],
      [say('Says'), inLines(ofParts)],
      [say('Failure'), inLines(readings.map(failureIn))],
      [say('Event'), inLines(readings.map(({ eventId }) => eventId)), 'copy'],
      [say('Type'), inLines(readings.map(({ type }) => type))],
      [say('Status'), inLines(readings.map(({ status }) => status))],
      [say('Happened, by the lab’s clock'), inLines(readings.map(({ happenedAt }) => isoOf(happenedAt)))],
      [say('Delivery'), delivery.id, 'copy'],
      [say('SHA-256 of the payload'), delivery.bodyDigest, 'copy'],
    ),
    text: delivery.body,
    tone: toneOf(standing, readings),
    deliveryId: delivery.id,
  });
}

/** What was delivered, each delivery once, with what is known of its signature, what it says and what it changed. */
export const eventEntries = (events: readonly RecordedEvent[]): TimelineEntry[] => events.map(eventEntry);

/** The delivery of the event that the journal names as a proof, or null when it is not among these. */
export const deliveryOfProof = (events: readonly RecordedEvent[], proofNote: Recorded): string | null =>
  events.find(({ said }) => said.some((event) => isSameFact(proofOf(event), proofNote)))?.delivery.id ?? null;
