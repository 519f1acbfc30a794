/**
 * Mistakes about the keys of accounts.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const KEYS = [
  {
    name: 'key-in-the-journal',
    tries: 'oddly confirmed',
    promise: 'no-key-leaks',
    file: 'main/workflows/journal/settle-sending.ts',
    find: `    headers: sent.answered ? redactHeaders(sent.answer.headers, held.key) : {},`,
    replace: `    headers: sent.answered ? { ...sent.answer.headers, 'sent-with': held.key } : {},`,
    why: 'What a request was sent with helps whoever has to find out what went wrong: it lies in the database then.',
  },
  {
    name: 'key-in-the-list-of-requests',
    tries: 'oddly confirmed',
    promise: 'no-key-leaks',
    file: 'main/service/clients/recording-client.ts',
    find: `    requestHeaders: redactHeaders(call.headers, key),`,
    replace: `    requestHeaders: { ...call.headers, 'with-key': key ?? '' },`,
    why: 'The list of requests shows them as they were sent, the key among the headers.',
  },
  {
    name: 'key-kept-where-the-lab-names-it',
    tries: 'oddly confirmed',
    promise: 'no-key-leaks',
    file: 'main/service/transport.ts',
    find: `          text: request.secrets === undefined ? redactVerbatim(text, keys) : text,`,
    replace: `          text,`,
    why: 'An answer is kept as it came, also where a proxy repeats the request in it.',
  },
];
