import { messages } from '@core/language/messages';

/** Carts: what was lost of one, and the names of files. */
export const cartMessages = messages('cartMessages', {
  lostChanges:
    '{name}: {count} change to the order could not be kept. {reasons} | {name}: {count} changes to the order could not be kept. {reasons}',
  fileName: '{count} cart | {count} carts',
});
