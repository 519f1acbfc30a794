import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockedReasonSchema, problemSchema } from '@contract/problems';
import { OFFERED_TAGS } from '@core/language/language-tags';
import { chapterOf } from '@renderer/help/help';
import type { Help } from '@renderer/help/help-text';
import {
  BLOCKED_PLACES,
  CHANGES_PLACE,
  placeOfProblem,
  placeOfView,
  PROBLEM_PLACES,
  SETTINGS_PLACES,
  VIEW_PLACES,
} from '@renderer/help/places';
import { SECTIONS } from '@renderer/settings/sections';
import { makeHelp } from '../../../../scripts/help-pages.mjs';

const ALL = [
  ...Object.values(VIEW_PLACES),
  ...Object.values(SETTINGS_PLACES),
  ...Object.values(PROBLEM_PLACES),
  ...Object.values(BLOCKED_PLACES),
  CHANGES_PLACE,
];

describe('the places of the help', () => {
  it('are those of every view', () => {
    const router = readFileSync('src/renderer/router.ts', 'utf8');
    const names = [...router.matchAll(/^ {4}name: '([\w-]+)'/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(Object.keys(VIEW_PLACES).sort()).toEqual(names.sort());
  });

  it('are those of every section of the settings', () => {
    expect(Object.keys(SETTINGS_PLACES).sort()).toEqual([...SECTIONS].sort());
    for (const section of SECTIONS) expect(placeOfView('settings', section)).toBe(SETTINGS_PLACES[section]);
  });

  it('are those of every kind of problem, and of everything that is prevented', () => {
    const kinds = problemSchema.options.map(({ shape }) => shape.kind.value);
    expect([...Object.keys(PROBLEM_PLACES), 'blocked'].sort()).toEqual([...kinds].sort());
    expect(Object.keys(BLOCKED_PLACES).sort()).toEqual([...blockedReasonSchema.options].sort());
    expect(placeOfProblem({ kind: 'blocked', reason: 'held', detail: [] })).toBe('guide#held-orders');
    expect(placeOfProblem({ kind: 'bug', message: '', stack: null })).toBe('guide#a-fault-of-proofdesk');
  });

  it.each(OFFERED_TAGS)('are sections that there are in %s', (tag) => {
    const help: Help = makeHelp(tag);
    const ids = new Set([
      ...help.pages.map(({ id }) => id),
      ...help.chapters.flatMap(({ id, blocks }) => [
        id,
        ...blocks.flatMap((block) => (block[0] === 'h' ? [block[1]] : [])),
      ]),
    ]);
    expect(ALL.filter((place) => !ids.has(place))).toEqual([]);
    for (const place of ALL) expect(chapterOf(help, place), place).toBeDefined();
  });
});
