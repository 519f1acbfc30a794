import { readFileSync } from 'node:fs';
import { promiseSchema } from '@core/proof/proof';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { AREAS, MUTANTS } from '../../mutants/index.mjs';
import { planted, staleness } from '../../mutants/mutant.mjs';

const textOf = (file: string): string =>
  readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8');

describe('the planted mistakes', () => {
  it('are at least thirty, each with a name of its own', () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(30);
    expect(new Set(names).size).toBe(names.length);
    for (const [area, mutants] of Object.entries(AREAS)) expect(mutants, area).not.toHaveLength(0);
  });

  it('are in their files exactly once, and leave a program', () => {
    for (const mutant of MUTANTS) {
      const text = textOf(mutant.file);
      expect(staleness(mutant, text)).toBeNull();
      expect(parseSync(mutant.file, planted(mutant, text)).errors, mutant.name).toEqual([]);
      expect(promiseSchema.options, mutant.name).toContain(mutant.promise);
      expect(mutant.why, mutant.name).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('are told to be stale when their text is gone, or is there twice', () => {
    const mutant = { ...MUTANTS[0]!, name: 'mistake', file: 'a.ts', find: 'aa', replace: 'b' };
    expect(staleness(mutant, 'a')).toContain('stands 0 times in src/a.ts');
    expect(staleness(mutant, 'aaa')).toContain('stands 2 times');
    expect(() => planted(mutant, '')).toThrow('mistake is stale');
    expect(planted({ ...mutant, replace: '$&' }, 'xaay')).toBe('x$&y');
    expect(staleness({ ...mutant, replace: 'aa' }, 'aa')).toBe('mistake changes nothing');
  });
});
