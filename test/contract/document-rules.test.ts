import { readFileSync } from 'node:fs';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { controlCommandSchema } from '@practice/control/commands';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALL_RULES, coverageTable, uncovered, unheardOf } from './suite/all-rules';
import { unmet } from './suite/rule';
import type { Target } from './suite/target';
import { targetOf } from './suite/lab-target';

let lab: PracticeLab | null = null;
let target: Target | null = null;
beforeAll(async () => {
  const started = await startPracticeLab({ seed: 'suite' });
  lab = started;
  target = targetOf(started.ready, (command) => started.control(controlCommandSchema.parse(command)));
});
beforeEach(async () => {
  await lab?.control({ do: 'reset' });
});
afterAll(async () => {
  await lab?.stop();
});

describe('The practice lab keeps the document', () => {
  test.each(ALL_RULES.map((rule) => [rule.name, rule] as const))('%s', async (_, rule) => {
    if (target === null) throw new Error('There is no target');
    expect(unmet(rule, target)).toEqual([]);
    await rule.check(target);
  });
});

describe('The suite names the whole document', () => {
  test('every numbered rule and table row is proved by a check', () => {
    expect(uncovered()).toEqual([]);
    expect(unheardOf()).toEqual([]);
  });

  test('docs/practice-lab.md holds the coverage table of today (npm run contract -- --write-coverage)', () => {
    expect(readFileSync('docs/practice-lab.md', 'utf8')).toContain(coverageTable());
  });
});
