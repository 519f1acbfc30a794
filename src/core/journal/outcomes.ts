import type { Problem, ProblemOf } from '@contract/problems';
import { isAnswered, meaningOf, type ProvenOutcome, statusMeant } from './answer-meanings';
import type { OperationKind } from './operations';

export type { ProvenOutcome } from './answer-meanings';

/** What is said of an attempt that was called off on this desk before anything of it left. */
export const CALLED_OFF = {
  kind: 'network',
  phase: 'cancelled',
  timedOut: false,
  cause: 'called-off',
  maybeActed: false,
} as const satisfies ProblemOf<'network'>;

function outcomeOfSending(problem: Problem, kind: OperationKind): ProvenOutcome | 'not-sent' {
  if (isAnswered(problem)) return meaningOf(problem).proves[kind];
  switch (problem.kind) {
    case 'network':
      // No byte reached the service, or no one can say how much of it did.
      return problem.maybeActed ? 'unknown' : 'not-sent';
    case 'storage':
    case 'bug':
      // Something broke on this side, before or after the request left: nothing is proven by it.
      return 'unknown';
    case 'key':
    case 'input':
    case 'absent':
    case 'blocked':
      // All of these are before the sending.
      return 'not-sent';
  }
}

/**
 * THE rule of certainty: what a sending that did not succeed proves of its operation.
 *
 * `refused` only when the operation certainly did not act: a readable refusal, or a request of which
 * no byte left. Everything else is `unknown` and stays in sight until something proves it.
 *
 * `earlierUnknown` says that an earlier sending of the same operation has no proven outcome. Then a
 * request that did not leave teaches nothing, and neither does a refusal of a confirmation or a
 * submission: the earlier sending may be exactly why this one was refused. A creation is different:
 * what an earlier sending may have made is never processed without a confirmation, so a refusal of
 * the same bytes settles it, and the cart can be fixed.
 */
export function outcomeOf(problem: Problem, kind: OperationKind, earlierUnknown: boolean): ProvenOutcome {
  const outcome = outcomeOfSending(problem, kind);
  if (!earlierUnknown) return outcome === 'unknown' ? 'unknown' : 'refused';
  return outcome === 'refused' && kind === 'create' ? 'refused' : 'unknown';
}

/** True for a failure that the document wants met by backing off: any 429 and every 5xx, also where an error number says so. */
export function isBackOff(problem: Problem): boolean {
  const status = statusMeant(problem);
  return status !== null && (status === 429 || (status >= 500 && status <= 599));
}

/** Longest wait between two tries, in milliseconds (design: "The journal"). */
export const LONGEST_RETRY_DELAY = 300_000;

const FIRST_RETRY_DELAY = 1_000;

/**
 * How long to wait before the next try, in milliseconds: full jitter, that is anything between nothing
 * and a ceiling that doubles with every try (1 s after the first), capped at five minutes or at `cap`
 * where that is less. `attempt` counts the tries made, from 1; `random` is from 0 to below 1.
 */
export function retryDelay(attempt: number, random: number, cap: number = LONGEST_RETRY_DELAY): number {
  const doublings = Math.min(Math.max(Math.floor(attempt), 1) - 1, 30);
  const ceiling = Math.min(FIRST_RETRY_DELAY * 2 ** doublings, cap, LONGEST_RETRY_DELAY);
  return Math.floor(Math.min(Math.max(random, 0), 1) * Math.max(ceiling, 0));
}
