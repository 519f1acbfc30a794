import type * as english from '../sheet';

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
