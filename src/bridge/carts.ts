import { z } from 'zod';
import { cartDraftSchema, cartRowSchema, cartSchema, orderEditSchema } from '@core/carts/carts';
import { cartChangesSchema } from '@core/carts/cart-changes';
import { duplicateSchema } from '@core/orders/duplicate-reasons';
import { orderRecordSchema } from '@core/orders/orders';
import { channel } from './channel';
import { chosenSchema, listChoiceSchema, pageOf, pageQuery } from './lists';
import { CART_LIST } from '@core/carts/cart-list';
import { templateSchema } from '@core/carts/templates';

export const cartsChannels = {
  'carts:list': channel(
    () => pageQuery(CART_LIST).extend({ accountId: z.string() }),
    () => pageOf(CART_LIST, cartRowSchema),
  ),
  /** What the draft leaves empty is filled with what the account gives to new carts. */
  'carts:create': channel(
    () => z.object({ accountId: z.string(), name: z.string().max(200), draft: cartDraftSchema }),
    () => cartSchema,
  ),
  'carts:read': channel(
    () => z.object({ id: z.string() }),
    () => cartSchema,
  ),
  /** Durable when it answers. Refused when the cart changed since that revision, or is confirmed. */
  'carts:save': channel(
    () =>
      z.object({
        id: z.string(),
        revision: z.number().int(),
        name: z.string().max(200).optional(),
        draft: cartDraftSchema.optional(),
        edits: z.array(orderEditSchema).optional(),
        /** May also be written once the cart is confirmed. */
        note: z.string().max(20_000).optional(),
      }),
    () => cartSchema,
  ),
  /** New carts with the same drafts, each remembering what it was copied from. One cart an id, in their order. */
  'carts:duplicate': channel(
    () => z.object({ ids: z.array(z.string()).min(1).max(1000) }),
    () => z.object({ ids: z.array(z.string()) }),
  ),
  /** Deletes carts, or restores them. Refused for those whose outcome is open. */
  'carts:archive': channel(
    () => z.object({ ids: z.array(z.string()).min(1), archived: z.boolean() }),
    () => z.null(),
  ),
  /** What the lab changed since the person last understood it. Nothing is asked of the lab. */
  'carts:changes': channel(
    () => z.object({ id: z.string() }),
    () => cartChangesSchema,
  ),
  /** Notes that a person understood these changes. Refused when there are others by now. */
  'carts:understood': channel(
    () => z.object({ id: z.string(), digest: z.string() }),
    () => z.null(),
  ),
  /** Takes carts out of the lists; answers which. Refused when one of them is placed and uncertain or on its way. */
  'carts:delete': channel(
    () => z.object({ choice: listChoiceSchema }),
    () => chosenSchema,
  ),
  'carts:restore': channel(
    () => z.object({ choice: listChoiceSchema }),
    () => chosenSchema,
  ),
  /** `anyway` sends although the key says of itself that the export cannot work. */
  'carts:export': channel(
    () => z.object({ id: z.string(), anyway: z.boolean().default(false) }),
    () => cartSchema,
  ),
  'carts:cancel-export': channel(
    () => z.object({ id: z.string() }),
    () => z.null(),
  ),
  /** Creates the order at the lab. Nothing is processed by it. `asIs` sends it with values missing. */
  'carts:place': channel(
    () => z.object({ id: z.string(), revision: z.number().int(), asIs: z.boolean() }),
    () => orderRecordSchema,
  ),
  /** What looks like this cart: to be shown before anything is sent. Nothing is asked of the lab. */
  'carts:duplicates': channel(
    () => z.object({ id: z.string() }),
    () => z.array(duplicateSchema),
  ),
  /** Editors to try with the practice lab; none for any other account. */
  'carts:sample-editors': channel(
    () => z.object({ accountId: z.string() }),
    () => z.array(z.object({ editorId: z.string(), name: z.string(), product: z.string() })),
  ),
};

const ids = z.object({ ids: z.array(z.string()).min(1) });

/** Templates of carts. */
export const templatesChannels = {
  /** An account's templates, last used first. */
  'templates:list': channel(
    () => z.object({ accountId: z.string() }),
    () => z.array(templateSchema),
  ),
  /** Keeps a cart as a template; the cart stays as it is. */
  'templates:create': channel(
    () =>
      z.object({
        kind: templateSchema.shape.kind,
        cartId: z.string(),
        name: z.string().trim().min(1).max(200),
        withRecipient: z.boolean(),
        /** Editors or items. */
        withItems: z.boolean(),
      }),
    () => templateSchema,
  ),
  'templates:rename': channel(
    () => z.object({ id: z.string(), name: z.string().trim().min(1).max(200) }),
    () => templateSchema,
  ),
  'templates:delete': channel(
    () => ids,
    () => z.null(),
  ),
  'templates:restore': channel(
    () => ids,
    () => z.null(),
  ),
  /** Starts a cart from a template. */
  'templates:start': channel(
    () => z.object({ id: z.string() }),
    () => z.object({ kind: templateSchema.shape.kind, cartId: z.string() }),
  ),
};
