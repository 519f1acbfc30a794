import type { Translation } from '@core/language/messages';
import type * as english from '@core/batches/messages';

export const batchReportText: Translation<typeof english.batchReportText> = {
  outcome: {
    none: 'zurückgeblieben',
    waiting: 'noch nicht gesendet',
    sending: 'unterwegs',
    confirmed: 'bestätigt',
    refused: 'abgelehnt',
    unknown: 'vielleicht bestätigt',
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
    labId: 'Id beim Labor',
    time: 'Zeit',
    why: 'Grund',
    order: 'Auftrag',
    labIdAndTime: 'Id beim Labor, Zeit',
  },
  noTotal: 'keine Summe',
  approved: 'freigegeben {when}',
  ended: 'beendet {when}',
  reportOf: 'Bericht vom {when}',
  totalApproved: '{totals} mit Steuer freigegeben',
};
