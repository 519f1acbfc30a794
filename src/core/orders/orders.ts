import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { eventSummarySchema } from '../webhooks/deliveries';
import { operationSchema } from '../journal/operations';
import { missingPartSchema } from '../values/incomplete-total';
import { moneySchema } from '../values/money-schema';

/**
 * State of an order that came from editors (document: "States and transitions", editor order flow),
 * with the uncertainty that a network adds.
 */
export const orderStateSchema = z.enum([
  'placing',
  'creation-refused',
  'creation-unknown',
  'awaiting-confirmation',
  'confirming',
  'confirmation-refused',
  'may-be-confirmed',
  'confirmed',
]);
export type OrderState = z.infer<typeof orderStateSchema>;

/** One product of the lab's price breakdown. */
const breakdownProductSchema = z.object({
  description: z.string(),
  quantity: z.number().nullable(),
  price: z.string().nullable(),
});

/** One order of the lab's price breakdown (document: "Order creation response", Orders). */
const breakdownOrderSchema = z.object({
  sequenceNumber: z.string(),
  note: z.string(),
  products: z.array(breakdownProductSchema),
  /** Line items as they came; the document does not show their fields. */
  lineItems: z.array(z.unknown()),
  subTotal: z.string().nullable(),
  tax: z.string().nullable(),
  total: z.string().nullable(),
});

/** What the lab answered to the creation: the price that a person approves. Amounts are decimal US dollars. */
export const breakdownSchema = z.object({
  confirmationId: z.string(),
  account: z.string(),
  entryId: z.string(),
  key: z.string(),
  received: z.string(),
  numberOfOrders: z.number().nullable(),
  orders: z.array(breakdownOrderSchema),
  /** Sums over the orders; null when any of them lacks the amount or it cannot be read. */
  subTotal: moneySchema.nullable(),
  tax: moneySchema.nullable(),
  total: moneySchema.nullable(),
});
export type Breakdown = z.infer<typeof breakdownSchema>;

/** What the lab answered to the confirmation. */
export const confirmationSchema = z.object({
  confirmationId: z.string(),
  sentence: z.string(),
  confirmedOrders: z.number().nullable(),
  /** Receipt time as the lab's text. */
  received: z.string(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** An order as a row of a list. */
export const orderRowSchema = z.object({
  id: z.string(),
  cartId: z.string(),
  accountId: z.string(),
  name: z.string(),
  reference: z.string(),
  recipient: z.string(),
  state: orderStateSchema,
  confirmationId: z.string().nullable(),
  pieceCount: z.number().int(),
  total: moneySchema.nullable(),
  /** What that total leaves out, as far as the lab's answer shows; empty for a whole total. */
  missing: z.array(missingPartSchema),
  thumbnail: z.string().nullable(),
  placedAt: z.number(),
  updatedAt: z.number(),
  /** What the lab said of it by events that are verified. */
  events: eventSummarySchema,
  /** True while it was approved and waits to leave, on its own or in a batch. */
  held: z.boolean(),
  /** Who takes care of it; absent where no one in particular does, and at a desk alone. */
  assignedTo: z.string().optional(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** What several orders cost: their whole totals for each currency, and how many have none. */
export const orderSumsSchema = z.object({ sums: z.array(moneySchema), without: z.number().int() });
export type OrderSums = z.infer<typeof orderSumsSchema>;

/** An order in full, with its ledger. */
export const orderRecordSchema = orderRowSchema.omit({ held: true, assignedTo: true }).extend({
  breakdown: breakdownSchema.nullable(),
  confirmation: confirmationSchema.nullable(),
  /** ConfirmationIDs of earlier creations of the same cart; never to be confirmed. */
  superseded: z.array(z.string()),
  thumbnails: z.array(z.string()),
  /** For the studio alone; never sent. */
  note: z.string(),
  /** UTC milliseconds since when it is archived, or null. */
  archivedAt: z.number().nullable(),
  /** What prevents it at the moment, or null. */
  problem: problemSchema.nullable(),
  operations: z.array(operationSchema),
  revision: z.number().int(),
});
export type OrderRecord = z.infer<typeof orderRecordSchema>;

/** States of which no one knows what the lab did. */
export const isUncertain = (state: OrderState): boolean =>
  state === 'creation-unknown' || state === 'may-be-confirmed';
