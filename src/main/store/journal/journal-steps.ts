import type { Problem } from '@contract/problems';
import type { Attempt, Operation, OperationKind } from '@core/journal/operations';
import type { MissingPart } from '@core/values/incomplete-total';
import type { Recorded } from '@core/values/recorded-facts';

/** What is pinned when a call is planned. Nothing of it ever changes. */
export interface PlanInput {
  readonly kind: OperationKind;
  /** The order, or for a submit the submission cart. */
  readonly subjectId: string;
  readonly accountId: string;
  readonly keySlot: string;
  readonly method: string;
  /** Base address and path; without a port for the practice lab. */
  readonly target: string;
  /** Every header besides the key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | null;
  /** The exact body, or null when none is sent. */
  readonly body: string | null;
  /** Needed for `confirm` and `submit`: the total that a person approved. */
  readonly approvedTotal: string | null;
  /** Of a confirmation or submit: what the review said that the approved total leaves out. */
  readonly approvedMissing?: readonly MissingPart[] | null;
  /** UTC milliseconds. */
  readonly at: number;
}

/** What is recorded before a request leaves. */
export interface SendingInput {
  /** Where it goes, port included. Never with a key in it. */
  readonly url: string;
  readonly reason: Attempt['reason'];
  readonly at: number;
}

/** The outcome of a sending. */
export interface SettlingInput {
  readonly state: 'succeeded' | 'refused' | 'unknown';
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly problem: Problem | null;
  /** What proves it; `none` for unknown. */
  readonly proof: Operation['proof'];
  readonly note: Recorded;
  readonly at: number;
}

/** What a start found half done. */
export interface Recovered {
  /** Sent, and no answer was recorded: now unknown. */
  readonly interrupted: readonly Operation[];
  /** Confirmations that were planned and never left: now refused. */
  readonly neverSent: readonly Operation[];
  /** Creations and submissions that were planned and never left: still planned. */
  readonly stillPlanned: readonly Operation[];
}
