import type { z } from 'zod';
import type { FieldFault } from '@contract/preflight';
import { fileFaultText } from './statement-messages';
import { listed } from '../language/language';

/** Most faults that are listed of one file: who has read these has something to do. */
const MAX_FAULTS = 100;

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function described(value: unknown): string {
  if (value === undefined) return fileFaultText.nothing;
  if (value === null) return 'null';
  if (typeof value === 'string')
    return value.length <= 60 ? value : fileFaultText.textOf({ length: value.length });
  if (Array.isArray(value)) return fileFaultText.listOf({ length: value.length });
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : fileFaultText.object;
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? fileFaultText.integer : issue.expected;
    case 'too_small':
      return fileFaultText.atLeast({ origin: issue.origin, minimum: String(issue.minimum) });
    case 'too_big':
      return fileFaultText.atMost({ origin: issue.origin, maximum: String(issue.maximum) });
    case 'invalid_value':
      return listed(issue.values.map(String), 'disjunction');
    case 'invalid_union':
      return fileFaultText.kind;
    default:
      return issue.message;
  }
}

/** What is wrong with a file, field by field: where, what is there, what belongs there. */
export const zodFaults = (error: z.ZodError, given: unknown): FieldFault[] =>
  error.issues.slice(0, MAX_FAULTS).map((issue) => ({
    path: issue.path.map(String).join('.'),
    given: described(valueAt(given, issue.path)),
    expected: expectation(issue),
  }));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Paths of what is in a value and not in what was read of it, each named once and not what is below it. */
export function unknownPaths(value: unknown, read: unknown, path = ''): string[] {
  if (!isObject(value) || !isObject(read)) return [];
  return Object.keys(value).flatMap((key) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(read, key)) return [at];
    return unknownPaths(Reflect.get(value, key), Reflect.get(read, key), at);
  });
}
