import { existsSync, readFileSync } from 'node:fs';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { controlCommandSchema } from '@practice/control/commands';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALL_RULES, coverageTable, uncovered, unheardOf } from './suite/all-rules';
import { DOCUMENT_RULES } from './suite/document-rules';
import { unmet } from './suite/rule';
import type { Target } from './suite/target';
import { targetOf } from './suite/lab-target';

/** The document is not part of the repository. Where it is beside it, the suite's copy of its words is compared. */
const DOCUMENT = ['../shared/spec', '../../shared/spec']
  .map((folder) => `${folder}/print-order-service.md`)
  .find((path) => existsSync(path));

/** Words of the document that say nothing of the service: they lead to what follows. */
const LEADING = [
  'This single document covers all nine parts of the interface',
  'Address placeholders',
  'The order flow has three steps',
  'Top-level pricing',
  'Asset fields',
  'or DP2NodeID',
  'Editor order flow',
  'Commerce family routes that are named',
  'Registration',
  'either service',
  'Rate-limit guidance',
];

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, ' ')
    .trim();

/** What is between punctuation marks, in words alone. */
const piecesOf = (text: string): string[] =>
  text
    .split(/[.,;:](?=\s|$)|[()|]/)
    .map(words)
    .filter((piece) => piece !== '');

/** The lines that say something: no headings, heads of tables or lines below them. */
const sayingLines = (lines: readonly string[]): string[] =>
  lines.filter((line, index) => !/^#|^\|-/.test(line) && !/^\|-/.test(lines[index + 1] ?? ''));

let lab: PracticeLab | null = null;
let target: Target | null = null;
beforeAll(async () => {
  const started = await startPracticeLab({ seed: 'suite' });
  lab = started;
  target = targetOf(started.ready, (command) => started.control(controlCommandSchema.parse(command)));
});
beforeEach(async () => {
  await lab?.control({ do: 'reset' });
});
afterAll(async () => {
  await lab?.stop();
});

describe('The practice lab keeps the document', () => {
  test.each(ALL_RULES.map((rule) => [rule.name, rule] as const))('%s', async (_, rule) => {
    if (target === null) throw new Error('There is no target');
    expect(unmet(rule, target)).toEqual([]);
    await rule.check(target);
  });
});

describe('The suite names the whole document', () => {
  test('every sentence and table cell is proved by a check', () => {
    expect(uncovered()).toEqual([]);
    expect(unheardOf()).toEqual([]);
  });

  test('every sentence and table cell has a name of its own', () => {
    const ids = DOCUMENT_RULES.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('what a client must do is proved by a test of the app that exists', () => {
    for (const { id, kept } of DOCUMENT_RULES) {
      if (kept === undefined || kept === 'not shown') continue;
      expect([id, readFileSync(kept.file, 'utf8').includes(kept.title)]).toEqual([id, true]);
    }
  });

  test.skipIf(DOCUMENT === undefined)(
    'word for word, where the document is beside the repository (only there)',
    () => {
      const document = readFileSync(DOCUMENT ?? '', 'utf8').split('\n');
      const listed = DOCUMENT_RULES.map(({ id, text }) => words(`${id} ${text}`)).join(' | ');
      const unlisted = sayingLines(document)
        .flatMap(piecesOf)
        .filter((piece) => !listed.includes(piece));
      expect(unlisted).toEqual(LEADING.map(words));
      const said = document.map(words).join(' | ');
      const invented = DOCUMENT_RULES.flatMap(({ id, text }) =>
        piecesOf(text)
          .filter((piece) => !said.includes(piece))
          .map((piece) => `${id}: ${piece}`),
      );
      expect(invented).toEqual([]);
    },
  );

  test('docs/practice-lab.md holds the coverage table of today (npm run contract -- --write-coverage)', () => {
    expect(readFileSync('docs/practice-lab.md', 'utf8')).toContain(coverageTable());
  });
});
