import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { batchChargesSchema } from './batch-charges';
import { deskNamedSchema } from '../values/subjects';
import { missingPartSchema } from '../values/incomplete-total';
import { moneySchema } from '../values/money-schema';

/**
 * open: carts are chosen, prepared, fixed and put aside. held: a person approved it, and it waits to leave.
 * confirming: its orders leave one after another. paused: some left, the rest waits for a person. stopped: a
 * person ended it; what had not left never will with this batch. finished: each of the approved ones was sent.
 */
export const batchStateSchema = z.enum(['open', 'held', 'confirming', 'paused', 'stopped', 'finished']);
export type BatchState = z.infer<typeof batchStateSchema>;

/** Why a batch does not go on by itself. */
export const pauseReasonSchema = z.enum([
  'person',
  /** The program ended or was killed while it was confirming. */
  'restart',
  /** The lab did not accept the key, whatever the status of its answer, or gave no token for it. */
  'key',
  /** Nothing reaches the lab. */
  'offline',
  /** The disk does not take what has to be written before anything leaves. */
  'storage',
  /** The lab answers with the same refusal again and again, or with nothing that proves anything. */
  'refusals',
  /** A mistake of this program stopped it; the problem says which. */
  'bug',
]);
export type PauseReason = z.infer<typeof pauseReasonSchema>;

/** Where a cart of a batch is before anything leaves. `new` is not prepared yet. */
export const laneSchema = z.enum(['new', 'ready', 'needs-you', 'held']);
export type Lane = z.infer<typeof laneSchema>;

/**
 * What happened to a cart of a batch: the truth of its order, told in the batch's words. none: not approved.
 * waiting: approved, and not sent. not-sent: the batch ended before, or what was approved did not hold any more.
 */
export const batchOutcomeSchema = z.enum([
  'none',
  'waiting',
  'sending',
  'confirmed',
  'refused',
  'unknown',
  'not-sent',
]);
export type BatchOutcome = z.infer<typeof batchOutcomeSchema>;

/** Why a cart needs a person. Those with the same `key` have the same cause and can be fixed together. */
export const batchCauseSchema = z.object({
  key: z.string(),
  kind: z.enum([
    /** Values that the lab needs are missing; `fields` names them. */
    'missing-fields',
    /** The lab or the way to it refused; `problem` of the item says it whole. */
    'problem',
    /** The cart changed since it was prepared. */
    'changed',
    /** No one knows whether the lab has its order; nothing is processed of it unconfirmed. */
    'placement-unknown',
    /** No one knows the outcome of an earlier confirmation or submit. */
    'uncertain',
    /** It was confirmed or submitted already. */
    'already-sent',
    /** The lab gave no total that can be read. */
    'no-total',
    /** The total is not the whole one: `fields` names what to fill in, where that completes it. */
    'incomplete-total',
    /** The chosen shipping option is not among those that the lab offers, or none is chosen. */
    'unmet-shipping',
    /** The lab would not take it: `fields` names what it objects to. */
    'not-submittable',
    /** It is held on its own, or is in another batch that was approved. */
    'elsewhere',
  ]),
  /** Paths in the order or draft, dotted; for the causes that name fields. */
  fields: z.array(z.string()),
});
export type BatchCause = z.infer<typeof batchCauseSchema>;

/** What a review points out without forbidding it. */
export const unusualSchema = z.object({
  kind: z.enum([
    /** A possible duplicate, under the name that is stored; `detail` names it, `otherIds` its ids. */
    'look-alike',
    'high-quantity',
    'high-price',
    /** Nothing was ever sent there. */
    'new-address',
    'no-reference',
    /** The address does not look complete for its country. */
    'odd-address',
    /** The lab adds a remark to its price in words of its own. */
    'lab-remark',
    /** Its price, product or editor changed since it was drafted. */
    'changed-since-drafted',
  ]),
  detail: z.string(),
  otherIds: z.array(z.string()).default([]),
  /** `preview://` address of what is meant, where it is one piece of the order. */
  picture: z.string().optional(),
});
export type Unusual = z.infer<typeof unusualSchema>;

/** Carts of either kind can be in a batch. */
export const batchSubjectSchema = z.enum(['cart', 'submission-cart']);
export type BatchSubject = z.infer<typeof batchSubjectSchema>;

/** One cart of a batch. */
export const batchItemSchema = z.object({
  id: z.string(),
  batchId: z.string(),
  /** Position in the batch, from 1. */
  position: z.number().int(),
  subject: batchSubjectSchema,
  /** The cart: the desk's own id. */
  subjectId: z.string(),
  accountId: z.string(),
  /** The order of an editor cart, once it is placed. */
  orderId: z.string().nullable(),
  name: z.string(),
  reference: z.string(),
  recipient: z.string(),
  pieceCount: z.number().int(),
  thumbnail: z.string().nullable(),
  lane: laneSchema,
  cause: batchCauseSchema.nullable(),
  /** What the lab charges for it; null while that is not known. */
  total: moneySchema.nullable(),
  /** What that total leaves out; empty for a whole total, tax included. */
  missing: z.array(missingPartSchema),
  unusual: z.array(unusualSchema),
  outcome: batchOutcomeSchema,
  /** The lab's id of what it became: ConfirmationID or submission id. */
  labId: z.string().nullable(),
  /** What prevented the last step, or null. */
  problem: problemSchema.nullable(),
  /** UTC milliseconds of its outcome, or null. */
  settledAt: z.number().nullable(),
});
export type BatchItem = z.infer<typeof batchItemSchema>;

/** How many carts are in each state. */
const batchCountsSchema = z.object({
  lanes: z.record(laneSchema, z.number().int()),
  outcomes: z.record(batchOutcomeSchema, z.number().int()),
  all: z.number().int(),
});
export type BatchCounts = z.infer<typeof batchCountsSchema>;

/**
 * True for a cart that was set aside: a 401 or 403 that it still shows was found to be about it alone. What waits
 * in a paused batch, or was left out when a person stopped it, was not judged.
 */
export const isSetAside = ({ lane, outcome }: Pick<BatchItem, 'lane' | 'outcome'>): boolean =>
  outcome === 'refused' || (outcome === 'none' && lane === 'needs-you');

/** A batch as a row of a list. */
export const batchRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: batchStateSchema,
  pauseReason: pauseReasonSchema.nullable(),
  counts: batchCountsSchema,
  /** What is ready, or once approved what was approved: one sum a currency. */
  totals: z.array(moneySchema),
  createdAt: z.number(),
  updatedAt: z.number(),
  approvedAt: z.number().nullable(),
  finishedAt: z.number().nullable(),
  /** The desk that sends it, or drafted it while it is open; absent for this one. */
  desk: deskNamedSchema.optional(),
});
export type BatchRow = z.infer<typeof batchRowSchema>;

/** A batch in full, but for its items, which are read page by page. */
export const batchSchema = batchRowSchema.extend({
  /** Causes among what needs a person, the most frequent first. */
  causes: z.array(batchCauseSchema.extend({ count: z.number().int() })),
  /** What paused it, when it was an answer or the lack of one. */
  problem: problemSchema.nullable(),
  /** The account of all its carts, for whoever has to give it a key; absent where they are of several. */
  accountId: z.string().optional(),
  /** The hold that it waits under, or null. */
  holdId: z.string().nullable(),
  /**
   * While it is confirming: calls in the last seconds, and how long the rest takes at that rate, in
   * milliseconds; null while no one can say.
   */
  pace: z.object({ perMinute: z.number(), timeLeft: z.number().nullable() }).nullable(),
  revision: z.number().int(),
  /** True when this desk approved it as well, and the approval of the desk that sends it was heard of first. */
  passedOver: z.boolean(),
});
export type Batch = z.infer<typeof batchSchema>;

/** What a person sees before a batch leaves. */
export const batchReviewSchema = z.object({
  batchId: z.string(),
  /** Stands for exactly these carts at exactly these totals: an approval names it. */
  digest: z.string(),
  orderCount: z.number().int(),
  pieceCount: z.number().int(),
  recipientCount: z.number().int(),
  /** A sum for each account and currency. */
  accounts: z.array(z.object({ accountId: z.string(), orderCount: z.number().int(), total: moneySchema })),
  totals: z.array(moneySchema),
  /** What makes these totals, one for each of them. */
  charges: z.array(batchChargesSchema),
  /** Orders whose figures the lab states so that they do not add up, some of them by name. */
  off: z.object({ count: z.number().int(), names: z.array(z.string()) }),
  /** What is unusual among what would leave, by kind. */
  unusual: z.array(z.object({ kind: unusualSchema.shape.kind, count: z.number().int() })),
  /** What stays behind. */
  needsYou: z.number().int(),
  held: z.number().int(),
  notPrepared: z.number().int(),
});
export type BatchReview = z.infer<typeof batchReviewSchema>;
