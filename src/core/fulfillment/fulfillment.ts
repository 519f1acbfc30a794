import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { MATCHED_BY } from '../webhooks/identifiers';
import { subjectSchema } from '../values/subjects';
import { addressDraftSchema } from '../addresses/address-draft';

/** An order in fulfillment as it was last listed. Beyond its id everything was recognised by a usual name. */
export const fulfillmentRowSchema = z.object({
  accountId: z.string(),
  /** The lab's id; for an entry that came without one a name of the desk's own. */
  orderId: z.string(),
  /** False for an entry that the lab listed without an id: nothing can be asked about it. */
  hasId: z.boolean(),
  /** False when the last walk that reached the end of the list did not come by it. */
  listed: z.boolean(),
  status: z.string().nullable(),
  submissionId: z.string().nullable(),
  reference: z.string(),
  recipient: z.string(),
  shipping: z.string(),
  tracking: z.string(),
  itemCount: z.number().int().nullable(),
  /** UTC milliseconds, where the lab says when it was made. */
  createdAt: z.number().nullable(),
  readAt: z.number(),
});
export type FulfillmentRow = z.infer<typeof fulfillmentRowSchema>;

/** Characters of a body that was asked with, which can have megabytes, that cross to the page. */
export const PREVIEW_REQUEST_SHOWN = 20_000;

/** What shipping an order elsewhere would cost, as the lab last said. */
const shippingPreviewRecordSchema = z.object({
  id: z.string(),
  askedAt: z.number(),
  /** The body as it was sent, as far as {@link PREVIEW_REQUEST_SHOWN} characters. */
  request: z.string(),
  requestBytes: z.number().int(),
  /** What could be read of the answer; all of it is `answer`. */
  options: z.array(
    z.object({
      type: z.string(),
      priority: z.string(),
      name: z.string(),
      amount: z.string().nullable(),
      currency: z.string().nullable(),
      /** Days and times of it and how many days it takes, by the names that the lab gives them. */
      times: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
  ),
  answer: z.string(),
});
export type ShippingPreviewRecord = z.infer<typeof shippingPreviewRecordSchema>;

/** The longest body of a shipping preview that the desk sends, in characters. */
export const PREVIEW_BODY_LIMIT = 20_000_000;

/** What a person last wrote to ask for a shipping preview with. */
export const previewDraftSchema = z.object({
  /** Which of the two is sent. */
  form: z.enum(['address', 'body']),
  address: addressDraftSchema,
  body: z.string().max(PREVIEW_BODY_LIMIT),
});
export type PreviewDraft = z.infer<typeof previewDraftSchema>;

export const fulfillmentRecordSchema = fulfillmentRowSchema.extend({
  /** Exact JSON text as it came. */
  text: z.string(),
  /** The newest first. */
  previews: z.array(shippingPreviewRecordSchema),
  /** Records of this desk that it shares an identifier with, and which kind of identifier. */
  related: z.array(z.object({ subject: subjectSchema, by: z.enum(MATCHED_BY) })),
  /** Why the last preview was not answered, or null. */
  problem: problemSchema.nullable(),
});
export type FulfillmentRecord = z.infer<typeof fulfillmentRecordSchema>;

/** How the copy on disk compares with the lab's list. */
export const fulfillmentStateSchema = z.object({
  count: z.number().int(),
  /** UTC milliseconds when the last walk that reached the end of the list began; null when none has. */
  refreshedAt: z.number().nullable(),
  /** Orders read so far by the walk under way; null when none is. */
  reading: z.number().int().nullable(),
  problem: problemSchema.nullable(),
});
export type FulfillmentState = z.infer<typeof fulfillmentStateSchema>;
