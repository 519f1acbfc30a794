import type { Delivery, SubjectEvent } from '../webhooks/deliveries';
import type { AuditEntry } from './history';
import type { Hold } from '../holds/holds';
import type { Operation } from '../journal/operations';
import type { Totals } from '../submissions/submission-carts';
import type { MissingPart } from '../values/incomplete-total';
import type { Money } from '../values/money';

/** An export of the editors of a cart, as a timeline shows it. */
export interface RecordedExport {
  readonly id: string;
  readonly at: number;
  readonly editorCount: number;
  /** Without tax and shipping; null where the answer gives none that can be read. */
  readonly total: Money | null;
}

/** An answer of calculate, or the price that an order was created with. */
export interface RecordedPrice {
  readonly id: string;
  readonly at: number;
  readonly totals: Totals;
  /** What the total leaves out; empty for a whole total. */
  readonly missing: readonly MissingPart[];
  /** SHA-256 of the body that was priced; empty where the price is that of a creation. */
  readonly bodyDigest: string;
  /** What the lab calls the order that it priced; empty where it made none. */
  readonly confirmationId: string;
  /** False when the lab would not take it as it is. */
  readonly isValid: boolean;
  readonly operationId: string | null;
}

/** A reading of a submission at the lab, as it is on disk. */
export interface RecordedReading {
  readonly id: string;
  readonly at: number;
  readonly submissionId: string;
  readonly status: string | null;
  /** What the lab says of orders that failed, as `code: message`. */
  readonly failures: readonly string[];
  /** The answer as it came. */
  readonly text: string;
}

/** A delivery about an order or a submission, whatever is known of its signature, and what it says of that. */
export interface RecordedEvent {
  readonly delivery: Delivery;
  /** One for each thing that it says, such as of each order of a submission. */
  readonly said: readonly SubjectEvent[];
}

/** Everything that is on disk of the life of one order or submission. Times are UTC milliseconds. */
export interface TimelineSources {
  readonly drafted: { readonly at: number; readonly name: string; readonly copied: boolean } | null;
  readonly exports: readonly RecordedExport[];
  readonly prices: readonly RecordedPrice[];
  readonly operations: readonly Operation[];
  readonly holds: readonly Pick<
    Hold,
    'id' | 'kind' | 'createdAt' | 'until' | 'state' | 'why' | 'problem' | 'totals' | 'settledAt'
  >[];
  readonly readings: readonly RecordedReading[];
  /** The oldest first. */
  readonly events: readonly RecordedEvent[];
  /** The oldest first. */
  readonly auditTrail: readonly AuditEntry[];
  /** Names of the other desks of the studio, by id. */
  readonly deskNames: ReadonlyMap<string, string>;
  /** Ids of those that were declared gone. */
  readonly goneDesks: ReadonlySet<string>;
}

/** Nothing at all. */
export const NO_SOURCES: TimelineSources = {
  drafted: null,
  exports: [],
  prices: [],
  operations: [],
  holds: [],
  readings: [],
  events: [],
  auditTrail: [],
  deskNames: new Map(),
  goneDesks: new Set(),
};
