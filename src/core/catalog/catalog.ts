import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { jsonValueSchema } from '../values/json-reading';
import { moneySchema } from '../values/money-schema';

/*
 * The lab's catalog as the desk keeps it on disk, per account. The document shows `ref` and no other field
 * of a product (document: "Commerce family records"): what is named here was recognised by a usual name,
 * and the whole product is kept beside it as it came.
 */

/** A value that can be selected for a field. */
const productOptionSchema = z.object({
  value: jsonValueSchema,
  /** `value` as exact JSON text, as the product spells it: this is what is sent. */
  text: z.string(),
  label: z.string(),
  /** What it costs beyond the base price, where the product says so. */
  surcharge: moneySchema.nullable(),
});

/**
 * A field of a product, as far as the product says what can be selected. `choice` is one of `options`;
 * `unknown` is a field of which only the name is known, and any JSON value can be given for it.
 */
const productFieldSchema = z.object({
  /** The key under which it is in `selections`, exactly. */
  name: z.string(),
  label: z.string(),
  description: z.string(),
  kind: z.enum(['choice', 'text', 'number', 'boolean', 'unknown']),
  required: z.boolean(),
  /** What is selected when no one chooses; absent when the product does not say. */
  default: jsonValueSchema.optional(),
  /** `default` as exact JSON text; absent as it is. */
  defaultText: z.string().optional(),
  options: z.array(productOptionSchema),
  /** The least and the most: of a number its value, of a text its characters. */
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});
export type ProductField = z.infer<typeof productFieldSchema>;

/** What the last refresh found out about a product. */
export const productChangeSchema = z.enum(['added', 'changed', 'gone']);
export type ProductChange = z.infer<typeof productChangeSchema>;

/** A product as the grid and the compact list show it. */
export const catalogRowSchema = z.object({
  /** Case-sensitive. */
  ref: z.string(),
  /** Its name, or its ref where it has none. */
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  price: moneySchema.nullable(),
  /** `preview://` address of its picture, or null. */
  picture: z.string().nullable(),
  favourite: z.boolean(),
  /** UTC milliseconds when it was last configured here, or null. */
  usedAt: z.number().nullable(),
  /** True once the lab's catalog no longer has it. */
  gone: z.boolean(),
  /** What the last whole refresh found out about it; null when it found nothing new. */
  change: productChangeSchema.nullable(),
});
export type CatalogRow = z.infer<typeof catalogRowSchema>;

/** A product in full. */
export const catalogProductSchema = catalogRowSchema.extend({
  accountId: z.string(),
  pictures: z.array(z.string()),
  /** Exact JSON text as the lab sent it: the product's own answer, unless its entry in the list changed since. */
  text: z.string(),
  /** UTC milliseconds when `text` came. */
  readAt: z.number(),
  /** True when `text` is the answer to reading the product, false when it is its entry in the list. */
  detailed: z.boolean(),
  /** The product's own keys that have a place above, for a sheet of everything else. */
  named: z.array(z.string()),
  /** Its fields where the product says what they are; null when it does not, and selections are free. */
  fields: z.array(productFieldSchema).nullable(),
});
export type CatalogProduct = z.infer<typeof catalogProductSchema>;

/** A property by which products can be narrowed down, and how many products have which value. */
export const facetSchema = z.object({
  /** Path of the property in the product, dotted. */
  name: z.string(),
  label: z.string(),
  /** Of a boolean `true` and `false`. Without those that no product has, unless they are chosen. */
  values: z.array(z.object({ value: z.string(), count: z.number().int() })),
});
export type Facet = z.infer<typeof facetSchema>;

/** How the catalog on disk compares with the lab's. */
export const catalogStateSchema = z.object({
  /** Products that the lab has, as far as is known. */
  count: z.number().int(),
  /** UTC milliseconds of the last refresh that reached the end; null when there was none. */
  refreshedAt: z.number().nullable(),
  /** Products read so far by the refresh that is under way; null when none is. */
  refreshing: z.number().int().nullable(),
  /** What the last whole refresh found. The first one counts nothing as added. */
  changes: z.object({ added: z.number().int(), changed: z.number().int(), gone: z.number().int() }),
  /** Entries that the last whole refresh could not keep, because they carry no ref, or one that came before. */
  leftOut: z.number().int(),
  /** Why the last refresh did not reach the end, or null. */
  problem: problemSchema.nullable(),
});
export type CatalogState = z.infer<typeof catalogStateSchema>;

/** What discovery answered, whatever it is (document: "Commerce family routes"). */
export const discoveryRecordSchema = z.object({
  /** Exact JSON text as it came. */
  text: z.string(),
  /** UTC milliseconds when it came. */
  readAt: z.number(),
});
export type DiscoveryRecord = z.infer<typeof discoveryRecordSchema>;
