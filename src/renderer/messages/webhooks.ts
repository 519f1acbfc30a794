import type { CallbackState, Receiver, CallbackService } from '@core/webhooks/callbacks';
import { messages } from '@core/language/messages';
import type { DeliveryRow, DeliveryStanding, Progress } from '@core/webhooks/deliveries';

/** Words of the settings of webhooks. */
export const webhooksText = messages('webhooksText', {
  failed: 'The webhooks could not be loaded',
  text: 'A lab sends events about orders to a callback address. The receiver accepts them on this computer; the lab reaches it through your own tunnel or reverse proxy.',
  deliveries: 'Show deliveries',
});

/** Words of the receiver of this computer. */
export const receiverText = messages('receiverText', {
  title: 'Receiver',
  text: 'Off by default. While it is on, Proofdesk accepts deliveries at the address below, stores each one before it answers, and asks the lab whether it signed them. It runs only while Proofdesk is running.',
  on: 'Accept deliveries on this computer',
  state: {
    off: 'Off',
    starting: 'Starting',
    listening: 'Listening',
    failed: 'Not listening',
  } as const satisfies Record<Receiver['state'], string>,
  host: 'Interface',
  thisComputer: 'This computer only',
  hostHint:
    'Any computer that reaches this interface can reach the receiver. A secret in the path keeps others out.',
  loopbackHint: 'This computer only. A tunnel running here can reach it.',
  port: 'Port',
  portHint: '1024 to 65535, or 0 for any free port.',
  portFault: 'Enter a whole number from 1024 to 65535, or 0.',
  publicBase: 'Public address',
  publicBaseHint:
    'The address of the tunnel or proxy, such as https://hooks.example.com. If empty, the receiver’s own address is used.',
  publicBasePlaceholder: 'https://',
  expected: 'Enter {expected}.',
  apply: 'Apply',
  applyMoves: 'Registered addresses that change must be registered again.',
  revert: 'Discard changes',
  failed: 'The receiver could not be changed',
  failedToListen: 'The receiver is not listening',
  secret: 'Secret in the path',
  secretHint: 'Requests without it are answered with 404 and not stored.',
  newSecret: 'New secret…',
  turnOn: 'Turn the receiver on',
  turnOff: 'Turn the receiver off',
  turnedOn: 'The receiver is on',
  turnedOff: 'The receiver is off',
});

/** Words of the question before the secret is replaced. */
export const newSecretText = messages('newSecretText', {
  title: 'Create a new secret?',
  text: 'Addresses registered with the current secret then get 404. Register each of them again afterwards.',
  none: 'No address is registered with the current secret.',
  go: 'Create new secret',
  back: 'Back',
  failed: 'The secret could not be replaced',
  done: 'The path has a new secret',
});

/** Words of the callback address of one service. */
export const callbackText = messages('callbackText', {
  state: {
    none: 'Not registered',
    registering: 'Registering',
    'awaiting-verifier': 'Waiting for the verifier',
    verifying: 'Verifying',
    enabled: 'Enabled',
    unproven: 'Sent, not proven yet',
    trouble: 'Not enabled',
  } as const satisfies Record<CallbackState, string>,
  unknown: 'Outcome unknown',
  means: {
    none: 'Nothing is registered from this computer.',
    registering: 'The address is being sent to the lab.',
    verifierHere:
      'The lab accepted the address and sends its verifier to the receiver, which returns it automatically.',
    verifierElsewhere: 'The lab accepted the address and sent its verifier there. Paste it here.',
    createUnproven:
      'The lab’s answer does not say whether it accepted the address. Its verifier proves it, and the receiver returns it automatically. If none arrives within a few minutes, register the address again.',
    createUnprovenElsewhere:
      'The lab’s answer does not say whether it accepted the address. If a verifier arrives there, paste it here; if not, register the address again.',
    verifyUnproven:
      'The verifier was sent back, but the lab’s answer does not say that it was accepted. The first delivery with a valid signature proves it. If none arrives although an order has progressed, register the address again.',
    verifyUnprovenElsewhere:
      'The verifier was sent back, but the lab’s answer does not say that it was accepted. Paste the first delivery that arrives there: its valid signature proves it.',
    verifying: 'The verifier is being sent back to the lab.',
    unknown: 'No answer proves whether the lab accepted the last step. Trying again costs nothing.',
  },
  verified: 'Verified {when}',
  last: 'last delivery {when}',
  noneYet: 'nothing delivered yet',
  notListening: 'The receiver is not listening, so deliveries do not arrive. The lab retries for a while.',
  elsewhere: 'Deliveries go there, not to this computer. You can paste them here.',
  noBase: 'The account has no address for this service.',
  replaces: 'Replaces',
  address: 'Callback address',
  register: 'Register…',
  replace: 'Replace…',
  paste: 'Paste the verifier…',
  forget: 'Remove…',
  of: '{action} {service}',
  verifier: 'Verifier',
  verifierPlaceholder: 'The code received at the address',
  verify: 'Send back',
  cancel: 'Cancel',
  verifyFailed: 'The verifier was not accepted',
  troubleTitle: 'The address is not enabled',
  unprovenTitle: 'The lab’s answer proves nothing',
  unknownTitle: 'It is unknown whether the lab accepted it',
  enabled: '{service}: the address is enabled',
});

/** Words of the dialog that registers an address. */
export const registerText = messages('registerText', {
  title: 'Register an address: {service}',
  replaceTitle: 'Replace the address: {service}',
  lead: 'The lab immediately sends a verifier there. Once it is sent back, the lab enables the address.',
  uri: 'Callback address',
  uriPlaceholder: 'https://',
  ours: 'This computer’s receiver. It sends the verifier back automatically.',
  notOurs:
    'Not this computer’s receiver: the verifier and all deliveries arrive there, and you paste them here.',
  off: 'The receiver is off. Turn it on first, or enter your own address.',
  useOurs: 'Use the receiver’s address',
  replaces:
    'The lab enables one address per key. Once the new one is verified, this one no longer receives anything:',
  owner: 'It belongs to “{account}”, {service}: both use the same key.',
  another:
    'The enabled address for this key changed since you opened this. Check what would be replaced, and decide again.',
  expected: 'Enter {expected}.',
  go: 'Register',
  goReplace: 'Replace this address',
  back: 'Back',
  failed: 'The address was not registered',
});

/** Words of the question before an address is forgotten. */
export const forgetText = messages('forgetText', {
  title: 'Remove the address: {service}?',
  text: 'The lab has no way to end a registration: it keeps delivering there. The address is only removed from this computer. Stored deliveries are kept.',
  go: 'Remove address',
  back: 'Back',
  failed: 'The address was not removed',
  done: 'The address was removed from this computer',
});

/** Words of the list of deliveries and of one delivery. */
export const deliveriesText = messages('deliveriesText', {
  title: 'Deliveries',
  line: {
    nothing: 'No deliveries yet',
    all: '{count} delivery | {count} deliveries',
    unchecked: '{count} not checked yet',
    notVerified: '{count} not verified',
    removed: '{count} unverified removed',
    verified: 'only verified deliveries change anything',
  },
  search: 'Search deliveries',
  filters: 'Filter deliveries',
  filter: {
    all: 'All',
    unchecked: 'Not checked yet',
    verified: 'Verified',
    'not-verified': 'Not verified',
    unmatched: 'No matching order',
  },
  account: 'Account',
  anyAccount: 'Any account',
  failed: 'The deliveries could not be loaded',
  columns: {
    receivedAt: 'Received',
    what: 'Content',
    about: 'About',
    account: 'Account',
    service: 'Service',
    standing: 'Signature',
    copies: 'Times',
  },
  service: {
    editor: 'Editor service',
    orderSubmit: 'Order submission',
  } as const satisfies Record<CallbackService, string>,
  standing: {
    unchecked: 'Not checked yet',
    verified: 'Verified',
    'not-verified': 'Not verified',
  } as const satisfies Record<DeliveryStanding, string>,
  /** In place of what is known of the signature, which it needs none of. */
  code: 'Verification code',
  kind: {
    verifier: 'Verifier',
    event: 'Event',
    unreadable: 'Unreadable',
  } as const satisfies Record<DeliveryRow['kind'], string>,
  progress: {
    other: '',
    received: 'Received by the lab',
    accepted: 'Accepted by the lab',
    processing: 'In production',
    shipped: 'Shipped',
    delivered: 'Delivered',
  } as const satisfies Record<Progress, string>,
  times: { twice: 'twice', more: '{count} times' },
  once: 'once',
  nothingHere: 'No match',
  more: 'and {count} more',
  empty: {
    title: 'No deliveries yet',
    text: 'Everything a lab sends to a registered callback address appears here unchanged. You can paste deliveries that arrived elsewhere.',
    webhooks: 'Set up webhooks',
  },
  nothing: {
    title: 'No matches',
    search: 'No delivery matches “{sought}”.',
    filter: 'No deliveries of this type.',
    clear: 'Show all deliveries',
  },
  paste: 'Paste a delivery…',
  check: 'Check unchecked deliveries',
  checkSelected: 'Check again',
  checked: {
    none: 'The lab could not be asked about any of them',
    all: '{count} signature checked | {count} signatures checked',
    some: '{count} signature checked, {waiting} follow automatically: many were wrong in the last minute | {count} signatures checked, {waiting} follow automatically: many were wrong in the last minute',
  },
  removed: {
    title: '{count} unverified delivery was removed | {count} unverified deliveries were removed',
    text: 'There were too many deliveries without a proven signature, so the oldest were removed: {size}, the last ones {when}. Verified deliveries are always kept. If you do not expect so many, the address may have become known: create a new one in the webhook settings.',
    settings: 'Webhook settings',
  },
  checkFailed: 'The signatures could not be checked',
});

/** Words of one delivery. */
export const deliveryText = messages('deliveryText', {
  back: 'All deliveries',
  check: 'Check the signature again',
  checkFirst: 'Check the signature',
  checkFailed: 'The signature could not be checked',
  openAbout: 'Open related record',
  copy: 'Copy payload',
  copied: 'Payload copied',
  copyFailed: 'This could not be copied',
  unknownAccount: 'Removed account',
  noAccount: 'No account',
  source: { receiver: 'from the receiver', pasted: 'pasted' } as const satisfies Record<
    DeliveryRow['source'],
    string
  >,
  copies: 'received {copies} times, with the same body and signature',
  standing: {
    unchecked: 'It is not known yet whether the lab signed this. Until then, it changes nothing.',
    verified: 'The lab says that the signature is its own.',
    'not-verified': 'The lab says that the signature is not its own. It changes nothing on this desk.',
  } as const satisfies Record<DeliveryStanding, string>,
  unsigned: 'It has no signature, but a lab signs its deliveries. It changes nothing on this desk.',
  verifier: 'The code that verifies a callback address. It is sent back to the lab and needs no signature.',
  unreadable: 'Its payload cannot be read. It is stored unchanged.',
  checkedAt: 'Checked {when}',
  says: 'Content',
  type: 'Type',
  status: 'Status',
  progress: 'Meaning',
  failure: 'Failed',
  happened: 'Time',
  eventId: 'Event id',
  saysNothing: 'It has no known fields. The full payload is below.',
  about: 'About',
  aboutNothing:
    'Nothing on this desk matches its identifiers. It is matched automatically once something does.',
  effects: 'Changes',
  noEffects: {
    unchecked: 'Nothing. Only a verified delivery changes anything.',
    verified: 'Nothing that was not already known.',
    'not-verified': 'Nothing, and it never will.',
  } as const satisfies Record<DeliveryStanding, string>,
  sentBack: 'Nothing. It is sent back to the lab, which enables the address.',
  payload: 'Payload',
  notText: '{size}, not all text. The readable part is shown.',
  digest: 'SHA-256',
  size: 'Size',
  request: 'Request',
  signature: 'Service-Signature',
  noSignature: 'No signature',
  absent: {
    title: 'Delivery not found',
    text: 'It is not on this desk.',
    all: 'Show all deliveries',
  },
});

/** Words of the dialog that takes a delivery from a person. */
export const pasteDeliveryText = messages('pasteDeliveryText', {
  title: 'Paste a delivery',
  lead: 'For deliveries to another address, such as a form service or a mailbox. The delivery is stored exactly as pasted, then the lab is asked about its signature.',
  account: 'Account',
  service: 'Service',
  body: 'Body, exactly as it arrived',
  bodyHint: 'Every character counts: a reformatted body is not what the lab signed.',
  bodyPlaceholder: '{\'{\'}"id": "evt_…"{\'}\'}',
  signature: 'Content of the Service-Signature header',
  signatureHint: 'Without it the delivery stays unverified and changes nothing.',
  go: 'Save and check',
  back: 'Back',
  failed: 'The delivery could not be saved',
});

/** Words of what the lab said of an order or a submission by events. */
export const eventsText = messages('eventsText', {
  title: 'Events',
  failed: 'Failed at the lab',
  notRead: 'The events could not be loaded',
  progress: {
    other: '',
    received: 'Received by the lab',
    accepted: 'Accepted by the lab',
    processing: 'In production',
    shipped: 'Shipped',
    delivered: 'Delivered',
  } as const satisfies Record<Progress, string>,
  shipping: {
    title: 'Shipping',
    parcel: 'Parcel',
    left: 'shipped {when}',
    number: 'Tracking number',
    link: 'Tracking link',
    follow: 'Track at {place}',
    labNumber: 'Lab order number',
  },
  part: 'Order {part}',
  happened: 'occurred {when}',
  came: 'received {when}',
  saysNothing: 'No known content',
  code: 'Code',
  whole: 'Full delivery',
  /** Why an event is here without an effect. */
  noEffect: {
    unchecked: 'It has no effect until the lab says that the signature is its own.',
    'not-verified': 'The signature is not the lab’s: it changed nothing.',
  },
});
