import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROMISES } from '@core/proof/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWith, type Trial, tryOut } from '../../../scripts/mutants.mjs';
import { MUTANTS } from '../../mutants/index.mjs';
import type { Mutant } from '../../mutants/mutant.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-mutants-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIMITS = { seeds: 60, seconds: 60 };

async function tried(mutant: Mutant | null, limits = LIMITS): Promise<Trial> {
  const bundle = await buildWith(mutant, join(folder, mutant?.name ?? 'none'));
  return tryOut(bundle, mutant?.tries ?? '', limits);
}

const named = (name: string): Mutant => MUTANTS.find((mutant) => mutant.name === name) ?? expect.fail(name);

/** A program that does nothing but fail; no promise is broken by it. */
const CRASH: Mutant = {
  ...named('sent-before-written'),
  name: 'crash',
  file: 'main/workflows/carts/export-cart.ts',
  find: '  assertOpen(desk, id);\n',
  replace: `  if (id !== '') throw new TypeError('a mistake');\n`,
  tries: 'stale approval',
};

describe('a planted mistake', { timeout: 180_000 }, () => {
  it.each(['sent-before-written', 'new-key-on-retry', 'number-spelling-changed'])(
    '%s is caught by a promise',
    async (name) => {
      const { result, by, words } = await tried(named(name));
      expect(result, words).toBe('caught');
      expect(PROMISES).toContain(by);
    },
  );

  it('is not caught by an exception', async () => {
    const crash = await tried(CRASH);
    expect(crash).toMatchObject({ result: 'BROKEN', by: '' });
    expect(crash.words).toContain('a mistake');
  });

  it('that is not there is caught by nothing', async () => {
    expect(await tried(null, { seeds: 8, seconds: 60 })).toMatchObject({ result: 'SURVIVED', failures: 0 });
  });
});
