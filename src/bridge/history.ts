import { z } from 'zod';
import { requestRecordSchema, requestRowSchema } from '@core/history/requests';
import { ACTIVITY_LIST, HISTORY_LIST } from '@core/history/history-list';
import { channel } from './channel';
import { pageOf, pageQuery } from './lists';
import { auditEntrySchema } from '@core/history/history';
import { subjectSchema } from '@core/values/subjects';
import { timelineEntrySchema } from '@core/history/timeline';

/** Which requests are meant, and in which order. */
const requestPage = () =>
  pageQuery(ACTIVITY_LIST).extend({
    /** Name of a route, or null for any. */
    route: z.string().max(100).nullable().default(null),
  });

export const activityChannels = {
  /** The requests that the program made, of every account, newest first. Pictures are not among them. */
  'activity:list': channel(requestPage, () =>
    pageOf(ACTIVITY_LIST, requestRowSchema).extend({
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
    () => z.union([z.object({ id: z.string() }), requestPage()]),
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
    () => pageQuery(HISTORY_LIST),
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
