import { inLanguage } from '@core/language';
import { counted } from '../format/numbers';

/** Words of what is done with carts and orders from a list: copies, the archive, files. */
export const cartActionsText = inLanguage('cartActionsText', {
  duplicate: 'Duplicate',
  reorder: 'Order again as a draft',
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  saveFile: 'Save as a file',
  duplicated: (count: number) => `${counted(count, 'cart', 'carts')} copied as new drafts`,
  reordered: (count: number) => `${counted(count, 'order', 'orders')} copied as new drafts`,
  archived: (count: number) => `${counted(count, 'record', 'records')} archived`,
  unarchived: (count: number) => `${counted(count, 'record', 'records')} taken out of the archive`,
  saved: (count: number, path: string) => `${counted(count, 'cart', 'carts')} saved in ${path}`,
  openStays: 'What is held, on its way or of unknown outcome stays where it is, and so does the rest',
  copyBlocked: 'One of them may be at the lab already: nothing was copied',
  failed: 'This could not be done',
});

/** Words of carts that come as a file. */
export const cartFilesText = inLanguage('cartFilesText', {
  open: 'Open carts from a file',
  group: 'Carts',
  title: (name: string) => `Carts in ${name}`,
  lead: 'Nothing is sent. They become drafts of the account that is shown.',
  cannotOpen: 'This file cannot be opened',
  unnamed: 'Cart without a name',
  kind: { cart: 'from editors', 'submission-cart': 'from the catalog' },
  items: (count: number) => counted(count, 'item', 'items'),
  already: 'Already here',
  alreadyDeleted: 'Already here, deleted',
  goTo: 'Go to it',
  unknown: (fields: string) => `Not known to this version, and left behind: ${fields}`,
  bringIn: (count: number) => `Open ${counted(count, 'cart', 'carts')}`,
  cancel: 'Cancel',
  opened: (count: number) => `${counted(count, 'cart', 'carts')} opened as drafts`,
  choose: (name: string) => `Open ${name}`,
});

/** Words of templates. */
export const templatesText = inLanguage('templatesText', {
  group: 'Templates',
  from: 'New cart from a template',
  keep: 'Keep this cart as a template',
  title: 'Templates',
  none: 'No templates yet. Open a cart and keep it as a template.',
  start: 'Start a cart',
  rename: 'Rename',
  delete: 'Delete',
  name: 'Name of the template',
  facts: (items: number, recipient: string) =>
    [counted(items, 'item', 'items'), recipient].filter((part) => part !== '').join(' · '),
  withRecipient: 'With the recipient',
  withItems: 'With its editors or items',
  save: 'Keep the template',
  done: 'Done',
  cancel: 'Cancel',
  kept: (name: string) => `“${name}” kept as a template`,
  deleted: (name: string) => `Template “${name}” deleted`,
  renamed: (name: string) => `Template is called “${name}” now`,
  failed: 'This could not be done',
});

/** Words of notes that stay at the studio. */
export const notesText = inLanguage('notesText', {
  title: 'Note',
  help: 'For the studio alone; never sent.',
  failed: 'The note could not be saved; it is tried again with the next change',
});

/** Words of what the lab changed. */
export const changesText = inLanguage('changesText', {
  title: (count: number) => `${counted(count, 'thing', 'things')} changed at the lab since you last looked`,
  between: (before: string, now: string) => `Known to you: ${before}. Now: ${now}.`,
  understood: 'Understood',
  nothing: 'nothing',
  whole: 'Whole cart',
  kinds: {
    'line-price': 'Price',
    'unit-price': 'Price of one',
    quantity: 'Quantity',
    selection: 'Selection',
    picture: 'The picture is another one',
    'editor-gone': 'The lab no longer gives this editor',
    'editor-new': 'The lab gives this editor now',
    total: 'Total',
    'order-field': 'Order field',
    'item-price': 'Price',
    'item-validity': 'Can be ordered',
    'shipping-gone': 'Way to ship no longer offered',
    'shipping-price': 'Shipping',
    validity: 'Can be submitted',
    'product-gone': 'The product left the catalog',
    'product-changed': 'The product changed in the catalog',
  },
});
