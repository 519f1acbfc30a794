import type { CallbackState, Receiver, CallbackService } from '@core/webhooks/callbacks';
import { messages } from '@core/language/messages';
import type { DeliveryRow, DeliveryStanding, Progress } from '@core/webhooks/deliveries';

/** Words of the settings of webhooks. */
export const webhooksText = messages('webhooksText', {
  failed: 'The webhooks could not be read',
  text: 'A lab tells a callback address what becomes of an order. The receiver takes it on this computer; the lab reaches it through the studio’s own tunnel or reverse proxy.',
  deliveries: 'Show the deliveries',
});

/** Words of the receiver of this computer. */
export const receiverText = messages('receiverText', {
  title: 'Receiver',
  text: 'Off by default. While it is on, Proofdesk takes deliveries at the address below, keeps each before it answers, and asks the lab whether it signed them. It runs only while Proofdesk runs.',
  on: 'Take deliveries on this computer',
  state: {
    off: 'Off',
    starting: 'Starting',
    listening: 'Listening',
    failed: 'Does not listen',
  } as const satisfies Record<Receiver['state'], string>,
  host: 'Interface',
  thisComputer: 'This computer alone',
  hostHint:
    'Everybody who reaches this interface reaches the receiver. A secret part of the path keeps strangers out.',
  loopbackHint: 'This computer alone. A tunnel that runs here reaches it.',
  port: 'Port',
  portHint: '1024 to 65535, or 0 for any that is free.',
  portFault: 'A whole number from 1024 to 65535, or 0.',
  publicBase: 'Address from outside',
  publicBaseHint:
    'What the tunnel or proxy is called, such as https://hooks.example.com. Empty: the receiver’s own.',
  publicBasePlaceholder: 'https://',
  expected: 'Expected is {expected}.',
  apply: 'Apply',
  applyMoves: 'Registered addresses that change with this have to be registered again.',
  revert: 'Back to what is set',
  failed: 'The receiver could not be changed',
  failedToListen: 'The receiver does not listen',
  secret: 'Secret part of the path',
  secretHint: 'Requests without it are answered with 404 and not kept.',
  newSecret: 'New secret…',
  turnOn: 'Turn the receiver on',
  turnOff: 'Turn the receiver off',
  turnedOn: 'The receiver is on',
  turnedOff: 'The receiver is off',
});

/** Words of the question before the secret is replaced. */
export const newSecretText = messages('newSecretText', {
  title: 'New secret for the path',
  text: 'Addresses that were registered with the present one get 404 from then on. Register each of them again afterwards.',
  none: 'No address is registered with the present one.',
  go: 'Make a new secret',
  back: 'Back',
  failed: 'The secret could not be replaced',
  done: 'The path has a new secret',
});

/** Words of the callback address of one service. */
export const callbackText = messages('callbackText', {
  state: {
    none: 'Not registered',
    registering: 'Registering',
    'awaiting-verifier': 'Waits for the verifier',
    verifying: 'Verifying',
    enabled: 'Enabled',
    unproven: 'Sent, not proven yet',
    trouble: 'Not enabled',
  } as const satisfies Record<CallbackState, string>,
  unknown: 'Outcome unknown',
  means: {
    none: 'Nothing is registered from this computer.',
    registering: 'The address is on its way to the lab.',
    verifierHere:
      'The lab took the address and sends its verifier to the receiver, which sends it back by itself.',
    verifierElsewhere: 'The lab took the address and sent its verifier there. Paste it here.',
    createUnproven:
      'The lab’s answer does not say whether it took the address. Its verifier proves it, and the receiver sends that back by itself. If none arrives within a few minutes, register the address again.',
    createUnprovenElsewhere:
      'The lab’s answer does not say whether it took the address. If a verifier arrives there, paste it here; if none does, register the address again.',
    verifyUnproven:
      'The verifier was sent back, and the lab’s answer does not say that it was accepted. The first delivery with a valid signature proves it. If none comes although an order moved on, register the address again.',
    verifyUnprovenElsewhere:
      'The verifier was sent back, and the lab’s answer does not say that it was accepted. Paste the first delivery that arrives there: its valid signature proves it.',
    verifying: 'The verifier is on its way back to the lab.',
    unknown: 'No answer proves whether the lab took the last step. Doing it again costs nothing.',
  },
  verified: 'Verified {when}',
  last: 'last delivery {when}',
  noneYet: 'nothing delivered yet',
  nobodyListens: 'The receiver does not listen, so deliveries find nobody. A lab tries again for a while.',
  elsewhere: 'Deliveries go there, not to this computer. They can be pasted.',
  noBase: 'The account names no address of this service.',
  replaces: 'In place of',
  address: 'Callback address',
  register: 'Register…',
  replace: 'Replace…',
  paste: 'Paste the verifier…',
  forget: 'Forget…',
  of: '{action} {service}',
  verifier: 'Verifier',
  verifierPlaceholder: 'The code that arrived at the address',
  verify: 'Send it back',
  cancel: 'Cancel',
  verifyFailed: 'The verifier was not taken',
  troubleTitle: 'The address is not enabled',
  unprovenTitle: 'The lab’s answer proves nothing',
  unknownTitle: 'Nobody knows whether the lab took it',
  enabled: '{service}: the address is enabled',
});

/** Words of the dialog that registers an address. */
export const registerText = messages('registerText', {
  title: 'Register an address: {service}',
  replaceTitle: 'Replace the address: {service}',
  lead: 'The lab sends a verifier there at once. When it was sent back, the lab enables the address.',
  uri: 'Callback address',
  uriPlaceholder: 'https://',
  ours: 'The receiver of this computer. It sends the verifier back by itself.',
  notOurs:
    'Not the receiver of this computer: the verifier and all deliveries arrive there, and are pasted here.',
  off: 'The receiver is off. Turn it on first, or give an address of the studio’s own.',
  useOurs: 'Use the receiver’s address',
  replaces:
    'The lab enables one address per key. When the new one is verified, this one gets nothing any more:',
  owner: 'It is that of “{account}”, {service}: both have the same key.',
  another:
    'What is enabled with this key has changed since this was opened. Look at what would be replaced now, and decide again.',
  expected: 'Expected is {expected}.',
  go: 'Register',
  goReplace: 'Replace this address',
  back: 'Back',
  failed: 'The address was not registered',
});

/** Words of the question before an address is forgotten. */
export const forgetText = messages('forgetText', {
  title: 'Forget the address: {service}',
  text: 'The document has no call that ends a registration: the lab goes on delivering there. Only this computer forgets that it registered the address. Deliveries that were kept stay.',
  go: 'Forget the address',
  back: 'Back',
  failed: 'The address was not forgotten',
  done: 'The address is forgotten on this computer',
});

/** Words of the list of deliveries and of one delivery. */
export const deliveriesText = messages('deliveriesText', {
  title: 'Deliveries',
  line: {
    nothing: 'No lab has delivered anything yet',
    all: '{count} delivery | {count} deliveries',
    unchecked: '{count} not yet checked',
    notVerified: '{count} not verified',
    removed: '{count} unverified removed',
    verified: 'only verified ones change anything',
  },
  search: 'Search deliveries',
  filters: 'Which deliveries',
  filter: {
    all: 'All',
    unchecked: 'Not yet checked',
    verified: 'Verified',
    'not-verified': 'Not verified',
    unmatched: 'About nothing here',
  },
  account: 'Account',
  anyAccount: 'Any account',
  failed: 'The deliveries could not be read',
  columns: {
    receivedAt: 'Received',
    what: 'What it says',
    about: 'About',
    account: 'Account',
    service: 'Service',
    standing: 'Signature',
    copies: 'Came',
  },
  service: {
    editor: 'Editor service',
    orderSubmit: 'Order submission',
  } as const satisfies Record<CallbackService, string>,
  standing: {
    unchecked: 'Not yet checked',
    verified: 'Verified',
    'not-verified': 'Not verified',
  } as const satisfies Record<DeliveryStanding, string>,
  kind: {
    verifier: 'Verifier',
    event: 'Event',
    unreadable: 'Unreadable',
  } as const satisfies Record<DeliveryRow['kind'], string>,
  progress: {
    other: '',
    received: 'Received by the lab',
    processing: 'In the works',
    shipped: 'Shipped',
    delivered: 'Delivered',
  } as const satisfies Record<Progress, string>,
  times: { twice: 'twice', more: '{count} times' },
  once: 'once',
  nothingHere: 'Nothing here',
  more: 'and {count} more',
  empty: {
    title: 'No deliveries yet',
    text: 'What a lab sends to a registered callback address appears here, as it came. A delivery that arrived elsewhere can be pasted.',
    webhooks: 'Set up webhooks',
  },
  nothing: {
    title: 'Nothing fits',
    search: 'No delivery here has “{sought}” in it.',
    filter: 'No delivery is of this kind.',
    clear: 'Show all deliveries',
  },
  paste: 'Paste a delivery…',
  check: 'Check what is unchecked',
  checkSelected: 'Check again',
  checked: {
    none: 'The lab could not be asked about any of them',
    all: '{count} signature checked | {count} signatures checked',
    some: '{count} signature checked, {waiting} follow by themselves: many were wrong in the last minute | {count} signatures checked, {waiting} follow by themselves: many were wrong in the last minute',
  },
  removed: {
    title: '{count} unverified delivery was removed | {count} unverified deliveries were removed',
    text: 'More deliveries without a proven signature arrived than are kept, so the oldest were removed: {size}, the last ones {when}. Verified deliveries are always kept. If you do not expect so many, the address may have become known: make a new one in the webhook settings.',
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
  openAbout: 'Open what it is about',
  copy: 'Copy the payload',
  copied: 'The payload is copied',
  copyFailed: 'It could not be copied',
  unknownAccount: 'An account that was removed',
  noAccount: 'No account',
  source: { receiver: 'taken by the receiver', pasted: 'pasted' } as const satisfies Record<
    DeliveryRow['source'],
    string
  >,
  copies: 'came {copies} times, the same body with the same signature',
  standing: {
    unchecked: 'Nobody has said yet whether the lab signed this. Until then it changes nothing.',
    verified: 'The lab says that the signature is its own.',
    'not-verified':
      'The lab says that the signature is not its own. Whoever sent this, it changes nothing on this desk.',
  } as const satisfies Record<DeliveryStanding, string>,
  unsigned: 'No signature came with it, and a lab signs what it delivers. It changes nothing on this desk.',
  verifier:
    'The code with which a callback address is verified. It is sent back to the lab, and never has to be signed.',
  unreadable: 'It has no payload that can be read. It is kept as it came.',
  checkedAt: 'Asked {when}',
  says: 'What it says',
  type: 'Type',
  status: 'Status',
  progress: 'Means',
  failure: 'Failed',
  happened: 'Happened',
  eventId: 'Id of the event',
  saysNothing: 'Nothing in it stands at a name that is known. The payload below is whole.',
  about: 'What it is about',
  aboutNothing:
    'Nothing on this desk has an identifier that stands in it. When something comes that has one, it is found.',
  effects: 'What it changed',
  noEffects: {
    unchecked: 'Nothing. Only a verified delivery changes anything.',
    verified: 'Nothing that was not known already.',
    'not-verified': 'Nothing, and it never will.',
  } as const satisfies Record<DeliveryStanding, string>,
  payload: 'Payload',
  notText: '{size} that are not all text. What can be read is shown.',
  digest: 'SHA-256',
  size: 'Size',
  request: 'How it came',
  signature: 'Service-Signature',
  noSignature: 'No signature came with it',
  absent: {
    title: 'This delivery is not here',
    text: 'It may belong to another desk.',
    all: 'Show all deliveries',
  },
});

/** Words of the dialog that takes a delivery from a person. */
export const pasteDeliveryText = messages('pasteDeliveryText', {
  title: 'Paste a delivery',
  lead: 'For what the lab delivered to an address of its own, such as a form service or a mailbox. It is kept as it is pasted, then the lab is asked about its signature.',
  account: 'Account',
  service: 'Service',
  body: 'Body, exactly as it arrived',
  bodyHint: 'Every character counts: a body that was laid out anew is not what the lab signed.',
  bodyPlaceholder: '{\'{\'}"id": "evt_…"{\'}\'}',
  signature: 'Content of the Service-Signature header',
  signatureHint: 'Without it the delivery stays unverified and changes nothing.',
  go: 'Keep and check',
  back: 'Back',
  failed: 'The delivery could not be kept',
});

/** Words of what the lab said of an order or a submission by events. */
export const eventsText = messages('eventsText', {
  title: 'Events',
  failed: 'Failed at the lab',
  notRead: 'The events could not be read',
  progress: {
    other: '',
    received: 'Received by the lab',
    processing: 'In production',
    shipped: 'Shipped',
    delivered: 'Delivered',
  } as const satisfies Record<Progress, string>,
  part: 'Order {part}',
  happened: 'happened {when}',
  came: 'came {when}',
  saysNothing: 'Says nothing that is recognised',
  code: 'Code',
  whole: 'The delivery whole',
  /** Why an event is here without an effect. */
  noEffect: {
    unchecked: 'It counts for nothing until the lab says that the signature is its own.',
    'not-verified': 'The signature is not the lab’s: it changed nothing.',
  },
});
