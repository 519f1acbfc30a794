import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atEndOfTest } from './at-end';
import { launchApp, newProfile } from './launch';

/** What stands in for the next version: it leaves a word that it was started, and ends. */
const nextVersion = (evidence: string): Buffer => Buffer.from(`#!/bin/sh\necho started > '${evidence}'\n`);

/** Serves a version of the program as its publisher does. */
async function publish(version: string, file: Buffer, announced = file): Promise<string> {
  const name = `Proofdesk-${version}.AppImage`;
  const sha512 = createHash('sha512').update(announced).digest('base64');
  const feed = [
    `version: ${version}`,
    'files:',
    `  - url: ${name}`,
    `    sha512: ${sha512}`,
    `    size: ${announced.length}`,
    `path: ${name}`,
    `sha512: ${sha512}`,
    `releaseDate: '2026-11-21T00:00:00.000Z'`,
  ].join('\n');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/latest-linux.yml') response.end(feed);
    else if (path === `/${name}`) response.end(file);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEndOfTest(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function deskThatAsks(address: string) {
  const profile = await newProfile();
  const program = join(profile, 'Proofdesk.AppImage');
  await writeFile(program, 'this version');
  const running = await launchApp({
    profile,
    env: {
      PROOFDESK_UPDATES: address,
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
  await page.getByRole('button', { name: 'Look now' }).click();
  return { running, page, profile, program };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

it('fetches a newer version, keeps a snapshot, ends in order, and starts what took its place', async () => {
  const evidence = join(await newProfile(), 'started');
  const { running, page, profile } = await deskThatAsks(await publish('99.0.0', nextVersion(evidence)));
  await page.getByText('Version 99.0.0 is on this computer.').waitFor();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/update-ready.png` });
  const ended = once(running.app.process(), 'exit');
  await page.getByRole('button', { name: 'Restart and update' }).click();
  const [code] = await ended;
  expect(code).toBe(0);
  await expect.poll(() => isThere(evidence)).toBe(true);
  const snapshots = await readdir(`${profile}-backups`, { recursive: true });
  expect(snapshots.filter((name) => name.endsWith('-before-update.db'))).toHaveLength(1);
});

it('keeps what is not what was announced from ever being started', async () => {
  const evidence = join(await newProfile(), 'started');
  const announced = Buffer.from(`#!/bin/sh\necho other > '${evidence}'\n`);
  const { page } = await deskThatAsks(await publish('99.0.0', nextVersion(evidence), announced));
  await page.getByRole('alert').filter({ hasText: 'The newer version could not be fetched' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Restart and update' }).count()).toBe(0);
  expect(await isThere(evidence)).toBe(false);
});
