import { expect, it } from 'vitest';
import { HELP, readArguments } from '@practice/arguments';
import { labOptionsSchema } from '@practice/options';

it('reads every option, and explains each', () => {
  const words =
    '--port 4710 --seed demo --state a.jsonl --clock 2026-11-20T09:00:00Z --products 5000 --submissions 100000 --control --json';
  expect(readArguments(words.split(' '))).toEqual({
    kind: 'start',
    json: true,
    options: {
      port: 4710,
      seed: 'demo',
      secret: null,
      stateFile: 'a.jsonl',
      clock: Date.UTC(2026, 10, 20, 9),
      products: 5_000,
      submissions: 100_000,
      control: true,
    },
  });
  expect(readArguments([])).toEqual({ kind: 'start', json: false, options: labOptionsSchema.parse({}) });
  expect(readArguments(['--help'])).toEqual({ kind: 'help' });
  for (const option of words.match(/--\w+/g) ?? []) expect(HELP).toContain(`  ${option} `);
});

it.each([
  [['--port', 'many'], /port/],
  [['--port', '70000'], /port/],
  [['--clock', 'noon'], /noon is not a time/],
  [['--products', '-1'], /products/],
  [['--colour'], /--colour/],
  [['4710'], /4710/],
])('says what is wrong with %j', (words, message) => {
  expect(readArguments(words)).toEqual({ kind: 'wrong', message: expect.stringMatching(message) });
});
