import type { Sentences } from '@core/language/language';

/** What is odd about addresses, in German. */
export const ADDRESSES: Sentences = {
  'There is no name.': 'Es fehlt ein Name.',
  'There is no street.': 'Es fehlt eine Straße.',
  'There is no city.': 'Es fehlt ein Ort.',
  'There is no country.': 'Es fehlt ein Land.',
  '{0} characters: many labels print {1} in a line.':
    '{0} Zeichen: Viele Etiketten drucken {1} in einer Zeile.',
  'at most {0} characters': 'höchstens {0} Zeichen',
  'Many labels cannot print “{0}”.': 'Viele Etiketten können „{0}“ nicht drucken.',
  'Latin letters and figures': 'lateinische Buchstaben und Ziffern',
  'Only USPS delivers to a PO box; couriers do not.': 'An ein Postfach liefert nur USPS, kein Paketdienst.',
  'Only the post delivers to a PO box; couriers do not.':
    'An ein Postfach liefert nur die Post, kein Paketdienst.',
  ' or ': ' oder ',
  'No country is known as “{0}”.': 'Kein Land heißt „{0}“.',
  'Not a known country. {0}?': 'Kein bekanntes Land. {0}?',
  'two letters, such as US': 'zwei Buchstaben, etwa US',
  'There is no state.': 'Es fehlt ein Bundesstaat.',
  'There is no state; {0} is in {1}.': 'Es fehlt ein Bundesstaat; {0} liegt in {1}.',
  'a state such as {0}': 'ein Bundesstaat, etwa {0}',
  '{0} has no state “{1}”.': '{0} hat keinen Bundesstaat „{1}“.',
  'There is no province.': 'Es fehlt eine Provinz.',
  'There is no province; {0} is in {1}.': 'Es fehlt eine Provinz; {0} liegt in {1}.',
  'a province such as {0}': 'eine Provinz, etwa {0}',
  '{0} has no province “{1}”.': '{0} hat keine Provinz „{1}“.',
  '{0} is not in {1}.': '{0} liegt nicht in {1}.',
  'a postal code of {0}': 'eine Postleitzahl von {0}',
  'such as {0}': 'etwa {0}',
  'There is no postal code.': 'Es fehlt eine Postleitzahl.',
  'A zero seems to be lost at the front: {0}?': 'Vorne scheint eine Null verloren: {0}?',
  'Not a postal code of {0}: usual is {1}.': 'Keine Postleitzahl von {0}: üblich ist {1}.',
  'The postal code stands in the city too.': 'Die Postleitzahl steht auch im Ort.',
};
