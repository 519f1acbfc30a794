import { z } from 'zod';
import { lookAlikeSchema } from '@core/look-alikes';
import {
  submissionCartRowSchema,
  submissionCartSchema,
  submissionDraftSchema,
  submissionStageSchema,
} from '@core/submission-carts';
import { submissionListRowSchema } from '@core/submissions';
import { pageSchema } from './carts';
import { channel } from './channel';

const one = z.object({ id: z.string() });
const ids = z.object({ ids: z.array(z.string()).min(1) });

export const submissionCartsChannels = {
  'submission-carts:list': channel(
    pageSchema.extend({
      accountId: z.string(),
      filter: z.enum(['open', 'uncertain', 'submitted', 'all', 'deleted']).default('open'),
    }),
    z.object({
      total: z.number().int(),
      rows: z.array(submissionCartRowSchema),
      /** Carts by stage, before search and filter; deleted ones left out. */
      stages: z.partialRecord(submissionStageSchema, z.number().int()),
      deleted: z.number().int(),
    }),
  ),
  'submission-carts:create': channel(
    z.object({ accountId: z.string(), name: z.string().max(200), draft: submissionDraftSchema }),
    submissionCartSchema,
  ),
  /** A new cart with the same draft. It remembers what it was copied from. */
  'submission-carts:duplicate': channel(one, submissionCartSchema),
  'submission-carts:read': channel(one, submissionCartSchema),
  /** Durable when it answers. Refused when the cart changed since that revision, or is past drafting. */
  'submission-carts:save': channel(
    z.object({
      id: z.string(),
      revision: z.number().int(),
      name: z.string().max(200).optional(),
      draft: submissionDraftSchema.optional(),
    }),
    submissionCartSchema,
  ),
  'submission-carts:delete': channel(ids, z.null()),
  'submission-carts:restore': channel(ids, z.null()),
  /**
   * *Price and check*: has the lab make the configured products that it has not made, follows them until
   * they are built, and asks calculate. Nothing is ordered by it. What came of it stands in the cart.
   */
  'submission-carts:price': channel(one, submissionCartSchema),
  /** Ends a pricing that is under way. */
  'submission-carts:cancel-price': channel(one, z.null()),
  /** What looks like this cart: to be shown before anything is sent. Nothing is asked of the lab. */
  'submission-carts:look-alikes': channel(one, z.array(lookAlikeSchema)),
  /**
   * Submits what a person approved: refused unless the pricing and its total are the ones that were shown
   * and still hold when the lab is asked once more. The empty total approves a pricing without a readable one.
   */
  'submission-carts:submit': channel(
    z.object({
      id: z.string(),
      revision: z.number().int(),
      pricingId: z.string(),
      approvedTotal: z.string(),
      /** Ids of the look-alikes that the person was shown; refused when there is another one by now. */
      seenLookAlikes: z.array(z.string()).default([]),
    }),
    submissionCartSchema,
  ),
  /** Sends a submit of unknown outcome again: the stored bytes with the stored key. Refused past 24 hours. */
  'submission-carts:send-again': channel(one, submissionCartSchema),
  /** Submissions at the lab that a submit of unknown outcome may have become, best first. Asks the lab. */
  'submission-carts:find-at-lab': channel(
    one,
    z.array(submissionListRowSchema.extend({ sure: z.boolean(), why: z.string() })),
  ),
  /** Records what became of a submit of unknown outcome, and who found out. */
  'submission-carts:settle': channel(
    z.discriminatedUnion('outcome', [
      z.object({
        id: z.string(),
        outcome: z.literal('submitted'),
        submissionId: z.string().trim().min(1).max(200),
        note: z.string().min(1).max(2000),
      }),
      z.object({ id: z.string(), outcome: z.literal('not-submitted'), note: z.string().min(1).max(2000) }),
    ]),
    submissionCartSchema,
  ),
  /** Saves the ledger of a submission cart as a file that the person chooses; null when the choice was cancelled. */
  'submission-carts:export-ledger': channel(one, z.object({ path: z.string() }).nullable()),
};
