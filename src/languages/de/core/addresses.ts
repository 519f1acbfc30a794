import type { Translation } from '@core/language/messages';
import type * as english from '@core/addresses/messages';

export const addressOddityText: Translation<typeof english.addressOddityText> = {
  missing: {
    name: 'Es fehlt ein Name.',
    addr1: 'Es fehlt eine Straße.',
    city: 'Es fehlt ein Ort.',
    country: 'Es fehlt ein Land.',
  },
  tooLong: {
    says: '{length} Zeichen: Viele Etiketten drucken {most} in einer Zeile.',
    usual: 'höchstens {most} Zeichen',
  },
  notPrintable: {
    says: 'Viele Etiketten können „{sign}“ nicht drucken.',
    usual: 'lateinische Buchstaben und Ziffern',
  },
  poBox: {
    usps: 'An ein Postfach liefert nur USPS, kein Paketdienst.',
    post: 'An ein Postfach liefert nur die Post, kein Paketdienst.',
  },
  country: {
    unknown: 'Kein Land heißt „{given}“.',
    likely: 'Kein bekanntes Land. {names}?',
    usual: 'zwei Buchstaben, etwa US',
  },
  state: {
    none: 'Es fehlt ein Bundesstaat.',
    noneBut: 'Es fehlt ein Bundesstaat; {zip} liegt in {only}.',
    such: 'ein Bundesstaat, etwa {example}',
    unknown: '{country} hat keinen Bundesstaat „{given}“.',
  },
  province: {
    none: 'Es fehlt eine Provinz.',
    noneBut: 'Es fehlt eine Provinz; {zip} liegt in {only}.',
    such: 'eine Provinz, etwa {example}',
    unknown: '{country} hat keine Provinz „{given}“.',
  },
  zip: {
    otherState: '{zip} liegt nicht in {state}.',
    ofState: 'eine Postleitzahl von {state}',
    such: 'etwa {example}',
    none: 'Es fehlt eine Postleitzahl.',
    lostZero: 'Vorne scheint eine Null verloren: {whole}?',
    notOf: 'Keine Postleitzahl von {country}: üblich ist {usual}.',
    inCity: 'Die Postleitzahl steht auch im Ort.',
  },
};
