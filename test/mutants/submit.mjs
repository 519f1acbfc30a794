/**
 * Mistakes about the key and the bytes of a submit, and about what happened to it.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const SUBMIT = [
  {
    name: 'new-key-on-retry',
    tries: 'oddly submitted',
    promise: 'no-order-twice',
    file: 'main/workflows/submissions/submit-call.ts',
    find: `    desk.commerce.sendSubmit(operation, { key, record: { operationId: operation.id } }),`,
    replace: `    desk.commerce.sendSubmit(
      operation.attempts.length === 0
        ? operation
        : {
            ...operation,
            headers: {
              ...operation.headers,
              'idempotency-key': \`\${operation.idempotencyKey}-\${operation.attempts.length}\`,
            },
          },
      { key, record: { operationId: operation.id } },
    ),`,
    why: 'A key for each sending, as for each request id: the lab takes the second sending for another order.',
  },
  {
    name: 'key-made-for-each-sending',
    tries: '',
    promise: 'no-order-twice',
    file: 'main/workflows/submissions/submit-call.ts',
    find: `desk.commerce.sendSubmit(operation, { key, record: { operationId: operation.id } }),`,
    replace: `desk.commerce.sendSubmit(
      {
        ...operation,
        headers: { ...operation.headers, 'idempotency-key': \`\${operation.id}-\${desk.now()}\` },
      },
      { key, record: { operationId: operation.id } },
    ),`,
    why: 'The key is made when the request is made and not when it is written down: a retry, and a start, know nothing of it.',
  },
  {
    name: 'another-key-written-than-sent',
    tries: 'catalog',
    promise: 'unchanged-means-unchanged',
    file: 'main/workflows/submissions/submit-cart.ts',
    find: `desk.commerce.prepareSubmit(account, request, idempotencyKey)`,
    replace: `desk.commerce.prepareSubmit(account, request, randomId())`,
    why: 'The key is made in two places, so that the ledger names one that the lab never saw.',
  },
  {
    name: 'retry-after-a-day',
    tries: 'oddly submitted',
    promise: 'no-order-twice',
    file: 'core/submissions/submit-retries.ts',
    find: `return age !== null && age < SUBMIT_RETRY_WITHIN;`,
    replace: `return age !== null;`,
    why: 'A key is trusted for ever, although nobody said how long the lab knows it.',
  },
  {
    name: 'age-by-the-wall-clock-alone',
    tries: 'oddly submitted',
    promise: 'no-order-twice',
    file: 'core/submissions/submit-retries.ts',
    find: `  if (now < latest - CLOCK_TOLERANCE) return null;
  return Math.max(now, latest) - first.sentAt;`,
    replace: `  return Math.max(0, now - latest);`,
    why: 'The age of a submit is counted from its last sending: one that is sent again each day never grows old.',
  },
  {
    name: 'absence-in-the-list-taken-for-proof',
    tries: 'oddly submitted',
    promise: 'no-order-twice',
    file: 'main/workflows/submissions/find-at-lab.ts',
    find: `    desk.changed('submissions', [...ids]);
    return found`,
    replace: `    if (found.length === 0) {
      desk.journal.settleByPerson(operation.id, { outcome: 'refused', note: 'not at the lab', at: desk.now() });
      desk.submissionCarts.setOutcome(cartId, { stage: 'drafted', problem: null }, desk.now());
    }
    desk.changed('submissions', [...ids]);
    return found`,
    why: 'What the lab does not list does not exist: true at another time, and under another key never.',
  },
  {
    name: 'answer-about-another-submission-believed',
    tries: 'oddly submitted',
    promise: 'no-false-certainty',
    file: 'main/workflows/submissions/submit-call.ts',
    find: `      if (foundMark !== null) return foundMark === mark;`,
    replace: `      if (foundMark !== null) return true;`,
    why: 'Any submission in an answer is taken for the one that was asked for: something on the way may keep answers.',
  },
  {
    name: 'cart-open-while-unknown',
    tries: 'oddly submitted',
    promise: 'no-order-twice',
    file: 'core/submissions/submission-carts.ts',
    find: `  if (some('unknown')) return 'uncertain';`,
    replace: ``,
    why: 'A submit that failed leaves the cart as it was before: true of a refusal, and of an unknown outcome never.',
  },
  {
    name: 'retry-after-any-refusal',
    tries: 'oddly submitted',
    promise: 'no-nagging',
    file: 'core/submissions/submit-retries.ts',
    find: `export const SUBMIT_RETRIES = 3;`,
    replace: `export const SUBMIT_RETRIES = 30;`,
    why: 'More retries bring more orders through, until the lab is in trouble and every desk does so.',
  },
  {
    name: 'price-not-asked-again',
    tries: 'oddly submitted',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/submissions/submit-cart.ts',
    find: `  const { request } = pricedRequest(desk, id);
  const asked =`,
    replace: `  if (pricing.id !== '') return pricing.id;
  const { request } = pricedRequest(desk, id);
  const asked =`,
    why: 'The price of the review is taken for the price of the moment, which saves a request.',
  },
];
