import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand, Plain, quietly, root, run, say } from './project.mjs';

/*
 * A universal program for macOS needs the database module for both processors, and npm installs that of this one alone.
 * Adds what is missing to node_modules, in the version and with the digest of the lock file. Does the same on every system.
 */

const HALVES = ['node_modules/@libsql/darwin-x64', 'node_modules/@libsql/darwin-arm64'];

/** @type {{ packages: Record<string, { version: string; integrity: string }> }} */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * @param {string} path of a package in the lock file
 * @param {string} into the folder that holds `node_modules`
 */
function addHalf(path, into) {
  const entry = lock.packages[path];
  if (entry === undefined) throw new Plain(`${path} is not in the lock file.`);
  const place = join(into, path);
  if (existsSync(join(place, 'package.json'))) return;
  const name = path.replace(/^node_modules\//, '');
  const work = mkdtempSync(join(tmpdir(), 'proofdesk-half-'));
  try {
    const npm = npmCommand(['pack', `${name}@${entry.version}`, `--pack-destination=${work}`, '--silent']);
    const packed = quietly(npm.command, npm.args, { cwd: work, shell: npm.shell });
    const file = readdirSync(work).find((one) => one.endsWith('.tgz'));
    if (!packed.ok || file === undefined) throw new Plain(`${packed.output}\n${name} could not be fetched.`);
    const digest = createHash('sha512')
      .update(readFileSync(join(work, file)))
      .digest('base64');
    if (entry.integrity !== `sha512-${digest}`)
      throw new Plain(`${name} ${entry.version} is not the file of the lock file; it is not used.`);
    const unpacked = quietly('tar', ['-xzf', file], { cwd: work });
    if (!unpacked.ok) throw new Plain(`${unpacked.output}\n${file} could not be unpacked.`);
    rmSync(place, { recursive: true, force: true });
    cpSync(join(work, 'package'), place, { recursive: true });
    say(`Added ${name} ${entry.version}.`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

await run(async () => {
  const [into = root] = process.argv.slice(2);
  for (const path of HALVES) addHalf(path, into);
});
