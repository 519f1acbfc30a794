import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account, KeySlot } from '@core/accounts/accounts';
import { DEFAULT_SETTINGS, settingsSchema } from '@core/settings/settings';
import { createKeytarStore } from '@main/accounts/keytar-store';
import { openAccountFile } from '@main/settings/account-file';
import { openSettings } from '@main/settings/settings-file';
import { valueOf } from '@main/problem-error';
import type { PracticeLab } from '@practice/server';
import type { NodeDesk, openDesk } from '@test/unit/main/workflows/desks/node-desk';

type DeskOptions = Partial<Parameters<typeof openDesk>[0]>;

/** Values that some setting of some version takes. */
const TRIED = [true, false, '/orders', 'dark', 'more', 'de', 'list', 'catalog', 'a4', 'compact', 2, 90];

/** The files of a profile beside its database, by the code of the version; keys go into a file in place of a keychain. */
export function openProfile(folder: string): { readonly options: DeskOptions; readonly close: () => void } {
  mkdirSync(folder, { recursive: true });
  const failed = (cause: unknown): never => {
    throw cause;
  };
  const settings = openSettings(folder, { now: Date.now, failed });
  const accountFile = openAccountFile(folder, { now: Date.now, failed });
  const entries: Record<string, string> = {};
  const keytar = {
    getPassword: (_service: string, name: string) => Promise.resolve(entries[name] ?? null),
    setPassword: (_service: string, name: string, text: string) => {
      entries[name] = text;
      return Promise.resolve();
    },
    deletePassword: (_service: string, name: string) => {
      const was = name in entries;
      Reflect.deleteProperty(entries, name);
      return Promise.resolve(was);
    },
  };
  return {
    options: {
      accountFile,
      settings,
      keychain: createKeytarStore({ service: 'Proofdesk', load: () => Promise.resolve(keytar) }),
    },
    close() {
      for (const [name, usual] of Object.entries(DEFAULT_SETTINGS)) {
        if (name === 'currentAccountId') continue;
        const other = TRIED.find((value) => {
          const read: unknown = Reflect.get(
            settingsSchema.catch(DEFAULT_SETTINGS).parse({ [name]: value }),
            name,
          );
          return value !== usual && read === value;
        });
        if (other !== undefined) settings.change({ [name]: other });
      }
      settings.change({
        lists: {
          orders: { search: 'state:unknown', filter: 'all', sort: 'updatedAt', descending: true, thenBy: [] },
        },
      });
      settings.flush();
      writeFileSync(join(folder, 'keychain.json'), JSON.stringify(entries));
    },
  };
}

/**
 * Adds accounts and their keys: one key for all services, and one for each.
 *
 * @param bound whether this version binds a key to origins
 */
export async function writeAccounts(
  { desk }: NodeDesk,
  { ready }: PracticeLab,
  bound: boolean,
): Promise<void> {
  const add = (name: string, keyPerService: boolean): Account =>
    valueOf(
      desk.accounts.add({
        ...{ name, environment: 'sandbox', serviceApiVersion: '2025-11', keyPerService },
        ...{ editorBaseUrl: ready.editorBaseUrl, orderSubmitUrl: ready.orderSubmitUrl },
        commerceBaseUrl: ready.commerceBaseUrl,
      }),
    );
  const origins = [ready.editorBaseUrl, ready.orderSubmitUrl, ready.commerceBaseUrl].map(
    (url) => new URL(url).origin,
  );
  const keep = async (account: Account, slot: KeySlot, key: string): Promise<void> => {
    const given = bound ? { pasted: key, origins } : key;
    const kept: unknown = await Reflect.apply(desk.keys.set, desk.keys, [account, slot, given]);
    if (Reflect.get(Object(kept), 'ok') !== true) throw new Error(JSON.stringify(kept));
  };
  await keep(add('Sandbox “North”', false), 'all', `key-of-all-${'x'.repeat(40)}`);
  const each = add('Sandbox South', true);
  await keep(each, 'editor', `key-of-editor-${'y'.repeat(2_000)}`);
  await keep(each, 'commerce', 'key-of-commerce');
  valueOf(desk.accounts.choose(each.id));
}
