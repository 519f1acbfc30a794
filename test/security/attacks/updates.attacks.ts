import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { publish, type Published, releaseKey } from '../../e2e/desk/published-release';
import { newProfile } from '../../e2e/launch';
import { type Attack, type AttackedApp, type Outcome, startListener } from './attack';

const FILE = Buffer.from('#!/bin/sh\nexit 0\n');

/**
 * Publishes a version and has the program look for one.
 *
 * @returns broken when it is offered to be installed; held, with `seen`, when what is given by `refusal` is on the screen
 */
async function offer(
  target: AttackedApp,
  published: (key: string) => Omit<Published, 'file'>,
  refusal: { readonly words: RegExp; readonly role?: 'alert'; readonly seen: string },
): Promise<Outcome> {
  const key = await releaseKey();
  const { version, ...rest } = published(key.file);
  const address = await publish({ version, file: FILE, ...rest });
  const profile = await newProfile();
  const program = join(profile, 'Proofdesk.AppImage');
  await writeFile(program, 'this version');
  const { page } = await target.launch({
    profile,
    env: {
      PROOFDESK_UPDATES: address,
      PROOFDESK_UPDATES_KEY: key.publicPart,
      APPIMAGE: program,
      XDG_CACHE_HOME: join(profile, 'cache'),
    },
  });
  await page.evaluate(() => {
    location.hash = '#/settings/about';
  });
  await page.getByRole('button', { name: 'Check now' }).click();
  const offered = page.getByText(`Version ${version} is ready to install.`);
  const said: Locator = refusal.role === undefined ? page.locator('main') : page.getByRole(refusal.role);
  await offered
    .or(said.filter({ hasText: refusal.words }).first())
    .first()
    .waitFor();
  return (await offered.isVisible())
    ? { result: 'broken', seen: `version ${version} is offered to be installed` }
    : { result: 'held', seen: refusal.seen };
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'update-from-a-stolen-server',
    actor: 'update server',
    attempt: 'Whoever can write to the web server announces a newer version of their own.',
    run: (target) =>
      offer(target, () => ({ version: '99.0.0' }), {
        ...{ role: 'alert', words: /does not have our signature/, seen: 'it is refused: not signed' },
      }),
  },
  {
    name: 'update-to-an-older-version',
    actor: 'update server',
    attempt:
      'Whoever can write to the web server announces an older version, with holes that are known by now and the signature that it was given then.',
    run: (target) =>
      offer(target, (key) => ({ version: '0.0.1', key }), {
        ...{ words: /Proofdesk is up to date/, seen: 'it is passed over' },
      }),
  },
  {
    name: 'update-over-http',
    actor: 'network',
    attempt:
      'The server of versions sends on to an address without https, for everyone on the way to read and change.',
    async run(target) {
      const detour = await startListener(() => ({ body: FILE.toString('utf8') }));
      const outcome = await offer(
        target,
        (key) => ({ version: '99.0.0', key, redirect: `${detour.origin}/Proofdesk.AppImage` }),
        { role: 'alert', words: /could not be downloaded/, seen: 'nothing was asked for without https' },
      );
      if (detour.heard.length === 0) return outcome;
      return {
        result: 'broken',
        seen: detour.heard.map(({ method, path }) => `${method} ${path}`).join('; '),
      };
    },
  },
];
