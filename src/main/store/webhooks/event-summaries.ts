import { JsonDocument } from '@contract/json-document';
import type { EventSummary } from '@core/webhooks/deliveries';
import { NO_EVENTS, type SummedEvent, summaryOfEvents } from '@core/webhooks/event-summary';
import { elementsAt, spellingAt } from '@core/values/json-reading';
import { type Subject, subjectKey } from '@core/values/subjects';
import { columnText, jsonText } from '../engine/columns';
import type { Database } from '../engine/database';
import { sequenceOf } from './event-matching';
import { readSubjectEvent, readSummary, WITH_STANDING } from './event-records';

/** One key for all of an order or a submission, whatever part of it is meant. */
export const wholeOf = (subject: Subject): Subject => ({ ...subject, part: '' });

/** What the verified events of orders and submissions say together, written beside each. Every write is durable when it returns. */
export class EventSummaries {
  constructor(private readonly database: Database) {}

  /** What all verified events about an order or a submission say. */
  of(subject: Subject): EventSummary {
    const events = this.countedEvents(subject);
    return events.length === 0 ? NO_EVENTS : summaryOfEvents(events, this.partsOf(subject));
  }

  /** The events that count: of an identifier that was placed again since, none does. */
  private countedEvents(subject: Subject): SummedEvent[] {
    return this.database
      .all(`${WITH_STANDING} WHERE whole_key = ? AND verified = 1 AND matched_by <> 'superseded'`, [
        subjectKey(wholeOf(subject)),
      ])
      .map((row) => {
        const event = readSubjectEvent(row);
        return { ...event, part: event.subject.part };
      });
  }

  /** Writes what the events of an order or a submission say, beside it. */
  refresh(subject: Subject): { readonly before: EventSummary; readonly after: EventSummary } {
    const place = placeOf(subject);
    if (place === null) return { before: NO_EVENTS, after: NO_EVENTS };
    const known = this.database.get(
      `SELECT events FROM ${place.table} WHERE ${place.where}`,
      place.parameters,
    );
    const before = readSummary(known?.events ?? null);
    // In the spelling of what is stored, so that the same is the same.
    const after = readSummary(jsonText(this.of(subject)));
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const words = subject.kind === 'order' ? wordsOf(after) : null;
      this.database.run(
        `UPDATE ${place.table} SET ${words === null ? '' : LAB_WORDS}events = ? WHERE ${place.where}`,
        [...(words === null ? [] : [words, words]), jsonText(after), ...place.parameters],
      );
    }
    return { before, after };
  }

  /** The orders that an entry or a submission is known to have. */
  private partsOf(subject: Subject): string[] {
    if (subject.kind === 'order') {
      const row = this.database.get('SELECT breakdown FROM orders WHERE id = ?', [subject.id]);
      return typeof row?.breakdown === 'string' ? sequenceNumbersIn(row.breakdown) : [];
    }
    const row = this.database.get(
      `SELECT detail, listed FROM submissions JOIN submission_texts USING (number)
       WHERE account_id = ? AND submission_id = ?`,
      [subject.accountId, columnText(subject.id)],
    );
    const text = row?.detail ?? row?.listed;
    return text instanceof Uint8Array ? orderIdsIn(new TextDecoder().decode(text)) : [];
  }
}

/** What the lab calls an order and its parcels is found by a search: at the end of its words, and nothing else there changes. */
const LAB_WORDS = `words = iif(lab_words <> '' AND substr(words, -length(lab_words)) = lab_words,
  substr(words, 1, length(words) - length(lab_words)), words) || ?, lab_words = ?, `;

/** This many characters of these words are searched. */
const MAX_WORDS = 4_000;

/** Numbers as they are spelled and in one piece, since carriers write them with spaces and people paste them without. */
function wordsOf({ shipments, labNumbers }: EventSummary): string {
  const numbers = [
    ...labNumbers.map(({ number }) => number),
    ...shipments.flatMap(({ trackingNumber, carrier }) => [trackingNumber, carrier]),
  ];
  const words = new Set(numbers.flatMap((one) => [one, one.replace(/[^\p{L}\p{N}]/gu, '')]));
  words.delete('');
  return words.size === 0 ? '' : `\n${[...words].join(' ').slice(0, MAX_WORDS)}`;
}

/** The row that holds the summary of a subject. A submission cart has none: its submission has it. */
function placeOf({ kind, id, accountId }: Subject) {
  switch (kind) {
    case 'order':
      return { table: 'orders', where: 'id = ?', parameters: [id] };
    case 'submission':
      return {
        table: 'submissions',
        where: 'account_id = ? AND submission_id = ?',
        parameters: [accountId, columnText(id)],
      };
    default:
      return null;
  }
}

/** The SequenceNumbers of a breakdown; none when any order lacks one. */
function sequenceNumbersIn(breakdown: string): string[] {
  const document = JsonDocument.parse(breakdown);
  const numbers = elementsAt(document, ['orders']).map((path) =>
    spellingAt(document, [...path, 'sequenceNumber']),
  );
  return numbers.every((number) => number !== null && number !== '')
    ? numbers.map((number) => sequenceOf(String(number)))
    : [];
}

function orderIdsIn(text: string): string[] {
  const document = JsonDocument.parse(text);
  return elementsAt(document, ['orders']).flatMap((path) => spellingAt(document, [...path, 'id']) ?? []);
}
