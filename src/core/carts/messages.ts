import { messages } from '../language/messages';

/** What is wrong with a pattern that makes references or other values. */
export const patternText = messages('patternText', {
  open: "This {'{'} is never closed.",
  close: "This {'}'} has no {'{'} before it.",
  unknown: '{given} is unknown. You can use {known}.',
});

export const pastedText = messages('pastedText', {
  expected: {
    id: 'an editor id',
    attributes: 'whole numbers, separated by spaces or semicolons',
    idOnce: 'each editor id once, unless intended',
  },
  noId: 'There is no editor id here.',
  tooLong: '{id} has {length} characters. An editor id has at most {most}.',
  quantity: 'Quantity: {given} is not valid. Enter {expected}.',
  attributes: 'Order attributes: {given} is not valid. Enter {expected}.',
  inCart: '{id} is already in this cart.',
  onLine: '{id} is already on line {line}.',
  notAnId: {
    space: '{id} does not look like an editor id: it contains a space.',
    invisible: '{id} does not look like an editor id: it contains an invisible character.',
    sign: '{id} does not look like an editor id: it contains {sign}.',
    noLetter: '{id} does not look like an editor id: it has no letters or digits.',
    word: '{id} does not look like an editor id: it looks like part of the surrounding text.',
  },
});
