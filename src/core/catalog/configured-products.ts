import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { moneySchema } from '../values/money-schema';

/**
 * How far a configured product has come. drafted: chosen here, unknown to the lab. making: its creation is
 * on its way. building: the lab has it and is not ready with it. ready: it can be ordered. not-valid: it was
 * built and the lab says that it cannot be ordered. failed: its creation did not succeed; it may
 * be made again, since a configured product costs nothing.
 */
export const configuredProductStateSchema = z.enum([
  'drafted',
  'making',
  'building',
  'ready',
  'not-valid',
  'failed',
]);
export type ConfiguredProductState = z.infer<typeof configuredProductStateSchema>;

/**
 * A catalog product with its selections, to be ordered any number of times. Once the lab has it, what was
 * selected never changes any more; another selection is another configured product.
 */
export const configuredProductRecordSchema = z.object({
  /** The desk's own id. */
  id: z.string(),
  accountId: z.string(),
  /** Null when only the lab's id is known, because a person typed it in. */
  productRef: z.string().nullable(),
  productName: z.string(),
  /** True once the lab's catalog no longer has the product. */
  productGone: z.boolean(),
  /** What a person calls it. */
  name: z.string(),
  /** `preview://` address of a picture, or null. */
  picture: z.string().nullable(),
  /** Exact JSON text of `selections`, an object whose keys are product field names. */
  selections: z.string(),
  state: configuredProductStateSchema,
  /** The lab's id, once it has one. */
  configuredProductId: z.string().nullable(),
  isValidForOrder: z.boolean().nullable(),
  unitPrice: moneySchema.nullable(),
  /** The lab's last answer about it, as it came; null before there was one. */
  answer: z.string().nullable(),
  /** What prevents it, or null. */
  problem: problemSchema.nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** UTC milliseconds when it was last put into a cart, or null. */
  usedAt: z.number().nullable(),
  deletedAt: z.number().nullable(),
  revision: z.number().int(),
});
export type ConfiguredProductRecord = z.infer<typeof configuredProductRecordSchema>;

/** True while the lab can still be asked to make it, or to go on. */
export const canBeMade = (state: ConfiguredProductState): boolean =>
  state === 'drafted' || state === 'failed' || state === 'building';

/**
 * The lab's id under which it can be ordered, or null while the lab has not made it: the id of one that
 * failed proves nothing any more.
 */
export const labIdOf = ({
  state,
  configuredProductId,
}: Pick<ConfiguredProductRecord, 'state' | 'configuredProductId'>): string | null =>
  state === 'building' || state === 'ready' || state === 'not-valid' ? configuredProductId : null;
