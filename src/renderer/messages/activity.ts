import { inLanguage } from '@core/language';
import { counted, formatCount } from '../format/numbers';

/** Words of the list of requests and of one request. */
export const activityText = inLanguage('activityText', {
  title: 'Activity',
  line: (all: number, failed: number) =>
    all === 0
      ? 'Nothing has been asked of a lab yet'
      : [
          counted(all, 'request', 'requests'),
          failed > 0 ? `${formatCount(failed)} failed` : 'none failed',
          'pictures are not listed',
        ].join(' · '),
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
    search: (sought: string) => `No request here matches “${sought}”.`,
    filter: 'No request is of this kind.',
    clear: 'Show all requests',
  },
  save: 'Save for support…',
  saveFound: (count: number) => `Save ${counted(count, 'request', 'requests')} for support…`,
  saved: (count: number, path: string) =>
    `${counted(count, 'request', 'requests')} saved to ${path}, without keys`,
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
export const requestText = inLanguage('requestText', {
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
