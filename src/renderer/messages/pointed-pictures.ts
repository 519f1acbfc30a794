import { inLanguage } from '@core/language';
import { formatCount } from '../format/numbers';

/** Words about the pictures that the lab could make no print file of. */
export const pointedText = inLanguage('pointedText', {
  title: (count: number): string =>
    count === 1
      ? 'The lab could not make a print file from this picture'
      : `The lab could not make a print file from one of these ${formatCount(count)} pictures`,
  text: (count: number): string =>
    count === 1
      ? 'It may be damaged, of a kind that the lab does not read, or too small for the print.'
      : 'The lab does not say which. One may be damaged, of a kind that it does not read, or too small for its print.',
  untold: 'The lab could not make a print file from one of the pictures here. It does not say which.',
  line: 'The lab could not make the print file',
  show: 'Show the line',
});
