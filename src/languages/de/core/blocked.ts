import type { Translation } from '@core/language/messages';
import type * as english from '@core/journal/blocked-messages';

export const blockedText: Translation<typeof english.blockedText> = {
  'outcome-unknown': {
    title: 'Der Ausgang einer früheren Anfrage ist unbekannt',
    happened:
      'Solange nicht bekannt ist, was das Labor getan hat, wird für diesen Auftrag nichts anderes gesendet.',
  },
  'already-confirmed': {
    title: 'Dieser Auftrag ist bestätigt',
    happened: 'Das Labor bearbeitet ihn. Er wird nicht noch einmal gesendet.',
  },
  'already-running': { title: 'Das ist im Gange', happened: 'Dasselbe geschieht gerade.' },
  'not-placed': {
    title: 'Dieser Auftrag ist nicht aufgegeben',
    happened: 'Es gibt noch nichts, was bestätigt werden könnte.',
  },
  'not-exported': {
    title: 'Zuerst exportieren',
    happened: 'So, wie der Warenkorb jetzt ist, wurde er nicht exportiert.',
  },
  'total-changed': {
    title: 'Die Summe ist eine andere',
    happened: 'Sie ist nicht die freigegebene, deshalb wurde nichts gesendet.',
  },
  'total-incomplete': {
    title: 'Die Summe ist nicht die ganze',
    happened:
      'Was darin fehlt, war nicht freigegeben, deshalb wurde nichts gesendet. Die Rechnung kann höher ausfallen.',
  },
  'account-changed': {
    title: 'Das gehört zu einem anderen Konto',
    happened: 'Es wird mit dem Konto gesendet, für das es gemacht wurde, oder gar nicht.',
  },
  'key-changed': {
    title: 'Der Schlüssel ist ein anderer',
    happened:
      'Dies ging mit einem anderen Schlüssel ab als dem, der jetzt gespeichert ist, und kein Schlüssel sagt, zu welchem Konto beim Labor er gehört. Ein Konto, das die erste Sendung nicht kennt, würde sie ein zweites Mal ausführen; deshalb wurde nichts gesendet.',
  },
  'token-without-account': {
    title: 'Dieser Schlüssel kann nicht exportieren',
    happened:
      'Ein Export braucht einen Schlüssel, der das Konto seiner Editoren nennt, und dieser nennt keines.',
  },
  'token-expired': {
    title: 'Der Schlüssel ist abgelaufen',
    happened: 'Nach seinem eigenen Datum gilt er nicht mehr.',
  },
  'changed-meanwhile': {
    title: 'Es wurde inzwischen geändert',
    happened: 'Was auf dem Bildschirm steht, ist älter als das Gespeicherte.',
  },
  'not-priced': {
    title: 'Zuerst Preis berechnen und prüfen',
    happened:
      'So, wie der Warenkorb jetzt ist, wurde sein Preis nicht berechnet; deshalb wurde nichts gesendet.',
  },
  'not-submittable': {
    title: 'Das Labor würde diesen Warenkorb noch nicht annehmen',
    happened: 'Es sagt, dass noch etwas fehlt oder falsch ist; deshalb wurde nichts gesendet.',
  },
  'already-made': {
    title: 'Das Labor hat dieses konfigurierte Produkt',
    happened:
      'Die Auswahl lässt sich nicht mehr ändern. Eine andere Auswahl ist ein anderes konfiguriertes Produkt.',
  },
  'already-submitted': {
    title: 'Dieser Warenkorb wurde eingereicht',
    happened: 'Er wird nicht noch einmal gesendet. Ein zweiter Auftrag braucht einen eigenen Warenkorb.',
  },
  'too-late-to-send-again': {
    title: 'Zum erneuten Senden ist es zu spät',
    happened: 'Stattdessen beim Labor danach suchen.',
    since: 'Das erste Senden ist mehr als 24 Stunden her.',
  },
  'look-alikes': {
    title: 'Etwas sieht aus wie derselbe Auftrag',
    happened: 'Es kam hinzu, seit der Warenkorb geprüft wurde; deshalb wurde nichts gesendet.',
  },
  held: {
    title: 'Das wartet auf den Abgang',
    happened:
      'Es wurde freigegeben und wird zurückgehalten. Erst zurücknehmen oder gehen lassen, dann etwas anderes damit tun.',
  },
  'left-already': {
    title: 'Es ist abgegangen',
    happened: 'Es lässt sich nicht mehr zurücknehmen oder ändern.',
  },
  'batch-state': {
    title: 'Der Stapel ist schon weiter',
    happened: 'Was auf dem Bildschirm steht, ist älter als der Stapel.',
  },
  restored: {
    title: 'Das wurde vielleicht schon gesendet',
    happened:
      'Der Arbeitsplatz wurde auf einen früheren Stand zurückgesetzt. Bis geklärt ist, was seitdem gesendet wurde, wird hiervon nichts gesendet.',
  },
  'not-accepted': {
    title: 'Das kam mit einer Datei und ist noch nicht angenommen',
    happened:
      'Die Datei wurde nicht auf diesem Rechner erzeugt oder seitdem geändert. Was sie an Konten und Adressen ändert, wirkt erst, wenn Sie es unter Einstellungen › Sicherungen annehmen.',
  },
  'read-only-desk': {
    title: 'An diesem Arbeitsplatz lässt sich nur lesen',
    happened: 'Seine Dateien lassen sich nicht schreiben, deshalb kann nichts gesendet werden.',
  },
};
