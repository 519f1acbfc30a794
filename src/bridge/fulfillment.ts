import { z } from 'zod';
import { fulfillmentRecordSchema, fulfillmentRowSchema, fulfillmentStateSchema } from '@core/fulfillment';
import { pageSchema } from './carts';
import { channel } from './channel';

const ofAccount = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), orderId: z.string() });

export const fulfillmentChannels = {
  /** The orders in fulfillment on disk; nothing is asked of the lab. */
  'fulfillment:list': channel(
    pageSchema.extend({
      accountId: z.string(),
      sort: z.enum(['createdAt', 'status', 'recipient', 'reference']).default('createdAt'),
      status: z.string().nullable().default(null),
    }),
    z.object({
      total: z.number().int(),
      rows: z.array(fulfillmentRowSchema),
      statuses: z.array(z.object({ status: z.string(), count: z.number().int() })),
      state: fulfillmentStateSchema,
    }),
  ),
  'fulfillment:read': channel(one, fulfillmentRecordSchema),
  /** Reads the lab's list to its end, page by page. */
  'fulfillment:refresh': channel(ofAccount, fulfillmentStateSchema),
  'fulfillment:cancel': channel(ofAccount, z.null()),
  /**
   * Asks what shipping would come to with this body, a JSON object of any size (document: "Status rules", 13). Keeps the
   * answer.
   */
  'fulfillment:preview-shipping': channel(
    one.extend({ request: z.string().max(20_000_000) }),
    fulfillmentRecordSchema,
  ),
};
