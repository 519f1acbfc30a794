import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CustomerRepository } from '@main/store/customers/customers';
import { openLibsql } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';
import { closedLater, temporaryFolder } from '../temporary-desk';

const BEFORE = 11;
const ACCOUNT = 'a';

const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const item = (pricing: object, totalOrderMarkedUpPrice?: number): object => ({
  items: [{ id: 'e1', pricing }],
  pricing: { totalOrderMarkedUpPrice },
});

it('finds the customers and the markups of an older desk', async () => {
  const database = closedLater(openLibsql(join(temporaryFolder(), 'proofdesk.db'), { mode: 'write' }));
  applyMigrations(database, MIGRATIONS.slice(0, BEFORE), 1);
  const cart = (id: string, name: string, zip: string, ...answers: unknown[]): void => {
    database.run(
      `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
         recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
       VALUES (?, ?, '', ?, '[]', 'exported', 1, 1, 1, '', ?, '', 0, 0, '[]', 0)`,
      [id, ACCOUNT, JSON.stringify({ shipTo: { name, zip } }), name],
    );
    for (const [index, answer] of answers.entries())
      database.run(
        `INSERT INTO exports (id, cart_id, request, answer, exported_at, draft_digest) VALUES (?, ?, ?, ?, 1, '')`,
        [`${id} ${index}`, id, bytes({}), bytes(answer)],
      );
  };
  cart('marked-up', 'José Núñez', '02134', item({}), item({ markupAmount: 50, markupType: 'PERCENT' }, 30));
  cart('once', 'JOSE NUNEZ', '02134-1111', item({ markupAmount: 50 }, 30), item({ markupAmount: 0 }, 20));
  cart('other', 'Ann Lee', '', 'no object');
  cart('no-total', 'Ann Lee', '', item({ markupAmount: 50 }));
  applyMigrations(database, MIGRATIONS.slice(BEFORE), 2);
  const marked = database.all('SELECT id FROM carts WHERE has_markup = 1').map(({ id }) => id);
  expect(marked).toEqual(['marked-up']);
  const customers = new CustomerRepository(database);
  await customers.link(ACCOUNT);
  const page = { search: '', sort: 'name', descending: false, offset: 0, limit: 10 } as const;
  expect(customers.list(ACCOUNT, 'all', page).rows).toMatchObject([{ key: '02134|jose nunez', carts: 2 }]);
  expect(customers.countWithout(ACCOUNT)).toBe(2);
  expect(database.get('PRAGMA foreign_key_check')).toBeUndefined();
});
