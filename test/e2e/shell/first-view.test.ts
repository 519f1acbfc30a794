import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { launchApp, newProfile } from '../launch';

/*
 * What is read before the first view is painted. These lists and numbers grow by what names a new area and no more:
 * whatever the first view does not show is read afterwards, with the first call that needs it
 * (src/main/wiring/handlers.ts, src/renderer/router.ts).
 */

/** The areas whose handlers main reads before it. */
const AREAS = ['accounts', 'today'];

/** The areas of workflows that a start reads: recovery, holds, deliveries and batches need them. */
const WORKFLOWS = [
  ...['accounts', 'addresses', 'batches', 'carts', 'catalog', 'holds', 'inbox', 'jobs', 'journal', 'lists'],
  // What of several desks is in the inbox and beside a cart; whether there are any is one question.
  ...['orders', 'submissions', 'webhooks', 'workspace'],
];

/** The scripts of the steps of a start, those among them that helper processes read as well. */
const STEPS = /^(?:shell|bridge|store|desk|compose)(?:-practice)?(?:-proof)?(?:-snapshots)?-[\w-]{8}\.js$/;

/** Characters of main's scripts that a start reads. */
const MAIN_CHARACTERS = 1_131_000;

/** Bytes of the scripts of the page that are loaded before it. */
const PAGE_BYTES = 352_000;

declare global {
  /** The files of the scripts that main has read (read-scripts.cjs). */
  function readScripts(): string[];
}

const readScripts = fileURLToPath(new URL('read-scripts.cjs', import.meta.url));
const built = fileURLToPath(new URL('../../../out/', import.meta.url));
const page = join(built, 'renderer/assets');

/** A script of the page and every one that it imports, each with its text. */
async function withImports(name: string, known = new Map<string, string>()): Promise<Map<string, string>> {
  if (known.has(name)) return known;
  const text = await readFile(join(page, name), 'utf8');
  known.set(name, text);
  for (const [, imported = ''] of text.matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g))
    await withImports(imported, known);
  return known;
}

describe('before the first view is painted', () => {
  it('main reads the handlers of no area but those that it calls', async () => {
    const { app } = await launchApp();
    const marks = (): Promise<string[]> =>
      app.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
    await expect.poll(marks).toContain('start:shown');
    const all = await marks();
    const before = all.slice(0, all.indexOf('start:shown'));
    const areas = before.flatMap((name) => (name.startsWith('start:area-') ? [name.slice(11)] : []));
    expect(areas.sort()).toEqual(AREAS);
    // What follows the first view is read by now or soon.
    await expect.poll(marks).toContain('start:area-inbox');
  });

  it('main reads no more than the steps of the start need', async () => {
    const main = join(built, 'main');
    const files = (await readdir(join(main, 'chunks')))
      .filter((name) => STEPS.test(name))
      .map((name) => join('chunks', name));
    const scripts = ['index.js', 'program.js', ...files];
    const texts = await Promise.all(scripts.map((name) => readFile(join(main, name), 'utf8')));
    const modules = JSON.parse(await readFile(join(built, '.modules/main.json'), 'utf8')) as Record<
      string,
      string[]
    >;
    const areas = scripts
      .flatMap((name) => modules[name] ?? [])
      .flatMap((id) => /^src\/main\/workflows\/([a-z-]+)\//.exec(id)?.[1] ?? []);
    expect([...new Set(areas)].sort()).toEqual(WORKFLOWS);
    expect(texts.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(MAIN_CHARACTERS);
  });

  it('main reads the migrations for a new desk only, and what old sentences or a restore need not at all', async () => {
    const profile = await newProfile();
    const seldom = async (): Promise<string[]> => {
      const { app, close } = await launchApp({ profile, preload: readScripts });
      const read = await app.evaluate(() => globalThis.readScripts());
      await close();
      expect(read.some((name) => /desk-[\w-]+\.js$/.test(name))).toBe(true);
      return read.flatMap(
        (name) => /(migrations|old-sentences|restore-merge)-[\w-]+\.js$/.exec(name)?.[1] ?? [],
      );
    };
    expect(await seldom()).toEqual(['migrations']);
    expect(await seldom()).toEqual([]);
  });

  it('the page loads no more than its frame and its first screen need', async () => {
    const [, first = ''] =
      /<script[^>]* src="[^"]*\/([^"/]+)"/.exec(await readFile(join(built, 'renderer/index.html'), 'utf8')) ??
      [];
    const view = (await readdir(page)).find((name) => /^TodayView-.*\.js$/.test(name)) ?? '';
    const scripts = await withImports(view, await withImports(first));
    const text = [...scripts.values()].join('\n');
    expect(scripts.size).toBeGreaterThan(5);
    // The library of schemas is the largest that the page has; what it checks is for other views.
    expect(text).not.toContain('ZodError');
    expect(text.length).toBeLessThanOrEqual(PAGE_BYTES);
  });
});
