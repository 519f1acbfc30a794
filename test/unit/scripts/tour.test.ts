import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUIRK_NAMES } from '@core/practice/practice-quirks';
import { expect, it } from 'vitest';

it('the tour goes through the rehearsal of every quirk', () => {
  const steps = readFileSync(join(import.meta.dirname, '../../tour/real-lab.mjs'), 'utf8');
  const shown = [...steps.matchAll(/rehearse\(\s*\[([^\]]+)\]/g)].flatMap((step) =>
    [...(step[1] ?? '').matchAll(/'([\w-]+)'/g)].map((name) => name[1] ?? ''),
  );
  expect(shown.sort()).toEqual([...QUIRK_NAMES].sort());
});
