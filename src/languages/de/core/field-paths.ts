import type { Translation } from '@core/language/messages';
import type * as english from '@core/values/field-path-messages';

export const fieldPathText: Translation<typeof english.fieldPathText> = {
  part: {
    Orders: 'Auftrag {number}',
    OrderItems: 'Position {number}',
    ItemAssets: 'Bild {number}',
    OrderAttributes: 'Attribut {number}',
    editors: 'Editor {number}',
    items: 'Position {number}',
    orderAttributes: 'Attribut {number}',
    ItemAttributes: 'Attribut {number}',
    other: 'Teil {number}',
  },
  group: { 'ship-to': 'Versand an', 'ship-from': 'Absender', book: 'Buch' },
};
