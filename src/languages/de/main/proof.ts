import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/proof';

export const proofMessages: Translation<typeof english.proofMessages> = {
  save: 'Beweis speichern',
  fileName: 'proofdesk Beweis {day}',
  text: 'Text',
  ended: 'Proofdesk endete, während der Beweis lief.',
  silent: 'Der Prozess, der den Beweis führt, schwieg {seconds} Sekunden.',
  exited: 'Der Prozess, der den Beweis führt, endete von selbst, Code {code}.',
};
