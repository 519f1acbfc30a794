import type { InvalidParam, Problem } from '@contract/problems';
import { stepsOfParam } from '../journal/param-fields';
import { expectationInWords } from '../values/expectations';
import { selectionEntries } from './selections';

/** Failing fields of selections by the key that caused them, and those that no key can be found for. */
export interface PlacedSelectionParams {
  readonly placed: readonly { readonly key: string; readonly param: InvalidParam }[];
  readonly unplaced: readonly InvalidParam[];
}

/** Words before a key that only say where selections are in a body. */
const WHOLE: ReadonlySet<string> = new Set(['selections', 'body', 'request', 'payload', '$', '#']);
/** The key among keys that a name means: as it is written, or the one that differs in case alone. */
function alike(name: string, keys: readonly string[]): string | null {
  if (keys.includes(name)) return name;
  const close = keys.filter((key) => key.toLowerCase() === name.toLowerCase());
  return close.length === 1 ? (close[0] ?? null) : null;
}

/**
 * The key of selections that the name of a failing field means, in any spelling in use: `selections.paper`,
 * `selections["paper"]`, `/selections/paper`, `paper` (document: "Problem Details body", `invalidParams`).
 * A key that was not sent, such as a required one, is found when the name says that it is of selections.
 * Null when the name means something else, or selections as a whole.
 */
export function selectionKeyOfParam(name: string, selections: string): string | null {
  const keys = selectionEntries(selections).map(({ key }) => key);
  let steps = stepsOfParam(name);
  let ofSelections = false;
  // Words that lead to selections come off, unless all of the name is a key.
  while (steps.length > 1 && alike(steps.join('.'), keys) === null) {
    const [first = '', ...rest] = steps;
    if (ofSelections || !WHOLE.has(first.toLowerCase())) break;
    ofSelections = first.toLowerCase() === 'selections';
    steps = rest;
  }
  // The longest beginning of the name that is a key: keys can have dots in them.
  for (let count = steps.length; count > 0; count -= 1) {
    const key = alike(steps.slice(0, count).join('.'), keys);
    if (key !== null) return key;
  }
  return ofSelections ? steps.join('.') : null;
}

/**
 * Puts the failing fields of a configured product's problem on the keys that caused them (document:
 * "Codes", `unknown_selection_field`). One that names selections as a whole is placed by the value that it
 * repeats, where that is a key. None is dropped.
 */
export function placeSelectionParams(problem: Problem | null, selections: string): PlacedSelectionParams {
  if (problem === null) return { placed: [], unplaced: [] };
  const params: readonly InvalidParam[] =
    problem.kind === 'input'
      ? problem.fields.map(({ path, given, expected }) => ({
          name: path,
          reason: expectationInWords(expected),
          value: expectationInWords(given),
        }))
      : 'invalidParams' in problem
        ? problem.invalidParams
        : [];
  const keys = selectionEntries(selections).map(({ key }) => key);
  const placed: { key: string; param: InvalidParam }[] = [];
  const unplaced: InvalidParam[] = [];
  for (const param of params) {
    const byValue = typeof param.value === 'string' && keys.includes(param.value) ? param.value : null;
    const whole = stepsOfParam(param.name).every((step) => WHOLE.has(step.toLowerCase()));
    const key = selectionKeyOfParam(param.name, selections) ?? (whole ? byValue : null);
    if (key === null) unplaced.push(param);
    else placed.push({ key, param });
  }
  return { placed, unplaced };
}
