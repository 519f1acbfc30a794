import { inLanguage } from '@core/language';
import type { SubjectKind } from '@core/subjects';

/** What a need, an event or a deed is about, in words. */
export const subjectsText = inLanguage('subjectsText', {
  kind: {
    cart: 'Cart',
    order: 'Order',
    'submission-cart': 'Cart from the catalog',
    submission: 'Submission',
    account: 'Account',
    callback: 'Webhooks',
    delivery: 'Delivery',
    batch: 'Batch',
    hold: 'Held orders',
  } satisfies Record<SubjectKind, string>,
  part: (part: string) => `part ${part}`,
});
