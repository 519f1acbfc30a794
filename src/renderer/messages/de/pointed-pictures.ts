import { formatCount } from '../../format/numbers';
import type * as english from '../pointed-pictures';

export const pointedText: typeof english.pointedText = {
  title: (count) =>
    count === 1
      ? 'Das Labor konnte aus diesem Bild keine Druckdatei erstellen'
      : `Das Labor konnte aus einem dieser ${formatCount(count)} Bilder keine Druckdatei erstellen`,
  text: (count) =>
    count === 1
      ? 'Vielleicht ist es beschädigt, von einer Art, die das Labor nicht liest, oder zu klein für den Druck.'
      : 'Das Labor sagt nicht, aus welchem. Vielleicht ist eines beschädigt, von einer Art, die es nicht liest, oder zu klein für seinen Druck.',
  untold:
    'Das Labor konnte aus einem der Bilder hier keine Druckdatei erstellen. Es sagt nicht, aus welchem.',
  line: 'Das Labor konnte die Druckdatei nicht erstellen',
  show: 'Zeile zeigen',
};
