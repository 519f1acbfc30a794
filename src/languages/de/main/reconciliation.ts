import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/reconciliation';

export const reconciliationMessages: Translation<typeof english.reconciliationMessages> = {
  likeness: {
    'same-cart': 'es trägt sein Zeichen',
    'copied-from': 'es ist eine Kopie davon',
    'same-items': 'dieselben Positionen',
    'same-reference': 'dieselbe Referenz',
    'same-recipient': 'derselbe Empfänger',
  },
};
