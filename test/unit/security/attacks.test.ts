import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { PACKED_ATTACKS } from '@test/packed/attacks.mjs';
import { ATTACKS } from '@test/security/attacks';
import { allDefences } from '@test/security/attacks/defences.mjs';

const NAMES = [...ATTACKS, ...PACKED_ATTACKS].map(({ name }) => name);

const textOf = (path: string): string => readFileSync(path, 'utf8');

describe('the scripted attacks', () => {
  it('have names of their own, each with a row in the security checklist', () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    const page = textOf('docs/security-checklist.md');
    expect(NAMES.filter((name) => !page.includes(`| \`${name}\``))).toEqual([]);
  });

  it('each have a defence that can be switched off, and no defence stops an unknown attack', async () => {
    const stopped = (await allDefences()).flatMap(({ attacks }) => attacks);
    expect(NAMES.filter((name) => !stopped.includes(name))).toEqual([]);
    expect(stopped.filter((name) => !NAMES.includes(name))).toEqual([]);
  });

  it('have defences that are where they are switched off, and leave a program', async () => {
    const changed = new Map<string, string>();
    for (const { file, find, replace } of await allDefences()) {
      const before = changed.get(file) ?? textOf(`src/${file}`);
      expect(before.split(find), `${file}: ${find}`).toHaveLength(2);
      changed.set(
        file,
        before.replace(find, () => replace),
      );
    }
    for (const [file, text] of changed)
      if (!file.endsWith('.vue')) expect(parseSync(file, text).errors, file).toEqual([]);
  });
});
