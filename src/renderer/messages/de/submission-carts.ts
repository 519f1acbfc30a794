import { counted, formatCount } from '../../format/numbers';
import type * as english from '../submission-carts';

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
