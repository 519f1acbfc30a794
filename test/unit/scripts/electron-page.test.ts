import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/electron.md');

/** The cells of each row under a heading, without its head. */
function rowsUnder(heading: string): string[][] {
  const section = page.split(`${heading}\n`)[1]?.split(/^##/m)[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((code) => code[1] ?? '');

/** Everything of the program that Electron runs, without comments. */
const program = [
  'src/main',
  'src/preload',
  'src/renderer',
  'src/practice',
  'src/proof',
  'src/bridge',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|vue|html)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

describe('the page about the line of Electron', () => {
  it('is about the Electron that is installed, whose types are read', () => {
    const { version } = JSON.parse(read('node_modules/electron/package.json')) as { version: string };
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
    expect(page).toContain(`the official Electron of the lock file, ${version},`);
    expect(lock.packages['node_modules/electron']?.version).toBe(version);
    expect(read('node_modules/electron/electron.d.ts')).toContain(
      `// Type definitions for Electron ${version}`,
    );
  });

  const used = rowsUnder('### Concern Proofdesk');
  it.each(used)('says where Proofdesk uses what changed in %s: %s', (_since, _what, word, place) => {
    const [[file = ''], [needle = '']] = [codeIn(place), codeIn(word)];
    expect(read(file)).toContain(needle);
  });

  const unused = rowsUnder('### Not used');
  it('has both kinds', () => {
    expect(used.length).toBeGreaterThan(10);
    expect(unused.length).toBeGreaterThan(40);
  });

  it('calls unused only what no file of the program has', () => {
    const words = unused.flatMap(([, , cell]) => codeIn(cell));
    const texts = program.map((file) => ({
      file,
      text: read(file).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
    }));
    const found = words.flatMap((word) =>
      texts.filter(({ text }) => text.includes(word)).map(({ file }) => `${word} in ${file}`),
    );
    expect(found).toEqual([]);
  });

  it('names tests that are there for each seam', () => {
    const seams = rowsUnder('## What differs at the seams');
    expect(seams.length).toBeGreaterThan(8);
    for (const row of seams) {
      const tests = codeIn(row.at(-1));
      expect(tests.length, row[0]).toBeGreaterThan(0);
      expect(
        tests.filter((test) => !existsSync(join(root, test))),
        row[0],
      ).toEqual([]);
    }
  });
});
