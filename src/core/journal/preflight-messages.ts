import { messages } from '../language/messages';

export const preflightText = messages('preflightText', {
  month: 'a month as YYYY-MM',
  anotherField: 'a different field name',
  bytes: '{count} bytes',
  atMostBytes: 'at most {count} bytes',
});
