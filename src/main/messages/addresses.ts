import { messages } from '@core/language/messages';

/** The address book: why an address is not taken. */
export const addressMessages = messages('addressMessages', {
  revision: 'The address is at revision {revision}, the change was made to {changed}',
  expected: { newAddress: 'an address that is not kept already', line: 'an address with at least one line' },
  noLine: 'no line',
});
