import { counted, formatCount } from '../../format/numbers';
import type * as english from '../carts';

const carts = (count: number): string => counted(count, 'Warenkorb', 'Warenkörbe');

export const cartsText: typeof english.cartsText = {
  title: 'Warenkörbe',
  line: (open, uncertain) =>
    open === 0 && uncertain === 0
      ? 'Keine offenen Warenkörbe'
      : [
          counted(open, 'offener Warenkorb', 'offene Warenkörbe'),
          uncertain > 0 ? `${formatCount(uncertain)} mit ungewissem Auftrag` : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
  newCart: 'Neuer Warenkorb',
  search: 'Warenkörbe durchsuchen',
  filters: 'Welche Warenkörbe',
  filter: {
    open: 'Offen',
    uncertain: 'Ungewiss',
    placed: 'Aufgegeben',
    all: 'Alle',
    archived: 'Archiviert',
    deleted: 'Gelöscht',
  },
  columns: {
    picture: 'Bilder',
    name: 'Warenkorb',
    reference: 'Referenz',
    recipient: 'Versand an',
    stage: 'Zustand',
    pieces: 'Stück',
    updated: 'Geändert',
    total: 'Für den Kunden',
  },
  totalIncludes: 'mit Aufschlag, ohne Versand und Steuer',
  pieces: (count) => `${formatCount(count)} Stück`,
  unnamed: 'Warenkorb ohne Namen',
  notPriced: 'kein Preis',
  open: 'Öffnen',
  delete: 'Löschen',
  restore: 'Wiederherstellen',
  deleted: (count) => `${carts(count)} gelöscht`,
  restored: (count) => `${carts(count)} wiederhergestellt`,
  deleteFailed: 'Die Warenkörbe konnten nicht gelöscht werden',
  placedStay: 'Aufgegebene Warenkörbe bleiben in der Aufzeichnung und können nicht gelöscht werden',
  empty: {
    title: 'Noch keine Warenkörbe',
    text: 'Die Editor-Ids einfügen, die ein Fotograf geschickt hat, und sehen, welche Bilder es sind und was jedes kostet.',
    practiceText:
      'Dies ist das Übungslabor auf Ihrem Computer: Nichts wird wirklich bestellt. Mit Beispiel-Editoren beginnen oder eigene einfügen.',
    paste: 'Editor-Ids einfügen',
    samples: 'Mit elf Beispiel-Editoren ausprobieren',
  },
  noneOpen: { title: 'Keine offenen Warenkörbe', text: 'Was aufgegeben wurde, steht bei den Aufträgen.' },
  nothing: {
    title: 'Nichts passt',
    search: (sought) => `Kein Warenkorb hier passt zu „${sought}“.`,
    filter: 'Kein Warenkorb ist in diesem Zustand.',
    clear: 'Alle offenen Warenkörbe zeigen',
  },
  failed: 'Die Warenkörbe konnten nicht gelesen werden',
  stage: {
    drafted: 'Entwurf',
    exported: 'Bereit zum Aufgeben',
    placing: 'Wird aufgegeben',
    placed: 'Wartet auf Bestätigung',
    confirmed: 'Bestätigt',
    uncertain: 'Ungewiss',
  },
  needs: (count) => counted(count, 'Feld fehlt', 'Felder fehlen'),
};
