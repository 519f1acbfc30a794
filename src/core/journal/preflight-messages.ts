import { messages } from '../language/messages';

export const preflightText = messages('preflightText', {
  month: 'a month as YYYY-MM',
  anotherField: 'a field of another name',
  bytes: '{count} bytes',
  atMostBytes: 'at most {count} bytes',
});
