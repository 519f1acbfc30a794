import type { Translation } from '@core/language/messages';
import type * as english from '@core/journal/preflight-messages';

export const preflightText: Translation<typeof english.preflightText> = {
  month: 'ein Monat als JJJJ-MM',
  anotherField: 'ein anderer Feldname',
  bytes: '{count} Bytes',
  atMostBytes: 'höchstens {count} Bytes',
};
