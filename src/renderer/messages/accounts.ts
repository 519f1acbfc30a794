import { messages } from '@core/language/messages';

/** Words of what an account gives to its new carts. */
export const accountDefaultsText = messages('accountDefaultsText', {
  title: 'Defaults for new carts',
  none: 'None: new carts start empty',
  change: 'Change defaults',
  apply: 'Apply to open drafts',
  applied: 'Defaults applied to {count} draft | Defaults applied to {count} drafts',
  nothingToApply: 'All open drafts already have them',
  applyFailed: 'The defaults were not applied',
  shipFrom: 'Return address',
  shipFromHint: 'Only for carts from editors.',
  attributes: 'Order attributes',
  country: 'Country',
  countryHint: 'For addresses without a country.',
  email: 'Notify by e-mail',
  emailHint: 'Added to the order with the first export if the order has no address.',
  pattern: 'References',
  patternHint:
    "Text with {'{'}yyyy{'}'}, {'{'}yy{'}'}, {'{'}mm{'}'}, {'{'}dd{'}'}, {'{'}n{'}'}, {'{'}n:3{'}'} and {'{'}name{'}'}. Each number is used only once.",
  example: 'Next: {reference}',
  exampleName: 'Smith wedding',
  failed: 'The defaults could not be loaded',
  saveFailed: 'The defaults were not saved',
  saved: 'Defaults of {name} saved',
  save: 'Save',
  back: 'Back',
  fromDefaults: 'From the account’s defaults',
  nextReference: '{reference}, from the account’s defaults',
});
