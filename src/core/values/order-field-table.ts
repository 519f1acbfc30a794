import { say, toSay } from '../language/sentences';

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

type Row = Pick<FieldDescription, 'name' | 'label' | 'type' | 'need' | 'explanation'> &
  Partial<Pick<FieldDescription, 'empty' | 'minimum'>>;

const fieldsOf = (
  group: FieldDescription['group'],
  parent: string,
  rows: readonly Row[],
): FieldDescription[] =>
  rows.map((row) => ({
    ...row,
    get label() {
      return say(row.label);
    },
    get explanation() {
      return say(row.explanation);
    },
    group,
    pattern: parent === '' ? row.name : `${parent}.${row.name}`,
    empty: row.empty ?? 'refused',
    minimum: row.minimum ?? null,
  }));

const ENTRY: readonly Row[] = [
  {
    name: 'EntryId',
    label: toSay('Entry id'),
    type: 'text',
    need: 'always',
    empty: 'empty',
    explanation: toSay(
      'Your own name for everything in this cart, such as a job number. The lab repeats it in its answer.',
    ),
  },
  {
    name: 'Orders',
    label: toSay('Orders'),
    type: 'list',
    need: 'always',
    explanation: toSay('The orders that this cart becomes. One cart can become several.'),
  },
];

const ORDER: readonly Row[] = [
  {
    name: 'SequenceNumber',
    label: toSay('Sequence number'),
    type: 'integer',
    need: 'always',
    minimum: 1,
    explanation: toSay('Position of this order within the cart, counted from 1.'),
  },
  {
    name: 'Instructions',
    label: toSay('Instructions'),
    type: 'text',
    need: 'never',
    empty: 'null',
    explanation: toSay('Free instructions to the lab. May stay empty.'),
  },
  {
    name: 'Reference',
    label: toSay('Reference'),
    type: 'text',
    need: 'always',
    empty: 'empty',
    explanation: toSay(
      'The name under which you will look for this order, such as the customer or the session.',
    ),
  },
  {
    name: 'SendNotificationEmailAddress',
    label: toSay('Notify by e-mail'),
    type: 'text',
    need: 'never',
    empty: 'null',
    explanation: toSay('Address that the lab writes to about this order. May stay empty.'),
  },
  {
    name: 'SendNotificationEmailToAccount',
    label: toSay('Notify the account holder'),
    type: 'true-or-false',
    need: 'always',
    explanation: toSay('Whether the lab also writes to the holder of the account: true or false.'),
  },
  {
    name: 'DropShipFlag',
    label: toSay('Drop-ship flag'),
    type: 'integer',
    // The document says only that exported orders have it, so an order without it lacks nothing.
    need: 'when-present',
    explanation: toSay(
      'A number that the lab puts into exported orders. Change it only when the lab says so.',
    ),
  },
  {
    name: 'FromAddressValue',
    label: toSay('From-address value'),
    type: 'integer',
    need: 'when-present',
    explanation: toSay(
      'A number that the lab puts into exported orders. Change it only when the lab says so.',
    ),
  },
];

const ORDER_CONTENTS: readonly Row[] = [
  {
    name: 'OrderAttributes',
    label: toSay('Order attributes'),
    type: 'attributes',
    need: 'always',
    empty: 'empty',
    explanation: toSay(
      'Numbers of options that hold for the whole order, such as packing or shipping. May be an empty list.',
    ),
  },
  {
    name: 'OrderItems',
    label: toSay('Items'),
    type: 'list',
    need: 'always',
    explanation: toSay('The products of this order.'),
  },
];

/** The parts of an address without which nothing can be delivered, and those that may be left out. */
const addressRows = (explanation: string, need: FieldDescription['need']): readonly Row[] => [
  { name: 'Name', label: toSay('Name'), type: 'text', need, explanation },
  {
    name: 'Attn',
    label: toSay('Attention'),
    type: 'text',
    need: 'never',
    empty: 'empty',
    explanation: toSay('Person to hand it to at that address. May stay empty.'),
  },
  { name: 'Addr1', label: toSay('Street'), type: 'text', need, explanation: toSay('Street and number.') },
  {
    name: 'Addr2',
    label: toSay('Street, second line'),
    type: 'text',
    need: 'never',
    empty: 'empty',
    explanation: toSay('Flat, suite or building. May stay empty.'),
  },
  { name: 'City', label: toSay('City'), type: 'text', need, explanation: toSay('City or town.') },
  {
    name: 'State',
    label: toSay('State'),
    type: 'text',
    need,
    explanation: toSay('State or province, usually its two letters.'),
  },
  {
    name: 'Zip',
    label: toSay('Postal code'),
    type: 'text',
    need,
    explanation: toSay('ZIP or postal code, as it is written on a letter.'),
  },
  {
    name: 'Country',
    label: toSay('Country'),
    type: 'text',
    need,
    explanation: toSay('Country, as the lab writes it, such as US.'),
  },
  {
    name: 'Phone',
    label: toSay('Phone'),
    type: 'text',
    need: 'never',
    empty: 'empty',
    explanation: toSay('Number that the carrier may call. May stay empty.'),
  },
];

const ITEM: readonly Row[] = [
  {
    name: 'ProductUID',
    label: toSay('Product number'),
    type: 'integer',
    need: 'always',
    explanation: toSay('The lab’s number of the product. It comes from the editor.'),
  },
  {
    name: 'Quantity',
    label: toSay('Quantity'),
    type: 'integer',
    need: 'always',
    minimum: 1,
    explanation: toSay('How many copies are made.'),
  },
  {
    name: 'EditorId',
    label: toSay('Editor id'),
    type: 'text',
    need: 'when-present',
    explanation: toSay('The editor in which this product was designed.'),
  },
  {
    name: 'LayoutRotation',
    label: toSay('Layout rotation'),
    type: 'integer',
    need: 'in-books',
    explanation: toSay('How the layout of a book is turned. Only books have it.'),
  },
];

const ITEM_CONTENTS: readonly Row[] = [
  {
    name: 'ItemAttributes',
    label: toSay('Item attributes'),
    type: 'attributes',
    need: 'always',
    empty: 'empty',
    explanation: toSay(
      'Numbers of the options chosen for this product, such as paper or finish. May be an empty list.',
    ),
  },
  {
    name: 'ItemAssets',
    label: toSay('Images'),
    type: 'list',
    need: 'always',
    explanation: toSay('The images placed in this product.'),
  },
];

const BOOK: readonly Row[] = [
  {
    name: 'NumberOfPages',
    label: toSay('Number of pages'),
    type: 'integer',
    need: 'in-object',
    minimum: 1,
    explanation: toSay('Pages of the book.'),
  },
  {
    name: 'BookAttributeUID',
    label: toSay('Book attribute'),
    type: 'integer',
    need: 'in-object',
    explanation: toSay('The lab’s number for the kind of book.'),
  },
];

const asset = (
  name: string,
  label: string,
  type: FieldDescription['type'],
  need: FieldDescription['need'],
  explanation: string,
): Row => ({ name, label, type, need, explanation });

/** Exported orders and creation requests name different fields of an image, so most may be absent. */
const ASSET: readonly Row[] = [
  asset(
    'AssetPath',
    toSay('Image address'),
    'text',
    'always',
    toSay('Web address from which the lab takes the image.'),
  ),
  asset(
    'ImageHash',
    toSay('Image checksum'),
    'text',
    'always',
    toSay('By which the lab knows that the image arrived whole.'),
  ),
  asset(
    'PrintedFileName',
    toSay('File name'),
    'text',
    'always',
    toSay('Name of the image, as printed on the back or the slip.'),
  ),
  asset(
    'ProductNodeID',
    toSay('Place in the product'),
    'integer',
    'one-of-two',
    toSay('Number of the place in the product that the image fills.'),
  ),
  asset(
    'DP2NodeID',
    toSay('Place in the product (exported)'),
    'text-or-integer',
    'one-of-two',
    toSay('The same place, as exported orders name it.'),
  ),
  asset(
    'AutoRotate',
    toSay('Turn automatically'),
    'true-or-false',
    'when-present',
    toSay('Whether the lab may turn the image to fit: true or false.'),
  ),
  asset(
    'OffsetX',
    toSay('Offset across'),
    'number',
    'when-present',
    toSay('How far the image is moved sideways.'),
  ),
  asset(
    'OffsetY',
    toSay('Offset down'),
    'number',
    'when-present',
    toSay('How far the image is moved up or down.'),
  ),
  asset(
    'X',
    toSay('Position across'),
    'number',
    'when-present',
    toSay('Where the image stands from left to right.'),
  ),
  asset(
    'Y',
    toSay('Position down'),
    'number',
    'when-present',
    toSay('Where the image stands from top to bottom.'),
  ),
  asset(
    'ZoomX',
    toSay('Zoom across'),
    'number',
    'when-present',
    toSay('How much the image is enlarged sideways.'),
  ),
  asset(
    'ZoomY',
    toSay('Zoom down'),
    'number',
    'when-present',
    toSay('How much the image is enlarged in height.'),
  ),
  asset(
    'ImageRotation',
    toSay('Rotation'),
    'integer',
    'when-present',
    toSay('Whole degrees by which the image is turned.'),
  ),
  asset(
    'PageNumber',
    toSay('Page'),
    'integer',
    'in-books',
    toSay('Page of the book on which the image stands.'),
  ),
];

/** Every documented field of an order entry, in the document's order (document: "Order object"). */
export const FIELDS: readonly FieldDescription[] = [
  ...fieldsOf('entry', '', ENTRY),
  ...fieldsOf('order', 'Orders.*', ORDER),
  ...fieldsOf(
    'ship-to',
    'Orders.*.ShipToAddress',
    addressRows(toSay('Person or business that receives the order.'), 'always'),
  ),
  // The return address is optional as a whole (document: "Export request"), but not half of one.
  ...fieldsOf(
    'ship-from',
    'Orders.*.ShipFromAddress',
    addressRows(toSay('Person or business that the order comes from.'), 'in-started-object'),
  ),
  ...fieldsOf('order', 'Orders.*', ORDER_CONTENTS),
  ...fieldsOf('item', 'Orders.*.OrderItems.*', ITEM),
  ...fieldsOf('book', 'Orders.*.OrderItems.*.ItemBookAttribute', BOOK),
  ...fieldsOf('item', 'Orders.*.OrderItems.*', ITEM_CONTENTS),
  ...fieldsOf('asset', 'Orders.*.OrderItems.*.ItemAssets.*', ASSET),
];
