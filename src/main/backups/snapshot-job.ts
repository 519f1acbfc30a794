import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { authenticitySchema, snapshotReasonSchema } from '@core/backups/backups';

/** What is done with snapshots, and with all of the database, apart from the program's own process, because it takes as long as the database is large. */
export const snapshotJobSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('make'),
    /** The database, which may be in use. */
    database: z.string(),
    /** The file to make; what is there already is replaced once the new one is sound. */
    path: z.string(),
    madeAt: z.number(),
    reason: snapshotReasonSchema,
    /** What it carries beside the database, as plain values. Never a key. */
    settings: z.unknown(),
    accounts: z.record(z.string(), z.unknown()).nullable(),
    /** The key for snapshots, and no other key; null where the keychain gives none: then the file gets no tag. */
    key: z.string().nullable(),
  }),
  z.object({ do: z.literal('verify'), path: z.string() }),
  z.object({
    /** Whether a file is as this desk wrote it. */
    do: z.literal('authenticate'),
    path: z.string(),
    key: z.union([
      z.object({ key: z.string() }),
      z.object({ key: z.null(), why: z.enum(['no-key', 'no-keychain']) }),
    ]),
  }),
  z.object({
    do: z.literal('examine'),
    /** The database, which may be in use; its log is read with it. */
    database: z.string(),
  }),
]);
export type SnapshotJob = z.infer<typeof snapshotJobSchema>;
export type MakeJob = Extract<SnapshotJob, { do: 'make' }>;

/** The outcome: how many bytes were made or examined, and what is wrong with them. */
const jobDoneSchema = z.object({
  bytes: z.number().int(),
  faults: z.array(z.string()),
  authenticity: authenticitySchema.optional(),
});
export type JobDone = z.infer<typeof jobDoneSchema>;

/** What the helper process says at its end. */
export const jobAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), done: jobDoneSchema }),
  z.object({ kind: z.literal('problem'), problem: problemSchema }),
  z.object({ kind: z.literal('bug'), message: z.string() }),
]);
export type JobAnswer = z.infer<typeof jobAnswerSchema>;

/** Does a job. Rejects with a ProblemError (`storage`) when disk or file refuse. */
export type DoJob = (job: SnapshotJob) => Promise<JobDone>;
