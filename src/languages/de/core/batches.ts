import type { Translation } from '@core/language/messages';
import type * as english from '@core/batches/messages';

export const batchReportText: Translation<typeof english.batchReportText> = {
  outcome: {
    none: 'ausgelassen',
    waiting: 'noch nicht gesendet',
    sending: 'wird gesendet',
    confirmed: 'bestätigt',
    refused: 'abgelehnt',
    unknown: 'Bestätigung unbekannt',
    'not-sent': 'nicht gesendet',
  },
  state: {
    open: 'offen',
    held: 'zurückgehalten',
    confirming: 'wird bestätigt',
    paused: 'pausiert',
    stopped: 'angehalten',
    finished: 'beendet',
  },
  column: {
    position: 'Position',
    reference: 'Referenz',
    name: 'Name',
    shipTo: 'Versand an',
    account: 'Konto',
    pieces: 'Stück',
    total: 'Summe mit Steuer',
    currency: 'Währung',
    outcome: 'Ausgang',
    labId: 'Labor-Id',
    time: 'Zeit',
    why: 'Grund',
    order: 'Auftrag',
    labIdAndTime: 'Labor-Id, Zeit',
  },
  noTotal: 'keine Summe',
  approved: 'freigegeben {when}',
  ended: 'beendet {when}',
  reportOf: 'Bericht vom {when}',
  totalApproved: '{totals} mit Steuer freigegeben',
};
