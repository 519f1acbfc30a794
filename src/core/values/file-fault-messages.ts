import { messages } from '../language/messages';

export const fileFaultText = messages('fileFaultText', {
  nothing: 'a missing value',
  textOf: 'text of {length} characters',
  listOf: 'a list of {length}',
  object: 'an object',
  integer: 'a whole number',
  atLeast: '{origin} of at least {minimum}',
  atMost: '{origin} of at most {maximum}',
  kind: 'a type this version supports',
});
