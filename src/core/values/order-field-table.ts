import { orderFieldText } from './order-field-messages';

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
 * `one-of-two` when neither of two names for the same thing has a value; `never`.
 */
export type FieldNeed =
  'always' | 'when-present' | 'in-books' | 'in-object' | 'in-started-object' | 'one-of-two' | 'never';

/** What nothing typed means: null, an empty text, or that something has to be typed. */
export type EmptyMeaning = 'null' | 'empty' | 'refused';

/** One documented field of an order entry (document: "Order object"). */
export interface FieldDescription {
  /** The document's path with `*` for any position, such as `Orders.*.ShipToAddress.Zip`. */
  readonly pattern: string;
  /** The document's name. */
  readonly name: string;
  /** What a studio calls it. */
  readonly label: string;
  /** What it is for, in plain words. */
  readonly explanation: string;
  readonly type: FieldType;
  readonly need: FieldNeed;
  readonly group: FieldGroup;
  readonly empty: EmptyMeaning;
  /** Smallest number that makes sense, where there is one. */
  readonly minimum: number | null;
}

type Row = Pick<FieldDescription, 'name' | 'type' | 'need'> &
  Partial<Pick<FieldDescription, 'empty' | 'minimum'>>;

interface FieldText {
  readonly label: string;
  readonly explanation: string;
}

/** What a field is called and for, in the language of this process. */
function textOf(group: FieldGroup, name: string): FieldText {
  const isAddress = group === 'ship-to' || group === 'ship-from';
  const texts: Readonly<Record<string, FieldText>> = isAddress
    ? orderFieldText.address
    : orderFieldText[group];
  const text = texts[name];
  if (text === undefined) throw new Error(`The field ${name} has no words`);
  return group === 'ship-from' && name === 'Name'
    ? { label: text.label, explanation: orderFieldText.sender.Name.explanation }
    : text;
}

const fieldsOf = (group: FieldGroup, parent: string, rows: readonly Row[]): FieldDescription[] =>
  rows.map((row) => ({
    ...row,
    get label() {
      return textOf(group, row.name).label;
    },
    get explanation() {
      return textOf(group, row.name).explanation;
    },
    group,
    pattern: parent === '' ? row.name : `${parent}.${row.name}`,
    empty: row.empty ?? 'refused',
    minimum: row.minimum ?? null,
  }));

const ENTRY: readonly Row[] = [
  {
    name: 'EntryId',
    type: 'text',
    need: 'always',
    empty: 'empty',
  },
  {
    name: 'Orders',
    type: 'list',
    need: 'always',
  },
];

const ORDER: readonly Row[] = [
  {
    name: 'SequenceNumber',
    type: 'integer',
    need: 'always',
    minimum: 1,
  },
  {
    name: 'Instructions',
    type: 'text',
    need: 'never',
    empty: 'null',
  },
  {
    name: 'Reference',
    type: 'text',
    need: 'always',
    empty: 'empty',
  },
  {
    name: 'SendNotificationEmailAddress',
    type: 'text',
    need: 'never',
    empty: 'null',
  },
  {
    name: 'SendNotificationEmailToAccount',
    type: 'true-or-false',
    need: 'always',
  },
  {
    name: 'DropShipFlag',
    type: 'integer',
    // The document says only that exported orders have it, so an order without it lacks nothing.
    need: 'when-present',
  },
  {
    name: 'FromAddressValue',
    type: 'integer',
    need: 'when-present',
  },
];

const ORDER_CONTENTS: readonly Row[] = [
  {
    name: 'OrderAttributes',
    type: 'attributes',
    need: 'always',
    empty: 'empty',
  },
  {
    name: 'OrderItems',
    type: 'list',
    need: 'always',
  },
];

/** The parts of an address without which nothing can be delivered, and those that may be left out. */
const addressRows = (need: FieldDescription['need']): readonly Row[] => [
  { name: 'Name', type: 'text', need },
  {
    name: 'Attn',
    type: 'text',
    need: 'never',
    empty: 'empty',
  },
  { name: 'Addr1', type: 'text', need },
  {
    name: 'Addr2',
    type: 'text',
    need: 'never',
    empty: 'empty',
  },
  { name: 'City', type: 'text', need },
  {
    name: 'State',
    type: 'text',
    need,
  },
  {
    name: 'Zip',
    type: 'text',
    need,
  },
  {
    name: 'Country',
    type: 'text',
    need,
  },
  {
    name: 'Phone',
    type: 'text',
    need: 'never',
    empty: 'empty',
  },
];

const ITEM: readonly Row[] = [
  {
    name: 'ProductUID',
    type: 'integer',
    need: 'always',
  },
  {
    name: 'Quantity',
    type: 'integer',
    need: 'always',
    minimum: 1,
  },
  {
    name: 'EditorId',
    type: 'text',
    need: 'when-present',
  },
  {
    name: 'LayoutRotation',
    type: 'integer',
    need: 'in-books',
  },
];

const ITEM_CONTENTS: readonly Row[] = [
  {
    name: 'ItemAttributes',
    type: 'attributes',
    need: 'always',
    empty: 'empty',
  },
  {
    name: 'ItemAssets',
    type: 'list',
    need: 'always',
  },
];

const BOOK: readonly Row[] = [
  {
    name: 'NumberOfPages',
    type: 'integer',
    need: 'in-object',
    minimum: 1,
  },
  {
    name: 'BookAttributeUID',
    type: 'integer',
    need: 'in-object',
  },
];

const asset = (name: string, type: FieldDescription['type'], need: FieldDescription['need']): Row => ({
  name,
  type,
  need,
});

/** Exported orders and creation requests name different fields of an image, so most may be absent. */
const ASSET: readonly Row[] = [
  asset('AssetPath', 'text', 'always'),
  asset('ImageHash', 'text', 'always'),
  asset('PrintedFileName', 'text', 'always'),
  asset('ProductNodeID', 'integer', 'one-of-two'),
  asset('DP2NodeID', 'text-or-integer', 'one-of-two'),
  asset('AutoRotate', 'true-or-false', 'when-present'),
  asset('OffsetX', 'number', 'when-present'),
  asset('OffsetY', 'number', 'when-present'),
  asset('X', 'number', 'when-present'),
  asset('Y', 'number', 'when-present'),
  asset('ZoomX', 'number', 'when-present'),
  asset('ZoomY', 'number', 'when-present'),
  asset('ImageRotation', 'integer', 'when-present'),
  asset('PageNumber', 'integer', 'in-books'),
];

/** Every documented field of an order entry, in the document's order (document: "Order object"). */
export const FIELDS: readonly FieldDescription[] = [
  ...fieldsOf('entry', '', ENTRY),
  ...fieldsOf('order', 'Orders.*', ORDER),
  ...fieldsOf('ship-to', 'Orders.*.ShipToAddress', addressRows('always')),
  // The return address is optional as a whole (document: "Export request"), but not half of one.
  ...fieldsOf('ship-from', 'Orders.*.ShipFromAddress', addressRows('in-started-object')),
  ...fieldsOf('order', 'Orders.*', ORDER_CONTENTS),
  ...fieldsOf('item', 'Orders.*.OrderItems.*', ITEM),
  ...fieldsOf('book', 'Orders.*.OrderItems.*.ItemBookAttribute', BOOK),
  ...fieldsOf('item', 'Orders.*.OrderItems.*', ITEM_CONTENTS),
  ...fieldsOf('asset', 'Orders.*.OrderItems.*.ItemAssets.*', ASSET),
];
