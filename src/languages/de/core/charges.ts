import type { Translation } from '@core/language/messages';
import type * as english from '@core/values/charges/messages';

export const chargesText: Translation<typeof english.chargesText> = {
  off: 'Die Zahlen des Labors gehen nicht auf: Die Beträge darüber ergeben {sum}.',
  unexplained: 'Das Labor sagt nicht, wofür {difference} davon sind.',
  currencies: 'Die Beträge darüber sind in mehreren Währungen und lassen sich nicht addieren.',
};
