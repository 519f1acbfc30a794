import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/inbox';

export const needMessages: Translation<typeof english.needMessages> = {
  noMatch: 'Die Liste des Labors hat nichts, was sicher diese Einreichung ist. Das beweist nichts.',
  manyMatches: 'Mehr als eine Einreichung trägt das Zeichen dieses Warenkorbs. Eine wählen.',
  needsProof: '{name}. Niemand weiß, was das Labor getan hat: Nur ein Beweis beendet es.',
  needsCheck: '{name}. Zuerst festhalten, ob das Labor den Auftrag fertigt.',
  noFailure: '{name}. Eine Prüfung wird zu einem Auftrag festgehalten, der beim Labor fehlschlug.',
  notFailed: 'Von vorn begonnen wird nur ein Auftrag, der beim Labor fehlschlug.',
};
