import { messages } from '@core/language/messages';

/** Batches: why one does not go on, and what is unusual in one. */
export const batchMessages = messages('batchMessages', {
  isPreparing: 'The batch is being prepared.',
  nothingReady: 'Nothing is ready.',
  changed: 'What is ready is not what the review showed.',
  none: 'none',
  expected: {
    carts: 'at least one cart that is not deleted',
    rest: 'a batch of which something did not leave',
  },
  nameOfDay: 'Batch of {day}',
  rest: '{name}, the rest',
  paused: 'Proofdesk ended at {done} of {all} of the batch “{name}”. It is paused.',
  unusual: {
    more: '{names} and {count} more',
    pieces: '{pieces} pieces, where {usual} are usual',
    price: '{price}, where {usual} is usual',
  },
});
