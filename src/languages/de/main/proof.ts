import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/proof';

export const proofMessages: Translation<typeof english.proofMessages> = {
  save: 'Beweis speichern',
  fileName: 'proofdesk Beweis {day}',
  text: 'Text',
  ended: 'Proofdesk wurde beendet, während der Beweis lief.',
  silent: 'Der Beweisprozess reagierte {seconds} Sekunden lang nicht.',
  exited: 'Der Beweisprozess wurde unerwartet beendet, Code {code}.',
};
