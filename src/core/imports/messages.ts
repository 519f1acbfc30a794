import { messages } from '../language/messages';

export const importProblemText = messages('importProblemText', {
  keyOnce: 'each key once',
  refOrProduct: 'the ref of a product, or a configuredProductId',
  idOnce: 'each id once',
  keyOfProduct: 'the key of a product in this file',
  line: 'Line {line}',
  wholeSheet: 'The whole sheet',
  order: {
    number: 'the number of the order that the line belongs to',
    taken: '“{title}” was brought in already. Give the line another order number, or leave it out.',
    another: 'another order',
  },
  twin: {
    sameOrder: '“{item}” is on line {line} of the same order already: both are ordered.',
    anotherOrder: '“{item}” is on line {line} of another order already.',
    once: 'each editor id once, unless it is meant',
  },
  differs: {
    expected: '“{said}” as on line {line}',
    says: '“{given}” was given, but line {line} of the same order says “{said}”.',
  },
  nothing: 'nothing',
  given: '{given} was given, expected is {expected}.',
  item: {
    editor: 'an editor id',
    product: 'a configured product or a product ref',
    reserved: '“{id}” is a word that the lab refuses.',
    editorAsWritten: 'an editor id as the lab wrote it',
    productAsWritten: 'a configured product or a product ref as the lab wrote it',
    shortened:
      '“{id}” is a number that a spreadsheet shortened: its figures are lost. Expected is {expected}.',
    withoutSpace: 'an editor id without space',
    holdsSpace: '{id} holds a space or an invisible character. An editor id has none.',
    date: '{id} looks like a date. Spreadsheets turn some ids into dates.',
  },
  shipping: { type: 'studio or dropship', priority: 'a priority of {type}' },
  encoding: {
    spoiled: '{given} looks spoiled by a wrong encoding. Choose another encoding, or mend it here.',
    readable: 'readable letters',
  },
  expected: {
    count: 'a whole number, 1 or more',
    attributes: 'whole numbers, separated by spaces or semicolons',
  },
  shortened: {
    says: '{given} is a number that a spreadsheet shortened: its figures are lost.',
    expected: 'the whole number',
  },
  quote: {
    says: 'A quotation mark in this line is not closed: what follows may have slipped into one cell.',
    expected: 'a closed quotation mark',
  },
  column: {
    editors: {
      expected: 'a column of editor ids',
      says: 'No column holds editor ids. Choose it above the lines.',
    },
    products: {
      expected: 'a column of products',
      says: 'No column holds configured products or product refs. Choose it above the lines.',
    },
    orders: {
      expected: 'a column of order numbers',
      says: 'No column says which lines belong together. Choose an order number, a reference or an entry id, or one cart for each line.',
    },
  },
  metadata: {
    refused: '{field}: a key of this name is refused by the lab everywhere. Choose another.',
    another: 'another name',
  },
  field: {
    editorId: 'Editor id',
    quantity: 'Quantity',
    orderAttributes: 'Order attributes',
    key: 'Order number',
    entryId: 'Entry id',
    reference: 'Reference',
    name: 'Name of the cart',
    note: 'Note',
    configuredProductId: 'Configured product',
    productRef: 'Product ref',
    shippingType: 'Shipping type',
    shippingPriority: 'Shipping priority',
  },
  address: {
    name: 'name',
    addr1: 'address, line 1',
    addr2: 'address, line 2',
    city: 'city',
    state: 'state',
    zip: 'zip code',
    country: 'country',
  },
  selection: 'Selection {name}',
  metadataField: 'Metadata {name}',
  shipTo: 'Ship to: {line}',
  return: 'Return: {line}',
  request: {
    given: '{name}: {given} was given, expected is {expected}.',
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
      'This looks like JSON but is no export request that can be read. What it holds is listed one by one.',
    request: 'an export request',
  },
});
