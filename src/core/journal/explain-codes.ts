import type { Remedy, Said } from './explanation';
import { say } from '../language/sentences';

const said = (
  title: string,
  happened: string,
  tryAgain: Said['tryAgain'],
  remedy: Remedy = { kind: 'nothing' },
): Said => ({ title, happened, tryAgain, remedy });

/**
 * In English; {@link codeSaid} says it in the language of the process. Every code of the document (document: "Codes" and "Order failure codes"). New codes may come without
 * notice; one that is not here is shown whole by the caller.
 */
export const CODES: Readonly<Record<string, Said>> = {
  'submission.shipping_priority_unsupported': said(
    'This shipping speed is not offered there',
    'The lab does not offer the chosen shipping speed for this destination.',
    'after-mending',
    { kind: 'edit-field', path: 'shipping.priority' },
  ),
  'submission.not_submittable': said(
    'The order is not ready',
    'An item is not ready to be ordered, the address is incomplete, or a shipping choice is open.',
    'after-mending',
  ),
  'submission.idempotency_conflict': said(
    'This order was sent before, with other contents',
    'The first order stands. Sending the changed one under a new key would place a second order.',
    'no',
    { kind: 'check-with-lab' },
  ),
  'submission.idempotency_key_required': said(
    'The request lacked its key against doubles',
    'The program sent an order without the key that keeps it from being placed twice.',
    'no',
    { kind: 'report-bug' },
  ),
  'submission.idempotency_key_not_applicable': said(
    'A price was asked for in the wrong way',
    'The program sent a key that belongs to orders with a question for a price.',
    'no',
    { kind: 'report-bug' },
  ),
  'request.invalid_json': said(
    'The lab could not read the request',
    'What the program sent did not arrive as readable JSON.',
    'no',
    { kind: 'report-bug' },
  ),
  'request.reserved_key': said(
    'A field has a name that is not allowed',
    'Somewhere in the request a field is called __proto__. The lab refuses that name.',
    'after-mending',
  ),
  CURSOR_INVALID: said(
    'The list has to start over',
    'The place in the list that the program had kept is not valid any more.',
    'after-mending',
    { kind: 'reload' },
  ),
  CURSOR_FILTER_MISMATCH: said(
    'The list has to start over',
    'The place in the list that the program had kept belongs to other filters.',
    'after-mending',
    { kind: 'reload' },
  ),
  unknown_selection_field: said(
    'The product has no such option',
    'One of the chosen options is not a field of this product.',
    'after-mending',
  ),
  'submission.failure.invalid_business_rules': said(
    'The lab cannot make this order as it was sent',
    'Most often the shipping method or a combination of options is not available.',
    'after-mending',
    { kind: 'check-with-lab' },
  ),
  'submission.failure.rejected_by_whcc': said(
    'The order system rejected the order',
    'The lab took the order and its order system then rejected it.',
    'ask-person',
    { kind: 'check-with-lab' },
  ),
  'submission.failure.unconfirmed_after_import': said(
    'The lab received the order but has not confirmed it',
    'It may still be placed. Placing it again without asking could make a second one.',
    'ask-person',
    { kind: 'check-with-lab' },
  ),
  'submission.failure.submission_error': said(
    'The lab could not pass the order on',
    'An error inside the lab kept the order from being sent on. It may have to be placed again.',
    'ask-person',
    { kind: 'check-with-lab' },
  ),
  'submission.failure.print_asset_generation_failed': said(
    'A print file could not be made',
    'The order was accepted, but an image is damaged, unreadable or too small.',
    'after-mending',
    { kind: 'check-with-lab' },
  ),
  'submission.failure.production_error': said(
    'A problem in production',
    'The order was accepted, and something went wrong while it was made.',
    'ask-person',
    { kind: 'check-with-lab' },
  ),
  'submission.failure.unknown': said(
    'The order failed for an unknown reason',
    'The lab does not say why.',
    'ask-person',
    { kind: 'check-with-lab' },
  ),
};

/** The explanation of a documented code, or null for one that the document does not have. */
export function codeSaid(code: string | null): Said | null {
  const known = code !== null && Object.hasOwn(CODES, code) ? CODES[code] : undefined;
  return known === undefined ? null : { ...known, title: say(known.title), happened: say(known.happened) };
}
