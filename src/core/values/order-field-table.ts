import { LIMITS } from '@contract/limits';

/** Part of an order entry to which a field belongs. */
export type FieldGroup = 'entry' | 'order' | 'ship-to' | 'ship-from' | 'item' | 'book' | 'asset';

/**
 * What a field holds. `attributes` is a list of {AttributeUID}, written as the numbers alone;
 * `list` is a list of parts that have fields of their own and is not typed manually.
 */
export type FieldType =
  'text' | 'integer' | 'number' | 'true-or-false' | 'text-or-integer' | 'attributes' | 'list';

/**
 * When null or absence means that a value is still wanted:
 * `always`; `when-present` null only, since the document names forms of an order without the field;
 * `in-books` null only, and only in an item that is a book; `in-object` null or absence, once the
 * object around it is there; `in-started-object` the same, once any field of that object has a value;
 * `one-of-two` when neither of two names for the same thing has a value, and then the first is asked for; `never`.
 */
export type FieldNeed =
  'always' | 'when-present' | 'in-books' | 'in-object' | 'in-started-object' | 'one-of-two' | 'never';

/** What nothing typed means: null, an empty text, or that something has to be typed. */
export type EmptyMeaning = 'null' | 'empty' | 'refused';

/** The parts of a draft that the lab makes fields of, with their names in its request (document: "Export request"). */
export const DRAFT_PARTS = {
  orderAttributes: 'orderAttributes',
  entryId: 'entryId',
  reference: 'reference',
  shipTo: 'shipToAddress',
  shipFrom: 'shipFromAddress',
} as const;
export type DraftPart = keyof typeof DRAFT_PARTS;

/** One field, as it is declared. What is left out is `refused`, none and false. */
export interface FieldRow {
  /** The document's name. */
  readonly name: string;
  readonly type: FieldType;
  readonly need: FieldNeed;
  readonly empty?: EmptyMeaning;
  /** Smallest number that makes sense, or the fewest parts of a list. */
  readonly minimum?: number;
  /** Most characters of a text. */
  readonly most?: number;
  /** Its name in a draft, within the part of the draft that its group is made of. */
  readonly draft?: string;
  /** The part of the draft that the lab makes it of, where that is not the one of its group. */
  readonly follows?: DraftPart;
  /** Its value is another one in every order or item, and says which one it is. */
  readonly isOwn?: true;
  /** A person knows the item or image by it. */
  readonly isTitle?: true;
  /** The lines of an export say the same (document: "Export response", items). */
  readonly isInLines?: true;
  /** A few characters: two such fields fit beside each other. Numbers with a minimum always are. */
  readonly isShort?: true;
}

interface Part {
  readonly group: FieldGroup;
  /** The document's path, with `*` for any position. */
  readonly path: string;
  readonly follows?: DraftPart;
  readonly rows: readonly FieldRow[];
}

/** The keys of an address (document: "Order object", address keys). */
export const ADDRESS_ROWS = [
  { name: 'Name', type: 'text', need: 'always', draft: 'name' },
  { name: 'Attn', type: 'text', need: 'never', empty: 'empty' },
  { name: 'Addr1', type: 'text', need: 'always', draft: 'addr1' },
  { name: 'Addr2', type: 'text', need: 'never', empty: 'empty', draft: 'addr2' },
  { name: 'City', type: 'text', need: 'always', draft: 'city' },
  { name: 'State', type: 'text', need: 'always', draft: 'state', isShort: true },
  { name: 'Zip', type: 'text', need: 'always', draft: 'zip', isShort: true },
  { name: 'Country', type: 'text', need: 'always', draft: 'country', isShort: true },
  { name: 'Phone', type: 'text', need: 'never', empty: 'empty', isShort: true },
] as const satisfies readonly FieldRow[];

/** Every documented field of an order entry, in the document's order (document: "Order object"). */
export const ORDER_PARTS = [
  {
    group: 'entry',
    path: '',
    rows: [
      { name: 'EntryId', type: 'text', need: 'always', empty: 'empty', draft: 'entryId', follows: 'entryId' },
      { name: 'Orders', type: 'list', need: 'always', minimum: 1 },
    ],
  },
  {
    group: 'order',
    path: 'Orders.*',
    rows: [
      { name: 'SequenceNumber', type: 'integer', need: 'always', minimum: 1, isOwn: true },
      { name: 'Instructions', type: 'text', need: 'never', empty: 'null' },
      {
        ...{ name: 'Reference', type: 'text', need: 'always', empty: 'empty' },
        ...{ draft: 'reference', follows: 'reference' },
      },
      { name: 'SendNotificationEmailAddress', type: 'text', need: 'never', empty: 'null' },
      { name: 'SendNotificationEmailToAccount', type: 'true-or-false', need: 'always' },
      // The document says only that exported orders have it, so an order without it lacks nothing.
      { name: 'DropShipFlag', type: 'integer', need: 'when-present', follows: 'orderAttributes' },
      { name: 'FromAddressValue', type: 'integer', need: 'when-present', follows: 'shipFrom' },
    ],
  },
  { group: 'ship-to', path: 'Orders.*.ShipToAddress', follows: 'shipTo', rows: ADDRESS_ROWS },
  {
    group: 'ship-from',
    path: 'Orders.*.ShipFromAddress',
    follows: 'shipFrom',
    // The return address is optional as a whole (document: "Export request"), but not half of one.
    rows: ADDRESS_ROWS.map((row) => (row.need === 'always' ? { ...row, need: 'in-started-object' } : row)),
  },
  {
    group: 'order',
    path: 'Orders.*',
    rows: [
      {
        ...{ name: 'OrderAttributes', type: 'attributes', need: 'always', empty: 'empty' },
        ...{ draft: 'orderAttributes', follows: 'orderAttributes' },
      },
      { name: 'OrderItems', type: 'list', need: 'always', minimum: 1 },
    ],
  },
  {
    group: 'item',
    path: 'Orders.*.OrderItems.*',
    rows: [
      { name: 'ProductUID', type: 'integer', need: 'always' },
      { name: 'Quantity', type: 'integer', need: 'always', minimum: 1, draft: 'quantity', isInLines: true },
      {
        ...{ name: 'EditorId', type: 'text', need: 'when-present', most: LIMITS.editorIdCharacters },
        ...{ draft: 'editorId', isOwn: true, isTitle: true },
      },
      { name: 'LayoutRotation', type: 'integer', need: 'in-books' },
    ],
  },
  {
    group: 'book',
    path: 'Orders.*.OrderItems.*.ItemBookAttribute',
    rows: [
      { name: 'NumberOfPages', type: 'integer', need: 'in-object', minimum: 1 },
      { name: 'BookAttributeUID', type: 'integer', need: 'in-object' },
    ],
  },
  {
    group: 'item',
    path: 'Orders.*.OrderItems.*',
    rows: [
      { name: 'ItemAttributes', type: 'attributes', need: 'always', empty: 'empty', isInLines: true },
      // A product may have no image.
      { name: 'ItemAssets', type: 'list', need: 'always' },
    ],
  },
  {
    group: 'asset',
    path: 'Orders.*.OrderItems.*.ItemAssets.*',
    // Exported orders and creation requests name different fields of an image, so most may be absent.
    rows: [
      { name: 'AssetPath', type: 'text', need: 'always' },
      { name: 'ImageHash', type: 'text', need: 'always' },
      { name: 'PrintedFileName', type: 'text', need: 'always', isTitle: true },
      { name: 'ProductNodeID', type: 'integer', need: 'one-of-two' },
      { name: 'DP2NodeID', type: 'text-or-integer', need: 'one-of-two' },
      { name: 'AutoRotate', type: 'true-or-false', need: 'when-present' },
      { name: 'OffsetX', type: 'number', need: 'when-present' },
      { name: 'OffsetY', type: 'number', need: 'when-present' },
      { name: 'X', type: 'number', need: 'when-present' },
      { name: 'Y', type: 'number', need: 'when-present' },
      { name: 'ZoomX', type: 'number', need: 'when-present' },
      { name: 'ZoomY', type: 'number', need: 'when-present' },
      { name: 'ImageRotation', type: 'integer', need: 'when-present' },
      { name: 'PageNumber', type: 'integer', need: 'in-books' },
    ],
  },
] as const satisfies readonly Part[];

/** The names of the fields of a group. */
export type FieldName<Group extends FieldGroup> = Extract<
  (typeof ORDER_PARTS)[number],
  { group: Group }
>['rows'][number]['name'];

/** A line of a drafted address, by its name in the export request (document: "Export request"). */
export type AddressLine = Extract<(typeof ADDRESS_ROWS)[number], { draft: string }>['draft'];
