import type { Translation } from '@core/language/messages';
import type * as english from '@core/addresses/messages';

export const addressOddityText: Translation<typeof english.addressOddityText> = {
  missing: {
    name: 'Der Name fehlt.',
    addr1: 'Die Straße fehlt.',
    city: 'Der Ort fehlt.',
    country: 'Das Land fehlt.',
  },
  tooLong: {
    says: '{length} Zeichen: Auf viele Etiketten passen nur {most} pro Zeile.',
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
    unknown: '„{given}“ ist kein bekanntes Land.',
    likely: 'Kein bekanntes Land. {names}?',
    usual: 'zwei Buchstaben, etwa US',
  },
  state: {
    none: 'Der Bundesstaat fehlt.',
    noneBut: 'Der Bundesstaat fehlt; {zip} liegt in {only}.',
    such: 'ein Bundesstaat, etwa {example}',
    unknown: '{country} hat keinen Bundesstaat „{given}“.',
  },
  province: {
    none: 'Die Provinz fehlt.',
    noneBut: 'Die Provinz fehlt; {zip} liegt in {only}.',
    such: 'eine Provinz, etwa {example}',
    unknown: '{country} hat keine Provinz „{given}“.',
  },
  zip: {
    otherState: '{zip} liegt nicht in {state}.',
    ofState: 'eine Postleitzahl von {state}',
    such: 'etwa {example}',
    none: 'Die Postleitzahl fehlt.',
    lostZero: 'Die führende Null scheint zu fehlen: {whole}?',
    notOf: 'Keine gültige Postleitzahl in {country}. Übliches Format: {usual}.',
    inCity: 'Die Postleitzahl steht auch im Feld Ort.',
  },
};
