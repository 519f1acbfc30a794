import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { type Statement, statedSchema, statementSchema } from '@contract/statements';
import { subjectSchema } from '../values/subjects';
import { moneySchema } from '../values/money-schema';

/** Where a line of a reconciliation was found: here and at the lab, only here, or only there. */
const reconciliationBucketSchema = z.enum(['matched', 'only-ours', 'only-theirs']);
export type ReconciliationBucket = z.infer<typeof reconciliationBucketSchema>;

/**
 * The outcome of a line, for a word and a mark. `agrees` and `differs` are matched. Only ours: `unknown` is of unknown
 * outcome, and that it is not listed proves nothing; `under-way` is being sent; `too-recent` may not be listed yet;
 * `not-listed` should be and is not. Only theirs: `elsewhere` was not placed from here, `alike` neither and looks like
 * something that is here.
 */
const reconciliationFindingSchema = z.enum([
  'agrees',
  'differs',
  'unknown',
  'under-way',
  'too-recent',
  'not-listed',
  'elsewhere',
  'alike',
]);
export type ReconciliationFinding = z.infer<typeof reconciliationFindingSchema>;

/** That a person knows of an order that was placed elsewhere: it stays listed and needs nothing more. */
export const knownElsewhereSchema = z.object({ at: z.number(), person: z.string(), note: z.string() });
export type KnownElsewhere = z.infer<typeof knownElsewhereSchema>;

/** One line: an order or submission of the ledger beside what the lab lists, or either alone. */
export const reconciliationRowSchema = z.object({
  /** The same in every run for the same thing. */
  id: z.string(),
  bucket: reconciliationBucketSchema,
  finding: reconciliationFindingSchema,
  /** What the desk has; null for only-theirs. */
  ours: subjectSchema.nullable(),
  /** The lab's id; for only-ours the one that the lab gave it, and empty where it gave none that is known. */
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
  /** True where no one knew the outcome of ours when the lists were compared. */
  unsettled: z.boolean(),
  /** Who said that it is known where it came from; null while no one did. Only-theirs alone. */
  known: knownElsewhereSchema.nullable(),
});
export type ReconciliationRow = z.infer<typeof reconciliationRowSchema>;

/** A line as it is stored: what is said of it, and in earlier versions its words. */
export const storedLineSchema = reconciliationRowSchema.extend({
  why: statedSchema,
  next: statedSchema,
  differences: z.array(z.union([z.string(), statementSchema])),
});

/** A line as a comparison makes it. */
export interface FoundLine extends Omit<ReconciliationRow, 'why' | 'next' | 'differences'> {
  readonly why: Statement[];
  /** Empty where there is nothing to do. */
  readonly next: Statement[];
  readonly differences: Statement[];
}

/** A line as it is looked at on its own. */
export const reconciliationLineSchema = z.object({
  row: reconciliationRowSchema,
  /** True while no one knows the outcome of what is ours: now, and not at the run. Then it can be settled. */
  unsettledNow: z.boolean(),
});
export type ReconciliationLine = z.infer<typeof reconciliationLineSchema>;

/** What a run that reached its end found. */
const reconciliationResultSchema = z.object({
  startedAt: z.number(),
  endedAt: z.number(),
  /** Who asked for it: the name that the system of this computer gives. */
  by: z.string(),
  /** How far back the lab's lists were read, UTC milliseconds; null when to their end. */
  since: z.number().nullable(),
  /** Entries of the lab's lists that were read. */
  read: z.number().int(),
  counts: z.object({
    matched: z.number().int(),
    onlyOurs: z.number().int(),
    onlyTheirs: z.number().int(),
    /** Lines with something to do, of all three, without those that a person knows of. */
    toDo: z.number().int(),
  }),
  /** What the run cannot say, in plain words: the lab lists no entries of editor orders. */
  limits: z.array(z.string()),
});
export type ReconciliationResult = z.infer<typeof reconciliationResultSchema>;

/** What a run found as it is stored: its limits as what is said of it, and in earlier versions their words. */
export const storedResultSchema = reconciliationResultSchema.extend({
  limits: z.array(statedSchema),
  /** Why fulfillment was not read; null where it was. */
  fulfillmentProblem: problemSchema.nullable().default(null),
});
export type StoredResult = z.infer<typeof storedResultSchema>;

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
