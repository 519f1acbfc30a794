import { z } from 'zod';
import { channel } from './channel';
import { batchSubjectSchema } from '@core/batches/batches';

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
        /** Name of the list, for the file and the status bar. */
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

/**
 * Which records of a list are meant: those that are named, or everything that the list finds but for the
 * exceptions. Orders stand for their carts where carts are wanted.
 */
export const listChoiceSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('ids'),
    subject: batchSubjectSchema.or(z.literal('order')),
    ids: z.array(z.string()).min(1),
  }),
  z.object({
    by: z.literal('query'),
    list: z.enum(['carts', 'orders', 'submission-carts']),
    accountId: z.string(),
    search: z.string().max(200).default(''),
    filter: z.string().max(50),
    except: z.array(z.string()).default([]),
  }),
]);
export type ListChoice = z.infer<typeof listChoiceSchema>;

/** What something was done to: so that it can be undone for exactly these. */
export const chosenSchema = z.object({ ids: z.array(z.string()) });
