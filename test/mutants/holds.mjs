/**
 * Mistakes about what is approved and waits to leave.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const HOLDS = [
  {
    name: 'hold-leaves-early',
    tries: 'held order',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/holds/hold-clock.ts',
    find: `until.kind === 'after' ? until.milliseconds : Math.max(0, until.at - now);`,
    replace: `until.kind === 'after' ? until.milliseconds / 1000 : Math.max(0, until.at - now);`,
    why: 'Seconds and milliseconds are mixed up: what was to wait an hour is gone before anybody can take it back.',
  },
  {
    name: 'hold-by-the-wall-clock-alone',
    tries: 'held order',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/holds/hold-clock.ts',
    find: `    if (elapsed < due - CLOCK_TOLERANCE) return 'jumped';`,
    replace: ``,
    why: 'A date is reached when the clock of the computer shows it, also when somebody set that clock forward.',
  },
  {
    name: 'hold-leaves-in-its-sleep',
    tries: 'held order',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/holds/hold-clock.ts',
    find: `    if (hold.until.kind === 'after') return elapsed >= Math.max(due, notBefore) ? 'due' : 'not-yet';`,
    replace: `    if (hold.until.kind === 'after') return elapsed >= due - 600_000 ? 'due' : 'not-yet';`,
    why: 'A tolerance that is right for dates is given to delays as well: what waits ten minutes leaves at once.',
  },
  {
    name: 'taken-back-only-on-the-screen',
    tries: 'held order',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/holds/hold-departure.ts',
    find: `    const taken = desk.holds.move(id, { state: 'taken-back', settledAt: desk.now() });`,
    replace: `    const taken = { ...open, state: 'taken-back' as const, settledAt: desk.now() };`,
    why: 'What was taken back is shown so and never written: its time comes all the same.',
  },
  {
    name: 'hold-goes-on-after-a-start',
    tries: 'held order',
    promise: 'no-surprise-on-the-bill',
    file: 'main/workflows/holds/recover-holds.ts',
    find: `  if (hold.state === 'waiting' || isAhead) return false;`,
    replace: `  if (hold.state !== 'leaving' || isAhead) return false;`,
    why: 'What waited when the program ended goes on waiting at the next start: days later it leaves, and nobody thinks of it.',
  },
  {
    name: 'left-hold-waits-again',
    tries: 'held order',
    promise: 'no-false-certainty',
    file: 'main/workflows/holds/settle-hold.ts',
    find: `    .slice(hold.callsBefore ?? 0)
    .some(({ attempts }) => attempts.length > 0);`,
    replace: `    .slice(hold.callsBefore ?? 0)
    .some(({ state }) => state === 'succeeded');`,
    why: 'What left and has no answer waits again after a start, as if it had not left.',
  },
  {
    name: 'hold-gone-around',
    tries: 'held order',
    promise: 'no-order-twice',
    file: 'main/store/holds/assert-not-held.ts',
    find: `  if (hold === null || hold.id === letGoBy) return;`,
    replace: `  if (hold === null || hold.id === letGoBy || hold.state === 'held') return;`,
    why: 'What is held can be sent by another button: then it left, and its hold is still there to be taken back.',
  },
];
