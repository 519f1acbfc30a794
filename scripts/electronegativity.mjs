import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { npmCommand, quietly, root, say } from './project.mjs';

const TOOL = '@doyensec/electronegativity@1.10.3';

/**
 * Findings of medium severity and firm confidence that were looked at and stay; docs/security-checklist.md says why. A
 * finding at any other place fails the scan, and so does one of these that is no longer found.
 */
const EXPLAINED = ['CSP_GLOBAL_CHECK N/A'];

const SEVERE = ['MEDIUM', 'HIGH'];
const SURE = ['FIRM', 'CERTAIN'];

/** @param {string} line a line of CSV with quoted texts */
const cellsOf = (line) =>
  [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(([, quoted, plain]) => (quoted ?? plain ?? '').trim());

/** The tool now and then leaves something out; what it finds in this many runs is taken together. */
const RUNS = 3;

/**
 * Runs the tool over the program's sources once. Its output goes to a folder that is removed.
 *
 * @returns {string[] | null} the findings that are severe and sure, each as its check and its file; null when it did not
 *   run, which is said
 */
function findingsOfOneRun() {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-scan-'));
  try {
    const output = join(folder, 'findings.csv');
    const electron = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages[
      'node_modules/electron'
    ];
    // It cannot fetch Electron's list of releases everywhere; the version says as much.
    const asked = ['-i', join(root, 'src'), '-e', electron.version, '-o', output];
    const { command, args, shell } = npmCommand([
      'exec',
      '--yes',
      `--package=${TOOL}`,
      '--',
      'electronegativity',
      ...asked,
    ]);
    const ran = quietly(command, args, { cwd: folder, shell, timeout: 15 * 60_000 });
    let text;
    try {
      text = readFileSync(output, 'utf8');
    } catch {
      say(
        `${ran.output.split('\n').slice(-5).join('\n')}\n${TOOL} did not run; the registry has to be reachable.`,
      );
      return null;
    }
    return text
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== '')
      .map(cellsOf)
      .filter(([, severity = '', confidence = '']) => SEVERE.includes(severity) && SURE.includes(confidence))
      .map(
        ([check, , , file = '']) =>
          `${check} ${file.startsWith(root) ? relative(root, file).replaceAll('\\', '/') : file}`,
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Has the program's sources looked over by Electronegativity, of this very version, from the registry; again while it
 * does not find what is known to be there.
 *
 * @returns {boolean} whether it found nothing but what is explained
 */
export function scan() {
  /** @type {Set<string>} */
  const found = new Set();
  let gone = EXPLAINED;
  for (let run = 0; run < RUNS && gone.length > 0; run += 1) {
    const findings = findingsOfOneRun();
    if (findings === null) return false;
    for (const finding of findings) found.add(finding);
    gone = EXPLAINED.filter((finding) => !found.has(finding));
  }
  const other = [...found].filter((finding) => !EXPLAINED.includes(finding));
  for (const finding of other) say(`Found and not explained: ${finding}`);
  for (const finding of gone)
    say(`Explained and not found in ${RUNS} runs: ${finding}. It is gone; take it off the list.`);
  say(`At medium and firm or above: found ${found.size}, explained ${found.size - other.length}.`);
  return other.length === 0 && gone.length === 0;
}
