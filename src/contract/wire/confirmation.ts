import { z } from 'zod';
import { optionalNumber, optionalText } from './tolerant';

/**
 * The answer to a confirmation. It is a success only when it names the ConfirmationID that was
 * sent; the caller compares (document: "Order confirmation response").
 */
export const confirmationResponseSchema = z.looseObject({
  ConfirmationID: z.string().trim().min(1),
  Confirmation: optionalText,
  ConfirmedOrders: optionalNumber,
  Received: optionalText,
});
