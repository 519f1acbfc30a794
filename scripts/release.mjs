import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { Plain, run, say } from './project.mjs';

/*
 * The signature of releases (docs/release.md).
 *
 *   npm run release -- key --out FILE                  makes a key, and prints what the program has to know of it
 *   npm run release -- sign --key FILE dist/latest*.yml signs what announces a release, in place
 *
 * The passphrase of the key is in PROOFDESK_RELEASE_PASSPHRASE.
 */

function passphrase() {
  const words = process.env['PROOFDESK_RELEASE_PASSPHRASE'] ?? '';
  if (words.length < 12)
    throw new Plain('Put the passphrase of the key, 12 characters or more, in PROOFDESK_RELEASE_PASSPHRASE.');
  return words;
}

/** @param {import('node:crypto').KeyObject} key */
const publicText = (key) => createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/**
 * Makes a new key and writes it, encrypted, where nothing is yet.
 *
 * @param {string} file
 */
function makeKey(file) {
  if (existsSync(file)) throw new Plain(`${file} is there already.`);
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({
    format: 'pem',
    type: 'pkcs8',
    cipher: 'aes-256-cbc',
    passphrase: passphrase(),
  });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  say(`Made ${file}. Add its public part to src/main/updates/release-keys.ts:`);
  say(publicText(privateKey));
}

/**
 * Signs one file that announces a release. A signature that it has already stays beside the new one, so that a release
 * can be signed with the old key and the new.
 *
 * @param {string} text of the file
 * @param {string} name of the file
 * @param {import('node:crypto').KeyObject} key
 * @returns {Promise<string>} what the file has to say
 */
async function signedAnnouncement(text, name, key) {
  // Only now: a fresh clone does not have it yet.
  const { CORE_SCHEMA, dump, load } = await import('js-yaml');
  // Without the type of dates, which would be written in another way.
  const announced = /** @type {any} */ (load(text, { schema: CORE_SCHEMA }));
  const signed = [
    'Proofdesk release 1',
    name,
    announced.version,
    ...announced.files.map(
      (/** @type {{ url: string; size: number; sha512: string }} */ { url, size, sha512 }) =>
        `${url} ${size} ${sha512}`,
    ),
    '',
  ].join('\n');
  const signature = sign(null, Buffer.from(signed), key).toString('base64');
  const signatures = [...new Set([...(announced.signatures ?? []), signature])];
  return dump({ ...announced, signatures }, { lineWidth: -1, schema: CORE_SCHEMA });
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, key: { type: 'string' } },
  });
  const [what, ...files] = positionals;
  if (what === 'key' && values.out !== undefined) makeKey(values.out);
  else if (what === 'sign' && values.key !== undefined && files.length > 0) {
    const key = createPrivateKey({ key: readFileSync(values.key), passphrase: passphrase() });
    for (const file of files) {
      writeFileSync(file, await signedAnnouncement(readFileSync(file, 'utf8'), basename(file), key));
      say(`Signed ${file} with the key ${publicText(key)}`);
    }
  } else throw new Plain('Usage: npm run release -- key --out FILE, or sign --key FILE ANNOUNCEMENT…');
  return 0;
});
