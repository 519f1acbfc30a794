import type { Problem, Result } from '@contract/problems';

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

/** The value of a Result; throws its Problem where code cannot go on without. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new ProblemError(result.problem);
  return result.value;
}
