import { messages } from '../language/messages';

export const reconcilingText = messages('reconcilingText', {
  finding: {
    agrees: 'Match',
    differs: 'Different',
    unknown: 'Outcome unknown',
    'under-way': 'Sending',
    'too-recent': 'Too recent',
    'not-listed': 'Not listed',
    elsewhere: 'From elsewhere',
    alike: 'Possible duplicate',
  },
});

/** What is remarked of a line and of a run. The keys are stored: none is ever renamed or taken away. */
export const remarkText = messages('remarkText', {
  'price-differs': 'You approved {approved}; the lab charges {total}.',
  'became-another': 'The cart became the submission {submissionId}. This one has its mark too.',
  'call-about-both': 'The lab may be making it twice. Call the lab and mention both: {one} and {other}.',
  'outcome-unknown': 'Its outcome is unknown here. The lab has it.',
  'record-what-lab-says': 'Open the cart and record the lab’s answer. Do not submit it again.',
  'record-became': 'Open the cart and record that it became {submissionId}. Do not submit it again.',
  'still-on-its-way': 'It is still being sent here. The lab has it.',
  'recorded-as-absent': 'A person recorded here that the lab does not have it. The lab has it.',
  'counted-as-refused': 'It is marked here as refused by the lab. The lab has it.',
  'do-not-submit-anew': 'The lab has it. Do not submit the cart again. Call the lab if you do not want it.',
  'do-not-submit-anew-as':
    'The lab has it as {submissionId}. Do not submit the cart again. Call the lab if you do not want it.',
  'open-submission': 'Open the submission to see what you can do about the failure.',
  'ask-about-price': 'Ask the lab why it charges more than was approved.',
  'ask-about-recipient': 'Ask the lab where it is sending it.',
  'recipients-differ': 'Sent for {ours}, but at the lab for {theirs}.',
  'by-submission-id': 'Matched by submission id.',
  'by-mark': 'Matched by the cart’s mark.',
  'by-submission-id-of-order': 'Matched by the submission id of its order in fulfillment.',
  'by-mark-of-order': 'Matched by the cart’s mark on its order in fulfillment.',
  'in-fulfillment-alone': 'It is in fulfillment, but not in the list of submissions.',
  'on-its-way-now': 'It is on its way to the lab right now.',
  'mark-not-found': 'Its outcome is unknown, and no entry that was read has its mark. That proves nothing.',
  'look-or-send-again':
    'Open the cart: look for it at the lab, send the same request again with the same key, or record the lab’s answer.',
  'just-sent': 'It was sent a moment ago.',
  'too-recent': 'It was sent a moment ago. The list may not have it yet.',
  'not-listed': 'The lab gave it the id {id}, but does not list it.',
  'read-on-its-own':
    'Read the submission by itself. If the lab still does not know it, call the lab with its id.',
  'no-longer-listed': 'The lab listed it before, but no longer does. It was not sent from here.',
  'read-and-ask': 'Read the submission by itself. If the lab still does not know it, ask who placed it.',
  'may-be-this-draft':
    'Do not send “{name}” until you are sure that it is not this one: it may already be ordered.',
  'may-be-this-one': 'It may be what “{name}” became. Open “{name}” and look for it at the lab.',
  'sent-from-here-too': '“{name}” was also sent from here. Ask who placed this one: it may be ordered twice.',
  'from-elsewhere': 'Placed on another computer or by another program.',
  'from-another-desk': 'Placed by Proofdesk on another computer: it has the mark of a cart that is not here.',
  'looks-like': 'Possible duplicate of “{name}”: {by}.',
  'names-nothing-here': 'In fulfillment, without a submission or order of this desk.',
  'of-unlisted-submission':
    'In fulfillment for the submission {submissionId}, which is not in the list of submissions.',
  'orders-uncertain':
    '{count} of them has an unknown outcome, and this comparison does not prove it. | {count} of them have an unknown outcome, and this comparison does not prove it.',
  'not-in-order': 'The lab’s list is not sorted by time, so it was read to the end.',
  'fulfillment-not-read': 'Fulfillment could not be read, so only submissions were compared.',
  'orders-not-listed':
    'The lab does not list editor orders: {count} order from editors could not be compared. | The lab does not list editor orders: {count} orders from editors could not be compared.',
  'carts-before':
    '{count} cart was sent before that date and was not compared. | {count} carts were sent before that date and were not compared.',
  'without-id':
    '{count} entry has no id and could not be compared. | {count} entries have no id and could not be compared.',
  'by-confirmation-id': 'Matched by ConfirmationID.',
  'by-superseded-id': 'Matched by a superseded ConfirmationID.',
  'by-reference': 'Matched by reference.',
  'names-earlier-creation':
    'Its ConfirmationID is from an earlier placement, which was never confirmed from here.',
  'call-about-replaced': 'Call the lab: it may be making an order that was replaced.',
  'record-of-order': 'Do not confirm or place it again. Open the order and record the lab’s answer.',
  'may-be-this-order': 'It is not known here to be confirmed. If it is this order, the lab has it.',
  'lab-has-order': 'It is not known here to be confirmed. The lab has it in fulfillment.',
  'orders-failed': '{count} order failed: {title}. | {count} orders failed: {title}.',
  'same-cart': 'has its mark',
  'copied-from': 'is a copy of it',
  'same-items': 'same items',
  'same-reference': 'same reference',
  'same-recipient': 'same recipient',
});
