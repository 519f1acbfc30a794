import { once } from 'node:events';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atEndOfTest } from '../at-end';
import { publish, type Published, releaseKey } from '../desk/published-release';
import { launchApp, newProfile } from '../launch';

/** What replaces the next version: it leaves a word that it was started, and ends. */
const nextVersion = (evidence: string): Buffer => Buffer.from(`#!/bin/sh\necho started > '${evidence}'\n`);

async function deskThatAsks(address: string, publicKey: string) {
  const profile = await newProfile();
  const program = join(profile, 'Proofdesk.AppImage');
  await writeFile(program, 'this version');
  const running = await launchApp({
    profile,
    env: {
      PROOFDESK_UPDATES: address,
      PROOFDESK_UPDATES_KEY: publicKey,
      APPIMAGE: program,
      XDG_CACHE_HOME: join(profile, 'cache'),
    },
  });
  const { page } = running;
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Settings/ })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  return { running, page, profile, program };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

it('fetches a newer version, keeps a snapshot, ends in order, and starts what took its place', async () => {
  const key = await releaseKey();
  const evidence = join(await newProfile(), 'started');
  const address = await publish({ version: '99.0.0', file: nextVersion(evidence), key: key.file });
  const { running, page, profile } = await deskThatAsks(address, key.publicPart);
  await page.getByText('Version 99.0.0 is ready to install.').waitFor();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/update-ready.png` });
  const ended = once(running.app.process(), 'exit');
  await page.getByRole('button', { name: 'Restart and update' }).click();
  const [code] = await ended;
  expect(code).toBe(0);
  await expect.poll(() => isThere(evidence)).toBe(true);
  const snapshots = await readdir(`${profile}-backups`, { recursive: true });
  expect(snapshots.filter((name) => name.endsWith('-before-update.db'))).toHaveLength(1);
});

it('installs no file that was changed after it was fetched', async () => {
  const key = await releaseKey();
  const evidence = join(await newProfile(), 'started');
  const address = await publish({ version: '99.0.0', file: Buffer.from('the next version'), key: key.file });
  const { running, page, profile, program } = await deskThatAsks(address, key.publicPart);
  await page.getByText('Version 99.0.0 is ready to install.').waitFor();
  const cache = join(profile, 'cache');
  const fetched = (await readdir(cache, { recursive: true })).filter((name) => name.endsWith('.AppImage'));
  expect(fetched).toHaveLength(1);
  await writeFile(join(cache, fetched[0] ?? ''), nextVersion(evidence));
  const ended = once(running.app.process(), 'exit');
  await page.getByRole('button', { name: 'Restart and update' }).click();
  await ended;
  expect(await isThere(evidence)).toBe(false);
  expect(await readFile(program, 'utf8')).toBe('this version');
});

it('keeps what is not what was announced from ever being started', async () => {
  const key = await releaseKey();
  const evidence = join(await newProfile(), 'started');
  const announced = Buffer.from(`#!/bin/sh\necho other > '${evidence}'\n`);
  const file = nextVersion(evidence);
  const address = await publish({ version: '99.0.0', file, announced, key: key.file });
  const { page } = await deskThatAsks(address, key.publicPart);
  await page.getByRole('alert').filter({ hasText: 'The update could not be downloaded' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Restart and update' }).count()).toBe(0);
  expect(await isThere(evidence)).toBe(false);
});

it('refuses what is not signed by its publisher, an old version called new, and a detour without https', async () => {
  const key = await releaseKey();
  const other = await releaseKey();
  const file = Buffer.from('a version');
  const refused = async (published: Partial<Published>, words: RegExp): Promise<void> => {
    const address = await publish({ version: '99.0.0', file, key: key.file, ...published });
    const { page, running } = await deskThatAsks(address, key.publicPart);
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    expect(await page.getByRole('button', { name: 'Restart and update' }).count()).toBe(0);
    await running.close();
  };
  const trust = /rejected because it does not have our signature/;
  await refused({ key: '' }, trust);
  await refused({ key: other.file }, trust);
  await refused({ version: '0.0.1', tamper: (feed) => feed.replace('0.0.1', '99.0.0') }, trust);
  let reached = 0;
  const detour = createServer((_request, response) => {
    reached += 1;
    response.end(file);
  });
  detour.listen(0, '127.0.0.1');
  await once(detour, 'listening');
  atEndOfTest(async () => void detour.close());
  await refused(
    { redirect: `http://127.0.0.1:${(detour.address() as AddressInfo).port}/` },
    /could not be downloaded/,
  );
  expect(reached).toBe(0);
});
