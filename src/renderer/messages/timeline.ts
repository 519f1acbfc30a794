import { inLanguage } from '@core/language';
import type { TimelineKind } from '@core/timeline';

/** Words of the life of an order or a submission. */
export const timelineText = inLanguage('timelineText', {
  title: 'Timeline',
  filter: 'Which moments',
  everything: (count: number) => `Everything (${count})`,
  kindOf: (kind: TimelineKind, count: number) => `${KINDS[kind]} (${count})`,
  saveJson: 'Save as JSON…',
  savePdf: 'Save as PDF…',
  saved: (path: string) => `Timeline saved as ${path}`,
  notSaved: 'The timeline could not be saved',
  failed: 'The timeline could not be read',
  empty: 'Nothing of it is written down on this computer.',
  by: (person: string) => `by ${person}`,
  text: 'Text as it stands on disk',
  delivery: 'Show the delivery',
  idempotencyKey: 'Idempotency key',
});

const KINDS: Readonly<Record<TimelineKind, string>> = {
  drafted: 'Drafted',
  exported: 'Exported',
  priced: 'Priced',
  approved: 'Approved',
  held: 'Held',
  'taken-back': 'Taken back',
  sent: 'Sent',
  answered: 'Answered',
  'no-answer': 'Without an answer',
  event: 'Events',
  settled: 'Settled',
  read: 'Read at the lab',
  deed: 'Other deeds',
};
