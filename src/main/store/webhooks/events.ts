import { z } from 'zod';
import {
  type Delivery,
  type EventReading,
  eventReadingSchema,
  type EventSummary,
  type SubjectEvent,
} from '@core/webhooks/deliveries';
import { readEvent, statementsOf } from '@core/webhooks/event-reading';
import { IDENTIFIER_KINDS, identifiersOf } from '@core/webhooks/identifiers';
import { isSameFact, type Recorded, type RecordedFact } from '@core/values/recorded-facts';
import { type Subject, subjectKey, subjectSchema } from '@core/values/subjects';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database } from '../engine/database';
import { type EventMatch, EventMatching } from './event-matching';
import { readSubjectEvent, WITH_STANDING } from './event-records';
import { EventSummaries, wholeOf } from './event-summaries';

/** What of a delivery says what it is about. */
export type DeliveredEvent = Pick<
  Delivery,
  'id' | 'accountId' | 'kind' | 'standing' | 'receivedAt' | 'body' | 'effects'
>;

/** Where deliveries are kept. */
export interface DeliveryStore {
  /** Throws ProblemError `absent`. */
  read(id: string): DeliveredEvent;
  /** Keeps what a delivery says and is about. */
  found(
    id: string,
    findings: {
      readonly reading: EventReading;
      readonly subjects: readonly Subject[];
      readonly effects: readonly Recorded[];
    },
  ): void;
}

/** What applying a delivery made different. */
export interface AppliedDelivery {
  /** Orders and submissions of which it says something that was not known. */
  readonly news: readonly {
    readonly subject: Subject;
    readonly before: EventSummary;
    readonly after: EventSummary;
  }[];
  /** Orders of which verified events of it can prove that they were confirmed. */
  readonly named: readonly string[];
}

/** A verified event that names nothing that is known here. */
export interface UnmatchedEvent {
  readonly deliveryId: string;
  readonly accountId: string | null;
  /** UTC milliseconds. */
  readonly receivedAt: number;
  readonly reading: EventReading;
}

/** This many things that one delivery says are taken apart; the rest of it is kept and shown. */
const MAX_STATEMENTS = 500;

const unmatchedColumns = z.object({
  id: z.string(),
  accountId: z.string().nullable(),
  receivedAt: z.number(),
  reading: jsonColumn(eventReadingSchema),
});

/**
 * What the lab said of orders and submissions by events. Only what is verified counts; what counts stays, in whatever
 * order and however often it comes. Every write is durable when it returns.
 */
export class EventRepository {
  private readonly matching: EventMatching;
  private readonly summaries: EventSummaries;

  /**
   * `accountsBeside` gives the accounts that a delivery for one of them may be about, that one first: accounts that
   * share a key share an address.
   */
  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveryStore,
    private readonly accountsBeside: (accountId: string | null) => readonly string[],
  ) {
    this.matching = new EventMatching(database);
    this.summaries = new EventSummaries(database);
  }

  /**
   * Takes in what a delivery says, as far as it is known what that is about. May be called again whenever more is
   * known: nothing is taken in twice. Throws ProblemError `absent`.
   */
  apply(deliveryId: string): AppliedDelivery {
    return this.database.transaction(() => {
      const delivery = this.deliveries.read(deliveryId);
      if (delivery.kind !== 'event') return { news: [], named: [] };
      this.keepIdentifiers(delivery);
      const statements = statementsOf(delivery.body).slice(0, MAX_STATEMENTS);
      const accounts = this.accountsBeside(delivery.accountId);
      const touched = new Map<string, Subject>();
      const named = new Set<string>();
      statements.forEach(({ identifiers, reading }, statement) => {
        for (const match of this.matching.matches(accounts, identifiers)) {
          this.keepMatch(delivery, statement, match, reading);
          const whole = wholeOf(match.subject);
          touched.set(subjectKey(whole), whole);
          if (match.confirmationId !== '' && delivery.standing === 'verified') named.add(whole.id);
        }
      });
      const news = [...touched.values()].flatMap((subject) => {
        const { before, after } = this.summaries.refresh(subject);
        return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ subject, before, after }];
      });
      this.deliveries.found(deliveryId, {
        reading: readEvent(delivery.body),
        subjects: this.subjectsOf(deliveryId),
        effects: delivery.effects,
      });
      return { news, named: [...named] };
    });
  }

  /** Adds to what a delivery changed; each is said once. */
  addEffects(deliveryId: string, more: readonly RecordedFact[]): void {
    if (more.length === 0) return;
    this.database.transaction(() => {
      const { body, effects } = this.deliveries.read(deliveryId);
      this.deliveries.found(deliveryId, {
        reading: readEvent(body),
        subjects: this.subjectsOf(deliveryId),
        effects: [...effects, ...more].filter(
          (one, at, all) => all.findIndex((other) => isSameFact(one, other)) === at,
        ),
      });
    });
  }

  private keepIdentifiers({ id, body }: DeliveredEvent): void {
    const found = identifiersOf(body);
    for (const kind of IDENTIFIER_KINDS) {
      if (kind === 'sequence') continue;
      for (const value of found[kind].slice(0, MAX_STATEMENTS)) {
        this.database.run(
          'INSERT OR IGNORE INTO event_identifiers (kind, value, delivery_id) VALUES (?, ?, ?)',
          [kind, columnText(value), id],
        );
      }
    }
  }

  private keepMatch(
    delivery: DeliveredEvent,
    statement: number,
    { subject, by, confirmationId }: EventMatch,
    reading: EventReading,
  ): void {
    const verified = delivery.standing === 'verified' ? 1 : 0;
    this.database.run(
      `INSERT INTO event_subjects (delivery_id, statement, whole_key, subject_key, subject, matched_by, proves, reading,
         received_at, verified) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (delivery_id, statement, subject_key)
       DO UPDATE SET verified = max(verified, excluded.verified), reading = excluded.reading`,
      [
        delivery.id,
        statement,
        subjectKey(wholeOf(subject)),
        subjectKey(subject),
        jsonText(subject),
        by,
        columnText(confirmationId),
        columnText(jsonText(reading)),
        delivery.receivedAt,
        verified,
      ],
    );
  }

  /** Ids of the deliveries that name something so, the oldest first. */
  naming(kind: 'confirmation' | 'submission', value: string): string[] {
    return this.database
      .all('SELECT delivery_id FROM event_identifiers WHERE kind = ? AND value = ? ORDER BY delivery_id', [
        kind,
        columnText(value),
      ])
      .map((row) => String(row.delivery_id));
  }

  /** Everything that a delivery is about, each once. */
  subjectsOf(deliveryId: string): Subject[] {
    const rows = this.database.all(
      'SELECT subject FROM event_subjects WHERE delivery_id = ? GROUP BY subject_key ORDER BY min(number)',
      [deliveryId],
    );
    return rows.map((row) => subjectSchema.parse(JSON.parse(String(row.subject))));
  }

  /**
   * What was delivered about an order, submission or submission cart, the oldest first, whatever is known of its
   * signature. With a `part` only what is about that one order of it.
   */
  of(subject: Subject): SubjectEvent[] {
    const column = subject.part === '' ? 'whole_key' : 'subject_key';
    return this.database
      .all(
        `${WITH_STANDING} WHERE ${column} = ? ORDER BY event_subjects.received_at, event_subjects.number`,
        [subjectKey(subject)],
      )
      .map(readSubjectEvent);
  }

  /** What all verified events about an order or a submission say. */
  summaryOf(subject: Subject): EventSummary {
    return this.summaries.of(subject);
  }

  /**
   * A verified event that proves that a confirmation was acted upon: it names that order and no other (see
   * {@link EventMatch}), and reports that it is accepted, made, shipped or delivered, which only a confirmed order is
   * (document: "Endpoints", rule 4). What reports a failure as well proves nothing. Null when there is none.
   */
  proofOf(orderId: string, accountId: string, confirmationId: string): SubjectEvent | null {
    const row = this.database.get(
      `${WITH_STANDING} WHERE whole_key = ? AND verified = 1 AND matched_by <> 'superseded' AND proves = ?
         AND event_subjects.reading ->> '$.failure' IS NULL
         AND event_subjects.reading ->> '$.progress' IN ('accepted', 'processing', 'shipped', 'delivered')
       ORDER BY event_subjects.received_at, event_subjects.number LIMIT 1`,
      [subjectKey({ kind: 'order', id: orderId, accountId, part: '' }), columnText(confirmationId)],
    );
    return row === undefined ? null : readSubjectEvent(row);
  }

  /** Verified events that name nothing that is known here, the newest first. */
  unmatched(limit: number): UnmatchedEvent[] {
    return this.database
      .all(
        `SELECT id, account_id, received_at, reading FROM deliveries
         WHERE matched = 0 AND kind = 'event' AND standing = 'verified' ORDER BY number DESC LIMIT ?`,
        [limit],
      )
      .map((row) => {
        const columns = readRow(unmatchedColumns, row, 'delivery');
        return {
          deliveryId: columns.id,
          accountId: columns.accountId,
          receivedAt: columns.receivedAt,
          reading: columns.reading,
        };
      });
  }
}
