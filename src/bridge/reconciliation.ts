import { z } from 'zod';
import {
  reconciliationBucketSchema,
  reconciliationRowSchema,
  reconciliationSchema,
} from '@core/reconciliation';
import { channel } from './channel';

const ofAccount = z.object({ accountId: z.string() });

export const reconciliationChannels = {
  /** The last run of the account, or one that is under way. */
  'reconciliation:read': channel(ofAccount, reconciliationSchema),
  'reconciliation:rows': channel(
    ofAccount.extend({
      bucket: reconciliationBucketSchema.nullable().default(null),
      /** Only those with something to do. */
      toDo: z.boolean().default(false),
      search: z.string().max(1_000).default(''),
      offset: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(1_000).default(200),
    }),
    z.object({ total: z.number().int(), rows: z.array(reconciliationRowSchema) }),
  ),
  /** Reads the lab's lists and compares; begins only when a person asks. `since` null reads them to their end. */
  'reconciliation:run': channel(
    ofAccount.extend({ since: z.number().int().nullable() }),
    reconciliationSchema,
  ),
  'reconciliation:cancel': channel(ofAccount, z.null()),
};
