import { z } from 'zod';
import { withConfirmationId } from './confirmation-id';
import { optionalList, optionalNumber, optionalText, optionalTextOrNumber } from './tolerant';

/** One product of a price breakdown (document: "Order creation response"). */
const createdProductSchema = z.looseObject({
  Price: optionalText,
  ProductDescription: optionalText,
  Quantity: optionalNumber,
});

/** One order of a price breakdown. Amounts are strings of decimal US dollars. */
const createdOrderSchema = z.looseObject({
  LineItems: optionalList,
  Note: optionalText,
  Products: z.array(createdProductSchema).nullish().catch(null),
  SequenceNumber: optionalTextOrNumber,
  SubTotal: optionalText,
  Tax: optionalText,
  Total: optionalText,
});

/**
 * The answer to order creation. Only a ConfirmationID makes it a success: without one there is
 * nothing that could be confirmed, and with one nothing else may hide it (document: "Order creation
 * response").
 */
export const creationResponseSchema = withConfirmationId(
  z.looseObject({
    ConfirmationID: z.string().trim().min(1),
    Account: optionalTextOrNumber,
    EntryID: optionalText,
    Key: optionalText,
    NumberOfOrders: optionalNumber,
    Orders: z.array(createdOrderSchema).nullish().catch(null),
    Received: optionalText,
  }),
);
