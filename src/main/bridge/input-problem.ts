import type { z } from 'zod';
import type { ProblemOf } from '@contract/problems';

/**
 * What is wrong with an argument, field by field: where, what was given, what belongs there. A text
 * is never repeated, only measured: it may be a key.
 */
export function inputProblem(error: z.ZodError, given: unknown): ProblemOf<'input'> {
  return {
    kind: 'input',
    fields: error.issues.map((issue) => ({
      path: issue.path.length === 0 ? '(argument)' : issue.path.map(String).join('.'),
      given: describe(valueAt(given, issue.path)),
      expected: expectation(issue),
    })),
  };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `text of ${value.length} characters`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'too_small':
      return `${issue.origin} of at least ${issue.minimum}`;
    case 'too_big':
      return `${issue.origin} of at most ${issue.maximum}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? String(issue.values[0])
        : `one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `no ${issue.keys.join(', ')}`;
    default:
      return issue.message;
  }
}
