import { z } from 'zod';

/** An address as an order carries it, keys capitalised (document: "Order object"). */
const orderAddressSchema = z.looseObject({
  Name: z.string().nullish(),
  Attn: z.string().nullish(),
  Addr1: z.string().nullish(),
  Addr2: z.string().nullish(),
  City: z.string().nullish(),
  State: z.string().nullish(),
  Zip: z.string().nullish(),
  Country: z.string().nullish(),
  Phone: z.string().nullish(),
});

/** One image placed in an item (document: "Asset fields"). */
const itemAssetSchema = z.looseObject({
  AssetPath: z.string().nullish(),
  ImageHash: z.string().nullish(),
  PrintedFileName: z.string().nullish(),
  ProductNodeID: z.number().int().nullish(),
  DP2NodeID: z.union([z.string(), z.number()]).nullish(),
  AutoRotate: z.boolean().nullish(),
  OffsetX: z.number().nullish(),
  OffsetY: z.number().nullish(),
  X: z.number().nullish(),
  Y: z.number().nullish(),
  ZoomX: z.number().nullish(),
  ZoomY: z.number().nullish(),
  ImageRotation: z.number().nullish(),
  PageNumber: z.number().int().nullish(),
});

const attributeSchema = z.looseObject({ AttributeUID: z.number().int() });

/** One item of an order (document: "Order item"). */
const orderItemSchema = z.looseObject({
  ProductUID: z.number().int().nullish(),
  Quantity: z.number().int().nullish(),
  EditorId: z.string().nullish(),
  LayoutRotation: z.number().int().nullish(),
  ItemBookAttribute: z
    .looseObject({
      NumberOfPages: z.number().int().nullish(),
      BookAttributeUID: z.number().int().nullish(),
    })
    .nullish(),
  ItemAttributes: z.array(attributeSchema).nullish(),
  ItemAssets: z.array(itemAssetSchema).nullish(),
});

/** One order of an entry. Null or absent values are allowed here: an exported order is not complete yet. */
const orderSchema = z.looseObject({
  SequenceNumber: z.number().int().nullish(),
  Instructions: z.string().nullish(),
  Reference: z.string().nullish(),
  SendNotificationEmailAddress: z.string().nullish(),
  SendNotificationEmailToAccount: z.boolean().nullish(),
  DropShipFlag: z.number().int().nullish(),
  FromAddressValue: z.number().int().nullish(),
  ShipToAddress: orderAddressSchema.nullish(),
  ShipFromAddress: orderAddressSchema.nullish(),
  OrderAttributes: z.array(attributeSchema).nullish(),
  OrderItems: z.array(orderItemSchema).nullish(),
});

/** Export `order` and body of order creation (document: "Order object"). */
export const orderEntrySchema = z.looseObject({
  EntryId: z.string().nullish(),
  Orders: z.array(orderSchema),
});
