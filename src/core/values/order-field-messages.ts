import { messages } from '../language/messages';
import type { FieldGroup, FieldName } from './order-field-table';

type TextsOf<Group extends FieldGroup> = Readonly<
  Record<FieldName<Group>, { readonly label: string; readonly explanation: string }>
>;

export const orderFieldText = messages('orderFieldText', {
  entry: {
    EntryId: {
      label: 'Entry id',
      explanation: 'Your own name for this cart, such as a job number. The lab repeats it in its answer.',
    },
    Orders: {
      label: 'Orders',
      explanation: 'The orders made from this cart. One cart can become several orders.',
    },
  } as const satisfies TextsOf<'entry'>,
  order: {
    SequenceNumber: {
      label: 'Sequence number',
      explanation: 'Position of this order within the cart, counted from 1.',
    },
    Instructions: { label: 'Instructions', explanation: 'Instructions for the lab. Optional.' },
    Reference: {
      label: 'Reference',
      explanation: 'The name you will use to find this order, such as the customer or the session.',
    },
    SendNotificationEmailAddress: {
      label: 'Notify by e-mail',
      explanation: 'The lab sends e-mail about this order to this address. Optional.',
    },
    SendNotificationEmailToAccount: {
      label: 'Notify the account holder',
      explanation: 'Whether the lab also notifies the account holder: true or false.',
    },
    DropShipFlag: {
      label: 'Drop-ship flag',
      explanation: 'A number the lab sets in exported orders. Change it only if the lab tells you to.',
    },
    FromAddressValue: {
      label: 'From-address value',
      explanation: 'A number the lab sets in exported orders. Change it only if the lab tells you to.',
    },
    OrderAttributes: {
      label: 'Order attributes',
      explanation: 'Option numbers for the whole order, such as packing or shipping. May be an empty list.',
    },
    OrderItems: { label: 'Items', explanation: 'The products of this order.' },
  } as const satisfies TextsOf<'order'>,
  address: {
    Name: { label: 'Name', explanation: 'Person or business receiving the order.' },
    Attn: { label: 'Attention', explanation: 'Contact person at that address. Optional.' },
    Addr1: { label: 'Street', explanation: 'Street and number.' },
    Addr2: { label: 'Address line 2', explanation: 'Apartment, suite or building. Optional.' },
    City: { label: 'City', explanation: 'City or town.' },
    State: { label: 'State', explanation: 'State or province, usually its two letters.' },
    Zip: { label: 'Postal code', explanation: 'ZIP or postal code.' },
    Country: { label: 'Country', explanation: 'Country code used by the lab, such as US.' },
    Phone: { label: 'Phone', explanation: 'Phone number for the carrier. Optional.' },
  } as const satisfies TextsOf<'ship-to'>,
  item: {
    ProductUID: {
      label: 'Product number',
      explanation: 'The lab’s product number. It comes from the editor.',
    },
    Quantity: { label: 'Quantity', explanation: 'Number of copies.' },
    EditorId: { label: 'Editor id', explanation: 'The editor in which this product was designed.' },
    LayoutRotation: {
      label: 'Layout rotation',
      explanation: 'Rotation of a book layout. Only for books.',
    },
    ItemAttributes: {
      label: 'Item attributes',
      explanation:
        'Numbers of the options selected for this product, such as paper or finish. May be an empty list.',
    },
    ItemAssets: { label: 'Images', explanation: 'The images placed in this product.' },
  } as const satisfies TextsOf<'item'>,
  book: {
    NumberOfPages: { label: 'Number of pages', explanation: 'Number of pages in the book.' },
    BookAttributeUID: { label: 'Book attribute', explanation: 'The lab’s number for the type of book.' },
  } as const satisfies TextsOf<'book'>,
  asset: {
    AssetPath: { label: 'Image address', explanation: 'Web address the lab downloads the image from.' },
    ImageHash: {
      label: 'Image checksum',
      explanation: 'The lab uses it to check that the image arrived intact.',
    },
    PrintedFileName: {
      label: 'File name',
      explanation: 'Image name printed on the back or on the slip.',
    },
    ProductNodeID: {
      label: 'Place in the product',
      explanation: 'Number of the image position in the product.',
    },
    DP2NodeID: {
      label: 'Place in the product (exported)',
      explanation: 'The same position, as named in exported orders.',
    },
    AutoRotate: {
      label: 'Rotate automatically',
      explanation: 'Whether the lab may rotate the image to fit: true or false.',
    },
    OffsetX: { label: 'Offset across', explanation: 'Horizontal shift of the image.' },
    OffsetY: { label: 'Offset down', explanation: 'Vertical shift of the image.' },
    X: { label: 'Position across', explanation: 'Horizontal position of the image.' },
    Y: { label: 'Position down', explanation: 'Vertical position of the image.' },
    ZoomX: { label: 'Zoom across', explanation: 'Horizontal enlargement of the image.' },
    ZoomY: { label: 'Zoom down', explanation: 'Vertical enlargement of the image.' },
    ImageRotation: { label: 'Rotation', explanation: 'Rotation of the image in whole degrees.' },
    PageNumber: { label: 'Page', explanation: 'Page of the book with the image.' },
  } as const satisfies TextsOf<'asset'>,
  sender: { Name: { explanation: 'Person or business sending the order.' } },
});
