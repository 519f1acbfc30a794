import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECRETS } from '../../../../scripts/workflow/decisions.mjs';
import { pinsOf, workflowRemarks, workflows } from '../../../../scripts/workflow/workflow-rules.mjs';

const root = join(import.meta.dirname, '../../../..');
const files = [...workflows()];
const textOf = (name: string): string => workflows().get(`.github/workflows/${name}`) ?? '';
const page = readFileSync(join(root, 'docs/platforms.md'), 'utf8');

describe('the workflows', () => {
  it('are those of tests and of releases', () => {
    expect(files.map(([path]) => path).sort()).toEqual([
      '.github/workflows/release.yml',
      '.github/workflows/test.yml',
    ]);
  });

  it.each(files)('hold nothing that a linter or the house objects to: %s', async (path, text) => {
    expect(await workflowRemarks(path, text)).toEqual([]);
  });

  it.each(files)('run on all three systems: %s', (_path, text) => {
    expect(text).toContain('os: [windows-latest, macos-latest, ubuntu-latest]');
  });

  it('name each step on the page, which says where it has run', () => {
    const steps = files.flatMap(([, text]) =>
      [...text.matchAll(/^ {6}- name: (.+)$/gm)].map((step) => step[1] ?? ''),
    );
    expect(steps.length).toBeGreaterThan(15);
    expect(steps.filter((step) => !page.includes(`| ${step} `))).toEqual([]);
  });

  it('pin their actions to what the page says was compared', () => {
    const pins = files.flatMap(([, text]) => pinsOf(text));
    expect(pins.length).toBeGreaterThan(5);
    for (const { action, commit, version } of pins)
      expect(page.replaceAll(/ +/g, ' ')).toContain(`| \`${action}\` | ${version} | \`${commit}\` |`);
  });

  it('give a release the secrets that it requires, by name', () => {
    const release = textOf('release.yml');
    for (const name of new Set(Object.values(SECRETS).flat()))
      expect(release, name).toContain(`${name}: \${{ secrets.${name} }}`);
  });
});

describe('a mistake in a workflow is found', () => {
  const test = textOf('test.yml');
  it.each([
    ['an unknown key', 'runs-on:', 'run-on:', 'runs-on'],
    ['a value that is not there', 'matrix.os }}', 'matrix.system }}', 'property "system"'],
    ['an unknown right', 'contents: read', 'content: read', 'permission scope'],
    ['a right to write', 'contents: read', 'contents: write', 'needs to read alone'],
    ['no rights stated', 'permissions:\n  contents: read\n', '', 'needs to read alone'],
    ['an action by its tag', /@[0-9a-f]{40} # v7\.0\.1/, '@v7', 'whole commit'],
    ['an action without its version', ' # v7.0.1', '', 'whole commit'],
    ['a script that is not there', 'scripts/setup.mjs', 'scripts/set-up.mjs', 'not there'],
    ['a command that is not there', 'npm run lint', 'npm run lints', 'not there'],
    ['a text of others in a command', 'npm run lint', 'echo ${{ github.head_ref }}', 'untrusted'],
    ['a value in a command', 'npm run lint', 'echo ${{ runner.os }}', 'environment'],
    [
      'more than a line',
      'run: npm run lint',
      'run: |\n          npm run lint\n          npm test',
      'a script',
    ],
    ['a job without an end', '    timeout-minutes: 90\n', '', 'no end'],
  ])('%s', async (_what, from, to, says) => {
    const wrong = test.replace(from, to);
    expect(wrong).not.toBe(test);
    expect((await workflowRemarks('.github/workflows/test.yml', wrong)).join('\n')).toContain(says);
  });
});
