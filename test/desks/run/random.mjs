import { createHash } from 'node:crypto';

/**
 * A source of numbers that gives the same ones for the same seed.
 *
 * @param {string} seed
 */
export function seeded(seed) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (/** @type {number} */ low, /** @type {number} */ high) => low + next() * (high - low),
    /** @template T @param {readonly T[]} values @returns {T} */
    pick: (values) => /** @type {T} */ (values[Math.floor(next() * values.length)]),
    chance: (/** @type {number} */ share) => next() < share,
  };
}

/** @typedef {ReturnType<typeof seeded>} Random */
