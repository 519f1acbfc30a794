import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/journal';

export const journalMessages: Translation<typeof english.journalMessages> = {
  interrupted: {
    requests:
      'Eine Anfrage war auf dem Weg zum Labor, als Proofdesk beendet wurde. Ihr Ausgang ist unbekannt. | {count} Anfragen waren auf dem Weg zum Labor, als Proofdesk beendet wurde. Ihr Ausgang ist unbekannt.',
    submissions:
      'Ein Katalog-Warenkorb war auf dem Weg zum Labor, als Proofdesk beendet wurde. Sein Ausgang ist unbekannt. | {count} Katalog-Warenkörbe waren auf dem Weg zum Labor, als Proofdesk beendet wurde. Ihr Ausgang ist unbekannt.',
  },
};
