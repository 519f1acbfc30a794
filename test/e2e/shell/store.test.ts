import { chmod, copyFile, cp, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { openStore } from '@main/store/open';
import { newProfile } from '../launch';
import { tallyOf } from '../desk/lab-record';
import { openDesk } from '../desk/open-desk';
import { type PracticeLab, startPractice } from '../practice';

const NAME = 'Okafor wedding';
const DATABASE = 'proofdesk.db';

let lab: PracticeLab;
/** The files of a desk that holds one cart and was closed in an orderly way. */
let closed: string;

beforeAll(async () => {
  lab = await startPractice();
  const desk = await openDesk(lab);
  const ids = (lab.accounts[0]?.sampleEditors ?? []).slice(0, 2).map(({ editorId }) => editorId);
  await desk.carts.draft(ids.join('\n'), NAME);
  await desk.carts.stillNeeds.waitFor();
  await desk.running.close();
  closed = desk.running.profile;
  return () => lab.stop();
});

/** A copy of these files, for one test. */
async function closedDesk(): Promise<string> {
  const profile = await newProfile();
  await cp(closed, profile, { recursive: true });
  return profile;
}

/** Writes nonsense into the middle of a file. */
async function damage(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.write(Buffer.alloc(8_192, 0xa5), 0, 8_192, 4_096);
  await handle.close();
}

describe('a database that cannot be used as it is', () => {
  it.each([
    ['damaged', damage],
    ['cut short', (path: string) => truncate(path, 5_000)],
    ['empty', (path: string) => truncate(path, 0)],
    ['no database at all', (path: string) => writeFile(path, 'This was a shopping list.\n'.repeat(500))],
  ] as const)('%s: it is set aside, said, and a new one works', async (_, spoil) => {
    const profile = await closedDesk();
    await spoil(join(profile, DATABASE));
    const spoilt = await readFile(join(profile, DATABASE));

    const again = await openDesk(lab, { profile });
    await again.frame.notices.getByText(/database was damaged/).waitFor();
    const kept = (await readdir(profile)).filter((name) => /^proofdesk-damaged-.*\.db$/.test(name));
    expect(kept).toHaveLength(1);
    expect((await readFile(join(profile, kept[0] ?? ''))).equals(spoilt)).toBe(true);
    // It opens where it was left, at a cart that went with the database.
    await again.frame.go('Carts');
    await again.carts.begin();
    await again.carts.name.fill('After the damage');
    await again.carts.pasteBox.fill('abc123def456');
    await again.frame.saved();
    expect(await tallyOf(lab)).toMatchObject({ creations: 0, confirmations: 0 });
  });

  it('of a newer version is left alone, and the app says so instead of looking empty', async () => {
    const profile = await closedDesk();
    const folder = await newProfile();
    await copyFile(join(profile, DATABASE), join(folder, DATABASE));
    const future = {
      number: MIGRATIONS.length + 1,
      name: 'from the future',
      sql: 'CREATE TABLE future (number INTEGER PRIMARY KEY) STRICT;',
    };
    const newer = await openStore({ folder, now: Date.now, migrations: [...MIGRATIONS, future] });
    if (!('database' in newer)) throw new Error(newer.state);
    newer.close();
    await copyFile(join(folder, DATABASE), join(profile, DATABASE));
    const before = await readFile(join(profile, DATABASE));
    const again = await openDesk(lab, { profile, ready: false });
    await again.running.page.getByText(/newer/i).first().waitFor();
    await again.frame.go('Activity');
    await again.running.page.getByText('The requests could not be loaded').waitFor();
    expect((await readFile(join(profile, DATABASE))).equals(before)).toBe(true);
  });

  it.skipIf(process.getuid?.() === 0)(
    'that may only be read: everything can be read, nothing is sent, and the app says why',
    async () => {
      const profile = await closedDesk();
      for (const name of await readdir(profile)) {
        if (name.startsWith(DATABASE)) await chmod(join(profile, name), 0o400);
      }
      const again = await openDesk(lab, { profile });
      await again.frame.notices.getByText(/is read-only/).waitFor();
      await again.frame.go('Carts');
      await again.carts.row(new RegExp(NAME)).click();
      await expect.poll(() => again.carts.lines.count()).toBe(2);
      expect(await tallyOf(lab)).toMatchObject({ creations: 0, confirmations: 0 });
    },
  );
});

it('settings and accounts that cannot be read are set aside, which is said, and the desk opens', async () => {
  const profile = await closedDesk();
  const names = ['settings.json', 'accounts.json'];
  for (const name of names) await writeFile(join(profile, name), '{"accounts": [');
  const again = await openDesk(lab, { profile });
  for (const name of names) {
    await again.frame.notices.getByText(new RegExp(`${name} was damaged`)).waitFor();
    const kept = (await readdir(profile)).filter((one) => one.startsWith(name.replace('.json', '-damaged-')));
    expect(kept).toHaveLength(1);
  }
  await again.frame.go('Carts');
  await again.carts.row(new RegExp(NAME)).waitFor();
});
