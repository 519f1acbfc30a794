import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { strikes, tries } from '@test/faults/cells';

const folder = mkdtempSync(join(tmpdir(), 'proofdesk-cells-'));
const record = (name: string): string => {
  const file = join(folder, name);
  vi.stubEnv('PROOFDESK_CELLS', file);
  return file;
};
const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the record of what was tried', () => {
  it('has a line for each meeting of a piece of work, passed when it does not throw', async () => {
    const file = record('passed');
    expect(await strikes('desk', { F4: ['E5', 'E9'] }, async () => Promise.resolve(3))).toBe(3);
    expect(linesOf(file)).toMatchObject([
      { kind: 'try', how: 'desk', fault: 'F4', point: 'E5', passed: true },
      { kind: 'try', how: 'desk', fault: 'F4', point: 'E9', passed: true },
    ]);
  });

  it('has a line that says that it did not pass, and the test fails all the same', async () => {
    const file = record('failed');
    const work = strikes('real', { F1: ['S'] }, () => Promise.reject(new Error('An order too many')));
    await expect(work).rejects.toThrow('An order too many');
    expect(linesOf(file)).toMatchObject([{ fault: 'F1', point: 'S', how: 'real', passed: false }]);
  });

  it('is refused for a meeting that the matrix does not know', async () => {
    await expect(strikes('desk', { F25: ['S'] }, () => Promise.resolve())).rejects.toThrow(/does not meet/);
  });

  describe('of a whole test', () => {
    const file = join(folder, 'whole');
    it('is named inside it', () => {
      tries('desk', { F22: ['W'] });
      // What is read when the test has ended; the end of this test takes the name away again.
      process.env['PROOFDESK_CELLS'] = file;
      expect(existsSync(file)).toBe(false);
    });

    it('is written when it has ended', () => {
      delete process.env['PROOFDESK_CELLS'];
      expect(linesOf(file)).toMatchObject([{ fault: 'F22', point: 'W', passed: true }]);
    });
  });
});
