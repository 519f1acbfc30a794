import { messages } from '@core/language/messages';

/** Sheets and cart files: what is wrong with one, and the dialogs that open and save them. */
export const importMessages = messages('importMessages', {
  open: 'Import carts',
  sheets: 'Sheets',
  saveRest: 'Save the lines that stay',
  restName: '{name} rest',
  needsYou: 'What needs you',
  expected: {
    smallerSheet: 'at most {size} MB; cut the file into parts',
    lines: 'a sheet with lines',
    field: 'a field for a column of this sheet',
    newEditor: 'an editor that no cart has yet',
    newReference: 'a reference that no cart has yet',
  },
  isRunning: 'The carts of this import are being made.',
  someAreCarts: 'Some of these lines are carts already. Take them back to read the sheet in another way.',
  isCart: 'This line is a cart already. Change it there.',
  someLeft:
    '{count} of these carts was placed or submitted already. | {count} of these carts were placed or submitted already.',
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
      'no-json': 'JSON text: the file is damaged or of another kind',
      'no-cart-file': 'a cart file: its format is "proofdesk-cart"',
      version: '1: a newer Proofdesk wrote this file, and that one opens it',
    },
  },
});
