import { z } from 'zod';
import { channel } from './channel';

const listSchema = z.enum([
  'orders',
  'carts',
  'submission-carts',
  'submissions',
  'configured-products',
  'activity',
  'reconciliation',
]);

export const listsChannels = {
  /**
   * Saves a list as CSV where the person chooses: what search and filter leave, or of it what is selected, in
   * the columns and the order that are shown. Null when the choice was cancelled or the writing was stopped.
   */
  'lists:export': channel(
    () =>
      z.object({
        list: listSchema,
        accountId: z.string(),
        search: z.string().max(200),
        filter: z.string().max(50),
        /** The status or route that a list is narrowed to besides, or null. */
        also: z.string().max(200).nullable().default(null),
        sort: z.string().max(50),
        descending: z.boolean(),
        /** Those that are meant, or with `all` those that are not; null means everything. */
        selected: z.object({ all: z.boolean(), ids: z.array(z.string()) }).nullable(),
        columns: z
          .array(z.object({ key: z.string().max(50), title: z.string().max(100) }))
          .min(1)
          .max(50),
        /** Name of the list, for the file and the foot strip. */
        title: z.string().max(100),
        /** Heading of the column beside an amount. */
        currency: z.string().max(50),
      }),
    () => z.object({ path: z.string(), count: z.number().int() }).nullable(),
  ),
  'lists:cancel-export': channel(
    () => z.object({ list: listSchema }),
    () => z.null(),
  ),
};
