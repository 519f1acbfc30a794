import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { LAB_AREAS, LAB_MUTANTS } from '../../contract/mutants/index.mjs';
import { planted, staleness } from '../../mutants/mutant.mjs';

const textOf = (file: string): string =>
  readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8');

describe('the faults planted into the practice lab', () => {
  const names = LAB_MUTANTS.map(({ name }) => name);

  it('are at least sixty, each with a name of its own that is no area', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set([...names, ...Object.keys(LAB_AREAS)]).size).toBe(
      names.length + Object.keys(LAB_AREAS).length,
    );
  });

  it.each(LAB_MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
    '%s is in its file exactly once, and leaves a program',
    (_, mutant) => {
      const text = textOf(mutant.file);
      expect(staleness(mutant, text)).toBeNull();
      expect(parseSync(mutant.file, planted(mutant, text)).errors).toEqual([]);
      expect(mutant.fault).toMatch(/\.$/);
    },
  );
});
