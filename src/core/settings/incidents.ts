import { z } from 'zod';

/**
 * What this computer notes of how the program ran. It holds technical words alone: what a person typed and what a lab
 * answered is in none of it. Times are UTC milliseconds.
 */

/** The parts of the program that can end before they should. */
const CRASHED = ['main', 'page', 'practice-lab', 'helper'] as const;
export type Crashed = (typeof CRASHED)[number];

export const incidentSchema = z.discriminatedUnion('what', [
  /** The program started; `seen` is when its last run was last seen to write something, null where that is not known. */
  z.object({ what: z.literal('start'), at: z.number(), program: z.string(), seen: z.number().nullable() }),
  /** It is about to end in an orderly way, or the system ends it. */
  z.object({ what: z.literal('end'), at: z.number() }),
  z.object({
    what: z.literal('crash'),
    at: z.number(),
    /** The main process is not noted: a start without an end before it says so. */
    of: z.enum(CRASHED).exclude(['main']),
    why: z.string(),
  }),
  /** A database could not be brought from one schema to another. */
  z.object({
    what: z.literal('migration'),
    at: z.number(),
    from: z.number().int(),
    to: z.number().int(),
    why: z.string(),
  }),
]);
export type Incident = z.infer<typeof incidentSchema>;

export const crashWeekSchema = z.object({
  /** When it began: Monday, midnight of this computer. */
  from: z.number(),
  runs: z.number().int(),
  crashes: z.object({
    main: z.number().int(),
    page: z.number().int(),
    'practice-lab': z.number().int(),
    helper: z.number().int(),
  } satisfies Record<Crashed, unknown>),
});
export type CrashWeek = z.infer<typeof crashWeekSchema>;

export const failedMigrationSchema = z.object({
  at: z.number(),
  from: z.number().int(),
  to: z.number().int(),
  why: z.string(),
});
export type FailedMigration = z.infer<typeof failedMigrationSchema>;
