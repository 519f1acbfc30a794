import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '@main/store/engine/database';
import { openLibsql } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';
import { closedLater, temporaryFolder } from '../temporary-desk';

const BEFORE = 8;
const usd = (amount: string | null) => (amount === null ? null : { amount, currency: 'USD' });

/** An order that an earlier version placed, ready in a batch. */
function placedOrder(
  database: Database,
  id: string,
  [subTotal, tax, total]: readonly [string | null, string | null, string | null],
): void {
  database.run(
    `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
       recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
     VALUES (?, 'a', '', '{}', '[]', 'placed', 1, 1, 1, '', '', '', 0, 0, '[]', 0)`,
    [`cart of ${id}`],
  );
  const breakdown = JSON.stringify({ subTotal: usd(subTotal), tax: usd(tax), total: usd(total) });
  database.run(
    `INSERT INTO orders (id, cart_id, account_id, name, state, placed_at, updated_at, revision, reference, recipient,
       editor_ids, piece_count, thumbnails, confirmation_id, breakdown, total_amount, total_currency)
     VALUES (?, ?, 'a', '', 'awaiting-confirmation', 1, 1, 1, '', '', '', 0, '[]', ?, ?, ?, ?)`,
    [id, `cart of ${id}`, `C-${id}`, breakdown, total, total === null ? null : 'USD'],
  );
  database.run(
    `INSERT INTO batch_items (id, batch_id, position, subject, subject_id, account_id, lane, prepared, outcome, name,
       reference, recipient, piece_count, total_amount, total_currency)
     SELECT ?, 'batch', count(*) + 1, 'cart', ?, 'a', 'ready', '{}', 'none', '', '', '', 1, ?, ? FROM batch_items`,
    [`item of ${id}`, `cart of ${id}`, total, total === null ? null : 'USD'],
  );
}

it('calls the total of an older order whole only where its price states a tax that is in it', () => {
  const database = closedLater(openLibsql(join(temporaryFolder(), 'proofdesk.db'), { mode: 'write' }));
  applyMigrations(database, MIGRATIONS.slice(0, BEFORE), 1);
  database.run(`INSERT INTO batches (id, name, state, created_at, updated_at, revision)
    VALUES ('batch', '', 'open', 1, 1, 1)`);
  placedOrder(database, 'whole', ['20.20', '1.70', '21.90']);
  placedOrder(database, 'cents', ['0.10', '0.20', '0.30']);
  placedOrder(database, 'no tax', ['20.20', null, '21.90']);
  placedOrder(database, 'below', ['20.20', '1.70', '20.20']);
  placedOrder(database, 'no sub-total', [null, '1.70', '21.90']);
  placedOrder(database, 'no total', ['20.20', '1.70', null]);
  applyMigrations(database, MIGRATIONS.slice(BEFORE, BEFORE + 1), 2);

  const orders = database.all('SELECT id, total_missing FROM orders');
  expect(Object.fromEntries(orders.map((row) => [row.id, row.total_missing]))).toEqual({
    whole: null,
    cents: null,
    'no tax': '["tax"]',
    below: '["tax"]',
    'no sub-total': null,
    'no total': null,
  });
  const items = database.all('SELECT id, lane FROM batch_items ORDER BY position');
  expect(items.filter(({ lane }) => lane === 'new').map(({ id }) => id)).toEqual([
    'item of no tax',
    'item of below',
  ]);
});
