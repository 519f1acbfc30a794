import { messages } from '../language/messages';

/** A sheet to fill in: its columns, by names that an import recognises, and what its examples say. */
export const importTemplateText = messages('importTemplateText', {
  heading: {
    key: 'Order number',
    editorId: 'Editor id',
    quantity: 'Quantity',
    name: 'Customer',
    addr1: 'Street',
    addr2: 'Address 2',
    city: 'City',
    state: 'State',
    zip: 'Zip',
    country: 'Country',
    note: 'Note',
  },
  example: {
    first: {
      name: 'Ada Example',
      addr1: '2840 Lone Oak Parkway',
      city: 'Eagan',
      state: 'MN',
      zip: '55121',
      country: 'US',
    },
    second: {
      name: 'Ben Example',
      addr1: '7 Cedar Avenue',
      city: 'Hudson',
      state: 'WI',
      zip: '54016',
      country: 'US',
    },
    note: 'Example: delete this line',
  },
});

export const importProblemText = messages('importProblemText', {
  keyOnce: 'each key only once',
  refOrProduct: 'the ref of a product, or a configuredProductId',
  idOnce: 'each id only once',
  keyOfProduct: 'the key of a product in this file',
  line: 'Line {line}',
  wholeSheet: 'The whole sheet',
  order: {
    continues: 'This line has no number of its own. It belongs to the order of line {line}.',
    number: 'the order number of this line',
    taken: '“{title}” was already imported. Change the line’s order number, or skip the line.',
    another: 'another order',
  },
  twin: {
    sameOrder: '“{item}” is already on line {line} of the same order: both are ordered.',
    anotherOrder: '“{item}” is already on line {line} of another order.',
    once: 'each editor id once, unless intended',
  },
  differs: {
    expected: '“{said}”, as on line {line}',
    says: '“{given}” does not match line {line} of the same order, which says “{said}”.',
  },
  wholeAddress: {
    unread: '{given} is not an address that can be read. Enter street, city, state, and postal code.',
    unreadTown: '{given} has no city and postal code that can be told apart. Enter both.',
    left: '{given} is not part of the address and is not used.',
    expected: 'a street, a city, a state, and a postal code',
  },
  formula: {
    says: '{given} is a formula. Enter its value.',
    expected: 'a value, not a formula',
  },
  lineBreak: {
    says: 'A line break in this value was replaced by a space.',
    expected: 'one line of text',
  },
  skipped: {
    total: 'This line is a total and is skipped.',
    repeat: 'This line repeats the column names and is skipped.',
  },
  prefix: {
    says: '“{prefix}” before the ids is left out: the ids are known without it.',
    expected: 'an id as the lab wrote it',
  },
  options: {
    says: 'Not sent to the lab: {columns}. The values are kept in the note of each cart.',
    expected: 'a value that the editor or product already has',
  },
  lacks: { says: 'Missing for the lab: {fields}.', expected: 'every value that the lab needs' },
  nothing: 'an empty value',
  given: '{given} is not valid. Enter {expected}.',
  item: {
    editor: 'an editor id',
    product: 'a configured product or a product ref',
    reserved: 'The lab does not accept the word “{id}”.',
    editorAsWritten: 'the editor id exactly as the lab wrote it',
    productAsWritten: 'the configured product or product ref exactly as the lab wrote it',
    shortened: '“{id}” was shortened by a spreadsheet: digits are lost. Enter {expected}.',
    withoutSpace: 'an editor id without spaces',
    holdsSpace: '{id} contains a space or an invisible character. Editor ids have none.',
    date: '{id} looks like a date. Spreadsheets turn some ids into dates.',
  },
  encoding: {
    spoiled: '{given} looks garbled by the wrong encoding. Choose another encoding, or fix it here.',
    readable: 'readable characters',
  },
  amount: 'an amount in US dollars such as 129.50',
  attributes: 'whole numbers, separated by spaces or semicolons',
  shortened: {
    says: '{given} was shortened by a spreadsheet: digits are lost.',
    expected: 'the full number',
  },
  quote: {
    says: 'A quotation mark in this line is not closed: the following cells may have been merged into one.',
    expected: 'a closed quotation mark',
  },
  column: {
    editors: {
      expected: 'a column of editor ids',
      says: 'No column contains editor ids. Choose one above the lines.',
    },
    products: {
      expected: 'a column of products',
      says: 'No column contains configured products or product refs. Choose one above the lines.',
    },
    orders: {
      expected: 'a column of order numbers',
      says: 'No column shows which lines belong together. Choose an order number, a reference or an entry id, or one cart per line.',
    },
  },
  metadata: {
    refused: '{field}: the lab never accepts this key name. Choose another.',
    another: 'another name',
  },
  field: {
    key: 'Order number',
    name: 'Name of the cart',
    note: 'Note',
    customerPaid: 'Customer paid',
    configuredProductId: 'Configured product',
    productRef: 'Product ref',
    shippingType: 'Shipping type',
    shippingPriority: 'Shipping priority',
    option: 'Option (note)',
    wholeAddress: 'Ship to: Address',
    town: 'Ship to: City, ZIP',
    lastFirst: 'Ship to: Last, first',
  },
  selection: 'Selection {name}',
  metadataField: 'Metadata {name}',
  shipTo: 'Ship to: {line}',
  return: 'Return: {line}',
  request: {
    given: '{name}: {given} is not valid. Enter {expected}.',
    notUsed: '{name} is not part of an export request and is not used.',
    field: 'a field of an export request',
    text: 'some text',
    numbers: 'a list of whole numbers',
    address: 'an address',
  },
  paste: {
    column: 'editor id, quantity or order attributes',
    notUsed: 'The column “{name}” is not used.',
    noRequest:
      'This looks like JSON, but it is not a readable export request. Its contents are listed one by one.',
    request: 'an export request',
  },
});
