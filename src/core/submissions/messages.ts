import { messages } from '../language/messages';

export const submissionFaultText = messages('submissionFaultText', {
  next: {
    'submission.failure.invalid_business_rules':
      'Choose another shipping option or other selections, price the cart again and submit it as a new one.',
    'submission.failure.rejected_by_whcc':
      'Ask the lab why before you submit it again: the same order would most likely be rejected again.',
    'submission.failure.unconfirmed_after_import':
      'Ask the lab whether it is making the order. Submit it again only if the lab says that it is not.',
    'submission.failure.submission_error':
      'Ask the lab whether it passes the order on itself. If not, you can submit it again.',
    'submission.failure.print_asset_generation_failed':
      'Replace the image and ask the lab how to continue. Submitting it again would be a second order.',
    'submission.failure.production_error':
      'Ask the lab what happens to the order. Submitting it again would be a second order.',
    'submission.failure.unknown': 'Ask the lab what happened to the order before you submit anything again.',
  },
  failed: {
    title: 'The lab reports that this order failed',
    withoutCode: 'It gave no code for the failure. Its message is below.',
    said: 'The lab says: “{words}”',
    newCode: 'Proofdesk does not know this code. The lab’s message is below.',
  },
  received: {
    same: 'It was received when the cart was first sent.',
    after:
      'It was received {count} minute after the cart was first sent. | It was received {count} minutes after the cart was first sent.',
    before:
      'It was received {count} minute before the cart was first sent. | It was received {count} minutes before the cart was first sent.',
  },
  alike: {
    mark: 'It has this cart’s mark.',
    items: 'It has the same items.',
    recipient: 'It goes to the same recipient.',
  },
});
