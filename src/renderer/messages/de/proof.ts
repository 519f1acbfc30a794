import { counted, formatCount, formatDuration } from '../../ui/format/numbers';
import { formatBytes } from '../../ui/format/sizes';
import type * as english from '../proof';

export const proofText: typeof english.proofText = {
  title: 'Beweisen',
  text: 'Erprobt auf diesem Computer, was Proofdesk zusagt: Programme wie dieses entwerfen, geben auf, bestätigen und reichen Aufträge bei einem eigenen Übungslabor ein, werden mittendrin beendet und wieder geöffnet. Dann wird verglichen, was sie meldeten, was auf der Festplatte steht und was das Labor hat.',
  safe: 'Nichts verlässt diesen Computer. Keiner Ihrer Warenkörbe, Aufträge, Konten oder Schlüssel wird geöffnet, geändert oder gesendet: Alles geschieht in einem eigenen Ordner, der danach entfernt wird. Sie können weiterarbeiten.',
  run: 'Beweisen',
  runMinutes: 'Eine Minute',
  runLong: 'Zehn Minuten',
  runLongCommand: 'Zehn Minuten lang beweisen',
  stop: 'Anhalten',
  stopCommand: 'Beweis anhalten',
  stopping: 'Wird angehalten…',
  repeat: 'Mit diesem Startwert wiederholen',
  copy: 'Bericht kopieren',
  copied: 'Der Bericht ist kopiert',
  save: 'Bericht speichern…',
  saved: (path) => `Gespeichert in ${path}`,
  readFailed: 'Der letzte Beweis konnte nicht gelesen werden',
  runFailed: 'Der Beweis konnte nicht begonnen werden',
  saveFailed: 'Der Bericht konnte nicht gespeichert werden',
  progress: 'Der Beweis',
  left: (seconds) =>
    seconds > 0 ? `noch ${counted(seconds, 'Sekunde', 'Sekunden')}` : 'Die letzte Runde wird beendet',
  never: 'Auf diesem Computer noch nicht ausgeführt.',
  spoken: {
    running: 'Der Beweis läuft',
    half: 'Die Hälfte der Zeit ist vorbei',
  },
  verdict: {
    held: 'Alles, was erprobt wurde, hielt',
    'not-held': 'Etwas hielt nicht',
    'not-run': 'Der Beweis konnte nicht zu Ende geführt werden',
  },
  verdictText: {
    held: (kills) =>
      `${counted(kills, 'Programm wurde', 'Programme wurden')} mitten in der Arbeit beendet. Nichts ging verloren, und nichts wurde zweimal bestellt.`,
    'not-held':
      'Das ist ein Fehler von Proofdesk. Der Bericht sagt, was gesehen wurde; er gehört zu dem, der sich um Proofdesk kümmert.',
    'not-run': 'Das beweist nichts: weder dass die Zusagen halten, noch dass sie nicht halten.',
  },
  stoppedEarly: 'Vor der Zeit angehalten',
  untried: 'Manche Zusagen wurden nicht erprobt.',
  when: 'Ausgeführt',
  took: 'Dauer',
  tookOf: ({ elapsed, planned }) => `${formatDuration(elapsed)} von ${formatDuration(planned)}`,
  seed: 'Startwert',
  about: 'Mit',
  disk: 'Ein dauerhafter Commit',
  diskTook: ({ median, slowest, commits }) =>
    `${median.toFixed(1)} ms in der Mitte, höchstens ${slowest.toFixed(1)} ms, von ${formatCount(commits)}`,
  searched: 'Nach dem Schlüssel durchsucht',
  searchedWhat: ({ files, bytes }) =>
    `${counted(files, 'Datei', 'Dateien')}, ${formatBytes(bytes)}, jedes Byte`,
  counts: {
    kills: 'beendete Programme',
    schedules: 'simulierte Abläufe',
    orders: 'Aufträge',
    faults: 'Störungen',
    requests: 'Anfragen',
  },
  promises: 'Was zugesagt ist',
  held: (held, tried) =>
    tried === 0
      ? 'Nicht erprobt'
      : `${formatCount(held)} von ${formatCount(tried)} ${held === 1 ? 'hielt' : 'hielten'}`,
  look: { held: 'Hielt', broken: 'Hielt nicht', untried: 'Nicht erprobt', trying: 'Wird erprobt' },
  findings: 'Was nicht hielt',
  steps: 'Wie es dazu kam',
  findingSeed: 'Startwert dieses Fundes',
  copyFinding: 'Diesen Fund kopieren',
  matrix: 'Störungen nach der Stelle, an der sie trafen',
  matrixText: 'Wie oft jede erprobt wurde. Wo eine nicht hielt, steht, wie oft sie hielt.',
  fault: 'Störung',
  none: 'Noch nichts hat getroffen.',
  pointsText: 'Die Stellen',
  cell: (fault, point, tried, held) =>
    `${fault}, ${point}: ${held} von ${tried} ${held === 1 ? 'hielt' : 'hielten'}`,
  seeDiagnostics: 'Beweisen: die Zusagen auf diesem Computer erproben',
};
