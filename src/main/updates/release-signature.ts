import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';

/*
 * The signature of a release, beside whatever the system checks. It covers the version and the digest of every file, so
 * that whoever holds the web server, and not the key, can neither change a file nor call an old version new.
 * `scripts/release.mjs` makes it; docs/release.md says how its key is kept.
 */

/** What a release announces, as far as it is signed. */
const announcedSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  files: z
    .array(z.object({ url: z.string().regex(/^[^\n]+$/), sha512: z.base64(), size: z.number().int() }))
    .min(1),
  signatures: z.array(z.base64()).min(1),
});

/** A release whose signature was checked. */
export interface VerifiedRelease {
  readonly version: string;
  /** SHA-512 of each of its files, in base64. */
  readonly digests: readonly string[];
}

/** A release, or a file of it, that is not signed by a key of this program. */
export class UntrustedRelease extends Error {}

/** The text that is signed. `channel` is the name of the announcing file, such as `latest-linux.yml`. */
function signedText(channel: string, { version, files }: z.infer<typeof announcedSchema>): string {
  return [
    'Proofdesk release 1',
    channel,
    version,
    ...files.map(({ url, size, sha512 }) => `${url} ${size} ${sha512}`),
    '',
  ].join('\n');
}

/** Whether `version` comes after `current`; both are three numbers with points between. */
export function isNewer(version: string, current: string): boolean {
  const [one, other] = [version, current].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const at = [0, 1, 2].find((index) => one?.[index] !== other?.[index]);
  return at !== undefined && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}

/**
 * Checks what a server announces.
 *
 * @param announced as it was read
 * @param trust `keys`: Ed25519 public keys as base64 of their SPKI form; `channel`: the announcing file; `current`: the
 *   version that runs
 * @throws UntrustedRelease when no key signed it, or it is no newer than the program
 */
export function verifyRelease(
  announced: unknown,
  trust: { readonly keys: readonly string[]; readonly channel: string; readonly current: string },
): VerifiedRelease {
  const read = announcedSchema.safeParse(announced);
  if (!read.success) throw new UntrustedRelease('the announced version is not signed');
  const text = Buffer.from(signedText(trust.channel, read.data));
  const isSigned = trust.keys.some((key) => {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    if (publicKey.asymmetricKeyType !== 'ed25519') return false;
    return read.data.signatures.some((one) => verify(null, text, publicKey, Buffer.from(one, 'base64')));
  });
  if (!isSigned) throw new UntrustedRelease('its signature is of no key of this program');
  if (!isNewer(read.data.version, trust.current))
    throw new UntrustedRelease(`${read.data.version} is no newer than ${trust.current}`);
  return { version: read.data.version, digests: read.data.files.map(({ sha512 }) => sha512) };
}

/**
 * Checks a file that was fetched, by its bytes as they are now.
 *
 * @throws UntrustedRelease when it is no file of the release
 */
export async function verifyFile(path: string, release: VerifiedRelease): Promise<void> {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  if (!release.digests.includes(hash.digest('base64')))
    throw new UntrustedRelease('the file is not the one that was signed');
}
