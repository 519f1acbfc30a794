import { isJsonObject, type JsonObject } from './answer-fields';
import { isRefusing } from './refusal-facts';

/**
 * Finds in any answer what says that something was done, whatever else it says: a value that says yes, a count of what was
 * confirmed, one of several of which others were refused. Beside a refusal it proves neither (document: "Other bodies", 4).
 */

/** Deepest nesting, most values, and most entries of one list that are looked at. */
const [DEPTH, VALUES, ENTRIES] = [5, 500, 50];

const plain = (name: string): string =>
  name
    .replace(/^.*:/, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const DONE =
  /^(?:is|was|has)?(?:success|succeeded|successful|ok|okay|confirmed|submitted|processed|completed|placed)$/;
const COUNTS = /^(?:confirmed|submitted|processed|placed)(?:orders?|count|items?)?$/;
const OUTCOMES = /^(?:status|result|outcome|state|response|ack)$/;
const YES = /^\W*(?:true|yes|y)\W*$/i;
const IS_DONE =
  /^\W*(?:ok|okay|success(?:ful)?|succeeded|confirmed|submitted|processed|processing|completed?|done)\W*$/i;

function isDone(name: string, value: unknown): boolean {
  if (DONE.test(name) && (value === true || (typeof value === 'string' && YES.test(value)))) return true;
  if (COUNTS.test(name) && /^\s*[1-9]\d{0,8}\s*$/.test(String(value))) return true;
  return OUTCOMES.test(name) && typeof value === 'string' && IS_DONE.test(value);
}

/** Names of lists that say what went wrong, and of nothing that was done. */
const OF_FAULTS = /error|fault|exception|rule|violation|invalid|message|warning|reason|fehler/;

/** True for a list of which some were refused and others were not. */
function isPartial(entries: readonly unknown[]): boolean {
  const objects = entries.slice(0, ENTRIES).filter(isJsonObject);
  const refused = objects.filter(isRefusing).length;
  return refused > 0 && refused < objects.length;
}

/**
 * True for a body in which something says that it was done. `ofSuccess`: it came with the status of a success, so that what
 * is not refused in a list may have been done, unless the whole is.
 */
export function saysDone(body: unknown, ofSuccess: boolean): boolean {
  let left = VALUES;
  const isWholeRefused = isJsonObject(body) && isRefusing(outermost(body));
  const visit = (value: unknown, depth: number): boolean => {
    if (typeof value !== 'object' || value === null || depth > DEPTH) return false;
    if (Array.isArray(value) && ofSuccess && !isWholeRefused && isPartial(value)) return true;
    return Object.entries(value).some(([given, inner]) => {
      left -= 1;
      const name = Array.isArray(value) ? '' : plain(given);
      return left >= 0 && !OF_FAULTS.test(name) && (isDone(name, inner) || visit(inner, depth + 1));
    });
  };
  return visit(body, 0);
}

/** What a body says outside of the lists and objects in it. */
const outermost = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'object'));
