import { messages } from '@core/language/messages';

/** What needs a person: why it cannot be done away with. */
export const needMessages = messages('needMessages', {
  noMatch: 'The lab’s list has nothing that is certainly this submission. That proves nothing.',
  manyMatches: 'More than one submission carries the mark of this cart. Choose which.',
  needsProof: '{name}. Nobody knows what the lab did: it ends by a proof.',
  needsCheck: '{name}. Record first whether the lab makes the order.',
  noFailure: '{name}. A check is recorded of an order that failed at the lab.',
  notFailed: 'Only an order that failed at the lab is started over.',
});
