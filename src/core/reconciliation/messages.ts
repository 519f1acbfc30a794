import { messages } from '../language/messages';

export const reconcilingText = messages('reconcilingText', {
  price: 'Approved was {approved}, the lab charges {total}.',
  became: {
    says: 'The cart became the submission {submissionId}. This one carries its mark as well.',
    next: 'The lab may be making it twice. Call the lab and name both: {one} and {other}.',
  },
  uncertain: {
    says: 'Here its outcome is unknown. The lab has it.',
    next: 'Open the cart and record what the lab says of it. Do not submit it anew.',
    nextOf: 'Open the cart and record that it became {submissionId}. Do not submit it anew.',
  },
  onItsWay: 'Here it is still on its way. The lab has it.',
  denied: {
    says: 'Here a person recorded that the lab does not have it. The lab has it.',
    notTaken: 'Here it stands as not taken by the lab. The lab has it.',
    next: 'The lab has it. Do not submit the cart anew. Call the lab if it is not wanted.',
    nextOf:
      'The lab has it as {submissionId}. Do not submit the cart anew. Call the lab if it is not wanted.',
  },
  next: {
    failed: 'Open the submission: it says what can be done about the failure.',
    price: 'Ask the lab why it charges more than was approved.',
    recipient: 'Ask the lab where it sends it.',
  },
  recipients: 'Sent for {ours}, at the lab for {theirs}.',
  by: { submission: 'Matched by the submission id.', mark: 'Matched by the mark of the cart.' },
  fulfillment: {
    submission: 'Matched by the submission id that its order in fulfillment names.',
    mark: 'Matched by the mark of the cart that its order in fulfillment names.',
    alone: 'The list of submissions does not have it. Fulfillment does.',
  },
  ours: {
    submitting: 'It is on its way to the lab right now.',
    unknown: {
      why: 'Its outcome is unknown, and no entry that was read carries its mark. That proves nothing.',
      next: 'Open the cart: look for it at the lab, send the same request again under the same key, or record what the lab said.',
      recent: 'It was sent a moment ago.',
    },
    recent: 'It was sent a moment ago. The list may not have it yet.',
    notListed: {
      why: 'The lab gave it the id {id}, and does not list it.',
      next: 'Read the submission on its own. If the lab does not know it either, call the lab with its id.',
    },
  },
  gone: {
    why: 'The lab listed it before and does not list it any more. It was not sent from here.',
    next: 'Read the submission on its own. If the lab does not know it either, ask who placed it.',
  },
  elsewhere: {
    next: {
      draft: 'Do not send “{name}” before somebody knows that it is not this one: it may be ordered already.',
      unknown: 'It may be what “{name}” became. Open that and look for it at the lab.',
      sent: '“{name}” was sent from here as well. Ask who placed this one: it may be ordered twice.',
    },
    other: 'Placed from another workstation or by another program.',
    marked: 'Placed by Proofdesk on another workstation: it carries the mark of a cart that is not here.',
    alike: 'It looks like “{name}”: {by}.',
    unnamed: 'In fulfillment, and it names neither a submission nor an order of this desk.',
    unlisted: 'In fulfillment for the submission {submissionId}, which is not in the list of submissions.',
  },
  limit: {
    uncertain:
      'The outcome of {count} of them is unknown, and this says nothing about it. | The outcome of {count} of them is unknown, and this says nothing about them.',
    order: 'The lab’s list is not in order of time, so it was read to its end.',
    fulfillment: 'Fulfillment could not be read, so submissions alone were compared.',
    orders:
      'The lab lists no entries of editor orders: {count} order from editors could not be compared. | The lab lists no entries of editor orders: {count} orders from editors could not be compared.',
    carts:
      '{count} cart sent before that date: not looked for. | {count} carts sent before that date: not looked for.',
    entries:
      '{count} entry without an id: nothing can be compared with that. | {count} entries without an id: nothing can be compared with that.',
  },
  order: {
    by: {
      ConfirmationID: 'Matched by the ConfirmationID.',
      'superseded ConfirmationID': 'Matched by the superseded ConfirmationID.',
      reference: 'Matched by the reference.',
    },
    stray: 'It names a ConfirmationID of an earlier creation, which was never confirmed from here.',
    replaced: 'Call the lab: it may be making an order that was replaced.',
    next: 'Do not confirm or place it again. Open the order and record what the lab says of it.',
    maybe: 'Here it is not known to be confirmed. If it is this order, the lab has it.',
    has: 'Here it is not known to be confirmed. The lab has it in fulfillment.',
  },
  finding: {
    agrees: 'Agrees',
    differs: 'Differs',
    unknown: 'Outcome unknown',
    'under-way': 'On its way',
    'too-recent': 'Too recent',
    'not-listed': 'Not listed',
    elsewhere: 'From elsewhere',
    alike: 'Looks alike',
  },
  failed: '{count} order failed: {title}. | {count} orders failed: {title}.',
});
