import type { CallbackState, Receiver } from '@core/callbacks';
import { inLanguage } from '@core/language';

/** Words of the settings of webhooks. */
export const webhooksText = inLanguage('webhooksText', {
  failed: 'The webhooks could not be read',
  text: 'A lab tells a callback address what becomes of an order. The receiver takes it on this computer; the lab reaches it through the studio’s own tunnel or reverse proxy.',
  deliveries: 'Show the deliveries',
});

/** Words of the receiver of this computer. */
export const receiverText = inLanguage('receiverText', {
  title: 'Receiver',
  text: 'Off by default. While it is on, Proofdesk takes deliveries at the address below, keeps each before it answers, and asks the lab whether it signed them. It runs only while Proofdesk runs.',
  on: 'Take deliveries on this computer',
  state: {
    off: 'Off',
    starting: 'Starting',
    listening: 'Listening',
    failed: 'Does not listen',
  } satisfies Record<Receiver['state'], string>,
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
  expected: (expected: string) => `Expected is ${expected}.`,
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
export const newSecretText = inLanguage('newSecretText', {
  title: 'New secret for the path',
  text: 'Addresses that were registered with the present one get 404 from then on. Register each of them again afterwards.',
  none: 'No address is registered with the present one.',
  go: 'Make a new secret',
  back: 'Back',
  failed: 'The secret could not be replaced',
  done: 'The path has a new secret',
});

/** Words of the callback address of one service. */
export const callbackText = inLanguage('callbackText', {
  state: {
    none: 'Not registered',
    registering: 'Registering',
    'awaiting-verifier': 'Waits for the verifier',
    verifying: 'Verifying',
    enabled: 'Enabled',
    unproven: 'Sent, not proven yet',
    trouble: 'Not enabled',
  } satisfies Record<CallbackState, string>,
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
  verified: (when: string) => `Verified ${when}`,
  last: (when: string) => `last delivery ${when}`,
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
  of: (action: string, service: string) => `${action} ${service}`,
  verifier: 'Verifier',
  verifierPlaceholder: 'The code that arrived at the address',
  verify: 'Send it back',
  cancel: 'Cancel',
  verifyFailed: 'The verifier was not taken',
  troubleTitle: 'The address is not enabled',
  unprovenTitle: 'The lab’s answer proves nothing',
  unknownTitle: 'Nobody knows whether the lab took it',
  enabled: (service: string) => `${service}: the address is enabled`,
});

/** Words of the dialog that registers an address. */
export const registerText = inLanguage('registerText', {
  title: (service: string) => `Register an address: ${service}`,
  replaceTitle: (service: string) => `Replace the address: ${service}`,
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
  owner: (account: string, service: string) =>
    `It is that of “${account}”, ${service}: both have the same key.`,
  another:
    'What is enabled with this key has changed since this was opened. Look at what would be replaced now, and decide again.',
  expected: (expected: string) => `Expected is ${expected}.`,
  go: 'Register',
  goReplace: 'Replace this address',
  back: 'Back',
  failed: 'The address was not registered',
});

/** Words of the question before an address is forgotten. */
export const forgetText = inLanguage('forgetText', {
  title: (service: string) => `Forget the address: ${service}`,
  text: 'The document has no call that ends a registration: the lab goes on delivering there. Only this computer forgets that it registered the address. Deliveries that were kept stay.',
  go: 'Forget the address',
  back: 'Back',
  failed: 'The address was not forgotten',
  done: 'The address is forgotten on this computer',
});
