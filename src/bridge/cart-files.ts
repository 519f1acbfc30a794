import { z } from 'zod';
import { CART_FILE_CHARACTERS } from '@core/cart-file';
import { channel } from './channel';

const cartKindSchema = z.enum(['cart', 'submission-cart']);
const text = z.string().max(CART_FILE_CHARACTERS);

/** Carts as files (docs/cart-file.md). */
export const cartFilesChannels = {
  /** Saves carts as one file that the person chooses; null when the choice was cancelled. */
  'cart-files:save': channel(
    () => z.object({ kind: cartKindSchema, ids: z.array(z.string()).min(1).max(5000) }),
    () => z.object({ path: z.string(), count: z.number().int() }).nullable(),
  ),
  /** Asks the person for a file and reads it; null when the choice was cancelled. */
  'cart-files:choose': channel(
    () => z.object({}),
    () => z.object({ name: z.string(), text }).nullable(),
  ),
  /** The next cart file that was opened outside the program, such as by a double click; null when none waits. */
  'cart-files:take-opened': channel(
    () => z.undefined(),
    () => z.object({ name: z.string(), text }).nullable(),
  ),
  /**
   * What a file holds, before anything is created. Refused with every field that is wrong. `existing` is the
   * cart that was drafted here or came from the same file before.
   */
  'cart-files:read': channel(
    () => z.object({ accountId: z.string(), text }),
    () =>
      z.object({
        carts: z.array(
          z.object({
            kind: cartKindSchema,
            name: z.string(),
            recipient: z.string(),
            itemCount: z.number().int(),
            existing: z.object({ id: z.string(), name: z.string(), deleted: z.boolean() }).nullable(),
          }),
        ),
        /** Fields that this version does not know, and leaves behind. */
        unknown: z.array(z.string()),
      }),
  ),
  /** The hosts of pictures of a cart that are not fetched: a foreign file names them, and no person asked for them. */
  'cart-files:withheld-pictures': channel(
    () => z.object({ kind: cartKindSchema, id: z.string() }),
    () => z.object({ hosts: z.array(z.string()) }),
  ),
  /** Fetches those pictures; ends when each is there or could not be had. They are fetched like any other from then on. */
  'cart-files:load-pictures': channel(
    () => z.object({ kind: cartKindSchema, id: z.string() }),
    () => z.null(),
  ),
  /** Creates the carts at these places of the file, all of them or none. Their ids, in that order. */
  'cart-files:open': channel(
    () =>
      z.object({
        accountId: z.string(),
        text,
        places: z.array(z.number().int().nonnegative()).min(1),
      }),
    () => z.object({ carts: z.array(z.object({ kind: cartKindSchema, id: z.string() })) }),
  ),
};
