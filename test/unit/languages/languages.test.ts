import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OFFERED_TAGS } from '@core/language/language-tags';
import { cataloguesOf, differencesOf, type Texts } from '@test/unit/catalogues';

type Modules = Readonly<Record<string, () => Promise<Texts>>>;
const load = async (modules: Modules) => Promise.all(Object.values(modules).map((one) => one()));

const core = await load(import.meta.glob<Texts>(['../../../src/core/**/*messages.ts', '!**/language/*']));
/** The English catalogues of each process. */
const ENGLISH = {
  renderer: cataloguesOf([
    ...core,
    ...(await load(import.meta.glob<Texts>('../../../src/renderer/messages/*.ts'))),
  ]),
  main: cataloguesOf([...core, ...(await load(import.meta.glob<Texts>('../../../src/main/messages/*.ts')))]),
};
const translated = import.meta.glob<Texts>('../../../src/languages/*/*/index.ts', { eager: true });

const OTHERS = OFFERED_TAGS.filter((tag) => tag !== 'en');

/** What a language spells as English does: names, fields of the document, and words that it took over. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  de: [
    'before:2026-11-01  after:2026-11',
    'account:name',
    'is:held  is:archived',
    'state:unknown',
    'to: ref: name: id: note:',
    '{"id": "evt_…"}',
    'ConfirmationID',
    'EntryID',
    'Service-API-Version',
    'Service-Signature',
    '{person}: {how}',
    ...['{text}', '{names}', '{lines}'],
    'https://',
    'https://…',
    'https://…/api',
    'https://…/api/v1',
    ...['Chromium', 'Commerce', 'Electron', 'JSON', 'Node.js', 'Proofdesk', 'SHA-256', 'SQLite'],
    ...['UTF-8', 'UTF-16 LE', 'UTF-16 BE', 'Windows-1252', 'ms', 'in', 'dpi', '×  cm', '×  mm'],
    ...['Code', 'Discovery', 'Export', 'Ids', 'Import', 'In Discovery', 'Name', 'Online', 'Parameter'],
    ...['OK', 'Passphrase', 'Port', 'Position', 'Problem', 'Updates'],
    ...['Ref', 'Route', 'Sandbox', 'Status', 'System', 'Text', 'Version', 'Webhook', 'Webhooks'],
  ],
};

describe('a language', () => {
  it('is a folder and a line', () => {
    expect(readdirSync('src/languages').filter((name) => !name.includes('.'))).toEqual([...OTHERS].sort());
    const named = new RegExp(
      `'(${OTHERS.join('|')})'|(^|[{ ])(${OTHERS.join('|')}):|languages/(${OTHERS.join('|')})`,
      'm',
    );
    const naming = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|vue)$/.test(name) && !name.startsWith('languages'))
      .filter((name) => named.test(readFileSync(`src/${name}`, 'utf8')));
    expect(naming).toEqual(['core/language/language-tags.ts']);
  });
});

describe.each(OTHERS.flatMap((tag) => (['main', 'renderer'] as const).map((process) => ({ tag, process }))))(
  'the texts of $process in the language $tag',
  ({ tag, process }) => {
    const english = ENGLISH[process];
    const catalogues = translated[`../../../src/languages/${tag}/${process}/index.ts`] ?? {};

    it('have every catalogue, under its name', () => {
      expect(Object.keys(catalogues).sort()).toEqual([...english.keys()].sort());
    });

    it.each(Object.entries(catalogues))('have all of %s', (name, catalogue) => {
      expect(differencesOf(english.get(name) ?? {}, Object(catalogue), new Set(ALIKE[tag]))).toEqual([]);
    });
  },
);
