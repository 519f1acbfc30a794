import { z } from 'zod';
import { orderRecordSchema, orderRowSchema, orderStateSchema } from '@core/orders';
import { pageSchema } from './carts';
import { channel } from './channel';

export const ordersChannels = {
  'orders:list': channel(
    pageSchema.extend({
      accountId: z.string(),
      filter: z.enum(['all', 'awaiting', 'uncertain', 'confirmed', 'refused', 'this-week']).default('all'),
    }),
    z.object({
      total: z.number().int(),
      rows: z.array(orderRowSchema),
      /** Orders by state, before search and filter. */
      states: z.partialRecord(orderStateSchema, z.number().int()),
      thisWeek: z.number().int(),
    }),
  ),
  'orders:read': channel(z.object({ id: z.string() }), orderRecordSchema),
  /**
   * Confirms what a person approved: refused unless the ConfirmationID and the total are still the
   * ones that were shown.
   */
  'orders:confirm': channel(
    z.object({ id: z.string(), confirmationId: z.string(), approvedTotal: z.string() }),
    orderRecordSchema,
  ),
  /** Sends a confirmation of unknown outcome once more, by a person's explicit choice. */
  'orders:confirm-again': channel(
    z.object({ id: z.string(), confirmationId: z.string(), understood: z.literal(true) }),
    orderRecordSchema,
  ),
  /** Records what the lab said about an unknown outcome, and who asked. */
  'orders:settle': channel(
    z.object({
      id: z.string(),
      outcome: z.enum(['confirmed', 'not-confirmed']),
      note: z.string().min(1).max(2000),
    }),
    orderRecordSchema,
  ),
  /** Saves the ledger of an order as a file that the person chooses; null when the choice was cancelled. */
  'orders:export-ledger': channel(z.object({ id: z.string() }), z.object({ path: z.string() }).nullable()),
};
