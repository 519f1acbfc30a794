import { z } from 'zod';

/**
 * Fields of an answer that no success depends on. One of another type than the document gives counts
 * as absent, so that a price spelled as text never hides a ConfirmationID. What really came stays in
 * the JsonDocument that the answer was read from.
 */
export const optionalText = z.string().nullish().catch(null);
export const optionalNumber = z.number().nullish().catch(null);
export const optionalTextOrNumber = z.union([z.string(), z.number()]).nullish().catch(null);

/** A list whose elements are not looked into; anything else counts as absent. */
export const optionalList = z.array(z.unknown()).nullish().catch(null);
