import { messages } from '../language/messages';

export const fieldPathText = messages('fieldPathText', {
  part: {
    Orders: 'Order {number}',
    OrderItems: 'item {number}',
    ItemAssets: 'image {number}',
    OrderAttributes: 'attribute {number}',
    editors: 'editor {number}',
    items: 'item {number}',
    orderAttributes: 'attribute {number}',
    ItemAttributes: 'attribute {number}',
    other: 'part {number}',
  },
  group: { 'ship-to': 'ship to', 'ship-from': 'ship from', book: 'book' },
});
