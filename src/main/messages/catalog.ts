import { messages } from '@core/language/messages';

/** Products: what is made of them, and their pictures. */
export const catalogMessages = messages('catalogMessages', {
  configuredProducts: '{count} configured product | {count} configured products',
});
