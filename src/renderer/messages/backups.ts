import type { Authenticity, RestoreDifference, SnapshotReason } from '@core/backups/backups';
import { messages } from '@core/language/messages';

type Change = RestoreDifference['change'];
type Kind = RestoreDifference['kind'];

/** Words of the snapshots in the settings. */
export const backupsText = messages('backupsText', {
  title: 'Snapshots of this desk',
  text: 'While something changes, everything on this desk is copied every five minutes, and each copy is opened and examined. All of a day are kept at first, then fewer, for seven days.',
  noKeys:
    'No key is in a snapshot or in a file of everything. Keys stay in the keychain of this computer; on another computer they are given again.',
  reading: 'Looking for the snapshots',
  failed: 'The snapshots could not be read',
  last: 'Last one',
  next: 'Next one',
  folder: 'Where they lie',
  folderName: 'Folder of the snapshots',
  folderDefault: 'Chosen by Proofdesk',
  folderChosen: 'Chosen here',
  madeSound: '{ago}, examined and sound',
  madeUnexamined: '{ago}, not examined yet',
  noneSound: 'No sound one yet',
  nothingChanged: 'When something changes; nothing did since the last one',
  nextAt: '{when}, because something changed',
  nextSoon: 'Within a moment',
  running: 'Making a snapshot and examining it',
  make: 'Make one now',
  made: 'Snapshot made and found sound: {size}',
  makeFailed: 'The snapshot could not be made',
  untagged:
    'The keychain does not answer, so snapshots have no seal. When you go back to one, you will be asked to accept what it changes in accounts, addresses and the receiver.',
  lastFailed: 'The last snapshot could not be made',
  lastFailedHint:
    'Nothing on the desk is lost by this. Until it is mended there is nothing newer to go back to: choose a folder that can be written to, or make room.',
  showFolder: 'Show in folder',
  chooseFolder: 'Choose another folder…',
  defaultFolder: 'Back to the default',
  folderMoved: 'Snapshots lie in the chosen folder from now on',
  folderFailed: 'The folder could not be changed',
  showFailed: 'The folder could not be shown',
  list: 'Snapshots',
  when: 'Made',
  why: 'Why',
  holds: 'Holds',
  size: 'Size',
  state: 'State',
  actions: 'What can be done',
  reasons: {
    changes: 'Something changed',
    asked: 'Asked for',
    'before-migration': 'Before a new version',
    'before-restore': 'Before going back',
    'before-update': 'Before an update',
  } as const satisfies Record<SnapshotReason, string>,
  sound: 'Sound',
  soundAt: 'Examined {when}',
  unexamined: 'Not examined',
  damaged: 'Damaged',
  otherDesk: 'Another desk',
  otherDeskTitle: 'Of another database: of before a return, or of a desk that was set aside',
  carts: '{count} cart | {count} carts',
  orders: '{count} order | {count} orders',
  submissions: '{count} submission | {count} submissions',
  holdsUnread: 'Could not be read',
  examine: 'Examine',
  examineOne: 'Examine the snapshot of {when}',
  examined: 'The snapshot of {when} is sound',
  examinedDamaged: 'The snapshot of {when} is damaged',
  examineFailed: 'The snapshot could not be examined',
  goBack: 'Go back…',
  goBackOne: 'Go back to the snapshot of {when}',
  more: 'Show {count} older one | Show {count} older ones',
  none: {
    title: 'No snapshot yet',
    text: 'The first one is made a few minutes after something changes. Make one now to see that the folder can be written to.',
  },
});

/** Words of everything as one file. */
export const everythingText = messages('everythingText', {
  title: 'Everything as one file',
  text: 'For a new computer, or to keep in another place: carts, orders, history, accounts and settings in one file, without keys.',
  export: 'Export everything…',
  exported: 'Everything is exported: {size} in {path}',
  exportFailed: 'Everything could not be exported',
  exporting: 'Exporting everything',
  open: 'Open such a file…',
  openFailed: 'The file could not be opened',
  opening: 'Reading the file',
});

/** Words of the preview of going back, and of opening a file of everything. */
export const restoreText = messages('restoreText', {
  title: 'Go back to {when}',
  fileTitle: 'Go on from a file',
  lead: 'Proofdesk makes a snapshot of now, then starts again as it was then.',
  fileLead: 'Proofdesk makes a snapshot of now, then starts again with what is in {name}.',
  reading: 'Comparing it with what stands now',
  failed: 'It could not be compared with what stands now',
  sent: 'Sent since then',
  sentLine:
    '{count} order was sent to the lab since then. What this desk knows of them is taken along. What cannot be taken along whole is not sent again before it is settled with the lab. | {count} orders were sent to the lab since then. What this desk knows of them is taken along. What cannot be taken along whole is not sent again before it is settled with the lab.',
  sentNothing: 'Nothing was sent to the lab since then.',
  sentUnknown:
    'It is not of the desk that is open now: what was sent to the lab since then cannot be known here. Afterwards everything that may have been sent is held back until it is settled with the lab.',
  changes: 'What changes',
  nothing: 'Nothing: it holds the same as this desk does now.',
  change: {
    'goes-away': 'Goes away',
    'comes-back': 'Comes back',
    'becomes-older': 'Becomes older',
  } as const satisfies Record<Change, string>,
  changeHint: {
    'goes-away': 'is on the desk now, and not in it',
    'comes-back': 'is in it, and not on the desk now',
    'becomes-older': 'is on both, and stands as it was then',
  } as const satisfies Record<Change, string>,
  kind: {
    cart: 'cart',
    'submission-cart': 'cart from the catalog',
    order: 'order',
    submission: 'submission',
    batch: 'batch',
    address: 'address',
    setting: 'setting',
  } as const satisfies Record<Kind, string>,
  counted: {
    cart: '{count} cart | {count} carts',
    'submission-cart': '{count} cart from the catalog | {count} carts from the catalog',
    order: '{count} order | {count} orders',
    submission: '{count} submission | {count} submissions',
    batch: '{count} batch | {count} batches',
    address: '{count} address | {count} addresses',
    setting: '{count} setting | {count} settings',
  } as const satisfies Record<Kind, string>,
  all: 'All',
  which: 'Which changes are shown',
  search: 'Search these',
  list: 'One by one',
  name: 'Name',
  now: 'Now',
  then: 'Then',
  notThere: 'not there',
  shown: 'The first {shown} of {all} are listed.',
  more: 'Show {count} more',
  foundNothing: 'Nothing that is listed has this in it.',
  stays: 'What stays',
  staysSnapshot: 'What stands now is kept as a snapshot first: there is a way forward again.',
  staysKeys: 'Keys stay in the keychain of this computer.',
  staysLab: 'Nothing changes at the lab. What was ordered there stays ordered.',
  otherDesk: 'It is of another desk. What is on this one is not in it.',
  outside: 'Accounts, addresses and receiver',
  outsideNothing: 'Accounts, addresses, the receiver and registrations do not change.',
  verified:
    'This computer made the file, and nothing in it has changed since. The receiver and the registrations of this computer stay as they are.',
  foreign: {
    'no-tag': 'The file has no seal of this computer. An older version made it, or another computer did.',
    'wrong-tag': 'The seal of the file does not match. Another computer made it, or it was changed.',
    'no-key':
      'This computer has no key to check the seal of the file with. Another computer made it, or the keychain lost the key.',
    'no-keychain': 'The keychain is locked or missing, so the seal of the file cannot be checked.',
  } as const satisfies Record<Exclude<Authenticity, 'verified'>, string>,
  foreignHint:
    'The changes below have no effect until you accept them, one by one or all together, after the restart. Until then accounts, receiver and registrations stay as they are here.',
  damaged: 'It is damaged and cannot be opened in place of what stands now:',
  cancel: 'Cancel',
  go: 'Go back to {when} and start again',
  fileGo: 'Open it and start again',
  going: 'A snapshot of now is made. Proofdesk then starts again by itself.',
  goFailed: 'The desk was not put back',
});

/** Words of what a restored file brought and is not accepted yet. */
export const heldBackText = messages('heldBackText', {
  title: 'Not accepted yet',
  lead: 'The file that this desk was restored from could not be verified. These changes have no effect until you accept them. Accept only addresses that you know: your key is sent there.',
  banner:
    '{count} change from the restored file has no effect until you accept it. | {count} changes from the restored file have no effect until you accept them.',
  look: 'Look at them…',
  select: 'Select {name}',
  selectAll: 'Select all',
  accept: 'Accept… | Accept {count}… | Accept {count}…',
  discard: 'Discard… | Discard {count}… | Discard {count}…',
  asking: 'Answer in the window that Proofdesk has opened.',
  failed: 'The change could not be accepted',
  nothing: 'nothing',
  field: 'What',
  now: 'Now',
  then: 'In the file',
});

/** Words of choosing a snapshot after the database was damaged. */
export const chooseText = messages('chooseText', {
  open: 'Choose a snapshot…',
  title: 'Choose a snapshot to go on from',
  lead: 'The newest first; each was opened and found sound. The damaged database stays beside it as it is.',
  snapshots: 'Sound snapshots',
  none: 'There is no sound snapshot. One that was not examined can be examined in Settings › Backups; a file of everything can be opened there too.',
  toBackups: 'To the backups',
  look: 'Look at what changes…',
});

/** Words of what is to be settled after a desk was put back. */
export const restoredText = messages('restoredText', {
  title: 'To be settled after going back',
  line: 'This desk was put back {when}. It knows nothing of what happened after {until}.',
  fileLine: 'This desk went on from a file {when}. It knows nothing of what happened after {until}.',
  why: 'What may have been sent after that is held back: it cannot be sent again, changed or let go before it is settled.',
  banner: 'This desk was put back to {until}.',
  fileBanner: 'This desk goes on from a file of {until}.',
  since: {
    known: '{count} order was sent since. | {count} orders were sent since.',
    possible: '{count} order may have been sent since. | {count} orders may have been sent since.',
    blocked: 'None of that is sent again before it is settled.',
  },
  settle: 'Settle it…',
  known: 'Known to be sent',
  knownHint: 'The database of before says that it was sent.',
  possible: 'May have been sent',
  possibleHint: 'Nobody here can say whether it was.',
  settled: 'Settled: {count}',
  sentAt: 'sent {when}',
  labId: 'Id at the lab',
  select: 'Select {name}',
  selectAll: 'Select all {count}',
  selected: '{count} selected',
  ask: 'Ask the lab',
  asking: 'Asking the lab for all that can be asked',
  askedSettled: {
    all: 'The lab’s answers settled {count} order. Nothing is left. | The lab’s answers settled {count} orders. Nothing is left.',
    some: 'The lab’s answers settled {count} order. {left} left: that the lab does not list them proves nothing. Ask a person there. | The lab’s answers settled {count} orders. {left} left: that the lab does not list them proves nothing. Ask a person there.',
  },
  askedNothing:
    'The lab’s answers settled nothing. That something is not listed does not prove that it was not made: ask a person there.',
  askFailed: 'The lab could not be asked',
  record: 'The lab told me…',
  more: 'Show {count} more',
  nothingOpen: 'Everything is settled. This desk sends again as before.',
  replaced: 'What stood before is kept at',
  replacedName: 'Where what stood before lies',
});

/** Words of the dialog that records what the lab said of what is held back. */
export const guardAnswerText = messages('guardAnswerText', {
  title: 'What the lab told you',
  lead: 'Your word settles what is selected, and stays in its history.',
  many: 'The same is recorded for {count} order. | The same is recorded for {count} orders.',
  outcome: 'Does the lab have it?',
  has: 'Yes, the lab has it',
  hasHint: 'It counts as sent: nothing offers to send it again.',
  hasNot: 'No, the lab does not have it, and will not make it',
  hasNotHint: 'It can be sent again from this desk. If the lab has it after all, that makes a second order.',
  note: 'Who said so, when, and how',
  notePlaceholder: 'Jane at the lab, by phone, 10:15',
  back: 'Back',
  go: 'Record it',
  failed: 'This could not be recorded',
  done: 'Recorded for {count} order | Recorded for {count} orders',
});
