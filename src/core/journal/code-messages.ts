import { messages } from '../language/messages';

/** What each code of the document means. */
export const codeText = messages('codeText', {
  'submission.shipping_priority_unsupported': {
    title: 'This shipping speed is not offered there',
    happened: 'The lab does not offer the chosen shipping speed for this destination.',
  },
  'submission.not_submittable': {
    title: 'The order is not ready',
    happened: 'An item is not ready to be ordered, the address is incomplete, or a shipping choice is open.',
  },
  'submission.idempotency_conflict': {
    title: 'This order was sent before, with other contents',
    happened: 'The first order stands. Sending the changed one under a new key would place a second order.',
  },
  'submission.idempotency_key_required': {
    title: 'The request lacked its key against doubles',
    happened: 'The program sent an order without the key that keeps it from being placed twice.',
  },
  'submission.idempotency_key_not_applicable': {
    title: 'A price was asked for in the wrong way',
    happened: 'The program sent a key that belongs to orders with a question for a price.',
  },
  'request.invalid_json': {
    title: 'The lab could not read the request',
    happened: 'What the program sent did not arrive as readable JSON.',
  },
  'request.reserved_key': {
    title: 'A field has a name that is not allowed',
    happened: 'Somewhere in the request a field is called __proto__. The lab refuses that name.',
  },
  CURSOR_INVALID: {
    title: 'The list has to start over',
    happened: 'The place in the list that the program had kept is not valid any more.',
  },
  CURSOR_FILTER_MISMATCH: {
    title: 'The list has to start over',
    happened: 'The place in the list that the program had kept belongs to other filters.',
  },
  unknown_selection_field: {
    title: 'The product has no such option',
    happened: 'One of the chosen options is not a field of this product.',
  },
  'submission.failure.invalid_business_rules': {
    title: 'The lab cannot make this order as it was sent',
    happened: 'Most often the shipping method or a combination of options is not available.',
  },
  'submission.failure.rejected_by_whcc': {
    title: 'The order system rejected the order',
    happened: 'The lab took the order and its order system then rejected it.',
  },
  'submission.failure.unconfirmed_after_import': {
    title: 'The lab received the order but has not confirmed it',
    happened: 'It may still be placed. Placing it again without asking could make a second one.',
  },
  'submission.failure.submission_error': {
    title: 'The lab could not pass the order on',
    happened: 'An error inside the lab kept the order from being sent on. It may have to be placed again.',
  },
  'submission.failure.print_asset_generation_failed': {
    title: 'A print file could not be made',
    happened: 'The order was accepted, but an image is damaged, unreadable or too small.',
  },
  'submission.failure.production_error': {
    title: 'A problem in production',
    happened: 'The order was accepted, and something went wrong while it was made.',
  },
  'submission.failure.unknown': {
    title: 'The order failed for an unknown reason',
    happened: 'The lab does not say why.',
  },
});
