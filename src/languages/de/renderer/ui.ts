import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/ui';

export const componentsText: Translation<typeof english.componentsText> = {
  noPicture: 'Das Labor gab kein Bild',
  pictureNotLoaded: 'Das Bild ist nicht auf diesem Computer und konnte nicht geholt werden',
  noAmount: 'kein Betrag angegeben',
  copy: '{what} kopieren',
  copied: '{what} kopiert',
  selectAll: 'Alle {amount} auswählen',
  search: 'Suchen',
  clearSearch: 'Suche leeren',
  stillReading: 'Es wird noch gelesen. Eine lange Liste kann einen Augenblick dauern.',
  stillReadingOne: 'Es wird noch gelesen.',
  reading: 'Wird gelesen',
  underWay: 'In Arbeit',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  more: 'Mehr',
  selected: '{count} ausgewählt',
  clearSelection: 'Auswahl aufheben',
  rowSelected: 'Ausgewählt',
  rowNotSelected: 'Nicht ausgewählt',
  emptyCell: 'nichts',
  undo: 'Rückgängig',
  palette: 'Etwas tun',
  quoted: '„{said}“',
  fewer: 'Eins weniger',
  another: 'Eins mehr',
  steps: 'Wie weit dieser Warenkorb ist',
  stepDone: 'getan',
  stepNow: 'jetzt',
  stepOpen: 'kommt noch',
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
  emptyObject: 'nichts darin',
  absent: 'nicht angegeben',
  amount: 'Betrag',
  repeated: 'mehr als einmal genannt',
  table: 'Tabelle',
  value: 'Wert',
  raw: 'Wie es kam',
  whole: 'alles, wie das Labor es sandte',
  nothingElse: 'Nichts außer dem, was oben steht.',
  showAll: 'Alle {amount} zeigen',
  showAllText: 'Alle {characters} Zeichen zeigen',
};

export const undoText: Translation<typeof english.undoText> = {
  undo: 'Rückgängig',
  undoThis: 'Rückgängig: {what}',
  done: 'Rückgängig gemacht: {what}',
  failed: 'Das konnte nicht rückgängig gemacht werden: {what}',
};
