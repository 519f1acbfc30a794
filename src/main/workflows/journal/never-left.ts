import type { Problem } from '@contract/problems';
import { outcomeOf } from '@core/journal/failures';
import { hasUnprovenAttempt } from '@core/journal/journal-rules';
import type { Attempt, Operation } from '@core/journal/operations';
import type { ParamsOfFacts } from '@core/values/recorded-facts';
import { ProblemError } from '../../problem-error';
import type { SettlingInput } from '../../store/journal/journal';
import type { NextAttempt } from '../../workspace/shared-desk';
import type { SendOperationPorts } from './sending-ports';

/** Why an attempt did not leave, and what has to be said of it. */
export interface Unsent {
  readonly why: ParamsOfFacts['not-sent']['why'];
  /** What its attempt shows, where it has one. */
  readonly problem: Problem;
  /** Where it would have gone. */
  readonly url: string;
  /** True when the workspace may have granted it: then it hears that nothing left. */
  readonly mayStand: boolean;
}

const unsent = (operation: Operation, problem: Problem, at: number): SettlingInput => ({
  // Nothing of it left, which proves nothing about an attempt before it, or one of another desk that is not heard of yet.
  state: outcomeOf(problem, operation.kind, operation.state === 'unknown' || hasUnprovenAttempt(operation)),
  status: null,
  headers: {},
  body: null,
  problem,
  proof: 'none',
  note: '',
  at,
});

/**
 * Writes down that an attempt did not leave before it was written down as leaving: a planned call is taken back, one of
 * unknown outcome stays unknown. What the workspace may have granted has its tombstone in the same step, and its number is
 * used up. Now, or as soon as the disk takes it: a disk that is full by then keeps no one out of it for ever.
 */
export function writeNeverLeft(desk: SendOperationPorts, next: NextAttempt, ended: Unsent): void {
  const { id, kind, subjectId } = next.operation;
  desk.settlements.settleQuietly(() => {
    const hasEnded = desk.database.transaction(() => {
      const operation = desk.journal.read(id);
      // Meanwhile the very number has left by another way, and is not to be called one that never did.
      if (operation.attempts.some(({ number, desk: by }) => number === next.number && by === null))
        return false;
      const at = desk.now();
      if (ended.mayStand) desk.workspace.neverLeft(next);
      // The number is another desk's here: of that one this desk says nothing.
      if (operation.attempts.length + 1 !== next.number) return false;
      if (operation.state === 'planned') {
        desk.journal.takeBack(id, { note: { kind: 'not-sent', params: { why: ended.why } }, at });
      } else if (operation.state !== 'unknown' || !ended.mayStand || !useUp(desk, operation, next, ended)) {
        return false;
      }
      desk.calls[kind].follow(subjectId, {}, at);
      return true;
    });
    if (hasEnded) desk.calls[kind].announce(next.operation, false);
  });
}

/** Writes down the attempt as one that ended without leaving. False while a restore keeps the call from any attempt. */
function useUp(desk: SendOperationPorts, operation: Operation, next: NextAttempt, ended: Unsent): boolean {
  const at = desk.now();
  try {
    desk.database.transaction(() => {
      const attempt = desk.journal.markSent(operation.id, { url: ended.url, reason: next.reason, at });
      desk.journal.settle(operation.id, attempt.id, unsent(operation, ended.problem, at));
    });
    return true;
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind === 'blocked') return false;
    throw cause;
  }
}

/**
 * Settles an attempt that is written down as leaving and of which no byte left: its grant did not hold any more.
 * Its tombstone is in the same step. Resolves once it is durable.
 */
export async function settleNeverLeft(
  desk: SendOperationPorts,
  next: NextAttempt,
  attempt: Attempt,
  problem: Problem,
): Promise<void> {
  const { operation } = next;
  const kind = desk.calls[operation.kind];
  const write = (): void =>
    desk.database.transaction(() => {
      const at = desk.now();
      desk.workspace.neverLeft(next);
      desk.journal.settle(operation.id, attempt.id, unsent(operation, problem, at));
      kind.follow(operation.subjectId, { problem }, at);
    });
  await desk.settlements.settle(() => desk.commits.run(write));
  kind.announce(operation, true);
}
