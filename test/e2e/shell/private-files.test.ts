import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { launchApp, newProfile } from '../launch';

/** The files and folders below a folder, itself included, that other people may look into. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  const found: string[] = [];
  for (const name of names) {
    const entry = await lstat(join(folder, name));
    // A link has no rights of its own.
    const mode = entry.isSymbolicLink() ? 0 : entry.mode;
    if ((mode & 0o077) !== 0) found.push(`${name} ${(mode & 0o777).toString(8)}`);
  }
  return found;
}

it.runIf(process.platform !== 'win32')('keeps its files from other people of the computer', async () => {
  const profile = await newProfile();
  await mkdir(profile, { recursive: true });
  await chmod(profile, 0o755);
  const { page } = await launchApp({ profile });
  await askBridge(page, 'backups:make', undefined);
  // Chromium makes its own below a folder that no one else can enter.
  const own = (await openToOthers(profile)).filter((name) => !/^browser\//.test(name));
  expect(own).toEqual([]);
  expect((await readdir(profile)).some((name) => name.endsWith('.db'))).toBe(true);
  const backups = `${profile}-backups`;
  expect((await readdir(backups, { recursive: true })).some((name) => name.endsWith('.db'))).toBe(true);
  expect(await openToOthers(backups)).toEqual([]);
});
