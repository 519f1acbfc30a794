import { z } from 'zod';
import {
  entryWithoutIdSchema,
  submissionFiltersSchema,
  submissionListRowSchema,
  submissionListStateSchema,
  submissionRecordSchema,
} from '@core/submissions';
import { pageSchema } from './carts';
import { channel } from './channel';
import { routePart } from './route-part';

const ofAccount = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), submissionId: z.string() });
const filters = submissionFiltersSchema.default({});

export const submissionsChannels = {
  /** The submissions on disk, newest first; nothing is asked of the lab. */
  'submissions:list': channel(
    () =>
      pageSchema.extend({
        accountId: z.string(),
        sort: z.enum(['receivedAt', 'total', 'recipient', 'status']).default('receivedAt'),
        filter: z.enum(['all', 'failed', 'shipped', 'from-here', 'today']).default('all'),
        /** Only those of a status as the lab spells it, or null for any. */
        status: z.string().nullable().default(null),
        /** The walk that `state` tells of; the rows do not depend on it. */
        filters,
      }),
    () =>
      z.object({
        total: z.number().int(),
        rows: z.array(submissionListRowSchema),
        /** Before search and filter. */
        counts: z.object({
          all: z.number().int(),
          failed: z.number().int(),
          shipped: z.number().int(),
          fromHere: z.number().int(),
          today: z.number().int(),
        }),
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
  /** Its id stands in a path, which nothing and dots cannot. */
  'submissions:fetch': channel(
    () => one.extend({ submissionId: routePart() }),
    () => submissionRecordSchema,
  ),
  /**
   * Reads the newest end of the lab's list, until it meets what is known; the first time, and with filters
   * always, one page. With filters the walk begins anew: what a filter finds can change anywhere in the list.
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
