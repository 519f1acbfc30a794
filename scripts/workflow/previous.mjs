import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Plain, root, run, say } from '../project.mjs';
import { INSTALLER, installerAmong, runnerSystem } from './decisions.mjs';

/** The answer to a question, or null where the folder has no such file. @param {string} address */
async function fetched(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10 * 60_000) });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Plain(`${address} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/**
 * Fetches the installer of the version that studios have now, from the folder that their copies ask, and examines it by the
 * digest that is announced there.
 *
 * @param {string} updates the address of that folder
 * @param {import('./decisions.mjs').System} system
 * @param {string} into an existing folder
 * @returns {Promise<string | null>} the file; null where nothing has been published yet
 */
export async function fetchPrevious(updates, system, into) {
  const base = updates.endsWith('/') ? updates : `${updates}/`;
  const announced = await fetched(new URL(INSTALLER[system].channel, base).href);
  if (announced === null) return null;
  // Only now: a fresh clone does not have it yet.
  const { CORE_SCHEMA, load } = await import('js-yaml');
  const { files } = /** @type {{ files: { url: string; sha512: string }[] }} */ (
    load(announced.toString('utf8'), { schema: CORE_SCHEMA })
  );
  const name = installerAmong(
    system,
    files.map(({ url }) => url),
  );
  const entry = files.find(({ url }) => url === name);
  if (entry === undefined) throw new Plain(`${INSTALLER[system].channel} announces no installer.`);
  const bytes = await fetched(new URL(entry.url, base).href);
  if (bytes === null || createHash('sha512').update(bytes).digest('base64') !== entry.sha512)
    throw new Plain(`${entry.url} is not the file that was announced.`);
  const file = join(into, basename(entry.url));
  writeFileSync(file, bytes);
  return file;
}

if (process.argv[1] === join(root, 'scripts/workflow/previous.mjs'))
  await run(async () => {
    const updates = process.env['PROOFDESK_UPDATES'];
    const into = join(root, 'out/previous');
    mkdirSync(into, { recursive: true });
    const file = updates ? await fetchPrevious(updates, runnerSystem(process.env), into) : null;
    say(file ?? 'No version has been published yet: there is nothing to upgrade from.');
  });
