import { createHash, generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newProfile } from '../../e2e/launch';
import { type Attack, startListener } from './attack';

export const ATTACKS: readonly Attack[] = [
  {
    name: 'update-from-a-stolen-server',
    actor: 'update server',
    attempt: 'Whoever can write to the web server announces a newer version of their own.',
    async run(target) {
      const file = Buffer.from('#!/bin/sh\nexit 0\n');
      const sha512 = createHash('sha512').update(file).digest('base64');
      const name = 'Proofdesk-99.0.0.AppImage';
      const feed = `version: 99.0.0\nfiles:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${file.length}\npath: ${name}\nsha512: ${sha512}\nreleaseDate: '2026-11-21T00:00:00.000Z'\n`;
      const server = await startListener(({ path }) => ({
        body: path.startsWith('/latest') ? feed : file.toString('utf8'),
      }));
      const profile = await newProfile();
      const program = join(profile, 'Proofdesk.AppImage');
      await writeFile(program, 'this version');
      const ours = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
      const { page } = await target.launch({
        profile,
        env: {
          PROOFDESK_UPDATES: `${server.origin}/`,
          PROOFDESK_UPDATES_KEY: ours.toString('base64'),
          APPIMAGE: program,
          XDG_CACHE_HOME: join(profile, 'cache'),
        },
      });
      await page.evaluate(() => {
        location.hash = '#/settings/about';
      });
      await page.getByRole('button', { name: 'Look now' }).click();
      const offered = page.getByText('Version 99.0.0 is on this computer.');
      const refused = page.getByRole('alert').filter({ hasText: 'not signed as ours' });
      await offered.or(refused).waitFor();
      return (await offered.isVisible())
        ? { result: 'broken', seen: 'the version is offered to be installed' }
        : { result: 'held', seen: 'it is refused: not signed' };
    },
  },
];
