import { messages } from '@core/language/messages';

/** Lists: what is wrong with a choice, and the dialog that saves one. */
export const listMessages = messages('listMessages', {
  save: 'Save the list as CSV',
  filter: 'a filter of the list',
});
