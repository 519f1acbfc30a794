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
    file: 'core/journal/outcomes.ts',
    find: `  if (status < 400 || status >= 500 || PROVES_NOTHING.has(status)) return 'unknown';`,
    replace: `  if (status < 400 || PROVES_NOTHING.has(status)) return 'unknown';`,
    why: 'A 5xx is an error and so the order was not taken: it may have broken after the order was.',
  },
  {
    name: 'page-read-as-refused',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/journal/outcomes.ts',
    find: `      // A load balancer, a sign-in page or a captive portal: any of them may speak after the service acted.
      return 'unknown';`,
    replace: `      return 'not-sent';`,
    why: 'A page instead of an answer never came from the lab, so that the lab was never reached.',
  },
  {
    name: 'cut-answer-read-as-refused',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/journal/outcomes.ts',
    find: `      // Empty, cut short, too large or no JSON: whatever the status, the answer itself did not arrive.
      return 'unknown';`,
    replace: `      return 'refused';`,
    why: 'An answer that cannot be read is no success, and what is no success is a failure.',
  },
  {
    name: 'success-without-its-proof-read-as-refused',
    tries: 'oddly confirmed',
    promise: 'no-false-certainty',
    file: 'core/journal/outcomes.ts',
    find: `      // A 2xx without its proof: the service may well have acted.
      return 'unknown';`,
    replace: `      return 'refused';`,
    why: 'A success that lacks what it must carry is thrown away as an error.',
  },
  {
    name: 'conflict-read-as-refused',
    tries: 'oddly submitted',
    promise: 'no-order-twice',
    file: 'core/journal/outcomes.ts',
    find: `  if (status === 409 && kind !== 'create') return 'unknown';`,
    replace: ``,
    why: 'A 409 is a refusal, so that the cart is open again and leaves with a new key: the first submission stands beside it.',
  },
  {
    name: 'turned-away-submit-read-as-refused',
    tries: 'oddly submitted',
    promise: 'unchanged-means-unchanged',
    file: 'core/journal/outcomes.ts',
    find: `  if (status === 429 && kind === 'submit') return 'unknown';`,
    replace: ``,
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
    find: `  return read.ok ? success({ confirmation: read.value }) : read;`,
    replace: `  if (!read.ok && answer.status === 200) return success({ confirmation: null });
  return read.ok ? success({ confirmation: read.value }) : read;`,
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
