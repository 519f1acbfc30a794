import type { z } from 'zod';
import type { ProblemOf } from '@contract/problems';
import { inputMessages } from '../messages/input';

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
  if (value === undefined) return inputMessages.given.nothing;
  if (value === null) return 'null';
  if (typeof value === 'string') return inputMessages.given.text({ count: value.length });
  if (Array.isArray(value)) return inputMessages.given.list({ count: value.length });
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'object'
    ? inputMessages.given.object
    : inputMessages.given.other({ type: typeof value });
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'too_small':
      return inputMessages.expected.atLeast({ what: issue.origin, minimum: String(issue.minimum) });
    case 'too_big':
      return inputMessages.expected.atMost({ what: issue.origin, maximum: String(issue.maximum) });
    case 'invalid_value':
      return issue.values.length === 1
        ? String(issue.values[0])
        : inputMessages.expected.oneOf({ values: issue.values.map(String).join(', ') });
    case 'unrecognized_keys':
      return inputMessages.expected.no({ keys: issue.keys.join(', ') });
    default:
      return issue.message;
  }
}
