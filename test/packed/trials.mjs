import { appendFileSync } from 'node:fs';
import { appImageTrials } from './appimage-trials.mjs';
import { fuseTrials } from './fuse-trials.mjs';
import { switchTrials } from './switch-trials.mjs';

/*
 * Tries on a packed program what must not work: what its fuses forbid, switches that reach into its processes, and a start
 * without Chromium's sandbox. Started inside a session with a keychain and a display. Arguments: the program, a folder for
 * its profile, whether Chromium can build its sandbox, and a file for the outcomes, one JSON object a line.
 */

const [executable = '', profile = '', sandbox = '', report = ''] = process.argv.slice(2);
const args = sandbox === 'sandbox' ? [] : ['--no-sandbox'];

const outcomes = [
  ...(await switchTrials(executable, args)),
  ...(sandbox === 'sandbox' && process.platform === 'linux' ? await appImageTrials(executable) : []),
];
for (const { name, result, seen } of outcomes) process.stdout.write(`    ${name}: ${result}, ${seen}\n`);
if (report !== '') for (const outcome of outcomes) appendFileSync(report, `${JSON.stringify(outcome)}\n`);
else
  for (const line of await fuseTrials(executable, [`--profile=${profile}`, ...args]))
    process.stdout.write(`    ${line}\n`);
process.exitCode = outcomes.every(({ result }) => result === 'held') ? 0 : 1;
