import { messages } from '@core/language/messages';

/** Files of the history. */
export const historyMessages = messages('historyMessages', {
  timelineName: 'timeline {name}',
  saveTimeline: 'Save the timeline',
  ledgerName: 'ledger {name}',
  saveLedger: 'Save the ledger',
  requestsName: 'proofdesk requests',
  saveRequests: 'Save requests for support',
});
