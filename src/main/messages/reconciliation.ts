import { messages } from '@core/language/messages';

/** What this desk has beside what the lab lists. */
export const reconciliationMessages = messages('reconciliationMessages', {
  likeness: {
    'same-cart': 'it carries its mark',
    'copied-from': 'it is a copy of it',
    'same-items': 'the same items',
    'same-reference': 'the same reference',
    'same-recipient': 'the same recipient',
  },
});
