import type { Sentences } from '@core/language/language';

/** What needs a person, in German: what happened, and what may be done. */
export const NEEDS: Sentences = {
  'Failed at the lab': 'Beim Labor gescheitert',
  Submission: 'Einreichung',
  Order: 'Auftrag',
  Status: 'Status',
  Delivery: 'Meldung',
  'New cart': 'Neuer Warenkorb',
  'Approved total': 'Freigegebene Summe',
  'on its way': 'unterwegs',
  'Idempotency key': 'Idempotenzschlüssel',
  Approved: 'Freigegeben',
  Orders: 'Aufträge',
  Confirmed: 'Bestätigt',
  Refused: 'Abgelehnt',
  Unknown: 'Unbekannt',
  Key: 'Schlüssel',
};
