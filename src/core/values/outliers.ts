/** This many samples are needed before anything can be called usual. */
const ENOUGH = 5;
/** This many times the usual spread above the median something has to be. */
const SPREADS = 6;
/** So far above the median nothing is unusual, as a part of it. */
const ROOM = 3;

/** The middle of a list of numbers; the mean of the middle two of an even list, NaN of an empty one. */
function medianOf(samples: readonly number[]): number {
  const sorted = [...samples].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? NaN, sorted[middle] ?? NaN];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}

/** What is usual among samples. */
export interface Usual {
  readonly median: number;
  /** What is above it is unusually high. */
  readonly limit: number;
}

/**
 * What is usual, so that a few odd ones among the samples do not move it: the median, and a limit by the median
 * distance from it. What is common to all gets some room all the same, a part of the median: nothing below four times
 * the median is unusual, unless another room is given. Null for too few samples.
 */
export function usualOf(samples: readonly number[], room = ROOM): Usual | null {
  if (samples.length < ENOUGH) return null;
  const median = medianOf(samples);
  const spread = 1.4826 * medianOf(samples.map((sample) => Math.abs(sample - median)));
  return { median, limit: median + Math.max(SPREADS * spread, room * median) };
}

/** True for a number that is unusually high beside every population that is large enough to tell, and at least one is. */
export function isUnusuallyHigh(value: number, populations: readonly (Usual | null)[]): boolean {
  const known = populations.filter((usual) => usual !== null);
  return known.length > 0 && known.every(({ limit }) => value > limit);
}
