import { messages } from '../language/messages';

/** What was written down as a fact, in words. Earlier versions stored the English of these sentences. */
export const factText = messages('factText', {
  batchApproved: 'Approved the batch “{name}”, {count} order | Approved the batch “{name}”, {count} orders',
  confirmationApproved: 'Approved the confirmation of “{name}”',
  submitApproved: 'Approved the submission of “{name}”',
  held: 'Held “{name}” before sending',
  holdChanged: 'Changed when “{name}” is sent',
  holdTakenBack: 'Took “{name}” back before it was sent',
  holdReleased: 'Released “{name}” for sending',
  sentAgain: {
    create: 'Sent the same order again',
    confirm: 'Sent the same confirmation again',
    submit: 'Sent the same submission again, with the same key',
  },
  keyRenewed: 'Stated that the new key belongs to the same lab account',
  knownElsewhere: 'Marked “{name}” ({id}) as placed elsewhere',
  notKnownElsewhere: 'No longer marked “{name}” ({id}) as placed elsewhere',
  callbackRegistered: {
    editor: 'Redirected editor service deliveries for {account} to another address',
    orderSubmit: 'Redirected order submission deliveries for {account} to another address',
  },
  callbackEnabled: {
    editor: 'Editor service deliveries are sent to {address}',
    orderSubmit: 'Order submission deliveries are sent to {address}',
  },
  callbackForgotten: {
    editor: 'Removed the address for the editor service',
    orderSubmit: 'Removed the address for order submission',
  },
  callbackReplaced: {
    editor: 'Its address was replaced by the editor service address: both use the same key',
    orderSubmit: 'Its address was replaced by the order submission address: both use the same key',
  },
  receiverOn: 'Turned the receiver on',
  receiverOff: 'Turned the receiver off',
  receiverPathRenewed: 'Created a new secret for the receiver path',
  deliveryPasted: 'Pasted a delivery',
  startedOver: 'Created a new cart from {name}',
  customerPriceSet: 'Entered the customer price of “{name}”',
  customerPriceRemoved: 'Removed the customer price of “{name}”',
  noteWritten: 'Added a note to {need}',
  noteRemoved: 'Removed the note from {need}',
  needSnoozed: 'Snoozed {need}',
  needWoken: 'Unsnoozed {need}',
  needResolved: 'Resolved {need}',
  needReopened: 'Reopened {need}',
  needChecked: {
    'lab-has-it': 'The lab has it: {need}',
    'lab-has-it-not': 'The lab does not have it: {need}',
  },
  confirmationSettled: {
    confirmed: 'Recorded the lab’s answer: it is confirmed',
    notConfirmed: 'Recorded the lab’s answer: it is not confirmed',
  },
  submitSettled: {
    submitted: 'Recorded the lab’s answer: it is the submission {submission}',
    notSubmitted: 'Recorded the lab’s answer: it is not submitted',
  },
  restoredSettled: {
    'lab-has-it': 'Settled since the restore: the lab has it',
    'lab-has-it-not': 'Settled since the restore: the lab does not have it',
  },
  reconciled:
    'Reconciled with the lab: {matched} matched, {onlyOurs} only here, {onlyTheirs} only at the lab',
  orderProgressed: {
    received: '“{name}” is received.',
    accepted: 'The lab accepted “{name}”.',
    processing: '“{name}” is in production.',
    shipped: '“{name}” is shipped.',
    delivered: '“{name}” is delivered.',
  },
  submissionProgressed: {
    received: 'The submission {submission} is received.',
    accepted: 'The lab accepted the submission {submission}.',
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
  markFoundInList: 'Found in the lab’s list: it has this cart’s mark.',
  submissionHasMark: 'The lab has the submission {submission}, which has this cart’s mark.',
  fulfillmentNames: 'The lab’s fulfillment list contains the ConfirmationID {confirmation}.',
  foundAfterRestore: 'found after a restore',
  broughtOver: 'The desk from before the restore knew it: all of it was carried over.',
  labSaidAlready: 'the lab said that it was confirmed already: “{words}”',
  personSaid: '{person}: {how}',
  somePersonSaid: 'A person: {how}',
  creationGivenUp:
    'Opened for editing: this desk has no ConfirmationID for the earlier placement and never confirms it, so the lab does not process it',
  notSent: {
    ended: 'not sent: Proofdesk closed before it was sent',
    'not-ready': 'not sent: it was not ready',
    'not-written': 'not sent: it could not be recorded',
  },
  copyGuarded: 'A copy of “{name}”',
  callSince: {
    succeeded: { create: 'Placed, not confirmed', confirm: 'Confirmed', submit: 'Submitted' },
    refused: {
      create: 'Placing was refused',
      confirm: 'Confirmation was refused',
      submit: 'Submission was refused',
    },
    planned: {
      create: 'Placing was recorded but not sent',
      confirm: 'Confirmation was recorded but not sent',
      submit: 'Submission was recorded but not sent',
    },
    unknown: {
      create: 'Placing was sent; its outcome is unknown',
      confirm: 'Confirmation was sent; its outcome is unknown',
      submit: 'Submission was sent; its outcome is unknown',
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
  by: { verifier: 'The lab accepted the verifier', event: 'A verified event arrived' },
  address: '{host}, port {port}',
  anyPort: '{host}, any port',
});

/** What needs a person, by its cause. */
export const needTitleText = messages('needTitleText', {
  'may-be-confirmed': 'It is unknown whether this is confirmed',
  'submit-unknown': 'It is unknown whether this is submitted',
  'creation-unknown': 'It is unknown whether this is placed',
  'restored-unsettled': 'May have been sent since the restored snapshot',
  'order-failure': 'Failed at the lab',
  'partly-confirmed': 'The lab confirmed only some of the orders',
  'creation-refused': 'The lab refused the order',
  'confirmation-refused': 'The lab refused the confirmation',
  'submit-refused': 'The lab refused the submission',
  'unset-values': 'Missing information',
  'key-rejected': 'The lab rejects the key',
  'webhook-trouble': 'Webhook problem',
  'event-unmatched': 'Event without a matching order',
  'held-too-long': 'Held for too long',
  'awaiting-too-long': 'Not confirmed for days',
  'batch-paused': 'The batch is paused',
});
