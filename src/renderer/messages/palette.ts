import { inLanguage } from '@core/language';

/** Words of the palette and of the list of shortcuts. */
export const paletteText = inLanguage('paletteText', {
  cart: 'Cart',
  order: 'Order',
  batch: 'Batch',
  submission: 'Submission',
  /** Whose saved view it is, by the list's name, which is its path too. */
  viewOf: {
    carts: 'View of carts',
    'submission-carts': 'View of catalog carts',
    orders: 'View of orders',
    batches: 'View of batches',
    submissions: 'View of submissions',
    'configured-products': 'View of configured products',
    activity: 'View of the activity',
  },
  window: 'Window',
  /** Why a command cannot be done. */
  notNow: 'not possible here now',
  elsewhere: (where: string) => `${where}. Enter goes there.`,
  placeholder: 'A command, or the name, reference or id of an order or cart',
  nothing: 'Nothing has that name.',
  shortcuts: 'Keyboard shortcuts',
  shortcutsSearch: 'Search the shortcuts',
  shortcutsNothing: 'No shortcut has that name.',
  lists: 'In lists',
  print: 'Print…',
  close: 'Close',
  noKey: 'by the palette',
  tryWaiting: 'Try what waits for the network',
  nothingWaits: 'nothing waits',
  larger: 'Larger',
  smaller: 'Smaller',
  actualSize: 'Actual size',
  fullScreen: 'Full screen',
  minimize: 'Minimize the window',
  closeWindow: 'Close the window',
  quit: 'Quit Proofdesk',
  logs: 'Show the log files',
});
