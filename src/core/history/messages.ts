import { messages } from '../language/messages';

/** What was written down as a fact, in words. Earlier versions stored the English of these sentences. */
export const factText = messages('factText', {
  batchApproved: 'Approved the batch “{name}”, {count} order | Approved the batch “{name}”, {count} orders',
  confirmationApproved: 'Approved the confirmation of “{name}”',
  submitApproved: 'Approved the submit of “{name}”',
  held: 'Held “{name}” before it leaves',
  holdChanged: 'Changed when “{name}” leaves',
  holdTakenBack: 'Took “{name}” back before it left',
  holdReleased: 'Let “{name}” go',
  sentAgain: {
    create: 'Sent the same order again',
    confirm: 'Sent the same confirmation again',
    submit: 'Sent the same submission again, with the same key',
  },
  keyRenewed: 'Said that the key is another one of the same lab account',
  knownElsewhere: 'Known as placed elsewhere: “{name}” ({id})',
  notKnownElsewhere: 'Not known any more who placed “{name}” ({id})',
  callbackRegistered: {
    editor: 'Had deliveries of the editor service for {account} sent to another address',
    orderSubmit: 'Had deliveries of order submission for {account} sent to another address',
  },
  callbackEnabled: {
    editor: 'Deliveries of the editor service come to {address}',
    orderSubmit: 'Deliveries of order submission come to {address}',
  },
  callbackForgotten: {
    editor: 'Forgot the address for the editor service',
    orderSubmit: 'Forgot the address for order submission',
  },
  callbackReplaced: {
    editor: 'Its address was replaced by that of the editor service: both have the same key',
    orderSubmit: 'Its address was replaced by that of order submission: both have the same key',
  },
  receiverOn: 'Had the receiver listen',
  receiverOff: 'Turned the receiver off',
  receiverPathRenewed: 'Made a new secret part of the path',
  deliveryPasted: 'Pasted a delivery',
  startedOver: 'Made a new cart from {name}',
  noteWritten: 'Wrote a note about {need}',
  noteRemoved: 'Took away the note of {need}',
  needSnoozed: 'Put off {need}',
  needWoken: 'Brought back {need}',
  needResolved: 'Resolved {need}',
  needReopened: 'Opened again {need}',
  needChecked: {
    'lab-has-it': 'The lab has it: {need}',
    'lab-has-it-not': 'The lab does not have it: {need}',
  },
  confirmationSettled: {
    confirmed: 'Recorded what the lab said: it is confirmed',
    notConfirmed: 'Recorded what the lab said: it is not confirmed',
  },
  submitSettled: {
    submitted: 'Recorded what the lab said: it is the submission {submission}',
    notSubmitted: 'Recorded what the lab said: it is not submitted',
  },
  restoredSettled: {
    'lab-has-it': 'Settled since the desk was put back: the lab has it',
    'lab-has-it-not': 'Settled since the desk was put back: the lab does not have it',
  },
  reconciled:
    'Reconciled with the lab: {matched} matched, {onlyOurs} only here, {onlyTheirs} only at the lab',
  orderProgressed: {
    received: '“{name}” is received.',
    processing: '“{name}” is in production.',
    shipped: '“{name}” is shipped.',
    delivered: '“{name}” is delivered.',
  },
  submissionProgressed: {
    received: 'The submission {submission} is received.',
    processing: 'The submission {submission} is in production.',
    shipped: 'The submission {submission} is shipped.',
    delivered: 'The submission {submission} is delivered.',
  },
  orderFailed: '“{name}” failed at the lab: {failure}.',
  partOfOrderFailed: '“{name}” failed at the lab: {failure} (order {part}).',
  submissionFailed: 'The submission {submission} failed at the lab: {failure}.',
  partOfSubmissionFailed: 'The submission {submission} failed at the lab: {failure} (order {part}).',
  orderProven: '“{name}” is proven to be confirmed.',
  eventVerified: 'verified event {event}: {said}',
  markFoundInList: 'Found in the lab’s list: It carries the mark of this cart.',
  submissionHasMark: 'The lab has the submission {submission}, which carries the mark of this cart.',
  fulfillmentNames: 'The lab’s list of fulfillment names the ConfirmationID {confirmation}.',
  foundAfterRestore: 'found out after a restore',
  broughtOver: 'The desk of before knew it: all of it was brought over.',
  personSaid: '{person}: {how}',
  somePersonSaid: 'A person: {how}',
  notSent: {
    ended: 'not sent: the program ended before it left',
    'not-ready': 'not sent: it was not ready to leave',
    'not-written': 'not sent: it could not be written down',
  },
  copyGuarded: 'A copy of “{name}”',
  callSince: {
    succeeded: { create: 'Placed, not confirmed', confirm: 'Confirmed', submit: 'Submitted' },
    refused: {
      create: 'The placing was refused',
      confirm: 'The confirmation was refused',
      submit: 'The submit was refused',
    },
    planned: {
      create: 'The placing was written down and did not leave',
      confirm: 'The confirmation was written down and did not leave',
      submit: 'The submit was written down and did not leave',
    },
    unknown: {
      create: 'The placing was sent; its outcome is unknown',
      confirm: 'The confirmation was sent; its outcome is unknown',
      submit: 'The submit was sent; its outcome is unknown',
    },
  },
});

/** What is said beside a fact, such as an approved total. */
export const factDetailText = messages('factDetailText', {
  soFar: '{total} so far, without {parts}',
  noTotal: 'no readable total',
  untilMoment: 'until {moment}',
  forSeconds: 'for {seconds} s',
  backTo: 'back to {moment}',
  toTheEnd: 'to the end of the lists',
  by: { verifier: 'The lab took the verifier', event: 'A verified event came to it' },
  address: '{host}, port {port}',
  anyPort: '{host}, port any',
});

/** What needs a person, by its cause. */
export const needTitleText = messages('needTitleText', {
  'may-be-confirmed': 'May be confirmed: nobody knows',
  'submit-unknown': 'May be submitted: nobody knows',
  'creation-unknown': 'May be created: nobody knows',
  'restored-unsettled': 'May have been sent since the desk was put back',
  'order-failure': 'Failed at the lab',
  'creation-refused': 'The lab did not take the order',
  'confirmation-refused': 'The lab did not confirm the order',
  'submit-refused': 'The lab did not take the submission',
  'unset-values': 'Values that the lab needs are not set',
  'key-rejected': 'The lab refuses the key',
  'webhook-trouble': 'Webhooks need you',
  'event-unmatched': 'An event about nothing that is known here',
  'held-too-long': 'Held for too long',
  'awaiting-too-long': 'Not confirmed for days',
  'batch-paused': 'The batch is paused',
});
