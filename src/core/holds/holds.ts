import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { deskNamedSchema } from '../values/subjects';
import { missingPartSchema } from '../values/incomplete-total';
import { moneySchema } from '../values/money-schema';
import { momentSchema } from '../values/moment-schema';

/**
 * What may wait before it leaves. confirm: the confirmation of one order. submit: the submit of one submission
 * cart. batch: the approved part of a batch.
 */
const holdKindSchema = z.enum(['confirm', 'submit', 'batch']);
export type HoldKind = z.infer<typeof holdKindSchema>;

/**
 * How long something waits: an elapsed time that no clock change shortens, or a moment of the wall clock (UTC
 * milliseconds).
 */
export const holdUntilSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('after'), milliseconds: z.number().int().positive() }),
  z.object({ kind: z.literal('at'), at: momentSchema.int().positive() }),
]);
export type HoldUntil = z.infer<typeof holdUntilSchema>;

/** When something that was approved leaves: at once, or held. */
export const leaveSchema = z.union([z.object({ kind: z.literal('now') }), holdUntilSchema]);
export type Leave = z.infer<typeof leaveSchema>;

/**
 * What a person approved, by kind: as `orders:confirm` and `submission-carts:submit` take it, without the id of
 * the subject. What a batch has approved is in its items.
 */
export const holdApprovalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('confirm'),
    confirmationId: z.string(),
    approvedTotal: z.string(),
    /** What the review said that the total leaves out; empty for a whole total. */
    missing: z.array(missingPartSchema).default([]),
  }),
  z.object({
    kind: z.literal('submit'),
    revision: z.number().int(),
    pricingId: z.string(),
    approvedTotal: z.string(),
    /** What the review said that the total leaves out; empty for a whole total. */
    missing: z.array(missingPartSchema).default([]),
    /** Ids of the possible duplicates that the person saw, under the name that is stored. */
    seenLookAlikes: z.array(z.string()),
  }),
  z.object({ kind: z.literal('batch') }),
]);
export type HoldApproval = z.infer<typeof holdApprovalSchema>;

/**
 * held: it waits, and leaves by itself while this program runs. waiting: its time came when no one could see to
 * it (the program was closed, or the clock of the computer jumped over it), and only a person lets it go.
 * leaving: it was let go. left: the outcome is in its order, cart or batch. taken-back: it never left.
 * refused: it was let go, and it is proven that nothing came of it: what was approved did not hold any more, so
 * that nothing was sent, or the lab did not take it.
 */
const holdStateSchema = z.enum(['held', 'waiting', 'leaving', 'left', 'taken-back', 'refused']);
export type HoldState = z.infer<typeof holdStateSchema>;

/** One thing that was approved and waits to leave. */
export const holdSchema = z.object({
  id: z.string(),
  kind: holdKindSchema,
  /** The order, submission cart or batch: the desk's own id. */
  subjectId: z.string(),
  /** Null for a batch, whose parts may be of several accounts. */
  accountId: z.string().nullable(),
  name: z.string(),
  /** For whom; empty for a batch. */
  recipient: z.string(),
  /** How many orders leave with it. */
  orderCount: z.number().int(),
  /** What was approved, a sum for each currency. */
  totals: z.array(moneySchema),
  /** What the review said that the total leaves out; empty for a whole total. */
  missing: z.array(missingPartSchema),
  until: holdUntilSchema,
  state: holdStateSchema,
  /** Why it waits for a person; null in every other state. */
  why: z.enum(['closed', 'clock']).nullable(),
  /** True where it waits because it came here from another desk. */
  isFromElsewhere: z.boolean().optional(),
  /** What kept it from leaving; null but when refused. */
  problem: problemSchema.nullable(),
  /** When it leaves, UTC milliseconds by the clock of the moment; null when it does not leave by itself. */
  leavesAt: z.number().nullable(),
  createdAt: z.number(),
  settledAt: z.number().nullable(),
  revision: z.number().int(),
  /** The desk that lets it go; absent for this one. */
  desk: deskNamedSchema.optional(),
});
export type Hold = z.infer<typeof holdSchema>;

/** True while it may still be taken back. */
export const isOpenHold = (state: HoldState): boolean => state === 'held' || state === 'waiting';

/** Clock changes up to this many milliseconds are how clocks are kept right, and no jump. */
export const CLOCK_TOLERANCE = 60_000;

/**
 * How long something waits in sight at least after the computer slept, in milliseconds, although its time came
 * meanwhile.
 */
export const GRACE_AFTER_SLEEP = 30_000;

/** Grace before something leaves, in milliseconds: as a person finds it at first. Zero lets it leave at once. */
export const DEFAULT_GRACE = { single: 0, batch: 30_000 } as const;
