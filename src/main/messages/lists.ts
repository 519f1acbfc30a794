import { messages } from '@core/language/messages';

/** The dialog that saves a list. */
export const listMessages = messages('listMessages', {
  save: 'Save list as CSV',
});
