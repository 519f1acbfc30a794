import type { ImportCounts, ImportRowState } from '@core/imports/imports';
import { inLanguage } from '@core/language/language';
import { counted, formatCount } from '../ui/format/numbers';

const carts = (count: number): string => counted(count, 'cart', 'carts');
const lines = (count: number): string => counted(count, 'line', 'lines');

/** Words of the import of carts from a sheet. */
export const importsText = inLanguage('importsText', {
  title: 'Import carts',
  group: 'Import',
  button: 'Import…',
  startLine: 'From a CSV file, or pasted from a spreadsheet. Nothing is sent to the lab by it.',
  back: 'Carts',
  /** The three steps. */
  source: 'Source',
  columns: 'Columns',
  preview: 'Preview',
  paste: 'Lines pasted from a spreadsheet',
  pastePlaceholder:
    'Paste lines from a spreadsheet, with the names of the columns or without. Or drop a CSV file anywhere on this page.',
  read: 'Read these lines',
  choose: 'Choose a file…',
  pictureDay: 'Try the picture day: 100 orders',
  pictureDayName: 'Picture day',
  drop: 'Drop the sheet here',
  pastedName: (at: string): string => `Pasted ${at}`,
  notASheet: (name: string): string => `${name} is no CSV, TSV or text file`,
  tooLarge: (name: string): string => `${name} is larger than 8 MB. Cut it into parts.`,
  unreadable: (name: string): string => `${name} could not be read`,
  openImports: 'Open imports',
  openImport: (name: string, age: string): string => `${name}, ${age} ago`,
  failed: 'The sheet could not be read',
  changeFailed: 'That could not be done',
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
    'windows-1252': 'Windows-1252',
  },
  separator: 'Separator',
  separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar |' },
  header: 'First line',
  headers: { yes: 'Names of columns', no: 'A line like the others' },
  kind: 'Carts of',
  kinds: { editors: 'Editors', catalog: 'The catalog' },
  grouping: 'One cart for',
  groupings: { order: 'Each order', line: 'Each line', sheet: 'The whole sheet' },
  mappedBy: {
    remembered: 'Columns as you mapped them the last time',
    recognised: 'Columns as they were recognised',
    person: 'Columns as you mapped them; remembered for the next sheet like this',
  },
  recogniseAnew: 'Recognise anew',
  settled: 'Some lines are carts already. Take them back to read the sheet in another way.',
  unused: 'Not used',
  columnOf: (title: string): string => `What ${title} holds`,
  untitled: (number: number): string => `Column ${number}`,
  selectionOf: (title: string): string => `Selection ${title}`,
  metadataOf: (title: string): string => `Metadata ${title}`,
  line: 'Line',
  check: 'Check',
  states: {
    good: 'Good',
    warned: 'Look once',
    'needs-you': 'Needs you',
    'held-back': 'Waits for its order',
    'left-out': 'Left out',
    'brought-in': 'Is a cart',
  } satisfies Record<ImportRowState, string>,
  filters: 'Which lines',
  filter: {
    all: 'All',
    'needs-you': 'Needs you',
    warned: 'Look once',
    'left-out': 'Left out',
    'brought-in': 'Are carts',
  },
  totals: ({ carts: ready, cartLines, needsYou, heldBack, broughtInCarts }: ImportCounts): string =>
    [
      broughtInCarts > 0 ? `${carts(broughtInCarts)} brought in` : '',
      ready > 0 || broughtInCarts === 0 ? `${carts(ready)} from ${lines(cartLines)}` : '',
      needsYou > 0 ? `${lines(needsYou)} ${needsYou === 1 ? 'needs' : 'need'} you` : '',
      heldBack > 0
        ? `${lines(heldBack)} ${heldBack === 1 ? 'waits' : 'wait'} for the rest of ${heldBack === 1 ? 'its order' : 'their orders'}`
        : '',
    ]
      .filter((part) => part !== '')
      .join('; '),
  /** What the account gives where the sheet says nothing; each part is empty where it gives none. */
  defaults: (given: {
    readonly shipFrom: boolean;
    readonly attributes: boolean;
    readonly country: string;
    readonly reference: string;
  }): string => {
    const parts = [
      given.reference === '' ? '' : `references, next ${given.reference}`,
      given.country === '' ? '' : `the country ${given.country}`,
      given.shipFrom ? 'the return address' : '',
      given.attributes ? 'order attributes' : '',
    ].filter((part) => part !== '');
    return parts.length === 0 ? '' : `Where the sheet is empty, the account gives ${parts.join('; ')}.`;
  },
  beyond: (count: number): string =>
    `${lines(count)} more ${count === 1 ? 'is' : 'are'} in this sheet than can be read at once. Bring them in from a sheet of their own.`,
  bringIn: (count: number): string => `Bring in ${carts(count)}`,
  bringingIn: (done: number, of: number | null): string =>
    of === null ? 'Bringing in' : `${formatCount(done)} of ${carts(of)}`,
  cancel: 'Stop',
  broughtIn: (count: number): string => `${carts(count)} brought in`,
  batch: 'Prepare them as a batch…',
  show: 'Show them',
  takeBack: 'Take them back',
  tookBack: (count: number): string => `${carts(count)} moved to the trash`,
  saveRest: 'Save the rest as CSV…',
  savedRest: (path: string): string => `Saved as ${path}`,
  discard: 'Discard this import',
  discarded: (name: string): string => `Import of ${name} discarded`,
  leaveOut: 'Leave this line out',
  takeIn: 'Take this line in again',
  edit: 'Change the cell',
  editing: (column: string, line: number): string => `${column}, line ${line}`,
  nextProblem: 'Go to what needs you',
  openCart: 'Open its cart',
  nothing: { title: 'No such line', text: 'No line of this sheet stands so.' },
  empty: { title: 'Nothing to read', text: 'This sheet has no line below its names.' },
});

/** Words of pasting editors, and of a new cart. */
export const pasteText = inLanguage('pasteText', {
  title: 'New cart',
  line: 'New cart · what you paste is read as you type and kept as a draft',
  box: 'Editor ids, one or many',
  placeholder:
    'Paste here what the photographer sent: editor ids with anything between them, rows from a spreadsheet, or an export request as JSON. Or drop a .csv, .txt or .json file.',
  choose: 'Choose a file…',
  samples: 'Try with eleven sample editors',
  samplesName: 'Sample wedding',
  samplesFailed: 'The sample editors could not be had',
  dropHere: 'Drop to read the file',
  fileTooLarge: (name: string) => `${name} is larger than 5 MB and was not read`,
  fileKind: (name: string) => `${name} is no .csv, .txt or .json file`,
  fileFailed: (name: string) => `${name} could not be read`,
  read: {
    list: 'Read as a list',
    table: 'Read as a table',
    request: 'Read as an export request',
    'legacy-request': 'Read as an export request of the older shape',
  },
  good: (count: number) => counted(count, 'editor', 'editors'),
  bad: (count: number) => `${formatCount(count)} ${count === 1 ? 'needs' : 'need'} a look`,
  nothing: 'No editors yet',
  result: 'What was read',
  lineNumber: (line: number) => `line ${formatCount(line)}`,
  quantity: (count: number) => `× ${formatCount(count)}`,
  attributes: (list: string) => `attributes ${list}`,
  noAttributes: 'no attributes',
  takeRepeated: (count: number) => `Take all ${formatCount(count)} that are there twice`,
  takeAnyway: 'Take it anyway',
  takeWithout: 'Take it without',
  taken: 'Taken as it is',
  leave: 'Leave it out after all',
  show: 'Show in the text',
  emptyId: 'empty',
  more: (count: number) => `and ${formatCount(count)} more`,
  notUsed: 'Not used',
  takeFields: 'Take these over too',
  field: {
    orderAttributes: 'attributes',
    entryId: 'entry id',
    reference: 'reference',
    shipTo: 'ship to',
    shipFrom: 'ship from',
  },
  name: 'Name of the cart',
  namePlaceholder: 'Name of the cart, such as the customer',
  create: 'Get pictures and prices',
  keep: 'Keep as draft',
  leftOut: (count: number) => `${counted(count, 'pasted entry is', 'pasted entries are')} left out`,
  savedAsDraft: 'Saved as a draft while you type',
  createFailed: 'The cart could not be saved',
  add: (count: number) => `Add ${counted(count, 'editor', 'editors')}`,
  addTitle: 'Add editors',
  cancel: 'Cancel',
});
