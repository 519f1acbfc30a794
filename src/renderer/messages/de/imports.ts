import { counted, formatCount } from '../../format/numbers';
import type * as english from '../imports';

const carts = (count: number): string => counted(count, 'Warenkorb', 'Warenkörbe');
const ofCarts = (count: number): string => counted(count, 'Warenkorb', 'Warenkörben');
const lines = (count: number): string => counted(count, 'Zeile', 'Zeilen');

export const importsText: typeof english.importsText = {
  title: 'Warenkörbe importieren',
  group: 'Import',
  button: 'Importieren…',
  startLine: 'Aus einer CSV-Datei oder aus einer Tabelle eingefügt. Dabei wird nichts an das Labor gesendet.',
  back: 'Warenkörbe',
  source: 'Quelle',
  columns: 'Spalten',
  preview: 'Vorschau',
  paste: 'Aus einer Tabelle eingefügte Zeilen',
  pastePlaceholder:
    'Hier Zeilen aus einer Tabelle einfügen, mit oder ohne Spaltennamen. Oder eine CSV-Datei irgendwo auf diese Seite ziehen.',
  read: 'Diese Zeilen lesen',
  choose: 'Datei wählen…',
  pictureDay: 'Den Fototag ausprobieren: 100 Aufträge',
  pictureDayName: 'Fototag',
  drop: 'Tabelle hier ablegen',
  pastedName: (at) => `Eingefügt ${at}`,
  notASheet: (name) => `${name} ist keine CSV-, TSV- oder Textdatei`,
  tooLarge: (name) => `${name} ist größer als 8 MB. In Teile zerlegen.`,
  unreadable: (name) => `${name} konnte nicht gelesen werden`,
  openImports: 'Offene Importe',
  openImport: (name, age) => `${name}, vor ${age}`,
  failed: 'Die Tabelle konnte nicht gelesen werden',
  changeFailed: 'Das konnte nicht getan werden',
  encoding: 'Kodierung',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
    'windows-1252': 'Windows-1252',
  },
  separator: 'Trennzeichen',
  separators: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': 'Strich |' },
  header: 'Erste Zeile',
  headers: { yes: 'Namen der Spalten', no: 'Eine Zeile wie die anderen' },
  kind: 'Warenkörbe aus',
  kinds: { editors: 'Editoren', catalog: 'Dem Katalog' },
  grouping: 'Ein Warenkorb für',
  groupings: { order: 'Jeden Auftrag', line: 'Jede Zeile', sheet: 'Die ganze Tabelle' },
  mappedBy: {
    remembered: 'Spalten wie von Ihnen zuletzt zugeordnet',
    recognised: 'Spalten wie erkannt',
    person: 'Spalten wie von Ihnen zugeordnet; für die nächste Tabelle dieser Art gemerkt',
  },
  recogniseAnew: 'Neu erkennen',
  settled: 'Manche Zeilen sind schon Warenkörbe. Zurücknehmen, um die Tabelle auf andere Weise zu lesen.',
  unused: 'Nicht verwendet',
  columnOf: (title) => `Was ${title} enthält`,
  untitled: (number) => `Spalte ${number}`,
  selectionOf: (title) => `Auswahl ${title}`,
  metadataOf: (title) => `Metadaten ${title}`,
  line: 'Zeile',
  check: 'Prüfung',
  states: {
    good: 'Gut',
    warned: 'Einen Blick wert',
    'needs-you': 'Zu erledigen',
    'held-back': 'Wartet auf seinen Auftrag',
    'left-out': 'Ausgelassen',
    'brought-in': 'Ist ein Warenkorb',
  },
  filters: 'Welche Zeilen',
  filter: {
    all: 'Alle',
    'needs-you': 'Zu erledigen',
    warned: 'Einen Blick wert',
    'left-out': 'Ausgelassen',
    'brought-in': 'Sind Warenkörbe',
  },
  totals: ({ carts: ready, cartLines, needsYou, heldBack, broughtInCarts }) =>
    [
      broughtInCarts > 0 ? `${carts(broughtInCarts)} übernommen` : '',
      ready > 0 || broughtInCarts === 0 ? `${carts(ready)} aus ${lines(cartLines)}` : '',
      needsYou > 0 ? `${lines(needsYou)} zu erledigen` : '',
      heldBack > 0
        ? `${lines(heldBack)} ${heldBack === 1 ? 'wartet auf den Rest ihres Auftrags' : 'warten auf den Rest ihrer Aufträge'}`
        : '',
    ]
      .filter((part) => part !== '')
      .join('; '),
  defaults: (given) => {
    const parts = [
      given.reference === '' ? '' : `Referenzen, als nächste ${given.reference}`,
      given.country === '' ? '' : `das Land ${given.country}`,
      given.shipFrom ? 'der Absender' : '',
      given.attributes ? 'Auftragsattribute' : '',
    ].filter((part) => part !== '');
    return parts.length === 0 ? '' : `Wo die Tabelle leer ist, kommt aus dem Konto: ${parts.join('; ')}.`;
  },
  beyond: (count) =>
    `${lines(count)} mehr ${count === 1 ? 'ist' : 'sind'} in dieser Tabelle, als auf einmal gelesen werden können. Mit einer eigenen Tabelle importieren.`,
  bringIn: (count) => `${carts(count)} übernehmen`,
  bringingIn: (done, of) => (of === null ? 'Wird übernommen' : `${formatCount(done)} von ${ofCarts(of)}`),
  cancel: 'Anhalten',
  broughtIn: (count) => `${carts(count)} übernommen`,
  batch: 'Als Stapel vorbereiten…',
  show: 'Zeigen',
  takeBack: 'Zurücknehmen',
  tookBack: (count) => `${carts(count)} in den Papierkorb gelegt`,
  saveRest: 'Rest als CSV speichern…',
  savedRest: (path) => `Gespeichert als ${path}`,
  discard: 'Diesen Import verwerfen',
  discarded: (name) => `Import von ${name} verworfen`,
  leaveOut: 'Diese Zeile auslassen',
  takeIn: 'Diese Zeile wieder aufnehmen',
  edit: 'Zelle ändern',
  editing: (column, line) => `${column}, Zeile ${line}`,
  nextProblem: 'Zum nächsten Punkt',
  openCart: 'Warenkorb öffnen',
  nothing: { title: 'Keine solche Zeile', text: 'Keine Zeile dieser Tabelle ist in diesem Zustand.' },
  empty: { title: 'Nichts zu lesen', text: 'Diese Tabelle hat keine Zeile unter ihren Namen.' },
};
