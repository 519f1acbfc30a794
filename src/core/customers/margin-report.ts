import { z } from 'zod';
import { moneySchema } from '../values/money-schema';

/** One order that the lab charged or will charge, and what its customer pays. */
const saleSchema = z.object({
  /** The cart that it was made of: a price is written down for it. */
  cartId: z.string(),
  /** The order, or the cart from the catalog. */
  of: z.object({ kind: z.enum(['order', 'submission-cart']), id: z.string() }),
  name: z.string(),
  /** UTC milliseconds when it was placed, or proven to be submitted. */
  at: z.number(),
  /** See `customerKey`; empty where it names no one. */
  customer: z.string(),
  customerName: z.string(),
  /** What it is of, each product once. */
  products: z.array(z.string()),
  /** The lab's whole total; beside a markup its sub-total, since neither has shipping and tax. Null where it is not known. */
  charged: moneySchema.nullable(),
  /** Null where it is not known. */
  paid: moneySchema.nullable(),
  /** Where that is from: a person wrote it down, or the export has a markup (document: "items[].pricing"). */
  source: z.enum(['person', 'markup']).nullable(),
});
export type Sale = z.infer<typeof saleSchema>;

const marginGroupSchema = z.object({
  key: z.string(),
  name: z.string(),
  sales: z.number().int(),
  withoutPrice: z.number().int(),
  /** Those with a price, of which the lab's whole total is not known. */
  withoutTotal: z.number().int(),
  /** Those whose price is in another currency than the lab's total. */
  otherCurrency: z.number().int(),
  /** Of those of which both are known, by currency. */
  sums: z.array(
    z.object({ sales: z.number().int(), paid: moneySchema, charged: moneySchema, margin: moneySchema }),
  ),
});
export type MarginGroup = z.infer<typeof marginGroupSchema>;

/** What customers pay against what the lab charges. Keys of weeks are when they began, UTC milliseconds. */
export const marginReportSchema = z.object({
  all: marginGroupSchema,
  weeks: z.array(marginGroupSchema),
  products: z.array(marginGroupSchema),
  customers: z.array(marginGroupSchema),
  /** Those without a price first, then the newest first. */
  orders: z.array(saleSchema),
  /** How many of the prices are an export's markup, which leaves out shipping and tax. */
  fromMarkup: z.number().int(),
  /** What may have been charged: orders and submissions of unknown outcome, in no group. */
  unknown: z.number().int(),
  /** Submissions of which the lab reports that every order failed, in no group. */
  failed: z.number().int(),
});
export type MarginReport = z.infer<typeof marginReportSchema>;
