import { messages } from '../language/messages';

export const blockedText = messages('blockedText', {
  'outcome-unknown': {
    title: 'The outcome of an earlier request is unknown',
    happened: 'Until it is known what the lab did, nothing else is sent for this order.',
  },
  'already-confirmed': {
    title: 'This order is confirmed',
    happened: 'The lab is processing it. It is not sent again.',
  },
  'already-running': { title: 'This is under way', happened: 'The same thing is being done at the moment.' },
  'not-placed': {
    title: 'This order is not placed',
    happened: 'There is nothing yet that could be confirmed.',
  },
  'not-exported': { title: 'Export first', happened: 'The cart was not exported as it stands now.' },
  'total-changed': {
    title: 'The total is another one',
    happened: 'It is not the one that was approved, so nothing was sent.',
  },
  'total-incomplete': {
    title: 'The total is not the whole one',
    happened: 'What it leaves out was not approved, so nothing was sent. The bill may be higher.',
  },
  'account-changed': {
    title: 'This belongs to another account',
    happened: 'It is sent with the account that it was made for, or not at all.',
  },
  'key-changed': {
    title: 'The key is another one',
    happened:
      'This left with another key than the one that is saved now, and no key says of which account at the lab it is. An account that does not know the first sending would make it a second time, so nothing was sent.',
  },
  'token-without-account': {
    title: 'This key cannot export',
    happened: 'An export needs a key that names the account of its editors, and this one names none.',
  },
  'token-expired': { title: 'The key has expired', happened: 'By its own date it is not valid any more.' },
  'changed-meanwhile': {
    title: 'It was changed meanwhile',
    happened: 'What is on screen is older than what is saved.',
  },
  'not-priced': {
    title: 'Price and check first',
    happened: 'The cart was not priced as it stands now, so nothing was sent.',
  },
  'not-submittable': {
    title: 'The lab would not take this cart yet',
    happened: 'It says that something is still missing or wrong, so nothing was sent.',
  },
  'already-made': {
    title: 'The lab has this configured product',
    happened:
      'What was selected cannot be changed any more. Another selection is another configured product.',
  },
  'already-submitted': {
    title: 'This cart was submitted',
    happened: 'It is not sent again. A second order needs a cart of its own.',
  },
  'too-late-to-send-again': {
    title: 'It is too late to send this again',
    happened: 'Look for it at the lab instead.',
    since: 'The first sending was more than 24 hours ago.',
  },
  'look-alikes': {
    title: 'Something looks like the same order',
    happened: 'It came up since the cart was reviewed, so nothing was sent.',
  },
  held: {
    title: 'This waits to leave',
    happened:
      'It was approved and is held. Take it back, or let it go, before anything else is done with it.',
  },
  'left-already': { title: 'It has left', happened: 'It cannot be taken back or changed any more.' },
  'batch-state': { title: 'The batch is past that', happened: 'What is on screen is older than the batch.' },
  restored: {
    title: 'This may have been sent already',
    happened:
      'The desk was put back to an earlier state. Until it is settled what was sent since, nothing is sent of this.',
  },
  'not-accepted': {
    title: 'This came with a file and is not accepted yet',
    happened:
      'The file was not made on this computer, or was changed since. What it changes in accounts and addresses has no effect until you accept it under Settings › Backups.',
  },
  'read-only-desk': {
    title: 'This desk can only be read',
    happened: 'Its files cannot be written, so nothing can be sent.',
  },
});
