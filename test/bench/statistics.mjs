/**
 * The middle value.
 *
 * @param {readonly number[]} values at least one
 */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/**
 * A 95 % interval of the median by bootstrap: medians of many samples drawn from the values themselves. The drawing
 * is seeded, so that the same values always give the same interval.
 *
 * @param {readonly number[]} values at least one
 * @returns {[number, number]}
 */
export function medianInterval(values) {
  let state = 0x9e3779b9;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
  };
  const medians = Array.from({ length: 2000 }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)] ?? NaN)),
  ).sort((one, other) => one - other);
  return [medians[50] ?? NaN, medians[1949] ?? NaN];
}

/**
 * The median of values with its interval, as {@link medianInterval} takes it.
 *
 * @param {readonly number[]} values at least one
 * @returns {{ median: number; low: number; high: number }}
 */
export function medianWithInterval(values) {
  const [low, high] = medianInterval(values);
  return { median: median(values), low, high };
}
