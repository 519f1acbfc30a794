import { z } from 'zod';
import { orderRecordSchema, orderRowSchema, orderSumsSchema } from '@core/orders/orders';
import { placedLineSchema } from '@core/orders/placed-line';
import { missingPartSchema } from '@core/values/incomplete-total';
import { ORDER_LIST } from '@core/orders/order-list';
import { channel } from './channel';
import { listChoiceSchema, pageOf, pageQuery } from './lists';

export const ordersChannels = {
  'orders:list': channel(
    () => pageQuery(ORDER_LIST).extend({ accountId: z.string() }),
    () => pageOf(ORDER_LIST, orderRowSchema),
  ),
  /** What the orders cost that a filter and a search leave. */
  'orders:sums': channel(
    () => pageQuery(ORDER_LIST).pick({ search: true, filter: true }).extend({ accountId: z.string() }),
    () => orderSumsSchema,
  ),
  /** What can be looked at of a cart that was exported, or of the order it became: its lines with previews and files. */
  'orders:pictures': channel(
    () => z.object({ cartId: z.string() }),
    () => z.array(placedLineSchema),
  ),
  'orders:read': channel(
    () => z.object({ id: z.string() }),
    () => orderRecordSchema,
  ),
  /** Writes a note that stays at the studio. At any time. */
  'orders:note': channel(
    () => z.object({ id: z.string(), note: z.string().max(20_000) }),
    () => orderRecordSchema,
  ),
  /** Archives orders, or restores them. Refused for those whose outcome is open. */
  'orders:archive': channel(
    () => z.object({ ids: z.array(z.string()).min(1), archived: z.boolean() }),
    () => z.null(),
  ),
  /** New carts with the same editors, address and attributes. One cart an order, in their order. */
  'orders:reorder': channel(
    () => z.object({ ids: z.array(z.string()).min(1).max(1000) }),
    () => z.object({ cartIds: z.array(z.string()) }),
  ),
  /**
   * Confirms what a person approved: refused unless the ConfirmationID, the total and what it leaves out are still
   * the ones that were shown.
   */
  'orders:confirm': channel(
    () =>
      z.object({
        id: z.string(),
        confirmationId: z.string(),
        approvedTotal: z.string(),
        missing: z.array(missingPartSchema),
      }),
    () => orderRecordSchema,
  ),
  /** Records what the lab said about an unknown outcome, and who asked. */
  'orders:settle': channel(
    () =>
      z.object({
        id: z.string(),
        outcome: z.enum(['confirmed', 'not-confirmed']),
        note: z.string().min(1).max(2000),
      }),
    () => orderRecordSchema,
  ),
  /**
   * Records one answer of the lab for many confirmations of unknown outcome, as one step. Orders whose outcome is known by
   * now, or that are being sent, stay as they are.
   */
  'orders:settle-many': channel(
    () =>
      z.object({
        choice: listChoiceSchema,
        outcome: z.enum(['confirmed', 'not-confirmed']),
        note: z.string().trim().min(1).max(2000),
      }),
    () => z.object({ settled: z.array(z.string()), left: z.number().int() }),
  ),
  /**
   * Gives up creations of unknown outcome, as one step: their carts can be edited and placed anew. Answers the carts; `left`
   * is how many of what was chosen stay as they are. Nothing is sent.
   */
  'orders:edit-again': channel(
    () => z.object({ choice: listChoiceSchema }),
    () => z.object({ cartIds: z.array(z.string()), left: z.number().int() }),
  ),
  /** Saves the ledger of an order as a file that the person chooses; null when the choice was cancelled. */
  'orders:export-ledger': channel(
    () => z.object({ id: z.string() }),
    () => z.object({ path: z.string() }).nullable(),
  ),
};
