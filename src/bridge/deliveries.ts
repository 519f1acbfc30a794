import { z } from 'zod';
import { callbackServiceSchema } from '@core/callbacks';
import {
  deliveryRowSchema,
  deliverySchema,
  deliveryStandingSchema,
  subjectEventSchema,
} from '@core/deliveries';
import { subjectSchema } from '@core/subjects';
import { pageSchema } from './carts';
import { channel } from './channel';

export const deliveriesChannels = {
  /** What was delivered, the newest first. `search` finds text of the body and identifiers. */
  'deliveries:list': channel(
    () =>
      pageSchema.extend({
        /** Null for every account, and for what came for none. */
        accountId: z.string().nullable().default(null),
        sort: z.enum(['receivedAt']).default('receivedAt'),
        filter: z.enum(['all', 'unchecked', 'verified', 'not-verified', 'unmatched']).default('all'),
      }),
    () =>
      z.object({
        total: z.number().int(),
        rows: z.array(deliveryRowSchema),
        /** Before search and filter. */
        standings: z.partialRecord(deliveryStandingSchema, z.number().int()),
        unmatched: z.number().int(),
        /** Unverified ones that were removed to stay within the quota, of every account; null while none were. */
        removed: z
          .object({ count: z.number().int(), bytes: z.number().int(), lastAt: z.number() })
          .nullable(),
      }),
  ),
  /** What was delivered about an order, a submission or a submission cart, the oldest first, verified or not. */
  'deliveries:about': channel(
    () => z.object({ subject: subjectSchema }),
    () => z.array(subjectEventSchema),
  ),
  'deliveries:read': channel(
    () => z.object({ id: z.string() }),
    () => deliverySchema,
  ),
  /**
   * Asks the validate endpoint about those that are not checked, or about all of these once more. `waiting` are checked
   * later: too many signatures turned out wrong in the last minute.
   */
  'deliveries:check': channel(
    () => z.object({ ids: z.array(z.string()).max(10_000).nullable() }),
    () => z.object({ checked: z.number().int(), waiting: z.number().int() }),
  ),
  /** Keeps a delivery that a person pasted, as if it had come: stored first, then checked. */
  'deliveries:paste': channel(
    () =>
      z.object({
        accountId: z.string(),
        service: callbackServiceSchema,
        body: z.string().min(1).max(2_000_000),
        signature: z.string().max(10_000),
      }),
    () => deliverySchema,
  ),
};
