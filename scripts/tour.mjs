import { join, resolve } from 'node:path';
import { drive } from './drive.mjs';
import { copyGuidePictures } from './guide-pictures.mjs';
import { root, run, say } from './project.mjs';

/*
 * `npm run tour [-- FOLDER]`: the real app, taken through a person's whole job against a practice lab. Leaves
 * numbered pictures and tour.json in the folder (out/tour unless another is named), and fails when a step does. With
 * `-- --guide` the pictures of README.md and docs/ are then those of this tour.
 */

await run(async () => {
  const given = process.argv.slice(2);
  const folder = resolve(given.find((argument) => !argument.startsWith('--')) ?? join(root, 'out/tour'));
  const code = await drive({ program: 'test/tour/tour.mjs', folder });
  say(code === 0 ? `The tour passed. Its pictures: ${folder}` : `The tour failed. What was seen: ${folder}`);
  if (code === 0 && given.includes('--guide'))
    say(`Copied into docs/pictures: ${copyGuidePictures(folder)} pictures.`);
  return code;
});
