import { conflictOf } from '@core/journal/failures';
import type { Attempt, Operation } from '@core/journal/operations';
import { SUBMIT_RETRY_WITHIN, type SubmissionCart } from '@core/submissions/submission-carts';
import { submitText as text } from '../../messages/submissions';

/** What is known of the sending of a submission cart. */
export interface Sending {
  readonly operation: Operation;
  /** UTC milliseconds of the first and of the newest sending. */
  readonly firstAt: number;
  readonly lastAt: number;
  readonly times: number;
  /** What happened to the newest sending, in words. */
  readonly why: string;
  /** UTC milliseconds until which the same request may be sent again. */
  readonly until: number;
  /** What a 409 is about: the key, under which the first submission counts, or something for the lab's support. */
  readonly conflict: ReturnType<typeof conflictOf>;
}

function whyOf(attempt: Attempt | undefined): string {
  if (attempt === undefined || attempt.outcome === 'interrupted') return text.why.interrupted;
  if (attempt.outcome === 'on-its-way') return text.why.onItsWay;
  if (attempt.problem?.kind !== 'network') return text.why.noProof;
  return attempt.problem.timedOut ? text.why.timedOut : text.why.reset;
}

/** The newest submit of a cart, or null where none was ever written down. */
export function sendingOf(cart: Pick<SubmissionCart, 'operations' | 'problem'>): Sending | null {
  const operation = cart.operations.findLast(({ kind }) => kind === 'submit');
  if (operation === undefined) return null;
  const first = operation.attempts[0];
  const last = operation.attempts.at(-1);
  const firstAt = first?.sentAt ?? operation.createdAt;
  return {
    operation,
    firstAt,
    lastAt: last?.sentAt ?? operation.createdAt,
    times: operation.attempts.length,
    why: whyOf(last),
    until: firstAt + SUBMIT_RETRY_WITHIN,
    conflict: cart.problem === null ? null : conflictOf(cart.problem),
  };
}
