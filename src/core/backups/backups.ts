import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { recordedFactSchema, recordedSchema } from '../values/recorded-facts';
import { subjectSchema } from '../values/subjects';

/**
 * Snapshots of the whole database, and going back to one. A snapshot counts once it was opened and found sound. None
 * of them holds a key. Times are UTC milliseconds.
 */

/** While there are changes, how often a snapshot is made, and how long the last one of a day is kept. */
export const SNAPSHOT_EVERY = 5 * 60 * 1000;
export const SNAPSHOTS_KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

/** Why a snapshot was made. */
export const snapshotReasonSchema = z.enum([
  'changes',
  'asked',
  'before-migration',
  'before-restore',
  'before-update',
]);
export type SnapshotReason = z.infer<typeof snapshotReasonSchema>;

export const snapshotSchema = z.object({
  /** Its name in the folder of snapshots, without a path. */
  id: z.string(),
  madeAt: z.number(),
  bytes: z.number().int(),
  reason: snapshotReasonSchema,
  /** The step of the schema that it has. */
  schema: z.number().int().nullable(),
  /** When it was last opened and examined whole; null while that is not done. */
  verifiedAt: z.number().nullable(),
  /** What is wrong with it; empty while nothing is known to be. */
  faults: z.array(z.string()),
  /** False where it is of another database: from before a restore, or of a desk that was set aside. */
  sameDesk: z.boolean(),
  /** How much it holds, where it could be read. */
  holds: z
    .object({ carts: z.number().int(), orders: z.number().int(), submissions: z.number().int() })
    .nullable(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** The state of this desk's snapshots. */
export const backupsSchema = z.object({
  /** Where they lie; never the folder of the database. */
  folder: z.string(),
  /** True where a person chose that folder. */
  isChosen: z.boolean(),
  /** The newest first. */
  snapshots: z.array(snapshotSchema),
  /** Whether something changed since the newest sound one. */
  changed: z.boolean(),
  /** When the next is due; null while nothing changed. */
  nextAt: z.number().nullable(),
  running: z.boolean(),
  /** Why the last one could not be made; null when it could. */
  problem: problemSchema.nullable(),
  /** False where the keychain gave no key for the last one: it cannot be distinguished from one that someone else made. */
  areTagged: z.boolean(),
});
export type Backups = z.infer<typeof backupsSchema>;

/** What of a restored file has an effect beyond the desk's own records. */
export const heldBackKindSchema = z.enum([
  'account',
  'calls',
  'receiver',
  'registration',
  'deliveries',
  'setting',
]);

/** One change that a restored file makes in accounts, addresses, receiver, registrations or what is sent by itself. */
const heldBackSchema = z.object({
  key: z.string(),
  kind: heldBackKindSchema,
  /** What it is about, in words. */
  name: z.string(),
  /** Field by field, in words; empty where nothing is. */
  lines: z.array(z.object({ what: z.string(), now: z.string(), then: z.string() })),
});
export type HeldBack = z.infer<typeof heldBackSchema>;

/**
 * Whether a file is as this computer wrote it, by the key for snapshots in its keychain: `verified`, or why not. `no-tag`:
 * of an earlier version, or made while there was no keychain. `wrong-tag`: changed since, or of another computer.
 * `no-key`: this computer has no such key. `no-keychain`: the keychain gives it not.
 */
export const authenticitySchema = z.enum(['verified', 'no-tag', 'wrong-tag', 'no-key', 'no-keychain']);
export type Authenticity = z.infer<typeof authenticitySchema>;

/** What a snapshot has otherwise than the desk has now. */
const restoreDifferenceSchema = z.object({
  kind: z.enum(['cart', 'submission-cart', 'order', 'submission', 'batch', 'address', 'setting']),
  /** In the snapshot alone: it would come back. Now alone: it would be gone. Both: it would be as it was. */
  change: z.enum(['comes-back', 'goes-away', 'becomes-older']),
  id: z.string(),
  name: z.string(),
  /** What is there now, and what would be, in words; empty where there is nothing to say. */
  now: z.string(),
  then: z.string(),
});
export type RestoreDifference = z.infer<typeof restoreDifferenceSchema>;

/** What going back would change, and what has to be settled before anything is sent afterwards. */
export const restorePreviewSchema = z.object({
  snapshot: snapshotSchema,
  /** Anything but `verified` is a foreign file: `changes` then stay without effect until a person accepts them. */
  authenticity: authenticitySchema,
  /** What it changes in accounts, addresses, receiver and registrations, and what would be sent by itself. */
  changes: z.array(heldBackSchema),
  /** All of them counted, by kind and change; `differences` holds the first thousand. */
  counts: z.array(
    restoreDifferenceSchema.pick({ kind: true, change: true }).extend({ count: z.number().int() }),
  ),
  differences: z.array(restoreDifferenceSchema),
  /** What was sent after the snapshot was made, as far as this desk knows: it would have to be checked. */
  sentSince: z.array(
    z.object({
      subject: subjectSchema,
      name: z.string(),
      what: recordedFactSchema,
      at: z.number(),
      labId: z.string(),
    }),
  ),
  /** False where what was sent since cannot be known, because the database now is not readable. */
  sentSinceIsKnown: z.boolean(),
});
export type RestorePreview = z.infer<typeof restorePreviewSchema>;

/**
 * Something that may have been sent after the snapshot that the desk was put back to. It is not sent, changed in what
 * it would send, or let go of a hold before it is settled.
 */
export const restoreGuardSchema = z.object({
  subject: subjectSchema,
  accountId: z.string(),
  name: z.string(),
  /** `known`: the earlier database says that it was sent. `possible`: no one can say. */
  why: z.enum(['known', 'possible']),
  /** What was sent, where it is known; else empty. */
  what: recordedSchema,
  sentAt: z.number().nullable(),
  labId: z.string(),
  settledAt: z.number().nullable(),
  /** By what it was settled: the lab's list, a reading, or what a person recorded. */
  settledBy: recordedSchema,
});
export type RestoreGuard = z.infer<typeof restoreGuardSchema>;

/**
 * The last time that this desk was put back, or left its workspace (`from`) without knowing what other desks sent; null
 * where it never was.
 */
export const restoredSchema = z.object({
  at: z.number(),
  /** Nothing after this is known. */
  until: z.number(),
  from: z.enum(['snapshot', 'file', 'workspace']),
  /** Where the earlier database is now; null where there was nothing. */
  replaced: z.string().nullable(),
  open: z.number().int(),
  guards: z.array(restoreGuardSchema),
  /** What the file brought and no one accepted yet. */
  heldBack: z.array(heldBackSchema),
});
export type Restored = z.infer<typeof restoredSchema>;
