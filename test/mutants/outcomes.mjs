/**
 * Mistakes about what an answer, or none, proves.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const OUTCOMES = [
  {
    name: 'lost-answer-read-as-failed',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/journal/outcomes.ts',
    find: `      return problem.maybeActed ? 'unknown' : 'not-sent';`,
    replace: `      return 'not-sent';`,
    why: 'A connection that broke is a failure everywhere else: here the lab may have acted.',
  },
  {
    name: 'time-out-read-as-never-sent',
    tries: 'editor',
    promise: 'no-false-certainty',
    file: 'main/service/transport.ts',
    find: `      maybeActed: phase === null || !BEFORE_SENDING.has(phase),`,
    replace: `      maybeActed: phase === 'reading-answer',`,
    why: 'A request that was given up waiting for is taken for one that nobody got.',
  },
  {
    name: 'server-error-read-as-refused',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/journal/answer-meanings.ts',
    find: `    is: (evidence) => has(evidence, 408, 499) || statuses(evidence).some((status) => !isRefusing(status)),
    proves: UNKNOWN,`,
    replace: `    is: (evidence) => has(evidence, 408, 499) || statuses(evidence).some((status) => !isRefusing(status)),
    proves: REFUSED,`,
    why: 'A 5xx is an error and so the order was not taken: it may have broken after the order was.',
  },
  {
    name: 'page-read-as-refused',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/journal/answer-meanings.ts',
    find: `    is: ({ isOfAnother }) => isOfAnother,
    proves: UNKNOWN,`,
    replace: `    is: ({ isOfAnother }) => isOfAnother,
    proves: REFUSED,`,
    why: 'A page instead of an answer never came from the lab, so that the lab was never reached.',
  },
  {
    name: 'cut-answer-read-as-refused',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/journal/answer-meanings.ts',
    find: `    is: ({ isReadable: readable, isIncomplete }) => !readable && !isIncomplete,
    proves: UNKNOWN,`,
    replace: `    is: ({ isReadable: readable, isIncomplete }) => !readable && !isIncomplete,
    proves: REFUSED,`,
    why: 'An answer that cannot be read is no success, and what is no success is a failure.',
  },
  {
    name: 'success-without-its-proof-read-as-refused',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/journal/answer-meanings.ts',
    find: `    is: ({ isIncomplete }) => isIncomplete,
    proves: UNKNOWN,`,
    replace: `    is: ({ isIncomplete }) => isIncomplete,
    proves: REFUSED,`,
    why: 'A success that lacks what it must carry is thrown away as an error.',
  },
  {
    name: 'conflict-read-as-refused',
    tries: 'oddly submitted',
    promise: 'no-order-twice',
    file: 'core/journal/answer-meanings.ts',
    find: `    is: (evidence) => has(evidence, 409),
    proves: ONLY_A_CREATION,`,
    replace: `    is: (evidence) => has(evidence, 409),
    proves: REFUSED,`,
    why: 'A 409 is a refusal, so that the cart is open again and leaves with a new key: the first submission stands beside it.',
  },
  {
    name: 'turned-away-submit-read-as-refused',
    tries: 'oddly submitted',
    promise: 'unchanged-means-unchanged',
    file: 'core/journal/answer-meanings.ts',
    find: `    is: (evidence) => has(evidence, 429),
    proves: { create: 'refused', confirm: 'refused', submit: 'unknown' },`,
    replace: `    is: (evidence) => has(evidence, 429),
    proves: REFUSED,`,
    why: 'A 429 certainly made nothing, so that the cart is open again: what leaves next is another request with another key.',
  },
  {
    name: 'earlier-doubt-forgotten',
    tries: 'oddly submitted',
    promise: 'no-order-twice',
    file: 'core/journal/journal-rules.ts',
    find: `  return operation.attempts.some(({ outcome }) => outcome === 'unknown' || outcome === 'interrupted');`,
    replace: `  return operation.attempts.length > 9;`,
    why: 'The last answer counts: a refusal of the second sending settles the first one as well.',
  },
  {
    name: 'any-200-confirms',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'main/workflows/orders/order-calls.ts',
    find: `  if (read.ok) return success({ change: { confirmation: read.value } });`,
    replace: `  if (!read.ok && answer.status === 200) return success({ change: { confirmation: null } });
  if (read.ok) return success({ change: { confirmation: read.value } });`,
    why: 'The status says success, so that the page of a network that wants a sign-in confirms an order.',
  },
  {
    name: 'success-without-an-id-believed',
    tries: 'oddly submitted',
    promise: 'no-false-certainty',
    file: 'main/workflows/submissions/submit-call.ts',
    find: `    if (!read.ok) return read;
    const { document, value } = read.value;`,
    replace: `    if (!read.ok && answer.status === 202 && answer.text.startsWith('{')) {
      return success((at) => {
        const submissionId = operation.idempotencyKey ?? '';
        desk.submissionCarts.setOutcome(operation.subjectId, { stage: 'submitted', submissionId, problem: null }, at);
      });
    }
    if (!read.ok) return read;
    const { document, value } = read.value;`,
    why: 'A 202 is enough, whatever stands in it: where the id of the submission should be, its key stands.',
  },
];
