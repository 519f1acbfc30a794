import { counted, formatCount } from '../../format/numbers';
import type * as english from '../catalog';

const products = (count: number): string => counted(count, 'Produkt', 'Produkte');

export const catalogText: typeof english.catalogText = {
  title: 'Katalog',
  products: 'Produkte',
  configured: 'Konfigurierte Produkte',
  discovery: 'Discovery',
  parts: 'Teile des Katalogs',
  count: products,
  line: (count, age) => `${products(count)} · gelesen ${age}`,
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
    added: (count) => `${formatCount(count)} neu`,
    changed: (count) => `${formatCount(count)} geändert`,
    gone: (count) => `${formatCount(count)} entfallen`,
  },
  leftOut: (count) =>
    `${counted(count, 'Eintrag der Antwort des Labors wurde', 'Einträge der Antwort des Labors wurden')} ausgelassen: Ohne eigene Ref ist kein Produkt von einem anderen zu unterscheiden.`,
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
  facetCount: (count) => `Eingrenzen · ${formatCount(count)}`,
  allValues: (count) => `Alle ${formatCount(count)}`,
  fewerValues: 'Weniger',
  facetValue: (value, count) => `${value}, ${products(count)}`,
  noValue: '(leer)',
  yes: 'Ja',
  no: 'Nein',
  clearFacets: 'Aufheben',
  chosen: 'Eingegrenzt auf',
  removeFacet: (value, facet) => `${facet}: ${value} entfernen`,
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
    search: (sought) => `Kein Produkt hier passt zu „${sought}“.`,
    favourites: 'Kein Produkt ist als Favorit markiert. F markiert das, auf dem die Tastatur steht.',
    recent: 'Hier wurde noch kein Produkt konfiguriert.',
    filter: 'Kein Produkt ist von dieser Art.',
    clear: 'Alle Produkte zeigen',
  },
};

export const productText: typeof english.productText = {
  back: 'Alle Produkte',
  ref: 'Ref',
  price: 'Preis',
  priceNote: 'ohne Versand und Steuer, vor jeder Auswahl',
  noPrice: 'Das Labor gab keinen lesbaren Preis.',
  gone: 'Dieses Produkt ist nicht mehr im Katalog des Labors. Was früher konfiguriert wurde, bleibt; Neues kann abgelehnt werden.',
  configure: 'Konfigurieren…',
  ask: 'Labor noch einmal fragen',
  askFailed: 'Das Labor konnte nicht gefragt werden',
  readAt: (age) => `Wie das Labor es beschrieb, ${age}`,
  fromList: 'Nur aus der Liste: Das Labor fragen, um alles zu sehen, was es über dieses Produkt sagt.',
  pictures: 'Bilder',
  picture: (name, number) => `${name}, Bild ${formatCount(number)}`,
  before: 'Hier schon konfiguriert',
  allConfigured: 'Alle konfigurierten Produkte',
  properties: 'Alles, was das Labor sagt',
  absent: {
    title: 'Dieses Produkt ist nicht im Katalog hier',
    text: 'Bei einer Ref zählt die Großschreibung: Zwei, die sich darin unterscheiden, sind zwei Produkte.',
    all: 'Alle Produkte zeigen',
  },
};

export const discoveryText: typeof english.discoveryText = {
  line: (age) => `Wie das Labor antwortete, ${age}`,
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
