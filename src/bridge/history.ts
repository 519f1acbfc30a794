import { z } from 'zod';
import { deedSchema } from '@core/history';
import { subjectSchema } from '@core/subjects';
import { timelineEntrySchema } from '@core/timeline';
import { channel } from './channel';

export const historyChannels = {
  /** Who did what on this computer, the newest first. */
  'history:list': channel(
    () =>
      z.object({
        search: z.string().max(1_000).default(''),
        offset: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(1_000).default(200),
      }),
    () => z.object({ total: z.number().int(), rows: z.array(deedSchema) }),
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
