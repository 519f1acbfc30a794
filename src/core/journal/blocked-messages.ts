import { messages } from '../language/messages';

export const blockedText = messages('blockedText', {
  'outcome-unknown': {
    title: 'The outcome of an earlier request is unknown',
    happened: 'Until it is known what the lab did, nothing else is sent for this order.',
  },
  'account-has-unknown-orders': {
    title: 'Orders of this account are not settled',
    happened:
      'The outcome of at least one order is unknown, or its request is still running. The account and its keys are needed to find out, so nothing was removed. Settle these orders first.',
  },
  'already-confirmed': {
    title: 'This order is confirmed',
    happened: 'The lab is processing it. It is not sent again.',
  },
  'already-running': { title: 'Already running', happened: 'Wait until it has finished.' },
  'not-placed': {
    title: 'This order is not placed',
    happened: 'There is nothing to confirm yet.',
  },
  'not-exported': {
    title: 'Export first',
    happened: 'The cart has changed since it was last exported, or was never exported.',
  },
  'total-changed': {
    title: 'The total has changed',
    happened: 'It is not the one that was approved, so nothing was sent.',
  },
  'total-incomplete': {
    title: 'The total is incomplete',
    happened: 'What it leaves out was not approved, so nothing was sent. The bill may be higher.',
  },
  'account-changed': {
    title: 'This belongs to another account',
    happened: 'It can only be sent with the account it was created for.',
  },
  'key-changed': {
    title: 'The key has changed',
    happened:
      'This was first sent with a different key, and neither key says which lab account it belongs to. A lab account that does not know the first request would make the order a second time, so nothing was sent.',
  },
  'token-without-account': {
    title: 'This key cannot export',
    happened: 'An export needs a key that names the account of its editors, and this one does not.',
  },
  'token-expired': {
    title: 'The key has expired',
    happened: 'According to its own date, it is no longer valid.',
  },
  'changed-meanwhile': {
    title: 'This was changed in the meantime',
    happened: 'The screen shows an older version. Open it again.',
  },
  'not-priced': {
    title: 'Price and check first',
    happened: 'The cart has no current price from the lab, so nothing was sent.',
  },
  'not-submittable': {
    title: 'The lab would refuse this cart',
    happened: 'The lab says that something is missing or wrong, so nothing was sent.',
  },
  'already-made': {
    title: 'The lab has this configured product',
    happened:
      'Its selections can no longer be changed. Create a new configured product for other selections.',
  },
  'already-submitted': {
    title: 'This cart was submitted',
    happened: 'It is not sent again. A second order needs a cart of its own.',
  },
  'too-late-to-send-again': {
    title: 'It is too late to send this again',
    happened: 'Look for it at the lab instead.',
    since: 'It was first sent more than 24 hours ago.',
  },
  'look-alikes': {
    title: 'Possible duplicate',
    happened: 'It appeared after the review, so nothing was sent.',
  },
  held: {
    title: 'This is held',
    happened:
      'It was approved and is waiting to be sent. Take it back or send it now before you change anything.',
  },
  'left-already': { title: 'Already sent', happened: 'It can no longer be taken back or changed.' },
  'batch-state': {
    title: 'The batch has moved on',
    happened: 'The screen shows an older state of the batch. Open it again.',
  },
  restored: {
    title: 'This may have been sent already',
    happened:
      'This desk was restored from a snapshot, or left its workspace, and does not know what the other desks sent. Until it is settled what was sent, nothing of this is sent.',
  },
  'not-accepted': {
    title: 'This came with a file and is not accepted yet',
    happened:
      'The file was not made on this computer, or was changed since. Its changes to accounts and addresses have no effect until you accept them under Settings › Backups.',
  },
  'read-only-desk': {
    title: 'This desk is read-only',
    happened: 'Its files cannot be written, so nothing can be sent.',
  },
  'workspace-away': {
    title: 'The workspace cannot be reached',
    happened:
      'Without the workspace, no one can say whether another desk sends the same. You can go on drafting; nothing is sent until it is back. Settings › Workspace says what is wrong.',
  },
  'workspace-gate': {
    title: 'The workspace waits for other desks',
    happened:
      'Nothing is sent until it is certain that no other desk has sent the same. Settings › Workspace says why.',
  },
  'workspace-held': {
    title: 'Another desk has this',
    happened: 'Nothing was sent from here.',
  },
  'workspace-superseded': {
    title: 'This was placed again at another desk',
    happened: 'What you approved is no longer the newest placement, so nothing was sent.',
  },
  'workspace-account': {
    title: 'This account is of another environment at the other desks',
    happened:
      'An order would reach another lab than they believe, so nothing is sent with it from here. Compare its environment and addresses under Settings › Accounts at both desks, and correct the one that is wrong.',
  },
  'workspace-refused': {
    title: 'The server of the workspace refused this',
    happened: 'Nothing was changed.',
  },
  'newer-program': {
    title: 'A newer Proofdesk changed this',
    happened:
      'Another desk changed it with a newer Proofdesk, and this version does not understand what that one wrote. So that nothing is lost, and no earlier state of it is ordered, it is locked here. Update Proofdesk on this computer.',
  },
  'workspace-left': {
    title: 'This desk is no longer part of the workspace',
    happened: 'It was declared gone, was revoked or has left. It can read and draft, but sends nothing.',
  },
  'workspace-may-send': {
    title: 'The other desks may send this again',
    happened:
      'This desk left the workspace before the outcome was known, so it does not send this again. Ask the lab, and record its answer. If a placement is unknown, you can edit the cart and place it again.',
  },
  'workspace-untold': {
    title: 'The others do not have everything from this desk',
    happened:
      'Some of its changes cannot be shared now, such as when a newer Proofdesk changed the same things. This desk did not leave.',
  },
});

/** What else there is to say of what is prevented. The keys are stored: none is ever renamed or taken away. */
export const becauseText = messages('becauseText', {
  /** What an earlier version wrote. */
  text: '{text}',
  named: '“{name}”',
  'named-and-more': '“{name}” and {count} more',
  'placed-again': 'The order was placed again, so it is no longer what was approved.',
  'other-total': 'You approved {approved}; the lab’s total is {total}.',
  'whole-total': 'The approved total was incomplete; this one is complete.',
  'leaves-out': 'It leaves out: {parts}.',
  'other-confirmation': 'This is not the confirmation shown in the review.',
  'no-price': 'The cart has no price.',
  'changed-since-pricing': 'The cart was changed after it was priced.',
  'address-changed-since-pricing': 'The account’s address at the lab was changed after the cart was priced.',
  'waited-too-long': 'It waited too long: the price must be checked again.',
  'priced-since-review': 'The cart was priced again after the review.',
  'priced-since-approval': 'The cart was priced again after the approval.',
  'other-price': 'The lab’s price has changed.',
  'changed-total': 'The total to pay has changed.',
  'changed-missing': 'What the total leaves out has changed.',
  'changed-shipping-option-gone': 'The chosen shipping option is no longer offered.',
  'changed-shipping-price': 'The price of the chosen shipping option has changed.',
  'changed-validity': 'The lab would now refuse the cart.',
  'shipping-not-offered': 'The lab does not offer the chosen shipping option.',
  'shipping-open': 'No shipping option accepted by the lab is chosen.',
  'other-key': 'It was sent with a key of account {sent}; the saved key belongs to account {now}.',
  'expired-on': 'This key expired on {day}, according to its own date.',
  'expired-some-day': 'This key has expired, according to its own date.',
  'outcome-is-known': 'Its outcome is known.',
  'submission-of-other-cart': 'The submission {submission} belongs to the cart “{name}”.',
  'clock-went-back': 'This computer’s clock shows a time before it was last sent.',
  'clock-of-other-desk': 'Another desk sent it first, and only the clock of that desk says how long ago.',
  'hold-let-go': '“{name}” was already released for sending.',
  'lines-are-carts': 'Some of these lines are already carts. Undo the import to read the sheet differently.',
  'line-is-cart': 'This line is already a cart. Change it there.',
  'carts-left':
    '{count} of these carts was already placed or submitted. | {count} of these carts were already placed or submitted.',
  'nothing-ready': 'Nothing is ready.',
  'batch-does-not-go-on': 'The batch is not running.',
  'key-not-known': 'It is not known yet whether the lab accepts the key.',
  'not-written-down': 'What was sent since then is not recorded yet.',
  'lab-has-it': '“{name}”: the lab has it.',
  'would-be-sent-to': 'It would be sent to {origin}.',
  'no-match': 'Nothing in the lab’s list is certainly this submission. That proves nothing.',
  'many-matches': 'More than one submission has this cart’s mark. Choose one.',
  'cannot-be-read': 'This cannot be read at the lab.',
  'not-held': 'It is not held.',
  'confirmed-by': '{person} at {desk} has confirmed this order.',
  'submitted-by': '{person} at {desk} has submitted this cart.',
  'being-confirmed-by': '{person} at {desk} is confirming this order.',
  'being-submitted-by': '{person} at {desk} is submitting this cart.',
  'desk-sends-it': '{desk} is sending it now.',
  'desk-does-not-know': '{desk} sent it, and it is unknown what the lab did.',
  'desk-has-done-it': 'It was done at {desk}.',
  'desk-owns-it': 'It belongs to {desk}.',
  'waits-for-desks': 'It waits for {desks}.',
  'workspace-closed': 'Two desks say that they sent the same order.',
  'workspace-silent': 'Its server did not answer in time.',
  'workspace-newer': 'The workspace was updated by a newer Proofdesk. Update Proofdesk on this computer.',
  'workspace-older': 'The workspace is from an older Proofdesk. Have an owner update it first.',
  'workspace-missing': 'There is no workspace in this database. Ask an owner for a new invitation.',
  'workspace-exists':
    'This database has a workspace already. Join it with an invitation, or name another database.',
  'server-too-old': 'Proofdesk needs PostgreSQL 14 or newer. Update the server, or use another one.',
  'no-right-to-make-roles':
    'This user may not create roles. Enter the user that the server was set up with, or have its administrator give this user the right (CREATEROLE).',
  'only-an-owner': 'Only an owner of the workspace can do this. Ask one of them.',
  'call-on-its-way': 'A request of this desk is on its way to the lab. Wait for its answer, then try again.',
  'too-large-to-share': 'It is larger than the workspace takes.',
  'nothing-left': 'Nothing left this desk.',
});
