import type { DeedKind } from '@core/history';
import { inLanguage } from '@core/language';
import { counted } from '../format/numbers';

/** Words of the list of what people did on this computer. */
export const historyText = inLanguage('historyText', {
  title: 'History',
  line: (total: number) =>
    total === 0 ? 'Who did what on this computer' : `${counted(total, 'deed', 'deeds')} on this computer`,
  search: 'Search what was done',
  filters: 'Which deeds',
  failed: 'The history could not be read',
  columns: { at: 'Time', person: 'Who', kind: 'What', words: 'In words', subject: 'About' },
  kind: {
    approved: 'Approved',
    settled: 'Settled',
    'sent-again': 'Sent again',
    held: 'Held',
    'taken-back': 'Taken back',
    released: 'Released',
    note: 'Note',
    snoozed: 'Snoozed',
    woken: 'Woken',
    resolved: 'Resolved',
    reopened: 'Opened again',
    checked: 'Checked',
    'started-over': 'Started over',
    'callback-registered': 'Address registered',
    'callback-verified': 'Address verified',
    'callback-forgotten': 'Address forgotten',
    'receiver-changed': 'Receiver changed',
    'delivery-pasted': 'Delivery pasted',
    reconciled: 'Reconciled',
  } satisfies Record<DeedKind, string>,
  empty: {
    title: 'Nothing was done yet',
    text: 'Approvals, settlements, notes, checks and whatever else somebody may ask about later appear here, with who did them and when.',
  },
  nothing: {
    title: 'Nothing fits',
    search: (sought: string) => `Nothing here was done with “${sought}”.`,
    filter: 'Nothing of this kind was done.',
    clear: 'Show everything',
  },
});

/** Words of the switch between the lists of the area. */
export const activityKindsText = inLanguage('activityKindsText', {
  label: 'What happened',
  requests: 'Requests',
  deliveries: 'Deliveries',
  history: 'History',
});
