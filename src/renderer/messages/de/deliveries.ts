import { counted, formatCount } from '../../format/numbers';
import type * as english from '../deliveries';

export const deliveriesText: typeof english.deliveriesText = {
  title: 'Meldungen',
  line: (all, unchecked, notVerified, removed) =>
    all === 0 && removed === 0
      ? 'Noch kein Labor hat etwas gemeldet'
      : [
          counted(all, 'Meldung', 'Meldungen'),
          ...(unchecked > 0 ? [`${formatCount(unchecked)} noch ungeprüft`] : []),
          ...(notVerified > 0 ? [`${formatCount(notVerified)} nicht verifiziert`] : []),
          ...(removed > 0 ? [`${formatCount(removed)} nicht verifizierte entfernt`] : []),
          'nur verifizierte ändern etwas',
        ].join(' · '),
  search: 'Meldungen durchsuchen',
  filters: 'Welche Meldungen',
  filter: {
    all: 'Alle',
    unchecked: 'Noch ungeprüft',
    verified: 'Verifiziert',
    'not-verified': 'Nicht verifiziert',
    unmatched: 'Betrifft nichts hier',
  },
  account: 'Konto',
  anyAccount: 'Alle Konten',
  failed: 'Die Meldungen konnten nicht gelesen werden',
  columns: {
    receivedAt: 'Empfangen',
    what: 'Was sie sagt',
    about: 'Betrifft',
    account: 'Konto',
    service: 'Dienst',
    standing: 'Signatur',
    copies: 'Kam',
  },
  service: { editor: 'Editor-Dienst', orderSubmit: 'Auftragsannahme' },
  standing: {
    unchecked: 'Noch ungeprüft',
    verified: 'Verifiziert',
    'not-verified': 'Nicht verifiziert',
  },
  kind: { verifier: 'Prüfcode', event: 'Ereignis', unreadable: 'Nicht lesbar' },
  progress: {
    other: '',
    received: 'Beim Labor eingegangen',
    processing: 'In Arbeit',
    shipped: 'Versendet',
    delivered: 'Zugestellt',
  },
  times: (copies) => (copies === 2 ? 'zweimal' : `${formatCount(copies)}-mal`),
  once: 'einmal',
  nothingHere: 'Nichts hier',
  more: (count) => `und ${formatCount(count)} weitere`,
  empty: {
    title: 'Noch keine Meldungen',
    text: 'Was ein Labor an eine registrierte Callback-Adresse sendet, erscheint hier, wie es kam. Eine Meldung, die anderswo ankam, kann eingefügt werden.',
    webhooks: 'Webhooks einrichten',
  },
  nothing: {
    title: 'Nichts passt',
    search: (sought) => `Keine Meldung hier enthält „${sought}“.`,
    filter: 'Keine Meldung ist von dieser Art.',
    clear: 'Alle Meldungen zeigen',
  },
  paste: 'Meldung einfügen…',
  check: 'Ungeprüfte prüfen',
  checkSelected: 'Noch einmal prüfen',
  checked: (count, waiting) =>
    waiting > 0
      ? `${counted(count, 'Signatur', 'Signaturen')} geprüft, ${formatCount(waiting)} folgen von selbst: In der letzten Minute waren viele falsch`
      : count === 0
        ? 'Das Labor konnte nach keiner davon gefragt werden'
        : `${counted(count, 'Signatur', 'Signaturen')} geprüft`,
  removed: {
    title: (count) =>
      `${counted(count, 'nicht verifizierte Meldung wurde', 'nicht verifizierte Meldungen wurden')} entfernt`,
    text: (size, when) =>
      `Es kamen mehr Meldungen ohne bewiesene Signatur, als aufbewahrt werden, deshalb wurden die ältesten davon entfernt: ${size}, zuletzt ${when}. Verifizierte Meldungen bleiben immer. Wenn so viele nicht zu erwarten sind, kennt vielleicht jemand die Adresse: In den Webhook-Einstellungen lässt sich eine neue erstellen.`,
    settings: 'Webhook-Einstellungen',
  },
  checkFailed: 'Die Signaturen konnten nicht geprüft werden',
};

export const deliveryText: typeof english.deliveryText = {
  back: 'Alle Meldungen',
  check: 'Signatur noch einmal prüfen',
  checkFirst: 'Signatur prüfen',
  checkFailed: 'Die Signatur konnte nicht geprüft werden',
  openAbout: 'Öffnen, was sie betrifft',
  copy: 'Inhalt kopieren',
  copied: 'Der Inhalt ist kopiert',
  copyFailed: 'Das konnte nicht kopiert werden',
  unknownAccount: 'Ein Konto, das entfernt wurde',
  noAccount: 'Kein Konto',
  source: { receiver: 'vom Empfangsdienst angenommen', pasted: 'eingefügt' },
  copies: (copies) => `kam ${formatCount(copies)}-mal, derselbe Inhalt mit derselben Signatur`,
  standing: {
    unchecked: 'Noch hat niemand gesagt, ob das Labor dies signiert hat. Bis dahin ändert es nichts.',
    verified: 'Das Labor sagt, dass die Signatur von ihm ist.',
    'not-verified':
      'Das Labor sagt, dass die Signatur nicht von ihm ist. Wer immer dies gesendet hat, es ändert nichts an diesem Arbeitsplatz.',
  },
  unsigned:
    'Es kam keine Signatur mit, und ein Labor signiert, was es meldet. Sie ändert nichts an diesem Arbeitsplatz.',
  verifier:
    'Der Code, mit dem eine Callback-Adresse verifiziert wird. Er wird an das Labor zurückgesendet und muss nie signiert sein.',
  unreadable: 'Ihr Inhalt ist nicht lesbar. Sie wird behalten, wie sie kam.',
  checkedAt: (when) => `Gefragt ${when}`,
  says: 'Was sie sagt',
  type: 'Typ',
  status: 'Status',
  progress: 'Bedeutet',
  failure: 'Fehlgeschlagen',
  happened: 'Geschehen',
  eventId: 'Id des Ereignisses',
  saysNothing: 'Nichts darin steht unter einem bekannten Namen. Der Inhalt steht unten vollständig.',
  about: 'Was sie betrifft',
  aboutNothing:
    'Nichts auf diesem Arbeitsplatz hat eine Kennung, die darin steht. Sobald etwas mit einer davon kommt, wird es gefunden.',
  effects: 'Was sie geändert hat',
  noEffects: {
    unchecked: 'Nichts. Nur eine verifizierte Meldung ändert etwas.',
    verified: 'Nichts, was nicht schon bekannt war.',
    'not-verified': 'Nichts, und das wird so bleiben.',
  },
  payload: 'Inhalt',
  notText: (size) => `${size}, die nicht nur Text sind. Gezeigt wird, was lesbar ist.`,
  digest: 'SHA-256',
  size: 'Größe',
  request: 'Wie sie kam',
  signature: 'Service-Signature',
  noSignature: 'Es kam keine Signatur mit',
  absent: {
    title: 'Diese Meldung ist nicht hier',
    text: 'Vielleicht gehört sie zu einem anderen Arbeitsplatz.',
    all: 'Alle Meldungen zeigen',
  },
};

export const pasteDeliveryText: typeof english.pasteDeliveryText = {
  title: 'Meldung einfügen',
  lead: 'Für das, was das Labor an eine eigene Adresse gemeldet hat, etwa einen Formulardienst oder ein Postfach. Es wird behalten, wie es eingefügt wird; dann wird das Labor nach der Signatur gefragt.',
  account: 'Konto',
  service: 'Dienst',
  body: 'Inhalt, genau wie er ankam',
  bodyHint: 'Jedes Zeichen zählt: Ein neu gegliederter Inhalt ist nicht, was das Labor signiert hat.',
  bodyPlaceholder: '{"id": "evt_…"}',
  signature: 'Inhalt des Headers Service-Signature',
  signatureHint: 'Ohne sie bleibt die Meldung unverifiziert und ändert nichts.',
  go: 'Behalten und prüfen',
  back: 'Zurück',
  failed: 'Die Meldung konnte nicht behalten werden',
};
