import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { layers } from './aliases.mjs';
import { packageBin, root, run, say } from './project.mjs';

/** Every TypeScript project of the repository: the root (scripts and configuration), one per layer, the tests. */
const projects = ['.', ...layers.map((layer) => `src/${layer}`), 'test'].filter((project) =>
  existsSync(join(root, project, 'tsconfig.json')),
);

/**
 * @param {string} project
 * @returns {Promise<boolean>} whether it has no errors
 */
function check(project) {
  return new Promise((resolve) => {
    // What did not change since the last run is not checked again. Of each work tree by itself: packages may be shared.
    const known = join(root, `.cache/types/${project.replaceAll(/[./]+/g, '-')}.tsbuildinfo`);
    const args = [
      ...[packageBin('vue-tsc/bin/vue-tsc.js'), '--noEmit', '--pretty', 'false', '-p', project],
      ...['--incremental', '--tsBuildInfoFile', known],
    ];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => {
      // A layer that holds no file yet has nothing wrong with it.
      const empty = /error TS18003/.test(output);
      const ok = code === 0 || empty;
      say(ok ? `ok      ${project}${empty ? ' (empty)' : ''}` : `errors  ${project}\n${output.trim()}`);
      resolve(ok);
    });
  });
}

await run(async () => {
  const wanted = process.argv.slice(2);
  const waiting = wanted.length > 0 ? [...wanted] : [...projects];
  let failed = 0;
  const worker = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift())
      if (!(await check(project))) failed += 1;
  };
  await Promise.all([worker(), worker()]);
  return failed > 0 ? 1 : 0;
});
