import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prettyJson } from '@core/values/pretty-json';

it('changes nothing but the space between tokens', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      const pretty = prettyJson(text);
      expect(pretty).not.toBeNull();
      expect(JSON.stringify(JSON.parse(pretty ?? ''))).toBe(JSON.stringify(JSON.parse(text)));
    }),
    { numRuns: 500 },
  );
  expect(prettyJson('{"a":1.10,"a":1e3,"b":[]}')).toBe('{\n  "a": 1.10,\n  "a": 1e3,\n  "b": []\n}');
});

it('leaves alone what is no JSON', () => {
  for (const text of ['', '{"a":', '<html>', '{"a":1}x']) expect(prettyJson(text)).toBeNull();
});
