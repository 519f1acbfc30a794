import { describe, expect, it } from 'vitest';
import type { Help } from '@renderer/help/help-text';
import { fold, type Found, makeHelpSearch } from '@renderer/help/help-search';
import { makeHelp } from '../../../../scripts/help-pages.mjs';

const textOf = (pieces: Found['sentence']): string => pieces.map(({ text }) => text).join('');
const matchesOf = (pieces: Found['sentence']): string[] =>
  pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);

const german = makeHelpSearch(makeHelp('de'), 'de');
const english = makeHelpSearch(makeHelp('en'), 'en');

describe('a search of the help', () => {
  it.each(['Schlüsselbund', 'SCHLUESSELBUND', 'schlusselbund', 'schlüsselbund'])('finds %s', (sought) => {
    const [first] = german(sought);
    expect(first?.id).toBe('guide#the-key');
    expect(matchesOf(first?.sentence ?? [])).toEqual(['Schlüsselbund']);
    expect(textOf(first?.sentence ?? [])).toBe(
      'Einen gesperrten Schlüsselbund entsperren Sie in Ihrem System; wählen Sie dann Entsperrt, erneut versuchen.',
    );
  });

  it('puts a heading that has the words before text that does', () => {
    expect(english('held orders')[0]?.id).toBe('guide#held-orders');
    expect(textOf(english('held orders')[0]?.title ?? [])).toBe('Held orders');
    expect(german('zurückgehaltene Aufträge')[0]?.id).toBe('guide#held-orders');
  });

  it('puts a section that is about it before one that mentions it', () => {
    expect(english('take back')[0]?.id).toBe('guide#held-orders');
  });

  it('wants every word, in whatever order, and nothing for nothing', () => {
    const ids = english('snapshot key').map(({ id }) => id);
    expect(ids).toContain('guide#backups-and-restoring');
    expect(ids).not.toContain('guide#discovery');
    expect(english('key snapshot').map(({ id }) => id)).toEqual(ids);
    expect(english('snapshot xylophone')).toEqual([]);
    expect(english('   ')).toEqual([]);
  });

  it('leads to the section inside a chapter', () => {
    expect(english('proxy_pass')[0]?.id).toBe('guide#setting-webhooks-up');
    expect(english('windows-1252')[0]?.id).toBe('csv#what-is-recognised');
  });

  it('marks what it found where it is written, also behind letters that are folded', () => {
    const help: Help = {
      pages: [{ id: 'a', title: 'A' }],
      chapters: [{ id: 'a', page: 'a', title: 'A', blocks: [['p', ['Größe für Straße. Ende.']]] }],
    };
    const [found] = makeHelpSearch(help, 'de')('strasse');
    expect(textOf(found?.sentence ?? [])).toBe('Größe für Straße.');
    expect(matchesOf(found?.sentence ?? [])).toEqual(['Straße']);
    expect(matchesOf(makeHelpSearch(help, 'de')('ende')[0]?.sentence ?? [])).toEqual(['Ende']);
  });

  it.each([
    ['Für', 'fur'],
    ['FUER', 'fur'],
    ['Straße', 'strasse'],
    ['lab’s', "lab's"],
    ['Ångström', 'angstrom'],
  ])('folds %s to %s', (text, folded) => {
    expect(fold(text).text).toBe(folded);
  });
});
