import { messages } from '@core/language/messages';

/** Sheets and cart files: what is wrong with one, and the dialogs that open and save them. */
export const importMessages = messages('importMessages', {
  open: 'Import carts',
  sheets: 'Sheets',
  saveRest: 'Save remaining lines',
  restName: '{name} rest',
  saveTemplate: 'Save a template',
  templateName: 'Orders',
  needsYou: 'Needs you',
  expected: {
    smallerSheet: 'at most {size} MB; split the file into parts',
    lines: 'a sheet with lines',
    field: 'a field for a column of this sheet',
    newEditor: 'an editor that no cart uses yet',
    newReference: 'a reference that no cart uses yet',
  },
  sameEditor: {
    cart: '“{editor}” is in the cart “{name}”.',
    placed: '“{editor}” is in the cart “{name}”, which was placed.',
  },
  sameReference: {
    cart: '“{reference}” is the reference of the cart “{name}”.',
    placed: '“{reference}” is the reference of the cart “{name}”, which was placed.',
  },
  cartFile: {
    kind: 'Proofdesk carts',
    save: 'Save carts as a file',
    open: 'Open carts from a file',
    expected: {
      'too-large': 'a file of at most 20 MB',
      'no-json': 'JSON text: the file is damaged or of another type',
      'no-cart-file': 'a cart file: its format is "proofdesk-cart"',
      version: '1: open this file with a newer version of Proofdesk',
    },
  },
});
