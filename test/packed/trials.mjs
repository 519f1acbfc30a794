import { spawn } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { appImageTrials, TRIALS as APPIMAGE } from './appimage-trials.mjs';
import { fuseTrials } from './fuse-trials.mjs';
import { switchTrials, TRIALS as SWITCHES } from './switch-trials.mjs';

/*
 * Tries on a packed program what must not work: what its fuses forbid, switches that reach into its processes, and a start
 * without Chromium's sandbox. Started inside a session with a keychain and a display. Arguments: the program, a folder for
 * its profile, whether Chromium can build its sandbox, a file for the outcomes, one JSON object a line, and a part of the
 * names of the attacks that are carried out.
 */

/** How long a program may take to open its desk, in milliseconds. */
const OPENS_WITHIN = 20_000;

const [executable = '', profile = '', sandbox = '', report = '', attack = ''] = process.argv.slice(2);
const args = sandbox === 'sandbox' ? [] : ['--no-sandbox'];

/** @param {{ name: string }} trial */
const isMeant = ({ name }) => name.includes(attack);
const canBeSandboxed = sandbox === 'sandbox' && process.platform === 'linux';

/**
 * Whether a program that is started as people start it opens its desk: one that cannot shows nothing of what it refuses.
 *
 * @returns {Promise<boolean>}
 */
async function opensItsDesk() {
  const folder = join(profile, 'as usual');
  const child = spawn(executable, [...args, `--profile=${folder}`], { stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const began = Date.now();
  while (!existsSync(join(folder, 'proofdesk.db')) && Date.now() - began < OPENS_WITHIN)
    await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  await ended;
  return existsSync(join(folder, 'proofdesk.db'));
}

if (!(await opensItsDesk()))
  throw new Error('The packed program does not open its desk, so nothing can be tried');
const outcomes = [
  ...(await switchTrials(executable, args, SWITCHES.filter(isMeant))),
  ...(await appImageTrials(executable, canBeSandboxed ? APPIMAGE.filter(isMeant) : [])),
];
for (const { name, result, seen } of outcomes) process.stdout.write(`    ${name}: ${result}, ${seen}\n`);
if (report !== '') for (const outcome of outcomes) appendFileSync(report, `${JSON.stringify(outcome)}\n`);
else
  for (const line of await fuseTrials(executable, [`--profile=${profile}`, ...args]))
    process.stdout.write(`    ${line}\n`);
process.exitCode = outcomes.every(({ result }) => result === 'held') ? 0 : 1;
