import { messages } from '../language/messages';

export const submissionFaultText = messages('submissionFaultText', {
  next: {
    'submission.failure.invalid_business_rules':
      'Choose another way to ship or other options, price the cart again and submit it as a new one.',
    'submission.failure.rejected_by_whcc':
      'Ask the lab why before it is submitted again: the same order would most likely be rejected once more.',
    'submission.failure.unconfirmed_after_import':
      'Ask the lab whether it is making the order. Submit it again only once the lab says that it is not.',
    'submission.failure.submission_error':
      'Ask the lab whether it sends the order on itself. If it does not, it can be submitted again.',
    'submission.failure.print_asset_generation_failed':
      'Replace the image and ask the lab how to go on. Submitting it again would be a second order.',
    'submission.failure.production_error':
      'Ask the lab what becomes of the order. Submitting it again would be a second order.',
    'submission.failure.unknown': 'Ask the lab what became of the order before anything is submitted again.',
  },
  failed: {
    title: 'The lab says that this order failed',
    withoutCode: 'It gave no code for the failure. Its own words stand below.',
    newCode: 'This code is new to the program. The lab’s own words stand below.',
  },
  name: {
    expected: 'a name for the value beside it',
    reserved: 'another name: the lab refuses this one everywhere',
    once: 'each name once: the lab would keep one value',
  },
  priority: { of: 'a priority of {type}', says: '{named}, as the priority {priority} says' },
  items: { none: 'none', expected: 'at least one configured product' },
  quantity: 'a whole number, 1 or more',
  received: {
    same: 'It was received when the cart was first sent.',
    after:
      'It was received {count} minute after the cart was first sent. | It was received {count} minutes after the cart was first sent.',
    before:
      'It was received {count} minute before the cart was first sent. | It was received {count} minutes before the cart was first sent.',
  },
  alike: {
    mark: 'It carries the mark of this cart.',
    items: 'It has the same items.',
    recipient: 'It goes to the same recipient.',
  },
});
