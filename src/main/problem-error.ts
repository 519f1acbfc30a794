import type { Problem } from '@contract/problems';

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
