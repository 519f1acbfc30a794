import { z } from 'zod';
import { batchSubjectSchema } from '@core/batches';

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
