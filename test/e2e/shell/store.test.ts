import { chmod, copyFile, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { openStore } from '@main/store/open';
import { newProfile } from '../launch';
import { tallyOf } from '../desk/lab-record';
import { type Desk, openDesk, reopen } from '../desk/open-desk';
import { startPractice } from '../practice';

const NAME = 'Okafor wedding';
const DATABASE = 'proofdesk.db';

/** A desk that holds one cart and was closed in an orderly way. */
async function closedDesk(): Promise<Desk> {
  const desk = await openDesk(await startPractice());
  const ids = (desk.lab.accounts[0]?.sampleEditors ?? []).slice(0, 2).map(({ editorId }) => editorId);
  await desk.carts.draft(ids.join('\n'), NAME);
  await desk.carts.stillNeeds.waitFor();
  await desk.running.close();
  return desk;
}

const file = (desk: Desk, name: string): string => join(desk.running.profile, name);

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
    const desk = await closedDesk();
    await spoil(file(desk, DATABASE));
    const spoilt = await readFile(file(desk, DATABASE));

    const again = await reopen(desk);
    await again.frame.notices.getByText(/database was damaged/).waitFor();
    const kept = (await readdir(again.running.profile)).filter((name) =>
      /^proofdesk-damaged-.*\.db$/.test(name),
    );
    expect(kept).toHaveLength(1);
    expect((await readFile(file(again, kept[0] ?? ''))).equals(spoilt)).toBe(true);
    // It opens where it was left, at a cart that went with the database.
    await again.frame.go('Carts');
    await again.carts.begin();
    await again.carts.name.fill('After the damage');
    await again.carts.pasteBox.fill('abc123def456');
    await again.frame.saved();
    expect(await tallyOf(again.lab)).toMatchObject({ creations: 0, confirmations: 0 });
  });

  it('of a newer version is left alone, and the app says so instead of looking empty', async () => {
    const desk = await closedDesk();
    const folder = await newProfile();
    await copyFile(file(desk, DATABASE), join(folder, DATABASE));
    const future = {
      number: MIGRATIONS.length + 1,
      name: 'from the future',
      sql: 'CREATE TABLE future (number INTEGER PRIMARY KEY) STRICT;',
    };
    const newer = await openStore({ folder, now: Date.now, migrations: [...MIGRATIONS, future] });
    if (!('database' in newer)) throw new Error(newer.state);
    newer.close();
    await copyFile(join(folder, DATABASE), file(desk, DATABASE));
    const before = await readFile(file(desk, DATABASE));
    const again = await reopen(desk, { ready: false });
    await again.running.page.getByText(/newer/i).first().waitFor();
    await again.frame.go('Activity');
    await again.running.page.getByText('The requests could not be loaded').waitFor();
    expect((await readFile(file(again, DATABASE))).equals(before)).toBe(true);
  });

  it.skipIf(process.getuid?.() === 0)(
    'that may only be read: everything can be read, nothing is sent, and the app says why',
    async () => {
      const desk = await closedDesk();
      for (const name of await readdir(desk.running.profile)) {
        if (name.startsWith(DATABASE)) await chmod(file(desk, name), 0o400);
      }
      const again = await reopen(desk);
      await again.frame.notices.getByText(/is read-only/).waitFor();
      await again.frame.go('Carts');
      await again.carts.row(new RegExp(NAME)).click();
      await expect.poll(() => again.carts.lines.count()).toBe(2);
      expect(await tallyOf(again.lab)).toMatchObject({ creations: 0, confirmations: 0 });
    },
  );
});

describe('settings and accounts that cannot be read', () => {
  it.each(['settings.json', 'accounts.json'])('%s is set aside, said, and the desk opens', async (name) => {
    const desk = await closedDesk();
    await writeFile(file(desk, name), '{"accounts": [');
    const again = await reopen(desk);
    await again.frame.notices.getByText(new RegExp(`${name} was damaged`)).waitFor();
    const kept = (await readdir(again.running.profile)).filter((one) =>
      one.startsWith(name.replace('.json', '-damaged-')),
    );
    expect(kept).toHaveLength(1);
    await again.frame.go('Carts');
    await again.carts.row(new RegExp(NAME)).waitFor();
  });
});
