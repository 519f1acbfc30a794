import { z } from 'zod';
import { addressDraftSchema } from '../addresses/address-draft';
import { cartStageSchema } from '../carts/carts';
import { orderRowSchema, orderStateSchema } from '../orders/orders';
import { submissionStageSchema } from '../submissions/submission-carts';
import { missingPartSchema } from '../values/incomplete-total';
import { moneySchema } from '../values/money-schema';

/** One customer as a row of the list: everything that goes to the same name and postal code. */
export const customerRowSchema = z.object({
  /** See `customerKey`. */
  key: z.string(),
  /** As it is spelled in what was changed last. */
  name: z.string(),
  /** The postal code, or the street where there is none. */
  place: z.string(),
  /** Orders, submitted catalog carts, and submissions that were made elsewhere. */
  orders: z.number().int(),
  /** Carts that are not ordered yet. */
  carts: z.number().int(),
  /** Of all these: those that wait for something to be done, unknown outcomes included. */
  open: z.number().int(),
  /** Of the open ones: those of which no one knows the outcome. */
  unknown: z.number().int(),
  /** Submissions of which the lab reports that every order failed: they are in no sum. */
  failed: z.number().int(),
  /** What the lab charged, with tax: a sum for each currency. */
  charged: z.array(moneySchema),
  /** What was charged without a whole total, which is in no sum. */
  withoutTotal: z.number().int(),
  /** UTC milliseconds of the last change of any of them. */
  lastAt: z.number(),
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

/** One record of a customer. */
const customerRecordSchema = z.object({
  id: z.string(),
  name: z.string(),
  reference: z.string(),
  /** What the amount of a whole total is; null where it is not known. */
  total: moneySchema.nullable(),
  missing: z.array(missingPartSchema),
  at: z.number(),
  /** True of a catalog cart of which the lab reports that every order failed. */
  failed: z.boolean(),
  of: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('order'),
      state: orderStateSchema,
      /** What its verified events say; null where there are none. */
      events: orderRowSchema.shape.events.nullable(),
    }),
    z.object({ kind: z.literal('cart'), state: cartStageSchema }),
    z.object({ kind: z.literal('submission-cart'), state: submissionStageSchema }),
    /** The lab's own word, or null. */
    z.object({ kind: z.literal('submission'), state: z.string().nullable() }),
  ]),
});
export type CustomerRecord = z.infer<typeof customerRecordSchema>;

/** The most records and addresses of a customer that are shown. */
export const MAX_CUSTOMER_RECORDS = 500;

/** A customer in full. */
export const customerSchema = customerRowSchema.extend({
  /** What was changed last first; at most {@link MAX_CUSTOMER_RECORDS}. */
  records: z.array(customerRecordSchema),
  /** How many there are. */
  recordCount: z.number().int(),
  /** The addresses that they go to, each once. */
  addresses: z.array(addressDraftSchema),
  /** Who is notified about their orders. */
  emails: z.array(z.string()),
});
export type Customer = z.infer<typeof customerSchema>;
