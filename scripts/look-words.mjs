import { join, resolve } from 'node:path';
import { drive } from './drive.mjs';
import { root, run, say } from './project.mjs';

/*
 * `npm run look:words [-- FOLDER]`: every screen in German and in the pseudo-language, from left to right and from right
 * to left, at two widths; PROOFDESK_WORDS=de,pseudo looks at those alone. Leaves pictures and words.json in the folder (out/words unless another is named), and fails when a text
 * is cut off without a way to read it whole, or when something leaves the window.
 */

await run(async () => {
  const folder = resolve(process.argv[2] ?? join(root, 'out/words'));
  const code = await drive({ program: 'test/tour/words.mjs', folder });
  say(
    code === 0 ? `Every text is whole. Pictures: ${folder}` : `Texts are cut off. What was seen: ${folder}`,
  );
  return code;
});
