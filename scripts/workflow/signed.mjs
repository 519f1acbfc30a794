import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foreground, root, run, say } from '../project.mjs';
import { runnerSystem, signatureChecks } from './decisions.mjs';

/* Tries the signatures of what was packed into `dist`, by the system's own tools. */

await run(async () => {
  const dist = join(root, 'dist');
  const program = { Windows: 'win-unpacked/Proofdesk.exe', macOS: 'mac-universal/Proofdesk.app', Linux: '' };
  const system = runnerSystem(process.env);
  const files = readdirSync(dist).map((name) => join(dist, name));
  const checks = signatureChecks(system, files, join(dist, program[system]));
  let failed = 0;
  for (const { command, args } of checks) {
    const code = await foreground(command, args);
    say(`${code === 0 ? 'ok' : 'failed'}  ${command} ${args.at(-1)}`);
    if (code !== 0) failed += 1;
  }
  return failed > 0 ? 1 : 0;
});
