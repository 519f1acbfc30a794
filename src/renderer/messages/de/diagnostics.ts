import type * as english from '../diagnostics';

export const diagnosticsText: typeof english.diagnosticsText = {
  title: 'Diagnose',
  text: 'Prüft diesen Computer, den Arbeitsplatz und den Weg zu jedem Labor. Nirgends wird etwas angelegt.',
  run: 'Prüfungen ausführen',
  again: 'Noch einmal ausführen',
  running: 'Wird geprüft…',
  failed: 'Die Prüfungen konnten nicht ausgeführt werden',
  results: 'Ergebnisse',
  sum: (good, other) =>
    other === 0 ? `Alle ${good} ausgeführten sind gut.` : `${good} gut, ${other} anzusehen.`,
  state: { good: 'Gut', attention: 'Achtung', bad: 'Schlecht', skipped: 'Nicht geprüft' },
  took: (milliseconds) => `${milliseconds} ms`,
  copy: 'Alle Ergebnisse kopieren',
  bundle: 'Support-Paket',
  bundleText:
    'Eine JSON-Datei: diese Ergebnisse, Versionen, Anzahlen und das Ende des Protokolls. Niemals ein Schlüssel und niemals der geheime Teil im Pfad des Empfangsdienstes.',
  personal: 'Mit Namen, Adressen und Anfragen',
  personalText: 'Dann enthält es auch die letzten Anfragen mit ihren Antworten. Vor dem Weitergeben lesen.',
  show: 'Support-Paket zeigen',
  shown: 'Das Support-Paket, wie es gespeichert wird',
  size: (characters) => `${characters} Zeichen`,
  more: (shown, all) => `Mehr zeigen: ${shown} von ${all} Zeichen sind zu sehen`,
  gatherFailed: 'Das Support-Paket konnte nicht zusammengestellt werden',
  save: 'Support-Paket speichern…',
  saved: (path) => `Gespeichert in ${path}`,
  saveFailed: 'Das Support-Paket konnte nicht gespeichert werden',
};
