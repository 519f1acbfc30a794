import type { Translation } from '@core/language/messages';
import { counted, formatCount } from '@renderer/ui/format/numbers';
import type * as english from '@renderer/messages/catalog';

const products = (count: number): string => counted(count, 'Produkt', 'Produkte');

export const catalogText: Translation<typeof english.catalogText> = {
  title: 'Katalog',
  products: 'Produkte',
  configured: 'Konfigurierte Produkte',
  discovery: 'Discovery',
  parts: 'Teile des Katalogs',
  count: products,
  line: '{count} Produkt · gelesen {age} | {count} Produkte · gelesen {age}',
  neverRead: 'Noch nicht gelesen',
  refresh: 'Aktualisieren',
  refreshFirst: 'Katalog lesen',
  refreshing: (done, of) =>
    done === 0
      ? 'Der Katalog des Labors wird gelesen'
      : of === null
        ? `Der Katalog des Labors wird gelesen · bisher ${formatCount(done)}`
        : `Der Katalog des Labors wird gelesen · ${formatCount(done)} von ${formatCount(of)}`,
  stillHere: 'Was vorher gelesen wurde, bleibt bis zum Ende.',
  stop: 'Anhalten',
  stopped: 'Das Lesen wurde angehalten. Der Katalog ist, wie er war.',
  refreshFailed: 'Der Katalog konnte nicht bis zum Ende gelesen werden',
  upToDate: 'Der Katalog ist aktuell. Nichts hat sich geändert.',
  found: 'Zuletzt gefunden',
  change: {
    added: '{count} neu',
    changed: '{count} geändert',
    gone: '{count} entfallen',
  },
  leftOut:
    '{count} Eintrag der Antwort des Labors wurde ausgelassen: Ohne eigene Ref ist kein Produkt von einem anderen zu unterscheiden. | {count} Einträge der Antwort des Labors wurden ausgelassen: Ohne eigene Ref ist kein Produkt von einem anderen zu unterscheiden.',
  mark: { added: 'Neu', changed: 'Geändert', gone: 'Entfallen' },
  goneLong: 'Nicht mehr im Katalog des Labors',
  offline:
    'Offline. Der Katalog ist hier, wie er zuletzt gelesen wurde: Suchen, Markieren und Konfigurieren gehen, Aktualisieren nicht.',
  search: 'Produkte durchsuchen',
  filters: 'Welche Produkte',
  filter: {
    all: 'Alle',
    favourites: 'Favoriten',
    recent: 'Zuletzt verwendet',
    added: 'Neu',
    changed: 'Geändert',
    gone: 'Entfallen',
  },
  sort: 'Reihenfolge',
  sorts: {
    catalog: 'Wie im Katalog des Labors',
    name: 'Nach Namen',
    price: 'Niedrigster Preis zuerst',
    'price-descending': 'Höchster Preis zuerst',
    used: 'Zuletzt verwendet zuerst',
  },
  layout: 'Darstellung der Produkte',
  layouts: { pictures: 'Bilder', list: 'Liste' },
  facets: 'Eingrenzen',
  showFacets: 'Eingrenzen',
  facetCount: 'Eingrenzen · {count}',
  allValues: 'Alle {count}',
  fewerValues: 'Weniger',
  facetValue: '{value}, {count} Produkt | {value}, {count} Produkte',
  noValue: '(leer)',
  yes: 'Ja',
  no: 'Nein',
  clearFacets: 'Aufheben',
  chosen: 'Eingegrenzt auf',
  removeFacet: '{facet}: {value} entfernen',
  star: 'Als Favorit markieren',
  unstar: 'Markierung entfernen',
  starFailed: 'Die Markierung konnte nicht gespeichert werden',
  columns: {
    picture: 'Bild',
    star: 'Favorit',
    name: 'Produkt',
    ref: 'Ref',
    category: 'Kategorie',
    state: 'Zustand',
    used: 'Verwendet',
    price: 'Preis',
  },
  priceIncludes: 'ohne Versand und Steuer',
  noPrice: 'kein Preis angegeben',
  noPicture: 'Das Labor gab kein Bild',
  failed: 'Der Katalog konnte auf diesem Computer nicht gelesen werden',
  empty: {
    title: 'Der Katalog wurde noch nicht gelesen',
    text: 'Proofdesk behält den ganzen Katalog des Labors auf diesem Computer. Einmal gelesen, kann er ohne Netz durchsucht und konfiguriert werden.',
  },
  bare: {
    title: 'Der Katalog des Labors ist leer',
    text: 'Zuletzt wurde er bis zum Ende gelesen, und kein Produkt war darin.',
  },
  nothing: {
    title: 'Nichts passt',
    search: 'Kein Produkt hier passt zu „{sought}“.',
    favourites: 'Kein Produkt ist als Favorit markiert. F markiert das, auf dem die Tastatur steht.',
    recent: 'Hier wurde noch kein Produkt konfiguriert.',
    filter: 'Kein Produkt ist von dieser Art.',
    clear: 'Alle Produkte zeigen',
  },
};

export const productText: Translation<typeof english.productText> = {
  back: 'Alle Produkte',
  ref: 'Ref',
  price: 'Preis',
  priceNote: 'ohne Versand und Steuer, vor jeder Auswahl',
  noPrice: 'Das Labor gab keinen lesbaren Preis.',
  gone: 'Dieses Produkt ist nicht mehr im Katalog des Labors. Was früher konfiguriert wurde, bleibt; Neues kann abgelehnt werden.',
  configure: 'Konfigurieren…',
  ask: 'Labor noch einmal fragen',
  askFailed: 'Das Labor konnte nicht gefragt werden',
  readAt: 'Wie das Labor es beschrieb, {age}',
  fromList: 'Nur aus der Liste: Das Labor fragen, um alles zu sehen, was es über dieses Produkt sagt.',
  pictures: 'Bilder',
  picture: '{name}, Bild {number}',
  before: 'Hier schon konfiguriert',
  allConfigured: 'Alle konfigurierten Produkte',
  properties: 'Alles, was das Labor sagt',
  absent: {
    title: 'Dieses Produkt ist nicht im Katalog hier',
    text: 'Bei einer Ref zählt die Großschreibung: Zwei, die sich darin unterscheiden, sind zwei Produkte.',
    all: 'Alle Produkte zeigen',
  },
};

export const discoveryText: Translation<typeof english.discoveryText> = {
  line: 'Wie das Labor antwortete, {age}',
  notAsked: 'Noch nicht gefragt',
  lead: 'Was der Dienst von sich selbst sagt, was immer es ist. Hier wird nichts gedeutet.',
  ask: 'Labor fragen',
  again: 'Noch einmal fragen',
  copy: 'Discovery',
  copyAll: 'Kopieren',
  copied: 'Discovery kopiert',
  copyFailed: 'Das konnte nicht kopiert werden',
  empty: {
    title: 'Nach Discovery wurde noch nicht gefragt',
    text: 'Die Antwort wird auf diesem Computer behalten und kann ohne Netz wieder gelesen werden.',
  },
  failed: 'Discovery konnte nicht gelesen werden',
  askFailed: 'Das Labor konnte nicht gefragt werden',
};

const configured = (count: number): string =>
  counted(count, 'konfiguriertes Produkt', 'konfigurierte Produkte');

export const configuredText: Translation<typeof english.configuredText> = {
  title: 'Konfigurierte Produkte',
  line: configured,
  search: 'Produkte durchsuchen',
  filters: 'Welche konfigurierten Produkte',
  filter: { all: 'Alle', ready: 'Bereit', 'not-ready': 'Nicht bereit', deleted: 'Gelöscht' },
  columns: {
    picture: 'Bild',
    name: 'Name',
    product: 'Produkt',
    selections: 'Auswahl',
    state: 'Zustand',
    used: 'Verwendet',
    price: 'Je Stück',
  },
  state: {
    drafted: 'Entwurf',
    making: 'Wird angelegt',
    building: 'Wird erstellt',
    ready: 'Bereit',
    'not-valid': 'Nicht bestellbar',
    failed: 'Fehlgeschlagen',
  },
  stateLong: {
    drafted: 'Hier gewählt. Das Labor weiß noch nichts davon.',
    making: 'Auf dem Weg zum Labor.',
    building: 'Das Labor hat es und erstellt es.',
    ready: 'Erstellt. Es kann beliebig oft bestellt werden.',
    'not-valid': 'Erstellt, aber das Labor sagt, dass es nicht bestellt werden kann.',
    failed: 'Das Labor hat es nicht angelegt. Ein neuer Versuch kostet nichts.',
  },
  priceIncludes: 'für ein Stück, ohne Versand und Steuer',
  noPrice: 'kein Preis',
  neverUsed: 'nie',
  noSelections: 'nichts ausgewählt',
  gone: 'Produkt entfallen',
  goneLong: 'Das Produkt ist nicht mehr im Katalog des Labors',
  unknownProduct: 'Nur durch seine Id bekannt',
  unnamed: 'Ohne Namen',
  make: 'Bereitstellen',
  makeAgain: 'Noch einmal versuchen',
  makeTooMany: 'Höchstens 1.000 auswählen, um sie auf einmal bereitzustellen',
  making: '{count} Produkt wird bereitgestellt | {count} Produkte werden bereitgestellt',
  makingLine: (ready, failed, left) =>
    [
      `${formatCount(ready)} bereit`,
      failed > 0 ? `${formatCount(failed)} fehlgeschlagen` : '',
      left > 0 ? `noch ${formatCount(left)}` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  stop: 'Nicht weiter verfolgen',
  made: (ready, others) =>
    others === 0
      ? `${counted(ready, 'Produkt ist', 'Produkte sind')} bereit`
      : ready === 0
        ? `${counted(others, 'Produkt ist', 'Produkte sind')} nicht bereit`
        : `${counted(ready, 'Produkt ist', 'Produkte sind')} bereit, ${formatCount(others)} nicht`,
  madeNothing: 'Nichts davon kann bereitgestellt werden: Es ist schon bereit oder wurde vom Labor abgelehnt',
  makeFailed: 'Sie konnten nicht bereitgestellt werden',
  delete: 'Löschen',
  deleted: '{count} konfiguriertes Produkt gelöscht | {count} konfigurierte Produkte gelöscht',
  restore: 'Wiederherstellen',
  restored:
    '{count} konfiguriertes Produkt wiederhergestellt | {count} konfigurierte Produkte wiederhergestellt',
  deleteFailed: 'Sie konnten nicht gelöscht werden',
  undo: 'Rückgängig',
  addById: 'Mit Id des Labors hinzufügen…',
  failed: 'Die konfigurierten Produkte konnten nicht gelesen werden',
  empty: {
    title: 'Noch nichts konfiguriert',
    text: 'Ein Produkt des Katalogs öffnen und „Konfigurieren“ wählen. Einmal konfiguriert, kann es beliebig oft bestellt werden.',
    catalog: 'Zu den Produkten',
  },
  nothing: {
    title: 'Nichts passt',
    search: 'Kein konfiguriertes Produkt hier passt zu „{sought}“.',
    filter: 'Kein konfiguriertes Produkt ist in diesem Zustand.',
    clear: 'Alle zeigen',
  },
  byId: {
    title: 'Konfiguriertes Produkt mit seiner Id hinzufügen',
    lead: 'Eines, das das Labor schon hat, aus einem anderen Programm oder von einem anderen Arbeitsplatz. Ob das Labor es kennt, zeigt sich, wenn für einen Warenkorb damit der Preis abgefragt wird.',
    id: 'Id des konfigurierten Produkts',
    name: 'Name',
    nameHint: 'Nur für Sie. Leer: die Id selbst.',
    back: 'Zurück',
    go: 'Hinzufügen',
    failed: 'Das konnte nicht hinzugefügt werden',
  },
};

export const configuredOneText: Translation<typeof english.configuredOneText> = {
  back: 'Alle konfigurierten Produkte',
  name: 'Name des konfigurierten Produkts',
  renameFailed: 'Der Name konnte nicht gespeichert werden',
  product: 'Produkt',
  id: 'Id des konfigurierten Produkts',
  price: 'Je Stück',
  priceNote: 'ohne Versand und Steuer',
  used: 'Zuletzt in einen Warenkorb gelegt',
  selections: 'Auswahl',
  change: 'Auswahl ändern…',
  another: 'In einen Warenkorb legen oder ein weiteres konfigurieren…',
  answer: 'Alles, was das Labor sagt',
  deleted: 'Dieses hier ist gelöscht.',
  absent: {
    title: 'Dieses konfigurierte Produkt ist nicht hier',
    text: 'Es gehört zu einem anderen Arbeitsplatz, oder seine Aufzeichnung wurde verschoben.',
    all: 'Alle zeigen',
  },
};

export const configureText: Translation<typeof english.configureText> = {
  title: '{product} konfigurieren',
  back: 'Zurück',
  backToProduct: 'Zurück zum Produkt',
  selections: 'Auswahl',
  free: 'Dieses Produkt sagt nicht, was ausgewählt werden kann. Die Schlüssel und Werte angeben, die das Labor kennt.',
  freeMore: 'Weitere Auswahl',
  noFields: 'Bei diesem Produkt gibt es nichts auszuwählen.',
  notAnswered:
    'Zuerst das Labor fragen: Vielleicht sagt erst seine Antwort zu diesem einen Produkt, was ausgewählt werden kann.',
  required: 'erforderlich',
  nothing: 'Nichts ausgewählt',
  yes: 'Ja',
  no: 'Nein',
  surcharge: '+ {amount}',
  length: (minimum, maximum) =>
    minimum !== null && maximum !== null
      ? `${formatCount(minimum)} bis ${formatCount(maximum)} Zeichen`
      : minimum !== null
        ? `mindestens ${formatCount(minimum)} Zeichen`
        : maximum !== null
          ? `höchstens ${formatCount(maximum)} Zeichen`
          : '',
  range: (minimum, maximum) =>
    minimum !== null && maximum !== null
      ? `${formatCount(minimum)} bis ${formatCount(maximum)}`
      : minimum !== null
        ? `mindestens ${formatCount(minimum)}`
        : maximum !== null
          ? `höchstens ${formatCount(maximum)}`
          : '',
  key: 'Schlüssel',
  keyOf: 'Schlüssel von Auswahl {number}',
  value: 'Wert',
  valueOf: 'Wert von {name}',
  valueNumber: 'Wert von Auswahl {number}',
  text: 'Text',
  json: 'JSON',
  kind: 'Schreibweise des Werts von {name}',
  addRow: 'Auswahl hinzufügen',
  removeRow: '{name} entfernen',
  selection: 'Auswahl {number}',
  moveHint: 'Alt+↑ und Alt+↓ verschieben eine Auswahl, Strg+Entf entfernt sie.',
  name: 'Name',
  nameHint: 'Nur für Sie: Das Labor sieht ihn nicht.',
  quantity: 'Menge',
  cart: 'Warenkorb zum Einreichen',
  newCart: 'Ein neuer Warenkorb',
  cartName: 'Name des Warenkorbs',
  unnamedCart: 'Warenkorb ohne Namen',
  cartOption: '{name} ({count} Position) | {name} ({count} Positionen)',
  add: 'In den Warenkorb',
  keep: 'Als Entwurf behalten',
  make: 'Behalten und bereitstellen',
  kept: 'Als Entwurf behalten',
  keptAway: '{name} ist als Entwurf behalten',
  discard: 'Verwerfen',
  discarded: 'Entwurf verworfen',
  heldBack: 'Ihre Eingabe ist so nicht lesbar. Sie wartet im Formular, bis Sie zurückkommen.',
  added: '{quantity} in {cart} gelegt. Etwas ändern und ein weiteres hinzufügen.',
  addedNow: 'Noch einmal dasselbe Produkt: jetzt {quantity} in {cart}.',
  openCart: 'Warenkorb öffnen',
  addFailed: 'Es kam nicht in den Warenkorb',
  keepFailed: 'Das konnte nicht behalten werden',
  makeFailed: 'Das Labor hat es nicht angelegt',
  making: 'Das Labor erstellt es',
  stop: 'Nicht weiter verfolgen',
  ready: 'Bereit · {price} je Stück, ohne Versand und Steuer',
  readyUnpriced: 'Bereit',
  notValid: 'Erstellt, aber das Labor sagt, dass es nicht bestellt werden kann.',
  base: 'Grundpreis',
  estimate: 'Mit Zuschlägen etwa',
  estimateNote:
    'Zusammengezählt aus dem, was das Produkt sagt, ohne Versand und Steuer. Das letzte Wort hat das Labor.',
  gone: 'Dieses Produkt ist nicht mehr im Katalog des Labors. Was jetzt konfiguriert wird, kann es ablehnen.',
  offline:
    'Offline. „Als Entwurf behalten“ und „In den Warenkorb“ gehen; das Labor erstellt es, wenn der Preis abgefragt wird.',
  faults: {
    json: 'Das ist kein JSON. Text braucht hier Anführungszeichen, oder „Text“ wählen.',
    number: 'Hier wird eine Zahl gebraucht.',
    range: 'Nötig: {range}.',
    required: 'Das Produkt verlangt hier eine Auswahl.',
    noKey: 'Ein Wert braucht einen Schlüssel.',
    twice: 'Diesen Schlüssel gibt es schon.',
    reserved: 'Keine Anfrage darf diesen Schlüssel enthalten; das Labor lehnt sie ganz ab.',
  },
  lab: 'Das Labor: {reason}',
};
