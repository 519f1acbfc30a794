import { z } from 'zod';

/**
 * What happened in the lab, one line of the state file each. State is nothing but these, applied in
 * order, so that a lab started again on the same file knows what it knew.
 */
export const labEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('orderCreated'),
    confirmationId: z.string(),
    accountId: z.string(),
    at: z.number(),
    numberOfOrders: z.number(),
    entryId: z.string(),
    /** The body exactly as it arrived. */
    body: z.string(),
    /** The answer exactly as it was given. */
    answer: z.string(),
  }),
  z.object({ type: z.literal('orderConfirmed'), confirmationId: z.string(), at: z.number() }),
  z.object({ type: z.literal('reset') }),
]);
export type LabEvent = z.infer<typeof labEventSchema>;
