import { messages } from '@core/language/messages';
import type { AuditEntryKind } from '@core/history/history';
import type { TimelineKind } from '@core/history/timeline';
import type { SubjectKind } from '@core/values/subjects';

/** Words of the list of requests and of one request. */
export const activityText = messages('activityText', {
  title: 'Activity',
  line: {
    nothing: 'Nothing has been asked of a lab yet',
    all: '{count} request | {count} requests',
    failed: 'none failed | {count} failed | {count} failed',
    pictures: 'pictures are not listed',
  },
  search: 'Search requests',
  filters: 'Which requests',
  filter: { all: 'All', failed: 'Failed', slow: 'Slow' },
  route: 'Route',
  anyRoute: 'Any route',
  failed: 'The requests could not be read',
  columns: {
    at: 'Time',
    purpose: 'For',
    request: 'Request',
    account: 'Account',
    outcome: 'Outcome',
    duration: 'Took',
  },
  purpose: {
    export: 'Export',
    create: 'Create order',
    confirm: 'Confirm order',
    submit: 'Submit',
    price: 'Price',
    configure: 'Configure product',
    read: 'Look up',
    webhook: 'Webhook',
    'connection-test': 'Connection test',
  },
  noAnswer: 'No answer',
  empty: {
    title: 'No requests yet',
    text: 'Every request that Proofdesk makes appears here with its answer. Test the connection of an account, or export a cart.',
    accounts: 'Go to the accounts',
  },
  nothing: {
    title: 'Nothing fits',
    search: 'No request here matches “{sought}”.',
    filter: 'No request is of this kind.',
    clear: 'Show all requests',
  },
  save: 'Save for support…',
  saveFound: 'Save {count} request for support… | Save {count} requests for support…',
  saved: '{count} request saved to {path}, without keys | {count} requests saved to {path}, without keys',
  saveFailed: 'The file could not be saved',
  clear: 'Clear the list…',
  clearTitle: 'Clear the list of requests',
  clearText:
    'The list is emptied for good. Orders, their ledgers and the proof of each are kept elsewhere and stay as they are.',
  clearGo: 'Clear the list',
  cleared: 'The list of requests is empty',
  cancel: 'Cancel',
});

/** Words of one request. */
export const requestText = messages('requestText', {
  back: 'All requests',
  curl: 'Copy as command',
  curlCopied: 'Copied. Set the environment variable PROOFDESK_KEY to the key before you run it.',
  copyFailed: 'It could not be copied',
  save: 'Save this request…',
  unknownAccount: 'An account that was removed',
  operation: 'Part of an order: the ledger of that order holds the proof.',
  showOrder: 'Show the order',
  request: 'Request',
  answer: 'Answer',
  headers: 'Headers',
  body: 'Body',
  keyLine: 'Bearer, from the keychain, not kept here',
  noHeaders: 'No headers',
  noBody: 'No body',
  emptyBody: 'An empty body',
  noAnswer: 'No answer came.',
  cut: 'Not all of it is kept or arrived.',
  laidOut: 'Laid out',
  raw: 'As it came',
  layout: 'How the body is shown',
  absent: {
    title: 'This request is not kept any more',
    text: 'Only the newest requests are kept. The ledger of an order keeps its own.',
    all: 'Show all requests',
  },
});

/** Words of the list of what people did on this computer. */
export const historyText = messages('historyText', {
  title: 'History',
  line: 'Who did what on this computer | {count} entry on this computer | {count} entries on this computer',
  search: 'Search what was done',
  filters: 'Which entries',
  failed: 'The history could not be read',
  columns: { at: 'Time', person: 'Who', kind: 'What', words: 'In words', subject: 'About' },
  kind: {
    approved: 'Approved',
    settled: 'Settled',
    'sent-again': 'Sent again',
    held: 'Held',
    'taken-back': 'Taken back',
    released: 'Released',
    note: 'Note',
    snoozed: 'Snoozed',
    woken: 'Woken',
    resolved: 'Resolved',
    reopened: 'Opened again',
    checked: 'Checked',
    'started-over': 'Started over',
    'callback-registered': 'Address registered',
    'callback-verified': 'Address verified',
    'callback-forgotten': 'Address forgotten',
    'receiver-changed': 'Receiver changed',
    'delivery-pasted': 'Delivery pasted',
    reconciled: 'Reconciled',
  } as const satisfies Record<AuditEntryKind, string>,
  empty: {
    title: 'Nothing was done yet',
    text: 'Approvals, settlements, notes, checks and whatever else somebody may ask about later appear here, with who did them and when.',
  },
  nothing: {
    title: 'Nothing fits',
    search: 'Nothing here was done with “{sought}”.',
    filter: 'Nothing of this kind was done.',
    clear: 'Show everything',
  },
});

/** Words of the switch between the lists of the area. */
export const activityKindsText = messages('activityKindsText', {
  label: 'What happened',
  requests: 'Requests',
  deliveries: 'Deliveries',
  history: 'History',
});

/** Words of the life of an order or a submission. */
export const timelineText = messages('timelineText', {
  title: 'Timeline',
  filter: 'Which moments',
  everything: 'Everything ({count})',
  kind: {
    drafted: 'Drafted ({count})',
    exported: 'Exported ({count})',
    priced: 'Priced ({count})',
    approved: 'Approved ({count})',
    held: 'Held ({count})',
    'taken-back': 'Taken back ({count})',
    sent: 'Sent ({count})',
    answered: 'Answered ({count})',
    'no-answer': 'Without an answer ({count})',
    event: 'Events ({count})',
    settled: 'Settled ({count})',
    read: 'Read at the lab ({count})',
    deed: 'Other entries ({count})',
  } as const satisfies Record<TimelineKind, string>,
  saveJson: 'Save as JSON…',
  savePdf: 'Save as PDF…',
  saved: 'Timeline saved as {path}',
  notSaved: 'The timeline could not be saved',
  failed: 'The timeline could not be read',
  empty: 'Nothing of it is written down on this computer.',
  by: 'by {person}',
  text: 'Text as it stands on disk',
  delivery: 'Show the delivery',
  idempotencyKey: 'Idempotency key',
});

/** What a need, an event or an audit entry is about, in words. */
export const subjectsText = messages('subjectsText', {
  kind: {
    cart: 'Cart',
    order: 'Order',
    'submission-cart': 'Cart from the catalog',
    submission: 'Submission',
    account: 'Account',
    callback: 'Webhooks',
    delivery: 'Delivery',
    batch: 'Batch',
    hold: 'Held orders',
  } as const satisfies Record<SubjectKind, string>,
  part: 'part {part}',
});
