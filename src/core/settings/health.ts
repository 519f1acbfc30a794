import { z } from 'zod';
import { crashWeekSchema, failedMigrationSchema } from './incidents';

/** Calls of one route of the lab, as far as the list of requests goes back. Times are milliseconds. */
export const routeTimesSchema = z.object({
  /** Null for an address that is none of the document's. */
  route: z.string().nullable(),
  /** True for the practice lab, which answers from this computer. */
  isPractice: z.boolean(),
  count: z.number().int(),
  failed: z.number().int(),
  slow: z.number().int(),
  /** As long as 95 of 100 took at most, or were waited for. */
  p95: z.number(),
});
export type RouteTimes = z.infer<typeof routeTimesSchema>;

/** How far this desk and its workspace have heard of each other; nothing of it names a person, a desk or a server. */
const syncStateSchema = z.object({
  link: z.enum(['connecting', 'connected', 'away']),
  /** Why it is away, in one word of the protocol; null while it is not. */
  why: z.string().nullable(),
  /** When the server was last heard, UTC milliseconds; null when it never was. */
  heardAt: z.number().nullable(),
  /** Changes of this desk that the server has not taken yet. */
  outbox: z.number().int(),
  /** Changes of others that cannot be applied yet. */
  parked: z.number().int(),
  /** The number of the last change of the log that was read, and of the newest that is known. */
  position: z.number().int(),
  head: z.number().int(),
  /** Which life of the server's log they are of; empty before it was first heard. */
  epoch: z.string(),
});
export type SyncState = z.infer<typeof syncStateSchema>;

/** How this desk has been running, from what is noted on this computer. */
export const healthSchema = z.object({
  /** The newest first. */
  weeks: z.array(crashWeekSchema),
  migrations: z.object({
    /** The step of the schema that the database has. */
    schema: z.number().int(),
    failed: z.array(failedMigrationSchema),
  }),
  /** The slowest first. */
  calls: z.array(routeTimesSchema),
  /** From so many milliseconds on one is slow. */
  slowFrom: z.number(),
  /** When the oldest of these calls was answered, UTC milliseconds; null while there is none. */
  callsSince: z.number().nullable(),
  /** Null for a desk alone. */
  sync: syncStateSchema.nullable(),
});
export type Health = z.infer<typeof healthSchema>;

/** What takes room on the disk. */
const diskKindSchema = z.enum([
  'database',
  'requests',
  'wal',
  'set-aside',
  'snapshots',
  'pictures',
  'logs',
  'caches',
  'practice-lab',
  'other',
]);
export type DiskKind = z.infer<typeof diskKindSchema>;

/** What a person can have removed: what can be made again, and snapshots that a newer sound one follows. */
export const cleanableKindSchema = diskKindSchema.extract(['snapshots', 'pictures', 'logs', 'caches']);
export type CleanableKind = z.infer<typeof cleanableKindSchema>;

/** Pictures that no one saw for so long can be removed, in milliseconds. */
export const UNSEEN_FOR = 30 * 24 * 60 * 60 * 1000;

export const diskUseSchema = z.array(
  z.object({
    kind: diskKindSchema,
    bytes: z.number().int(),
    /** So much of it *Clean up* would remove; null for what it never touches. */
    removable: z.number().int().nullable(),
  }),
);
export type DiskUse = z.infer<typeof diskUseSchema>;
