import { messages } from '../language/messages';

export const pastedText = messages('pastedText', {
  given: { none: 'none' },
  expected: {
    anEditor: 'at least one editor id',
    count: 'a whole number, 1 or more',
    wholeNumbers: 'whole numbers',
    idOfLength: 'an editor id of 1 to {most} characters',
    id: 'an editor id',
    attributes: 'whole numbers, separated by spaces or semicolons',
    idOnce: 'each editor id once, unless it is meant',
  },
  noId: 'Here is no editor id.',
  tooLong: '{id} has {length} characters. An editor id has at most {most}.',
  quantity: 'Quantity: {given} was given, expected is {expected}.',
  attributes: 'Order attributes: {given} was given, expected is {expected}.',
  inCart: '{id} is in this cart already.',
  onLine: '{id} is on line {line} already.',
  notAnId: {
    space: '{id} does not look like an editor id: it holds a space.',
    invisible: '{id} does not look like an editor id: it holds an invisible character.',
    sign: '{id} does not look like an editor id: it holds {sign}.',
    noLetter: '{id} does not look like an editor id: it has no letter and no figure.',
    word: '{id} does not look like an editor id: it looks like a word of the text around the ids.',
  },
});
