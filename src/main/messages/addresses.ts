import { messages } from '@core/language/messages';

/** The address book: why an address is not taken. */
export const addressMessages = messages('addressMessages', {
  expected: { newAddress: 'an address that is not saved yet', line: 'an address with at least one line' },
  noLine: 'no line',
});
