import { z } from 'zod';
import { optionalNumber, optionalText, optionalTextOrNumber } from './tolerant';

/** An address as the export request takes it, keys in lower case (document: "Export request"). */
const exportAddressSchema = z.looseObject({
  name: z.string().optional(),
  addr1: z.string().optional(),
  addr2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
  country: z.string().optional(),
});
export type ExportAddress = z.infer<typeof exportAddressSchema>;

/** One editor of an export request. */
const exportEditorSchema = z.looseObject({
  editorId: z.string(),
  quantity: z.number().int().optional(),
  orderAttributes: z.array(z.number().int()).optional(),
});

/** Body of `PUT /oas/editors/export` (document: "Export request"). */
export const exportRequestSchema = z.looseObject({
  editors: z.array(exportEditorSchema).min(1),
  orderAttributes: z.array(z.number().int()).optional(),
  entryId: z.string().optional(),
  reference: z.string().optional(),
  shipToAddress: exportAddressSchema.optional(),
  shipFromAddress: exportAddressSchema.optional(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** One preview of an editor: image addresses by size in pixels (document: `productPreviews`). */
const productPreviewSchema = z.looseObject({
  scale_256: optionalText,
  scale_512: optionalText,
  scale_1024: optionalText,
  name: optionalText,
});

/** One entry of an editor's `selectionsSummary`. */
const selectionSummarySchema = z.looseObject({
  id: optionalText,
  label: optionalText,
  name: optionalText,
  description: optionalText,
});

/** Price of one line (document: "items[].pricing"). Amounts are US dollars; read them by their spelling, not as floats. */
const itemPricingSchema = z.looseObject({
  basePrice: optionalTextOrNumber,
  markedUpPrice: optionalTextOrNumber,
  unitBasePrice: optionalTextOrNumber,
  quantity: optionalNumber,
  code: optionalText,
  markupAmount: optionalTextOrNumber,
  markupType: optionalText,
});

/** One line of an export answer. */
const exportItemSchema = z.looseObject({
  id: optionalText,
  pricing: itemPricingSchema.nullish().catch(null),
  editor: z
    .looseObject({
      id: optionalText,
      productPreviews: z.record(z.string(), productPreviewSchema).nullish().catch(null),
      selectionsSummary: z.array(selectionSummarySchema).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/**
 * The answer to an export. A success carries `items` and an `order` object with `Orders`;
 * everything else may be missing or unknown and is then shown as such (document: "Export response").
 */
export const exportResponseSchema = z.looseObject({
  items: z.array(exportItemSchema),
  order: z.looseObject({ Orders: z.array(z.looseObject({})).min(1) }),
  pricing: z
    .looseObject({
      totalOrderBasePrice: optionalTextOrNumber,
      totalOrderMarkedUpPrice: optionalTextOrNumber,
      code: optionalText,
    })
    .nullish()
    .catch(null),
});
export type ExportResponse = z.infer<typeof exportResponseSchema>;
