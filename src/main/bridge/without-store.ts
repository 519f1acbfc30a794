import type { Problem } from '@contract/problems';
import { CHANNEL_NAMES } from '@bridge/names';
import { ProblemError } from '../problem-error';
import type { Handle } from './handle';

/**
 * Answers every channel that needs the database with the Problem that keeps it closed, so that the
 * page can say so instead of looking empty. Channels in `others` have handlers of their own.
 */
export function registerWithoutStore(handle: Handle, problem: Problem, others: readonly string[]): void {
  for (const name of CHANNEL_NAMES) {
    if (others.includes(name)) continue;
    handle(name, function refuseWithoutStore() {
      throw new ProblemError(problem);
    });
  }
}
