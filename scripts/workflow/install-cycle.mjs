import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDisplay } from '../display.mjs';
import { ordinaryUser } from '../ordinary-user.mjs';
import { isRoot, Plain, quietly, root, run, say } from '../project.mjs';
import { canSandbox } from '../sandbox.mjs';
import { installerAmong, runnerSystem } from './decisions.mjs';
import { installPlan } from './install-plan.mjs';
import { startInstalled } from './installed-program.mjs';

/*
 * Goes the way of an installed program: the version that studios have is installed and started, this one is put over it and
 * started on the same desk, and taken away again. Fails when a step does, when the desk did not stay, and when anything but
 * the desk stays behind. It installs for real: for a build machine, not for a person's own computer.
 *
 *   node scripts/workflow/install-cycle.mjs [--previous FOLDER] [--new FOLDER]
 */

/** How long what an uninstaller takes along may still be there after it has ended, in milliseconds. */
const GONE_WITHIN = 60_000;

const { values: given } = parseArgs({
  options: {
    previous: { type: 'string', default: 'out/previous' },
    new: { type: 'string', default: 'dist' },
    version: { type: 'string' },
  },
});

/**
 * @param {import('./decisions.mjs').System} system
 * @param {string} folder
 */
function installerIn(system, folder) {
  const path = resolve(root, folder);
  return existsSync(path)
    ? installerAmong(
        system,
        readdirSync(path).map((name) => join(path, name)),
      )
    : undefined;
}

/** @param {import('./install-plan.mjs').Command[]} commands */
function carryOut(commands) {
  for (const { command, args } of commands) {
    const done = quietly(command, args);
    if (!done.ok) throw new Plain(`${command} ${args.join(' ')} failed:\n${done.output}`);
  }
}

await run(async () => {
  const system = runnerSystem(process.env);
  const next = installerIn(system, given.new);
  if (next === undefined) throw new Plain(`There is no installer in ${given.new}.`);
  const previous = installerIn(system, given.previous);
  const wanted = given.version ?? JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

  const work = mkdtempSync(join(tmpdir(), 'proofdesk-installed-'));
  const profile = join(work, 'desk');
  mkdirSync(profile);
  const plan = installPlan(system, {
    folder: work,
    home: homedir(),
    roaming: process.env['APPDATA'] ?? work,
    isRoot,
  });
  const display = await startDisplay({ always: true });
  /** @type {string[]} */
  const wrong = [];

  /** @param {string} what @param {string} installer */
  const installAndStart = async (what, installer) => {
    carryOut(plan.install(installer));
    say(`Installed ${what}: ${basename(installer)}`);
    // Root's program would have no sandbox, and is not what people start.
    const user = ordinaryUser(plan.program);
    if (user !== undefined) for (const path of [work, profile]) chownSync(path, user.uid, user.gid);
    const args = canSandbox(plan.program, user) ? [] : ['--no-sandbox'];
    const started = await startInstalled({
      system,
      program: plan.program,
      profile,
      args,
      env: { ...display.env, ...(user === undefined ? {} : { HOME: work }) },
      user,
    });
    for (const remark of started.remarks) wrong.push(`${what}: ${remark}`);
    say(`Started ${what}: ${started.version ?? 'no version'}, ${started.remarks.length} remarks`);
    return started.version;
  };

  try {
    if (previous === undefined) say('There is no earlier version: nothing is upgraded.');
    else await installAndStart('the earlier version', previous);
    const version = await installAndStart('this version', next);
    if (version !== wanted) wrong.push(`${version ?? 'Nothing'} started instead of ${wanted}.`);
  } finally {
    await display.stop();
  }

  carryOut(plan.uninstall);
  for (const began = Date.now(); plan.gone.some(existsSync) && Date.now() - began < GONE_WITHIN;)
    await delay(500);
  for (const path of plan.gone) if (existsSync(path)) wrong.push(`${path} stayed behind.`);
  for (const { command, args } of plan.unknown)
    if (quietly(command, args).ok) wrong.push(`The system still knows it: ${command} ${args.join(' ')}`);
  if (!existsSync(join(profile, 'proofdesk.db'))) wrong.push('The desk was taken along.');
  say('Uninstalled; the desk is still there.');
  for (const line of wrong) say(line);
  rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return wrong.length > 0 ? 1 : 0;
});
