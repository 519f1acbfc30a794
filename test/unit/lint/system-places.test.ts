import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import vueParser from 'vue-eslint-parser';
import { systemPlaces, systemPlacesRule } from '../../../lint/system-places.mjs';

const project = join(import.meta.dirname, '../../..');
const page = readFileSync(join(project, 'docs/platforms.md'), 'utf8');
const places = systemPlaces(page);

const linter = new Linter({ cwd: project });
const eslint = new ESLint({ cwd: project });

/** What the rule alone objects to in a text as if it were in that file. */
function objections(file: string, text: string): string[] {
  const parsed = linter.verify(
    text,
    [
      {
        files: ['**/*.{ts,mjs,cjs,vue}'],
        plugins: { house: { rules: { 'system-places': systemPlacesRule } } },
        rules: { 'house/system-places': 'error' },
        languageOptions: {
          parser: file.endsWith('.vue') ? vueParser : tseslint.parser,
          ...(file.endsWith('.vue') ? { parserOptions: { parser: tseslint.parser } } : {}),
        },
        linterOptions: { reportUnusedDisableDirectives: 'off' },
      },
    ],
    { filename: join(project, file) },
  );
  const ofOthers = parsed.find(({ ruleId }) => ruleId !== 'house/system-places');
  if (ofOthers !== undefined) throw new Error(`${file} could not be read: ${ofOthers.message}`);
  return parsed.map(({ message }) => message);
}

const FREE = 'src/main/room/file.ts';

describe('the question for the system', () => {
  it.each([
    ['as a property', `export const a = process.platform === 'win32';`],
    ['in brackets', `export const a = process['platform'];`],
    ['in brackets, as a template', 'export const a = process[`platform`];'],
    ['of the global object', 'export const a = globalThis.process.platform;'],
    ['where it may be missing', 'export const a = process?.platform;'],
    ['taken out', 'export const { platform } = process;'],
    ['taken out under another name', 'export const { platform: system } = process;'],
    ['taken out in brackets', `export const { ['platform']: system } = process;`],
    ['taken out later', 'let platform;\n({ platform } = process);\nexport const a = platform;'],
    ['as what is usual', 'export const f = ({ platform } = process) => platform;'],
    ['under another name', 'const here = process;\nexport const a = here.platform;'],
    ['by another type', 'export const a = (process as { platform: string }).platform;'],
    ['imported', `import { platform } from 'node:process';\nexport const a = platform;`],
    ['imported whole', `import here from 'process';\nexport const a = here.platform;`],
    ['passed on', `export { platform } from 'node:process';`],
    ['by `os`', `import { platform } from 'node:os';\nexport const a = platform();`],
    ['by `os`, under another name', `import { platform as p } from 'os';\nexport const a = p();`],
    ['by all of `os`', `import * as os from 'node:os';\nexport const a = os.platform();`],
    ['by the default of `os`', `import os from 'node:os';\nexport const { platform } = os;`],
    ['by the kind that `os` names', `import { type } from 'node:os';\nexport const a = type();`],
    ['required', `const os = require('node:os');\nexport const a = os.platform();`],
    ['required at once', `export const a = require('os').platform();`],
    ['loaded later', `export const f = async () => (await import('node:os')).platform();`],
    ['by the name of the browser', 'export const a = /Mac/.test(navigator.userAgent);'],
    ['by the browser’s system', 'export const a = window.navigator.platform;'],
  ])('is refused elsewhere: %s', (_form, text) => {
    expect(objections(FREE, text)).toHaveLength(1);
  });

  it('is refused in a script, in a test and in a component', () => {
    expect(objections('scripts/file.mjs', 'export const a = process.platform;')).toHaveLength(1);
    expect(objections('test/unit/file.ts', 'export const a = process.platform;')).toHaveLength(1);
    const component = '<script setup lang="ts">\nconst a = navigator.userAgent;\n</script>';
    expect(objections('src/renderer/room/File.vue', component)).toHaveLength(1);
  });

  it.each([
    ['another fact of the process', 'export const { pid } = process;\nexport const a = process.arch;'],
    ['another fact of the system', `import { tmpdir } from 'node:os';\nexport const a = tmpdir();`],
    ['what was handed over', 'export const f = (about: { platform: string }) => about.platform;'],
    ['a process of one’s own', 'export const f = (process: { platform: string }) => process.platform;'],
    ['a type', `import type { platform } from 'node:os';\nexport type P = ReturnType<typeof platform>;`],
  ])('is not %s', (_what, text) => {
    expect(objections(FREE, text)).toEqual([]);
  });

  it('may be asked in a place that is listed, and has to be', () => {
    const [place = ''] = places;
    expect(objections(place, 'export const a = process.platform;')).toEqual([]);
    expect(objections(place, 'export const a = process.arch;')).toEqual([
      expect.stringContaining('no longer asks for the system'),
    ]);
  });

  it.each([
    'src/core/file.ts',
    'src/renderer/File.vue',
    'scripts/file.mjs',
    'test/e2e/file.ts',
    'test/file.cjs',
  ])('is asked for by the configuration in %s', async (file) => {
    const rules = ((await eslint.calculateConfigForFile(file)) as Linter.Config).rules;
    expect(rules?.['house/system-places']).toEqual([2]);
  });
});

describe('the list of places', () => {
  it('is read from its own section alone', () => {
    const section = '## Where the code asks for the system';
    const text = `| \`a.ts\` |\n\n${section}\n\n| \`b.ts\` | x |\n\n### More\n\n| \`c.ts\` |\n\n## Next\n\n| \`d.ts\` |\n`;
    expect(systemPlaces(text)).toEqual(['b.ts', 'c.ts']);
    expect(systemPlaces('# Another page\n')).toEqual([]);
  });

  it('names each file once, and none that has gone', () => {
    expect(places.length).toBeGreaterThan(30);
    expect(new Set(places).size).toBe(places.length);
    expect(places.filter((place) => !existsSync(join(project, place)))).toEqual([]);
  });

  it.each(places)('names %s, which asks', (place) => {
    expect(objections(place, readFileSync(join(project, place), 'utf8'))).toEqual([]);
  });

  it('says of each place of the program which test covers it, and of each script which or why none', () => {
    const rows = page.split('\n').filter((line) => /^\| `(src|scripts)\//.test(line));
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) {
      const cells = row.split('|').map((cell) => cell.trim());
      const [covered = '', ranOn = ''] = cells.slice(-3);
      const tests = [...covered.matchAll(/`(test\/[^`]+)`/g)].map((name) => name[1] ?? '');
      expect(
        tests.filter((test) => !existsSync(join(project, test))),
        row,
      ).toEqual([]);
      if (row.includes('`src/')) expect(tests.length, row).toBeGreaterThan(0);
      else expect(tests.length > 0 || covered.startsWith('none: '), row).toBe(true);
      expect(ranOn, row).toMatch(
        /^(Linux|Linux, all three|Linux, Windows|Linux, macOS|Linux, Windows, macOS)$/,
      );
    }
  });
});
