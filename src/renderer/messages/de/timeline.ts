import type { TimelineKind } from '@core/timeline';
import type * as english from '../timeline';

const KINDS: Readonly<Record<TimelineKind, string>> = {
  drafted: 'Entworfen',
  exported: 'Exportiert',
  priced: 'Preise abgefragt',
  approved: 'Freigegeben',
  held: 'Zurückgehalten',
  'taken-back': 'Zurückgenommen',
  sent: 'Gesendet',
  answered: 'Beantwortet',
  'no-answer': 'Ohne Antwort',
  event: 'Ereignisse',
  settled: 'Geklärt',
  read: 'Beim Labor gelesen',
  deed: 'Andere Handlungen',
};

export const timelineText: typeof english.timelineText = {
  title: 'Zeitleiste',
  filter: 'Welche Momente',
  everything: (count) => `Alles (${count})`,
  kindOf: (kind, count) => `${KINDS[kind]} (${count})`,
  saveJson: 'Als JSON speichern…',
  savePdf: 'Als PDF speichern…',
  saved: (path) => `Zeitleiste gespeichert als ${path}`,
  notSaved: 'Die Zeitleiste konnte nicht gespeichert werden',
  failed: 'Die Zeitleiste konnte nicht gelesen werden',
  empty: 'Nichts davon ist auf diesem Computer aufgeschrieben.',
  by: (person) => `von ${person}`,
  text: 'Text, wie er auf der Festplatte steht',
  delivery: 'Meldung zeigen',
  idempotencyKey: 'Idempotency-Key',
};
