import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/customers';

export const customersText: Translation<typeof english.customersText> = {
  title: 'Kunden',
  line: {
    nothing: 'Noch keine Kunden',
    all: '{count} Kunde | {count} Kunden',
    open: '{count} mit offenen Vorgängen',
    by: 'nach Name und Postleitzahl zusammengefasst',
    byTip:
      'Gleicher Name und gleiche Postleitzahl sind ein Kunde; ohne Postleitzahl gleicher Name und gleiche Straße. Ein Name allein genügt nicht. E-Mail-Adressen werden nicht verglichen: Die einzige eines Auftrags ist die, die benachrichtigt wird, oft Ihre eigene. Was an das Studio geht, nennt keinen Kunden.',
    without: '{count} Warenkorb oder Auftrag ohne Kunde | {count} Warenkörbe und Aufträge ohne Kunde',
  },
  search: 'Kunden suchen',
  filters: 'Kunden filtern',
  filter: { all: 'Alle', open: 'Offen', 'not-ordered': 'Nur Warenkörbe' },
  columns: {
    name: 'Kunde',
    place: 'Postleitzahl',
    orders: 'Aufträge',
    carts: 'Warenkörbe',
    open: 'Offen',
    last: 'Zuletzt geändert',
    charged: 'Vom Labor berechnet',
  },
  orders: '{count} Auftrag | {count} Aufträge',
  carts: '{count} Warenkorb | {count} Warenkörbe',
  open: '{count} offen',
  unknown: '{count} Ausgang unbekannt | {count} Ausgänge unbekannt',
  withTax: 'wie vom Labor berechnet, mit Steuer',
  nothingCharged: 'noch nichts',
  noTotal: 'Summe unbekannt',
  withoutTotal: '{count} ohne Summe',
  failed: 'Die Kunden konnten nicht geladen werden',
  empty: {
    title: 'Noch keine Kunden',
    text: 'Hier erscheinen alle, für die Sie Warenkörbe und Aufträge anlegen, nach Name und Postleitzahl.',
    carts: 'Warenkörbe anzeigen',
  },
  nothing: {
    title: 'Keine Treffer',
    search: 'Kein Kunde passt zu „{sought}“.',
    filter: 'Keine Kunden dieser Art.',
    clear: 'Alle Kunden anzeigen',
  },
};

export const customerText: Translation<typeof english.customerText> = {
  back: 'Alle Kunden',
  link: 'Alles zu diesem Kunden',
  newest: 'Neuesten Vorgang öffnen',
  charged: 'Vom Labor berechnet',
  orders: 'Aufträge',
  carts: 'Warenkörbe',
  open: 'Offen',
  records: 'Warenkörbe und Aufträge',
  shown: 'Die letzten {shown} von {count}.',
  columns: {
    record: 'Warenkorb oder Auftrag',
    kind: 'Art',
    state: 'Status',
    at: 'Geändert',
    total: 'Summe',
  },
  kind: {
    order: 'Auftrag',
    cart: 'Warenkorb aus Editoren',
    'submission-cart': 'Warenkorb aus dem Katalog',
    submission: 'Einreichung',
  },
  unnamed: 'Ohne Namen',
  addresses: 'Versand an',
  noAddress: 'Auf diesem Computer ist keine Adresse.',
  emails: 'Benachrichtigt',
  emailsNote: 'Diese Adressen werden über die Aufträge benachrichtigt. Sie müssen nicht dem Kunden gehören.',
  by: 'Nach Name und Postleitzahl zusammengefasst',
  absent: {
    title: 'Kunde nicht gefunden',
    text: 'Kein Warenkorb und kein Auftrag hat noch diesen Namen und diese Postleitzahl.',
    all: 'Alle Kunden anzeigen',
  },
};
