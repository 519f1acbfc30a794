import { messages } from '@core/language/messages';

/** Submission carts: what the lab charges for one, and what one has to hold. */
export const submissionMessages = messages('submissionMessages', {
  charged: 'The lab charges {total} for “{name}”. You approved {approved}.',
  ownProduct: 'a configured product of this account',
});
