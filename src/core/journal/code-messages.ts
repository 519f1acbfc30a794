import { messages } from '../language/messages';

/** What each code of the document means. */
export const codeText = messages('codeText', {
  'submission.shipping_priority_unsupported': {
    title: 'Shipping speed not available there',
    happened: 'The lab does not offer the chosen shipping speed for this destination.',
  },
  'submission.not_submittable': {
    title: 'The order is not ready',
    happened: 'An item cannot be ordered yet, the address is incomplete, or a shipping option is missing.',
  },
  'submission.idempotency_conflict': {
    title: 'This order was already sent with different contents',
    happened: 'The first order is valid. Sending the changed one under a new key would place a second order.',
  },
  'submission.idempotency_key_required': {
    title: 'The request had no idempotency key',
    happened: 'Proofdesk sent an order without the key that prevents it from being placed twice.',
  },
  'submission.idempotency_key_not_applicable': {
    title: 'The price request was not valid',
    happened: 'Proofdesk sent an idempotency key with a price request, where none is allowed.',
  },
  'request.invalid_json': {
    title: 'The lab could not read the request',
    happened: 'Proofdesk’s request did not arrive as valid JSON.',
  },
  'request.reserved_key': {
    title: 'A field name is not allowed',
    happened: 'A field in the request is called __proto__. The lab refuses that name.',
  },
  CURSOR_INVALID: {
    title: 'The list must be loaded again',
    happened: 'The saved position in the list is no longer valid.',
  },
  CURSOR_FILTER_MISMATCH: {
    title: 'The list must be loaded again',
    happened: 'The saved position in the list belongs to other filters.',
  },
  unknown_selection_field: {
    title: 'The product does not have this option',
    happened: 'One of the chosen options is not a field of this product.',
  },
  'submission.failure.invalid_business_rules': {
    title: 'The lab cannot make this order as sent',
    happened: 'Usually the shipping method or a combination of options is not available.',
  },
  'submission.failure.rejected_by_whcc': {
    title: 'The lab’s order system rejected the order',
    happened: 'The lab accepted the order, then its order system rejected it.',
  },
  'submission.failure.unconfirmed_after_import': {
    title: 'The lab received the order but has not confirmed it',
    happened: 'It may still be placed. Placing it again without asking could create a second order.',
  },
  'submission.failure.submission_error': {
    title: 'The lab could not pass the order on',
    happened:
      'An internal error at the lab stopped the order from being passed on. It may have to be placed again.',
  },
  'submission.failure.print_asset_generation_failed': {
    title: 'A print file could not be created',
    happened: 'The order was accepted, but an image is damaged, unreadable or too small.',
  },
  'submission.failure.production_error': {
    title: 'A problem in production',
    happened: 'The order was accepted, but something went wrong while it was being made.',
  },
  'submission.failure.unknown': {
    title: 'The order failed for an unknown reason',
    happened: 'The lab does not say why.',
  },
});
