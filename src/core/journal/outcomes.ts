import type { Problem } from '@contract/problems';
import type { OperationKind } from './operations';

/** What a failed sending proves: that the call did not act, or nothing. */
export type ProvenOutcome = 'refused' | 'unknown';

/** Statuses below 500 that say nothing about what the service did. */
const PROVES_NOTHING: ReadonlySet<number> = new Set([
  // Request time-out: someone on the way gave up waiting, not necessarily before the service acted.
  408,
  // Client closed request: the same from the other end.
  499,
]);

/** What a readable JSON answer proves by its status alone. */
function outcomeOfStatus(status: number, kind: OperationKind): ProvenOutcome {
  // A 5xx is the service failing at an unknown point of its work, or a proxy that lost it on the way.
  // Below 400 is no refusal, and above 599 nothing that the document knows.
  if (status < 400 || status >= 500 || PROVES_NOTHING.has(status)) return 'unknown';
  // A conflict speaks of a state that is there already: a confirmation that was made before, by an
  // earlier sending or another desk; for a submission, the first one under the key, which counts.
  if (status === 409 && kind !== 'create') return 'unknown';
  // A submit that was turned away for the moment is repeated as the identical request under its key and as
  // nothing else (document: "Rate-limit guidance"): refused, it would leave again, under a new key.
  if (status === 429 && kind === 'submit') return 'unknown';
  // Rejected by the gateway before the service saw it (401, 403), or refused by the service itself.
  return 'refused';
}

function outcomeOfSending(problem: Problem, kind: OperationKind): ProvenOutcome | 'not-sent' {
  switch (problem.kind) {
    case 'network':
      // No byte reached the service, or no one can say how much of it did.
      return problem.maybeActed ? 'unknown' : 'not-sent';
    case 'gateway':
    case 'details':
    case 'outside':
    case 'other-json':
      return outcomeOfStatus(problem.status, kind);
    case 'html':
      // A load balancer, a sign-in page or a captive portal: any of them may speak after the service acted.
      return 'unknown';
    case 'unreadable':
      // Empty, cut short, too large or no JSON: whatever the status, the answer itself did not arrive.
      return 'unknown';
    case 'redirect':
      // Not followed with a key in hand, and no answer of the service.
      return 'unknown';
    case 'refusal':
      // Words of a refusal in a 2xx are the lab's own way to say it, and not one that the document shows.
      return 'unknown';
    case 'incomplete':
      // A 2xx without its proof: the service may well have acted.
      return 'unknown';
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

/** True for a failure that the document wants met by backing off: any 429 and every 5xx. */
export function isBackOff(problem: Problem): boolean {
  return 'status' in problem && (problem.status === 429 || (problem.status >= 500 && problem.status <= 599));
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
