import { messages } from '../language/messages';

export const needCaseText = messages('needCaseText', {
  failed: {
    locked: {
      unknown: 'Nobody knows whether it is confirmed: a new one would be a second order.',
      made: 'A verified event says that the lab makes it: a new one would be a second order.',
      labHas:
        'The lab has the order: a new one would be a second order. It opens once a check says that the lab does not make it.',
      labSaid: 'The lab said that it has the order: a new one would be a second order.',
      notShown:
        'The lab’s last answer does not show the failure: a new one would be a second order. Record a check first.',
      maybe: 'The lab may have the order: a new one would be a second order. Record a check first.',
      read: 'Read it at the lab first: it may have been sent on meanwhile.',
      ask: 'Ask the lab first whether it sends the order on itself, and record what it said.',
      others:
        'Other orders left with it that did not fail, and it cannot be told what belongs to which: a copy would order them again.',
      newCart: 'A new cart was made from it: “{name}”.',
      notHere: 'It was not ordered from this computer.',
      cartGone: 'The cart that it came from is not there any more.',
    },
    has: 'The lab has the order: there is nothing to send. Resolve this once it is clear what becomes of it.',
    goOn: 'Go on with the new cart. Resolve this once that one is sent.',
    notMade:
      'The lab said that it does not make the order. A new cart can be made from it; nothing is sent by that.',
  },
  fact: {
    code: 'Code',
    labsWords: 'The lab’s words',
    submission: 'Submission',
    order: 'Order',
    status: 'Status',
    knownBy: 'Known by',
    delivery: 'Delivery',
    firstSeen: 'First seen',
    readWithout: 'Read since, without the failure',
    readSince: 'Read since',
    beingMade: 'Being made',
    others: 'Other orders beside it',
    checkedHas: 'Checked: the lab has it',
    checkedHasNot: 'Checked: the lab does not have it',
    newCart: 'New cart',
    answer: 'Answer',
    instance: 'Instance',
    sent: 'Sent',
    answered: 'Answered',
    idAtLab: 'Identifier at the lab',
    approvedTotal: 'Approved total',
    sending: 'Sending {number}',
    key: 'Idempotency key',
    digest: 'Digest of the bytes (SHA-256)',
    exported: 'Exported',
    created: 'Created',
  },
  value: {
    answer: 'an answer of the lab',
    event: 'a verified event',
    eventSaysSo: 'a verified event says so',
    neverLeft: 'it never left this computer',
  },
  refused: {
    create: 'Mend what the answer names and place the order again. Nothing was ordered.',
    confirm: 'Look at the order and confirm it again, or place it anew. Nothing is processed until then.',
    submit: 'Mend what the answer names, price the cart and submit it again. Nothing was ordered.',
    happened: 'The lab did not take it.',
    key: 'Replace the key of the account, then send it again.',
  },
  restored: {
    happened:
      'The desk was put back to an earlier state. The desk of before sent this since, and not all of it could be brought over.',
    unknown: 'The desk was put back to an earlier state. Nobody knows whether this was sent since.',
    knownUntil: 'Known until',
    sentSince: 'Sent since',
    ask: 'Ask the lab: its lists prove some of it, and of the rest record what it says. Until then nothing of it is sent.',
    mayBeMade: 'The lab may be making it already: it could be a second order.',
    mayHave: 'While the lab may have it, a new one could be a second order.',
  },
  ended: {
    'on-its-way': 'on its way',
    succeeded: 'answered with a success',
    refused: 'answered with a refusal',
    unknown: 'no answer that proves anything',
    interrupted: 'the program ended before an answer came',
  },
  confirming: {
    happened:
      'The confirmation was sent, and no answer proves what the lab did with it. The order may be in production, or not.',
    next: 'Ask the lab with the ConfirmationID whether it makes the order, and record what it said. A verified event that names it settles this too.',
    notTwice: 'The lab does not say that a confirmation may be sent twice: it could make the order twice.',
    notNew: 'While the order may be confirmed, a new one could be a second order.',
  },
  submitting: {
    notNew: 'While the lab may have it, a new submission could be a second order.',
    support:
      'Contact the lab’s support with what is known here, and record what it said. Send the same again only if support asks for it.',
    look: 'Look for the first submission in the lab’s list, or ask the lab which one it is.',
    conflict: 'The lab has other contents under this key and refuses these.',
    happened: 'The submission was sent, and no answer proves whether the lab has it.',
    sendAgain:
      'Send the same bytes with the same key once more: the lab then answers with the submission that it has, and makes no second one.',
    tooOld:
      'Look for it in the lab’s list. It was first sent too long ago to trust that the lab still knows its key.',
    notAgain:
      'More than a day has passed since it was first sent: the lab may have forgotten the key and make a second order.',
  },
  creating: {
    happened:
      'The order was sent, and no answer proves whether the lab created it. Nothing is processed that was not confirmed.',
    next: 'Place it again: the same bytes. If the lab had created it, that one is never confirmed and costs nothing.',
    noConfirmationId: 'The lab has not said under which ConfirmationID it has the order.',
  },
  missing: {
    happened: 'The lab left values empty that it needs, and refuses the order until somebody fills them in.',
    missing: 'Missing',
    more: 'And more',
    waitsIn: 'Waits in the batch',
    next: 'Fill in what is missing, then place the order.',
  },
  unconfirmed: {
    happened: 'The lab has the order and does not process it: nobody has confirmed it.',
    received: 'Received, by the lab',
    next: 'Look at the price and confirm it, or archive it: an order that is never confirmed is never made and costs nothing.',
  },
  held: {
    why: {
      closed: 'Its time came while the program was closed.',
      clock: 'The clock of the computer jumped over its time.',
      passed: 'Its time passed.',
    },
    stays: 'It leaves only when somebody lets it go.',
    long: 'It was approved and has been held for longer than usual.',
    approved: 'Approved',
    orders: 'Orders',
    leavesOut: 'It leaves out',
    leaves: 'Leaves',
    letGo: 'Let it go, or take it back. What was approved is looked at once more before it leaves.',
    byItself: 'It leaves by itself at its time. Let it go sooner, or take it back.',
  },
  paused: {
    why: {
      person: 'Somebody paused it.',
      restart: 'The program ended while it was sending.',
      key: 'The lab answered 401 or 403, and nothing showed that this is about one order alone.',
      offline: 'Nothing reached the lab.',
      storage: 'The disk did not take what has to be written before anything leaves.',
      refusals: 'The lab answered the same refusal again and again, or nothing that proves anything.',
      bug: 'A mistake of this program stopped it.',
      unknown: 'The batch is paused.',
    },
    waits: 'What has not left waits.',
    confirmed: 'Confirmed',
    waiting: 'Waiting',
    refused: 'Refused',
    unsure: 'Unknown',
    next: 'Look at what stopped it, then let it go on. What was sent already is not sent again.',
  },
  key: {
    unknown:
      'The lab does not recognise the key, or it is for another host, or it may not be used for this. Nothing of this account gets through with it.',
    expired:
      'The lab answers that the key is not valid: it has expired, or was revoked. Nothing of this account gets through with it.',
    key: 'Key',
    refusedLast: 'Refused last',
    refusals: 'Refusals since it last worked',
    workedLast: 'Worked last',
    next: 'Replace the key in the account, and test the connection. The next answer that takes it settles this.',
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
      'The verifier was sent back. The lab answered, and its answer does not say whether it enabled the address: sent, not proven yet.',
    sent: 'The address was sent to the lab. It answered, and its answer does not say whether it took the address: sent, not proven yet.',
    verifier:
      'The lab took the address, and its verifier has not arrived. Until it is sent back no events come.',
    interrupted: 'The registration of the address did not come to its end. No events come until it does.',
    service: 'Service',
    address: 'Address',
    replaces: 'Takes the place of',
    registered: 'Registered',
    lastDelivery: 'Last delivery',
    waits:
      'The first delivery with a valid signature proves it by itself. If none comes although orders move on at the lab, register the address again: that costs nothing.',
    next: 'Open the webhooks of the account: register the address again, or paste the verifier that came to it.',
  },
  receiver: {
    off: 'The receiver is on and does not listen.',
    lost: 'What the lab sends meanwhile does not arrive.',
    interface: 'Interface',
    port: 'Port',
    anyPort: 'any that is free',
    next: 'Choose another interface or port in the webhooks, or turn the receiver off. The lab delivers again what was not taken.',
  },
  event: {
    type: 'Type',
    failure: 'Failure',
    copies: 'Copies',
    digest: 'Digest of the body (SHA-256)',
    happened:
      'A verified event of the lab names nothing that this computer knows: it may be about an order from another workstation.',
    next: 'Look at it, and compare with the lab’s list. It is matched by itself once the order is known here.',
  },
  deliveries: {
    count: 'Deliveries',
    received: 'Received',
    first: 'First received',
    newest: 'Newest received',
    nothing:
      'Nothing has to be done for your orders. If such deliveries go on, give the address a new secret part and register it again.',
    check: 'Check it once more among the deliveries, once the lab can be reached and takes the key.',
    unsigned:
      'A delivery came that nobody signed. Nothing was changed by it. | {count} deliveries came that nobody signed. Nothing was changed by them.',
    forged:
      'A delivery came that the lab says it did not sign. Nothing was changed by it. | {count} deliveries came that the lab says it did not sign. Nothing was changed by them.',
    unchecked:
      'The lab could not be asked whether a delivery is its own. Until then nothing is changed by it. | The lab could not be asked whether {count} deliveries are its own. Until then nothing is changed by them.',
  },
});
