import { messages } from '@core/language/messages';

/** Words of the parts that every view uses. */
export const componentsText = messages('componentsText', {
  noPicture: 'No picture from the lab',
  pictureNotLoaded: 'The picture could not be loaded',
  noAmount: 'no amount',
  copy: 'Copy {what}',
  copied: '{what} copied',
  selectAll: 'Select all {amount}',
  sortStep: 'sort level',
  search: 'Search',
  clearSearch: 'Clear search',
  stillReading: 'Still loading. A large list can take a moment.',
  stillReadingOne: 'Still loading.',
  reading: 'Loading',
  underWay: 'In progress',
  close: 'Close',
  dismiss: 'Dismiss',
  more: 'More',
  selected: '{count} selected',
  clearSelection: 'Clear selection',
  rowSelected: 'Selected',
  rowNotSelected: 'Not selected',
  emptyCell: 'nothing',
  fieldNames: 'Show field names',
  undo: 'Undo',
  palette: 'Commands',
  quoted: '“{said}”',
  fewer: 'Decrease',
  another: 'Increase',
  steps: 'Progress of this cart',
  stepDone: 'done',
  stepNow: 'current',
  stepOpen: 'to do',
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
  emptyObject: 'empty',
  absent: 'not set',
  amount: 'Amount',
  repeated: 'appears more than once',
  table: 'Table',
  value: 'value',
  raw: 'Raw',
  whole: 'everything the lab sent',
  nothingElse: 'Nothing else.',
  showAll: 'Show all {amount}',
  showAllText: 'Show all {characters} characters',
});

/** Words of taking back. */
export const undoText = messages('undoText', {
  undo: 'Undo',
  /** For the palette. */
  undoThis: 'Undo: {what}',
  done: 'Undone: {what}',
  failed: 'This could not be undone: {what}',
});

/** Words of records that are typed into. */
export const draftText = messages('draftText', {
  changedElsewhere: 'This was changed in another window, too. What you typed here was kept.',
});

/** Several windows of the desk. */
export const newWindowText = messages('newWindowText', {
  open: 'Open in new window',
  enough: 'Four windows are open. Close one to open another.',
});
