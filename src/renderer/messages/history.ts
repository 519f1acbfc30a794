import { messages } from '@core/language/messages';
import type { AuditEntryKind } from '@core/history/history';
import type { TimelineKind } from '@core/history/timeline';
import type { SubjectKind } from '@core/values/subjects';

/** Words of the list of requests and of one request. */
export const activityText = messages('activityText', {
  title: 'Activity',
  line: {
    nothing: 'Requests to the lab appear here',
    all: '{count} request | {count} requests',
    failed: 'none failed | {count} failed | {count} failed',
    pictures: 'pictures are not listed',
  },
  search: 'Search requests',
  filters: 'Filter requests',
  filter: { all: 'All', failed: 'Failed', slow: 'Slow' },
  route: 'Route',
  anyRoute: 'Any route',
  failed: 'The requests could not be loaded',
  columns: {
    at: 'Time',
    purpose: 'Purpose',
    request: 'Request',
    account: 'Account',
    outcome: 'Outcome',
    duration: 'Duration',
  },
  purpose: {
    export: 'Export',
    create: 'Create order',
    confirm: 'Confirm order',
    submit: 'Submit',
    price: 'Price',
    configure: 'Configure product',
    read: 'Read',
    webhook: 'Webhook',
    'connection-test': 'Connection test',
    token: 'Request for a token',
  },
  noAnswer: 'No answer',
  empty: {
    title: 'No requests yet',
    text: 'Every request from Proofdesk appears here with its answer. Test an account’s connection, or export a cart.',
    accounts: 'Go to accounts',
  },
  nothing: {
    title: 'No matches',
    search: 'No request matches “{sought}”.',
    filter: 'No requests of this type.',
    clear: 'Show all requests',
  },
  save: 'Save for support…',
  saveFound: 'Save {count} request for support… | Save {count} requests for support…',
  saved: '{count} request saved to {path}, without keys | {count} requests saved to {path}, without keys',
  saveFailed: 'The file could not be saved',
  clear: 'Clear list…',
  clearTitle: 'Clear the list of requests?',
  clearText:
    'This cannot be undone. Orders, their ledgers and their proofs are stored separately and are not affected.',
  clearGo: 'Clear list',
  cleared: 'The list of requests was cleared',
  cancel: 'Cancel',
});

/** Words of one request. */
export const requestText = messages('requestText', {
  back: 'All requests',
  curl: 'Copy as a command',
  curlCopied: 'Copied. Set the environment variable PROOFDESK_KEY to your key before you run it.',
  copyFailed: 'It could not be copied',
  save: 'Save this request…',
  unknownAccount: 'Removed account',
  operation: 'Part of an order: the proof is in that order’s ledger.',
  showOrder: 'Show order',
  request: 'Request',
  answer: 'Answer',
  headers: 'Headers',
  body: 'Body',
  keyLine: 'Bearer, from the keychain, not stored here',
  noHeaders: 'No headers',
  noBody: 'No body',
  emptyBody: 'Empty body',
  noAnswer: 'No answer arrived.',
  cut: 'Incomplete: part of it was not stored or did not arrive.',
  laidOut: 'Formatted',
  raw: 'Raw',
  layout: 'Body display',
  absent: {
    title: 'Request no longer available',
    text: 'Only the newest requests are kept. Each order’s ledger keeps its own.',
    all: 'Show all requests',
  },
});

/** Words of the list of what people did on this computer. */
export const historyText = messages('historyText', {
  title: 'History',
  line: 'Who did what on this computer | {count} entry on this computer | {count} entries on this computer',
  search: 'Search history',
  filters: 'Filter entries',
  failed: 'The history could not be loaded',
  columns: { at: 'Time', person: 'Who', kind: 'What', words: 'Description', subject: 'About' },
  kind: {
    approved: 'Approved',
    settled: 'Settled',
    'sent-again': 'Sent again',
    held: 'Held',
    'taken-back': 'Taken back',
    released: 'Released',
    'handed-over': 'Handed over',
    'taken-over': 'Taken over',
    'passed-over': 'Approval does not count',
    note: 'Note',
    snoozed: 'Snoozed',
    woken: 'Unsnoozed',
    resolved: 'Resolved',
    reopened: 'Reopened',
    checked: 'Checked',
    'started-over': 'Started over',
    'callback-registered': 'Address registered',
    'callback-verified': 'Address verified',
    'callback-forgotten': 'Address removed',
    'receiver-changed': 'Receiver changed',
    'delivery-pasted': 'Delivery pasted',
    reconciled: 'Reconciled',
    priced: 'Customer price',
    commented: 'Comment',
    assigned: 'Assignment',
    'versions-settled': 'Versions',
    'workspace-changed': 'Workspace',
    'data-erased': 'Personal data',
  } as const satisfies Record<AuditEntryKind, string>,
  empty: {
    title: 'No entries yet',
    text: 'Approvals, settled outcomes, notes, checks and other actions appear here, with who did them and when.',
  },
  nothing: {
    title: 'No matches',
    search: 'No entry matches “{sought}”.',
    filter: 'No entries of this type.',
    clear: 'Show all',
  },
});

/** Words of the switch between the lists of the area. */
export const activityKindsText = messages('activityKindsText', {
  label: 'Activity lists',
  requests: 'Requests',
  deliveries: 'Deliveries',
  history: 'History',
});

/** Words of the life of an order or a submission. */
export const timelineText = messages('timelineText', {
  title: 'Timeline',
  filter: 'Filter the timeline',
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
    'no-answer': 'No answer ({count})',
    event: 'Events ({count})',
    settled: 'Settled ({count})',
    read: 'Read at the lab ({count})',
    'audit-entry': 'Other entries ({count})',
  } as const satisfies Record<TimelineKind, string>,
  saveJson: 'Save as JSON…',
  savePdf: 'Save as PDF…',
  saved: 'Timeline saved as {path}',
  notSaved: 'The timeline could not be saved',
  failed: 'The timeline could not be loaded',
  empty: 'Nothing is recorded on this computer.',
  by: 'by {person}',
  text: 'Text as stored',
  delivery: 'Show delivery',
  idempotencyKey: 'Idempotency key',
});

/** What a need, an event or an audit entry is about, in words. */
export const subjectsText = messages('subjectsText', {
  kind: {
    cart: 'Cart',
    order: 'Order',
    'submission-cart': 'Catalog cart',
    submission: 'Submission',
    account: 'Account',
    callback: 'Webhooks',
    delivery: 'Delivery',
    batch: 'Batch',
    hold: 'Held orders',
    workspace: 'Workspace',
  } as const satisfies Record<SubjectKind, string>,
  part: 'part {part}',
});
