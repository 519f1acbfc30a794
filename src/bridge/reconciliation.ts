import { z } from 'zod';
import { RECONCILIATION_LIST } from '@core/reconciliation/reconciliation-list';
import {
  reconciliationLineSchema,
  reconciliationRowSchema,
  reconciliationSchema,
} from '@core/reconciliation/reconciliation';
import { channel } from './channel';
import { pageQuery } from './lists';

const ofAccount = z.object({ accountId: z.string() });

export const reconciliationChannels = {
  /** The last run of the account, or one that is under way. */
  'reconciliation:read': channel(
    () => ofAccount,
    () => reconciliationSchema,
  ),
  'reconciliation:rows': channel(
    () => pageQuery(RECONCILIATION_LIST).extend({ accountId: z.string() }),
    () => z.object({ total: z.number().int(), rows: z.array(reconciliationRowSchema) }),
  ),
  /** One line of what the last run found, or null where that does not have it. */
  'reconciliation:line': channel(
    () => ofAccount.extend({ id: z.string().max(500) }),
    () => reconciliationLineSchema.nullable(),
  ),
  /** Says that it is known who placed an order elsewhere, in every run from now on; a null note takes that back. */
  'reconciliation:know': channel(
    () => ofAccount.extend({ id: z.string().max(500), note: z.string().max(2_000).nullable() }),
    () => z.null(),
  ),
  /** Reads the lab's lists and compares; begins only when a person asks. `since` null reads them to their end. */
  'reconciliation:run': channel(
    () => ofAccount.extend({ since: z.number().int().nullable() }),
    () => reconciliationSchema,
  ),
  'reconciliation:cancel': channel(
    () => ofAccount,
    () => z.null(),
  ),
};
