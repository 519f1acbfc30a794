import { lstat, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const PREFIX = 'proofdesk-proof-';
const NAME = /^proofdesk-proof-[A-Za-z0-9]{6}$/;

/**
 * Makes an empty folder for a proof: in the computer's folder for temporary files, unless that is on another disk
 * than the profile does, as where it is kept in memory. Then it is made beside the profile, so that what is tried is
 * the disk on which people work; never in the profile.
 */
export async function makeProofFolder(profile: string, temporary: string): Promise<string> {
  const [here, there] = await Promise.all([stat(profile), stat(temporary)]);
  if (here.dev !== there.dev) {
    try {
      return await mkdtemp(join(dirname(profile), PREFIX));
    } catch {
      // Nothing may be written beside the profile; the disk is then another one.
    }
  }
  await mkdir(temporary, { recursive: true });
  return mkdtemp(join(temporary, PREFIX));
}

/**
 * Removes the folder of a proof with everything in it. Does nothing where there is none.
 *
 * SECURITY: the path may have been read from a file. Only a real folder with the name of a proof's is removed.
 *
 * @throws Error when something in it cannot be removed
 */
export async function removeProofFolder(folder: string): Promise<void> {
  if (!NAME.test(basename(folder))) throw new Error(`Not the folder of a proof: ${folder}`);
  const found = await lstat(folder).catch(() => null);
  if (found === null) return;
  if (!found.isDirectory()) throw new Error(`Not a folder: ${folder}`);
  // A program that was just killed may hold its files for a moment more.
  await rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
}
