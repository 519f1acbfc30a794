import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/history';

export const historyMessages: Translation<typeof english.historyMessages> = {
  timelineName: 'Zeitleiste {name}',
  saveTimeline: 'Zeitleiste speichern',
  ledgerName: 'Nachweis {name}',
  saveLedger: 'Nachweis speichern',
  requestsName: 'proofdesk Anfragen',
  saveRequests: 'Anfragen für den Support speichern',
};
