import type * as english from '../subjects';

export const subjectsText: typeof english.subjectsText = {
  kind: {
    cart: 'Warenkorb',
    order: 'Auftrag',
    'submission-cart': 'Warenkorb aus dem Katalog',
    submission: 'Einreichung',
    account: 'Konto',
    callback: 'Webhooks',
    delivery: 'Meldung',
    batch: 'Stapel',
    hold: 'Zurückgehaltene Aufträge',
  },
  part: (part) => `Teil ${part}`,
};
