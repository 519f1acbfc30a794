/**
 * How many cases a property is tried with: 2,000 with the ordinary tests, and as many as
 * `PROOFDESK_CASES` says in a long run (`npm run test:long`).
 */
export const CASES = Number(process.env['PROOFDESK_CASES'] ?? 2_000);

/** Time that this many cases may take on a busy machine, in milliseconds. */
export const CASES_WITHIN = 60_000 + CASES * 20;
