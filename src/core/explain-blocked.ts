import type { ProblemOf } from '@contract/problems';
import { practiceLabSaid } from './explain-local';
import { type ExplainContext, type Remedy, said, type Said } from './explanation';

/** Explains what a promise of the program does not allow. */
export function blockedSaid({ reason, detail }: ProblemOf<'blocked'>, context: ExplainContext): Said {
  const { accountId = null, slot = null } = context;
  const key: Remedy = { kind: 'replace-key', accountId, slot };
  const because = detail === '' ? '' : ` ${detail}`;
  switch (reason) {
    case 'outcome-unknown':
      return said(
        'The outcome of an earlier request is unknown',
        'Until it is known what the lab did, nothing else is sent for this order.',
        'ask-person',
        { kind: 'check-with-lab' },
      );
    case 'already-confirmed':
      return said('This order is confirmed', 'The lab is processing it. It is not sent again.', 'no', {
        kind: 'nothing',
      });
    case 'already-running':
      return said('This is under way', 'The same thing is being done at the moment.', 'later', {
        kind: 'nothing',
      });
    case 'not-placed':
      return said(
        'This order is not placed',
        'There is nothing yet that could be confirmed.',
        'after-mending',
        {
          kind: 'reload',
        },
      );
    case 'not-exported':
      return said('Export first', 'The cart was not exported as it stands now.', 'after-mending', {
        kind: 'export-again',
      });
    case 'total-changed':
      return said(
        'The total is another one',
        `It is not the one that was approved, so nothing was sent.${because}`,
        'after-mending',
        {
          kind: 'reload',
        },
      );
    case 'account-changed':
      return said(
        'This belongs to another account',
        `It is sent with the account that it was made for, or not at all.${because}`,
        'no',
        {
          kind: 'nothing',
        },
      );
    case 'token-without-account':
      return said(
        'This key cannot export',
        'An export needs a key that names the account of its editors, and this one names none.',
        'after-mending',
        key,
      );
    case 'token-expired':
      return said(
        'The key has expired',
        `By its own date it is not valid any more.${because}`,
        'after-mending',
        key,
      );
    case 'practice-lab-stopped':
      return practiceLabSaid();
    case 'changed-meanwhile':
      return said(
        'It was changed meanwhile',
        'What is on screen is older than what is saved.',
        'after-mending',
        {
          kind: 'reload',
        },
      );
    case 'not-priced':
      return said(
        'Price and check first',
        `The cart was not priced as it stands now, so nothing was sent.${because}`,
        'after-mending',
        { kind: 'nothing' },
      );
    case 'not-submittable':
      return said(
        'The lab would not take this cart yet',
        `It says that something is still missing or wrong, so nothing was sent.${because}`,
        'after-mending',
        { kind: 'nothing' },
      );
    case 'already-made':
      return said(
        'The lab has this configured product',
        'What was selected cannot be changed any more. Another selection is another configured product.',
        'no',
        { kind: 'nothing' },
      );
    case 'already-submitted':
      return said(
        'This cart was submitted',
        `It is not sent again. A second order needs a cart of its own.${because}`,
        'no',
        { kind: 'nothing' },
      );
    case 'too-late-to-send-again':
      return said(
        'It is too late to send this again',
        `${detail === '' ? 'The first sending was more than 24 hours ago.' : detail} Look for it at the lab instead.`,
        'ask-person',
        { kind: 'check-with-lab' },
      );
    case 'look-alikes':
      return said(
        'Something looks like the same order',
        `It came up since the cart was reviewed, so nothing was sent.${because}`,
        'after-mending',
        { kind: 'reload' },
      );
    case 'held':
      return said(
        'This waits to leave',
        `It was approved and is held. Take it back, or let it go, before anything else is done with it.${because}`,
        'after-mending',
        { kind: 'nothing' },
      );
    case 'left-already':
      return said('It has left', `It cannot be taken back or changed any more.${because}`, 'no', {
        kind: 'reload',
      });
    case 'batch-state':
      return said('The batch is past that', `What is on screen is older than the batch.${because}`, 'no', {
        kind: 'reload',
      });
    case 'restored':
      return said(
        'This may have been sent already',
        `The desk was put back to an earlier state. Until it is settled what was sent since, nothing is sent of this.${because}`,
        'ask-person',
        { kind: 'settle-restored' },
      );
    case 'read-only-desk':
      return said(
        'This desk can only be read',
        'Its files cannot be written, so nothing can be sent.',
        'after-mending',
        {
          kind: 'nothing',
        },
      );
  }
}
