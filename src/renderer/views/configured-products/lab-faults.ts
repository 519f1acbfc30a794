import type { InvalidParam, Problem } from '@contract/problems';

/** What the lab holds against a key of the selections. */
export interface LabFault {
  readonly key: string;
  readonly reason: string;
}

const BEGINNING = /^(?:[$#]|body|request)?[./]*selections(?:[./]|\[["']?)/i;

/** The key that a failing field means, or null when it means none of these. */
function keyOf(param: InvalidParam, keys: readonly string[]): string | null {
  const rest = param.name.replace(BEGINNING, '').replace(/["']?\]$/, '');
  if (rest === param.name) return keys.find((key) => key === param.name) ?? null;
  // A key may hold dots of its own: the longest that the name begins with.
  const fitting = keys.filter(
    (key) => rest === key || rest.startsWith(`${key}.`) || rest.startsWith(`${key}[`),
  );
  return fitting.sort((one, other) => other.length - one.length)[0] ?? null;
}

/**
 * The failing fields of an answer on the keys that caused them (document: "Codes",
 * `unknown_selection_field`; "Problem Details body", `invalidParams`). What means none of the keys is
 * left to the problem as a whole.
 */
export function labFaults(problem: Problem | null, keys: readonly string[]): LabFault[] {
  if (problem === null || !('invalidParams' in problem)) return [];
  return problem.invalidParams.flatMap((param) => {
    const key = keyOf(param, keys);
    return key === null ? [] : [{ key, reason: param.reason }];
  });
}
