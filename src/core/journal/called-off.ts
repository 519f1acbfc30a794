import type { ProblemOf } from '@contract/problems';

/** What is said of an attempt that was called off on this desk before anything of it left. */
export const CALLED_OFF = {
  kind: 'network',
  phase: 'cancelled',
  timedOut: false,
  cause: 'called-off',
  maybeActed: false,
} as const satisfies ProblemOf<'network'>;
