import type { Problem, ProblemOf } from '@contract/problems';
import type { BatchCause, BatchOutcome, PauseReason } from './batches';
import { isKeyRefusal, type KeyRefusal } from '../journal/key-refusals';
import { isBackOff } from '../journal/outcomes';

/** This many orders of one account are on their way at the same time, of all desks; one while the lab asks for fewer. */
export const BATCH_CONCURRENCY = 4;

/** The same refusal this many times in a row ends a batch for a person to look at. */
export const REFUSALS_IN_A_ROW = 10;
/** This many answers in a row that prove nothing end it sooner: each leaves an order that no one knows about. */
export const UNKNOWNS_IN_A_ROW = 3;
/** One order is turned away this many times for the moment before the batch waits for a person. */
export const TURNS_OF_ONE = 8;

/** What a failure that left an order waiting means for the rest of its batch. */
export type AfterFailure =
  | { readonly kind: 'again' }
  | { readonly kind: 'halt'; readonly reason: PauseReason }
  /** A 401 or 403: what is known besides decides whether it belongs to the key or to this order (`key-refusals.ts`). */
  | { readonly kind: 'key-or-cart'; readonly problem: KeyRefusal }
  /** It concerns this order alone, which does not leave with this batch. */
  | { readonly kind: 'not-sent' };

/**
 * What happens to a batch when an order of it is proven not to have been acted on and may leave still: a key that
 * is not there, or says itself that it cannot work, stops all of it and fails none; so do a network that
 * carries nothing and a disk that takes nothing; a lab that asks for a pause gets it (document: "Rate-limit
 * guidance"). What a 401 or 403 means takes more than its own words. Everything else is about the order.
 */
export function afterFailure(problem: Problem): AfterFailure {
  if (isKeyRefusal(problem)) return { kind: 'key-or-cart', problem };
  if (isBackOff(problem)) return { kind: 'again' };
  switch (problem.kind) {
    case 'key':
      return { kind: 'halt', reason: 'key' };
    // A page or a redirect is someone else who answers in place of the lab, such as a network that wants a sign-in.
    case 'network':
    case 'html':
    case 'redirect':
      return { kind: 'halt', reason: 'offline' };
    case 'storage':
      return { kind: 'halt', reason: 'storage' };
    case 'bug':
      return { kind: 'halt', reason: 'bug' };
    case 'blocked':
      if (problem.reason === 'practice-lab-stopped') return { kind: 'halt', reason: 'offline' };
      // Read from the key itself: every export with it would be stopped the same way.
      if (problem.reason === 'token-expired' || problem.reason === 'token-without-account') {
        return { kind: 'halt', reason: 'key' };
      }
      return ofBlocked(problem.reason);
    default:
      return { kind: 'not-sent' };
  }
}

/** What another desk has may leave once that lets go of it, and is in the batch's own words once it says what became of it. */
function ofBlocked(reason: ProblemOf<'blocked'>['reason']): AfterFailure {
  switch (reason) {
    case 'already-running':
    case 'batch-state':
    case 'workspace-held':
      return { kind: 'again' };
    case 'workspace-away':
    case 'workspace-gate':
    case 'workspace-account':
    case 'workspace-left':
      return { kind: 'halt', reason: 'offline' };
    default:
      return { kind: 'not-sent' };
  }
}

/** True once an outcome is one that nothing of this batch changes any more. */
export const isSettledOutcome = (outcome: BatchOutcome): boolean =>
  outcome === 'confirmed' || outcome === 'refused' || outcome === 'unknown' || outcome === 'not-sent';

/** A dotted path with `*` for every position. */
const patternOfPath = (path: string): string =>
  path.replace(/\[(\d+)\]/g, '.$1').replace(/(^|\.)\d+(?=\.|$)/g, '$1*');

/** Dotted paths of what a problem objects to, as patterns: positions differ where the cause does not. */
function fieldsOf(problem: Problem): string[] {
  const paths =
    problem.kind === 'input'
      ? problem.fields.map(({ path }) => path)
      : 'invalidParams' in problem
        ? problem.invalidParams.map(({ name }) => name)
        : [];
  return [...new Set(paths.map(patternOfPath))].sort();
}

/** What of a problem is the same for everything that has the same cause. */
function factsOf(problem: Problem): string[] {
  const code = 'code' in problem ? (problem.code ?? '') : '';
  return [
    problem.kind,
    'status' in problem ? String(problem.status) : '',
    // Errors without a code are normal (document: "Problem Details body"): their title is used instead.
    code || ('title' in problem ? (problem.title ?? '').replace(/\d+/g, '#') : ''),
    'reason' in problem ? problem.reason : '',
    'state' in problem ? problem.state : '',
    'phase' in problem ? problem.phase : '',
  ];
}

/**
 * The cause of a refusal: the same for all that were refused for the same reason, whatever names and numbers occur
 * in the words of the answer. One that names fields is about these values.
 */
export function problemCause(problem: Problem): BatchCause {
  const fields = fieldsOf(problem);
  const kind =
    fields.length === 0 ? 'problem' : problem.kind === 'input' ? 'missing-fields' : 'not-submittable';
  return { key: [kind, ...factsOf(problem), ...fields].join(' '), kind, fields };
}

/** A cause of another kind. Fields are dotted paths; those that differ in nothing but a position are the same. */
export function causeOf(kind: BatchCause['kind'], paths: readonly string[] = []): BatchCause {
  const fields = [...new Set(paths.map(patternOfPath))].sort();
  return { key: [kind, ...fields].join(' '), kind, fields };
}
