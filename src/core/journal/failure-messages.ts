import { messages } from '../language/messages';

export const failureText = messages('failureText', {
  answer: {
    quoted: 'The lab says: “{words}”.',
    code: 'Its code is “{code}”.',
  },
  fields: { all: '{list}.', more: '{list}; and {count} more.' },
  refused: {
    title: 'The lab refused the request',
    values: 'The lab did not accept a value | The lab did not accept {count} values',
    happened: 'The lab received the request and refused it.',
  },
  wrongAddress: {
    title: 'Wrong lab address',
    happened: 'The server does not know this address. The base address in the account is probably wrong.',
  },
  notFound: {
    editor: 'The lab does not know one of the editors, or it belongs to another account.',
    confirmation: 'The lab does not know this ConfirmationID under this account.',
    other: 'The lab does not have what was requested.',
    title: 'Not found at the lab',
  },
  scope: {
    title: 'The key is missing a scope',
    happened: 'The key is valid, but it does not have the required scope.',
  },
  forbidden: {
    owner: 'An editor may belong to another account, or the key may not carry its accountId.',
    title: 'The lab does not allow this',
    happened: 'The key was accepted, but the request was not.',
  },
  conflict: {
    title: 'The lab reports a conflict',
    happened:
      'Something at the lab conflicts with this request. Sending it again does not help: contact the lab’s support.',
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
        'The gateway in front of the lab does not know this key, the key is for another environment, or it may not use this service.',
    },
    otherAddress: 'another address',
    absent: { title: 'A key is needed', happened: 'No key for this service is saved in the account.' },
    locked: {
      title: 'The keychain is locked',
      happened: 'The key is in this computer’s keychain, which is locked.',
    },
    unavailable: {
      title: 'The keychain does not respond',
      happened:
        'The keychain of this computer cannot be used. A key entered now is kept only until Proofdesk closes.',
    },
    'other-origin': {
      title: 'The key was not entered for this address',
      happened:
        'The request was for {where}. This account’s key was entered for another address, so it was not sent there.',
    },
    unbound: {
      title: 'Confirm where the key may be sent',
      happened:
        'The key was saved by an earlier version, which did not record the lab’s address. Confirm once that it may be sent to {where}.',
    },
    'old-runtime': {
      title: 'This Electron version is too old for keys',
      happened:
        'Proofdesk is running on an old Electron version without security updates. Keys are then sent only to this computer, not to {where}.',
    },
    'exchange-missing': {
      title: 'The account does not say how to get a token',
      happened:
        'A key and a secret are saved, and the account no longer says how they are exchanged for a token. Nothing was sent.',
    },
    'exchange-refused': {
      title: 'The lab did not accept the key and secret',
      happened: 'Proofdesk asked {where} for a token. The answer was “{cause}”. Nothing else was sent.',
      silent: 'Proofdesk asked {where} for a token and was refused. Nothing else was sent.',
    },
    'exchange-failed': {
      title: 'No token came from the lab',
      happened:
        'Proofdesk asked {where} for a token and got something else, or nothing ({cause}). Nothing else was sent.',
      silent: 'Proofdesk asked {where} for a token and did not get one. Nothing else was sent.',
    },
  },
  timedOut: { title: 'The request timed out at the lab', happened: 'The request took too long to arrive.' },
  expired: { title: 'The list must be loaded again', happened: 'The position in the list has expired.' },
  tooLarge: { title: 'The request is too large', happened: 'It is larger than the lab accepts.' },
  format: {
    title: 'The lab did not accept the format',
    happened: 'Proofdesk sent a format the lab does not support.',
  },
  tooMany: { title: 'The lab asks for a pause', happened: 'Too many requests were sent in a short time.' },
  labError: {
    title: 'The lab has a problem',
    happened: 'The lab reported an internal error ({status}).',
  },
  noAnswer: {
    title: 'Not a valid answer',
    happened: 'The lab answered with status {status}, which proves nothing.',
  },
  goodKey: {
    title: 'Refused, but not because of the key',
    happened: 'The lab answered {status} only to this request.',
  },
  keyOrCart: 'The lab refused the request because of the key or because of its contents.',
  version: {
    title: 'The lab does not have this version',
    happened: 'The lab does not list the version in the account’s settings.',
  },
  signIn: {
    title: 'Another page answered instead of the lab',
    happened:
      'A network that requires a sign-in, such as in a hotel or behind an office proxy, shows its own page first.',
  },
  unreadable: {
    empty: 'The answer was empty.',
    'not-json': 'The answer was not in the lab’s format.',
    truncated: 'The connection broke in the middle of the answer.',
    'too-large': 'The answer was larger than any answer of the lab.',
    status: 'Its status was {status}.',
    title: 'The answer could not be read',
  },
  redirect: {
    to: 'It pointed to {location}.',
    happened: 'The answer was a redirect. It was not followed, because the key would have been sent along.',
    title: 'The network redirected the request',
  },
  page: {
    named: 'The page is titled “{title}”.',
    error: 'A server in front of the lab answered with a page of its own ({status}).',
    refused: 'A server in front of the lab refused the request with a page of its own ({status}).',
    baseAddress: 'The base address in the account may be wrong.',
    title: 'The request did not get through',
  },
  unreachable: 'The lab cannot be reached',
  refusal: 'The lab answered with success, but what it says is a refusal.',
  already: {
    title: 'The lab says that it has this already',
    create:
      'The lab says that this entry was submitted before. Check with the lab before you place it under another entry id.',
    other: {
      confirm: 'The lab says that this order was confirmed or submitted before, here or elsewhere.',
      submit: 'The lab says that this was submitted before, here or elsewhere.',
    },
  },
  incomplete: {
    whole: 'the answer',
    happened: 'The lab answered with success, but the answer is missing the proof: {list}.',
    title: 'The answer proves nothing',
  },
  network: {
    ended: {
      title: 'Proofdesk closed before the lab answered',
      happened: 'The request was on its way when Proofdesk closed.',
    },
    offline: { title: 'No network', happened: 'This computer is offline.' },
    'name-lookup': {
      title: 'The lab’s address was not found',
      happened:
        'The network does not know the name in the lab’s address. It may be misspelled, or the network may be down.',
    },
    connecting: { title: 'The lab cannot be reached', happened: 'No connection to the lab could be made.' },
    encryption: {
      title: 'No secure connection',
      happened:
        'The connection to the lab could not be secured. This computer’s date may be wrong, or the connection may be intercepted.',
    },
    proxy: {
      title: 'The proxy blocked the request',
      happened: 'This network’s proxy refused the connection.',
    },
    sending: {
      title: 'The connection broke',
      happened: 'The connection broke while the request was being sent.',
    },
    late: {
      title: 'No answer in time',
      happened: 'The request was sent, but the lab did not answer in time.',
    },
    'waiting-for-answer': {
      title: 'The connection broke',
      happened: 'The request was sent, but the connection broke before an answer arrived.',
    },
    'reading-answer': {
      title: 'The connection broke',
      happened: 'The connection broke in the middle of the answer.',
    },
    cancelled: { title: 'Cancelled', happened: 'The request was cancelled.' },
  },
  practiceLab: {
    title: 'The practice lab is not running',
    happened: 'The practice lab on this computer has stopped.',
  },
  storage: {
    full: { title: 'The disk is full', happened: 'There is no space left to save.' },
    'read-only': {
      title: 'Nothing can be saved',
      happened: 'Proofdesk’s files can be read but not written.',
    },
    damaged: { title: 'Proofdesk’s file is damaged', happened: 'Its contents cannot be read.' },
    altered: {
      title: 'Something in this file is not from Proofdesk',
      happened: 'It is not opened because its contents could run by themselves: {cause}.',
    },
    'newer-schema': {
      title: 'Proofdesk’s file is from a newer version',
      happened:
        'It was written by a newer version of Proofdesk. This version does not change it. Install the newest version to open it.',
    },
    busy: { title: 'Proofdesk’s file is in use', happened: 'Another program is using it.' },
    failed: { title: 'Saving failed', happened: 'The disk reported an error.' },
  },
  input: {
    whole: 'The whole request',
    given: '{where}: {given} is not valid, enter {expected}',
    missing: '{where}: enter {expected}',
    unusable: '{where}: {given} is not valid',
    absent: '{where}: enter a value',
    count: 'A value is missing or wrong | {count} values are missing or wrong',
    happened: 'Check the values.',
  },
  absent: {
    title: 'Not found',
    happened: 'The {what} was removed, or was never on this desk.',
  },
  bug: {
    title: 'Something went wrong in Proofdesk',
    happened: 'This is a bug in Proofdesk, not a mistake in your data.',
  },
  consequence: {
    create: {
      nothing: 'No order was created.',
      maybe:
        'The lab may or may not have created the order. It is not processed until it is confirmed, so placing it again costs nothing.',
    },
    confirm: {
      nothing: 'The order was not confirmed and is not processed.',
      maybe: 'The lab may or may not be processing this order.',
    },
    submit: {
      nothing: 'No order was placed.',
      maybe:
        'The lab may or may not have the order. You can send the same request again without creating a second order.',
      unclear: 'The lab may or may not have the order.',
    },
  },
});
