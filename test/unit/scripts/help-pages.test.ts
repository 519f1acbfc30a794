import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OFFERED_TAGS } from '@core/language/language-tags';
import { HELP_FILES, HELP_SOURCES, makeHelp } from '../../../scripts/help-pages.mjs';

const root = join(import.meta.dirname, '../../..');

/** Reads the pages with one of them changed. */
const withPage =
  (changed: string, change: (text: string) => string) =>
  (file: string): string => {
    const text = readFileSync(join(root, file), 'utf8');
    return file === changed ? change(text) : text;
  };

const MADE = new Map(OFFERED_TAGS.map((tag) => [tag as string, makeHelp(tag)]));
const made = (tag: string): ReturnType<typeof makeHelp> => MADE.get(tag) ?? makeHelp(tag);

describe('the pages of the help', () => {
  it('are there in every language of the program', () => {
    expect(HELP_FILES).toEqual(OFFERED_TAGS.map((tag) => `help-${tag}.json`));
  });

  it.each(OFFERED_TAGS)('have the same sections in %s, in their order', (tag) => {
    const idsOf = (language: string): string[] =>
      made(language).chapters.flatMap(({ id, blocks }) => [
        id,
        ...blocks.flatMap((block) => (block[0] === 'h' ? [block[1]] : [])),
      ]);
    expect(idsOf(tag)).toEqual(idsOf('en'));
    expect(new Set(idsOf(tag)).size).toBeGreaterThan(40);
  });

  it('have words of their own in every language', () => {
    const titles = (tag: string): string[] => made(tag).chapters.map(({ title }) => title);
    const english = titles('en');
    for (const tag of OFFERED_TAGS.filter((one) => one !== 'en')) {
      const alike = titles(tag).filter((title, at) => title === english[at]);
      expect(alike.filter((title) => !/^(\d+\.\d+\.\d+|Webhooks|Updates)$/.test(title))).toEqual([]);
    }
  });

  it('name the newest version first', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    for (const tag of OFFERED_TAGS)
      expect(made(tag).chapters.find(({ page }) => page === 'changes')?.title).toBe(version);
  });

  it('carry no element of HTML, whatever they say', () => {
    const read = withPage('docs/csv.md', (text) => `${text}\n<img src=x onerror=alert(1)>\n`);
    expect(() => makeHelp('en', read)).toThrow('docs/csv.md has something that the help cannot show: html.');
  });

  it('are not made with a section that another language lacks', () => {
    const read = withPage('docs/de/csv.md', (text) => text.replace('## Leere Zellen\n', ''));
    expect(() => makeHelp('de', read)).toThrow(/docs\/de\/csv\.md has other sections than docs\/csv\.md/);
  });

  it.each([
    ['docs/guide.md', '\n[nowhere](csv.md#no-such-section)\n', 'csv.md#no-such-section'],
    ['docs/guide.md', '\n[nowhere](architecture.md)\n', 'architecture.md'],
    ['docs/workspace.md', '\n[nowhere](#gone)\n', '#gone'],
  ])('are not made with a link of %s that leads nowhere', (page, link, place) => {
    const read = withPage(page, (text) => text + link);
    expect(() => makeHelp('en', read)).toThrow(`${page} links to ${place}, which is not in the help`);
  });

  it('are read from where they are written', () => {
    expect(HELP_SOURCES).toContain('docs/guide.md');
    expect(HELP_SOURCES).toContain('CHANGELOG.md');
    expect(HELP_SOURCES).toContain('docs/de/changes.md');
  });
});
