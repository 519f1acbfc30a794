import type { Database } from '@main/store/engine/database';

const NUMBERS = 'WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)';

/**
 * Fills a database with this many orders, this many submission carts that became submissions, and this many more that the
 * lab has of elsewhere: a minute apart up to `now`, most of them done, each with a total, with their journal.
 */
export function fillBusyDesk(database: Database, accountId: string, count: number, now: number): void {
  const at = '? - i * 60000';
  database.transaction(() => {
    database.run(
      `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision,
         reference, recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
       ${NUMBERS} SELECT 'c' || i, ?, 'Household ' || i, '{}', '[]', CASE WHEN i % 40 = 0 THEN 'drafted' ELSE 'placed' END,
         ${at}, ${at}, 1, 'NL-' || i, 'Household ' || i, 'ed' || i, 1, 1, '[]', 0 FROM n`,
      [count, accountId, now, now],
    );
    database.run(
      `INSERT INTO orders (id, cart_id, account_id, name, state, confirmation_id, placed_at, updated_at,
         revision, reference, recipient, editor_ids, piece_count, total_amount, total_currency, thumbnails)
       ${NUMBERS} SELECT 'o' || i, 'c' || i, ?, 'Household ' || i,
         CASE WHEN i % 50 = 0 THEN 'awaiting-confirmation' WHEN i % 997 = 0 THEN 'may-be-confirmed' ELSE 'confirmed' END,
         'CONF' || i, ${at}, ${at}, 1, 'NL-' || i, 'Household ' || i, 'ed' || i, 1,
         (20 + i % 4000) || '.' || (10 + i % 90), CASE WHEN i % 10 = 0 THEN 'EUR' ELSE 'USD' END, '[]' FROM n`,
      [count, accountId, now, now],
    );
    database.run(
      `INSERT INTO submission_carts (id, account_id, name, draft, stage, submission_id, created_at,
         updated_at, revision, recipient, item_count, piece_count, total_amount, total_currency, thumbnails, words,
         charged_totals)
       ${NUMBERS} SELECT 's' || i, ?, 'Wall ' || i, '{}', 'submitted', 'sub' || i, ${at}, ${at}, 1, 'Household ' || i, 1, 1,
         (20 + i % 4000) || '.' || (10 + i % 90), 'USD', '[]', '',
         json_object('toPay', json_object('amount', (20 + i % 4000) || '.' || (10 + i % 90), 'currency', 'USD'),
           'withoutTax', json_object('amount', '18.00', 'currency', 'USD'),
           'tax', json_object('amount', '2.00', 'currency', 'USD')) FROM n`,
      [count, accountId, now, now],
    );
    fillJournal(database, accountId, count, now);
    database.run(
      `INSERT INTO submissions (account_id, submission_id, place, status, reference, recipient, received_at,
         sort_at, order_count, failures, total_amount, total_currency, cart_id, read_at)
       ${NUMBERS} SELECT ?, 'sub' || i, ? - i, 'accepted', 'NL-' || i, 'Household ' || i, ${at}, (${at}) * 1000, 1, '[]', '20.00', 'USD',
         CASE WHEN i < ? THEN 's' || i END, ? FROM n`,
      [count * 2, accountId, count * 2, now, now, count, now],
    );
  });
}

/** A submit for each submission cart, sent once and answered. */
function fillJournal(database: Database, accountId: string, count: number, now: number): void {
  database.run(
    `INSERT INTO operations (id, subject_id, kind, state, account_id, key_slot, method, target, headers,
       idempotency_key, body, body_digest, body_bytes, approved_total, created_at, proof, proof_note)
     ${NUMBERS} SELECT 'op' || i, 's' || i, 'submit', 'planned', ?, 'all', 'POST', 'https://lab.example/v1/commerce/submissions',
       '{}', 'key' || i, x'7b7d', printf('%064d', i), 2, '20.00', ? - i * 60000, 'none', '' FROM n`,
    [count, accountId, now],
  );
  database.run(
    `INSERT INTO attempts (id, operation_id, number, sent_at, outcome, url, answer_headers, reason)
     ${NUMBERS} SELECT 'at' || i, 'op' || i, 1, ? - i * 60000, 'on-its-way', 'https://lab.example/', '{}', 'first' FROM n`,
    [count, now],
  );
  database.run("UPDATE operations SET state = 'sent'");
  database.run("UPDATE attempts SET outcome = 'succeeded', status = 202, ended_at = sent_at");
  database.run("UPDATE operations SET state = 'succeeded', proof = 'answer', settled_at = created_at");
}
