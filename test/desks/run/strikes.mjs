/**
 * @typedef {object} Strike Where in its work a desk is struck (see `strikeSchema` in test/desks/desk/task.ts).
 * @property {string} step
 * @property {number} after
 * @property {'kill' | 'stop'} how
 */

/** Every step of a call, and how often it may pass before the strike at most. */
const STEPS = {
  'before-begin': 6,
  'after-begin': 6,
  'before-bytes': 6,
  'after-bytes': 6,
  'before-report': 8,
  'after-report': 8,
  'before-tell': 12,
  'after-tell': 12,
  'before-write': 200,
  'inside-write': 200,
  'after-write': 200,
};

/**
 * A strike at some step, or none.
 *
 * @param {import('./random.mjs').Random} random
 * @returns {Strike | null}
 */
export function pickStrike(random) {
  if (random.chance(0.35)) return null;
  const step = /** @type {keyof typeof STEPS} */ (random.pick(Object.keys(STEPS)));
  return {
    step,
    after: Math.floor(random.between(0, STEPS[step])),
    how: random.chance(0.6) ? 'kill' : 'stop',
  };
}
