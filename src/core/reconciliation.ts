import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { moneySchema } from './carts';
import { subjectSchema } from './subjects';

/** Where a line of a reconciliation was found: here and at the lab, only here, or only there. */
export const reconciliationBucketSchema = z.enum(['matched', 'only-ours', 'only-theirs']);
export type ReconciliationBucket = z.infer<typeof reconciliationBucketSchema>;

/** One line: an order or submission of the ledger beside what the lab lists, or either alone. */
export const reconciliationRowSchema = z.object({
  id: z.string(),
  bucket: reconciliationBucketSchema,
  /** What the desk has; null for only-theirs. */
  ours: subjectSchema.nullable(),
  /** The lab's id; empty for only-ours. */
  theirId: z.string(),
  theirKind: z.enum(['submission', 'fulfillment-order']).nullable(),
  name: z.string(),
  recipient: z.string(),
  reference: z.string(),
  total: moneySchema.nullable(),
  /** UTC milliseconds: when it was sent from here, or received there. */
  at: z.number().nullable(),
  /** By what the two were matched, such as `submission id`; for the others, what it may be; in plain words. */
  why: z.string(),
  /** What to do about it, in plain words; empty when nothing. */
  next: z.string(),
  /** What differs between the two: one line each. */
  differences: z.array(z.string()),
  /** What of this desk an order from elsewhere looks like most, or null. */
  alike: z.object({ subject: subjectSchema, name: z.string() }).nullable(),
});
export type ReconciliationRow = z.infer<typeof reconciliationRowSchema>;

/** What a run that reached its end found. */
export const reconciliationResultSchema = z.object({
  startedAt: z.number(),
  endedAt: z.number(),
  /** How far back the lab's lists were read, UTC milliseconds; null when to their end. */
  since: z.number().nullable(),
  /** Entries of the lab's lists that were read. */
  read: z.number().int(),
  counts: z.object({
    matched: z.number().int(),
    onlyOurs: z.number().int(),
    onlyTheirs: z.number().int(),
    /** Lines with something to do, of all three. */
    toDo: z.number().int(),
  }),
  /** What the run cannot say, in plain words: the lab lists no entries of editor orders. */
  limits: z.array(z.string()),
});
export type ReconciliationResult = z.infer<typeof reconciliationResultSchema>;

/** Reconciliation of an account: its last run, and what the last one that reached its end found. */
export const reconciliationSchema = z.object({
  accountId: z.string(),
  state: z.enum(['never', 'running', 'done', 'stopped', 'failed']),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** How far back the run reads, UTC milliseconds; null for to the end. */
  since: z.number().nullable(),
  /** Entries of the lab that the run has read so far. */
  read: z.number().int(),
  /** Why the last run failed, or null. */
  problem: problemSchema.nullable(),
  /** The rows are those of this one, also while another runs and after one that was stopped or failed. */
  result: reconciliationResultSchema.nullable(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;
