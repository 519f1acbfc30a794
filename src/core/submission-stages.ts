import { type OperationFacts, wasRefused } from './order-states';
import type { SubmissionStage } from './submission-carts';

/**
 * How far a submission cart has come, from its submits, oldest first. Pure, so that the cart is written in
 * the same transaction as the submit that changes it. A proof wins over everything, then a doubt.
 *
 * A submit that never left, or of which a person found out that the lab made nothing of it, leaves the cart
 * as it was before: drafted, or refused by the last submit that the lab answered.
 */
export function submissionStageOf(operations: readonly OperationFacts[]): SubmissionStage {
  const some = (...states: readonly OperationFacts['state'][]): boolean =>
    operations.some(({ state }) => states.includes(state));
  if (some('succeeded')) return 'submitted';
  if (some('unknown')) return 'uncertain';
  if (some('planned', 'sent')) return 'submitting';
  const last = operations.findLast(({ attempts }) => attempts.length > 0);
  return last !== undefined && wasRefused(last) ? 'refused' : 'drafted';
}
