import { messages } from '../language/messages';

export const orderFieldText = messages('orderFieldText', {
  entry: {
    EntryId: {
      label: 'Entry id',
      explanation:
        'Your own name for everything in this cart, such as a job number. The lab repeats it in its answer.',
    },
    Orders: {
      label: 'Orders',
      explanation: 'The orders that this cart becomes. One cart can become several.',
    },
  },
  order: {
    SequenceNumber: {
      label: 'Sequence number',
      explanation: 'Position of this order within the cart, counted from 1.',
    },
    Instructions: { label: 'Instructions', explanation: 'Free instructions to the lab. May stay empty.' },
    Reference: {
      label: 'Reference',
      explanation: 'The name under which you will look for this order, such as the customer or the session.',
    },
    SendNotificationEmailAddress: {
      label: 'Notify by e-mail',
      explanation: 'Address that the lab writes to about this order. May stay empty.',
    },
    SendNotificationEmailToAccount: {
      label: 'Notify the account holder',
      explanation: 'Whether the lab also writes to the holder of the account: true or false.',
    },
    DropShipFlag: {
      label: 'Drop-ship flag',
      explanation: 'A number that the lab puts into exported orders. Change it only when the lab says so.',
    },
    FromAddressValue: {
      label: 'From-address value',
      explanation: 'A number that the lab puts into exported orders. Change it only when the lab says so.',
    },
    OrderAttributes: {
      label: 'Order attributes',
      explanation:
        'Numbers of options that hold for the whole order, such as packing or shipping. May be an empty list.',
    },
    OrderItems: { label: 'Items', explanation: 'The products of this order.' },
  },
  address: {
    Name: { label: 'Name', explanation: 'Person or business that receives the order.' },
    Attn: { label: 'Attention', explanation: 'Person to hand it to at that address. May stay empty.' },
    Addr1: { label: 'Street', explanation: 'Street and number.' },
    Addr2: { label: 'Street, second line', explanation: 'Flat, suite or building. May stay empty.' },
    City: { label: 'City', explanation: 'City or town.' },
    State: { label: 'State', explanation: 'State or province, usually its two letters.' },
    Zip: { label: 'Postal code', explanation: 'ZIP or postal code, as it is written on a letter.' },
    Country: { label: 'Country', explanation: 'Country, as the lab writes it, such as US.' },
    Phone: { label: 'Phone', explanation: 'Number that the carrier may call. May stay empty.' },
  },
  item: {
    ProductUID: {
      label: 'Product number',
      explanation: 'The lab’s number of the product. It comes from the editor.',
    },
    Quantity: { label: 'Quantity', explanation: 'How many copies are made.' },
    EditorId: { label: 'Editor id', explanation: 'The editor in which this product was designed.' },
    LayoutRotation: {
      label: 'Layout rotation',
      explanation: 'How the layout of a book is turned. Only books have it.',
    },
    ItemAttributes: {
      label: 'Item attributes',
      explanation:
        'Numbers of the options chosen for this product, such as paper or finish. May be an empty list.',
    },
    ItemAssets: { label: 'Images', explanation: 'The images placed in this product.' },
  },
  book: {
    NumberOfPages: { label: 'Number of pages', explanation: 'Pages of the book.' },
    BookAttributeUID: { label: 'Book attribute', explanation: 'The lab’s number for the kind of book.' },
  },
  asset: {
    AssetPath: { label: 'Image address', explanation: 'Web address from which the lab takes the image.' },
    ImageHash: {
      label: 'Image checksum',
      explanation: 'By which the lab knows that the image arrived whole.',
    },
    PrintedFileName: {
      label: 'File name',
      explanation: 'Name of the image, as printed on the back or the slip.',
    },
    ProductNodeID: {
      label: 'Place in the product',
      explanation: 'Number of the place in the product that the image fills.',
    },
    DP2NodeID: {
      label: 'Place in the product (exported)',
      explanation: 'The same place, as exported orders name it.',
    },
    AutoRotate: {
      label: 'Turn automatically',
      explanation: 'Whether the lab may turn the image to fit: true or false.',
    },
    OffsetX: { label: 'Offset across', explanation: 'How far the image is moved sideways.' },
    OffsetY: { label: 'Offset down', explanation: 'How far the image is moved up or down.' },
    X: { label: 'Position across', explanation: 'Where the image stands from left to right.' },
    Y: { label: 'Position down', explanation: 'Where the image stands from top to bottom.' },
    ZoomX: { label: 'Zoom across', explanation: 'How much the image is enlarged sideways.' },
    ZoomY: { label: 'Zoom down', explanation: 'How much the image is enlarged in height.' },
    ImageRotation: { label: 'Rotation', explanation: 'Whole degrees by which the image is turned.' },
    PageNumber: { label: 'Page', explanation: 'Page of the book on which the image stands.' },
  },
  sender: { Name: { explanation: 'Person or business that the order comes from.' } },
});
