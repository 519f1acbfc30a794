import { messages } from '@core/language/messages';

/** Orders: why one is not confirmed. */
export const orderMessages = messages('orderMessages', {
  wholeTotal: 'What was approved was not the whole total, and this one is.',
  leavesOut: 'It leaves out: {parts}.',
});
