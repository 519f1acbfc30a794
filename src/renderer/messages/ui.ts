import { inLanguage } from '@core/language/language';
import { formatCount } from '../ui/format/numbers';

/** Words of the parts that every view uses. */
export const componentsText = inLanguage('componentsText', {
  noPicture: 'The lab gave no picture',
  pictureNotLoaded: 'The picture is not on this computer and could not be fetched',
  noAmount: 'no amount given',
  copy: (what: string) => `Copy ${what}`,
  copied: (what: string) => `${what} copied`,
  selectAll: (count: string) => `Select all ${count}`,
  search: 'Search',
  clearSearch: 'Clear search',
  stillReading: 'Still reading. A large list can take a moment.',
  stillReadingOne: 'Still reading.',
  reading: 'Reading',
  underWay: 'Under way',
  close: 'Close',
  dismiss: 'Dismiss',
  more: 'More',
  selected: (count: number) => `${formatCount(count)} selected`,
  clearSelection: 'Clear selection',
  rowSelected: 'Selected',
  rowNotSelected: 'Not selected',
  emptyCell: 'nothing',
  undo: 'Undo',
  palette: 'Do something',
  quoted: (said: string) => `“${said}”`,
  fewer: 'One fewer',
  another: 'One more',
  steps: 'How far this cart has come',
  stepDone: 'done',
  stepNow: 'now',
  stepOpen: 'to come',
  stepUnknown: 'outcome unknown',
});

/** Words between figures: of sizes, of moments, and on the caps of keys. */
export const formatText = inLanguage('formatText', {
  oneByte: 'byte',
  bytes: 'bytes',
  justNow: 'just now',
  at: (clock: string) => `at ${clock}`,
  on: (clock: string, day: string) => `${clock} on ${day}`,
});

/** What stands on the keys of a keyboard that is no Mac’s. */
export const capsText = inLanguage('capsText', {
  control: 'Ctrl',
  shift: 'Shift',
  delete: 'Del',
  space: 'Space',
});

/** Words of the sheet that shows whatever the lab sent. */
export const sheetText = inLanguage('sheetText', {
  none: 'none',
  yes: 'Yes',
  no: 'No',
  emptyText: 'empty',
  blankText: (characters: string) => (characters === '1' ? 'a space' : `${characters} spaces`),
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
  showAll: (count: string) => `Show all ${count}`,
  showAllText: (characters: string) => `Show all ${characters} characters`,
});

/** Words of taking back. */
export const undoText = inLanguage('undoText', {
  undo: 'Undo',
  /** For the palette. */
  undoThis: (what: string) => `Undo: ${what}`,
  done: (what: string) => `Taken back: ${what}`,
  failed: (what: string) => `This could not be taken back: ${what}`,
});
