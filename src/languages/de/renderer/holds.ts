import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/holds';

export const leaveText: Translation<typeof english.leaveText> = {
  title: 'Senden',
  now: 'Sofort',
  after: 'In {time}; bis dahin können Sie es zurücknehmen',
  at: 'Zu einem bestimmten Zeitpunkt',
  when: 'Datum und Uhrzeit',
  inThePast: 'Dieser Zeitpunkt ist vorbei',
  noMoment: 'Datum und Uhrzeit wählen',
  in: 'in {time}',
};

export const holdsText: Translation<typeof english.holdsText> = {
  title: 'Zurückgehalten',
  line: {
    nothing: 'Nichts wird zurückgehalten.',
    held: '{count} Sendung wird automatisch gesendet, solange Proofdesk läuft. | {count} Sendungen werden automatisch gesendet, solange Proofdesk läuft.',
    waiting: '{count} Sendung wartet auf Sie. | {count} Sendungen warten auf Sie.',
    elsewhere:
      '{count} Sendung wird von einem anderen Arbeitsplatz zurückgehalten. | {count} Sendungen werden von anderen Arbeitsplätzen zurückgehalten.',
  },
  waiting: 'Wartet auf Sie',
  held: 'Wird automatisch gesendet',
  elsewhere: 'Von anderen Arbeitsplätzen zurückgehalten',
  settled: 'Zuletzt',
  moreSettled: 'und {count} frühere',
  kind: { confirm: 'Auftrag', submit: 'Katalog-Warenkorb', batch: 'Stapel' },
  unnamed: 'Unbenannt',
  for: 'für {recipient}',
  orders: '{count} Auftrag | {count} Aufträge',
  approved: 'freigegeben, mit Steuer',
  approvedSoFar: 'bisher freigegeben, ohne {parts}',
  state: {
    held: 'Zurückgehalten',
    waiting: 'Wartet auf Sie',
    leaving: 'Wird gesendet',
    left: 'Gesendet',
    'taken-back': 'Zurückgenommen',
    refused: 'Nicht gesendet',
  },
  leavesIn: 'Wird in {time} gesendet',
  leavesAt: 'Wird gesendet: {when}',
  leaving: 'Wird jetzt gesendet',
  why: {
    closed: 'Der Zeitpunkt kam, während Proofdesk geschlossen war. Ohne Sie wird nichts gesendet.',
    clock: 'Die Uhr dieses Computers sprang über den Zeitpunkt hinweg. Ohne Sie wird nichts gesendet.',
    handed: 'Es kam von einem anderen Arbeitsplatz. Ohne Sie wird nichts gesendet.',
    elsewhere: 'Es wird erst gesendet, wenn es dort jemand sendet.',
  },
  settledAt: '{state} {when}',
  release: 'Jetzt senden',
  releaseCost: 'Jetzt senden für {total}',
  releaseSoFar: 'Jetzt senden, bisher {total}',
  takeBack: 'Zurücknehmen',
  change: 'Ändern…',
  what: '{verb}: {name}',
  failed: 'Zurückgehaltenes konnte nicht geladen werden',
  notChanged: 'Die Zurückhaltung wurde nicht geändert',
  tookBack: '{name} wurde zurückgenommen. Es wurde nichts gesendet.',
  changed: '{name} wird gesendet: {when}',
  empty: {
    title: 'Nichts wird zurückgehalten',
    text: 'Freigegebene Aufträge können vor dem Senden zurückgehalten werden: Wählen Sie in der Prüfung eine Frist oder einen Zeitpunkt. Bis dahin können Sie sie zurücknehmen.',
  },
  panel: {
    held: 'Freigegeben und zurückgehalten.',
    waiting: 'Freigegeben. Wartet auf Sie.',
    leaving: 'Freigegeben. Wird gesendet.',
    editing: 'Zum Ändern zurücknehmen.',
  },
  dialog: { title: 'Sendezeitpunkt ändern', back: 'Zurück', go: 'Ändern' },
  foot: {
    next: 'Wird in {time} gesendet',
    at: 'Wird gesendet: {when}',
    waits: '{count} Sendung wartet auf Sie | {count} Sendungen warten auf Sie',
    said: '{name} wird gesendet: {when}. Bis dahin können Sie es zurücknehmen.',
  },
  command: { takeBack: 'Nächsten zurückgehaltenen Auftrag zurücknehmen', group: 'Zurückgehalten' },
  settings: {
    title: 'Vor dem Senden zurückhalten',
    text: 'Freigegebene Aufträge können zurückgehalten werden, damit Sie sie zurücknehmen können. In jeder Prüfung können Sie das ändern. In der Produktion beginnt jede Prüfung mit einer Frist.',
    single: 'Ein einzelner Auftrag oder Warenkorb',
    batch: 'Ein Stapel',
    none: 'Sofort senden',
    sleep:
      'Eine Frist läuft nicht, während der Computer schläft. Was fällig wird, während Proofdesk geschlossen ist, wartet auf Sie.',
  },
};

export const heldOrdersText: Translation<typeof english.heldOrdersText> = {
  takeBack: 'Zurücknehmen',
  release: 'Jetzt senden',
  tookBack:
    '{count} Auftrag wurde zurückgenommen. Er wurde nie gesendet. | {count} Aufträge wurden zurückgenommen. Sie wurden nie gesendet.',
  released: '{count} Auftrag wird gesendet | {count} Aufträge werden gesendet',
  failed: 'Einige Aufträge wurden inzwischen gesendet oder geändert und bleiben, wie sie sind.',
  parts:
    'Mit dem Stapel „{names}“ werden auch andere Aufträge zurückgehalten. Er wurde nicht geändert. Öffnen Sie ihn unter „Stapel“. | Mit den Stapeln {names} werden auch andere Aufträge zurückgehalten. Sie wurden nicht geändert. Öffnen Sie sie unter „Stapel“.',
};

export const whenOnlineText: Translation<typeof english.whenOnlineText> = {
  title: 'Wenn wieder online',
  count: '{count} Warenkorb wartet auf das Netz | {count} Warenkörbe warten auf das Netz',
  explain: 'Das läuft automatisch, sobald das Labor erreichbar ist. Es wird nichts bestellt.',
  kind: { export: 'Export', price: 'Preis' },
  state: {
    waiting: 'angefordert {age}',
    running: 'läuft',
    refused:
      'das Labor war erreichbar, hat es aber nicht ausgeführt: Öffnen Sie den Warenkorb, um den Grund zu sehen',
  },
  tryNow: 'Jetzt versuchen',
  tryOne: 'Jetzt versuchen: {name}',
  unnamed: 'Unbenannter Warenkorb',
  takeOut: 'Entfernen',
  takeOutOf: '{name} entfernen',
  takenOut: '{name} wartet nicht mehr auf das Netz',
  close: 'Schließen',
  later: { export: 'Exportieren, wenn wieder online', price: 'Preise abfragen, wenn wieder online' },
  laterWaits: {
    export: 'Wird exportiert, wenn wieder online, angefordert {age}',
    price: 'Preise werden abgefragt, wenn wieder online, angefordert {age}',
  },
  notSaved: 'Das konnte nicht für später gespeichert werden',
  unreached: {
    offline: 'Offline seit {since}: Der Entwurf ist sicher, aber das Labor ist nicht erreichbar',
    'no-answer': 'Das Labor ist seit {since} nicht erreichbar: Der Entwurf ist sicher',
    'practice-lab': 'Das Übungslabor läuft seit {since} nicht: Der Entwurf ist sicher',
  },
};
