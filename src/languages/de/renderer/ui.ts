import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/ui';

export const componentsText: Translation<typeof english.componentsText> = {
  noPicture: 'Kein Bild vom Labor',
  pictureNotLoaded: 'Das Bild konnte nicht geladen werden',
  noAmount: 'kein Betrag',
  copy: '{what} kopieren',
  copied: '{what} kopiert',
  selectAll: 'Alle {amount} auswählen',
  sortStep: 'Sortierstufe',
  search: 'Suchen',
  clearSearch: 'Suche leeren',
  stillReading: 'Wird noch geladen. Eine lange Liste kann einen Augenblick dauern.',
  stillReadingOne: 'Wird noch geladen.',
  reading: 'Wird geladen',
  underWay: 'In Arbeit',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  more: 'Mehr',
  selected: '{count} ausgewählt',
  clearSelection: 'Auswahl aufheben',
  rowSelected: 'Ausgewählt',
  rowNotSelected: 'Nicht ausgewählt',
  fieldNames: 'Feldnamen anzeigen',
  emptyCell: 'nichts',
  undo: 'Rückgängig',
  palette: 'Befehle',
  quoted: '„{said}“',
  fewer: 'Verringern',
  another: 'Erhöhen',
  steps: 'Fortschritt dieses Warenkorbs',
  stepDone: 'erledigt',
  stepNow: 'aktuell',
  stepOpen: 'offen',
  stepUnknown: 'Ausgang unbekannt',
};

export const formatText: Translation<typeof english.formatText> = {
  oneByte: 'Byte',
  bytes: 'Byte',
  justNow: 'gerade eben',
  at: 'um {clock}',
  on: '{clock}, {day}',
};

export const capsText: Translation<typeof english.capsText> = {
  control: 'Strg',
  shift: 'Umschalt',
  delete: 'Entf',
  space: 'Leertaste',
};

export const sheetText: Translation<typeof english.sheetText> = {
  none: 'keine',
  yes: 'Ja',
  no: 'Nein',
  emptyText: 'leer',
  blankText: 'ein Leerzeichen | {count} Leerzeichen',
  emptyList: 'keine',
  emptyObject: 'leer',
  absent: 'nicht festgelegt',
  amount: 'Betrag',
  repeated: 'kommt mehrmals vor',
  table: 'Tabelle',
  value: 'Wert',
  raw: 'Original',
  whole: 'alles, was das Labor gesendet hat',
  nothingElse: 'Nichts weiter.',
  showAll: 'Alle {amount} anzeigen',
  showAllText: 'Alle {characters} Zeichen anzeigen',
};

export const undoText: Translation<typeof english.undoText> = {
  undo: 'Rückgängig',
  undoThis: 'Rückgängig: {what}',
  done: 'Rückgängig gemacht: {what}',
  failed: 'Das konnte nicht rückgängig gemacht werden: {what}',
};

export const draftText: Translation<typeof english.draftText> = {
  changedElsewhere:
    'Dies wurde auch in einem anderen Fenster geändert. Ihre Eingabe in diesem Fenster wurde behalten.',
};

export const newWindowText: Translation<typeof english.newWindowText> = {
  open: 'In neuem Fenster öffnen',
  enough: 'Vier Fenster sind geöffnet. Schließen Sie eines, um ein weiteres zu öffnen.',
};
