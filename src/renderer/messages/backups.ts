import type { Authenticity, RestoreDifference, SnapshotReason } from '@core/backups/backups';
import { messages } from '@core/language/messages';

type Change = RestoreDifference['change'];
type Kind = RestoreDifference['kind'];

/** Words of the snapshots in the settings. */
export const backupsText = messages('backupsText', {
  title: 'Snapshots of this desk',
  text: 'Proofdesk copies this desk every five minutes while something changes, and opens and checks each copy. It keeps all copies for a day, then fewer, for seven days.',
  noKeys:
    'Snapshots and exported files never contain keys. Keys stay in this computer’s keychain; enter them again on another computer.',
  reading: 'Loading snapshots',
  failed: 'The snapshots could not be loaded',
  last: 'Last snapshot',
  next: 'Next snapshot',
  folder: 'Folder',
  folderName: 'Snapshot folder',
  folderDefault: 'Default folder',
  folderChosen: 'Chosen folder',
  madeSound: '{ago}, checked and intact',
  madeUnexamined: '{ago}, not checked yet',
  noneSound: 'No intact snapshot yet',
  nothingChanged: 'When something changes; nothing has changed since the last one',
  nextAt: '{when}, because something changed',
  nextSoon: 'In a moment',
  running: 'Creating and checking a snapshot',
  make: 'Create snapshot now',
  made: 'Snapshot created and intact: {size}',
  makeFailed: 'The snapshot could not be created',
  untagged:
    'The keychain does not respond, so snapshots have no seal. When you restore one, Proofdesk asks you to accept its changes to accounts, addresses and the receiver.',
  lastFailed: 'The last snapshot could not be created',
  lastFailedHint:
    'Nothing on this desk is lost. Until this is fixed, there is no newer snapshot to restore: choose a writable folder, or free up space.',
  showFolder: 'Show in folder',
  chooseFolder: 'Choose folder…',
  defaultFolder: 'Use default folder',
  folderMoved: 'Snapshots are now saved in the chosen folder',
  folderFailed: 'The folder could not be changed',
  showFailed: 'The folder could not be shown',
  list: 'Snapshots',
  when: 'Created',
  why: 'Reason',
  holds: 'Contents',
  size: 'Size',
  state: 'State',
  actions: 'Actions',
  reasons: {
    changes: 'Something changed',
    asked: 'On request',
    'before-migration': 'Before a new version',
    'before-restore': 'Before a restore',
    'before-update': 'Before an update',
  } as const satisfies Record<SnapshotReason, string>,
  sound: 'Intact',
  soundAt: 'Checked {when}',
  unexamined: 'Not checked',
  damaged: 'Damaged',
  otherDesk: 'Another desk',
  otherDeskTitle: 'From another database: from before a restore, or from a desk that was set aside',
  carts: '{count} cart | {count} carts',
  orders: '{count} order | {count} orders',
  submissions: '{count} submission | {count} submissions',
  holdsUnread: 'Could not be read',
  examine: 'Check',
  examineOne: 'Check the snapshot of {when}',
  examined: 'The snapshot of {when} is intact',
  examinedDamaged: 'The snapshot of {when} is damaged',
  examineFailed: 'The snapshot could not be checked',
  goBack: 'Restore…',
  goBackOne: 'Restore the snapshot of {when}',
  more: 'Show {count} older snapshot | Show {count} older snapshots',
  none: {
    title: 'No snapshots yet',
    text: 'The first snapshot is created a few minutes after something changes. Create one now to check that the folder is writable.',
  },
});

/** Words of everything as one file. */
export const everythingText = messages('everythingText', {
  title: 'Export everything',
  text: 'For a new computer or safekeeping: carts, orders, history, accounts and settings in one file, without keys.',
  export: 'Export everything…',
  exported: 'Everything exported: {size} in {path}',
  exportFailed: 'The export failed',
  exporting: 'Exporting everything',
  open: 'Restore from file…',
  openFailed: 'The file could not be opened',
  opening: 'Reading the file',
});

/** Words of the preview of going back, and of opening a file of everything. */
export const restoreText = messages('restoreText', {
  title: 'Restore the snapshot of {when}',
  fileTitle: 'Restore from a file',
  lead: 'Proofdesk creates a snapshot of the current state, then restarts with this one.',
  fileLead: 'Proofdesk creates a snapshot of the current state, then restarts with the contents of {name}.',
  reading: 'Comparing with the current state',
  failed: 'The comparison with the current state failed',
  sent: 'Sent since then',
  sentLine:
    '{count} order was sent to the lab since then. What this desk knows about it is carried over. Anything that cannot be carried over completely is not sent again until it is settled with the lab. | {count} orders were sent to the lab since then. What this desk knows about them is carried over. Anything that cannot be carried over completely is not sent again until it is settled with the lab.',
  sentNothing: 'Nothing was sent to the lab since then.',
  sentUnknown:
    'It is from a different desk: what was sent to the lab since then is unknown here. After the restore, everything that may have been sent is blocked until it is settled with the lab.',
  changes: 'What changes',
  nothing: 'Nothing: its contents match this desk.',
  change: {
    'goes-away': 'Removed',
    'comes-back': 'Restored',
    'becomes-older': 'Reverted',
  } as const satisfies Record<Change, string>,
  changeHint: {
    'goes-away': 'is on this desk now, but not in the snapshot',
    'comes-back': 'is in the snapshot, but not on this desk now',
    'becomes-older': 'is in both, and returns to its earlier state',
  } as const satisfies Record<Change, string>,
  kind: {
    cart: 'cart',
    'submission-cart': 'catalog cart',
    order: 'order',
    submission: 'submission',
    batch: 'batch',
    address: 'address',
    setting: 'setting',
  } as const satisfies Record<Kind, string>,
  counted: {
    cart: '{count} cart | {count} carts',
    'submission-cart': '{count} catalog cart | {count} catalog carts',
    order: '{count} order | {count} orders',
    submission: '{count} submission | {count} submissions',
    batch: '{count} batch | {count} batches',
    address: '{count} address | {count} addresses',
    setting: '{count} setting | {count} settings',
  } as const satisfies Record<Kind, string>,
  all: 'All',
  which: 'Filter changes',
  search: 'Search changes',
  list: 'All changes',
  name: 'Name',
  now: 'Now',
  then: 'Then',
  notThere: 'missing',
  shown: 'The first {shown} of {all} are listed.',
  more: 'Show {count} more',
  foundNothing: 'No matches',
  stays: 'What stays the same',
  staysSnapshot: 'The current state is saved as a snapshot first, so you can undo the restore.',
  staysKeys: 'Keys stay in this computer’s keychain.',
  staysLab: 'Nothing changes at the lab. What was ordered there stays ordered.',
  otherDesk: 'It is from a different desk. It does not contain what is on this one.',
  outside: 'Accounts, addresses and receiver',
  outsideNothing: 'Accounts, addresses, the receiver and registrations do not change.',
  verified:
    'This computer created the file, and nothing in it has changed since. This computer’s receiver and registrations are not changed.',
  foreign: {
    'no-tag':
      'The file has no seal from this computer. It was created by an older version or another computer.',
    'wrong-tag': 'The file’s seal does not match. It was created on another computer or changed.',
    'no-key':
      'This computer has no key to check the file’s seal. It was created on another computer, or the keychain lost the key.',
    'no-keychain': 'The keychain is locked or missing, so the file’s seal cannot be checked.',
  } as const satisfies Record<Exclude<Authenticity, 'verified'>, string>,
  foreignHint:
    'The changes below have no effect until you accept them after the restart, one by one or all together. Until then, accounts, receiver and registrations stay as they are.',
  damaged: 'It is damaged and cannot be restored:',
  cancel: 'Cancel',
  go: 'Restore {when} and restart',
  fileGo: 'Restore and restart',
  going: 'Creating a snapshot of the current state. Proofdesk then restarts automatically.',
  goFailed: 'The desk was not restored',
});

/** Words of what a restored file brought and is not accepted yet. */
export const heldBackText = messages('heldBackText', {
  title: 'Not accepted yet',
  lead: 'The file this desk was restored from could not be verified. These changes have no effect until you accept them. Accept only addresses you know: your key is sent there.',
  banner:
    '{count} change from the restored file has no effect until you accept it. | {count} changes from the restored file have no effect until you accept them.',
  look: 'Review…',
  select: 'Select {name}',
  selectAll: 'Select all',
  accept: 'Accept… | Accept {count}… | Accept {count}…',
  discard: 'Discard… | Discard {count}… | Discard {count}…',
  asking: 'Answer in the window that Proofdesk opened.',
  failed: 'The change could not be accepted',
  nothing: 'nothing',
  field: 'Field',
  now: 'Now',
  then: 'In the file',
});

/** Words of choosing a snapshot after the database was damaged. */
export const chooseText = messages('chooseText', {
  open: 'Choose a snapshot…',
  title: 'Choose a snapshot to restore',
  lead: 'Newest first; each was opened and found intact. The damaged database is kept unchanged.',
  snapshots: 'Intact snapshots',
  none: 'There is no intact snapshot. Under Settings › Backups you can check other snapshots or restore from a file.',
  toBackups: 'Go to Backups',
  look: 'Review changes…',
});

/** Words of what is to be settled after a desk was put back. */
export const restoredText = messages('restoredText', {
  title: 'To settle after the restore',
  line: 'This desk was restored {when}. It does not know what happened after {until}.',
  fileLine: 'This desk was restored from a file {when}. It does not know what happened after {until}.',
  why: 'Anything that may have been sent after that is blocked: it cannot be sent again or changed until it is settled.',
  banner: 'This desk was restored to {until}.',
  fileBanner: 'This desk was restored from a file of {until}.',
  since: {
    known: '{count} order was sent since then. | {count} orders were sent since then.',
    possible: '{count} order may have been sent since then. | {count} orders may have been sent since then.',
    blocked: 'None of it is sent again until it is settled.',
  },
  settle: 'Settle…',
  known: 'Known to be sent',
  knownHint: 'The database from before the restore says that it was sent.',
  possible: 'May have been sent',
  possibleHint: 'It is unknown here whether it was sent.',
  settled: 'Settled: {count}',
  sentAt: 'sent {when}',
  labId: 'Lab id',
  select: 'Select {name}',
  selectAll: 'Select all {count}',
  selected: '{count} selected',
  ask: 'Ask the lab',
  asking: 'Asking the lab',
  askedSettled: {
    all: 'The lab’s answers settled {count} order. None are left. | The lab’s answers settled {count} orders. None are left.',
    some: 'The lab’s answers settled {count} order. {left} left: the lab does not list them, but that proves nothing. Call the lab. | The lab’s answers settled {count} orders. {left} left: the lab does not list them, but that proves nothing. Call the lab.',
  },
  askedNothing:
    'The lab’s answers settled nothing. An order that is not listed may still have been made: call the lab.',
  askFailed: 'The lab could not be asked',
  record: 'Record the lab’s answer…',
  more: 'Show {count} more',
  nothingOpen: 'Everything is settled. This desk can send again.',
  replaced: 'The previous database is kept at',
  replacedName: 'Location of the previous database',
});

/** Words of the dialog that records what the lab said of what is held back. */
export const guardAnswerText = messages('guardAnswerText', {
  title: 'Record the lab’s answer',
  lead: 'What you record settles the selected orders and stays in their history.',
  many: 'The same is recorded for {count} order. | The same is recorded for {count} orders.',
  outcome: 'Does the lab have it?',
  has: 'Yes, the lab has it',
  hasHint: 'It counts as sent: Proofdesk does not offer to send it again.',
  hasNot: 'No, the lab does not have it, and will not make it',
  hasNotHint:
    'You can send it again from this desk. If the lab has it after all, that creates a second order.',
  note: 'Who said so, when, and how',
  notePlaceholder: 'Jane at the lab, by phone, 10:15',
  back: 'Back',
  go: 'Record',
  failed: 'This could not be recorded',
  done: 'Recorded for {count} order | Recorded for {count} orders',
});
