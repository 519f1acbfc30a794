import { inLanguage } from '@core/language';

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
