/** A complete address in the order's spelling. */
export const address = {
  Name: 'Anna Berg',
  Addr1: '1 Main St',
  Addr2: null,
  City: 'Duluth',
  State: 'MN',
  Zip: '55802',
  Country: 'US',
};

export const asset = {
  AssetPath: 'https://images.example/1.jpg',
  DP2NodeID: 12,
  ImageHash: 'abc',
  PrintedFileName: '1.jpg',
  X: 50,
  Y: 50,
  ZoomX: 100,
  ZoomY: 100,
  ImageRotation: 0,
};

export const item = {
  ProductUID: 2,
  Quantity: 1,
  EditorId: 'editorOne',
  ItemBookAttribute: null,
  ItemAttributes: [{ AttributeUID: 1 }],
  ItemAssets: [asset],
};

export const order = {
  SequenceNumber: 1,
  Instructions: null,
  Reference: 'Berg wedding',
  SendNotificationEmailAddress: null,
  SendNotificationEmailToAccount: true,
  DropShipFlag: 0,
  FromAddressValue: 1,
  ShipToAddress: address,
  ShipFromAddress: null,
  OrderAttributes: [],
  OrderItems: [item],
};

/** An order entry in which nothing is missing, as text. */
export const entryText = (...orders: unknown[]): string =>
  JSON.stringify({ EntryId: 'E-1', Orders: orders.length === 0 ? [order] : orders });
