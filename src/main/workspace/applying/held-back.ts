import { ProblemError } from '../../problem-error';
import { ConstraintError } from '../../store/engine/database';
import type { ParkedWhy } from '../../store/workspace/parked';

/** A change that cannot be applied now, and why. */
export class Parked extends Error {
  constructor(readonly why: ParkedWhy) {
    super(why);
  }
}

/** Whether nothing can be written now, whatever it is. A single record that is damaged says nothing about the others. */
export const isOfStore = (cause: unknown): boolean =>
  cause instanceof ProblemError && cause.problem.kind === 'storage' && cause.problem.state !== 'damaged';

/** A change that cannot be taken now, such as by a rule of the schema: it is tried again. */
export const isHeldBack = (cause: unknown): boolean =>
  cause instanceof Parked || cause instanceof ConstraintError;
