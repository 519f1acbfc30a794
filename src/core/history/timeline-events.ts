import type { DeliveryStanding, EventReading, LabFailure, Shipment } from '../webhooks/deliveries';
import { failuresIn, proofOf } from '../webhooks/event-summary';
import { entryOf, factsOf, inOneLine, type TimelineEntry } from './timeline';
import type { RecordedEvent } from './timeline-sources';
import { factInWords } from './fact-words';
import { isSameFact, type Recorded } from '../values/recorded-facts';
import { timelineEntryText } from './timeline-messages';

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The outcome of one thing that was delivered, in a few words; the lab's own where none of ours fits. */
function saidIn({ failure, progress, status, type }: EventReading): string {
  if (failure !== null)
    return failure.code === ''
      ? timelineEntryText.event.failed
      : timelineEntryText.event.failedWith({ code: failure.code });
  return progress === 'other' ? status || type : timelineEntryText.progress[progress];
}

const failureWords = ({ code, message, asset }: LabFailure): string =>
  [code, message, asset].filter((part) => part !== '').join(': ');

/** A parcel in one line: who carries it, its number, and when it left. */
const parcelIn = ({ carrier, trackingNumber, trackingUrl, shipDate }: Shipment): string =>
  [carrier, trackingNumber || trackingUrl, shipDate].filter((part) => part !== '').join(' · ');

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
    subject.part === ''
      ? saidIn(reading)
      : inOneLine(timelineEntryText.event.order({ part: subject.part }), saidIn(reading)),
  );
  const title = [
    timelineEntryText.event.title[standing],
    [...new Set(readings.map(saidIn))].filter((words) => words !== '').join(', '),
  ];
  return entryOf({
    id: `${delivery.id} event`,
    at: delivery.receivedAt,
    kind: 'event',
    title: title.filter((part) => part !== '').join(': '),
    summary: inOneLine(
      standing === 'verified' ? timelineEntryText.event.verified : timelineEntryText.event.changesNothing,
      ...readings.flatMap(({ shipments }) => shipments.slice(0, 3).map(parcelIn)),
      ...readings.flatMap(({ failures }) => failures.slice(0, 3).map(({ message }) => message)),
      delivery.copies > 1 ? timelineEntryText.event.copies({ count: delivery.copies }) : null,
      delivery.source === 'pasted' ? timelineEntryText.event.pasted : null,
    ),
    facts: factsOf(
      [timelineEntryText.fact.signature, timelineEntryText.event.signature[standing]],
      [timelineEntryText.fact.checked, isoOf(delivery.checkedAt)],
      [timelineEntryText.fact.came, timelineEntryText.event.source[delivery.source]],
      [timelineEntryText.fact.changed, inLines(delivery.effects.map(factInWords))],
      [timelineEntryText.fact.says, inLines(ofParts)],
      [timelineEntryText.fact.failure, inLines(readings.flatMap(failuresIn).map(failureWords))],
      [timelineEntryText.fact.shipped, inLines(readings.flatMap(({ shipments }) => shipments.map(parcelIn)))],
      [timelineEntryText.fact.labNumber, inLines(readings.flatMap(({ labNumbers }) => labNumbers)), 'copy'],
      [timelineEntryText.fact.event, inLines(readings.map(({ eventId }) => eventId)), 'copy'],
      [timelineEntryText.fact.type, inLines(readings.map(({ type }) => type))],
      [timelineEntryText.fact.status, inLines(readings.map(({ status }) => status))],
      [timelineEntryText.fact.happened, inLines(readings.map(({ happenedAt }) => isoOf(happenedAt)))],
      [timelineEntryText.fact.delivery, delivery.id, 'copy'],
      [timelineEntryText.fact.payloadDigest, delivery.bodyDigest, 'copy'],
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
