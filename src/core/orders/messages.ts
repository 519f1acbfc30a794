import { messages } from '../language/messages';

export const fieldFaultText = messages('fieldFaultText', {
  expected: {
    text: 'some text',
    integer: 'a whole number',
    number: 'a number, with a point before the decimals',
    'true-or-false': 'true or false',
    'text-or-integer': 'a number or a name',
    attributes: 'whole numbers, separated by commas',
    list: 'a list from the export',
    integerDigits: 'a whole number of at most 15 digits',
    numberDigits: 'a number of at most 15 digits',
    once: 'each number only once',
    atMost: 'at most {most} characters',
    numberFrom: 'a number, with a point before the decimals, {minimum} or more',
  },
  given: { null: 'an empty value' },
  yes: 'yes',
  no: 'no',
  andMore: '{first} and {count} more',
  noPlace: '{path}: not in the new export.',
  missing: '{label} ({name}): enter {expected}.',
  wrong: '{label} ({name}): “{given}” is not valid. Enter {expected}.',
});
