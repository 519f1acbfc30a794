import { messages } from '@core/language/messages';

/** Accounts: what is wrong with one, and what is expected. */
export const accountMessages = messages('accountMessages', {
  practiceLab: 'Practice lab',
  expected: {
    name: 'a name',
    newName: 'a name that no other account has',
    shortName: 'at most {count} characters',
    fullAddress: 'a full address, such as https://lab.example/api/v1',
    httpsAddress: 'an address that begins with https://',
    addressWithoutLogin: 'an address without a name and password',
    addressWithoutQuery: 'an address without anything after ? or #',
    anyAddress: 'the address of at least one service',
    serviceAddress: 'the address of this service',
    versionMonth: 'a month as YYYY-MM, or nothing',
    addedAccount: 'an account that was added',
  },
  uncertainOrders:
    'The outcome of {count} order of this account is unknown. Settle that first. | The outcome of {count} orders of this account is unknown. Settle that first.',
  revision: 'The defaults are at revision {revision}, the change was made to {changed}',
  list: {
    damaged: '{file} was damaged. Accounts have to be added again; their keys are still in the keychain.',
    setAside:
      '{file} was damaged and is kept as {kept}. Accounts have to be added again; their keys are still in the keychain.',
  },
});

/** Keys: what is wrong with one. */
export const keyMessages = messages('keyMessages', {
  expected: {
    key: 'a key',
    shortKey: 'a key of at most {count} characters',
    plainKey: 'a key of plain letters, digits and signs',
  },
  gone: 'The keychain gives no key where one was saved.',
  expired: 'This key says that it expired on {day}.',
  unknownDay: 'an unknown date',
  withoutAccount:
    'This key names no accountId, and an export needs one that matches the owner of the editors.',
  otherWindow: 'Another window asks for a key. Answer that first.',
  missing: 'Paste a key first.',
  invalid: 'This is not a key. Expected is {expected}.',
  notSaved: 'The key could not be saved: {cause}.',
});

/** The window that asks for keys. */
export const keyWindowMessages = messages('keyWindowMessages', {
  title: 'Key for {account}',
  account: 'Account: {account}',
  service: { editor: 'Editor service', orderSubmit: 'Order submission', commerce: 'Commerce' },
  newHost: 'new',
  knownHost: 'given before',
  otherKey: 'Another key (leave empty to keep the saved one)',
  key: 'Key or token',
  keyOf: 'Key or token: {service}',
  heading: {
    wanted: 'Give the key for this address',
    moved: 'The address changed: give the key again',
    unbound: 'May the saved key be sent to this address?',
  },
  explanation: {
    wanted:
      'Proofdesk sends the key to what is named here and nowhere else. Compare it with what your lab gave you.',
    moved:
      'The key was given for another address and is not sent to this one. If you did not change it, close this window and check the account.',
    unbound:
      'An earlier Proofdesk saved the key without noting where it may be sent. Compare the address with what your lab gave you.',
  },
  punycode: 'An address with “xn--” is spelled with letters that may look like others.',
  keychain: 'The key goes to the keychain of this computer.',
  allow: 'Allow',
  save: 'Save the key',
  notNow: 'Not now',
});
