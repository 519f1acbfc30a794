import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/holds';

export const holdMessages: Translation<typeof english.holdMessages> = {
  waiting:
    '„{name}“ war zurückgehalten, als Proofdesk endete, und ging nicht hinaus. Es wartet unter Zurückgehalten. | {count} waren zurückgehalten, als Proofdesk endete, und gingen nicht hinaus. Sie warten unter Zurückgehalten.',
  atQuit: {
    title: 'Etwas wird zurückgehalten | {count} werden zurückgehalten',
    text: 'Es geht nicht ab, solange Proofdesk geschlossen ist. Was inzwischen fällig wird, wartet. | Sie gehen nicht ab, solange Proofdesk geschlossen ist. Was inzwischen fällig wird, wartet.',
  },
  futureDate: 'ein Datum in der Zukunft',
};
