import { counted } from '../../format/numbers';
import type * as english from '../carts-at-hand';

const carts = (count: number): string => counted(count, 'Warenkorb', 'Warenkörbe');
const records = (count: number): string => counted(count, 'Datensatz', 'Datensätze');

export const cartActionsText: typeof english.cartActionsText = {
  duplicate: 'Duplizieren',
  reorder: 'Als Entwurf nachbestellen',
  archive: 'Archivieren',
  unarchive: 'Aus dem Archiv nehmen',
  saveFile: 'Als Datei speichern',
  duplicated: (count) => `${carts(count)} als neue Entwürfe kopiert`,
  reordered: (count) => `${counted(count, 'Auftrag', 'Aufträge')} als neue Entwürfe kopiert`,
  archived: (count) => `${records(count)} archiviert`,
  unarchived: (count) => `${records(count)} aus dem Archiv genommen`,
  saved: (count, path) => `${carts(count)} in ${path} gespeichert`,
  openStays:
    'Was zurückgehalten wird, unterwegs ist oder einen unbekannten Ausgang hat, bleibt, wo es ist, und der Rest auch',
  copyBlocked: 'Einer davon ist vielleicht schon beim Labor: Nichts wurde kopiert',
  failed: 'Das konnte nicht getan werden',
};

export const cartFilesText: typeof english.cartFilesText = {
  open: 'Warenkörbe aus einer Datei öffnen',
  group: 'Warenkörbe',
  title: (name) => `Warenkörbe in ${name}`,
  lead: 'Nichts wird gesendet. Sie werden Entwürfe des Kontos, das gezeigt wird.',
  cannotOpen: 'Diese Datei kann nicht geöffnet werden',
  unnamed: 'Warenkorb ohne Namen',
  kind: { cart: 'aus Editoren', 'submission-cart': 'aus dem Katalog' },
  items: (count) => counted(count, 'Position', 'Positionen'),
  already: 'Schon hier',
  alreadyDeleted: 'Schon hier, gelöscht',
  goTo: 'Dorthin gehen',
  unknown: (fields) => `Dieser Version nicht bekannt und zurückgelassen: ${fields}`,
  bringIn: (count) => `${carts(count)} öffnen`,
  cancel: 'Abbrechen',
  opened: (count) => `${carts(count)} als Entwürfe geöffnet`,
  choose: (name) => `${name} öffnen`,
};

export const templatesText: typeof english.templatesText = {
  group: 'Vorlagen',
  from: 'Neuer Warenkorb aus einer Vorlage',
  keep: 'Diesen Warenkorb als Vorlage behalten',
  title: 'Vorlagen',
  none: 'Noch keine Vorlagen. Einen Warenkorb öffnen und als Vorlage behalten.',
  start: 'Warenkorb beginnen',
  rename: 'Umbenennen',
  delete: 'Löschen',
  name: 'Name der Vorlage',
  facts: (items, recipient) =>
    [counted(items, 'Position', 'Positionen'), recipient].filter((part) => part !== '').join(' · '),
  withRecipient: 'Mit dem Empfänger',
  withItems: 'Mit den Editoren oder Positionen',
  save: 'Vorlage behalten',
  done: 'Fertig',
  cancel: 'Abbrechen',
  kept: (name) => `„${name}“ als Vorlage behalten`,
  deleted: (name) => `Vorlage „${name}“ gelöscht`,
  renamed: (name) => `Die Vorlage heißt jetzt „${name}“`,
  failed: 'Das konnte nicht getan werden',
};

export const notesText: typeof english.notesText = {
  title: 'Notiz',
  help: 'Nur für das Studio; wird nie gesendet.',
  failed: 'Die Notiz konnte nicht gespeichert werden; mit der nächsten Änderung wird es noch einmal versucht',
};

export const changesText: typeof english.changesText = {
  title: (count) => `${counted(count, 'Änderung', 'Änderungen')} beim Labor, seit Sie zuletzt nachsahen`,
  between: (before, now) => `Ihnen bekannt: ${before}. Jetzt: ${now}.`,
  understood: 'Verstanden',
  nothing: 'nichts',
  whole: 'Ganzer Warenkorb',
  kinds: {
    'line-price': 'Preis',
    'unit-price': 'Stückpreis',
    quantity: 'Menge',
    selection: 'Auswahl',
    picture: 'Das Bild ist ein anderes',
    'editor-gone': 'Das Labor gibt diesen Editor nicht mehr',
    'editor-new': 'Das Labor gibt diesen Editor jetzt',
    total: 'Summe',
    'order-field': 'Feld des Auftrags',
    'item-price': 'Preis',
    'item-validity': 'Kann bestellt werden',
    'shipping-gone': 'Versandart nicht mehr angeboten',
    'shipping-price': 'Versand',
    validity: 'Kann eingereicht werden',
    'product-gone': 'Das Produkt ist nicht mehr im Katalog',
    'product-changed': 'Das Produkt hat sich im Katalog geändert',
  },
};
