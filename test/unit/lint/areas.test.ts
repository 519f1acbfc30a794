import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { AREAS, dependency, IMPORTS, misplaced, SORTED } from '../../../lint/areas.mjs';
import { importCycles } from '../../../lint/cycles.mjs';

const root = join(import.meta.dirname, '../../..');

/** The paths of all files below a folder, from the project's folder. */
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );

it('names the same areas in the glossary as in the rule', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const table = /## Areas\n([^]*?)\n## /.exec(glossary)?.[1] ?? '';
  expect([...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name)).toEqual(AREAS);
});

it('refuses a folder that is no area, and a handler file that is named after none', () => {
  expect(misplaced('src/core/orders/some.ts')).toBeNull();
  expect(misplaced('src/core/values/some.ts')).toBeNull();
  expect(misplaced('src/core/stuff/some.ts')).toBe('stuff is not an area; see docs/glossary.md.');
  expect(misplaced('src/main/handlers/inbox/today.ts')).toBeNull();
  expect(misplaced('src/main/handlers/today/inbox.ts')).toBe('today is not an area; see docs/glossary.md.');
  expect(misplaced('src/main/handlers/today.ts')).toBe('today is not an area; see docs/glossary.md.');
});

it('sees an import across areas, and none within an area', () => {
  expect(dependency('src/core/carts/a.ts', '../orders/b')).toEqual({
    sorted: 'src/core',
    from: 'carts',
    to: 'orders',
  });
  expect(dependency('src/core/carts/a.ts', './b')).toBeNull();
  expect(dependency('src/core/carts/a.ts', 'zod')).toBeNull();
});

it('lists no dependency that no import needs', () => {
  const used = new Set(
    filesBelow('src')
      .filter((file) => /\.(ts|vue)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)]
          .map(([, specifier = '']) => dependency(file, specifier))
          .filter((found) => found !== null)
          .map(({ sorted, from, to }) => `${sorted}: ${from} -> ${to}`),
      ),
  );
  const listed = Object.entries(IMPORTS).flatMap(([sorted, areas]) =>
    Object.entries(areas).flatMap(([from, targets]) => targets.map((to) => `${sorted}: ${from} -> ${to}`)),
  );
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter((line) => !used.has(line))).toEqual([]);
});

it.each(['src/core', 'src/main/store'])('lets no areas of %s depend on each other', (layer) => {
  const areas = Object.entries(IMPORTS[layer] ?? {});
  expect(areas.length).toBeGreaterThan(10);
  const imports = areas.map(([area, targets]) => ({
    area,
    text: targets.map((to) => `import './${to}';`).join(),
  }));
  expect(importCycles(new Map(imports.map(({ area, text }) => [`${area}.ts`, text])))).toEqual([]);
});

it.each(Object.entries(IMPORTS))('lets no two areas of %s import each other', (_folder, areas) => {
  const pairs = Object.entries(areas).flatMap(([from, targets]) =>
    targets.filter((to) => from < to && areas[to]?.includes(from) === true).map((to) => `${from} ${to}`),
  );
  expect(pairs).toEqual([]);
});

it('lets no workflow import the wiring', () => {
  const wired = filesBelow('src/main/workflows').filter((file) =>
    /from '[^']*\/(?:wiring\/|compose)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wired).toEqual([]);
});

it('keeps at most 25 files in a folder', () => {
  const sizes = new Map<string, number>();
  for (const file of filesBelow('src'))
    if (!file.endsWith('/tsconfig.json')) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  const large = [...sizes].filter(([folder, size]) => size > 25 && folder !== 'src/main/store/migrations');
  expect(large).toEqual([]);
});

it.each(['src/core', 'src/main/workflows', 'src/main/store', 'src/renderer', 'e2e'])(
  'sorts the tests of %s by the same areas',
  (layer) => {
    const folder = layer === 'e2e' ? 'test/e2e' : layer.replace('src/', 'test/unit/');
    // What tests share: desks to test with, data, and the program as a whole.
    const known = [...AREAS, ...(SORTED[layer] ?? []), 'desk', 'desks', 'disk', 'fixtures', 'shell'];
    const others = filesBelow(folder)
      .map((file) => file.slice(folder.length + 1).split('/'))
      .filter(([first = '', ...rest]) => rest.length > 0 && !known.includes(first));
    expect(others.map((parts) => parts.join('/'))).toEqual([]);
  },
);

it('leads every change request to a file that exists', () => {
  const page = readFileSync(join(root, 'docs/finding-files.md'), 'utf8');
  const named = [...page.matchAll(/`(src\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThanOrEqual(20);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
