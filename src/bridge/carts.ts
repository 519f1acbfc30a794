import { z } from 'zod';
import { cartDraftSchema, cartRowSchema, cartSchema, cartStageSchema, orderEditSchema } from '@core/carts';
import { lookAlikeSchema } from '@core/look-alikes';
import { orderRecordSchema } from '@core/orders';
import { channel } from './channel';

/** One page of a list, as it is asked for. */
export const pageSchema = z.object({
  search: z.string().max(200).default(''),
  sort: z.string().default('updatedAt'),
  descending: z.boolean().default(true),
  offset: z.number().int().nonnegative().default(0),
  limit: z.number().int().positive().max(500).default(200),
});

export const cartsChannels = {
  'carts:list': channel(
    pageSchema.extend({
      accountId: z.string(),
      filter: z.enum(['open', 'uncertain', 'placed', 'all', 'deleted']).default('open'),
    }),
    z.object({
      total: z.number().int(),
      rows: z.array(cartRowSchema),
      /** Carts by stage, before search and filter. */
      stages: z.partialRecord(cartStageSchema, z.number().int()),
      deleted: z.number().int(),
    }),
  ),
  'carts:create': channel(
    z.object({ accountId: z.string(), name: z.string().max(200), draft: cartDraftSchema }),
    cartSchema,
  ),
  'carts:read': channel(z.object({ id: z.string() }), cartSchema),
  /** Durable when it answers. Refused when the cart changed since that revision, or is placed for good. */
  'carts:save': channel(
    z.object({
      id: z.string(),
      revision: z.number().int(),
      name: z.string().max(200).optional(),
      draft: cartDraftSchema.optional(),
      edits: z.array(orderEditSchema).optional(),
    }),
    cartSchema,
  ),
  'carts:delete': channel(z.object({ ids: z.array(z.string()).min(1) }), z.null()),
  'carts:restore': channel(z.object({ ids: z.array(z.string()).min(1) }), z.null()),
  /** `anyway` sends although the key says of itself that the export cannot work. */
  'carts:export': channel(z.object({ id: z.string(), anyway: z.boolean().default(false) }), cartSchema),
  'carts:cancel-export': channel(z.object({ id: z.string() }), z.null()),
  /** Creates the order at the lab. Nothing is processed by it. `asIs` sends it with values missing. */
  'carts:place': channel(
    z.object({ id: z.string(), revision: z.number().int(), asIs: z.boolean() }),
    orderRecordSchema,
  ),
  /** What looks like this cart: to be shown before anything is sent. Nothing is asked of the lab. */
  'carts:look-alikes': channel(z.object({ id: z.string() }), z.array(lookAlikeSchema)),
  /** Editors to try with the practice lab; none for any other account. */
  'carts:sample-editors': channel(
    z.object({ accountId: z.string() }),
    z.array(z.object({ editorId: z.string(), name: z.string(), product: z.string() })),
  ),
};
