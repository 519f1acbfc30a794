import { z } from 'zod';
import { withConfirmationId } from './confirmation-id';
import { optionalNumber, optionalText } from './tolerant';

const told = { Confirmation: optionalText, Received: optionalText };

/**
 * The answer to a confirmation. It is a success only when it names the ConfirmationID that was
 * sent, however the name of that field is spelled; the caller compares (document: "Order confirmation response").
 */
export const confirmationResponseSchema = withConfirmationId(
  z.looseObject({
    ConfirmationID: z.string().trim().min(1),
    ConfirmedOrders: optionalNumber,
    ...told,
  }),
);

/** One without a ConfirmationID, as labs are known to answer: the address of the call names it, the count what was done. */
export const countedConfirmationSchema = withConfirmationId(
  z.looseObject({ ConfirmationID: z.undefined().optional(), ConfirmedOrders: z.int().positive(), ...told }),
);
