import type { Translation } from '@core/language/messages';
import type { FaultName } from '@core/practice/practice-faults';
import { counted, formatCount } from '@renderer/ui/format/numbers';
import type * as english from '@renderer/messages/practice';
import { routeText } from '@renderer/messages/frame';

const FAULTS: Readonly<Record<FaultName, string>> = {
  slow: 'Antwortet nach 4 bis 5 Sekunden',
  'slow-answer': 'Handelt sofort und antwortet 4 Sekunden später',
  'cut-before': 'Trennt die Verbindung, bevor es handelt',
  'answer-lost': 'Handelt, trennt dann die Verbindung: Die Antwort geht verloren',
  'late-commit': 'Handelt erst, wenn Proofdesk nicht mehr wartet',
  'no-answer': 'Antwortet nie und handelt nicht',
  'too-many-requests': 'Bittet um weniger Anfragen (429)',
  'too-many-requests-wait': 'Bittet um weniger Anfragen und eine Pause von 20 Sekunden (429)',
  'server-error': 'Scheitert, ohne zu handeln (503)',
  'server-error-acts': 'Handelt und sagt dann, es sei gescheitert (500)',
  'html-refusal': 'Die Seite eines Lastverteilers statt einer Antwort (400)',
  'html-gateway': 'Die Seite eines Gateways statt einer Antwort (502)',
  'html-gateway-acts': 'Handelt, dann die Seite eines Gateways statt der Antwort (502)',
  'sign-in-page': 'Die Anmeldeseite eines Netzes, als wäre alles in Ordnung (200)',
  redirect: 'Schickt anderswohin (302)',
  'empty-object': 'Handelt und antwortet mit einem Erfolg, in dem nichts steht',
  'cut-short': 'Handelt, und die halbe Antwort kommt an',
  'cut-clean': 'Handelt, und die halbe Antwort kommt an, als wäre sie ganz',
  'huge-body': 'Antwortet mit 10 Megabyte',
  'empty-body': 'Handelt und antwortet gar nichts',
  'wrong-type': 'Nennt seine Antwort HTML',
  'extra-fields': 'Fügt Felder hinzu, die niemand kennt',
  'missing-fields': 'Handelt und lässt den Beweis in der Antwort weg',
  'unknown-code': 'Lehnt mit einem Code ab, von dem niemand gehört hat',
  'twice-delivered': 'Sendet jedes Ereignis zweimal',
  'bad-signature': 'Signiert Ereignisse falsch',
  'wrong-clock': 'Sagt, es sei morgen',
};

const PLACES: Readonly<Record<string, string>> = {
  '*': 'Jede Anfrage',
  image: 'Bilder',
  delivery: 'Meldungen an Webhooks',
};

export const practiceText: Translation<typeof english.practiceText> = {
  title: 'Übungslabor',
  text: 'Das Labor auf diesem Computer stören und sehen, was Proofdesk daraus macht. Nichts davon erreicht ein echtes Labor.',
  add: 'Störung einschalten',
  where: 'Wo',
  place: (route) => PLACES[route] ?? routeText(route),
  what: 'Was schiefgeht',
  fault: (name) => (name === null ? 'Eine von außen gesetzte Störung' : FAULTS[name]),
  often: 'Wie oft',
  times: { 1: 'Einmal', 3: '3-mal', 10: '10-mal', 0: 'Bis zum Ausschalten' },
  share: 'Welche Anfragen',
  shares: { 1: 'Jede', 0.5: 'Eine von zwei, zufällig', 0.1: 'Eine von zehn, zufällig' },
  set: 'Einschalten',
  on: 'Eingeschaltet',
  none: 'Alles arbeitet, wie es soll.',
  hits: (struck, count) =>
    count === null
      ? `traf ${counted(struck, 'Anfrage', 'Anfragen')}`
      : `traf ${formatCount(struck)} von ${formatCount(count)}`,
  chance: (probability) => ` · ${formatCount(Math.round(probability * 100))} % der Anfragen`,
  off: 'Ausschalten',
  offNamed: 'Ausschalten: {what}',
  allOff: 'Alle ausschalten',
  failed: 'Das Übungslabor ist nicht ansprechbar',
  announce: {
    title: 'Ereignis melden',
    text: 'Das Labor meldet der registrierten Callback-Adresse etwas über einen Auftrag, zu beliebiger Zeit und in beliebiger Reihenfolge.',
    about: 'Betrifft',
    none: 'Bei diesem Labor wurde noch nichts aufgegeben.',
    entry: 'Auftrag',
    submission: 'Einreichung',
    event: 'Was gemeldet wird',
    events: {
      received: 'Eingegangen',
      accepted: 'Angenommen',
      processing: 'In Fertigung',
      shipped: 'Versendet',
      delivered: 'Zugestellt',
      failed: 'Fehlgeschlagen',
    },
    code: 'Fehlercode, beliebiger Text',
    when: 'Wann es geschah',
    ago: { 0: 'Jetzt', 3600000: 'Vor einer Stunde', 604800000: 'Vor einer Woche' },
    signature: 'Signatur',
    signatures: { lab: 'Die des Labors', forged: 'Gefälscht' },
    go: 'Melden',
    gone: 'Das Ereignis ist unterwegs',
    noAddress: 'Keine Callback-Adresse ist registriert: Niemand hat es erfahren',
    unknown: 'Das Labor kennt diesen Auftrag nicht mehr',
  },
  reset: 'Neu beginnen',
  resetText:
    'Das Labor vergisst alle Aufträge, Registrierungen und Störungen. Was dieser Arbeitsplatz davon hat, bleibt und kann dort nicht mehr bestätigt werden.',
  resetButton: 'Übungslabor zurücksetzen…',
  resetTitle: 'Übungslabor zurücksetzen',
  resetGo: 'Labor zurücksetzen',
  cancel: 'Abbrechen',
  wasReset: 'Das Übungslabor beginnt neu',
};
