import { z } from 'zod';
import { templateSchema } from '@core/templates';
import { channel } from './channel';

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
