import { messages } from '@core/language/messages';

/** Accounts: what is wrong with one, and what is expected. */
export const accountMessages = messages('accountMessages', {
  practiceLab: 'Practice lab',
  expected: {
    name: 'a name',
    newName: 'a name that no other account uses',
    shortName: 'at most {count} characters',
    exchangeAddress: 'the full https address at which the lab gives tokens, without anything after ?',
    exchangeToken: 'the name of the field of the answer that has the token, such as accessToken',
    exchangeFields: 'one field for the key and one for the secret, as in the templates',
    fullAddress: 'a full address, such as https://lab.example/api/v1',
    addressWithoutLogin: 'an address without a name and password',
    addressWithoutQuery: 'an address without anything after ? or #',
    anyAddress: 'the address of at least one service',
    versionMonth: 'a month as YYYY-MM, or leave it empty',
    addedAccount: 'an account you added',
  },
  list: {
    damaged: '{file} was damaged. Add your accounts again; their keys are still in the keychain.',
    setAside:
      '{file} was damaged and was saved as {kept}. Add your accounts again; their keys are still in the keychain.',
  },
});

/** Keys: what is wrong with one. */
export const keyMessages = messages('keyMessages', {
  expected: {
    key: 'a key',
    shortKey: 'a key of at most {count} characters',
    plainKey: 'a key of plain letters, digits and signs',
    credential: 'a key with its secret',
    noSecret:
      'a key or token alone. This is a key with its secret: first say in the account how the lab exchanges them for a token',
  },
  gone: 'The keychain no longer has the saved key.',
  missing: 'Paste a key first.',
  invalid: 'This is not a key. Enter {expected}.',
  notSaved: 'The key could not be saved: {cause}.',
});

/** The window that asks for keys. */
export const keyWindowMessages = messages('keyWindowMessages', {
  title: 'Key for {account}',
  account: 'Account: {account}',
  service: { editor: 'Editor service', orderSubmit: 'Order submission', commerce: 'Commerce' },
  newHost: 'new',
  knownHost: 'used before',
  otherKey: 'Another key (leave empty to keep the saved one)',
  key: 'Key or token',
  keyOf: 'Key or token: {service}',
  keyWithSecret: 'Key, or key and secret together as your lab gave them',
  secret: 'Secret',
  heading: {
    wanted: 'Enter the key for this address',
    moved: 'The address changed: enter the key again',
    unbound: 'May the saved key be sent to this address?',
  },
  explanation: {
    wanted: 'Proofdesk sends the key only to this address. Compare it with what your lab gave you.',
    moved:
      'The key was entered for another address and is not sent to this one. If you did not change the address, close this window and check the account.',
    unbound:
      'An earlier version of Proofdesk saved the key without its address. Compare this address with what your lab gave you.',
  },
  punycode: 'An address with “xn--” contains letters that may look like others.',
  keychain: 'The key is stored in this computer’s keychain.',
  allow: 'Allow',
  save: 'Save key',
  notNow: 'Not now',
});
