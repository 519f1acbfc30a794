import { messages } from '../language/messages';

export const selectionText = messages('selectionText', {
  number: 'a number',
  atLeast: 'at least {minimum}',
  atMost: 'at most {maximum}',
  fieldName: 'a field name',
  anotherName: 'a different field name: the lab refuses this one',
  fieldOnce: 'each field only once',
  json: 'a JSON value; put text in quotes',
  withoutKey: 'a value without the key {key}: the lab refuses it',
  somethingElse: 'something else',
  twice: 'a duplicate',
});
