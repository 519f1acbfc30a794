/**
 * Mistakes about what the lab delivers.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const EVENTS = [
  {
    name: 'unverified-event-counted',
    tries: 'delivered events',
    promise: 'no-false-certainty',
    file: 'main/store/webhooks/events.ts',
    find: `    const verified = delivery.standing === 'verified' ? 1 : 0;`,
    replace: `    const verified = delivery.standing === 'forged' ? 0 : 1;`,
    why: 'What was not found to be forged counts, also when nobody has looked yet or the signature is wrong.',
  },
  {
    name: 'received-order-taken-for-confirmed',
    tries: 'delivered events',
    promise: 'no-false-certainty',
    file: 'main/store/webhooks/events.ts',
    find: `->> '$.progress' IN ('accepted', 'processing', 'shipped', 'delivered')`,
    replace: `->> '$.progress' IN ('other', 'received', 'processing', 'shipped', 'delivered')`,
    why: 'Any event about an order proves its confirmation: an order that only was received is not processed.',
  },
  {
    name: 'failure-taken-for-proof',
    tries: 'delivered events',
    promise: 'no-false-certainty',
    file: 'main/store/webhooks/events.ts',
    find: `         AND event_subjects.reading ->> '$.failure' IS NULL
`,
    replace: `
`,
    why: 'An event that tells of a failure proves a confirmation, because it names the order.',
  },
  {
    name: 'late-event-takes-back',
    tries: 'delivered events',
    promise: 'no-false-certainty',
    file: 'core/webhooks/event-summary.ts',
    find: `    of.reduce<Progress>((far, { reading }) => furthest(far, reading.progress), 'other');`,
    replace: `    of.at(-1)?.reading.progress ?? 'other';`,
    why: 'The event that came last says how far an order is: a late one takes back what was proven.',
  },
  {
    name: 'event-of-another-account-believed',
    tries: 'delivered events',
    promise: 'no-false-certainty',
    file: 'main/store/webhooks/event-matching.ts',
    find: `\`SELECT id, account_id FROM orders WHERE account_id IN (SELECT value FROM json_each(?)) AND \${where} LIMIT 3\`,`,
    replace: `\`SELECT id, account_id FROM orders WHERE account_id NOT IN (SELECT 'none' || value FROM json_each(?)) AND \${where} LIMIT 3\`,`,
    why: 'A ConfirmationID is unique, so that the account is not asked for: a delivery for one account settles an order of another.',
  },
  {
    name: 'event-about-two-proves-both',
    tries: 'delivered events',
    promise: 'no-false-certainty',
    file: 'main/store/webhooks/event-matching.ts',
    find: `const only = identifiers.confirmation.length === 1 ? confirmationId : '';`,
    replace: `const only = confirmationId;`,
    why: 'An event that names two orders proves each, although it says of neither which one it means.',
  },
];
