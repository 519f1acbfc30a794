import { z } from 'zod';
import {
  submissionListRowSchema,
  submissionListStateSchema,
  submissionRecordSchema,
} from '@core/submissions';
import { pageSchema } from './carts';
import { channel } from './channel';

const ofAccount = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), submissionId: z.string() });
/** Query parameters that the lab is asked with. Which there are is not shown by the document. */
const filters = z.record(z.string().min(1).max(100), z.string().max(500)).default({});

export const submissionsChannels = {
  /** The submissions on disk, newest first; nothing is asked of the lab. */
  'submissions:list': channel(
    pageSchema.extend({
      accountId: z.string(),
      sort: z.enum(['receivedAt', 'total', 'recipient', 'status']).default('receivedAt'),
      filter: z.enum(['all', 'failed', 'from-here']).default('all'),
      /** Only those of a status as the lab spells it, or null for any. */
      status: z.string().nullable().default(null),
    }),
    z.object({
      total: z.number().int(),
      rows: z.array(submissionListRowSchema),
      /** Before search and filter. */
      counts: z.object({ all: z.number().int(), failed: z.number().int(), fromHere: z.number().int() }),
      statuses: z.array(z.object({ status: z.string(), count: z.number().int() })),
      state: submissionListStateSchema,
    }),
  ),
  /** One submission from disk. */
  'submissions:read': channel(one, submissionRecordSchema),
  /** Asks the lab for one submission and keeps what it says. */
  'submissions:fetch': channel(one, submissionRecordSchema),
  /** Reads the newest end of the lab's list, until it meets what is known. */
  'submissions:refresh': channel(ofAccount.extend({ filters }), submissionListStateSchema),
  /** Reads one more page at the oldest end. Starts over without gaps when the lab no longer knows the place. */
  'submissions:read-older': channel(ofAccount.extend({ filters }), submissionListStateSchema),
  'submissions:cancel': channel(ofAccount, z.null()),
};
