import { readFileSync } from 'node:fs';
import { promiseSchema } from '@core/proof/proof';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { MUTANTS as DESK_MUTANTS } from '../../desks/mutants.mjs';
import { AREAS, MUTANTS } from '../../mutants/index.mjs';
import { planted, staleness } from '../../mutants/mutant.mjs';

const textAt = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const textOf = (file: string): string => textAt(`src/${file}`);

/** The text of a test, and of what it takes from beside it. */
function testAt(path: string): string {
  const text = textAt(path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const beside = [...text.matchAll(/ from '\.\/([\w-]+)'/g)].map(([, name]) => textAt(`${folder}${name}.ts`));
  return [text, ...beside].join('\n');
}

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

/** What the design of several desks names, and what was found while it was built. */
const OF_THE_DESIGN = [
  'sent-before-granted',
  'lease-of-a-second',
  'sent-when-unsure',
  'start-settles-calls-of-others',
  'no-run-numbers',
  'older-dump-not-noticed',
  'no-gate-after-a-start',
  'commit-before-the-disk',
  'no-tombstone',
];

describe('the mistakes of several desks', () => {
  it('are at least fifteen, those of the design among them', () => {
    const names = DESK_MUTANTS.map(({ name }) => name);
    expect(new Set(names).size).toBeGreaterThanOrEqual(15);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(OF_THE_DESIGN));
  });

  it('are in their files exactly once, and leave a program', () => {
    for (const { name, plants } of DESK_MUTANTS)
      for (const plant of plants) {
        const text = textOf(plant.file);
        expect(staleness({ ...plant, name }, text)).toBeNull();
        expect(parseSync(plant.file, planted({ ...plant, name }, text)).errors, name).toEqual([]);
      }
  });

  it('each name the tests that catch it, as the page about them does', () => {
    const rows = textAt('docs/mutants.md').split('\n');
    for (const { name, caughtByTests } of DESK_MUTANTS) {
      const row = rows.find((one) => one.startsWith(`| \`${name}\` `));
      expect(caughtByTests, name).not.toHaveLength(0);
      for (const { file, says } of caughtByTests) {
        expect(testAt(file).includes(`'${says}'`), `${file}: ${says}`).toBe(true);
        expect(row, name).toContain(says.replace('%s', '…'));
      }
    }
  });
});
