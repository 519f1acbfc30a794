import type { Translation } from '@core/language/messages';
import { counted, formatCount } from '@renderer/ui/format/numbers';
import type * as english from '@renderer/messages/orders';

const orders = (count: number): string => counted(count, 'Auftrag', 'Aufträge');

export const ordersText: Translation<typeof english.ordersText> = {
  title: 'Aufträge',
  line: (all, awaiting, uncertain) =>
    all === 0
      ? 'Noch nichts wurde aufgegeben'
      : [
          orders(all),
          awaiting > 0
            ? `${formatCount(awaiting)} ${awaiting === 1 ? 'wartet' : 'warten'} auf Bestätigung`
            : '',
          uncertain > 0 ? `${formatCount(uncertain)} ungewiss` : 'nichts ist ungewiss',
        ]
          .filter((part) => part !== '')
          .join(' · '),
  search: 'Aufträge durchsuchen',
  filters: 'Welche Aufträge',
  filter: {
    all: 'Alle',
    awaiting: 'Zu bestätigen',
    uncertain: 'Ungewiss',
    confirmed: 'Bestätigt',
    refused: 'Abgelehnt',
    shipped: 'Versendet',
    'failed-at-lab': 'Beim Labor fehlgeschlagen',
    'this-week': 'Diese Woche',
    archived: 'Archiviert',
  },
  columns: {
    picture: 'Bild',
    customer: 'Kunde',
    reference: 'Referenz',
    state: 'Zustand',
    pieces: 'Stück',
    confirmation: 'Bestätigung',
    placed: 'Aufgegeben',
    total: 'Summe mit Steuer',
  },
  withTax: 'mit Steuer, zum Preis des Labors',
  noTotal: 'keine Summe',
  pieces: '{count} Stück',
  unnamed: 'Auftrag ohne Namen',
  failed: 'Die Aufträge konnten nicht gelesen werden',
  empty: {
    title: 'Noch nichts aufgegeben',
    text: 'Aufträge erscheinen hier, sobald ein Warenkorb beim Labor aufgegeben wird, und bleiben mit allem, was über sie bekannt ist.',
    carts: 'Zu den Warenkörben',
  },
  nothing: {
    title: 'Nichts passt',
    search: 'Kein Auftrag hier passt zu „{sought}“.',
    filter: 'Kein Auftrag ist in diesem Zustand.',
    clear: 'Alle Aufträge zeigen',
  },
  state: {
    placing: 'Wird aufgegeben',
    'creation-refused': 'Abgelehnt',
    'creation-unknown': 'Vielleicht aufgegeben',
    'awaiting-confirmation': 'Wartet auf Bestätigung',
    confirming: 'Wird bestätigt',
    'confirmation-refused': 'Bestätigung abgelehnt',
    'may-be-confirmed': 'Vielleicht bestätigt',
    confirmed: 'Bestätigt',
  },
  selectedSum: '{sum} mit Steuer',
  copyRows: 'Als Tabelle kopieren',
  copiedRows: '{count} Zeile kopiert | {count} Zeilen kopiert',
  copyTooMany: 'Zum Kopieren höchstens 5.000 Aufträge auswählen',
  copyFailed: 'Die Zeilen konnten nicht kopiert werden',
  review: 'Prüfen und bestätigen',
};

export const orderText: Translation<typeof english.orderText> = {
  back: 'Alle Aufträge',
  absent: {
    title: 'Dieser Auftrag ist nicht hier',
    text: 'Er gehört zu einem anderen Arbeitsplatz, oder seine Aufzeichnung wurde verschoben.',
    all: 'Alle Aufträge zeigen',
  },
  withTax: '{total} mit Steuer',
  noTotal: 'keine lesbare Summe',
  account: (name, environment) => (environment === 'practice' ? name : `${name}, ${environment}`),
  openCart: 'Warenkorb öffnen',
  mend: 'Warenkorb berichtigen',
  exportLedger: 'Nachweis speichern…',
  ledgerSaved: 'Nachweis gespeichert als {path}',
  ledgerFailed: 'Der Nachweis konnte nicht gespeichert werden',
  statement: {
    placing: ['Der Auftrag ist auf dem Weg zum Labor.', 'Vor Ihrer Bestätigung wird nichts hergestellt.'],
    'creation-refused': [
      'Das Labor hat diesen Auftrag abgelehnt.',
      'Nichts ist entstanden, und nichts wird hergestellt. Der Warenkorb ist wieder offen, mit allem darin.',
    ],
    'creation-unknown': [
      'Vielleicht hat das Labor diesen Auftrag angelegt, vielleicht nicht.',
      'Ohne Bestätigung wird nichts hergestellt, und es wurde keine gesendet. Noch einmal aufgeben kostet nichts: Sollte es den ersten geben, bleibt er für immer unbestätigt.',
    ],
    'awaiting-confirmation': [
      'Das Labor hat den Auftrag und wartet auf Ihre Bestätigung.',
      'Bis dahin wird nichts hergestellt und nichts berechnet.',
    ],
    confirming: ['Die Bestätigung ist auf dem Weg zum Labor.', ''],
    'confirmation-refused': [
      'Das Labor hat die Bestätigung abgelehnt.',
      'Den Auftrag gibt es noch, unbestätigt. Nichts wird hergestellt.',
    ],
    'may-be-confirmed': ['Vielleicht arbeitet das Labor an diesem Auftrag, vielleicht nicht.', ''],
    confirmed: ['Das Labor hat den Auftrag bestätigt und arbeitet daran.', ''],
  },
  notReached: [
    'Der Auftrag hat das Labor nicht erreicht.',
    'Nichts ist entstanden, und nichts wird hergestellt. Der Warenkorb ist wieder offen, mit allem darin.',
  ],
  mayBe:
    'Die Bestätigung wurde um {when} gesendet, und {why}. Bis das geklärt ist, sendet Proofdesk sie nicht noch einmal und bietet keinen neuen Auftrag für diesen Warenkorb an.',
  why: {
    reset: 'die Verbindung endete, bevor eine Antwort kam',
    timedOut: 'es kam keine Antwort innerhalb der Frist',
    interrupted: 'Proofdesk endete, bevor eine Antwort kam',
    noProof: 'was zurückkam, beweist nichts',
  },
  review: 'Prüfen und bestätigen',
  told: 'Auskunft des Labors…',
  again: 'Bestätigung noch einmal senden…',
  placeAgain: 'Noch einmal aufgeben',
  placeAgainFailed: 'Der Auftrag wurde nicht noch einmal aufgegeben',
  confirmation: {
    title: 'Bestätigung',
    id: 'ConfirmationID',
    sentence: 'Das Labor sagt',
    received: 'Empfangen',
    orders: 'Bestätigte Aufträge',
    ofOrders:
      'Das Labor bestätigte {confirmed} von {count} Auftrag. Das Labor nach den anderen fragen. | Das Labor bestätigte {confirmed} von {count} Aufträgen. Das Labor nach den anderen fragen.',
  },
  breakdown: {
    title: 'Was das Labor berechnet',
    product: 'Produkt',
    quantity: 'Menge',
    price: 'Preis',
    order: 'Auftrag {number}',
    subTotal: 'Zwischensumme',
    tax: 'Steuer',
    total: 'Summe',
    whole: 'Summe mit Steuer',
    soFar: 'Bisherige Summe',
    note: 'Anmerkung',
    lineItems: 'Einzelposten',
    noTotal:
      'In der Antwort des Labors steht keine lesbare Summe. Ohne sie kann nichts freigegeben werden: das Labor fragen.',
  },
  pictures: 'Bilder',
  facts: {
    title: 'Wie das Labor ihn kennt',
    id: 'ConfirmationID',
    entry: 'EntryID',
    key: 'Schlüssel',
    account: 'Konto',
    received: 'Empfangen',
    orders: 'Aufträge',
    superseded: 'Frühere ConfirmationIDs, nie zu bestätigen',
  },
  confirm: {
    title: 'Diesen Auftrag bestätigen',
    lead: 'Nach der Bestätigung beginnt das Labor. Stornieren lässt es sich dort nicht.',
    approve: 'Sie geben höchstens frei',
    includes:
      '{count} Auftrag, mit Steuer, zum Preis des Labors. Gilt dieser Preis nicht mehr, wird nichts gesendet. | {count} Aufträge, mit Steuer, zum Preis des Labors. Gilt dieser Preis nicht mehr, wird nichts gesendet.',
    includesSoFar:
      '{count} Auftrag, bisher ohne {parts}, zum Preis des Labors. Gilt dieser Preis nicht mehr, wird nichts gesendet. | {count} Aufträge, bisher ohne {parts}, zum Preis des Labors. Gilt dieser Preis nicht mehr, wird nichts gesendet.',
    higher: 'Das ist vielleicht nicht der ganze Preis. Die Rechnung kann höher ausfallen.',
    accept:
      'Ich gebe {total} frei, obwohl vielleicht etwas fehlt ({parts}) und die Rechnung höher ausfallen kann',
    for: 'Für',
    recipient: 'Versand an',
    reference: 'Referenz',
    piecesLabel: 'Stück',
    account: 'Konto',
    what: 'Was hergestellt wird',
    back: 'Zurück',
    go: 'Für {total} bestätigen',
    goSoFar: 'Bestätigen, bisher {total}',
    practice: 'Übung: Nichts wird wirklich hergestellt oder berechnet.',
    sandbox: 'Sandbox: Nichts wird wirklich hergestellt oder berechnet.',
    production: 'Produktion: ein echter Auftrag mit echtem Geld.',
    failed: 'Die Bestätigung wurde nicht gesendet',
  },
  settle: {
    title: 'Auskunft des Labors',
    lead: 'Ihre Angabe klärt diesen Auftrag und bleibt in seinem Nachweis.',
    outcome: 'Ausgang',
    confirmed: 'Das Labor hat die Bestätigung und arbeitet an dem Auftrag',
    notConfirmed: 'Das Labor hat keine Bestätigung: Es arbeitet nicht an dem Auftrag',
    notConfirmedHint: 'Der Auftrag wartet dann wieder auf Bestätigung und kann bestätigt werden.',
    note: 'Wer das sagte, wann und wie',
    notePlaceholder: 'Frau Berger vom Labor, am Telefon, 10:15',
    back: 'Zurück',
    go: 'Eintragen',
    failed: 'Das konnte nicht eingetragen werden',
  },
  repeat: {
    title: 'Bestätigung noch einmal senden',
    lead: 'Das Dokument des Labors sagt nicht, was geschieht, wenn derselbe Auftrag zweimal bestätigt wird.',
    can: 'Das Labor kann',
    may: [
      'den Auftrag jetzt bestätigen, weil die erste Bestätigung nie ankam,',
      'antworten, dass er schon bestätigt ist, und ihn einmal herstellen,',
      'oder einen zweiten Auftrag darin sehen und ihn zweimal herstellen und berechnen.',
    ],
    better: 'Sicherer ist, das Labor zu fragen. Die ConfirmationID, nach der zu fragen ist:',
    understood: 'Mir ist klar, dass der Auftrag vielleicht zweimal hergestellt und berechnet wird',
    back: 'Zurück',
    go: 'Noch einmal senden für {total}',
    failed: 'Die Bestätigung wurde nicht noch einmal gesendet',
  },
  environment: { practice: 'Übung', sandbox: 'Sandbox', production: 'Produktion' },
};

export const lookAlikesText: Translation<typeof english.lookAlikesText> = {
  title: '{count} anderer sieht aus wie dieser Auftrag | {count} andere sehen aus wie dieser Auftrag',
  list: 'Was aussieht wie dieser Auftrag',
  show: '{name} zeigen',
  showShort: 'Zeigen',
  kind: {
    cart: 'Warenkorb',
    order: 'Auftrag',
    'submission-cart': 'Warenkorb zum Einreichen',
    submission: 'Einreichung',
  },
  likeness: {
    'same-cart': 'er entstand aus eben diesem Warenkorb',
    'copied-from': 'einer ist eine Kopie des anderen',
    'same-items': 'dieselben Positionen',
    'same-reference': 'dieselbe Referenz',
    'same-recipient': 'derselbe Empfänger',
  },
  state: {
    'submission-cart': {
      drafted: 'Entwurf',
      submitting: 'Wird eingereicht',
      uncertain: 'Vielleicht eingereicht',
      submitted: 'Eingereicht',
      refused: 'Abgelehnt',
    },
    submission: {},
  },
  atTheLab: 'Beim Labor',
  here: 'Nur auf diesem Arbeitsplatz',
  failed: 'Es konnte nicht geprüft werden, was aussieht wie dieser Auftrag',
};
