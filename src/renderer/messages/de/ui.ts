import { formatCount } from '../../ui/format/numbers';
import type * as english from '../ui';

export const componentsText: typeof english.componentsText = {
  noPicture: 'Das Labor gab kein Bild',
  pictureNotLoaded: 'Das Bild ist nicht auf diesem Computer und konnte nicht geholt werden',
  noAmount: 'kein Betrag angegeben',
  copy: (what) => `${what} kopieren`,
  copied: (what) => `${what} kopiert`,
  selectAll: (count) => `Alle ${count} auswählen`,
  search: 'Suchen',
  clearSearch: 'Suche leeren',
  stillReading: 'Es wird noch gelesen. Eine lange Liste kann einen Augenblick dauern.',
  stillReadingOne: 'Es wird noch gelesen.',
  reading: 'Wird gelesen',
  underWay: 'In Arbeit',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  more: 'Mehr',
  selected: (count) => `${formatCount(count)} ausgewählt`,
  clearSelection: 'Auswahl aufheben',
  rowSelected: 'Ausgewählt',
  rowNotSelected: 'Nicht ausgewählt',
  emptyCell: 'nichts',
  undo: 'Rückgängig',
  palette: 'Etwas tun',
  quoted: (said) => `„${said}“`,
  fewer: 'Eins weniger',
  another: 'Eins mehr',
  steps: 'Wie weit dieser Warenkorb ist',
  stepDone: 'getan',
  stepNow: 'jetzt',
  stepOpen: 'kommt noch',
  stepUnknown: 'Ausgang unbekannt',
};

export const formatText: typeof english.formatText = {
  oneByte: 'Byte',
  bytes: 'Byte',
  justNow: 'gerade eben',
  at: (clock) => `um ${clock}`,
  on: (clock, day) => `${clock}, ${day}`,
};

export const capsText: typeof english.capsText = {
  control: 'Strg',
  shift: 'Umschalt',
  delete: 'Entf',
  space: 'Leertaste',
};

export const sheetText: typeof english.sheetText = {
  none: 'keine',
  yes: 'Ja',
  no: 'Nein',
  emptyText: 'leer',
  blankText: (characters) => (characters === '1' ? 'ein Leerzeichen' : `${characters} Leerzeichen`),
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
  showAll: (count) => `Alle ${count} zeigen`,
  showAllText: (characters) => `Alle ${characters} Zeichen zeigen`,
};

export const undoText: typeof english.undoText = {
  undo: 'Rückgängig',
  undoThis: (what) => `Rückgängig: ${what}`,
  done: (what) => `Rückgängig gemacht: ${what}`,
  failed: (what) => `Das konnte nicht rückgängig gemacht werden: ${what}`,
};
