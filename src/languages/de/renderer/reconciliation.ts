import type { Translation } from '@core/language/messages';
import type { ReconciliationFinding } from '@core/reconciliation/reconciliation';
import { formatCount } from '@renderer/ui/format/numbers';
import type * as english from '@renderer/messages/reconciliation';

const FINDINGS: Readonly<Record<ReconciliationFinding, string>> = {
  agrees: 'Stimmt überein',
  differs: 'Weicht ab',
  unknown: 'Ausgang unbekannt',
  'under-way': 'Unterwegs',
  'too-recent': 'Zu neu',
  'not-listed': 'Nicht aufgeführt',
  elsewhere: 'Von anderswo',
  alike: 'Sieht ähnlich aus',
};

export const reconciliationText: Translation<typeof english.reconciliationText> = {
  title: 'Abgleich',
  never: 'Was diesen Arbeitsplatz verließ, wurde noch nicht mit den Listen des Labors verglichen',
  line: (ago, by, back, toDo) =>
    [
      `Verglichen ${ago} von ${by}`,
      back,
      toDo === 0 ? 'nichts zu tun' : `${formatCount(toDo)} anzusehen`,
    ].join(' · '),
  read: '{count} Eintrag der Listen des Labors gelesen, {when} | {count} Einträge der Listen des Labors gelesen, {when}',
  toTheEnd: 'beide Listen ganz',
  backTo: 'zurück bis {day}',
  run: 'Mit dem Labor vergleichen',
  runTip: 'Die Listen des Labors lesen und vergleichen. Gelesen wird nur auf Ihren Wunsch.',
  back: 'Wie weit zurück',
  range: {
    all: 'Bis zum Ende der Listen',
    'days-7': 'Die letzten 7 Tage',
    'days-30': 'Die letzten 30 Tage',
    'days-90': 'Die letzten 90 Tage',
    date: 'Zurück bis zu einem Datum',
  },
  date: 'Datum',
  noDate: 'Einen vergangenen Tag wählen.',
  reading: 'Die Listen des Labors werden gelesen, bisher {amount} Einträge',
  stop: 'Anhalten',
  failed: 'Der Vergleich kam nicht zu Ende',
  stopped: 'Der letzte Vergleich wurde vor seinem Ende angehalten.',
  earlier: 'Was hier steht, ist vom Vergleich davor, beendet {ago}.',
  cannotSay: 'Was dieser Vergleich nicht sagen kann',
  absence: 'Dass etwas nicht in einer Liste steht, beweist nichts darüber.',
  unreached: {
    offline: 'Offline seit {since}. Was früher verglichen wurde, bleibt hier.',
    'no-answer': 'Das Labor ist seit {since} nicht erreichbar. Was früher verglichen wurde, bleibt hier.',
    'practice-lab': 'Das Übungslabor läuft seit {since} nicht. Was früher verglichen wurde, bleibt hier.',
  },
  search: 'Verglichenes durchsuchen',
  filters: 'Welche davon',
  filter: {
    all: 'Alle',
    'to-do': 'Anzusehen',
    matched: 'Übereinstimmend',
    'only-ours': 'Nur hier',
    'only-theirs': 'Nur beim Labor',
  },
  listFailed: 'Das Verglichene konnte nicht gelesen werden',
  columns: {
    finding: 'Befund',
    name: 'Name',
    recipient: 'Empfänger',
    reference: 'Referenz',
    found: 'Was gefunden wurde',
    next: 'Was zu tun ist',
    ours: 'Id hier',
    theirs: 'Id beim Labor',
    at: 'Gesendet oder empfangen',
    total: 'Summe',
  },
  finding: FINDINGS,
  known: 'Bekannt',
  knownBy: { person: 'Bekannt: sagt {person}.', note: 'Bekannt: {note} ({person})' },
  total: 'wie freigegeben oder wie das Labor es berechnet',
  noTotal: 'keine Summe',
  noTime: 'nicht gesagt',
  nothingToDo: 'Nichts',
  empty: {
    title: 'Noch nichts verglichen',
    text: 'Die Listen des Labors von Einreichungen und Aufträgen in Ausführung werden gelesen und mit dem verglichen, was diesen Arbeitsplatz verließ. Aufträge, die jemand an einem anderen Arbeitsplatz aufgegeben hat, werden sichtbar, und auch, was das Labor nicht aufführt.',
  },
  none: {
    title: 'Nichts zu vergleichen',
    text: 'So weit zurück gelesen wurde, führt das Labor nichts auf, und nichts, was diesen Arbeitsplatz verließ, sollte aufgeführt sein.',
  },
  nothing: {
    title: 'Nichts passt',
    search: 'Nichts Verglichenes passt zu „{sought}“.',
    filter: 'Nichts von dieser Art wurde gefunden.',
    clear: 'Alles zeigen',
  },
};

export const reconciliationLineText: Translation<typeof english.reconciliationLineText> = {
  back: 'Alles Verglichene',
  where: {
    matched: 'Hier und beim Labor',
    'only-ours': 'Nur hier',
    'only-theirs': 'Nur beim Labor',
  },
  found: 'Was bekannt ist',
  differs: 'Was verschieden ist',
  labSays: 'Was das Labor sagt',
  next: 'Was zu tun ist',
  nothing: 'Nichts: Beide sagen dasselbe.',
  wait: 'Jetzt nichts. Später noch einmal vergleichen.',
  isElsewhere: 'Nichts, wenn jemand hier weiß, wer es aufgegeben hat.',
  settledSince:
    'Der Ausgang wurde nach dem Vergleich der Listen geklärt. Noch einmal vergleichen, um zu sehen, wie es steht.',
  asOf: 'Die Listen wurden gelesen: {ago}.',
  ids: 'Ids',
  ourId: 'Id hier',
  theirId: {
    submission: 'Id der Einreichung',
    'fulfillment-order': 'Auftrags-Id in Ausführung',
  },
  way: {
    settle: 'Auskunft des Labors eintragen',
    'open-ours': {
      'submission-cart': 'Warenkorb öffnen',
      order: 'Auftrag öffnen',
      other: 'Hier öffnen',
    },
    'open-theirs': {
      submission: 'Einreichung öffnen',
      'fulfillment-order': 'In Ausführung öffnen',
    },
    'read-theirs': 'Einreichung lesen',
    'open-alike': '„{name}“ öffnen',
  },
  act: 'Das zuerst Vorgeschlagene tun',
  sentAt: 'gesendet {when}',
  receivedAt: 'empfangen {when}',
  absent: {
    title: 'Das kam im letzten Vergleich nicht vor',
    text: 'Ein anderer Vergleich ist seither an seine Stelle getreten.',
  },
  known: {
    title: 'Wer es aufgegeben hat',
    help: 'Hier eingetragen, bleibt es aufgeführt und zählt nicht mehr als anzusehen.',
    note: 'Wer es aufgegeben hat und warum',
    go: 'Anderswo aufgegeben, bekannt',
    by: '{person} trug ein, dass es bekannt ist: {when}.',
    takeBack: 'Nicht mehr bekannt',
    did: '„{name}“ ist als anderswo aufgegeben bekannt',
    failed: 'Das konnte nicht eingetragen werden',
  },
};
