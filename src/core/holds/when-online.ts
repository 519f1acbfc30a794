import { z } from 'zod';
import { type Problem, problemSchema } from '@contract/problems';

/** What can wait for the network by itself. Nothing that places, confirms or submits is ever among it. */
export const onlineWorkKindSchema = z.enum(['export', 'price']);
export type OnlineWorkKind = z.infer<typeof onlineWorkKindSchema>;

/**
 * An export or a pricing that a person asked for while the lab could not be reached. waiting: it runs by itself
 * once the lab is reached. refused: the lab was reached and did not do it; only a person tries it again.
 */
export const onlineWorkSchema = z.object({
  id: z.string(),
  kind: onlineWorkKindSchema,
  /** The cart (export) or the submission cart (price): the desk's own id. */
  subjectId: z.string(),
  accountId: z.string(),
  /** The name of the cart. */
  name: z.string(),
  /** UTC milliseconds. */
  askedAt: z.number(),
  state: z.enum(['waiting', 'running', 'refused']),
  /** How often it was tried. */
  tries: z.number().int(),
  /** The result of the last try, or null. */
  problem: problemSchema.nullable(),
});
export type OnlineWork = z.infer<typeof onlineWorkSchema>;

/** Why nothing of an account reaches its lab, and since when. */
export const unreachedSchema = z.object({
  /** offline: the computer has no network. practice-lab: it does not run. no-answer: nothing gets through. */
  why: z.enum(['offline', 'practice-lab', 'no-answer']),
  /** UTC milliseconds at which the desk noticed. */
  since: z.number(),
});
export type Unreached = z.infer<typeof unreachedSchema>;

const NOT_REACHED: readonly string[] = ['offline', 'name-lookup', 'connecting', 'encryption', 'proxy'];

/** True for a failure that says that the lab was not reached at all, so that waiting for the network can help. */
export const isNotReached = (problem: Problem): boolean =>
  (problem.kind === 'network' && NOT_REACHED.includes(problem.phase)) ||
  (problem.kind === 'blocked' && problem.reason === 'practice-lab-stopped');
