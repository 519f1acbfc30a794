import type { ProblemOf } from '@contract/problems';
import { inputMessages } from '../messages/input';

/** Values within values: what a person writes has a few levels, and what walks through one calls itself at each. */
const LEVELS = 100;
/** Values in all; a value that contains itself, or one many times over, has more than any. */
const VALUES = 5_000_000;

/** True when a value has fewer levels and values than the limits, by looking at no more than those. */
function isWithinLimits(whole: unknown): boolean {
  let left = VALUES;
  const fits = (value: unknown, levels: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (levels === 0) return false;
    return Object.values(value).every((inner) => fits(inner, levels - 1));
  };
  return fits(whole, LEVELS);
}

/**
 * What is wrong with an argument that is nested deeper, or has more in it, than any that the page makes; null when it
 * is not. A message of a page can hold what no text could: a value that contains itself.
 */
export function limitProblem(argument: unknown): ProblemOf<'input'> | null {
  if (isWithinLimits(argument)) return null;
  const expected = inputMessages.expected.limits({ levels: LEVELS, values: VALUES });
  return { kind: 'input', fields: [{ path: '(argument)', given: inputMessages.given.tooMuch, expected }] };
}
