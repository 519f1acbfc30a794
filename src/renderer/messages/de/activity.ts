import { counted, formatCount } from '../../format/numbers';
import type * as english from '../activity';

export const activityText: typeof english.activityText = {
  title: 'Aktivität',
  line: (all, failed) =>
    all === 0
      ? 'Noch kein Labor wurde etwas gefragt'
      : [
          counted(all, 'Anfrage', 'Anfragen'),
          failed > 0 ? `${formatCount(failed)} fehlgeschlagen` : 'keine fehlgeschlagen',
          'Bilder sind nicht aufgeführt',
        ].join(' · '),
  search: 'Anfragen durchsuchen',
  filters: 'Welche Anfragen',
  filter: { all: 'Alle', failed: 'Fehlgeschlagen', slow: 'Langsam' },
  route: 'Route',
  anyRoute: 'Alle Routen',
  failed: 'Die Anfragen konnten nicht gelesen werden',
  columns: {
    at: 'Zeit',
    purpose: 'Zweck',
    request: 'Anfrage',
    account: 'Konto',
    outcome: 'Ausgang',
    duration: 'Dauer',
  },
  purpose: {
    export: 'Export',
    create: 'Auftrag aufgeben',
    confirm: 'Auftrag bestätigen',
    submit: 'Einreichen',
    price: 'Preis abfragen',
    configure: 'Produkt konfigurieren',
    read: 'Lesen',
    webhook: 'Webhook',
    'connection-test': 'Verbindungstest',
  },
  noAnswer: 'Keine Antwort',
  empty: {
    title: 'Noch keine Anfragen',
    text: 'Jede Anfrage von Proofdesk erscheint hier mit ihrer Antwort. Die Verbindung eines Kontos testen oder einen Warenkorb exportieren.',
    accounts: 'Zu den Konten',
  },
  nothing: {
    title: 'Nichts passt',
    search: (sought) => `Keine Anfrage hier passt zu „${sought}“.`,
    filter: 'Keine Anfrage ist von dieser Art.',
    clear: 'Alle Anfragen zeigen',
  },
  save: 'Für den Support speichern…',
  saveFound: (count) => `${counted(count, 'Anfrage', 'Anfragen')} für den Support speichern…`,
  saved: (count, path) => `${counted(count, 'Anfrage', 'Anfragen')} in ${path} gespeichert, ohne Schlüssel`,
  saveFailed: 'Die Datei konnte nicht gespeichert werden',
  clear: 'Liste leeren…',
  clearTitle: 'Liste der Anfragen leeren',
  clearText:
    'Die Liste wird endgültig geleert. Aufträge, ihre Nachweise und alle Beweise liegen an anderer Stelle und bleiben, wie sie sind.',
  clearGo: 'Liste leeren',
  cleared: 'Die Liste der Anfragen ist leer',
  cancel: 'Abbrechen',
};

export const requestText: typeof english.requestText = {
  back: 'Alle Anfragen',
  curl: 'Als Befehl kopieren',
  curlCopied: 'Kopiert. Vor dem Ausführen die Umgebungsvariable PROOFDESK_KEY auf den Schlüssel setzen.',
  copyFailed: 'Das konnte nicht kopiert werden',
  save: 'Diese Anfrage speichern…',
  unknownAccount: 'Ein Konto, das entfernt wurde',
  operation: 'Teil eines Auftrags: Der Nachweis dieses Auftrags enthält den Beweis.',
  showOrder: 'Auftrag zeigen',
  request: 'Anfrage',
  answer: 'Antwort',
  headers: 'Header',
  body: 'Inhalt',
  keyLine: 'Bearer, aus dem Schlüsselbund, hier nicht aufbewahrt',
  noHeaders: 'Keine Header',
  noBody: 'Kein Inhalt',
  emptyBody: 'Ein leerer Inhalt',
  noAnswer: 'Es kam keine Antwort.',
  cut: 'Nicht alles davon ist aufbewahrt oder angekommen.',
  laidOut: 'Gegliedert',
  raw: 'Wie es kam',
  layout: 'Darstellung des Inhalts',
  absent: {
    title: 'Diese Anfrage ist nicht mehr da',
    text: 'Nur die neuesten Anfragen werden aufbewahrt. Der Nachweis eines Auftrags behält seine eigenen.',
    all: 'Alle Anfragen zeigen',
  },
};
