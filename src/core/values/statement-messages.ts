import { messages } from '../language/messages';

export const statementText = messages('statementText', {
  unknown: 'Recorded by another version of Proofdesk: {kind}',
});

/**
 * What a field takes, and what was given where that is no value. The keys are stored: none is ever renamed or taken
 * away.
 */
export const expectationText = messages('expectationText', {
  value: 'a value',
  'empty-list': 'an empty list',
  'whole-numbers': 'whole numbers',
  'whole-number-from': 'a whole number, {minimum} or more',
  // Editors and configured products of a cart.
  'any-editor': 'at least one editor id',
  'editor-id': 'an editor id of 1 to {most} characters',
  'any-configured-product': 'at least one configured product',
  'product-that-can-be-made': 'a product the lab can make: open the product to see what is wrong',
  // Metadata and shipping of a submission.
  'name-of-value': 'a name for this value',
  'accepted-name': 'another name: the lab never accepts this one',
  'name-once': 'each name only once: the lab would keep only one value',
  'shipping-type': 'studio or dropship',
  'priority-of-type': 'a priority of {type}',
  'type-of-priority': '{named}, to match the priority {priority}',
  // Requests.
  'json-object': 'a JSON object',
  'order-with-id': 'an order with an id from the lab',
  'no-enabled-address': 'nothing: no address is enabled with this key',
  'awaited-verifier': 'the verifier of an address that was registered here and is not enabled yet',
  month: 'a month as YYYY-MM',
  'other-field-name': 'a different field name',
  bytes: '{count} bytes',
  'at-most-bytes': 'at most {count} bytes',
  'part-of-address': 'a text that fits into an address, not empty and not one or two dots',
  'address-of-service': 'the address of this service',
  'address-of-same-service': 'an address of the same service',
  'https-address': 'an address that begins with https://',
  'public-address': 'a public address that begins with https://',
  invitation: 'an invitation file of Proofdesk',
  'invitation-passphrase': 'the passphrase that was given with the invitation',
  'invitation-whole': 'an invitation file as it was made; this one was changed since',
  'invitation-unused': 'an invitation that was not used before; an owner can make a new one',
  // The workspace of several desks.
  'value-that-fits': 'a value that fits what is there now',
  'password-of-user': 'the password of this user, which the server accepts',
  'certificate-of-server': 'the certificate that the server shows, or that of the authority that issued it',
});

/**
 * What is wrong with a value that a success must carry; its path is said before it. The keys are stored: none is ever
 * renamed or taken away.
 */
export const answerFaultText = messages('answerFaultText', {
  missing: 'is missing',
  null: 'is null',
  empty: 'is empty',
  'other-type': 'is {given}, not {expected}',
  'other-value': 'is “{given}”, not “{sent}” as sent',
  'none-confirmed': 'is {count}: nothing was confirmed',
  'page-again': 'leads to a page that was already read',
  invalid: 'is not as documented ({detail})',
  'no-success': 'is not what a success carries',
  'and-refusal': 'is a success and a refusal in one',
  'no-picture': 'is not a PNG, JPEG, WebP or GIF picture',
  'foreign-webp': 'is a WebP picture from another computer, which this old Electron must not decode',
  'no-size': 'does not say how large it is',
  'too-many-pixels': 'has more pixels than any preview',
});

/** What is wrong with a file: what is in it, and what belongs there. */
export const fileFaultText = messages('fileFaultText', {
  nothing: 'a missing value',
  textOf: 'text of {length} characters',
  listOf: 'a list of {length}',
  object: 'an object',
  integer: 'a whole number',
  atLeast: '{origin} of at least {minimum}',
  atMost: '{origin} of at most {maximum}',
  kind: 'a type this version supports',
});
