import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/customers';

export const customerKindsText: Translation<typeof english.customerKindsText> = {
  label: 'Kunden',
  customers: 'Kunden',
  margin: 'Marge',
};

export const customersText: Translation<typeof english.customersText> = {
  title: 'Kunden',
  line: {
    nothing: 'Noch keine Kunden',
    all: '{count} Kunde | {count} Kunden',
    open: '{count} mit offenen Vorgängen',
    by: 'nach Name und Postleitzahl zusammengefasst',
    byTip:
      'Gleicher Name und gleiche Postleitzahl sind ein Kunde; ohne Postleitzahl gleicher Name und gleiche Straße. Ein Name allein genügt nicht. E-Mail-Adressen werden nicht verglichen: Ein Auftrag enthält nur die, die benachrichtigt wird, und das ist oft Ihre eigene. Sendungen an das Studio gehören zu keinem Kunden.',
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
  failedCount: '{count} beim Labor fehlgeschlagen',
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
  personal: 'Personenbezogene Daten exportieren oder löschen…',
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

export const marginText: Translation<typeof english.marginText> = {
  title: 'Marge',
  line: {
    none: 'Keine bestätigten Aufträge in diesen Wochen',
    all: '{count} bestätigter Auftrag | {count} bestätigte Aufträge',
    withoutPrice: 'alle mit Kundenpreis | {count} ohne Kundenpreis | {count} ohne Kundenpreis',
    unknown:
      'kein unbekannter Ausgang | {count} mit unbekanntem Ausgang nicht enthalten | {count} mit unbekanntem Ausgang nicht enthalten',
    failed:
      'keine fehlgeschlagen | {count} beim Labor fehlgeschlagen, nicht enthalten | {count} beim Labor fehlgeschlagen, nicht enthalten',
  },
  weeks: 'Zeitraum',
  lastWeeks: 'Letzte {count} Woche | Letzte {count} Wochen',
  by: 'Gruppieren nach',
  groups: { product: 'Produkt', customer: 'Kunde', week: 'Woche', order: 'Auftrag' },
  save: 'Als CSV speichern',
  saved: 'Marge gespeichert in {path}',
  saveFailed: 'Die Marge konnte nicht gespeichert werden',
  failed: 'Die Marge konnte nicht geladen werden',
  chart: {
    title: 'Von Kunden bezahlt',
    line: 'Nach Woche, nur Aufträge mit beiden Preisen',
    charged: 'Vom Labor berechnet',
    margin: 'Marge',
    loss: 'Verlust',
    bar: '{week}: {paid} bezahlt, {margin} Marge',
    said: '{paid} in {weeks} Wochen von Kunden bezahlt, davon {margin} Marge',
    saidLoss: '{paid} in {weeks} Wochen von Kunden bezahlt, {loss} Verlust',
    nothing: 'Kein Auftrag dieser Wochen hat sowohl einen Kundenpreis als auch eine Summe des Labors.',
    others: 'auch in {names}, siehe Tabelle',
  },
  columns: {
    product: 'Produkt',
    customer: 'Kunde',
    week: 'Woche vom',
    order: 'Auftrag',
    placed: 'Aufgegeben',
    orders: 'Aufträge',
    withoutPrice: 'Ohne Preis',
    paid: 'Von Kunden bezahlt',
    customerPaid: 'Vom Kunden bezahlt',
    charged: 'Vom Labor berechnet',
    margin: 'Marge',
    share: 'Marge in %',
    currency: 'Währung',
  },
  several: 'Mehrere Produkte in einem Auftrag',
  noProduct: 'Produkt unbekannt',
  noCustomer: 'Ohne Kunde',
  unnamed: 'Ohne Namen',
  notKnown: 'unbekannt',
  total: 'Alle',
  priceOf: 'Kundenpreis von {name}',
  pricePlaceholder: 'Preis',
  notAnAmount: 'Geben Sie einen Betrag wie 129,50 ein',
  priceFailed: 'Der Preis konnte nicht gespeichert werden',
  markup: 'aus dem Aufschlag',
  shown: 'Die ersten {shown} von {count}. Aufträge ohne Kundenpreis stehen zuerst.',
  notes: {
    basis:
      'Summen und Margen enthalten nur Aufträge, deren Kundenpreis und Laborsumme beide bekannt sind: {compared} von {all}. Ein unbekannter Preis zählt nie als null.',
    markup:
      'Preise aus einem Aufschlag enthalten weder Versand noch Steuer. Sie werden mit der Zwischensumme des Labors verglichen, eingegebene Preise mit seiner Summe.',
    withoutTotal:
      '{count} Auftrag hat keine Summe des Labors. | {count} Aufträge haben keine Summe des Labors.',
    otherCurrency:
      '{count} Auftrag hat einen Kundenpreis in einer anderen Währung. | {count} Aufträge haben einen Kundenpreis in einer anderen Währung.',
    several: 'Ein Auftrag mit mehreren Produkten wird nicht auf sie aufgeteilt.',
  },
  empty: {
    title: 'Keine bestätigten Aufträge in diesen Wochen',
    text: 'Aufträge erscheinen hier, sobald das Labor sie bestätigt hat. Was Kunden bezahlt haben, ergibt sich aus dem Aufschlag Ihrer Editoren, der Spalte „Vom Kunden bezahlt“ einer Tabelle oder Ihrer Eingabe hier.',
  },
};
