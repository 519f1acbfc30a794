import type { Problem, ProblemOf, Result } from '@contract/problems';
import type { Statement } from '@contract/statements';

/**
 * Carries a Problem up through code that cannot go on, to the bridge, which hands it to the person.
 * Only for outside failures; a mistake in the program throws an ordinary Error.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  constructor(readonly problem: Problem) {
    super(`Problem: ${problem.kind}`);
  }
}

/** What is thrown where a promise of the program prevents something; `detail` is what else there is to say of it. */
export const blocked = (reason: ProblemOf<'blocked'>['reason'], ...detail: Statement[]): ProblemError =>
  new ProblemError({ kind: 'blocked', reason, detail });

/** The value of a Result; throws its Problem where code cannot go on without. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new ProblemError(result.problem);
  return result.value;
}
