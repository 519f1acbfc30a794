import type { Statement } from '@contract/statements';
import { becauseInWords } from '@core/journal/because';
import { remarksInWords } from '@core/reconciliation/remarks';
import { expectationInWords } from '@core/values/expectations';
import { expect, it } from 'vitest';

/** What a damaged file, or one from elsewhere, may hold as the values of a message. */
const damaged: readonly Statement['params'][] = [
  {},
  { count: null },
  { count: [] },
  { count: {} },
  { count: { toString: 1 } },
  { count: '3' },
  JSON.parse('{"__proto__":{"count":3}}') as Statement['params'],
];

it('names the kind where its values are missing or of another type', () => {
  for (const params of damaged)
    expect(expectationInWords([{ kind: 'bytes', params }])).toBe(
      'Recorded by another version of Proofdesk: bytes',
    );
  expect(becauseInWords([{ kind: 'text', params: { text: { toString: 1 } } }])).toBe(
    'Recorded by another version of Proofdesk: text',
  );
  expect(expectationInWords([{ kind: 'priority-of-type', params: {} }])).not.toContain('undefined');
  expect(expectationInWords([{ kind: 'bytes', params: { count: 3, more: {} } }])).toBe('3 bytes');
});

it('reads what is alike no deeper than it is written', () => {
  let by: Statement = { kind: 'same-items', params: {} };
  for (let depth = 0; depth < 20_000; depth += 1)
    by = { kind: 'looks-like', params: { name: 'Okafor wall', by: [by] } };
  expect(remarksInWords([by])).toBe('Recorded by another version of Proofdesk: looks-like');
});
