import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountRecords } from '@main/accounts/account-records';
import { createKeytarStore } from '@main/accounts/keytar-store';
import { openAccountFile } from '@main/settings/account-file';
import { openSettings } from '@main/settings/settings-file';
import { layProfile, VERSIONS } from '@test/upgrade/profiles';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

// electron-store asks for Electron; outside of it the package only names a path, and looks for none under this.
vi.hoisted(() => {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = '/nowhere';
});

/** From then on a key is bound to the origins that it was entered for. */
const BOUND_SINCE = 8;
const objectSchema = z.record(z.string(), z.unknown());
const failed = (cause: unknown): never => {
  throw cause;
};

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'earlier-profile-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (name: string): Record<string, unknown> =>
  objectSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));

describe.each(VERSIONS)('the files of schema $schema beside its database', ({ schema }) => {
  it('have every setting that a person chose', () => {
    layProfile(schema, folder);
    const before = read('settings.json');
    const settings = openSettings(folder, { now: Date.now, failed });
    expect(settings.damage).toBeNull();
    const now = objectSchema.parse(settings.read());
    // Each was set to something else than is usual.
    expect(now).toMatchObject({ theme: 'dark', railFolded: true });
    for (const [name, value] of Object.entries(before))
      if (name in now) expect({ [name]: now[name] }).toMatchObject({ [name]: value });
    // What this version does not know stays in the file, for one that does.
    settings.change({ theme: 'light' });
    settings.flush();
    const after = read('settings.json');
    for (const [name, value] of Object.entries(before))
      // A place that is not there gives way to the first one.
      if (!(name in now) && name !== 'lastRoute') expect({ [name]: after[name] }).toEqual({ [name]: value });
    expect(after.theme).toBe('light');
  });

  it('have every account, and which keys of it are saved', () => {
    layProfile(schema, folder);
    const before = z
      .object({ accounts: z.array(objectSchema), savedKeys: z.array(objectSchema) })
      .parse(read('accounts.json'));
    const file = openAccountFile(folder, { now: Date.now, failed });
    expect(file.damage).toBeNull();
    const records = new AccountRecords(file);
    expect(records.list()).toMatchObject(before.accounts);
    expect(records.list().length).toBeGreaterThanOrEqual(2);
    for (const { accountId, slot } of before.savedKeys)
      expect(records.isKeySaved(String(accountId), z.enum(['all', 'editor', 'commerce']).parse(slot))).toBe(
        true,
      );
  });

  it('have every key in the keychain, bound as it was', async () => {
    layProfile(schema, folder);
    const entries = new Map(Object.entries(z.record(z.string(), z.string()).parse(read('keychain.json'))));
    const store = createKeytarStore({
      service: 'Proofdesk',
      load: () =>
        Promise.resolve({
          getPassword: (_service: string, name: string) => Promise.resolve(entries.get(name) ?? null),
          setPassword: (_service: string, name: string, value: string) =>
            Promise.resolve(void entries.set(name, value)),
          deletePassword: (_service: string, name: string) => Promise.resolve(entries.delete(name)),
        }),
    });
    const { savedKeys } = z
      .object({ savedKeys: z.array(z.object({ accountId: z.string(), slot: z.string() })) })
      .parse(read('accounts.json'));
    const kept = /^(key-of-(all-x{40}|editor-y{2000}|commerce)|eyJ[\w.-]+)$/;
    for (const { accountId, slot } of savedKeys) {
      const id = `${accountId}/${slot}`;
      expect((await store.originsOf(id)).state).toBe(schema < BOUND_SINCE ? 'unbound' : 'ok');
      // A person says where a key of an earlier version may go.
      if (schema < BOUND_SINCE) await store.bindKey(id, ['https://lab.example']);
      const bound = await store.originsOf(id);
      const [origin = ''] = bound.state === 'ok' ? bound.origins : [];
      const found = await store.readKey(id, origin);
      expect(found).toMatchObject({ state: 'ok', value: expect.stringMatching(kept) as string });
    }
    expect(savedKeys.length).toBeGreaterThanOrEqual(3);
  });
});
