import { z } from 'zod';
import { withConfirmationId } from './confirmation-id';
import { optionalNumber, optionalText } from './tolerant';

/**
 * The answer to a confirmation. It is a success only when it names the ConfirmationID that was
 * sent, however the name of that field is spelled; the caller compares (document: "Order confirmation response").
 */
export const confirmationResponseSchema = withConfirmationId(
  z.looseObject({
    ConfirmationID: z.string().trim().min(1),
    Confirmation: optionalText,
    ConfirmedOrders: optionalNumber,
    Received: optionalText,
  }),
);
