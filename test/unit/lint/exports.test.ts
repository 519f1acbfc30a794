import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The text of every source file below a folder, without its comments, by path. */
function sourcesOf(folder: string): [path: string, text: string][] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mts|mjs|vue)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [
      path.slice(root.length + 1),
      readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
    ]);
}

const wordsOf = (text: string): string[] => [...new Set(text.match(/[\w$]+/g))];

it('lets nothing out of a file that no one takes', () => {
  const sources = sourcesOf('src');
  const readers = [...sources, ...['test', 'scripts'].flatMap(sourcesOf)];
  const inFiles = new Map<string, number>();
  for (const [, text] of readers)
    for (const word of wordsOf(text)) inFiles.set(word, (inFiles.get(word) ?? 0) + 1);
  const exported = sources.flatMap(([path, text]) =>
    [...text.matchAll(/^export (?:async |abstract )*(?:const|let|function\*?|class) ([\w$]+)/gm)].map(
      (found) => ({ path, name: found[1] ?? '' }),
    ),
  );
  expect(exported.length).toBeGreaterThan(2000);
  const alone = exported.filter(({ name }) => inFiles.get(name) === 1);
  expect(alone.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
