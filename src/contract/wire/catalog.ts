import { z } from 'zod';
import { optionalText } from './tolerant';

/** A product of the catalog as a list shows it. Fields beyond `ref` are not shown by the document. */
export const productRowSchema = z.looseObject({ ref: optionalText, name: optionalText });
export type ProductRow = z.infer<typeof productRowSchema>;

/** One product. A success carries the `ref` that it is addressed by, which is case-sensitive. */
export const productSchema = z.looseObject({ ref: z.string().min(1), name: optionalText });
export type Product = z.infer<typeof productSchema>;

/** The answer of discovery. Its payload is not shown; a success is an object with something in it. */
export const discoverySchema = z
  .looseObject({})
  .refine((body) => Object.keys(body).length > 0, { message: 'is empty' });
export type Discovery = z.infer<typeof discoverySchema>;

/** An order as fulfillment lists it. */
export const fulfillmentOrderSchema = z.looseObject({ id: optionalText });
export type FulfillmentOrder = z.infer<typeof fulfillmentOrderSchema>;

/** The answer of a shipping preview. Its payload is not shown; a success is an object with something in it. */
export const shippingPreviewSchema = z
  .looseObject({})
  .refine((body) => Object.keys(body).length > 0, { message: 'is empty' });
export type ShippingPreview = z.infer<typeof shippingPreviewSchema>;
