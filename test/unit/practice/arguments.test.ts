import { expect, it } from 'vitest';
import { HELP, readArguments } from '@practice/arguments';
import { labOptionsSchema } from '@practice/options';
import { QUIRK_NAMES } from '@practice/quirks/quirks';

it('reads every option, and explains each', () => {
  const words =
    '--port 4710 --seed demo --state a.jsonl --clock 2026-11-20T09:00:00Z --products 5000 --submissions 100000 --control --quirks=form-verifier,editor-list --token-life 5 --json';
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
      quirks: ['form-verifier', 'editor-list'],
      tokenLifeSeconds: 5,
    },
  });
  expect(readArguments([])).toEqual({ kind: 'start', json: false, options: labOptionsSchema.parse({}) });
  expect(readArguments(['--help'])).toEqual({ kind: 'help' });
  expect(readArguments(['--quirks', '--json'])).toMatchObject({ options: { quirks: QUIRK_NAMES } });
  for (const option of words.match(/--[\w-]+/g) ?? []) expect(HELP).toContain(`  ${option} `);
});

it.each([
  [['--port', 'many'], /port/],
  [['--port', '70000'], /port/],
  [['--clock', 'noon'], /noon is not a time/],
  [['--products', '-1'], /products/],
  [['--quirks=everything'], /quirks/],
  [['--token-life', '0'], /tokenLifeSeconds/],
  [['--colour'], /--colour/],
  [['4710'], /4710/],
])('says what is wrong with %j', (words, message) => {
  expect(readArguments(words)).toEqual({ kind: 'wrong', message: expect.stringMatching(message) });
});
