import { counted, formatCount } from '../../ui/format/numbers';
import type * as english from '../holds';

export const leaveText: typeof english.leaveText = {
  title: 'Geht hinaus',
  now: 'Sofort',
  after: (time) => `Nach ${time}; bis dahin kann es zurückgenommen werden`,
  at: 'Zu Datum und Uhrzeit',
  when: 'Datum und Uhrzeit',
  inThePast: 'Dieser Zeitpunkt ist vorbei',
  noMoment: 'Datum und Uhrzeit wählen',
  in: (time) => `in ${time}`,
};

export const holdsText: typeof english.holdsText = {
  title: 'Zurückgehalten',
  line: (held, waiting) =>
    waiting === 0
      ? held === 0
        ? 'Nichts wartet darauf, hinauszugehen.'
        : `${counted(held, 'Sendung geht', 'Sendungen gehen')} von selbst hinaus, solange Proofdesk läuft.`
      : held === 0
        ? `${counted(waiting, 'Sendung wartet', 'Sendungen warten')} auf Sie.`
        : `${counted(waiting, 'Sendung wartet', 'Sendungen warten')} auf Sie, ${formatCount(held)} ${held === 1 ? 'geht' : 'gehen'} von selbst hinaus.`,
  waiting: 'Wartet auf Sie',
  held: 'Geht von selbst hinaus',
  settled: 'Zuletzt geklärt',
  moreSettled: (count) => `und ${formatCount(count)} davor`,
  kind: { confirm: 'Auftrag', submit: 'Warenkorb zum Einreichen', batch: 'Stapel' },
  unnamed: 'Ohne Namen',
  for: (recipient) => `für ${recipient}`,
  orders: (count) => counted(count, 'Auftrag', 'Aufträge'),
  approved: 'freigegeben, mit Steuer',
  approvedSoFar: (parts) => `bisher freigegeben, ohne ${parts}`,
  state: {
    held: 'Zurückgehalten',
    waiting: 'Wartet auf Sie',
    leaving: 'Geht hinaus',
    left: 'Hinausgegangen',
    'taken-back': 'Zurückgenommen',
    refused: 'Nicht gesendet',
  },
  leavesIn: (time) => `Geht in ${time} hinaus`,
  leavesAt: (when) => `Geht hinaus: ${when}`,
  leaving: 'Geht jetzt hinaus',
  why: {
    closed: 'Die Zeit kam, während Proofdesk geschlossen war. Ohne Sie geht es nicht hinaus.',
    clock: 'Die Uhr dieses Computers sprang über die Zeit hinweg. Ohne Sie geht es nicht hinaus.',
  },
  settledAt: (state, when) => `${state} ${when}`,
  release: 'Jetzt senden',
  releaseCost: (total) => `Jetzt senden für ${total}`,
  releaseSoFar: (total) => `Jetzt senden, bisher ${total}`,
  takeBack: 'Zurücknehmen',
  change: 'Ändern…',
  what: (verb, name) => `${verb}: ${name}`,
  failed: 'Was zurückgehalten wird, kann nicht gezeigt werden',
  notChanged: 'Am Zurückgehaltenen wurde nichts geändert',
  tookBack: (name) => `${name} wurde zurückgenommen. Es ging nie hinaus.`,
  changed: (name, when) => `${name} geht hinaus: ${when}`,
  empty: {
    title: 'Nichts wird zurückgehalten',
    text: 'Was Sie freigeben, kann warten, bevor es hinausgeht: in der Prüfung eine Frist oder ein Datum wählen. Bis dahin kann es zurückgenommen werden.',
  },
  panel: {
    held: 'Freigegeben und zurückgehalten.',
    waiting: 'Freigegeben; wartet auf Sie.',
    leaving: 'Freigegeben; geht hinaus.',
    editing: 'Zum Ändern zurücknehmen.',
  },
  dialog: { title: 'Ändern, wann es hinausgeht', back: 'Zurück', go: 'Ändern' },
  foot: {
    next: (time) => `Geht in ${time} hinaus`,
    at: (when) => `Geht hinaus: ${when}`,
    waits: (count) => `${counted(count, 'Sendung wartet', 'Sendungen warten')} auf Sie`,
    said: (name, when) => `${name} geht hinaus: ${when}. Bis dahin kann es zurückgenommen werden.`,
  },
  command: { takeBack: 'Zurücknehmen, was als Nächstes hinausgeht', group: 'Zurückgehalten' },
  settings: {
    title: 'Bevor etwas hinausgeht',
    text: 'Was Sie freigeben, kann warten, damit es zurückgenommen werden kann. Jede Prüfung bietet die Wahl neu an.',
    single: 'Ein einzelner Auftrag oder Warenkorb',
    batch: 'Ein Stapel',
    none: 'Geht sofort hinaus',
    sleep:
      'Eine Frist läuft nicht, während der Computer schläft. Was fällig wird, während Proofdesk geschlossen ist, wartet auf Sie.',
  },
};

export const whenOnlineText: typeof english.whenOnlineText = {
  title: 'Wenn wieder online',
  count: (count) => `${counted(count, 'Warenkorb wartet', 'Warenkörbe warten')} auf das Netz`,
  explain: 'Das geschieht von selbst, sobald das Labor erreichbar ist. Nichts davon bestellt etwas.',
  kind: { export: 'Export', price: 'Preis' },
  state: {
    waiting: (age) => `gewünscht ${age}`,
    running: 'unterwegs',
    refused: 'das Labor war erreichbar und tat es nicht: Warenkorb öffnen, um zu sehen, warum',
  },
  tryNow: 'Jetzt versuchen',
  tryOne: (name) => `${name} jetzt versuchen`,
  open: (name) => `${name} öffnen`,
  unnamed: 'Warenkorb ohne Namen',
  takeOut: 'Herausnehmen',
  takeOutOf: (name) => `${name} herausnehmen`,
  takenOut: (name) => `${name} wartet nicht mehr auf das Netz`,
  close: 'Schließen',
  later: { export: 'Exportieren, wenn wieder online', price: 'Preise abfragen, wenn wieder online' },
  laterWaits: {
    export: (age) => `Wird exportiert, wenn wieder online, gewünscht ${age}`,
    price: (age) => `Preise werden abgefragt, wenn wieder online, gewünscht ${age}`,
  },
  notSaved: 'Das konnte nicht für später behalten werden',
  unreached: {
    offline: (since) => `Offline seit ${since}: Der Entwurf ist sicher, das Labor ist nicht erreichbar`,
    'no-answer': (since) => `Das Labor ist seit ${since} nicht erreichbar: Der Entwurf ist sicher`,
    'practice-lab': (since) => `Das Übungslabor läuft seit ${since} nicht: Der Entwurf ist sicher`,
  },
};
