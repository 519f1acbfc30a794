import { messages } from '@core/language/messages';

/** Batches: names of them, and what one has to hold. */
export const batchMessages = messages('batchMessages', {
  none: 'none',
  expected: {
    carts: 'at least one cart that is not deleted',
    rest: 'a batch with unsent orders',
  },
  nameOfDay: 'Batch of {day}',
  rest: '{name}, rest',
  paused: 'Proofdesk closed at {done} of {all} in the batch “{name}”. The batch is paused.',
  quoted: '“{name}”',
});

/** What is unusual in a batch. The keys are stored: none is ever renamed or taken away. */
export const unusualText = messages('unusualText', {
  named: '{names}',
  more: '{names} and {count} more',
  odd: '{lines}',
  pieces: '{pieces} pieces instead of the usual {usual}',
  /** Of batches that were prepared before prices were compared by the piece. */
  price: '{price} instead of the usual {usual}',
  piece: '{name}: {price} per piece instead of the usual {usual}',
});
