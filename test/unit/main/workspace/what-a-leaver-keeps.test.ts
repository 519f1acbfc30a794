import { createMemoryStore } from '@main/accounts/memory-store';
import { describe, expect, it } from 'vitest';
import { draftedCart } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('a leaver');

describe('a desk that leaves', () => {
  it.each([false, true])(
    'keeps no password, no digest of a key of another desk (revoked: %s)',
    async (isRevoked) => {
      const { one, studio, account } = desks;
      const keychain = createMemoryStore();
      const third = await studio.desk({ keychain });
      await studio.enter(third, 'Desk 3', one);
      draftedCart(one, account.id);
      await studio.settle(one, third);
      await third.desk.workspace.mapAccount(account.id, null);
      await studio.settle(one, third);
      expect((await keychain.read('workspace')).state).toBe('ok');
      const digests = third.desk.database
        .all('SELECT digest FROM workspace_keys')
        .map(({ digest }) => String(digest));
      expect(digests).not.toEqual([]);
      if (isRevoked) {
        await one.desk.workspace.revoke(third.desk.knownDesks.own()?.id ?? '');
        await studio.settle(third);
      }
      await third.desk.workspace.leave(isRevoked);
      expect((await keychain.read('workspace')).state).toBe('absent');
      expect(third.desk.workspace.presence()).toEqual([]);
      const all = third.desk.database
        .all(
          `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
        )
        .map(({ name }) => JSON.stringify(third.desk.database.all(`SELECT * FROM "${String(name)}"`)))
        .join();
      for (const digest of digests) expect(all.includes(digest)).toBe(false);
      expect(all).not.toContain('secret');
    },
  );
});
