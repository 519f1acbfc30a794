import { z } from 'zod';
import { moneySchema } from '../values/money-schema';

/**
 * What the lab changed in a cart while no one looked. What a person changed is none of it.
 *
 * Of an export: line-price (what the line costs), unit-price, quantity, selection, picture, editor-gone,
 * editor-new, total, order-field. Of a pricing: item-price, item-validity, shipping-gone, shipping-price, total,
 * validity. Of the catalog: product-gone, product-changed.
 */
const cartChangeSchema = z.object({
  kind: z.enum([
    'line-price',
    'unit-price',
    'quantity',
    'selection',
    'picture',
    'editor-gone',
    'editor-new',
    'total',
    'order-field',
    'item-price',
    'item-validity',
    'shipping-gone',
    'shipping-price',
    'validity',
    'product-gone',
    'product-changed',
  ]),
  /** The editor, the configured product (the lab's id) or the product (its ref); empty for the whole cart. */
  subject: z.string(),
  /** Which part of it, in words, such as the label of a selection or of a field; empty where the kind says it. */
  part: z.string(),
  /** What was there; null for nothing, or for what has no words, such as a picture. */
  before: z.union([moneySchema, z.string()]).nullable(),
  after: z.union([moneySchema, z.string()]).nullable(),
});
export type CartChange = z.infer<typeof cartChangeSchema>;

/** What changed since a person last understood it. */
export const cartChangesSchema = z.object({
  changes: z.array(cartChangeSchema),
  /** Stands for exactly these changes: understanding names it. */
  digest: z.string(),
  /** UTC milliseconds of what the person knows, and of what is known now; null where there is nothing. */
  knownAt: z.number().nullable(),
  newestAt: z.number().nullable(),
});
export type CartChanges = z.infer<typeof cartChangesSchema>;
