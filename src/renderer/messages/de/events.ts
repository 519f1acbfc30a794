import type * as english from '../events';

export const eventsText: typeof english.eventsText = {
  title: 'Ereignisse',
  failed: 'Beim Labor fehlgeschlagen',
  notRead: 'Die Ereignisse konnten nicht gelesen werden',
  progress: {
    other: '',
    received: 'Beim Labor eingegangen',
    processing: 'In Fertigung',
    shipped: 'Versendet',
    delivered: 'Zugestellt',
  },
  part: (part) => `Auftrag ${part}`,
  happened: (when) => `geschehen ${when}`,
  came: (when) => `gekommen ${when}`,
  saysNothing: 'Sagt nichts, was erkannt wird',
  code: 'Code',
  whole: 'Die ganze Meldung',
  noEffect: {
    unchecked: 'Es zählt nicht, bevor das Labor sagt, dass die Signatur von ihm ist.',
    'not-verified': 'Die Signatur ist nicht die des Labors: Es hat nichts geändert.',
  },
};
