import { messages } from '@core/language/messages';

/** Calls that act at the lab: why one is not made. */
export const journalMessages = messages('journalMessages', {
  earlier: {
    unknown: 'The outcome of an earlier call is not known',
    underWay: 'An earlier call is under way',
    confirmed: 'The order is confirmed',
    submitted: 'The cart is submitted',
  },
  otherKey: 'It left with a key of account {sent}; the key that is saved now is of account {now}.',
  isRunning: 'This is already under way.',
  interrupted: {
    requests:
      'One request was on the way to the lab when the program ended. What became of it is unknown. | {count} requests were on the way to the lab when the program ended. What became of them is unknown.',
    submissions:
      'One submission cart was on the way to the lab when the program ended. What became of it is unknown. | {count} submission carts were on the way to the lab when the program ended. What became of them is unknown.',
  },
  expected: {
    pathPart: 'something that an address can carry, neither empty nor a dot or two',
    sameService: 'an address of the same service',
  },
});
