import { messages } from '@core/language/messages';

/** Submission carts: what the lab charges for one, and what one has to hold. */
export const submissionMessages = messages('submissionMessages', {
  charged: 'The lab charges {total} for “{name}”. You approved {approved}.',
  expected: {
    ownProduct: 'a configured product of this account',
    madeProduct: 'a product the lab can make: open the product to see what is wrong',
  },
});
