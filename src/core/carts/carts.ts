import { z } from 'zod';
import { addressDraftSchema, EMPTY_ADDRESS } from '../addresses/address-draft';
import { jsonValueSchema } from '../values/json-reading';
import { moneySchema } from '../values/money-schema';

/** One editor of a cart. Null leaves the choice to the service. */
export const cartEditorSchema = z.object({
  editorId: z.string(),
  quantity: z.number().int().positive().nullable(),
  orderAttributes: z.array(z.number().int()).nullable(),
});
export type CartEditor = z.infer<typeof cartEditorSchema>;

/** What a person drafts before the export. Empty strings and empty lists are not sent. */
export const cartDraftSchema = z.object({
  editors: z.array(cartEditorSchema),
  orderAttributes: z.array(z.number().int()),
  entryId: z.string(),
  reference: z.string(),
  shipTo: addressDraftSchema,
  shipFrom: addressDraftSchema,
});
export type CartDraft = z.infer<typeof cartDraftSchema>;

export const EMPTY_DRAFT: CartDraft = {
  editors: [],
  orderAttributes: [],
  entryId: '',
  reference: '',
  shipTo: EMPTY_ADDRESS,
  shipFrom: EMPTY_ADDRESS,
};

/** One change that a person made to the exported order, kept apart from it and applied to its text. */
export const orderEditSchema = z.object({
  path: z.array(z.union([z.string(), z.number().int().nonnegative()])).min(1),
  /** The value that belongs there; absent when the field is to be taken away. */
  value: jsonValueSchema.optional(),
});
export type OrderEdit = z.infer<typeof orderEditSchema>;

/** One picture of an editor. The addresses are this program's own, served from disk. */
export const previewSchema = z.object({
  /** Node identifier or page name under which the service lists it. */
  key: z.string(),
  name: z.string(),
  /** `preview://` addresses by width; null where the service gave none. */
  scale256: z.string().nullable(),
  scale512: z.string().nullable(),
  scale1024: z.string().nullable(),
});
export type Preview = z.infer<typeof previewSchema>;

/** One line of an exported cart (document: "Export response", items). */
const exportLineSchema = z.object({
  editorId: z.string(),
  previews: z.array(previewSchema),
  selections: z.array(
    z.object({ id: z.string(), label: z.string(), name: z.string(), description: z.string() }),
  ),
  quantity: z.number().nullable(),
  basePrice: moneySchema.nullable(),
  markedUpPrice: moneySchema.nullable(),
  unitBasePrice: moneySchema.nullable(),
  /** Null when no markup applies. */
  markup: z.object({ amount: z.string(), type: z.string() }).nullable(),
});
export type ExportLine = z.infer<typeof exportLineSchema>;

/** What an export answered, kept with the cart. */
export const cartExportSchema = z.object({
  id: z.string(),
  exportedAt: z.number(),
  lines: z.array(exportLineSchema),
  /** Editors that were asked for and that the answer does not mention. */
  missingEditors: z.array(z.string()),
  totalBase: moneySchema.nullable(),
  totalMarkedUp: moneySchema.nullable(),
  /** The `order` object byte for byte as it came. */
  orderText: z.string(),
  /** False once the draft was changed in a way that the answer does not know of. */
  matchesDraft: z.boolean(),
});
export type CartExport = z.infer<typeof cartExportSchema>;

/** How far a cart has come. `settled` carts are placed; their order says the rest. */
export const cartStageSchema = z.enum(['drafted', 'exported', 'placing', 'placed', 'confirmed', 'uncertain']);
export type CartStage = z.infer<typeof cartStageSchema>;

/** A cart in full. */
export const cartSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  draft: cartDraftSchema,
  /** The last export, or null. */
  export: cartExportSchema.nullable(),
  /** Changes to the exported order, applied in this order. */
  edits: z.array(orderEditSchema),
  /** For the studio alone; never sent. */
  note: z.string(),
  stage: cartStageSchema,
  /** The order that this cart became, or null. */
  orderId: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  deletedAt: z.number().nullable(),
  /** UTC milliseconds since when it is deleted, or null. */
  archivedAt: z.number().nullable(),
  /** The cart that this one was copied from, or null. */
  copiedFrom: z.string().nullable(),
  /** The id that it has at the computer where it was drafted, when it came as a file; else null. */
  origin: z.string().nullable(),
  /** Grows by one with every change; a save that was made against an older one is refused. */
  revision: z.number().int(),
});
export type Cart = z.infer<typeof cartSchema>;

/** A cart as a row of a list. */
export const cartRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  stage: cartStageSchema,
  reference: z.string(),
  recipient: z.string(),
  editorCount: z.number().int(),
  pieceCount: z.number().int(),
  total: moneySchema.nullable(),
  thumbnails: z.array(z.string()),
  missingFieldCount: z.number().int(),
  exportedAt: z.number().nullable(),
  updatedAt: z.number(),
  orderId: z.string().nullable(),
  /** True while it was approved and waits to leave, on its own or in a batch. */
  held: z.boolean(),
  /** Who takes care of it; absent where no one in particular does, and at a desk alone. */
  assignedTo: z.string().optional(),
});
export type CartRow = z.infer<typeof cartRowSchema>;
