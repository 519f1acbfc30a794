import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Plain, run, say } from '../project.mjs';

/*
 * The packer wants the key of notarisation as a file and the secret is its text: writes it to the runner's own temporary
 * folder, which goes with the runner, and names it to the steps that follow.
 */

await run(async () => {
  const { APPLE_API_KEY_TEXT: text, RUNNER_TEMP: folder, GITHUB_ENV: environment } = process.env;
  if (!folder || !environment) throw new Plain('RUNNER_TEMP and GITHUB_ENV are set by a workflow alone.');
  if (!text) {
    say('APPLE_API_KEY_TEXT is not set: nothing is notarised.');
    return;
  }
  const file = join(folder, 'notarisation.p8');
  writeFileSync(file, `${text.trim()}\n`, { mode: 0o600 });
  appendFileSync(environment, `APPLE_API_KEY=${file}\n`);
});
