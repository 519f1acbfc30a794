import { z } from 'zod';

/** One product of a price breakdown (document: "Order creation response"). */
export const createdProductSchema = z.looseObject({
  Price: z.string().nullish(),
  ProductDescription: z.string().nullish(),
  Quantity: z.number().nullish(),
});

/** One order of a price breakdown. Amounts are strings of decimal US dollars. */
export const createdOrderSchema = z.looseObject({
  LineItems: z.array(z.unknown()).nullish(),
  Note: z.string().nullish(),
  Products: z.array(createdProductSchema).nullish(),
  SequenceNumber: z.union([z.string(), z.number()]).nullish(),
  SubTotal: z.string().nullish(),
  Tax: z.string().nullish(),
  Total: z.string().nullish(),
});
export type CreatedOrder = z.infer<typeof createdOrderSchema>;

/**
 * The answer to order creation. Only a ConfirmationID makes it a success: without one there is
 * nothing that could be confirmed (document: "Order creation response").
 */
export const creationResponseSchema = z.looseObject({
  ConfirmationID: z.string().trim().min(1),
  Account: z.union([z.string(), z.number()]).nullish(),
  EntryID: z.string().nullish(),
  Key: z.string().nullish(),
  NumberOfOrders: z.number().nullish(),
  Orders: z.array(createdOrderSchema).nullish(),
  Received: z.string().nullish(),
});
export type CreationResponse = z.infer<typeof creationResponseSchema>;
