import type { ProblemOf } from '@contract/problems';
import { practiceLabSaid } from './explain-local';
import { type ExplainContext, type Remedy, said, type Said } from './explanation';
import { say } from '../language/sentences';

/** Explains what a promise of the program does not allow. */
export function blockedSaid({ reason, detail }: ProblemOf<'blocked'>, context: ExplainContext): Said {
  const { accountId = null, slot = null } = context;
  const key: Remedy = { kind: 'replace-key', accountId, slot };
  const because = detail === '' ? '' : ` ${detail}`;
  switch (reason) {
    case 'outcome-unknown':
      return said(
        say('The outcome of an earlier request is unknown'),
        say('Until it is known what the lab did, nothing else is sent for this order.'),
        'ask-person',
        { kind: 'check-with-lab' },
      );
    case 'already-confirmed':
      return said(
        say('This order is confirmed'),
        say('The lab is processing it. It is not sent again.'),
        'no',
        {
          kind: 'nothing',
        },
      );
    case 'already-running':
      return said(say('This is under way'), say('The same thing is being done at the moment.'), 'later', {
        kind: 'nothing',
      });
    case 'not-placed':
      return said(
        say('This order is not placed'),
        say('There is nothing yet that could be confirmed.'),
        'after-mending',
        {
          kind: 'reload',
        },
      );
    case 'not-exported':
      return said(say('Export first'), say('The cart was not exported as it stands now.'), 'after-mending', {
        kind: 'export-again',
      });
    case 'total-changed':
      return said(
        say('The total is another one'),
        say`It is not the one that was approved, so nothing was sent.${because}`,
        'after-mending',
        {
          kind: 'reload',
        },
      );
    case 'total-incomplete':
      return said(
        say('The total is not the whole one'),
        say`What it leaves out was not approved, so nothing was sent. The bill may be higher.${because}`,
        'after-mending',
        {
          kind: 'reload',
        },
      );
    case 'account-changed':
      return said(
        say('This belongs to another account'),
        say`It is sent with the account that it was made for, or not at all.${because}`,
        'no',
        {
          kind: 'nothing',
        },
      );
    case 'key-changed':
      return said(
        say('The key is another one'),
        say(
          'This left with another key than the one that is saved now, and no key says of which account at the lab it is. An account that does not know the first sending would make it a second time, so nothing was sent.',
        ),
        'ask-person',
        key,
      );
    case 'token-without-account':
      return said(
        say('This key cannot export'),
        say('An export needs a key that names the account of its editors, and this one names none.'),
        'after-mending',
        key,
      );
    case 'token-expired':
      return said(
        say('The key has expired'),
        say`By its own date it is not valid any more.${because}`,
        'after-mending',
        key,
      );
    case 'practice-lab-stopped':
      return practiceLabSaid();
    case 'changed-meanwhile':
      return said(
        say('It was changed meanwhile'),
        say('What is on screen is older than what is saved.'),
        'after-mending',
        {
          kind: 'reload',
        },
      );
    case 'not-priced':
      return said(
        say('Price and check first'),
        say`The cart was not priced as it stands now, so nothing was sent.${because}`,
        'after-mending',
        { kind: 'nothing' },
      );
    case 'not-submittable':
      return said(
        say('The lab would not take this cart yet'),
        say`It says that something is still missing or wrong, so nothing was sent.${because}`,
        'after-mending',
        { kind: 'nothing' },
      );
    case 'already-made':
      return said(
        say('The lab has this configured product'),
        say('What was selected cannot be changed any more. Another selection is another configured product.'),
        'no',
        { kind: 'nothing' },
      );
    case 'already-submitted':
      return said(
        say('This cart was submitted'),
        say`It is not sent again. A second order needs a cart of its own.${because}`,
        'no',
        { kind: 'nothing' },
      );
    case 'too-late-to-send-again':
      return said(
        say('It is too late to send this again'),
        say`${detail === '' ? say('The first sending was more than 24 hours ago.') : detail} Look for it at the lab instead.`,
        'ask-person',
        { kind: 'check-with-lab' },
      );
    case 'look-alikes':
      return said(
        say('Something looks like the same order'),
        say`It came up since the cart was reviewed, so nothing was sent.${because}`,
        'after-mending',
        { kind: 'reload' },
      );
    case 'held':
      return said(
        say('This waits to leave'),
        say`It was approved and is held. Take it back, or let it go, before anything else is done with it.${because}`,
        'after-mending',
        { kind: 'nothing' },
      );
    case 'left-already':
      return said(say('It has left'), say`It cannot be taken back or changed any more.${because}`, 'no', {
        kind: 'reload',
      });
    case 'batch-state':
      return said(
        say('The batch is past that'),
        say`What is on screen is older than the batch.${because}`,
        'no',
        {
          kind: 'reload',
        },
      );
    case 'restored':
      return said(
        say('This may have been sent already'),
        say`The desk was put back to an earlier state. Until it is settled what was sent since, nothing is sent of this.${because}`,
        'ask-person',
        { kind: 'settle-restored' },
      );
    case 'not-accepted':
      return said(
        say('This came with a file and is not accepted yet'),
        say`The file was not made on this computer, or was changed since. What it changes in accounts and addresses has no effect until you accept it under Settings › Backups.${because}`,
        'after-mending',
        { kind: 'settle-restored' },
      );
    case 'read-only-desk':
      return said(
        say('This desk can only be read'),
        say('Its files cannot be written, so nothing can be sent.'),
        'after-mending',
        {
          kind: 'nothing',
        },
      );
  }
}
