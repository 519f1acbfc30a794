import { messages } from '@core/language/messages';

/** Words of what an account gives to its new carts. */
export const accountDefaultsText = messages('accountDefaultsText', {
  title: 'Defaults for new carts',
  none: 'Nothing: new carts begin empty',
  change: 'Change defaults',
  apply: 'Apply to open drafts',
  applied: 'Defaults went into {count} draft | Defaults went into {count} drafts',
  nothingToApply: 'Every open draft has them already',
  applyFailed: 'The defaults were not applied',
  shipFrom: 'Return address',
  shipFromHint: 'Only carts from editors have one.',
  attributes: 'Order attributes',
  country: 'Country',
  countryHint: 'For addresses that name none.',
  email: 'Notify by e-mail',
  emailHint: 'Goes into the order with the first export, when the order names nobody.',
  pattern: 'References',
  patternHint:
    "Text with {'{'}yyyy{'}'}, {'{'}yy{'}'}, {'{'}mm{'}'}, {'{'}dd{'}'}, {'{'}n{'}'}, {'{'}n:3{'}'} and {'{'}name{'}'}. A number is given once and never again.",
  example: 'Next: {reference}',
  exampleName: 'Smith wedding',
  failed: 'The defaults could not be read',
  saveFailed: 'The defaults were not saved',
  saved: 'Defaults of {name} saved',
  save: 'Save',
  back: 'Back',
  fromDefaults: 'From the account’s defaults',
  nextReference: '{reference}, from the account’s defaults',
});
