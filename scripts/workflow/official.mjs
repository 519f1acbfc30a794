import { readFileSync } from 'node:fs';
import { packageBin, run, say } from '../project.mjs';
import { findRuntime } from '../runtime.mjs';
import { whyNotOfficial } from './decisions.mjs';

/*
 * Fails unless tests and packages of this machine use the official Electron, in the version of the lock file: where its
 * release page cannot be reached they would silently use the fallback.
 */

await run(async () => {
  const { version } = JSON.parse(readFileSync(packageBin('electron/package.json'), 'utf8'));
  const runtime = await findRuntime();
  const why = whyNotOfficial(runtime, version);
  say(why ?? `The official Electron ${version}.`);
  return why === null ? 0 : 1;
});
