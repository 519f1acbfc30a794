import { formatShare } from '../../format/numbers';
import type * as english from '../updates';

export const updatesText: typeof english.updatesText = {
  title: 'Neuere Versionen',
  look: 'Jetzt nachsehen',
  byItself: 'Einmal am Tag nach neueren Versionen sehen und sie holen',
  install: 'Neu starten und aktualisieren',
  waitNoMore: 'Nicht jetzt',
  lookedAt: (when) => `Zuletzt nachgesehen: ${when}`,
  states: {
    'no-source':
      'Diese Kopie von Proofdesk hat keine Adresse, bei der sie nach neueren Versionen fragen kann.',
    idle: 'Nach einer neueren Version wurde noch nicht gefragt.',
    looking: 'Nach einer neueren Version wird gefragt…',
    newest: 'Das ist die neueste Version.',
    installing: 'Eine Sicherung wird angelegt; dann schließt Proofdesk, wird ersetzt und startet von Neuem.',
  },
  fetching: (version, share) => `Version ${version} wird geholt: ${formatShare(share)}`,
  ready: (version) => `Version ${version} ist auf diesem Computer.`,
  waiting: (version) => `Version ${version} wird eingerichtet, sobald das erledigt ist:`,
  hindered: 'Wird jetzt darum gebeten, wartet sie, bis das erledigt ist:',
  before: 'Bevor etwas ersetzt wird, wird eine Sicherung angelegt und geprüft.',
  hindrances: {
    batch: 'Bestellungen eines Stapels gehen hinaus',
    sending: 'ein Aufruf beim Labor hat noch keine Antwort',
    work: 'andere Arbeit läuft',
    unwritten: 'Antworten des Labors sind noch nicht auf der Festplatte',
    held: 'etwas Zurückgehaltenes geht in den nächsten zwei Minuten hinaus',
  },
  failed: {
    look: 'Nach einer neueren Version konnte nicht gefragt werden',
    fetch: 'Die neuere Version konnte nicht geholt werden',
    trust: 'Eine neuere Version wurde abgelehnt, weil sie nicht von uns unterschrieben ist',
    snapshot: 'Es wurde nichts eingerichtet, weil keine Sicherung angelegt werden konnte',
  },
};
