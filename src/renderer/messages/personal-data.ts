import type { PersonPart } from '@core/customers/erased-text';
import type { KeptBecause, KeptKind, PersonRecord } from '@core/customers/personal-data';
import type { RetentionKind } from '@core/settings/retention';
import { messages } from '@core/language/messages';

/** Words of finding, exporting and erasing what is stored about one person. */
export const personText = messages('personText', {
  title: 'Personal data',
  line: 'Everything this computer stores about one person',
  who: 'Whose data',
  whoText:
    'One value per line. Every spelling that was used counts: a name that is not entered here is not found in notes or sheets.',
  parts: {
    names: 'Names',
    emails: 'E-mail addresses',
    phones: 'Telephone numbers',
    addresses: 'Streets',
  } as const satisfies Record<PersonPart, string>,
  by: {
    names: 'name',
    emails: 'e-mail',
    phones: 'telephone',
    addresses: 'street',
  } as const satisfies Record<PersonPart, string>,
  find: 'Find',
  finding: 'Looking through everything…',
  findFailed: 'The data could not be searched',
  nothing: {
    title: 'Nothing found',
    text: 'No record, sheet, note or file on this computer has any of these values.',
  },
  records: 'Records',
  recordsText:
    'Tick those that are this person’s. Others of the same name stay as they are. Records that were found by the name alone are not ticked.',
  columns: {
    record: 'Record',
    recipient: 'Ships to',
    found: 'Found by',
    at: 'Changed',
    kind: 'Where',
    count: 'Entries',
    example: 'For example',
  },
  choose: 'Erase {name}',
  kinds: {
    cart: 'Cart',
    order: 'Order',
    'submission-cart': 'Cart from the catalog',
    submission: 'Submission',
    fulfillment: 'Order in fulfillment',
    address: 'Address book',
  } as const satisfies Record<PersonRecord['kind'], string>,
  unnamed: 'Unnamed',
  kept: {
    unknown: 'Stays: its outcome is unknown. Settle it first.',
    sending: 'Stays: a request is on its way.',
    awaiting: 'Stays: it waits to be confirmed. Confirm or archive it first.',
    held: 'Stays: it is held. Take it back first.',
    batch: 'Stays: a batch sends it.',
    waiting: 'Stays: it waits for the network.',
    restored: 'Stays: a restore left it to be settled.',
  } as const satisfies Record<KeptBecause, string>,
  goes: 'What is erased',
  where: {
    carts: 'Carts, their exports and prices',
    orders: 'Orders, and what was sent and answered',
    submissions: 'Submissions',
    fulfillment: 'Orders in fulfillment',
    addresses: 'Address book (removed)',
    deliveries: 'Deliveries',
    imports: 'Imported sheets',
    history: 'History, notes and comments',
    requests: 'Request log (removed)',
    templates: 'Templates',
    others: 'Others',
    pictures: 'Pictures (removed)',
    snapshots: 'Snapshots (a new one is made, all earlier ones are removed)',
    setAside: 'Databases that were set aside (removed)',
    settings: 'Recent searches and places',
    logs: 'Log files',
    practice: 'Practice lab',
  } as const satisfies Record<KeptKind, string>,
  stays: 'What stays',
  staysText: [
    'Amounts, times, ids and digests: the ledger still proves what was ordered. Each record says that its personal data was erased.',
    'What the lab stores. Ask the lab to erase it.',
    'Files that were saved outside Proofdesk: exports, reports, printed pages and copies of snapshots.',
    'The account defaults, which are your studio’s own.',
  ],
  staysDesks:
    'What {count} other desk of your studio and the workspace server store. Erase it there too. | What {count} other desks of your studio and the workspace server store. Erase it there too.',
  exportAll: 'Export everything…',
  exported: 'Saved to {path}',
  exportFailed: 'The file could not be written',
  erase: 'Erase…',
  confirm: {
    title: 'Erase {name}?',
    lead: '{count} record and everything around it lose their personal data. This cannot be undone. | {count} records and everything around them lose their personal data. This cannot be undone.',
    snapshots: 'All earlier snapshots of this desk are removed: you cannot go back to a state before this.',
    pause:
      'The database is written anew. Proofdesk does not respond meanwhile, for a few seconds to a minute.',
    cancel: 'Cancel',
    go: 'Erase',
    going: 'Erasing…',
  },
  eraseFailed: 'Not everything could be erased',
  erased: 'Erased {count} record | Erased {count} records',
  left: 'These files could not be changed and still have the data: {files}. Remove them yourself.',
  leftTitle: 'Some files still have the data',
});

/** Words of what is kept for how long. */
export const retentionText = messages('retentionText', {
  title: 'Retention',
  text: 'What is older is removed once a day, without asking. Off unless you choose otherwise.',
  note: 'Orders keep their amounts, times, ids and digests; only what names people goes. What is still open always stays.',
  kinds: {
    requests: 'Request log',
    pictures: 'Pictures not seen for',
    imports: 'Finished imports',
    bin: 'Deleted carts',
    orders: 'Personal data of finished orders',
  } as const satisfies Record<RetentionKind, string>,
  forever: 'Keep',
  days: '{count} day | {count} days',
  years: '{count} year | {count} years',
  fixed: 'Always limited',
  fixedText: [
    'Snapshots: seven days, and the newest one of each database.',
    'Request log: the newest ones up to a fixed size.',
    'Deliveries that no lab signed: the newest ones up to a fixed size.',
    'Pictures: 1 GB, those seen last.',
    'Log files: two of one megabyte.',
  ],
  person: 'One person',
  personText: 'Find, export or erase everything about one person, by name, e-mail, telephone or street.',
  open: 'Find a person…',
});
