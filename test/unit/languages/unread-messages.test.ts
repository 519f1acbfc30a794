import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cataloguesOf, leavesOf, type Texts } from '@test/unit/catalogues';

const catalogues = cataloguesOf(
  Object.values(
    import.meta.glob<Texts>(
      [
        '../../../src/core/**/*messages.ts',
        '!../../../src/core/language/*',
        '../../../src/{main,renderer}/messages/*.ts',
      ],
      { eager: true },
    ),
  ),
);

/** What reads texts: sources that are no catalogues, whole and without the lines that import. */
const READERS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|vue)$/.test(name))
  .filter((name) => !/^languages\/|^(main|renderer)\/messages\/|^core\/.*messages\.ts$/.test(name))
  .map((name) => readFileSync(`src/${name}`, 'utf8'))
  .map((source) => ({ source, body: source.replaceAll(/^import [^;]*;$/gm, '') }));
const EVERY = READERS.map(({ body }) => body);

const escapedForSearch = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const patterns = new Map<string, RegExp>();
function found(word: string, behind: string, sources: readonly string[]): boolean {
  const source = `(?<![\\w$-])${escapedForSearch(word)}${behind}`;
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return sources.some((text) => pattern.test(text));
}

/** Read by keys that are put together, or by a function beside the catalogue. */
const READ_OTHERWISE = new Set([
  ...['everyCommandText', 'routesText', 'importsText.separators.\t'],
  ...['commandsText.standardContrast', 'commandsText.systemContrast'],
  ...['shipping-not-offered', 'shipping-open', 'changed-total', 'changed-missing', 'changed-validity'].map(
    (kind) => `becauseText.${kind}`,
  ),
  ...['becauseText.changed-shipping-option-gone', 'becauseText.changed-shipping-price'],
]);

const NAMED = '(?![\\w$-])';
/** By a key that is known only while the program runs, or handed on as a whole. */
const WHOLE = '(?![\\w$-]|\\s*\\.\\w)';

it.each([...catalogues])('has no message in %s that nothing reads', (name, catalogue) => {
  const readers = READERS.filter(({ source }) => source.includes(name)).map(({ body }) => body);
  const unread = [...leavesOf(catalogue, 'read').keys()].filter((path) => {
    if (READ_OTHERWISE.has(name) || READ_OTHERWISE.has(`${name}.${path}`)) return false;
    const words = path.split('.').filter((word) => !/^\d+$/.test(word));
    if (words.every((word) => found(word, NAMED, readers))) return false;
    const isWhole = [name, 'text', ...words.slice(0, -1)].some((word) => found(word, WHOLE, readers));
    return !isWhole || !found(words.at(-1) ?? '', NAMED, EVERY);
  });
  expect(unread).toEqual([]);
});
