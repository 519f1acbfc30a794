import { z } from 'zod';
import { cartChangesSchema } from '@core/carts/cart-changes';
import { duplicateSchema } from '@core/orders/duplicate-reasons';
import {
  submissionCartRowSchema,
  submissionCartSchema,
  submissionDraftSchema,
} from '@core/submissions/submission-carts';
import {
  submissionListRowSchema,
  entryWithoutIdSchema,
  submissionFiltersSchema,
  submissionListStateSchema,
  submissionRecordSchema,
} from '@core/submissions/submissions';
import { missingPartSchema } from '@core/values/incomplete-total';
import { SUBMISSION_CART_LIST, SUBMISSION_LIST } from '@core/submissions/submission-list';
import { channel, routePart } from './channel';
import { chosenSchema, listChoiceSchema, pageOf, pageQuery } from './lists';

const oneCart = z.object({ id: z.string() });

export const submissionCartsChannels = {
  'submission-carts:list': channel(
    () => pageQuery(SUBMISSION_CART_LIST).extend({ accountId: z.string() }),
    () => pageOf(SUBMISSION_CART_LIST, submissionCartRowSchema),
  ),
  /** What the draft leaves empty is filled with what the account gives to new carts. */
  'submission-carts:create': channel(
    () => z.object({ accountId: z.string(), name: z.string().max(200), draft: submissionDraftSchema }),
    () => submissionCartSchema,
  ),
  /** New carts with the same drafts, each remembering what it was copied from. One cart an id, in their order. */
  'submission-carts:duplicate': channel(
    () => z.object({ ids: z.array(z.string()).min(1).max(1000) }),
    () => z.object({ ids: z.array(z.string()) }),
  ),
  /** Deletes carts, or restores them. Refused for those whose outcome is open. */
  'submission-carts:archive': channel(
    () => z.object({ ids: z.array(z.string()).min(1), archived: z.boolean() }),
    () => z.null(),
  ),
  /** What the lab changed since the person last understood it. Nothing is asked of the lab. */
  'submission-carts:changes': channel(
    () => oneCart,
    () => cartChangesSchema,
  ),
  /** Notes that a person understood these changes. Refused when there are others by now. */
  'submission-carts:understood': channel(
    () => z.object({ id: z.string(), digest: z.string() }),
    () => z.null(),
  ),
  'submission-carts:read': channel(
    () => oneCart,
    () => submissionCartSchema,
  ),
  /** Durable when it answers. Refused when the cart changed since that revision, or is past drafting. */
  'submission-carts:save': channel(
    () =>
      z.object({
        id: z.string(),
        revision: z.number().int(),
        name: z.string().max(200).optional(),
        draft: submissionDraftSchema.optional(),
        /** Replaces the draft's own; may also be written once the cart is submitted. */
        note: z.string().max(20_000).optional(),
      }),
    () => submissionCartSchema,
  ),
  /** Takes carts out of the lists; answers which. Refused when the submit of one is on its way or uncertain. */
  'submission-carts:delete': channel(
    () => z.object({ choice: listChoiceSchema }),
    () => chosenSchema,
  ),
  'submission-carts:restore': channel(
    () => z.object({ choice: listChoiceSchema }),
    () => chosenSchema,
  ),
  /**
   * *Price and check*: has the lab make the configured products that it has not made, follows them until
   * they are built, and asks calculate. Nothing is ordered by it. The outcome is in the cart.
   */
  'submission-carts:price': channel(
    () => oneCart,
    () => submissionCartSchema,
  ),
  /** Ends a pricing that is under way. */
  'submission-carts:cancel-price': channel(
    () => oneCart,
    () => z.null(),
  ),
  /** What looks like this cart: to be shown before anything is sent. Nothing is asked of the lab. */
  'submission-carts:duplicates': channel(
    () => oneCart,
    () => z.array(duplicateSchema),
  ),
  /**
   * Submits what a person approved: refused unless the pricing and its total are the ones that were shown
   * and still hold when the lab is asked once more. The empty total approves a pricing without a readable one.
   */
  'submission-carts:submit': channel(
    () =>
      z.object({
        id: z.string(),
        revision: z.number().int(),
        pricingId: z.string(),
        approvedTotal: z.string(),
        /**
         * What the review said that the total leaves out, and approved it all the same; empty for a whole total.
         * Refused when the total that is kept leaves out anything else.
         */
        missing: z.array(missingPartSchema),
        /** Ids of the duplicates that the person was shown; refused when there is another one by now. */
        seenDuplicates: z.array(z.string()).default([]),
      }),
    () => submissionCartSchema,
  ),
  /**
   * Sends a submit of unknown outcome again: the stored bytes with the stored idempotency key. Refused past 24 hours, and
   * with another API key unless that names the same account, or the person says that it is of the same.
   */
  'submission-carts:send-again': channel(
    () => z.object({ id: z.string(), keyIsRenewed: z.boolean().optional() }),
    () => submissionCartSchema,
  ),
  /** Submissions at the lab that a submit of unknown outcome may have become, best first. Asks the lab. */
  'submission-carts:find-at-lab': channel(
    () => oneCart,
    () => z.array(submissionListRowSchema.extend({ sure: z.boolean(), why: z.string() })),
  ),
  /** Records what happened to a submit of unknown outcome, and who found out. */
  'submission-carts:settle': channel(
    () =>
      z.discriminatedUnion('outcome', [
        z.object({
          id: z.string(),
          outcome: z.literal('submitted'),
          submissionId: z.string().trim().min(1).max(200),
          note: z.string().min(1).max(2000),
        }),
        z.object({ id: z.string(), outcome: z.literal('not-submitted'), note: z.string().min(1).max(2000) }),
      ]),
    () => submissionCartSchema,
  ),
  /**
   * Records for many submits of unknown outcome, as one step, that the lab has none of them. Carts whose outcome is known
   * by now, or that are being sent, stay as they are.
   */
  'submission-carts:settle-many': channel(
    () => z.object({ choice: listChoiceSchema, note: z.string().trim().min(1).max(2000) }),
    () => z.object({ settled: z.array(z.string()), left: z.number().int() }),
  ),
  /** Saves the ledger of a submission cart as a file that the person chooses; null when the choice was cancelled. */
  'submission-carts:export-ledger': channel(
    () => oneCart,
    () => z.object({ path: z.string() }).nullable(),
  ),
};

const ofAccount = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), submissionId: z.string() });
const filters = submissionFiltersSchema.default({});

export const submissionsChannels = {
  /** The submissions on disk, newest first; nothing is asked of the lab. */
  'submissions:list': channel(
    () =>
      pageQuery(SUBMISSION_LIST).extend({
        accountId: z.string(),
        /** Only those of a status as the lab spells it, or null for any. */
        status: z.string().nullable().default(null),
        /** The walk that `state` describes; the rows do not depend on it. */
        filters,
      }),
    () =>
      pageOf(SUBMISSION_LIST, submissionListRowSchema).extend({
        /** Whether any of them names a recipient: a list need not say for whom it is. */
        hasRecipients: z.boolean(),
        statuses: z.array(z.object({ status: z.string(), count: z.number().int() })),
        state: submissionListStateSchema,
      }),
  ),
  /** One submission from disk. */
  'submissions:read': channel(
    () => one,
    () => submissionRecordSchema,
  ),
  /** Asks the lab for one submission and keeps what it says. */
  /** Its id is in a path, which nothing and dots cannot. */
  'submissions:fetch': channel(
    () => one.extend({ submissionId: routePart() }),
    () => submissionRecordSchema,
  ),
  /**
   * Reads the newest end of the lab's list, until it meets what is known; the first time, and with filters
   * always, one page. With filters the walk starts over: what a filter finds can change anywhere in the list.
   */
  'submissions:refresh': channel(
    () => ofAccount.extend({ filters }),
    () => submissionListStateSchema,
  ),
  /**
   * Reads one more page at the oldest end, or all of them. Starts over without gaps when the lab no longer
   * knows the place.
   */
  'submissions:read-older': channel(
    () => ofAccount.extend({ filters, toEnd: z.boolean().default(false) }),
    () => submissionListStateSchema,
  ),
  /** Entries of the list that came without an id, newest first. */
  'submissions:without-id': channel(
    () => ofAccount,
    () => z.array(entryWithoutIdSchema),
  ),
  /** Ends the walk that is under way; what it read stays. */
  'submissions:cancel': channel(
    () => ofAccount,
    () => z.null(),
  ),
};
