import { messages } from '@core/language/messages';

/** Words of the parts that every view uses. */
export const componentsText = messages('componentsText', {
  noPicture: 'The lab gave no picture',
  pictureNotLoaded: 'The picture is not on this computer and could not be fetched',
  noAmount: 'no amount given',
  copy: 'Copy {what}',
  copied: '{what} copied',
  selectAll: 'Select all {amount}',
  search: 'Search',
  clearSearch: 'Clear search',
  stillReading: 'Still reading. A large list can take a moment.',
  stillReadingOne: 'Still reading.',
  reading: 'Reading',
  underWay: 'Under way',
  close: 'Close',
  dismiss: 'Dismiss',
  more: 'More',
  selected: '{count} selected',
  clearSelection: 'Clear selection',
  rowSelected: 'Selected',
  rowNotSelected: 'Not selected',
  emptyCell: 'nothing',
  undo: 'Undo',
  palette: 'Do something',
  quoted: '“{said}”',
  fewer: 'One fewer',
  another: 'One more',
  steps: 'How far this cart has come',
  stepDone: 'done',
  stepNow: 'now',
  stepOpen: 'to come',
  stepUnknown: 'outcome unknown',
});

/** Words between figures: of sizes, of moments, and on the caps of keys. */
export const formatText = messages('formatText', {
  oneByte: 'byte',
  bytes: 'bytes',
  justNow: 'just now',
  at: 'at {clock}',
  on: '{clock} on {day}',
});

/** What is on the keys of a keyboard that is no Mac’s. */
export const capsText = messages('capsText', {
  control: 'Ctrl',
  shift: 'Shift',
  delete: 'Del',
  space: 'Space',
});

/** Words of the sheet that shows whatever the lab sent. */
export const sheetText = messages('sheetText', {
  none: 'none',
  yes: 'Yes',
  no: 'No',
  emptyText: 'empty',
  blankText: 'a space | {count} spaces',
  emptyList: 'none',
  emptyObject: 'nothing in it',
  absent: 'not given',
  amount: 'Amount',
  repeated: 'named more than once',
  table: 'Table',
  value: 'value',
  raw: 'As it came',
  whole: 'everything as the lab sent it',
  nothingElse: 'Nothing beyond what is shown above.',
  showAll: 'Show all {amount}',
  showAllText: 'Show all {characters} characters',
});

/** Words of taking back. */
export const undoText = messages('undoText', {
  undo: 'Undo',
  /** For the palette. */
  undoThis: 'Undo: {what}',
  done: 'Taken back: {what}',
  failed: 'This could not be taken back: {what}',
});
