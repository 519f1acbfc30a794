import { join } from 'node:path';
import { packageBin, root, run } from './project.mjs';
import { spawn } from 'node:child_process';

/**
 * The house rules, in shares that are checked at the same time: what knows the types of everything takes minutes and
 * gigabytes, and the page, the tests and all the rest take about as long as one another.
 */
const LARGE = ['src/renderer', 'test'];
const eslint = packageBin('eslint/bin/eslint.js');
const shares = [
  ...LARGE.map((folder) => [eslint, folder]),
  [eslint, '.', ...LARGE.flatMap((folder) => ['--ignore-pattern', `${folder}/**`])],
  [join(root, 'scripts/lint-workflows.mjs')],
  [packageBin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
];
/** What one share may take in memory, in MiB; the runtime's own limit follows the machine and can be less. */
const MEMORY = 6_144;

/**
 * @param {string[]} args
 * @returns {Promise<boolean>} whether nothing is wrong
 */
function check(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY}`, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

await run(async () => ((await Promise.all(shares.map(check))).every(Boolean) ? 0 : 1));
