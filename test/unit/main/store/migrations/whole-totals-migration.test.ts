import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '@main/store/engine/database';
import { openLibsql } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';
import { closedLater, temporaryFolder } from '../temporary-desk';

const BEFORE = 6;
const TAX = '{"guidance":[{"code":"submission.pricing.total_excludes_tax"}]}';
const BOTH =
  '{"guidance":["submission.pricing.total_excludes_tax","submission.pricing.destination_required_for_full_total"]}';
const request = (shipping: object): string => JSON.stringify({ items: [], shipping });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A cart that an earlier version priced. */
function pricedCart(database: Database, id: string, asked: string, answered: string): void {
  database.run(
    `INSERT INTO submission_carts (id, account_id, name, draft, stage, created_at, updated_at, revision, recipient,
       item_count, piece_count, total_amount, total_currency, priced_at, thumbnails, words)
     VALUES (?, 'a', '', '{}', 'drafted', 1, 1, 1, '', 0, 0, '8.70', 'USD', 1, '[]', '')`,
    [id],
  );
  database.run(
    `INSERT INTO submission_pricings (id, cart_id, priced_at, body_digest, request, answer) VALUES (?, ?, 1, ?, ?, ?)`,
    [`price of ${id}`, id, '0'.repeat(64), bytes(asked), bytes(answered)],
  );
}

it('calls an older total whole only where an address, a priority and the tax are proven', () => {
  const database = closedLater(openLibsql(join(temporaryFolder(), 'proofdesk.db'), { mode: 'write' }));
  applyMigrations(database, MIGRATIONS.slice(0, BEFORE), 1);
  const address = { name: 'Ada', city: 'Eagan', zip: '55121' };
  pricedCart(database, 'whole', request({ priority: 'studio.standard', address }), TAX);
  pricedCart(database, 'no address', request({ priority: 'studio.standard' }), TAX);
  pricedCart(
    database,
    'a name alone',
    request({ priority: 'studio.standard', address: { name: 'Ada' } }),
    TAX,
  );
  pricedCart(database, 'no priority', request({ address }), TAX);
  pricedCart(database, 'no remark', request({ priority: 'studio.standard', address }), '{}');
  pricedCart(database, 'both remarks', request({ priority: 'studio.standard', address }), BOTH);
  pricedCart(database, 'no JSON', '{', TAX);
  applyMigrations(database, MIGRATIONS.slice(BEFORE, BEFORE + 1), 2);
  const rows = database.all('SELECT id, total_missing FROM submission_carts ORDER BY number');
  expect(Object.fromEntries(rows.map((row) => [row.id, row.total_missing]))).toEqual({
    whole: '[]',
    'no address': '["unknown"]',
    'a name alone': '["unknown"]',
    'no priority': '["unknown"]',
    'no remark': '["unknown"]',
    'both remarks': '["unknown"]',
    'no JSON': '["unknown"]',
  });
});

it('lets a batch plan no submit with a total that leaves something out', () => {
  const database = closedLater(openLibsql(join(temporaryFolder(), 'proofdesk.db'), { mode: 'write' }));
  applyMigrations(database, MIGRATIONS, 1);
  pricedCart(database, 'cart', '{}', '{}');
  database.run(`INSERT INTO batches (id, name, state, created_at, updated_at, approved_at, revision)
    VALUES ('batch', '', 'confirming', 1, 1, 1, 1)`);
  database.run(`INSERT INTO batch_items (id, batch_id, position, subject, subject_id, account_id, lane, prepared, approved,
      outcome, name, reference, recipient, piece_count)
    VALUES ('item', 'batch', 1, 'submission-cart', 'cart', 'a', 'ready', '{}', '{"approvedTotal":"8.70"}', 'waiting', '',
      '', '', 1)`);
  const plan = (missing: string): unknown =>
    database.run(
      `INSERT INTO operations (id, subject_id, kind, state, account_id, key_slot, method, target, headers,
         idempotency_key, body, body_digest, body_bytes, approved_total, approved_missing, created_at, proof, proof_note)
       VALUES ('op', 'cart', 'submit', 'planned', 'a', 'all', 'POST', 'https://lab.example', '{}', 'key', ?, ?, 2, '8.70',
         ?, 1, 'none', '')`,
      [bytes('{}'), '0'.repeat(64), missing],
    );
  expect(() => plan('["destination"]')).toThrow(/a batch sends no incomplete total/);
  expect(() => plan('[]')).not.toThrow();
});
