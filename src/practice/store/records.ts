import { z } from 'zod';
import type { SelectedValue } from '../commerce/catalog-products';

/** A configured product: a catalog product with its selections, which takes a few polls to build. */
export interface ConfiguredProduct {
  readonly id: string;
  readonly accountId: string;
  readonly productRef: string;
  readonly selections: Readonly<Record<string, SelectedValue>>;
  readonly createdAt: number;
  /** Polls that it still takes until it is built. */
  readonly pollsLeft: number;
}

/** A submission as the lab keeps it. */
export const submissionRecordSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  createdAt: z.number(),
  reference: z.string().nullable(),
  items: z.array(
    z.object({
      configuredProductId: z.string(),
      name: z.string(),
      group: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
    }),
  ),
  shipping: z.object({
    type: z.string(),
    priority: z.string(),
    price: z.number(),
    address: z.record(z.string(), z.string()).nullable(),
  }),
  tax: z.number(),
  metadata: z.record(z.string(), z.unknown()),
  /** Failure code that the first order will get; null when all goes well. */
  failure: z.string().nullable(),
});
export type SubmissionRecord = z.infer<typeof submissionRecordSchema>;
