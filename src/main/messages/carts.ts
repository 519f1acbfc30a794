import { messages } from '@core/language/messages';

/** Carts: why one cannot be changed or exported, and what was lost of one. */
export const cartMessages = messages('cartMessages', {
  order: {
    confirmed: 'The order of this cart is confirmed.',
    mayBeConfirmed: 'The order of this cart may be confirmed.',
    mayExist: 'The order of this cart may have been created.',
    isSent: 'The order of this cart is being sent.',
    exists: 'The cart has an order',
  },
  changedMeanwhile: 'The lab changed something else meanwhile.',
  lostChanges:
    '{name}: {count} change to the order could not be kept. {reasons} | {name}: {count} changes to the order could not be kept. {reasons}',
  revision: 'The cart is at revision {revision}, not {expected}.',
  notExported: 'The editors of this cart have not been exported.',
  changedSinceExport: 'The cart was changed after it was exported.',
  fileName: '{count} cart | {count} carts',
});
