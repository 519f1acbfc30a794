import { messages } from '../language/messages';

export const failureText = messages('failureText', {
  answer: {
    quoted: 'The lab says: “{words}”.',
    code: 'It carries the code “{code}”.',
  },
  fields: { all: '{list}.', more: '{list}; and {count} more.' },
  refused: {
    title: 'The lab refused the request',
    values: 'The lab did not accept a value | The lab did not accept {count} values',
    happened: 'The request arrived and was refused.',
  },
  wrongAddress: {
    title: 'This address is not the lab’s',
    happened:
      'The server has nothing at the address of this call. The base address in the account is probably wrong.',
  },
  notFound: {
    editor: 'The lab does not know one of the editors, or it belongs to another account.',
    confirmation: 'The lab does not know this ConfirmationID under this account.',
    other: 'The lab does not have what was asked for.',
    title: 'Not found at the lab',
  },
  scope: {
    title: 'The key may not do this',
    happened: 'The key is valid, but the lab has not given it the permission for this.',
  },
  forbidden: {
    owner: 'An editor may belong to another account, or the key may not carry its accountId.',
    title: 'The lab does not permit this',
    happened: 'The key was accepted, the request was not.',
  },
  conflict: {
    title: 'The lab reports a conflict',
    happened:
      'Something at the lab conflicts with this request. Sending it again does not change that: contact the lab’s support.',
  },
  key: {
    rejected: {
      title: 'The key was rejected',
      happened: 'The lab did not accept the key.',
      gateway: 'The gateway in front of the lab did not accept the key: it is missing, expired or revoked.',
    },
    notAllowed: {
      title: 'The key is not allowed here',
      happened:
        'The gateway in front of the lab does not know this key, or the key is for another environment, or this service is closed to it.',
    },
    otherAddress: 'another address',
    absent: { title: 'A key is needed', happened: 'No key for this service is saved in the account.' },
    locked: {
      title: 'The keychain is locked',
      happened: 'The key is in the keychain of this computer, which is locked.',
    },
    unavailable: {
      title: 'The keychain does not answer',
      happened:
        'The keychain of this computer cannot be used. A key that is entered now is held until the program ends.',
    },
    'other-origin': {
      title: 'The key was not given for this address',
      happened:
        'The request was for {where}. The key of this account was given for another address, so it was not sent there.',
    },
    unbound: {
      title: 'Say where the key may be sent',
      happened:
        'The key was saved by an earlier version, which did not note the lab’s address. Confirm once that it may be sent to {where}.',
    },
    'old-runtime': {
      title: 'This Electron is too old for a key',
      happened:
        'Proofdesk runs on an old Electron without security updates. On it a key is sent to this computer only, not to {where}.',
    },
  },
  timedOut: { title: 'The lab gave up waiting', happened: 'The request took too long to arrive.' },
  expired: { title: 'The list has to start over', happened: 'The place in the list has expired.' },
  tooLarge: { title: 'The request is too large', happened: 'It is larger than the lab accepts.' },
  format: {
    title: 'The lab did not take the format',
    happened: 'The program sent a form that the lab does not read.',
  },
  tooMany: { title: 'The lab asks for a pause', happened: 'Too many requests came in a short time.' },
  labError: {
    title: 'The lab has a problem',
    happened: 'The lab answered with an error of its own ({status}).',
  },
  noAnswer: {
    title: 'Not an answer',
    happened: 'The lab answered with status {status}, which proves nothing.',
  },
  goodKey: {
    title: 'Refused, but not because of the key',
    happened: 'The lab answered {status} to this alone.',
  },
  keyOrCart: 'The lab refused the call, because of the key or of what was asked for.',
  version: {
    title: 'The lab does not have this version',
    happened: 'The version in the account’s settings is not one that the lab lists.',
  },
  signIn: {
    title: 'Another page answered instead of the lab',
    happened:
      'A network that wants a sign-in, such as in a hotel or behind an office proxy, puts its own page in front of everything.',
  },
  unreadable: {
    empty: 'The answer was empty.',
    'not-json': 'The answer was not in the form that the lab uses.',
    truncated: 'The connection ended in the middle of the answer.',
    'too-large': 'The answer was larger than any that the lab gives.',
    status: 'Its status was {status}.',
    title: 'The answer could not be read',
  },
  redirect: {
    to: 'It pointed to {location}.',
    happened:
      'Instead of an answer came a redirect. It was not followed, because the key would have gone along.',
    title: 'The network points somewhere else',
  },
  page: {
    named: 'The page is called “{title}”.',
    error: 'A server in front of the lab answered with a page of its own ({status}).',
    refused: 'A server in front of the lab refused the request with a page of its own ({status}).',
    baseAddress: 'The base address in the account may be wrong.',
    title: 'The request did not get through',
  },
  unreachable: 'The lab cannot be reached',
  refusal: {
    title: 'The lab refused it',
    happened: 'The lab answered with a success ({status}), but its words refuse: “{words}”.',
  },
  incomplete: {
    whole: 'the answer',
    happened: 'The lab answered as if all were well, but the answer does not carry what proves it: {list}.',
    title: 'The answer proves nothing',
  },
  network: {
    ended: {
      title: 'The program ended before the lab answered',
      happened: 'The request was on its way when the program ended.',
    },
    offline: { title: 'No network', happened: 'This computer has no connection at the moment.' },
    'name-lookup': {
      title: 'The lab’s address was not found',
      happened:
        'The network does not know the name in the lab’s address. It is misspelled, or the network is down.',
    },
    connecting: { title: 'The lab cannot be reached', happened: 'No connection to the lab came about.' },
    encryption: {
      title: 'No secure connection',
      happened:
        'The connection to the lab could not be secured. The date of this computer may be wrong, or something on the way reads along.',
    },
    proxy: {
      title: 'The proxy did not let it through',
      happened: 'The proxy of this network refused the connection.',
    },
    sending: {
      title: 'The connection broke',
      happened: 'The connection ended while the request was being sent.',
    },
    late: {
      title: 'No answer in time',
      happened: 'The request was sent, and the lab did not answer in time.',
    },
    'waiting-for-answer': {
      title: 'The connection broke',
      happened: 'The request was sent, and the connection ended before an answer came.',
    },
    'reading-answer': {
      title: 'The connection broke',
      happened: 'The connection ended in the middle of the answer.',
    },
    cancelled: { title: 'Cancelled', happened: 'The request was stopped.' },
  },
  practiceLab: {
    title: 'The practice lab is not running',
    happened: 'The practice lab on this computer has stopped.',
  },
  storage: {
    full: { title: 'The disk is full', happened: 'There is no room left to save.' },
    'read-only': { title: 'Nothing can be saved', happened: 'The desk’s files can be read but not written.' },
    damaged: { title: 'The desk’s file is damaged', happened: 'What is stored there cannot be read.' },
    altered: {
      title: 'Something in this file is not from Proofdesk',
      happened: 'It is not opened, because what is in it could run by itself: {cause}.',
    },
    'newer-schema': {
      title: 'The desk’s file is from a newer version',
      happened: 'A newer Proofdesk has written it. This one leaves it untouched.',
    },
    busy: { title: 'The desk’s file is in use', happened: 'Another program holds it at the moment.' },
    failed: { title: 'Saving failed', happened: 'The disk reported an error.' },
  },
  input: {
    whole: 'The request as a whole',
    given: '{where}: {given} was given, expected is {expected}',
    missing: '{where}: nothing was given, expected is {expected}',
    count: 'A value is missing or wrong | {count} values are missing or wrong',
    happened: 'Something that was given cannot be used.',
  },
  absent: {
    title: 'It is not here any more',
    happened: 'The {what} was removed, or never was on this desk.',
  },
  bug: {
    title: 'Something in the program went wrong',
    happened: 'This is a mistake in Proofdesk, not in what was entered.',
  },
  consequence: {
    create: {
      nothing: 'No order was created.',
      maybe:
        'The lab may or may not have created the order. Until it is confirmed it is not processed, so creating it again costs nothing.',
    },
    confirm: {
      nothing: 'The order was not confirmed and is not processed.',
      maybe: 'The lab may or may not be processing this order.',
    },
    submit: {
      nothing: 'No order was placed.',
      maybe:
        'The lab may or may not have the order. The same request can be sent again without making a second one.',
      unclear: 'The lab may or may not have the order.',
    },
  },
});
