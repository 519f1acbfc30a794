import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUIDE_PICTURES } from '../../../scripts/guide-pictures.mjs';

const root = join(import.meta.dirname, '../../..');
const pages = [
  'README.md',
  'SECURITY.md',
  ...['docs', 'docs/de'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
];

/** Every place of this project that a page links to or shows. */
const placesOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map((link) => link[1] ?? '')
    .filter((place) => !/^[a-z]+:/.test(place));

/** The anchors that the headings of a page make. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map((heading) =>
    (heading[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the pages', () => {
  it.each(pages)('%s leads to what is there', (page) => {
    for (const place of placesOf(page)) {
      const [path = '', anchor] = place.split('#');
      const file = path === '' ? join(root, page) : join(root, dirname(page), path);
      expect(existsSync(file), place).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(file), place).toContain(anchor);
    }
  });

  it('are each reached from another one', () => {
    const reached = new Set(
      pages.flatMap((page) =>
        placesOf(page)
          .map((place) => join(dirname(page), place.split('#')[0] ?? ''))
          .filter((place) => place !== page),
      ),
    );
    expect(pages.filter((page) => page !== 'README.md' && !reached.has(page))).toEqual([]);
  });

  it('name files of the house that are there', () => {
    const page = readFileSync(join(root, 'docs/contributing.md'), 'utf8');
    const named = [...page.matchAll(/`((?:src|test|scripts|lint)\/[\w./-]+)`/g)].map((name) => name[1] ?? '');
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it.each([
    'a field of an order',
    'a failure code',
    'a column of a list',
    'a setting',
    'a channel of the bridge',
    'a language',
    'a rule of the practice lab',
    'a shortcut',
    'a list',
    'a migration',
  ])('name the files and the test of %s', (change) => {
    const page = readFileSync(join(root, 'docs/contributing.md'), 'utf8');
    const [section = ''] = page.split(`### … ${change}\n`)[1]?.split('\n#') ?? [];
    const named = [...section.matchAll(/`((?:src|test)\/[^`]+)`/g)].map((name) => name[1] ?? '');
    expect(named.filter((name) => name.startsWith('src/')).length).toBeGreaterThan(2);
    expect(named.some((name) => name.startsWith('test/'))).toBe(true);
  });

  it.each(pages)('%s names commands that there are', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const scripts = Object.keys(
      (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
    );
    const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map((command) => command[1] ?? '');
    expect(commands.filter((command) => !scripts.includes(command))).toEqual([]);
    const started = [...text.matchAll(/node (scripts\/[\w.-]+)/g)].map((command) => command[1] ?? '');
    expect(started.filter((script) => !existsSync(join(root, script)))).toEqual([]);
  });

  it('name what is in the rooms that are described', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const rooms = ['.', 'src', 'src/main', 'src/renderer'];
    const isThere = (name: string): boolean =>
      rooms.some((room) => ['', '.ts', '.vue'].some((ending) => existsSync(join(root, room, name + ending))));
    const named = [...page.matchAll(/`([\w-]+\/[\w./-]*)`/g)].map((name) => name[1] ?? '');
    expect(named.length).toBeGreaterThan(50);
    // Made while the program runs, in the profile folder.
    const made = ['previews/', 'logs/'];
    expect(named.filter((name) => !isThere(name) && !made.includes(name))).toEqual([]);
  });

  it('show the pictures that the tour takes, and all of them', () => {
    const shown = pages.flatMap(placesOf).flatMap((place) => /pictures\/(.*)\.png$/.exec(place)?.[1] ?? []);
    expect([...new Set(shown)].sort()).toEqual(Object.keys(GUIDE_PICTURES).sort());
    expect(readdirSync(join(root, 'docs/pictures')).sort()).toEqual(
      Object.keys(GUIDE_PICTURES)
        .map((name) => `${name}.png`)
        .sort(),
    );
  });

  it('take each picture at a step of the tour', () => {
    const folder = join(root, 'test/tour');
    const tour = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const steps = new Set([...tour.matchAll(/\bstep\(\s*'([^']+)'/g)].map((call) => call[1]));
    expect(steps.size).toBeGreaterThan(40);
    for (const step of Object.values(GUIDE_PICTURES)) expect(steps).toContain(step);
  });
});
