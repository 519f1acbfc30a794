import { messages } from '../language/messages';

export const addressOddityText = messages('addressOddityText', {
  missing: {
    name: 'There is no name.',
    addr1: 'There is no street.',
    city: 'There is no city.',
    country: 'There is no country.',
  },
  tooLong: {
    says: '{length} characters: many labels print {most} in a line.',
    usual: 'at most {most} characters',
  },
  notPrintable: { says: 'Many labels cannot print “{sign}”.', usual: 'Latin letters and figures' },
  poBox: {
    usps: 'Only USPS delivers to a PO box; couriers do not.',
    post: 'Only the post delivers to a PO box; couriers do not.',
  },
  country: {
    unknown: 'No country is known as “{given}”.',
    likely: 'Not a known country. {names}?',
    usual: 'two letters, such as US',
  },
  state: {
    none: 'There is no state.',
    noneBut: 'There is no state; {zip} is in {only}.',
    such: 'a state such as {example}',
    unknown: '{country} has no state “{given}”.',
  },
  province: {
    none: 'There is no province.',
    noneBut: 'There is no province; {zip} is in {only}.',
    such: 'a province such as {example}',
    unknown: '{country} has no province “{given}”.',
  },
  zip: {
    otherState: '{zip} is not in {state}.',
    ofState: 'a postal code of {state}',
    such: 'such as {example}',
    none: 'There is no postal code.',
    lostZero: 'A zero seems to be lost at the front: {whole}?',
    notOf: 'Not a postal code of {country}: usual is {usual}.',
    inCity: 'The postal code stands in the city too.',
  },
});
