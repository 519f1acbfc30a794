import type { Sentences } from '@core/language/language';

/** What problems mean, in German. */
export const PROBLEMS: Sentences = {
  'charges that depend on the address': 'Kosten, die von der Adresse abhängen',
  shipping: 'Versand',
  tax: 'Steuer',
  'address-based charges': 'adressabhängige Kosten',
  'what the lab remarks': 'was das Labor anmerkt',
  'a total that can be read': 'eine lesbare Summe',
  'what the lab’s remark names': 'was die Anmerkung des Labors nennt',
  '{0} so far, without {1}': 'bisher {0}, ohne {1}',
  'total so far, without {0}': 'bisherige Summe, ohne {0}',
  Type: 'Art',
  Failure: 'Fehlschlag',
  Submission: 'Einreichung',
  Status: 'Status',
  Delivery: 'Meldung',
  'Approved total': 'Freigegebene Summe',
  'Idempotency key': 'Idempotenzschlüssel',
  Approved: 'Freigegeben',
  Confirmed: 'Bestätigt',

  Drafted: 'Entwurf',
  Submitted: 'Eingereicht',
  'Total with tax': 'Summe mit Steuer',
  'a month as YYYY-MM': 'ein Monat als JJJJ-MM',
  'a field of another name': 'ein Feld mit anderem Namen',
  'at most {0} bytes': 'höchstens {0} Bytes',
};
