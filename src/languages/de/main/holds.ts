import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/holds';

export const holdMessages: Translation<typeof english.holdMessages> = {
  waiting:
    '„{name}“ wurde zurückgehalten, als Proofdesk geschlossen wurde, und nicht gesendet. Es wartet unter Zurückgehalten auf Sie. | {count} Aufträge wurden zurückgehalten, als Proofdesk geschlossen wurde, und nicht gesendet. Sie warten unter Zurückgehalten auf Sie.',
  atQuit: {
    title: 'Ein Auftrag wird zurückgehalten | {count} Aufträge werden zurückgehalten',
    text: 'Er wird nicht gesendet, solange Proofdesk geschlossen ist. Wird er inzwischen fällig, wartet er auf Sie. | Sie werden nicht gesendet, solange Proofdesk geschlossen ist. Werden sie inzwischen fällig, warten sie auf Sie.',
  },
  futureDate: 'ein Datum in der Zukunft',
};
