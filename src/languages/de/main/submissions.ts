import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/submissions';

export const submissionMessages: Translation<typeof english.submissionMessages> = {
  charged: 'Das Labor berechnet {total} für „{name}“. Freigegeben: {approved}.',
  ownProduct: 'ein konfiguriertes Produkt dieses Kontos',
};
