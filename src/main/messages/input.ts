import { messages } from '@core/language/messages';

/** What was given in place of what the bridge takes, and what it takes. */
export const inputMessages = messages('inputMessages', {
  given: {
    nothing: 'a missing value',
    text: 'text of {count} characters',
    characters: '{count} characters',
    list: 'a list of {count}',
    object: 'an object',
    other: 'a {type}',
    tooMuch: 'a larger value',
  },
  expected: {
    atLeast: '{what} of at least {minimum}',
    atMost: '{what} of at most {maximum}',
    oneOf: 'one of {values}',
    no: 'no {keys}',
    limits: 'at most {levels} levels and {values} values',
  },
});
