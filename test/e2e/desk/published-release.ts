import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { atEndOfTest } from '../at-end';
import { newProfile } from '../launch';

const PASSPHRASE = 'a passphrase for tests';

const release = (...args: string[]): string =>
  execFileSync(process.execPath, ['scripts/release.mjs', ...args], {
    env: { ...process.env, PROOFDESK_RELEASE_PASSPHRASE: PASSPHRASE },
    encoding: 'utf8',
  });

/** Makes a release key as its holder does; gives its file and its public part. */
export async function releaseKey(): Promise<{ file: string; publicPart: string }> {
  const file = join(await newProfile(), 'release-key.pem');
  return { file, publicPart: release('key', '--out', file).trim().split('\n').at(-1) ?? '' };
}

export interface Published {
  readonly version: string;
  readonly file: Buffer;
  /** What is announced in its place. */
  readonly announced?: Buffer;
  /** The file of the key that signs it; without one, or with an empty name, it is not signed. */
  readonly key?: string;
  /** Changes the announcement after it was signed. */
  readonly tamper?: (feed: string) => string;
  /** Where the file is said to be instead. */
  readonly redirect?: string;
}

/** Serves a version of the program as its publisher does; gives the address. It stops when the test ends. */
export async function publish({
  version,
  file,
  announced = file,
  key,
  tamper,
  redirect,
}: Published): Promise<string> {
  const name = `Proofdesk-${version}.AppImage`;
  const sha512 = createHash('sha512').update(announced).digest('base64');
  const feedFile = join(await newProfile(), 'latest-linux.yml');
  const unsigned = [
    `version: ${version}`,
    'files:',
    `  - url: ${name}`,
    `    sha512: ${sha512}`,
    `    size: ${announced.length}`,
    `path: ${name}`,
    `sha512: ${sha512}`,
    `releaseDate: '2026-11-21T00:00:00.000Z'`,
  ].join('\n');
  await writeFile(feedFile, unsigned);
  if (key) release('sign', '--key', key, feedFile);
  const signed = await readFile(feedFile, 'utf8');
  const feed = tamper === undefined ? signed : tamper(signed);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/latest-linux.yml') response.end(feed);
    else if (path === `/${name}`) {
      if (redirect === undefined) response.end(file);
      else response.writeHead(302, { location: redirect }).end();
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfTest(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
