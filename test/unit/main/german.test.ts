import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, describe, expect, it } from 'vitest';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { codeSaid, explain } from '@core/journal/failures';
import { say, sentenceName } from '@core/language/sentences';
import { SENTENCES as CORE } from '@languages/de/core';
import * as german from '@languages/de/main';

const { SENTENCES: GERMAN } = german;

const SOURCES = ['src/core', 'src/renderer'];

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|vue)$/.test(name))
    .map((name) => join(folder, name));

/** Every sentence that a file says; texts that are only known while the program runs are no literals. */
function sentencesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (!/\b(say|sayName|toSay)\b[^;]*from '(?:\.|@core)[\w./]*\/sentences'/.test(text)) return [];
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(say|sayName|toSay)$/.test(node.expression.getText())) {
      const [sentence] = node.arguments;
      if (sentence !== undefined && ts.isStringLiteralLike(sentence)) found.push(sentence.text);
    }
    if (ts.isTaggedTemplateExpression(node) && /^(say|sayName)$/.test(node.tag.getText())) {
      const { template } = node;
      found.push(
        ts.isNoSubstitutionTemplateLiteral(template)
          ? template.text
          : sentenceName([template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]),
      );
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

const said = new Map(SOURCES.map((folder) => [folder, filesOf(folder).flatMap(sentencesIn)]));
const gaps = (sentence: string): string[] => (sentence.match(/\{\d+\}/g) ?? []).sort();

afterEach(() => setLanguage(ENGLISH));

describe('the German of what the program says', () => {
  it('has every sentence of the core', () => {
    const core = [...(said.get('src/core') ?? []), ...(said.get('src/renderer') ?? [])];
    expect(core.length).toBeGreaterThan(100);
    expect(core.filter((sentence) => !Object.hasOwn(CORE, sentence))).toEqual([]);
  });

  it('has none that no one says', () => {
    const everything = new Set([...said.values()].flat());
    expect(Object.keys(GERMAN).filter((sentence) => !everything.has(sentence))).toEqual([]);
  });

  it('fills in the same values, and is no English', () => {
    const ALIKE = new Set([
      ...['Code', 'Status', 'Port', 'Commerce', 'Name', 'name', 'editor', 'Problem', 'Text', 'Position'],
      '{0} editor',
    ]);
    for (const [english, german] of Object.entries(GERMAN)) {
      expect(gaps(german), english).toEqual(gaps(english));
      if (!ALIKE.has(english)) expect(german).not.toBe(english);
    }
  });
});

describe('what is said', () => {
  it('has its values in the order of its language', () => {
    setLanguage(languageOf('de', 'ltr', {}, { '{0} of {1} sent': 'von {1} sind {0} gesendet' }));
    expect(say`${3} of ${7} sent`).toBe('von 7 sind 3 gesendet');
    expect(say('Nobody translated this')).toBe('Nobody translated this');
    setLanguage(ENGLISH);
    expect(say`${3} of ${7} sent`).toBe('3 of 7 sent');
  });

  it('leaves what is filled in as it came', () => {
    expect(say`The lab says ${'{0} and {1}'}`).toBe('The lab says {0} and {1}');
  });

  it('explains a problem in German, the words of the lab as they came', () => {
    setLanguage(languageOf('de', 'ltr', german));
    const offline = explain(
      { kind: 'network', phase: 'offline', cause: '', timedOut: false, maybeActed: false },
      'create',
    );
    expect(offline.title).toBe('Kein Netz');
    expect(offline.happened).toContain('Es ist kein Auftrag entstanden.');
    expect(codeSaid('submission.failure.unknown')?.title).toMatch(/^Der Auftrag/);
  });
});
