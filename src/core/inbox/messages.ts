import { messages } from '../language/messages';

export const needCaseText = messages('needCaseText', {
  failed: {
    locked: {
      unknown: 'It is unknown whether it is confirmed: a new one could be a second order.',
      made: 'A verified event says that the lab is making it: a new one would be a second order.',
      labHas:
        'The lab has the order: a new one would be a second order. This becomes available once you record that the lab is not making it.',
      labSaid: 'The lab said that it has the order: a new one would be a second order.',
      notShown:
        'The lab’s last answer does not show the failure: a new one would be a second order. Record the lab’s answer first.',
      maybe: 'The lab may have the order: a new one could be a second order. Record the lab’s answer first.',
      read: 'Read it at the lab first: it may have been passed on in the meantime.',
      ask: 'Ask the lab first whether it passes the order on itself, and record the lab’s answer.',
      others:
        'Other orders were sent with it that did not fail, and they cannot be told apart: a copy would order them again.',
      newCart: 'A new cart was created from it: “{name}”.',
      notHere: 'It was not ordered from this computer.',
      cartGone: 'The cart it came from no longer exists.',
    },
    has: 'The lab has the order: there is nothing to send. Resolve this once you know what happens to it.',
    goOn: 'Continue with the new cart. Resolve this once it is sent.',
    notMade:
      'The lab said that it is not making the order. You can create a new cart from it; this does not send anything.',
  },
  fact: {
    code: 'Code',
    labsWords: 'The lab’s message',
    picture: 'Picture',
    submission: 'Submission',
    order: 'Order',
    status: 'Status',
    knownBy: 'Known by',
    delivery: 'Delivery',
    firstSeen: 'First seen',
    readWithout: 'Read since then, without the failure',
    readSince: 'Read since then',
    beingMade: 'Being made',
    others: 'Other orders with it',
    checkedHas: 'Checked: the lab has it',
    checkedHasNot: 'Checked: the lab does not have it',
    newCart: 'New cart',
    answer: 'Answer',
    instance: 'Instance',
    sent: 'Sent',
    answered: 'Answered',
    idAtLab: 'Lab id',
    approvedTotal: 'Approved total',
    sending: 'Attempt {number}',
    key: 'Idempotency key',
    digest: 'Digest of the bytes (SHA-256)',
    exported: 'Exported',
    created: 'Created',
  },
  value: {
    answer: 'an answer from the lab',
    event: 'a verified event',
    eventSaysSo: 'a verified event says so',
    neverLeft: 'it was never sent from this computer',
  },
  refused: {
    create: 'Fix the problem in the answer and place the order again. Nothing was ordered.',
    confirm: 'Check the order and confirm it again, or place it again. Nothing is processed until then.',
    submit: 'Fix the problem in the answer, price the cart and submit it again. Nothing was ordered.',
    happened: 'The lab refused it.',
    key: 'Replace the account’s key, then send it again.',
  },
  restored: {
    happened:
      'The desk was restored from a snapshot. This was sent after that snapshot, and not all of it could be carried over.',
    unknown: 'The desk was restored from a snapshot. It is unknown whether this was sent since.',
    elsewhere:
      'This desk left its workspace and does not know what the other desks sent. It is unknown whether one of them sent this.',
    knownUntil: 'Known until',
    sentSince: 'Sent since then',
    ask: 'Ask the lab: its lists prove some of it; record its answer for the rest. Until then, none of it is sent.',
    mayBeMade: 'The lab may already be making it: it could be a second order.',
    mayHave: 'While the lab may have it, a new one could be a second order.',
  },
  ended: {
    'on-its-way': 'sending',
    succeeded: 'answered with success',
    refused: 'answered with a refusal',
    unknown: 'no answer that proves anything',
    interrupted: 'Proofdesk closed before an answer arrived',
  },
  confirming: {
    happened:
      'The confirmation was sent, but no answer proves what the lab did with it. The order may or may not be in production.',
    already:
      'The lab answered that it has this confirmation already: it was confirmed before, here or elsewhere.',
    look: 'Record it as confirmed, with the lab’s words as the proof. If you reuse entry ids, ask the lab first whether it means this order.',
    next: 'Ask the lab with the ConfirmationID whether it is making the order, and record the lab’s answer. A verified event with this ConfirmationID settles this too.',
    notTwice:
      'The lab’s documentation does not say that a confirmation may be sent twice: the lab could make the order twice.',
    notNew: 'While the order may be confirmed, a new one could be a second order.',
  },
  submitting: {
    notNew: 'While the lab may have it, a new submission could be a second order.',
    support:
      'Contact the lab’s support with the details below, and record its answer. Send the same request again only if support asks for it.',
    look: 'Look for the first submission in the lab’s list, or ask the lab which one it is.',
    conflict: 'The lab has different contents under this key and refuses these.',
    happened: 'The submission was sent, but no answer proves whether the lab has it.',
    sendAgain:
      'Send the same bytes with the same key again: the lab then answers with the submission it has and does not create a second one.',
    tooOld:
      'Look for it in the lab’s list. It was first sent too long ago, or at another desk, whose clock may be wrong, to rely on the lab still knowing its key.',
    notAgain:
      'It was first sent more than a day ago, or at another desk, whose clock may be wrong: the lab may no longer know the key and make a second order.',
  },
  leftOpen:
    'This desk left the workspace while this was open. The other desks may send it again, so this one does not.',
  creating: {
    happened:
      'The order was sent, but no answer proves whether the lab created it. Nothing is processed without a confirmation.',
    next: 'Place it again with the same bytes, or edit the cart first. If the lab created the first order, it is never confirmed and costs nothing.',
    editFirst:
      'Ask the other desks first: they may place this order again and confirm it. If they do not, edit the cart and place it again here.',
    noConfirmationId: 'The lab has not given a ConfirmationID for the order.',
  },
  missing: {
    happened: 'The export left required fields empty. The lab refuses the order until you fill them in.',
    missing: 'Missing',
    more: 'And more',
    waitsIn: 'Waiting in the batch',
    next: 'Fill in what is missing, then place the order.',
  },
  partial: {
    happened:
      'The lab confirmed {confirmed} of {count} order. Nothing says that it is making the others. | The lab confirmed {confirmed} of {count} orders. Nothing says that it is making the others.',
    confirmed: 'Confirmed orders',
    created: 'Orders created',
    next: 'Ask the lab which orders it confirmed and what happens to the others. Resolve this with its answer.',
  },
  unconfirmed: {
    happened: 'The lab has the order but does not process it: it has not been confirmed.',
    received: 'Received by the lab',
    next: 'Check the price and confirm it, or archive it: an order that is never confirmed is never made and costs nothing.',
  },
  held: {
    why: {
      closed: 'Its time came while Proofdesk was closed.',
      clock: 'The computer’s clock jumped past its time.',
      handed: 'It came here from another desk.',
      passed: 'Its time passed.',
    },
    stays: 'It is sent only when you send it.',
    long: 'It was approved and has been held for longer than usual.',
    approved: 'Approved',
    orders: 'Orders',
    leavesOut: 'It leaves out',
    leaves: 'Scheduled for',
    letGo: 'Send it now, or take it back. The approval is checked again before it is sent.',
    byItself: 'It is sent automatically at its time. Send it now, or take it back.',
  },
  paused: {
    why: {
      person: 'A person paused it.',
      restart: 'Proofdesk closed while it was sending.',
      key: 'The lab did not accept the key, and nothing showed that this concerns only one order.',
      offline: 'Nothing reached the lab.',
      storage: 'The disk could not record what must be recorded before sending.',
      refusals: 'The lab repeated the same refusal, or its answers proved nothing.',
      bug: 'A bug in Proofdesk stopped it.',
      unknown: 'The batch is paused.',
    },
    waits: 'Everything not sent yet is waiting.',
    confirmed: 'Confirmed',
    waiting: 'Waiting',
    refused: 'Refused',
    unsure: 'Unknown',
    next: 'Check what stopped it, then resume it. What was already sent is not sent again.',
  },
  key: {
    unknown:
      'The lab does not recognize the key, the key is for another host, or it may not be used for this. No request of this account is accepted with it.',
    expired:
      'The lab answers that the key is not valid: it has expired or was revoked. No request of this account is accepted with it.',
    key: 'Key',
    refusedLast: 'Last rejected',
    refusals: 'Rejections since it last worked',
    workedLast: 'Last worked',
    next: 'Replace the account’s key and test the connection. The next answer that accepts it settles this.',
    slots: {
      all: 'the key of the account',
      editor: 'the key for editors and their orders',
      orderSubmit: 'the key for the order-submission service',
      commerce: 'the key for catalog and submissions',
    },
  },
  service: { editor: 'the editor service', orderSubmit: 'the order-submission service' },
  address: {
    sentBack:
      'The verifier was sent back. The lab’s answer does not say whether it enabled the address: sent, not proven yet.',
    sent: 'The address was sent to the lab. The lab’s answer does not say whether it accepted the address: sent, not proven yet.',
    verifier:
      'The lab accepted the address, but its verifier has not arrived. Until it is sent back, no events arrive.',
    interrupted: 'The registration of the address was interrupted. No events arrive until it is finished.',
    service: 'Service',
    address: 'Address',
    replaces: 'Replaces',
    registered: 'Registered',
    lastDelivery: 'Last delivery',
    waits:
      'The first delivery with a valid signature proves it. If none arrives although orders progress at the lab, register the address again: that costs nothing.',
    next: 'Open the account’s webhooks: register the address again, or paste the verifier it received.',
  },
  receiver: {
    off: 'The receiver is on but not listening.',
    lost: 'Deliveries from the lab do not arrive in the meantime.',
    interface: 'Interface',
    port: 'Port',
    anyPort: 'any free port',
    next: 'Choose another interface or port under Webhooks, or turn the receiver off. The lab repeats deliveries that were not accepted.',
  },
  event: {
    type: 'Type',
    failure: 'Failure',
    copies: 'Copies',
    digest: 'Digest of the body (SHA-256)',
    happened:
      'A verified event from the lab does not match anything on this computer: it may be about an order from another computer.',
    next: 'Check it against the lab’s list. It is matched automatically once the order is known here.',
  },
  silentDesk: {
    happened: {
      create:
        '{desk} sent this order to be placed and has been silent since. Only that desk knows whether the lab has it.',
      confirm:
        '{desk} sent the confirmation of this order and has been silent since. Only that desk knows what the lab answered.',
      submit:
        '{desk} sent the submission of this cart and has been silent since. Only that desk knows what the lab answered.',
    },
    desk: 'Desk',
    person: 'Who works there',
    heard: 'Last seen',
    next: 'Ask there, or connect that desk again: then it tells what happened. Only if it never comes back, declare it gone; the outcome is then unknown, and you have to ask the lab.',
    notNew: 'While that desk may have ordered it, a new one could be a second order.',
  },
  gate: {
    happened: {
      'after-start':
        'The server of the workspace was restarted. Until every desk has connected once, nothing is sent from any desk.',
      'put-back':
        'The server of the workspace was restored to an earlier state. Until every desk has said what it knows, nothing is sent from any desk.',
      closed:
        'Two desks say that they sent the same order, and neither was refused. The lab may make it twice. Until a person has looked, nothing is sent from any desk.',
    },
    since: 'Since',
    waitsFor: 'Waits for',
    twice: 'Sent twice',
    unnamed: 'An order that is not here',
    next: {
      'after-start':
        'Start Proofdesk at the desks that it waits for. If the server was only restarted, and nothing was restored, say so in Settings › Workspace.',
      'put-back':
        'Start Proofdesk at the desks that it waits for. Declare a desk gone that never comes back.',
      closed:
        'Ask the lab what it has, and cancel what is there twice. Then open the workspace and let the other orders go on.',
    },
  },
  versions: {
    happened: '{kept} and {other} changed the same field. Both versions are kept.',
    found: 'Noticed',
    both: '“{kept}” – or “{other}”',
    next: 'Compare the versions and choose for each field. Until then, the first is in use.',
    tick: 'The first version is in use. To use the other, enter it again; then mark this as done.',
  },
  mention: {
    by: 'Written by',
    at: 'Written',
    next: 'Answer with a comment, or mark it as done.',
  },
  assignment: {
    happened: 'You were asked to take care of this.',
    by: 'Assigned by',
    at: 'Assigned',
    next: 'Do what is to be done, or hand it to someone else. Mark it as done when nothing is left.',
  },
  parked: {
    happened:
      'Another desk wrote something that this version of Proofdesk cannot read. It is kept. Your changes to the same record are not shared until then. | Other desks wrote {count} things that this version of Proofdesk cannot read. They are kept. Your changes to the same records are not shared until then.',
    next: 'Update Proofdesk on this computer. Then it is read automatically.',
  },
  keyReplaced: {
    happened: '{person} entered another key for {account} at {desk} on {when}. The key here may be old.',
    next: 'Ask for the new key and replace the one here. Nothing is held back: orders are sent with the key that is here.',
  },
  displaced: {
    happened:
      '{desk} registered its own address for the same key. The lab has one address for each, so its events arrive there; this desk gets them through the workspace.',
    next: 'Leave it that way if that desk should receive the events. Otherwise, register the address of this desk again.',
  },
  deliveries: {
    count: 'Deliveries',
    received: 'Received',
    first: 'First received',
    newest: 'Last received',
    nothing:
      'Your orders do not need anything. If such deliveries continue, create a new secret for the address and register it again.',
    check: 'Check it again under Deliveries once the lab can be reached and accepts the key.',
    unsigned:
      'A delivery without a signature arrived. It changed nothing. | {count} deliveries without a signature arrived. They changed nothing.',
    forged:
      'A delivery arrived that the lab says it did not sign. It changed nothing. | {count} deliveries arrived that the lab says it did not sign. They changed nothing.',
    unchecked:
      'The lab could not be asked whether a delivery is its own. Until then, it changes nothing. | The lab could not be asked whether {count} deliveries are its own. Until then, they change nothing.',
  },
});
