import type { Translation } from '@core/language/messages';
import { counted, formatCount } from '@renderer/ui/format/numbers';
import type * as english from '@renderer/messages/history';
import type { TimelineKind } from '@core/history/timeline';

export const activityText: Translation<typeof english.activityText> = {
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
    search: 'Keine Anfrage hier passt zu „{sought}“.',
    filter: 'Keine Anfrage ist von dieser Art.',
    clear: 'Alle Anfragen zeigen',
  },
  save: 'Für den Support speichern…',
  saveFound: '{count} Anfrage für den Support speichern… | {count} Anfragen für den Support speichern…',
  saved:
    '{count} Anfrage in {path} gespeichert, ohne Schlüssel | {count} Anfragen in {path} gespeichert, ohne Schlüssel',
  saveFailed: 'Die Datei konnte nicht gespeichert werden',
  clear: 'Liste leeren…',
  clearTitle: 'Liste der Anfragen leeren',
  clearText:
    'Die Liste wird endgültig geleert. Aufträge, ihre Nachweise und alle Beweise liegen an anderer Stelle und bleiben, wie sie sind.',
  clearGo: 'Liste leeren',
  cleared: 'Die Liste der Anfragen ist leer',
  cancel: 'Abbrechen',
};

export const requestText: Translation<typeof english.requestText> = {
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

export const historyText: Translation<typeof english.historyText> = {
  title: 'Verlauf',
  line: 'Wer auf diesem Computer was getan hat | {count} Handlung auf diesem Computer | {count} Handlungen auf diesem Computer',
  search: 'Handlungen durchsuchen',
  filters: 'Welche Handlungen',
  failed: 'Der Verlauf konnte nicht gelesen werden',
  columns: { at: 'Zeit', person: 'Wer', kind: 'Was', words: 'In Worten', subject: 'Betrifft' },
  kind: {
    approved: 'Freigegeben',
    settled: 'Geklärt',
    'sent-again': 'Noch einmal gesendet',
    held: 'Zurückgehalten',
    'taken-back': 'Zurückgenommen',
    released: 'Jetzt gesendet',
    note: 'Notiz',
    snoozed: 'Zurückgestellt',
    woken: 'Zurückgeholt',
    resolved: 'Erledigt',
    reopened: 'Wieder geöffnet',
    checked: 'Geprüft',
    'started-over': 'Neu begonnen',
    'callback-registered': 'Adresse registriert',
    'callback-verified': 'Adresse verifiziert',
    'callback-forgotten': 'Adresse vergessen',
    'receiver-changed': 'Empfangsdienst geändert',
    'delivery-pasted': 'Meldung eingefügt',
    reconciled: 'Abgeglichen',
  },
  empty: {
    title: 'Noch wurde nichts getan',
    text: 'Freigaben, Klärungen, Notizen, Prüfungen und alles andere, wonach später jemand fragen kann, erscheint hier, mit Person und Zeit.',
  },
  nothing: {
    title: 'Nichts passt',
    search: 'Nichts hier wurde mit „{sought}“ getan.',
    filter: 'Nichts von dieser Art wurde getan.',
    clear: 'Alles zeigen',
  },
};

export const activityKindsText: Translation<typeof english.activityKindsText> = {
  label: 'Was geschah',
  requests: 'Anfragen',
  deliveries: 'Meldungen',
  history: 'Verlauf',
};

const KINDS: Readonly<Record<TimelineKind, string>> = {
  drafted: 'Entworfen',
  exported: 'Exportiert',
  priced: 'Preise abgefragt',
  approved: 'Freigegeben',
  held: 'Zurückgehalten',
  'taken-back': 'Zurückgenommen',
  sent: 'Gesendet',
  answered: 'Beantwortet',
  'no-answer': 'Ohne Antwort',
  event: 'Ereignisse',
  settled: 'Geklärt',
  read: 'Beim Labor gelesen',
  deed: 'Andere Handlungen',
};

export const timelineText: Translation<typeof english.timelineText> = {
  title: 'Zeitleiste',
  filter: 'Welche Momente',
  everything: 'Alles ({count})',
  kindOf: (kind, count) => `${KINDS[kind]} (${count})`,
  saveJson: 'Als JSON speichern…',
  savePdf: 'Als PDF speichern…',
  saved: 'Zeitleiste gespeichert als {path}',
  notSaved: 'Die Zeitleiste konnte nicht gespeichert werden',
  failed: 'Die Zeitleiste konnte nicht gelesen werden',
  empty: 'Nichts davon ist auf diesem Computer aufgeschrieben.',
  by: 'von {person}',
  text: 'Text, wie er auf der Festplatte steht',
  delivery: 'Meldung zeigen',
  idempotencyKey: 'Idempotency-Key',
};

export const subjectsText: Translation<typeof english.subjectsText> = {
  kind: {
    cart: 'Warenkorb',
    order: 'Auftrag',
    'submission-cart': 'Warenkorb aus dem Katalog',
    submission: 'Einreichung',
    account: 'Konto',
    callback: 'Webhooks',
    delivery: 'Meldung',
    batch: 'Stapel',
    hold: 'Zurückgehaltene Aufträge',
  },
  part: 'Teil {part}',
};
