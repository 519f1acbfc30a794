import { counted } from '../../format/numbers';
import type * as english from '../history';

export const historyText: typeof english.historyText = {
  title: 'Verlauf',
  line: (total) =>
    total === 0
      ? 'Wer auf diesem Computer was getan hat'
      : `${counted(total, 'Handlung', 'Handlungen')} auf diesem Computer`,
  search: 'Handlungen durchsuchen',
  filters: 'Welche Handlungen',
  failed: 'Der Verlauf konnte nicht gelesen werden',
  columns: { at: 'Zeit', person: 'Wer', kind: 'Was', words: 'In Worten', subject: 'Betrifft' },
  kind: {
    approved: 'Freigegeben',
    settled: 'Geklärt',
    'sent-again': 'Noch einmal gesendet',
    held: 'Zurückgehalten',
    'taken-back': 'Zurückgenommen',
    released: 'Jetzt gesendet',
    note: 'Notiz',
    snoozed: 'Zurückgestellt',
    woken: 'Zurückgeholt',
    resolved: 'Erledigt',
    reopened: 'Wieder geöffnet',
    checked: 'Geprüft',
    'started-over': 'Neu begonnen',
    'callback-registered': 'Adresse registriert',
    'callback-verified': 'Adresse verifiziert',
    'callback-forgotten': 'Adresse vergessen',
    'receiver-changed': 'Empfangsdienst geändert',
    'delivery-pasted': 'Meldung eingefügt',
    reconciled: 'Abgeglichen',
  },
  empty: {
    title: 'Noch wurde nichts getan',
    text: 'Freigaben, Klärungen, Notizen, Prüfungen und alles andere, wonach später jemand fragen kann, erscheint hier, mit Person und Zeit.',
  },
  nothing: {
    title: 'Nichts passt',
    search: (sought) => `Nichts hier wurde mit „${sought}“ getan.`,
    filter: 'Nichts von dieser Art wurde getan.',
    clear: 'Alles zeigen',
  },
};

export const activityKindsText: typeof english.activityKindsText = {
  label: 'Was geschah',
  requests: 'Anfragen',
  deliveries: 'Meldungen',
  history: 'Verlauf',
};
