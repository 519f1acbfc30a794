import { z } from 'zod';
import {
  fulfillmentRecordSchema,
  fulfillmentRowSchema,
  fulfillmentStateSchema,
  PREVIEW_BODY_LIMIT,
  previewDraftSchema,
} from '@core/fulfillment/fulfillment';
import { FULFILLMENT_LIST } from '@core/fulfillment/fulfillment-list';
import { channel } from './channel';
import { pageOf, pageQuery } from './lists';

const ofAccount = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), orderId: z.string() });

export const fulfillmentChannels = {
  /** The orders in fulfillment on disk; nothing is asked of the lab. */
  'fulfillment:list': channel(
    () =>
      pageQuery(FULFILLMENT_LIST).extend({
        accountId: z.string(),
        status: z.string().nullable().default(null),
      }),
    () =>
      pageOf(FULFILLMENT_LIST, fulfillmentRowSchema).extend({
        statuses: z.array(z.object({ status: z.string(), count: z.number().int() })),
        /** False when no order of the account has a recipient, or a tracking number, that was recognised. */
        hasRecipients: z.boolean(),
        hasTracking: z.boolean(),
        state: fulfillmentStateSchema,
      }),
  ),
  'fulfillment:read': channel(
    () => one,
    () => fulfillmentRecordSchema,
  ),
  /** Reads the lab's list to its end, page by page. */
  'fulfillment:refresh': channel(
    () => ofAccount,
    () => fulfillmentStateSchema,
  ),
  'fulfillment:cancel': channel(
    () => ofAccount,
    () => z.null(),
  ),
  /**
   * Asks what shipping would cost with this body, a JSON object of any size (document: "Status rules", 13). Keeps the
   * answer.
   */
  'fulfillment:preview-shipping': channel(
    () => one.extend({ request: z.string().max(PREVIEW_BODY_LIMIT) }),
    () => fulfillmentRecordSchema,
  ),
  /** What was last written to ask for a shipping preview with; null when nothing was. */
  'fulfillment:read-draft': channel(
    () => one,
    () => previewDraftSchema.nullable(),
  ),
  /** Keeps what was written to ask for a shipping preview with. Nothing is asked of the lab. */
  'fulfillment:keep-draft': channel(
    () => one.extend({ draft: previewDraftSchema }),
    () => z.null(),
  ),
};
