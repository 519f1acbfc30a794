import { inLanguage } from '@core/language';
import { formatCount } from '../format/numbers';

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
  reading: 'Reading',
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
