import { z } from 'zod';
import type { Account } from '../accounts/accounts';
import { rawNumber, type JsonOut } from '../raw-json';
import type { Asset, Editor, EditorShelf } from './editors';
import { DROP_SHIP_ATTRIBUTE } from './shipping';

const looseAddress = z.record(z.string(), z.unknown()).nullish();
/** What an export asks for (document: "Export request"). */
export const exportRequestSchema = z.looseObject({
  editors: z.array(
    z.looseObject({
      editorId: z.string(),
      quantity: z.number().int().min(1).nullish(),
      orderAttributes: z.array(z.number().int()).nullish(),
    }),
  ),
  orderAttributes: z.array(z.number().int()).nullish(),
  entryId: z.string().nullish(),
  reference: z.string().nullish(),
  shipToAddress: looseAddress,
  shipFromAddress: looseAddress,
});
export type ParsedExportRequest = z.infer<typeof exportRequestSchema>;

/** What the lab needs to know to answer an export. */
export interface ExportContext {
  readonly shelf: EditorShelf;
  readonly account: Account;
  /** Turns a path of the image host into a full address. */
  readonly imageAddress: (path: string) => string;
}

/** One editor of an export with what was asked for it. */
export interface WantedEditor {
  readonly editor: Editor;
  readonly quantity: number;
  readonly attributes: readonly number[];
}

const ADDRESS_KEYS = [
  ['name', 'Name'],
  ['addr1', 'Addr1'],
  ['addr2', 'Addr2'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'Zip'],
  ['country', 'Country'],
] as const;

/** Every key of the address, null for what was not given (document: "Rules", 2). */
function addressOf(given: Readonly<Record<string, unknown>> | null | undefined): JsonOut {
  const address: Record<string, JsonOut> = {};
  for (const [lower, capitalised] of ADDRESS_KEYS) {
    const value = given?.[lower];
    address[capitalised] = typeof value === 'string' ? value : null;
  }
  return address;
}

const attributesOf = (uids: readonly number[]): JsonOut => uids.map((AttributeUID) => ({ AttributeUID }));

/**
 * An asset with number spellings that a parse and re-serialisation would change, and fields that
 * the document does not name: a client must carry all of it as it came.
 */
function assetOf(asset: Asset, context: ExportContext): JsonOut {
  return {
    AssetPath: context.imageAddress(`/images/assets/${asset.assetId}.jpg`),
    DP2NodeID: asset.page === null ? asset.node : String(asset.node),
    ImageHash: asset.imageHash,
    ImageRotation: 0,
    OffsetX: rawNumber(asset.placement.offsetX),
    OffsetY: rawNumber(asset.placement.offsetY),
    PrintedFileName: asset.fileName,
    X: rawNumber('50.00'),
    Y: rawNumber('50.0'),
    ZoomX: rawNumber(asset.placement.zoom),
    ZoomY: rawNumber(asset.placement.zoom),
    ...(asset.page === null ? {} : { PageNumber: asset.page }),
    SourceImageID: rawNumber(asset.sourceImageId),
  };
}

function itemOf({ editor, quantity }: WantedEditor, context: ExportContext): JsonOut {
  const { book } = editor.product;
  return {
    ProductUID: editor.product.uid,
    Quantity: quantity,
    EditorId: editor.editorId,
    ...(book === null ? {} : { LayoutRotation: 0 }),
    ItemBookAttribute:
      book === null
        ? null
        : { NumberOfPages: editor.pages ?? book.pages, BookAttributeUID: book.attributeUid },
    ItemAttributes: attributesOf(editor.chosen.map(({ choice }) => choice.attributeUid)),
    ItemAssets: editor.assets.map((asset) => assetOf(asset, context)),
    RenderScale: rawNumber('1e0'),
  };
}

/**
 * Splits an entry into orders: each product group leaves from a room of its own, and editors with
 * order attributes of their own cannot share an order with the others.
 */
function splitIntoOrders(wanted: readonly WantedEditor[]): readonly (readonly WantedEditor[])[] {
  const orders = new Map<string, WantedEditor[]>();
  for (const line of wanted) {
    const key = `${line.editor.product.group} ${line.attributes.join(',')}`;
    const order = orders.get(key);
    if (order === undefined) orders.set(key, [line]);
    else order.push(line);
  }
  return [...orders.values()];
}

/**
 * The `order` of an export, to be sent to creation as it is once its nulls are filled in
 * (document: "Order object"). The lab leaves null: EntryId, Reference and every ship-to key that
 * was not supplied. The return address comes from the request, else from the account, else is null.
 */
export function exportedOrder(
  request: ParsedExportRequest,
  wanted: readonly WantedEditor[],
  context: ExportContext,
): JsonOut {
  const { shipFrom } = context.account;
  const ownReturn = request.shipFromAddress !== undefined && request.shipFromAddress !== null;
  return {
    EntryId: request.entryId ?? null,
    Orders: splitIntoOrders(wanted).map((lines, index) => {
      const attributes = lines[0]?.attributes ?? [];
      return {
        SequenceNumber: index + 1,
        Instructions: null,
        Reference: request.reference ?? null,
        SendNotificationEmailAddress: null,
        SendNotificationEmailToAccount: true,
        DropShipFlag: attributes.includes(DROP_SHIP_ATTRIBUTE) ? 1 : 0,
        FromAddressValue: ownReturn ? 2 : 1,
        ShipToAddress: addressOf(request.shipToAddress),
        ShipFromAddress: ownReturn ? addressOf(request.shipFromAddress) : shipFrom,
        OrderAttributes: attributesOf(attributes),
        OrderItems: lines.map((line) => itemOf(line, context)),
        ProductionGroup: lines[0]?.editor.product.group ?? null,
      };
    }),
    ExportVersion: rawNumber('2.10'),
  };
}
