import type { Problem } from '@contract/problems';
import { isAlreadySo, statusMeant } from '../journal/answer-meanings';
import type { Operation } from '../journal/operations';
import { conflictOf } from '../journal/refusals';
import { SUBMIT_RETRY_WITHIN } from './submission-carts';

/** Sendings at most that a submit of unknown outcome gets by itself in one run, beside the one that was asked for. */
export const SUBMIT_RETRIES = 3;

/** By how much two clocks, or one that was set right meanwhile, may differ, in milliseconds. */
const CLOCK_TOLERANCE = 60_000;

/** Refusals that speak of the moment and not of the request. */
const PASSES: ReadonlySet<number> = new Set([408, 429, 499]);

/**
 * True when sending the identical bytes with the same key once more may bring the proof that is lacking. Not
 * after a readable refusal: it says that the same request will be refused again; and never after a 409, with which
 * a person has to contact the lab's support (document: "Status rules", 11).
 */
export function mayProveByRetry(problem: Problem): boolean {
  if (conflictOf(problem) !== null) return false;
  switch (problem.kind) {
    case 'network':
      return problem.phase !== 'cancelled';
    case 'html':
    case 'unreadable':
    case 'incomplete':
    case 'redirect':
      return true;
    case 'gateway':
    case 'details':
    case 'outside':
    case 'other-json':
    case 'refusal': {
      const status = statusMeant(problem) ?? problem.status;
      if (isAlreadySo(problem)) return false;
      return (status < 400 && problem.kind !== 'refusal') || status >= 500 || PASSES.has(status);
    }
    default:
      return false;
  }
}

/** Whether another desk sent it first: how long ago that was only the clock of that desk says. */
export const isTimedElsewhere = ({ attempts: [first] }: Pick<Operation, 'attempts'>): boolean =>
  typeof first?.desk === 'string';

/**
 * Milliseconds since the first sending of a submit; zero when it was never sent. Null when it cannot be
 * known, because the clock shows a time before something that is written down, or the first sending was timed by the clock
 * of another desk, which can be days ahead. `now` is UTC milliseconds.
 */
export function ageOfSubmit(operation: Pick<Operation, 'attempts'>, now: number): number | null {
  const [first] = operation.attempts;
  if (first === undefined) return 0;
  if (isTimedElsewhere(operation)) return null;
  const own = operation.attempts.filter(({ desk }) => desk === null);
  const latest = Math.max(...own.flatMap(({ sentAt, endedAt }) => [sentAt, endedAt ?? sentAt]));
  if (now < latest - CLOCK_TOLERANCE) return null;
  return Math.max(now, latest) - first.sentAt;
}

/**
 * True while the lab can be trusted to know the key still. How long it does is not stated, so past
 * {@link SUBMIT_RETRY_WITHIN} a submit is no longer sent again but looked for. False when the age of the
 * submit cannot be known.
 */
export function maySendSubmitAgain(operation: Pick<Operation, 'attempts'>, now: number): boolean {
  const age = ageOfSubmit(operation, now);
  return age !== null && age < SUBMIT_RETRY_WITHIN;
}
