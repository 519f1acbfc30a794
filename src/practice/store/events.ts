import { z } from 'zod';
import { submissionRecordSchema } from './records';

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
  z.object({
    type: z.literal('configuredProductCreated'),
    id: z.string(),
    accountId: z.string(),
    productRef: z.string(),
    selections: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    at: z.number(),
    polls: z.number(),
  }),
  z.object({ type: z.literal('configuredProductPolled'), id: z.string() }),
  z.object({
    type: z.literal('submissionCreated'),
    idempotencyKey: z.string(),
    /** Digest of the body as it arrived: the same key with another body is a conflict. */
    bodyDigest: z.string(),
    submission: submissionRecordSchema,
  }),
  /** A rehearsal decided that the first order of a submission fails. */
  z.object({ type: z.literal('submissionFailed'), id: z.string(), code: z.string() }),
  z.object({
    type: z.literal('webhookRegistered'),
    credentials: z.string(),
    accountId: z.string(),
    callbackUri: z.string(),
    verifier: z.string(),
    secret: z.string(),
    form: z.enum(['json', 'form']),
  }),
  z.object({ type: z.literal('webhookVerified'), credentials: z.string() }),
  z.object({ type: z.literal('reset') }),
]);
export type LabEvent = z.infer<typeof labEventSchema>;
