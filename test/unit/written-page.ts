import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect } from 'vitest';

/** Text as it is in a cell of a table in Markdown. */
export const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('__proto__', '`__proto__`');

/** A table in Markdown: its head, then its rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

/**
 * Holds a page of `docs` against what the rules make of it: it fails when they differ, and `vitest run -u` writes the
 * page again. `name` is the file in `docs`, `text` its Markdown before formatting.
 */
export async function expectPage(name: string, text: string): Promise<void> {
  const file = join(import.meta.dirname, '../../docs', name);
  const options = await resolveConfig(file);
  await expect(await format(text, { ...options, parser: 'markdown' })).toMatchFileSnapshot(file);
}
