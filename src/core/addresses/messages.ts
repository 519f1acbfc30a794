import { messages } from '../language/messages';

export const addressOddityText = messages('addressOddityText', {
  missing: {
    name: 'The name is missing.',
    addr1: 'The street is missing.',
    city: 'The city is missing.',
    country: 'The country is missing.',
  },
  tooLong: {
    says: '{length} characters: many labels fit only {most} per line.',
    usual: 'at most {most} characters',
  },
  notPrintable: { says: 'Many labels cannot print “{sign}”.', usual: 'Latin letters and digits' },
  poBox: {
    usps: 'Only USPS delivers to a PO box; couriers do not.',
    post: 'Only the post delivers to a PO box; couriers do not.',
  },
  country: {
    unknown: '“{given}” is not a known country.',
    likely: 'Not a known country. {names}?',
    usual: 'two letters, such as US',
  },
  state: {
    none: 'The state is missing.',
    noneBut: 'The state is missing; {zip} is in {only}.',
    such: 'a state such as {example}',
    unknown: '{country} has no state “{given}”.',
  },
  province: {
    none: 'The province is missing.',
    noneBut: 'The province is missing; {zip} is in {only}.',
    such: 'a province such as {example}',
    unknown: '{country} has no province “{given}”.',
  },
  zip: {
    otherState: '{zip} is not in {state}.',
    ofState: 'a postal code of {state}',
    such: 'such as {example}',
    none: 'The postal code is missing.',
    lostZero: 'A leading zero seems to be missing: {whole}?',
    notOf: 'Not a valid postal code in {country}. Expected format: {usual}.',
    inCity: 'The city field also contains the postal code.',
  },
});
