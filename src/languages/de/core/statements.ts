import type { Translation } from '@core/language/messages';
import type * as english from '@core/values/statement-messages';

export const statementText: Translation<typeof english.statementText> = {
  unknown: 'Von einer anderen Version von Proofdesk aufgezeichnet: {kind}',
};

export const expectationText: Translation<typeof english.expectationText> = {
  value: 'ein Wert',
  'empty-list': 'eine leere Liste',
  'whole-numbers': 'ganze Zahlen',
  'whole-number-from': 'eine ganze Zahl, {minimum} oder mehr',
  'any-editor': 'mindestens eine Editor-Id',
  'editor-id': 'eine Editor-Id mit 1 bis {most} Zeichen',
  'any-configured-product': 'mindestens ein konfiguriertes Produkt',
  'product-that-can-be-made':
    'ein Produkt, das das Labor herstellen kann: Öffnen Sie das Produkt, um das Problem zu sehen',
  'name-of-value': 'ein Name für diesen Wert',
  'accepted-name': 'ein anderer Name: Diesen nimmt das Labor nie an',
  'name-once': 'jeder Name nur einmal: Das Labor würde nur einen Wert behalten',
  'shipping-type': 'studio oder dropship',
  'priority-of-type': 'eine Priorität von {type}',
  'type-of-priority': '{named}, passend zur Priorität {priority}',
  'json-object': 'ein JSON-Objekt',
  'order-with-id': 'ein Auftrag mit einer Id des Labors',
  'no-enabled-address': 'nichts: Für diesen Schlüssel ist keine Adresse aktiv',
  'awaited-verifier': 'der Prüfcode einer Adresse, die hier registriert wurde und noch nicht aktiv ist',
  month: 'ein Monat als JJJJ-MM',
  'other-field-name': 'ein anderer Feldname',
  bytes: '{count} Bytes',
  'at-most-bytes': 'höchstens {count} Bytes',
  'part-of-address': 'ein Text, der in eine Adresse passt, nicht leer und nicht nur ein oder zwei Punkte',
  'address-of-service': 'die Adresse dieses Dienstes',
  'address-of-same-service': 'eine Adresse desselben Dienstes',
  'https-address': 'eine Adresse, die mit https:// beginnt',
  'password-of-user': 'das Passwort dieses Benutzers, das der Server annimmt',
  'certificate-of-server':
    'das Zertifikat, das der Server zeigt, oder das der Stelle, die es ausgestellt hat',
  'value-that-fits': 'ein Wert, der zum jetzigen Stand passt',
  'public-address': 'eine Adresse, die mit https:// beginnt, im öffentlichen Internet',
  invitation: 'eine Einladungsdatei von Proofdesk',
  'invitation-passphrase': 'die Passphrase, die zur Einladung gehört',
  'invitation-whole': 'eine Einladungsdatei, wie sie gemacht wurde; diese wurde seitdem verändert',
  'invitation-unused': 'eine Einladung, die noch nicht benutzt wurde; ein Besitzer kann eine neue machen',
};

export const answerFaultText: Translation<typeof english.answerFaultText> = {
  missing: 'fehlt',
  null: 'ist null',
  empty: 'ist leer',
  'other-type': 'ist {given}, nicht {expected}',
  'other-value': 'ist „{given}“, nicht „{sent}“ wie gesendet',
  'none-confirmed': 'ist {count}: Es wurde nichts bestätigt',
  'page-again': 'führt zu einer Seite, die schon gelesen wurde',
  invalid: 'ist nicht wie dokumentiert ({detail})',
  'no-success': 'ist nicht, was ein Erfolg enthält',
  'and-refusal': 'ist Erfolg und Ablehnung zugleich',
  'no-picture': 'ist kein PNG-, JPEG-, WebP- oder GIF-Bild',
  'foreign-webp':
    'ist ein WebP-Bild von einem anderen Computer, das dieses alte Electron nicht entschlüsseln darf',
  'no-size': 'sagt nicht, wie groß es ist',
  'too-many-pixels': 'hat mehr Pixel als jede Vorschau',
};

export const fileFaultText: Translation<typeof english.fileFaultText> = {
  nothing: 'ein fehlender Wert',
  textOf: 'Text mit {length} Zeichen',
  listOf: 'eine Liste mit {length}',
  object: 'ein Objekt',
  integer: 'eine ganze Zahl',
  atLeast: '{origin}, mindestens {minimum}',
  atMost: '{origin}, höchstens {maximum}',
  kind: 'ein Typ, den diese Version unterstützt',
};
