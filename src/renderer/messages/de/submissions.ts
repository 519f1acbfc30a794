import { counted, formatCount } from '../../ui/format/numbers';
import type * as english from '../submissions';

export const submissionCartText: typeof english.submissionCartText = {
  back: 'Warenkörbe aus dem Katalog',
  group: 'Warenkorb',
  unnamed: 'Warenkorb ohne Namen',
  line: (items, pieces, priced) =>
    `${counted(items, 'Position', 'Positionen')} · ${formatCount(pieces)} Stück · ${priced}`,
  priced: (ago) => `Preise abgefragt ${ago}`,
  notPriced: 'Preise noch nicht abgefragt',
  deleted: 'Dieser Warenkorb wurde gelöscht',
  putBack: 'Wiederherstellen',
  duplicate: 'Duplizieren',
  copiedFrom: 'Aus einem früheren Warenkorb kopiert.',
  showOriginal: 'Zeigen',
  undoEdit: 'Letzte Änderung zurücknehmen',
  redoEdit: 'Änderung wiederholen',
  steps: {
    drafted: 'Entwurf',
    priced: 'Preise abgefragt',
    ready: 'Bereit',
    submitted: 'Eingereicht',
  },
  absent: {
    title: 'Dieser Warenkorb ist nicht hier',
    text: 'Vielleicht wurde er entfernt, oder er gehört zu einem anderen Arbeitsplatz.',
    all: 'Alle Warenkörbe zeigen',
  },
  saveFailed: 'Ihre Eingabe steht auf dem Bildschirm, ist aber noch nicht gespeichert',
  saveNow: 'Noch einmal speichern',

  items: 'Positionen',
  noItems: {
    title: 'Nichts in diesem Warenkorb',
    text: 'Schon konfigurierte Produkte hinzufügen oder eines im Katalog konfigurieren. Beides geht offline.',
  },
  add: 'Positionen hinzufügen',
  catalog: 'Zum Katalog',
  remove: 'Aus dem Warenkorb entfernen',
  removed: (name) => `${name} entfernt`,
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  quantityOf: (name) => `Menge von ${name}`,
  priceIncludes: 'ohne Versand und Steuer, zum Preis des Labors',
  noPicture: 'Der Katalog gab kein Bild',
  noSelections: 'Nichts ausgewählt',
  byIdOnly: 'Nur durch die Id des Labors bekannt',
  moreSelections: (count) => `und ${formatCount(count)} weitere`,
  gone: 'Nicht mehr im Katalog',
  notValid: 'Das Labor sagt, dass diese Position nicht bestellt werden kann',
  productMissing: 'Konfiguriertes Produkt noch nicht gelesen',
  productHint: {
    drafted: 'Das Labor legt es an, wenn der Preis abgefragt wird',
    making: 'Auf dem Weg zum Labor',
    building: 'Das Labor hat es und ist noch nicht fertig damit',
    ready: 'Das Labor hat es',
    'not-valid': 'Erstellt, aber das Labor sagt, dass es nicht bestellt werden kann',
    failed: 'Es wird noch einmal versucht, wenn der Preis abgefragt wird',
  },

  shipping: 'Versand',
  type: 'Versandtyp',
  types: { studio: 'An das Studio', dropship: 'Direktversand' },
  typeHint: {
    '': 'Wählen, wohin das Labor versendet',
    studio: 'Das Labor versendet an Ihr Studio',
    dropship: 'Das Labor versendet an die Adresse unten',
  },
  otherType: (type) => `„${type}“, wie im Entwurf`,
  priority: 'Versandpriorität',
  priorityFree:
    'Das Labor nennt seine Prioritäten, wenn der Preis abgefragt wird. Eine bekannte kann eingegeben werden.',
  offered: 'Vom Labor angeboten',
  offeredAt: (when) => `Wie bei der letzten Preisabfrage angeboten, ${when}`,
  notOffered: (priority) => `„${priority}“ ist nicht unter den Versandarten, die das Labor anbietet.`,
  chooseOffered: 'Eine der Versandarten wählen, die das Labor anbietet.',
  noneOfType:
    'Für diesen Versandtyp bot das Labor nichts an. Noch einmal Preise abfragen, um zu sehen, was es anbietet.',
  typeOwn: 'Andere eingeben',
  shipTo: 'Versand an',
  addressForStudio:
    'Darf leer bleiben: Das Labor kennt das Studio. Die ganze Summe mit Versand und Steuer nennt es nur für eine Adresse.',
  useReturnAddress: 'Absenderadresse des Kontos verwenden',
  metadata: 'Metadaten',
  metadataHelp:
    'Wird mit der Einreichung gesendet, für Ihren eigenen Gebrauch. Was das Labor damit tut, ist seine Sache.',
  key: 'Schlüssel',
  value: 'Wert',
  keyOf: (position) => `Schlüssel ${formatCount(position)}`,
  valueOf: (key) => `Wert von ${key === '' ? 'dem neuen Schlüssel' : key}`,
  addRow: 'Zeile hinzufügen',
  removeRow: (key) => `${key === '' ? 'Diese Zeile' : key} entfernen`,
  ownMark:
    'Das Zeichen dieses Arbeitsplatzes: Daran wird die Einreichung beim Labor wiedergefunden, wenn eine Antwort verloren geht.',
  keyReserved: 'Das Labor lehnt jede Anfrage mit einem Schlüssel dieses Namens ab. Einen anderen wählen.',
  keyTwice: 'Diesen Schlüssel gibt es zweimal: Das Labor würde nur einen davon behalten.',
  keyEmpty: 'Der Wert braucht einen Schlüssel.',
  note: 'Notiz',
  noteHelp: 'Nur für das Studio. Wird nie gesendet.',

  price: 'Preise abfragen und prüfen',
  priceAgain: 'Noch einmal Preise abfragen',
  cancel: 'Abbrechen',
  pricing: {
    starting: 'Das Labor wird gefragt',
    making: (done, of) => `Produkte werden angelegt, ${formatCount(done)} von ${formatCount(of)}`,
    building: (done, of) => `Produkte werden erstellt, ${formatCount(done)} von ${formatCount(of)} bereit`,
    asking: 'Das Labor wird nach dem Preis gefragt',
  },
  priceFailed: 'Für den Warenkorb konnten keine Preise abgefragt werden',
  notYetPriced: 'Preise noch nicht abgefragt',
  notYetText:
    'Das Labor sagt, was es kostet, wie es versendet werden kann und was es noch braucht. Durch die Frage wird nichts bestellt.',
  withoutTax: 'Ohne Steuer',
  tax: 'Steuer',
  toPay: 'Zu zahlende Summe',
  soFar: 'Bisherige Summe',
  taxIncluded: 'Mit Steuer. Das berechnet das Labor.',
  notWhole: 'Nicht der ganze Preis',
  soFarWithout: (parts) => `bisher, ohne ${parts}`,
  missing: {
    destination:
      'Kosten, die von der Adresse abhängen, etwa Versand und Steuer, sind nicht enthalten. Das Labor nennt sie, sobald der Warenkorb eine Adresse hat.',
    shipping: 'Der Versand ist nicht enthalten: Es ist keine Versandart gewählt, die das Labor anbietet.',
    tax: 'Nichts in der Antwort des Labors zeigt, dass die Steuer enthalten ist.',
    total: 'In der Antwort des Labors steht keine lesbare Summe.',
    unknown: 'Das Labor macht eine Bemerkung zum Preis, die Proofdesk nicht kennt.',
  },
  noTotal: 'In der Antwort des Labors steht keine lesbare Summe.',
  guidance: {
    'submission.pricing.destination_required_for_full_total':
      'Nicht der ganze Preis: Ohne Adresse fehlen die Kosten, die von ihr abhängen.',
    'submission.pricing.total_excludes_tax':
      'Berechnet wird nicht der Betrag ohne Steuer, sondern die zu zahlende Summe.',
  },
  labSays: (words) => `Das Labor: „${words}“`,
  ready: 'Das Labor sagt: bereit zum Einreichen',
  notReady: 'Das Labor sagt: nicht bereit zum Einreichen',
  shippingUnmet: 'Nicht bereit zum Einreichen: Das Labor bietet die gewählte Versandart nicht an',
  faults: (count) => `${formatCount(count)} zu berichtigen, an den Feldern markiert`,
  elsewhere: 'Was zu keinem Feld hier gehört',
  showFirst: 'Zum ersten',
  allValid: (count) => `${counted(count, 'Position ist', 'Positionen sind')} bestellbar`,
  someInvalid: (count) => `${counted(count, 'Position ist', 'Positionen sind')} nicht bestellbar`,
  stale: {
    changed: 'Der Warenkorb wurde seither geändert. Das ist der Preis von vorher.',
    old: (when) => `Älter als ein Tag: Preise abgefragt ${when}. Vor dem Einreichen noch einmal abfragen.`,
  },
  pricedAt: (when) => `Preise abgefragt ${when}`,
  said: 'Alles, was das Labor antwortete',
  submit: 'Prüfen und einreichen',

  addDialog: {
    title: 'Positionen hinzufügen',
    search: 'Konfigurierte Produkte durchsuchen',
    none: 'Noch kein Produkt ist konfiguriert. Eines im Katalog konfigurieren, dann kann es hier hinzugefügt werden.',
    nothing: 'Kein konfiguriertes Produkt passt.',
    failed: 'Die konfigurierten Produkte konnten nicht gelesen werden',
    cancel: 'Abbrechen',
    go: (count) => (count === 0 ? 'Hinzufügen' : `${counted(count, 'Position', 'Positionen')} hinzufügen`),
    more: (shown, total) =>
      `${formatCount(shown)} von ${formatCount(total)} zu sehen. Zum Eingrenzen suchen.`,
    inCart: 'schon in diesem Warenkorb',
  },
  environment: {
    practice: 'Übung: Nichts wird wirklich hergestellt oder berechnet.',
    sandbox: 'Sandbox: Nichts wird wirklich hergestellt oder berechnet.',
    production: 'Produktion: ein echter Auftrag mit echtem Geld.',
  },
};

const carts = (count: number): string => counted(count, 'Warenkorb', 'Warenkörbe');

export const cartKindsText: typeof english.cartKindsText = {
  label: 'Art der Warenkörbe',
  editors: 'Aus Editoren',
  catalog: 'Aus dem Katalog',
};

export const submissionCartsText: typeof english.submissionCartsText = {
  title: 'Warenkörbe',
  grid: 'Warenkörbe aus dem Katalog',
  line: (open, uncertain) =>
    open === 0 && uncertain === 0
      ? 'Keine offenen Warenkörbe aus dem Katalog'
      : [
          open === 0 ? '' : counted(open, 'offener Warenkorb', 'offene Warenkörbe'),
          uncertain > 0 ? `bei ${formatCount(uncertain)} ist der Ausgang unbekannt` : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
  newCart: 'Neuer Warenkorb',
  createFailed: 'Der Warenkorb konnte nicht angelegt werden',
  search: 'Warenkörbe durchsuchen',
  filters: 'Welche Warenkörbe',
  filter: {
    open: 'Offen',
    uncertain: 'Ausgang unbekannt',
    submitted: 'Eingereicht',
    all: 'Alle',
    archived: 'Archiviert',
    deleted: 'Gelöscht',
  },
  columns: {
    picture: 'Bilder',
    name: 'Warenkorb',
    recipient: 'Versand an',
    stage: 'Zustand',
    items: 'Positionen',
    updated: 'Geändert',
    priced: 'Preisabfrage',
    total: 'Summe',
  },
  items: (items, pieces) =>
    items === pieces
      ? counted(items, 'Position', 'Positionen')
      : `${counted(items, 'Position', 'Positionen')}, ${formatCount(pieces)} Stück`,
  totalIncludes: 'mit Steuer',
  totalOld: (includes) => `${includes}; älter als ein Tag, vor dem Einreichen noch einmal Preise abfragen`,
  notPriced: 'kein Preis',
  unnamed: 'Warenkorb ohne Namen',
  delete: 'Löschen',
  duplicate: 'Duplizieren',
  restore: 'Wiederherstellen',
  deleted: (count) => `${carts(count)} gelöscht`,
  restored: (count) => `${carts(count)} wiederhergestellt`,
  duplicated: 'Als neuer Entwurf kopiert',
  deleteFailed: 'Die Warenkörbe konnten nicht gelöscht werden',
  duplicateFailed: 'Der Warenkorb konnte nicht kopiert werden',
  unknownCannotGo:
    'Ein Warenkorb, der eingereicht wird oder dessen Ausgang unbekannt ist, kann nicht gelöscht werden',
  unknownStays:
    'Solange sein Ausgang unbekannt ist, kann dieser Warenkorb nicht kopiert werden: Vielleicht ist er schon bestellt',
  empty: {
    title: 'Noch keine Warenkörbe aus dem Katalog',
    text: 'Ein Produkt im Katalog konfigurieren und in einen Warenkorb legen. Entwerfen geht ohne Netz; Preise kommen vom Labor.',
    catalog: 'Zum Katalog',
  },
  nothing: {
    title: 'Nichts passt',
    search: (sought) => `Kein Warenkorb hier passt zu „${sought}“.`,
    filter: 'Kein Warenkorb ist in diesem Zustand.',
    clear: 'Alle offenen Warenkörbe zeigen',
  },
  noneOpen: {
    title: 'Keine offenen Warenkörbe',
    text: 'Was eingereicht wurde, steht unter „Eingereicht“ und bleibt dort.',
  },
  failed: 'Die Warenkörbe konnten nicht gelesen werden',
  stage: {
    drafted: 'Entwurf',
    priced: 'Preise abgefragt',
    submitting: 'Wird eingereicht',
    uncertain: 'Ausgang unbekannt',
    submitted: 'Eingereicht',
    refused: 'Abgelehnt',
  },
};

export const submissionsText: typeof english.submissionsText = {
  title: 'Einreichungen',
  line: (all, failed, read) =>
    [
      counted(all, 'Einreichung', 'Einreichungen'),
      failed > 0 ? `${formatCount(failed)} mit einem Fehlschlag` : '',
      read,
    ]
      .filter((part) => part !== '')
      .join(' · '),
  neverRead: 'Die Liste des Labors wurde noch nicht gelesen',
  readAgo: (ago) => `gelesen ${ago}`,
  notToEnd: 'ältere sind beim Labor',
  toEnd: 'bis zur ältesten gelesen',
  reading: (count) => `Die Liste des Labors wird gelesen, bisher ${count}`,
  search: 'Einreichungen durchsuchen',
  filters: 'Welche Einreichungen',
  filter: {
    all: 'Alle',
    today: 'Heute',
    failed: 'Fehlgeschlagen',
    shipped: 'Versendet',
    'from-here': 'Von hier',
  },
  statuses: 'Status',
  columns: {
    received: 'Empfangen',
    reference: 'Referenz',
    recipient: 'Empfänger',
    status: 'Status',
    orders: 'Aufträge',
    failures: 'Fehlschläge',
    fromHere: 'Von hier',
    total: 'Zu zahlende Summe',
  },
  toPay: 'mit Steuer, was das Labor berechnet',
  soFar: (parts) => `bisher, ohne ${parts}`,
  noTotal: 'keine Summe',
  noTime: 'nicht gesagt',
  orders: (count) => counted(count, 'Auftrag', 'Aufträge'),
  failure: (count, first) => (count > 1 ? `${formatCount(count)} · ${first}` : first),
  cart: 'Warenkorb',
  fromHereTip: 'Aus einem Warenkorb dieses Arbeitsplatzes eingereicht',
  refresh: 'Aktualisieren',
  refreshTip: 'Lesen, was beim Labor neu ist',
  older: 'Ältere lesen',
  olderTip: 'Eine weitere Seite am älteren Ende',
  allOlder: 'Alle älteren lesen',
  cancel: 'Lesen anhalten',
  failed: 'Die Einreichungen konnten nicht gelesen werden',
  failedAtLab: 'Die Liste des Labors wurde nicht bis zum Ende gelesen',
  atTheEnd: 'Die Liste des Labors ist bis zum ältesten Eintrag gelesen.',
  withoutId: (count) => counted(count, 'Eintrag ohne Id', 'Einträge ohne Id'),
  withoutIdTitle: 'Einträge ohne Id',
  withoutIdText:
    'Das Labor führte diese ohne Id auf, deshalb können sie nicht geöffnet werden. Sie werden behalten, wie sie kamen, und manche sind vielleicht unter den Einreichungen oben.',
  empty: {
    title: 'Noch nichts gelesen',
    text: 'Einreichungen sind, was aus dem Katalog bestellt wurde. Einmal gelesen, bleiben sie auf diesem Computer; gelesen wird nur auf Ihren Wunsch.',
    read: 'Die neuesten beim Labor lesen',
  },
  none: {
    title: 'Das Labor hat keine Einreichungen',
    text: 'Was aus einem Warenkorb eingereicht wird, erscheint hier.',
  },
  nothing: {
    title: 'Nichts passt',
    search: (sought) => `Keine Einreichung hier passt zu „${sought}“.`,
    filter: 'Keine Einreichung auf diesem Computer ist von dieser Art.',
    clear: 'Alle Einreichungen zeigen',
  },
  lab: {
    button: 'Labor fragen nach…',
    active: (filters) => `Gefragt wird nach ${filters}`,
    title: 'Das Labor nur nach manchen fragen',
    text: 'Query-Parameter für „Aktualisieren“ und „Ältere lesen“, wie das Labor sie nennt. Sein Dokument nennt keine. Was auf diesem Computer ist, bleibt in der Liste.',
    name: 'Name',
    value: 'Wert',
    line: (number) => `Parameter ${number}`,
    add: 'Weiterer',
    remove: 'Entfernen',
    apply: 'Damit lesen',
    clear: 'Wieder nach allen fragen',
    practice: 'Das Übungslabor kennt status, reference, createdFrom, createdTo und limit.',
    twice: 'Ein Name kann nur einmal angegeben werden.',
    unnamed: 'Ein Wert braucht einen Namen.',
  },
};

export const submissionKindsText: typeof english.submissionKindsText = {
  label: 'Was das Labor hat',
  submissions: 'Einreichungen',
  fulfillment: 'Ausführung',
  reconciliation: 'Abgleich',
};

export const submissionText: typeof english.submissionText = {
  back: 'Alle Einreichungen',
  unnamed: 'Einreichung',
  readAgain: 'Noch einmal lesen',
  readFirst: 'Beim Labor lesen',
  read: (ago) => `Gelesen ${ago}`,
  fromList: (ago) => `Aus der Liste des Labors, ${ago}. Einzeln gelesen, sagt das Labor mehr dazu.`,
  openCart: 'Warenkorb öffnen',
  requests: 'Ihre Anfragen',
  fulfillment: 'In Ausführung',
  failed: 'Die Einreichung konnte beim Labor nicht gelesen werden',
  absent: {
    title: 'Diese Einreichung ist nicht auf diesem Computer',
    text: 'Sie wurde hier nie gelesen.',
  },
  received: (when) => `empfangen ${when}`,
  toPay: (amount) => `${amount} zu zahlen`,
  soFar: (amount) => `bisher ${amount}`,
  orders: 'Aufträge',
  order: (number) => `Auftrag ${number}`,
  noOrders: 'Das Labor nennt keine Aufträge dieser Einreichung.',
  orderDetail: 'Alles über diesen Auftrag',
  atTheLab: {
    yes: 'Das Labor hat diesen Auftrag',
    no: 'Das Labor stellt diesen Auftrag nicht her',
    maybe: 'Vielleicht hat das Labor diesen Auftrag',
  },
  next: 'Was getan werden kann',
  code: 'Code',
  message: 'Das Labor sagt',
  noMessage: 'nichts weiter',
  totals: 'Summe',
  withoutTax: 'Ohne Steuer',
  tax: 'Steuer',
  total: 'Zu zahlende Summe',
  totalNote: 'Mit Steuer. Das berechnet das Labor.',
  totalSoFar: (parts) => `Bisher, ohne ${parts}. Mehr dazu sagen die Anmerkungen des Labors.`,
  noTotals: 'Das Labor gibt keine lesbare Summe an.',
  notes: 'Anmerkungen des Labors',
  validation: 'Prüfungen',
  valid: 'Das Labor findet sie bereit zum Einreichen',
  notValid: 'Das Labor findet sie nicht bereit zum Einreichen',
  address: 'Versand an',
  rest: 'Alles Weitere',
  restTitle: (ago) => `Wie das Labor antwortete, ${ago}`,
  listed: (ago) => `Ihr Eintrag in der Liste, ${ago}`,
  id: 'Id der Einreichung',
  orderId: 'Auftrags-Id',
};

export const submitText: typeof english.submitText = {
  review: {
    title: 'Diesen Warenkorb einreichen',
    lead: 'Das Labor beginnt mit der Herstellung. Von hier aus lässt sich das nicht stornieren.',
    approve: 'Sie geben frei',
    includes: (age) =>
      `Mit Steuer, zum Preis des Labors von ${age}. Ist er inzwischen ein anderer, wird nichts gesendet.`,
    soFar: (parts) => `Bisher, ohne ${parts}`,
    higher: 'Das ist nicht der ganze Preis. Die Rechnung wird höher.',
    accept: (total, parts) =>
      `Ich gebe ${total} frei, obwohl dies fehlt: ${parts}, und die Rechnung höher wird`,
    acceptUnseen: 'Ich gebe einen Preis frei, den ich nicht sehe',
    noTotal: 'Keine lesbare Summe',
    noTotalText:
      'In der Antwort des Labors steht keine lesbare Summe. Sie geben einen Preis frei, den Sie nicht sehen.',
    for: 'Für',
    recipient: 'Versand an',
    studio: 'Das Studio, wie das Labor es kennt',
    shipping: 'Versand',
    pieces: 'Stück',
    account: 'Konto',
    environment: 'Umgebung',
    what: 'Was hergestellt wird',
    lookFirst: 'Diese zuerst ansehen',
    looking: 'Ähnliche Aufträge werden gesucht',
    lookFailed: 'Ähnliche Aufträge konnten nicht gesucht werden',
    looked: (count) =>
      count === 1 ? 'Ich habe den einen oben angesehen' : `Ich habe die ${formatCount(count)} oben angesehen`,
    noneAlike: 'Nichts hier sieht aus wie dieser Auftrag.',
    changed: {
      title: 'Die Antwort des Labors ist inzwischen eine andere. Nichts wurde gesendet.',
      before: 'Freigegeben war',
      after: 'Jetzt ist es',
      optionBefore: 'Versand vorher',
      optionAfter: 'Versand jetzt',
      noOption: 'nicht mehr angeboten',
      leavesOut: 'Darin fehlt',
      nothing: 'nichts',
      notReady: 'Das Labor sagt, dass er nicht mehr bereit zum Einreichen ist. Zurückgehen und berichtigen.',
      approve: (total) => `Ich gebe stattdessen ${total} frei`,
      approveSame: 'Ich gebe frei, was das Labor jetzt sagt',
    },
    newAlike: 'Inzwischen sieht noch etwas aus wie dieser Auftrag. Nichts wurde gesendet.',
    back: 'Zurück',
    go: (total) => `Für ${total} einreichen`,
    goSoFar: (total) => `Einreichen, bisher ${total}`,
    goWithout: 'Ohne Summe einreichen',
    sending:
      'Der Preis wird noch einmal abgefragt, dann wird gesendet. Kommt keine Antwort, geht dieselbe Anfrage unter ihrem Schlüssel noch einmal hinaus.',
    failed: 'Der Warenkorb wurde nicht eingereicht',
  },

  outcome: {
    submitting: [
      'Die Einreichung ist auf dem Weg zum Labor.',
      'Was gesendet wurde, steht auf der Festplatte. Auf die Antwort warten.',
    ],
    submitted: ['Das Labor hat die Einreichung und beginnt mit der Herstellung.', ''],
    failed: (title, next) => [`${title}.`, next],
    refused: [
      'Das Labor hat die Einreichung abgelehnt.',
      'Es hat nichts davon angelegt. Der Warenkorb ist wieder offen; was das Labor sagte, steht an den Feldern.',
    ],
    uncertain: ['Vielleicht hat das Labor diese Einreichung, vielleicht nicht.', ''],
    conflict: [
      'Das Labor hat unter diesem Schlüssel eine Einreichung mit anderem Inhalt.',
      'Die erste gilt. Proofdesk sendet diese nicht unter einem neuen Schlüssel: Das wäre ein zweiter Auftrag.',
    ],
    support: [
      'Das Labor meldet einen Konflikt.',
      'Vielleicht hat es diese Einreichung, vielleicht nicht. An den Support des Labors wenden: Noch einmal senden ändert am Konflikt nichts.',
    ],
  },
  failedMark: 'Beim Labor fehlgeschlagen',
  needs: 'Ansehen, was zu erledigen ist',
  id: 'Id der Einreichung',
  open: 'Einreichung öffnen',
  again: 'Nachbestellen…',
  exportLedger: 'Nachweis speichern…',
  ledgerSaved: (path) => `Nachweis gespeichert als ${path}`,
  ledgerFailed: 'Der Nachweis konnte nicht gespeichert werden',
  charged: 'Das Labor berechnet',
  approved: 'Freigegeben',
  sameAmount: 'Genau wie freigegeben, mit Steuer.',
  approvedSoFar: (parts) =>
    `Freigegeben war der bisherige Betrag, ohne ${parts}. Was das Labor berechnet, enthält alles.`,
  otherAmount: 'Die Summe des Labors ist nicht die freigegebene. Das Labor fragen, bevor die Rechnung kommt.',
  chargedSoFar: (parts) => `Bisher, ohne ${parts}. Die Rechnung wird höher.`,
  chargedUnknown: 'In der Antwort des Labors steht keine lesbare Summe.',

  known: {
    sent: (when, why) => `Sie wurde um ${when} gesendet, und ${why}.`,
    refusedAs: (when, said) =>
      `Sie wurde um ${when} gesendet.${said === '' ? '' : ` Das Labor sagt: „${said}“.`}`,
    times: (count, last) =>
      count === 1 ? 'Einmal gesendet.' : `${formatCount(count)}-mal gesendet, zuletzt um ${last}.`,
    until: (when) =>
      `Genau dieselbe Anfrage kann noch einmal gesendet werden, bis ${when}: Unter ihrem Schlüssel legt das Labor höchstens eine Einreichung an, wie oft sie auch kommt.`,
    tooLate:
      'Gesendet wurde vor mehr als einem Tag, deshalb geht dieselbe Anfrage nicht mehr hinaus: Ihr Schlüssel ist vielleicht schon vergessen. Beim Labor danach suchen oder fragen.',
    undated:
      'Die Uhr dieses Computers zeigt eine Zeit vor dem Senden; wie lange es her ist, kann niemand sagen, und dieselbe Anfrage geht nicht hinaus. Die Uhr stellen oder beim Labor danach suchen.',
    conflict: 'Die erste beim Labor suchen oder das Labor fragen, welche es ist.',
    support:
      'Der Support fragt nach dem, was hier steht. Seine Antwort unter „Auskunft des Labors…“ eintragen. Dasselbe nur dann noch einmal senden, wenn der Support darum bittet.',
    blocked:
      'Bis das geklärt ist, bleibt der Warenkorb, wie er ist, und nichts hier bietet einen zweiten Auftrag dafür an.',
  },
  why: {
    reset: 'die Verbindung endete, bevor eine Antwort kam',
    timedOut: 'es kam keine Antwort innerhalb der Frist',
    interrupted: 'Proofdesk endete, bevor eine Antwort kam',
    noProof: 'was zurückkam, beweist nichts',
    onItsWay: 'es kam noch keine Antwort',
  },
  support: {
    copy: 'Für den Support des Labors kopieren',
    copied: 'Kopiert. In eine Mail an den Support des Labors einfügen.',
    facts: 'Für den Support des Labors',
    sent: 'Gesendet',
    key: 'Idempotenzschlüssel',
  },
  sendAgain: 'Dasselbe noch einmal senden',
  sendAgainHint: 'Dieselben Bytes, derselbe Schlüssel: Ein zweiter Auftrag kann daraus nicht werden',
  keyIsRenewed: 'Es ist ein Schlüssel desselben Laborkontos: senden',
  keyIsRenewedHint:
    'Nur wenn er an die Stelle des früheren getreten ist. Mit dem Schlüssel eines anderen Kontos kann zweimal bestellt werden',
  sendAgainFailed: 'Was daraus wurde, ist weiter unbekannt',
  find: 'Beim Labor suchen…',
  told: 'Auskunft des Labors…',

  findDialog: {
    title: 'Beim Labor suchen',
    lead: 'Einreichungen, die das Labor aufführt und die aus dieser geworden sein können. Durch die Suche wird nichts gesendet.',
    asking: 'Die Liste des Labors wird gelesen',
    none: 'Das Labor führt keine Einreichung auf, die aussieht wie diese. Das allein beweist nicht, dass es keine gibt.',
    failed: 'Die Liste des Labors konnte nicht gelesen werden',
    sure: 'Das ist sie',
    maybe: 'Vielleicht ist sie das',
    received: (when) => `empfangen ${when}`,
    orders: (count) => counted(count, 'Auftrag', 'Aufträge'),
    choices: 'Einreichungen beim Labor',
    note: 'Woher Sie das wissen',
    noteFound: (why) => `In der Liste des Labors gefunden: ${why}`,
    back: 'Zurück',
    again: 'Noch einmal suchen',
    go: 'Diese ist es',
    failedSettle: 'Das konnte nicht eingetragen werden',
  },
  settle: {
    title: 'Auskunft des Labors',
    lead: 'Ihre Angabe klärt diese Einreichung und bleibt in ihrem Nachweis.',
    outcome: 'Ausgang',
    submitted: 'Das Labor hat die Einreichung',
    notSubmitted: 'Das Labor hat die Einreichung nicht und stellt sie nicht her',
    notSubmittedHint:
      'Der Warenkorb ist dann wieder offen und kann neu eingereicht werden. Hat das Labor sie doch, wird daraus ein zweiter Auftrag.',
    id: 'Id der Einreichung',
    note: 'Wer das sagte, wann und wie',
    notePlaceholder: 'Frau Berger vom Labor, am Telefon, 10:15',
    back: 'Zurück',
    go: 'Eintragen',
    failed: 'Das konnte nicht eingetragen werden',
  },
  againDialog: {
    title: 'Nachbestellen',
    lead: 'Dieser Warenkorb ist schon bestellt.',
    exists: 'Was es gibt',
    submittedAt: 'Eingereicht',
    total: 'Summe mit Steuer',
    text: 'Eine Kopie ist ein neuer Entwurf mit denselben Positionen, derselben Adresse und demselben Versand. Das Einreichen der Kopie führt zu einem zweiten Auftrag, der hergestellt und berechnet wird; durch das Kopieren wird nichts gesendet.',
    back: 'Zurück',
    go: 'Kopie als Entwurf anlegen',
    failed: 'Die Kopie konnte nicht angelegt werden',
  },
};

export const pointedText: typeof english.pointedText = {
  title: (count) =>
    count === 1
      ? 'Das Labor konnte aus diesem Bild keine Druckdatei erstellen'
      : `Das Labor konnte aus einem dieser ${formatCount(count)} Bilder keine Druckdatei erstellen`,
  text: (count) =>
    count === 1
      ? 'Vielleicht ist es beschädigt, von einer Art, die das Labor nicht liest, oder zu klein für den Druck.'
      : 'Das Labor sagt nicht, aus welchem. Vielleicht ist eines beschädigt, von einer Art, die es nicht liest, oder zu klein für seinen Druck.',
  untold:
    'Das Labor konnte aus einem der Bilder hier keine Druckdatei erstellen. Es sagt nicht, aus welchem.',
  line: 'Das Labor konnte die Druckdatei nicht erstellen',
  show: 'Zeile zeigen',
};
