/**
 * Mistakes about how much a lab in trouble is asked, and how long a batch goes on.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const LOAD = [
  {
    name: 'slow-down-ignored',
    tries: 'asked to wait',
    promise: 'no-nagging',
    file: 'main/service/back-off.ts',
    find: `    if (!this.mayGo(line)) await this.wait(line, signal);
    else line.inFlight += 1;`,
    replace: `    line.inFlight += 1;`,
    why: 'Each call decides for itself when it goes again: all others go on at full speed.',
  },
  {
    name: 'several-at-a-time-while-slow',
    tries: 'asked to wait',
    promise: 'no-nagging',
    file: 'main/service/back-off.ts',
    find: `    return line.inFlight === 0 && this.ports.elapsed() >= line.until;`,
    replace: `    return this.ports.elapsed() >= line.until;`,
    why: 'After the wait everything that waited leaves at once.',
  },
  {
    name: 'asked-wait-ignored',
    tries: 'asked to wait',
    promise: 'no-nagging',
    file: 'main/service/back-off.ts',
    find: `this.ports.elapsed() + Math.max(wait, asked));`,
    replace: `this.ports.elapsed() + wait);`,
    why: 'The service says how long it wants to be left alone, and nobody reads the header.',
  },
  {
    name: 'wait-without-a-cap',
    tries: 'asked to wait',
    promise: 'no-order-lost',
    file: 'core/journal/outcomes.ts',
    find: `Math.min(FIRST_RETRY_DELAY * 2 ** doublings, cap, LONGEST_RETRY_DELAY);`,
    replace: `FIRST_RETRY_DELAY * 2 ** doublings * (cap > 0 ? 1 : 0);`,
    why: 'Waits double without an end: after half an hour of trouble an order waits for days.',
  },
  {
    name: 'trouble-only-by-429',
    tries: 'asked to wait',
    promise: 'no-nagging',
    file: 'main/service/back-off.ts',
    find: `    if (status !== 429 && status < 500) {`,
    replace: `    if (status !== 429) {`,
    why: 'Only a 429 asks for fewer requests: a lab that breaks down with 503 is asked as before.',
  },
  {
    name: 'batch-goes-on-after-401',
    tries: 'batch in trouble',
    promise: 'no-order-lost',
    file: 'core/batches/batch-limits.ts',
    find: `  if (isKeyRefusal(problem)) return { kind: 'key-or-cart', problem };`,
    replace: `  if (isKeyRefusal(problem)) return { kind: 'not-sent' };`,
    why: 'A refused key is the refusal of one order: each of the others is refused after it, and none is left.',
  },
  {
    name: 'batch-goes-on-in-the-dark',
    tries: 'batch in trouble',
    promise: 'no-false-certainty',
    file: 'core/batches/batch-limits.ts',
    find: `export const UNKNOWNS_IN_A_ROW = 3;`,
    replace: `export const UNKNOWNS_IN_A_ROW = 300;`,
    why: 'A batch sends on although nothing comes back: a whole morning of orders that nobody knows about.',
  },
];
