import { z } from 'zod';
import { requestRecordSchema, requestRowSchema } from '@core/history/requests';
import { pageSchema } from './carts';
import { channel } from './channel';
import { auditEntrySchema } from '@core/history/history';
import { subjectSchema } from '@core/values/subjects';
import { timelineEntrySchema } from '@core/history/timeline';

/** Which requests are meant. */
const requestQuerySchema = z.object({
  search: z.string().max(200).default(''),
  filter: z.enum(['all', 'failed', 'slow']).default('all'),
  /** Name of a route, or null for any. */
  route: z.string().max(100).nullable().default(null),
});

export const activityChannels = {
  /** The requests that the program made, of every account, newest first. Pictures are not among them. */
  'activity:list': channel(
    () => pageSchema.extend({ ...requestQuerySchema.shape, sort: z.string().default('at') }),
    () =>
      z.object({
        total: z.number().int(),
        rows: z.array(requestRowSchema),
        /** Before search and route. */
        counts: z.object({ all: z.number().int(), failed: z.number().int(), slow: z.number().int() }),
        /** Names of the routes that occur. */
        routes: z.array(z.string()),
      }),
  ),
  'activity:read': channel(
    () => z.object({ id: z.string() }),
    () =>
      requestRecordSchema.extend({
        /** The order of the desk whose ledger names this sending; null where there is none. */
        orderId: z.string().nullable(),
      }),
  ),
  /** Puts a request on the clipboard as a curl command; with a variable in place of the key. */
  'activity:copy-as-curl': channel(
    () => z.object({ id: z.string() }),
    () => z.null(),
  ),
  /**
   * Saves requests as a file for the lab's support: one, or everything that a query finds. Null when the
   * choice was cancelled.
   */
  'activity:export': channel(
    () => z.union([z.object({ id: z.string() }), requestQuerySchema]),
    () => z.object({ path: z.string(), count: z.number().int() }).nullable(),
  ),
  'activity:clear': channel(
    () => z.undefined(),
    () => z.null(),
  ),
};

export const historyChannels = {
  /** Who did what on this computer, the newest first. */
  'history:list': channel(
    () =>
      z.object({
        search: z.string().max(1_000).default(''),
        offset: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(1_000).default(200),
      }),
    () => z.object({ total: z.number().int(), rows: z.array(auditEntrySchema) }),
  ),
  /** The life of an order, a submission cart or a submission, the oldest first. */
  'history:timeline': channel(
    () => z.object({ subject: subjectSchema }),
    () => z.array(timelineEntrySchema),
  ),
  /** Saves timeline and ledger as a file that the person chooses; null when the choice was cancelled. */
  'history:save': channel(
    () => z.object({ subject: subjectSchema, as: z.enum(['json', 'pdf']) }),
    () => z.object({ path: z.string() }).nullable(),
  ),
};
