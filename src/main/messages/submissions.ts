import { messages } from '@core/language/messages';

/** Submission carts: why one is not submitted. */
export const submissionMessages = messages('submissionMessages', {
  stage: {
    submitting: 'This cart is being submitted.',
    uncertain: 'This cart may have been submitted.',
    submitted: 'This cart is submitted.',
  },
  settle: {
    submitting: 'The cart is being submitted.',
    submitted: 'What became of it is known.',
    drafted: 'There is no submit of unknown outcome.',
    refused: 'There is no submit of unknown outcome.',
  },
  otherCart: 'The submission {submission} is that of the cart “{name}”.',
  clockBack: 'The clock of this computer shows a time before the last sending.',
  tooLate: 'The first sending was more than 24 hours ago.',
  otherTotal: "Approved was {approved}, the lab's total is {total}.",
  pricedAgain: 'The cart was priced again since it was reviewed.',
  shipping: {
    'not-offered': 'The chosen shipping option is not among those that the lab offers.',
    open: 'No shipping option is chosen that the lab accepts.',
  },
  changed: {
    total: 'The total to pay is another one.',
    missing: 'What the total leaves out is another thing.',
    'shipping-option-gone': 'The chosen way to ship is not offered any more.',
    'shipping-price': 'The chosen way to ship has another price.',
    validity: 'The lab would not take the cart any more.',
  },
  charged: 'The lab charges {total} for “{name}”. Approved was {approved}.',
  expected: {
    ownProduct: 'a configured product of this account',
    madeProduct: 'a product that the lab makes: the product itself says what is wrong',
  },
});
