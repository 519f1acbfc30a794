import type { FieldDescription } from './order-fields';

type Row = Pick<FieldDescription, 'name' | 'label' | 'type' | 'need' | 'explanation'> &
  Partial<Pick<FieldDescription, 'empty' | 'minimum'>>;

const fieldsOf = (
  group: FieldDescription['group'],
  parent: string,
  rows: readonly Row[],
): FieldDescription[] =>
  rows.map((row) => ({
    ...row,
    group,
    pattern: parent === '' ? row.name : `${parent}.${row.name}`,
    empty: row.empty ?? 'refused',
    minimum: row.minimum ?? null,
  }));

const ENTRY: readonly Row[] = [
  {
    name: 'EntryId',
    label: 'Entry id',
    type: 'text',
    need: 'always',
    empty: 'empty',
    explanation:
      'Your own name for everything in this cart, such as a job number. The lab repeats it in its answer.',
  },
  {
    name: 'Orders',
    label: 'Orders',
    type: 'list',
    need: 'always',
    explanation: 'The orders that this cart becomes. One cart can become several.',
  },
];

const ORDER: readonly Row[] = [
  {
    name: 'SequenceNumber',
    label: 'Sequence number',
    type: 'integer',
    need: 'always',
    minimum: 1,
    explanation: 'Position of this order within the cart, counted from 1.',
  },
  {
    name: 'Instructions',
    label: 'Instructions',
    type: 'text',
    need: 'never',
    empty: 'null',
    explanation: 'Free instructions to the lab. May stay empty.',
  },
  {
    name: 'Reference',
    label: 'Reference',
    type: 'text',
    need: 'always',
    empty: 'empty',
    explanation: 'The name under which you will look for this order, such as the customer or the session.',
  },
  {
    name: 'SendNotificationEmailAddress',
    label: 'Notify by e-mail',
    type: 'text',
    need: 'never',
    empty: 'null',
    explanation: 'Address that the lab writes to about this order. May stay empty.',
  },
  {
    name: 'SendNotificationEmailToAccount',
    label: 'Notify the account holder',
    type: 'true-or-false',
    need: 'always',
    explanation: 'Whether the lab also writes to the holder of the account: true or false.',
  },
  {
    name: 'DropShipFlag',
    label: 'Drop-ship flag',
    type: 'integer',
    // The document says only that exported orders have it, so an order without it lacks nothing.
    need: 'when-present',
    explanation: 'A number that the lab puts into exported orders. Change it only when the lab says so.',
  },
  {
    name: 'FromAddressValue',
    label: 'From-address value',
    type: 'integer',
    need: 'when-present',
    explanation: 'A number that the lab puts into exported orders. Change it only when the lab says so.',
  },
];

const ORDER_CONTENTS: readonly Row[] = [
  {
    name: 'OrderAttributes',
    label: 'Order attributes',
    type: 'attributes',
    need: 'always',
    empty: 'empty',
    explanation:
      'Numbers of options that hold for the whole order, such as packing or shipping. May be an empty list.',
  },
  {
    name: 'OrderItems',
    label: 'Items',
    type: 'list',
    need: 'always',
    explanation: 'The products of this order.',
  },
];

/** The parts of an address without which nothing can be delivered, and those that may be left out. */
const addressRows = (who: string, need: FieldDescription['need']): readonly Row[] => [
  { name: 'Name', label: 'Name', type: 'text', need, explanation: `Person or business ${who}.` },
  {
    name: 'Attn',
    label: 'Attention',
    type: 'text',
    need: 'never',
    empty: 'empty',
    explanation: 'Person to hand it to at that address. May stay empty.',
  },
  { name: 'Addr1', label: 'Street', type: 'text', need, explanation: 'Street and number.' },
  {
    name: 'Addr2',
    label: 'Street, second line',
    type: 'text',
    need: 'never',
    empty: 'empty',
    explanation: 'Flat, suite or building. May stay empty.',
  },
  { name: 'City', label: 'City', type: 'text', need, explanation: 'City or town.' },
  {
    name: 'State',
    label: 'State',
    type: 'text',
    need,
    explanation: 'State or province, usually its two letters.',
  },
  {
    name: 'Zip',
    label: 'Postal code',
    type: 'text',
    need,
    explanation: 'ZIP or postal code, as it is written on a letter.',
  },
  {
    name: 'Country',
    label: 'Country',
    type: 'text',
    need,
    explanation: 'Country, as the lab writes it, such as US.',
  },
  {
    name: 'Phone',
    label: 'Phone',
    type: 'text',
    need: 'never',
    empty: 'empty',
    explanation: 'Number that the carrier may call. May stay empty.',
  },
];

const ITEM: readonly Row[] = [
  {
    name: 'ProductUID',
    label: 'Product number',
    type: 'integer',
    need: 'always',
    explanation: 'The lab’s number of the product. It comes from the editor.',
  },
  {
    name: 'Quantity',
    label: 'Quantity',
    type: 'integer',
    need: 'always',
    minimum: 1,
    explanation: 'How many copies are made.',
  },
  {
    name: 'EditorId',
    label: 'Editor id',
    type: 'text',
    need: 'when-present',
    explanation: 'The editor in which this product was designed.',
  },
  {
    name: 'LayoutRotation',
    label: 'Layout rotation',
    type: 'integer',
    need: 'in-books',
    explanation: 'How the layout of a book is turned. Only books have it.',
  },
];

const ITEM_CONTENTS: readonly Row[] = [
  {
    name: 'ItemAttributes',
    label: 'Item attributes',
    type: 'attributes',
    need: 'always',
    empty: 'empty',
    explanation:
      'Numbers of the options chosen for this product, such as paper or finish. May be an empty list.',
  },
  {
    name: 'ItemAssets',
    label: 'Images',
    type: 'list',
    need: 'always',
    explanation: 'The images placed in this product.',
  },
];

const BOOK: readonly Row[] = [
  {
    name: 'NumberOfPages',
    label: 'Number of pages',
    type: 'integer',
    need: 'in-object',
    minimum: 1,
    explanation: 'Pages of the book.',
  },
  {
    name: 'BookAttributeUID',
    label: 'Book attribute',
    type: 'integer',
    need: 'in-object',
    explanation: 'The lab’s number for the kind of book.',
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
  asset('AssetPath', 'Image address', 'text', 'always', 'Web address from which the lab takes the image.'),
  asset(
    'ImageHash',
    'Image checksum',
    'text',
    'always',
    'By which the lab knows that the image arrived whole.',
  ),
  asset(
    'PrintedFileName',
    'File name',
    'text',
    'always',
    'Name of the image, as printed on the back or the slip.',
  ),
  asset(
    'ProductNodeID',
    'Place in the product',
    'integer',
    'one-of-two',
    'Number of the place in the product that the image fills.',
  ),
  asset(
    'DP2NodeID',
    'Place in the product (exported)',
    'text-or-integer',
    'one-of-two',
    'The same place, as exported orders name it.',
  ),
  asset(
    'AutoRotate',
    'Turn automatically',
    'true-or-false',
    'when-present',
    'Whether the lab may turn the image to fit: true or false.',
  ),
  asset('OffsetX', 'Offset across', 'number', 'when-present', 'How far the image is moved sideways.'),
  asset('OffsetY', 'Offset down', 'number', 'when-present', 'How far the image is moved up or down.'),
  asset('X', 'Position across', 'number', 'when-present', 'Where the image stands from left to right.'),
  asset('Y', 'Position down', 'number', 'when-present', 'Where the image stands from top to bottom.'),
  asset('ZoomX', 'Zoom across', 'number', 'when-present', 'How much the image is enlarged sideways.'),
  asset('ZoomY', 'Zoom down', 'number', 'when-present', 'How much the image is enlarged in height.'),
  asset(
    'ImageRotation',
    'Rotation',
    'integer',
    'when-present',
    'Whole degrees by which the image is turned.',
  ),
  asset('PageNumber', 'Page', 'integer', 'in-books', 'Page of the book on which the image stands.'),
];

/** Every documented field of an order entry, in the document's order (document: "Order object"). */
export const FIELD_TABLE: readonly FieldDescription[] = [
  ...fieldsOf('entry', '', ENTRY),
  ...fieldsOf('order', 'Orders.*', ORDER),
  ...fieldsOf('ship-to', 'Orders.*.ShipToAddress', addressRows('that receives the order', 'always')),
  // The return address is optional as a whole (document: "Export request"), but not half of one.
  ...fieldsOf(
    'ship-from',
    'Orders.*.ShipFromAddress',
    addressRows('that the order comes from', 'in-started-object'),
  ),
  ...fieldsOf('order', 'Orders.*', ORDER_CONTENTS),
  ...fieldsOf('item', 'Orders.*.OrderItems.*', ITEM),
  ...fieldsOf('book', 'Orders.*.OrderItems.*.ItemBookAttribute', BOOK),
  ...fieldsOf('item', 'Orders.*.OrderItems.*', ITEM_CONTENTS),
  ...fieldsOf('asset', 'Orders.*.OrderItems.*.ItemAssets.*', ASSET),
];
