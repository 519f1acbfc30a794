import type { Problem } from '@contract/problems';
import { isBackOff } from './outcomes';

/** Sendings at most of one call that creates nothing. */
export const SAFE_SENDINGS = 3;

/** Longest wait between two of them, in milliseconds; the account's own slowing down comes on top. */
export const LONGEST_SAFE_WAIT = 8_000;

/**
 * True for a failure that may be gone a moment later: a connection that broke, a 429, a 5xx (document:
 * "Rate-limit guidance"). It says nothing about whether the call may be sent again; only one that
 * creates nothing may.
 */
export function mayPass(problem: Problem): boolean {
  if (problem.kind === 'network') {
    return (
      problem.phase === 'sending' ||
      problem.phase === 'waiting-for-answer' ||
      problem.phase === 'reading-answer'
    );
  }
  return isBackOff(problem) || (problem.kind === 'unreadable' && problem.why === 'truncated');
}
