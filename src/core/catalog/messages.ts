import { messages } from '../language/messages';

export const selectionText = messages('selectionText', {
  number: 'a number',
  atLeast: 'at least {minimum}',
  atMost: 'at most {maximum}',
  fieldName: 'the name of a field',
  anotherName: 'a field of another name: the lab refuses this one',
  fieldOnce: 'each field once',
  json: 'a JSON value; text stands in quotes',
  withoutKey: 'a value without the key {key}: the lab refuses it',
  value: 'a value',
  somethingElse: 'something else',
  object: 'a JSON object',
  twice: 'it twice',
});
