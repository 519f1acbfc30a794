import type { Statement } from '@contract/statements';
import type { OrderState } from '../orders/orders';
import type { FoundLine } from './reconciliation';
import type { SubmissionListRow } from '../submissions/submissions';
import type { SubmissionStage } from '../submissions/submission-carts';
import { remark } from './remarks';
import type { MissingPart } from '../values/incomplete-total';
import type { Money } from '../values/money';

/*
 * The rules of a reconciliation: what a thing of this desk and an entry of the lab's lists mean beside each other,
 * or either alone, and what can be done about it. A list proves that the lab has something. That something is not in
 * it proves nothing (document: "Status rules" 8: what is not found may be someone else's, and the document does not
 * say what a list leaves out).
 */

/** A submission cart that left this desk at least once. */
export interface SentCart {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly recipient: string;
  readonly stage: SubmissionStage;
  /** The lab's id of the submission that it is known to have become. */
  readonly submissionId: string | null;
  /** True when a person found that the lab had made nothing of one of its submits. */
  readonly denied: boolean;
  /** UTC milliseconds when it left first. */
  readonly sentAt: number;
  readonly approved: Money | null;
  /** What the review said that the approved total leaves out; empty for a whole total. */
  readonly approvedMissing: readonly MissingPart[];
}

/** An order of editors that left this desk. */
export interface SentOrder {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly recipient: string;
  readonly reference: string;
  readonly state: OrderState;
  readonly confirmationId: string | null;
  /** ConfirmationIDs that are never to be confirmed. */
  readonly superseded: readonly string[];
  readonly sentAt: number;
  readonly total: Money | null;
}

/** What was sent so shortly before the lists were read may not be in them yet, in milliseconds. */
export const TOO_RECENT = 10 * 60_000;

/** How the clocks of the lab and of this computer may differ, in milliseconds. */
export const CLOCKS_DIFFER = 60 * 60_000;

/** What failed in a submission: one line, or none. */
export const failuresOf = ({ failures }: SubmissionListRow): Statement[] => {
  const [first] = failures;
  return first === undefined ? [] : [remark('orders-failed', { count: failures.length, code: first.code })];
};

/** By what people know a submission: its reference, its recipient, else its id. */
export const submissionName = (row: SubmissionListRow): string =>
  row.reference || row.recipient || row.submissionId;

/** What a line says of a submission at the lab. */
export const theirsOf = (row: SubmissionListRow) =>
  ({
    theirId: row.submissionId,
    theirKind: 'submission',
    reference: row.reference,
    total: row.total,
  }) as const;

/** What the lists say of the rest. */
export interface ListFacts {
  /** UTC milliseconds when the reading of the lists began. */
  readonly startedAt: number;
  /** How far back they were read, or null for to their end. */
  readonly since: number | null;
}

/** What is to be done first, then what is newest. */
export const inOrderOfUrgency = (lines: readonly FoundLine[]): FoundLine[] =>
  [...lines].sort(
    (one, other) => Number(isDone(one)) - Number(isDone(other)) || (other.at ?? 0) - (one.at ?? 0),
  );

const isDone = ({ next }: FoundLine): boolean => next.length === 0;
