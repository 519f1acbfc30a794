import type { Sentences } from '@core/language/language';

/** What problems mean, in German. */
export const PROBLEMS: Sentences = {
  nothing: 'nichts',
  'The first sending was more than 24 hours ago.': 'Das erste Senden ist mehr als 24 Stunden her.',
  'charges that depend on the address': 'Kosten, die von der Adresse abhängen',
  shipping: 'Versand',
  tax: 'Steuer',
  'address-based charges': 'adressabhängige Kosten',
  'what the lab remarks': 'was das Labor anmerkt',
  'a total that can be read': 'eine lesbare Summe',
  'what the lab’s remark names': 'was die Anmerkung des Labors nennt',
  '{0} so far, without {1}': 'bisher {0}, ohne {1}',
  'total so far, without {0}': 'bisherige Summe, ohne {0}',

  'at most {0} characters': 'höchstens {0} Zeichen',

  Snapshots: 'Sicherungen',
  'Editor service': 'Editor-Dienst',
  'Order submission': 'Auftragsannahme',
  Commerce: 'Commerce',
  'Practice lab': 'Übungslabor',

  Port: 'Port',
  'any that is free': 'irgendein freier',
  Type: 'Art',
  Failure: 'Fehlschlag',
  Deliveries: 'Meldungen',

  none: 'keine',
  'text of {0} characters': 'Text mit {0} Zeichen',
  'a list of {0}': 'eine Liste mit {0}',
  'an object': 'ein Objekt',
  '{0} of at least {1}': '{0}, mindestens {1}',
  '{0} of at most {1}': '{0}, höchstens {1}',
  '{0} and {1} more': '{0} und {1} weitere',
  Submission: 'Einreichung',
  Status: 'Status',
  Delivery: 'Meldung',
  'New cart': 'Neuer Warenkorb',
  'Approved total': 'Freigegebene Summe',
  'Idempotency key': 'Idempotenzschlüssel',
  Approved: 'Freigegeben',
  Orders: 'Aufträge',
  Confirmed: 'Bestätigt',
  Key: 'Schlüssel',

  cart: 'Warenkorb',
  carts: 'Warenkörbe',

  Drafted: 'Entwurf',
  Submitted: 'Eingereicht',
  Name: 'Name',
  Account: 'Konto',
  'Total with tax': 'Summe mit Steuer',

  State: 'Bundesstaat',
};
