import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say } from '../project.mjs';
import { releaseObstacles, runnerSystem } from './decisions.mjs';

/* Fails where the tag of a release, its version, its list of changes or its secrets are not as they have to be. */

await run(async () => {
  const obstacles = releaseObstacles({
    tag: process.env['GITHUB_REF_NAME'] ?? '',
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    system: runnerSystem(process.env),
    environment: process.env,
  });
  for (const obstacle of obstacles) say(obstacle);
  return obstacles.length > 0 ? 1 : 0;
});
