import type { Translation } from '@core/language/messages';
import type * as english from '@core/catalog/messages';

export const selectionText: Translation<typeof english.selectionText> = {
  number: 'eine Zahl',
  atLeast: 'mindestens {minimum}',
  atMost: 'höchstens {maximum}',
  fieldName: 'der Name eines Feldes',
  anotherName: 'ein anderer Feldname: Diesen lehnt das Labor ab',
  fieldOnce: 'jedes Feld nur einmal',
  json: 'ein JSON-Wert; Text in Anführungszeichen',
  withoutKey: 'ein Wert ohne den Schlüssel {key}: Das Labor lehnt ihn ab',
  somethingElse: 'etwas anderes',
  twice: 'doppelt',
};
