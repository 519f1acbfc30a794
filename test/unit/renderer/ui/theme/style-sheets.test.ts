import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const renderer = fileURLToPath(new URL('../../../../../src/renderer/', import.meta.url));
const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).map((name) =>
  join(renderer, name),
);

/** The style sheets that a file of the page brings in. */
const broughtInBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:import|src=)\s*['"](\.[^'"]*\.css)['"]/g)].map(([, path]) =>
    join(dirname(file), path ?? ''),
  );

it('are all brought into the page by something', () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  const used = new Set(files.filter((file) => /\.(ts|vue|css)$/.test(file)).flatMap(broughtInBy));
  expect(sheets.length).toBeGreaterThan(3);
  expect(sheets.filter((sheet) => !used.has(sheet)).map((sheet) => relative(renderer, sheet))).toEqual([]);
});
